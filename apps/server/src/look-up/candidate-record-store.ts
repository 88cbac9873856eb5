import { registrationStatuses } from '@purboday/contract/conventions/lifecycles';
import type { RegistrationStatus } from '@purboday/contract/conventions/lifecycles';
import { and, count, desc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';
import { beforeTime, found, rowsToRead, type Paging } from '#server/platform/database/paging.ts';
import { present } from '#server/domain/candidate/erased.ts';
import { counterTotal } from '#server/platform/database/counter-tables.ts';
import { candidateCounts, candidates } from '#server/domain/candidate/candidate-table.ts';

/** How a list of records is narrowed; a city only with its state. */
export type RecordQuery = Paging & {
  status?: RegistrationStatus | undefined;
  state?: string | undefined;
  city?: string | undefined;
};

const newestFirst = [desc(candidates.createdAt), desc(candidates.id)];

const within = (
  table: Pick<typeof candidates, 'state' | 'city'> | typeof candidateCounts,
  { state, city }: RecordQuery,
): SQL | undefined =>
  and(
    state === undefined ? undefined : eq(table.state, state),
    city === undefined ? undefined : eq(table.city, city),
  );

const matching = (query: RecordQuery): SQL | undefined =>
  and(
    present,
    within(candidates, query),
    query.status === undefined ? undefined : eq(candidates.status, query.status),
    found(candidates.search, candidates.id, query.q),
  );

/** Candidates of every status and place, the newest first. */
export const candidateRecordStore = (database: Database) => {
  const after = ({ cursor }: RecordQuery) =>
    beforeTime(candidates.createdAt, candidates.id, cursor);

  /** The indexes of places have the status before the time: each status gives its first rows, which are then merged. */
  const acrossStatuses = (query: RecordQuery) => {
    const here = database.sql
      .select({ id: candidates.id, createdAt: candidates.createdAt })
      .from(candidates)
      .where(
        and(
          sql`${candidates.status} = wanted.status`,
          present,
          within(candidates, query),
          after(query),
        ),
      )
      .orderBy(...newestFirst)
      .limit(rowsToRead(query))
      .as('here');
    return database.sql
      .select({ id: here.id })
      .from(
        sql`json_to_recordset(${JSON.stringify(registrationStatuses.map((status) => ({ status })))}::json) as wanted(status registration_status)`,
      )
      .crossJoinLateral(here)
      .orderBy(desc(here.createdAt), desc(here.id))
      .limit(rowsToRead(query));
  };

  const rows = (query: RecordQuery): SQL | undefined =>
    query.q === '' && query.status === undefined && query.state !== undefined
      ? inArray(candidates.id, acrossStatuses(query))
      : and(matching(query), after(query));

  return {
    select: (query: RecordQuery) =>
      database.sql
        .select()
        .from(candidates)
        .where(rows(query))
        .orderBy(...newestFirst)
        .limit(rowsToRead(query)),

    /** How many match in all: without a search from the counter tables. */
    total: async (query: RecordQuery): Promise<number> => {
      if (query.q === '')
        return counterTotal(
          database,
          candidateCounts,
          and(
            within(candidateCounts, query),
            query.status === undefined ? undefined : eq(candidateCounts.status, query.status),
          ),
        );
      const [row] = await database.sql
        .select({ n: count() })
        .from(candidates)
        .where(matching(query));
      return row?.n ?? 0;
    },
  };
};

export type CandidateRecordStore = ReturnType<typeof candidateRecordStore>;
