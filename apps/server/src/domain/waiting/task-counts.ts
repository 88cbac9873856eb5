import type {
  StalledCount,
  StepOwner,
  WaitingCount,
} from '@purboday/contract/stalled/stalled.contract';
import {
  allL2AdminsId,
  unassignedCitiesId,
  waitingSteps,
  type OwnerKind,
  type WaitingStep,
} from '@purboday/contract/stalled/steps';
import { sql, type SQL } from 'drizzle-orm';
import { coveredPlaces } from '#server/domain/account/admin-recipients.ts';
import { inPlaces } from '#server/domain/geography/scope.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Place } from '#server/platform/http/actor.ts';
import type { Clock } from '#server/platform/process/clock.ts';
import { pendingTasks, taskSnoozeStore, type StepLimits } from './pending-tasks.ts';

/** Cities with an L1 admin who can sign in: `account_id`, `state`, `city`. */
const placesOfAdmins = sql`(${coveredPlaces})`;

/** The condition that no L1 admin reviews the city of a row of `pending_tasks` with this alias. */
export const hasNoAdmin = (task: SQL): SQL => sql`${task}.step in ('review', 'hold')
  and (${task}.state, ${task}.city) not in (select state, city from ${placesOfAdmins} place)`;

type OwnerRow = {
  kind: OwnerKind;
  id: string | null;
  name: string;
  state: string | null;
  city: string | null;
  step: WaitingStep;
  count: number;
};

const toOwner = ({ kind, id, name, state, city }: OwnerRow): StepOwner =>
  state === null || city === null
    ? { kind, id: id ?? kind, name }
    : { kind, id: `${unassignedCitiesId}:${state}:${city}`, name, state, city };

/** Cities without an admin first, then the owners with most to do. */
const compareOwners = (a: OwnerRow, b: OwnerRow): number =>
  Number(b.kind === 'nobody') - Number(a.kind === 'nobody') ||
  b.count - a.count ||
  a.name.localeCompare(b.name) ||
  waitingSteps.indexOf(a.step) - waitingSteps.indexOf(b.step);

const compareSteps = (a: WaitingCount, b: WaitingCount): number =>
  waitingSteps.indexOf(a.step) - waitingSteps.indexOf(b.step) || a.kind.localeCompare(b.kind);

type TaskCountsDeps = { database: Database; clock: Clock; limits: StepLimits };

/** Counts pending and overdue tasks. */
const taskCounts = ({ database, clock, limits }: TaskCountsDeps) => {
  const read = async <Row extends object>(statement: SQL): Promise<Row[]> =>
    (await database.execute(statement)) as Row[];

  const tasks = (): SQL => sql`${pendingTasks({ clock, limits })} task`;

  const countSteps = async (condition: SQL): Promise<WaitingCount[]> => {
    const rows = await read<WaitingCount>(sql`
      select step, kind, count(*)::int as waiting, (count(*) filter (where overdue))::int as count
      from ${tasks()} where ${condition} group by step, kind`);
    return rows.toSorted(compareSteps);
  };

  return {
    /** Overdue tasks by owner and step; for cities without an admin every pending review. */
    byOwner: async (): Promise<StalledCount[]> => {
      const rows = await read<OwnerRow>(sql`
        with counted as materialized (
          select step, state, city, provider_id, count(*) as n, count(*) filter (where overdue) as overdue
          from ${tasks()} group by step, state, city, provider_id
        ), place as materialized (
          select account_id, full_name, state, city from ${placesOfAdmins} covered
        )
        select 'nobody' as kind, null as id, 'Nobody' as name, state, city, step, sum(n)::int as count
        from counted task where ${hasNoAdmin(sql`task`)} group by state, city, step
        union all
        select 'l1-admin', place.account_id::text, place.full_name, null, null, step, sum(overdue)::int
        from counted join place using (state, city)
        where step in ('review', 'hold') and overdue > 0 group by place.account_id, place.full_name, step
        union all
        select 'l2-admin', ${allL2AdminsId}, 'Level 2 admins', null, null, step, sum(overdue)::int
        from counted where step in ('assign', 'next', 'check_in') and overdue > 0 group by step
        union all
        select providers.kind::text, providers.id::text, providers.name, null, null, step, sum(overdue)::int
        from counted join providers on providers.id = counted.provider_id
        where overdue > 0 group by providers.id, step`);
      return rows
        .toSorted(compareOwners)
        .map((row) => ({ owner: toOwner(row), step: row.step, count: row.count }));
    },

    /** Reviews that are pending in these cities. */
    ofPlaces: (places: readonly Place[]): Promise<WaitingCount[]> =>
      countSteps(
        sql`step in ('review', 'hold') and ${inPlaces({ state: sql`task.state`, city: sql`task.city` }, places)}`,
      ),

    /** Tasks of a provider. */
    ofProvider: (providerId: string): Promise<WaitingCount[]> =>
      countSteps(sql`provider_id = ${providerId}`),

    /** Tasks of level 2. */
    ofLevel2: (): Promise<WaitingCount[]> =>
      countSteps(sql`step in ('assign', 'next', 'check_in')`),

    /** Overdue tasks of all owners. */
    total: async (): Promise<number> => {
      const [row] = await read<{ n: number }>(
        sql`select count(*)::int as n from ${tasks()} where overdue`,
      );
      return row?.n ?? 0;
    },

    /** Cities without an active L1 admin, with the number of pending reviews, the most first. */
    nobodys: (): Promise<(Place & { count: number })[]> =>
      read(sql`
        select state, city, count(*)::int as count from pending_tasks task
        where ${hasNoAdmin(sql`task`)} group by state, city order by 3 desc, 1, 2`),
  };
};

export type TaskCounts = ReturnType<typeof taskCounts>;

type WaitingOfDeps = { database: Database; clock: Clock; limits: StepLimits };

/** Pending tasks: who has to act, and since when. */
export const waitingOf = (deps: WaitingOfDeps) => ({
  counts: taskCounts(deps),
  snoozes: taskSnoozeStore(deps.database),
  tasks: () => pendingTasks(deps),
});

export type Waiting = ReturnType<typeof waitingOf>;
