import { daysAfter, startInKolkata } from '@purboday/contract/conventions/kolkata-days';
import { sql, type SQL } from 'drizzle-orm';
import { placeRows } from '#server/domain/geography/scope.ts';
import { funnel, anyProvider } from '#server/domain/funnel/funnel-table.ts';
import type { Place } from '#server/platform/http/actor.ts';

/** Of whom numbers are told: everybody, an admin's cities, or whoever was sent to a provider; and the filters of the dashboard. */
export type Whom = {
  places?: readonly Place[] | undefined;
  provider?: string | undefined;
  state?: string | undefined;
  skill?: string | undefined;
  /** Registered from this day on, to this day. */
  from?: string | undefined;
  to?: string | undefined;
};
export type Days = Pick<Whom, 'from' | 'to'>;

const all = (conditions: readonly (SQL | undefined)[]): SQL =>
  sql.join(
    conditions.filter((condition) => condition !== undefined),
    sql` and `,
  );

/** The condition that a journey began on one of the days. */
const inDays = ({ from, to }: Days): SQL[] => [
  ...(from === undefined
    ? []
    : [sql`${funnel.registeredAt} >= ${startInKolkata(from)}::timestamptz`]),
  ...(to === undefined
    ? []
    : [sql`${funnel.registeredAt} < ${startInKolkata(daysAfter(to, 1))}::timestamptz`]),
];

/** The condition that a journey is asked for, whatever its city. */
export const isAsked = ({ provider, state, skill, ...days }: Whom): SQL =>
  all([
    // Written out where an index has it as its condition: a prepared statement uses it no other way.
    sql`${funnel.providerId} = ${provider ?? sql.raw(`'${anyProvider}'`)}`,
    state === undefined ? undefined : sql`${funnel.state} = ${state}`,
    skill === undefined ? undefined : sql`${funnel.skills} @> array[${skill}]`,
    ...inDays(days),
  ]);

/** The rows of the funnel that match, as the rest of a select: `from … where …`. */
export const askedPeople = (whom: Whom): SQL =>
  whom.places === undefined
    ? sql`from ${funnel} where ${isAsked(whom)}`
    : sql`from ${placeRows(whom.places)} join ${funnel}
        on ${funnel.state} = place.state and ${funnel.city} = place.city where ${isAsked(whom)}`;

/** The counters that are asked for, where there are any: by place and skill, of any provider; of one skill not by city. */
export const askedCounters = ({ places, provider, state, skill }: Whom): SQL | undefined => {
  if (provider !== undefined || (places !== undefined && skill !== undefined)) return undefined;
  const source =
    places === undefined
      ? sql`from funnel_weeks c where c.city = ''`
      : sql`from ${placeRows(places)} join funnel_weeks c on c.state = place.state and c.city = place.city where c.city <> ''`;
  return all([
    sql`${source} and c.skill = ${skill ?? ''}`,
    state === undefined ? undefined : sql`c.state = ${state}`,
  ]);
};
