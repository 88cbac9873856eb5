import { dayInKolkata } from '@purboday/contract/conventions/kolkata-days';
import { waitingSteps, type WaitingStep } from '@purboday/contract/stalled/steps';
import type { Database } from '#server/platform/database/database.ts';
import { daysBefore, type Clock } from '#server/platform/process/clock.ts';
import type { StepLimits } from './step-limits.ts';

/** Steps marked by one statement: it holds their rows and their counts for as long as it takes. */
const atOnce = 2_000;
/** What a request marks before it counts; a scheduled job does the rest, every minute. */
const statementsOfARequest = 3;

const notSilent = '(w.silent_until is null or w.silent_until <= $1::date)';

// The earliest of each step by its index, whatever the planner thinks of their number; what another transaction is changing is left to the
// next time.
const markStatement = `
  with due as (
    select early.id from json_to_recordset($2::json) as lim(step waiting_step, before timestamptz) cross join lateral (
      select w.id from waiting_steps w
      where w.step = lim.step and not w.stalled and w.due_on is null and w.since <= lim.before and ${notSilent}
      order by w.since limit ${atOnce}
    ) early
    union all (
      select w.id from waiting_steps w where not w.stalled and w.due_on is not null and w.due_on <= $1::date and ${notSilent}
      order by w.due_on limit ${atOnce}
    )
    limit ${atOnce}
  ), free as (
    select id from waiting_steps where id = any(array(select id from due)) and not stalled order by id for update skip locked
  )
  update waiting_steps set stalled = true where id = any(array(select id from free)) returning 1`;

const longerStatement = `
  with given as (select * from json_to_recordset($1::json) as lim(step waiting_step, days integer, before timestamptz)),
  known as (
    insert into waiting_limits (step, days) select step, days from given
    on conflict (step) do update set days = excluded.days where waiting_limits.days <> excluded.days
    returning step
  )
  update waiting_steps w set stalled = false from given
  where given.step in (select step from known) and w.step = given.step and w.stalled and w.due_on is null and w.since > given.before`;

type Deps = { database: Pick<Database, 'execute'>; clock: Clock; limits: StepLimits };

/**
 * Marks the steps that have waited beyond their limit, so that they are counted with them. Any number of processes may do so at any time.
 */
export const waitingMarks = ({ database, clock, limits }: Deps) => {
  const given = (): { step: WaitingStep; days: number; before: string }[] => {
    const now = clock();
    return waitingSteps.map((step) => ({
      step,
      days: limits[step],
      before: daysBefore(now, limits[step]).toISOString(),
    }));
  };

  const mark = async (statements: number): Promise<void> => {
    for (let turn = 0; turn < statements; turn += 1) {
      const values = [dayInKolkata(clock()), JSON.stringify(given())];
      const marked = await database.execute(markStatement, values);
      if (marked.length < atOnce) return;
    }
  };

  return {
    /** Before counts are read: what has become due since the last time. */
    catchUp: (): Promise<void> => mark(statementsOfARequest),

    /** All that is due; and where a setting is another than before, it holds for what was marked too. */
    all: async (): Promise<void> => {
      await database.execute(longerStatement, [JSON.stringify(given())]);
      await mark(Infinity);
    },
  };
};

export type WaitingMarks = ReturnType<typeof waitingMarks>;
