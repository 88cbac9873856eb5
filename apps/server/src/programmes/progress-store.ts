import {
  lackKinds,
  placedOutcomes,
  programmeSteps,
  type LackKind,
  type PlacedOutcome,
  type ProgrammeStep,
} from '@purboday/contract/programmes/programme-steps';
import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';

export type ProgressCounts = Record<ProgrammeStep | PlacedOutcome | LackKind, number> & {
  programmeId: string;
  /** Null in the row of everyone. */
  state: string | null;
};

/** For each programme with people one row of everyone and one for each state. */
export const countPeople = (
  database: Database,
  ids: readonly string[],
): Promise<ProgressCounts[]> => {
  const parts = [
    ...programmeSteps.map((step) => `count(${step}_on)::int as ${step}`),
    ...placedOutcomes.map(
      (outcome) => `count(*) filter (where outcome = '${outcome}')::int as ${outcome}`,
    ),
    ...lackKinds.map((lack) => `count(*) filter (where lacks @> '{${lack}}')::int as ${lack}`),
  ];
  return database.execute<ProgressCounts>(sql`
    select programme_id as "programmeId", case grouping(state) when 0 then state end as state, ${sql.raw(parts.join(', '))}
    from programme_people where programme_id = any(${sql.param([...ids])}::uuid[])
    group by grouping sets ((programme_id), (programme_id, state))`);
};
