import { daysSample, type Passage } from '@purboday/contract/numbers/steps';
import { sql } from 'drizzle-orm';
import { journeyParts, journeys } from '#server/domain/journey/journey-table.ts';
import type { Database } from '#server/platform/database/database.ts';
import { askedJourneys, type Whom } from './whom-store.ts';

type PassageDays = { step: Passage; people: number; median: number; p90: number };

/** Parts of all people that hold about as many as are asked for; undefined for everybody. */
const partsFor = (people: number): number | undefined =>
  people <= daysSample ? undefined : Math.ceil((daysSample * journeyParts) / people);

/** How many days people took from one step to the next: of all, or, where they are many, of the same random sample each time. */
export const daysStore = (database: Database) => ({
  isSampled: (people: number): boolean => partsFor(people) !== undefined,

  /** @param people how many journeys are asked for, as the counts tell */
  of: async (whom: Whom, people: number): Promise<PassageDays[]> => {
    const parts = partsFor(people);
    const { rows } = await database.sql.execute<PassageDays>(sql`
      select step, count(*)::int as people, percentile_disc(0.5) within group (order by days)::int as median,
        percentile_disc(0.9) within group (order by days)::int as p90
      from (
        select ${journeys.registeredOn} as r, ${journeys.approvedOn} as a, ${journeys.assignedOn} as s, ${journeys.trainedOn} as t,
          ${journeys.placedOn} as p
        ${askedJourneys(whom)} ${parts === undefined ? sql`` : sql`and ${journeys.part} < ${parts}`}
      ) j cross join lateral (values ('review', a - r), ('assign', s - a), ('train', t - s), ('place', p - t)) d(step, days)
      where days >= 0 group by step`);
    return rows;
  },
});

export type DaysStore = ReturnType<typeof daysStore>;
