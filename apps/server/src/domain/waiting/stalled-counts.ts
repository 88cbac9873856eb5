import {
  everyL2Admin,
  everyNobody,
  waitingSteps,
  type OwnerKind,
  type WaitingStep,
} from '@purboday/contract/stalled/steps';
import type {
  StalledCount,
  StepOwner,
  WaitingCount,
} from '@purboday/contract/stalled/stalled.schemas';
import { coveredPlaces } from '#server/domain/account/covered-places.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Place } from '#server/platform/http/actor.ts';
import type { WaitingMarks } from './waiting-marks.ts';

/** The cities that somebody reviews: an admin who may sign in. */
const held = `
  select account_id, state || chr(9) || city as owner_key from (${coveredPlaces}) place`;

/** The places of reviews that nobody makes, with all that wait there. */
export const nobodysPlaces = `
  select c.owner_key, c.step, sum(c.n)::bigint as n from waiting_counts c
  where c.step in ('review', 'hold') and c.n > 0
    and not exists (select from held where held.owner_key = c.owner_key)
  group by c.owner_key, c.step`;

export const withHeld = `with held as materialized (${held})`;

const ownersStatement = `
  ${withHeld}
  select 'nobody' as kind, null as id, 'Nobody' as name, split_part(owner_key, chr(9), 1) as state, split_part(owner_key, chr(9), 2) as city,
    step, n::numeric as count
  from (${nobodysPlaces}) unheld
  union all
  select 'l1-admin', a.id::text, a.full_name, null, null, c.step, sum(c.stalled)
  from held join waiting_counts c on c.owner_key = held.owner_key and c.step in ('review', 'hold') and c.stalled > 0
  join accounts a on a.id = held.account_id
  group by a.id, a.full_name, c.step
  union all
  select 'l2-admin', '${everyL2Admin}', 'Level 2 admins', null, null, step, sum(stalled)
  from waiting_counts where step in ('assign', 'next', 'check_in') and stalled > 0 group by step
  union all
  select p.kind::text, p.id::text, p.name, null, null, c.step, c.stalled::numeric
  from waiting_counts c join providers p on p.id = c.owner_key::uuid
  where c.step in ('start', 'train', 'applicant') and c.stalled > 0`;

type Row = {
  kind: OwnerKind;
  id: string | null;
  name: string;
  state: string | null;
  city: string | null;
  step: WaitingStep;
  count: number | string;
};

const ownerOf = ({ kind, id, name, state, city }: Row): StepOwner =>
  state === null || city === null
    ? { kind, id: id ?? kind, name }
    : { kind, id: `${everyNobody}:${state}:${city}`, name, state, city };

/** Nobody first, then who has most to do. */
const inOrder = (a: Row, b: Row): number =>
  Number(b.kind === 'nobody') - Number(a.kind === 'nobody') ||
  Number(b.count) - Number(a.count) ||
  a.name.localeCompare(b.name) ||
  waitingSteps.indexOf(a.step) - waitingSteps.indexOf(b.step);

type Counted = Pick<WaitingCount, 'step' | 'kind'> & {
  waiting: number | string;
  count: number | string;
};

const ownCounts = (rows: readonly Counted[]): WaitingCount[] =>
  rows
    .map(({ waiting, count, ...row }) => ({
      ...row,
      waiting: Number(waiting),
      count: Number(count),
    }))
    .filter(({ waiting }) => waiting > 0)
    .toSorted(
      (a, b) =>
        waitingSteps.indexOf(a.step) - waitingSteps.indexOf(b.step) || a.kind.localeCompare(b.kind),
    );

type Deps = { database: Pick<Database, 'execute'>; marks: Pick<WaitingMarks, 'catchUp'> };

/** How many wait, and how many of them too long: from a table that the database keeps, the same time at any size. */
export const stalledCounts = ({ database, marks }: Deps) => {
  const own = async (where: string, values: unknown[]): Promise<WaitingCount[]> => {
    await marks.catchUp();
    const rows = await database.execute<Counted>(
      `select step, kind, sum(n) as waiting, sum(stalled) as count from waiting_counts where ${where} group by step, kind`,
      values,
    );
    return ownCounts(rows);
  };

  return {
    /** Every owner with somebody who waits too long, by step; cities without an admin with all who wait there. */
    byOwner: async (): Promise<StalledCount[]> => {
      await marks.catchUp();
      const rows = await database.execute<Row>(ownersStatement);
      return rows
        .toSorted(inOrder)
        .map((row) => ({ owner: ownerOf(row), step: row.step, count: Number(row.count) }));
    },

    /** What waits for a review in these cities. */
    ofPlaces: (places: readonly Place[]): Promise<WaitingCount[]> =>
      own(`step in ('review', 'hold') and owner_key = any($1::text[])`, [
        places.map(({ state, city }) => `${state}\t${city}`),
      ]),

    /** What waits for a provider. */
    ofProvider: (providerId: string): Promise<WaitingCount[]> =>
      own(`step in ('start', 'train', 'applicant') and owner_key = $1`, [providerId]),

    /** What waits for level 2. */
    ofLevel2: (): Promise<WaitingCount[]> => own(`step in ('assign', 'next', 'check_in')`, []),

    /** Steps of all owners that have waited beyond their limit. */
    total: async (): Promise<number> => {
      await marks.catchUp();
      const [row] = await database.execute<{ n: number | string }>(
        'select coalesce(sum(stalled), 0) as n from waiting_counts where stalled > 0',
      );
      return Number(row?.n ?? 0);
    },

    /** Cities without an active level 1 admin, with how many wait there, the most first. */
    nobodys: async (): Promise<(Place & { count: number })[]> => {
      const rows = await database.execute<Place & { count: number | string }>(
        `${withHeld} select split_part(owner_key, chr(9), 1) as state, split_part(owner_key, chr(9), 2) as city, sum(n) as count
         from (${nobodysPlaces}) unheld group by owner_key order by 3 desc, 1, 2`,
      );
      return rows.map((row) => ({ ...row, count: Number(row.count) }));
    },
  };
};

export type StalledCounts = ReturnType<typeof stalledCounts>;
