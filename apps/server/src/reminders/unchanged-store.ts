import { and, eq, lt, sql, type SQL } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';
import {
  afterTime,
  anyOf,
  countFound,
  rowsToRead,
  totalOf,
  type Paging,
} from '#server/platform/database/paging.ts';
import { searchList, type SearchedList } from '#server/platform/database/search.ts';
import { applicants } from '#server/domain/applicant/applicant-table.ts';
import { matchesCandidate, rowsOfCandidates } from '#server/domain/candidate/candidate-search.ts';
import { candidates } from '#server/domain/candidate/candidate-table.ts';
import { providers } from '#server/domain/provider/provider-table.ts';
import { trainings } from '#server/domain/training/training-table.ts';

export type UnchangedQuery = Paging & {
  status?: 'PENDING' | 'IN_PROGRESS' | undefined;
  all?: 'yes' | undefined;
};

const person = {
  candidateId: candidates.id,
  registrationCode: candidates.registrationCode,
  name: candidates.name,
  city: candidates.city,
  state: candidates.state,
  providerId: providers.id,
  providerName: providers.name,
};

/** What may stand still: its table, what is shown of it, and what is under way, written out as in the condition of its index, which a prepared query uses no other way. */
const kinds = {
  training: {
    table: trainings,
    status: trainings.status,
    title: sql<string | null>`null`,
    open: sql`${trainings.supersededAt} is null and ${trainings.status} in ('PENDING', 'IN_PROGRESS')`,
  },
  application: {
    table: applicants,
    status: applicants.jobStatus,
    title: sql<string | null>`${applicants.jobTitle}`,
    open: sql`${applicants.erasedAt} is null and ${applicants.status} <> 'rejected' and ${applicants.jobStatus} in ('PENDING', 'IN_PROGRESS')`,
  },
} as const;

type Kind = (typeof kinds)[keyof typeof kinds];

const matching = ({ table, status: column, open }: Kind, query: UnchangedQuery, before: Date) =>
  and(
    open,
    query.all === 'yes' ? undefined : lt(table.updatedAt, before),
    query.status === undefined ? undefined : eq(column, query.status),
  ) ?? open;

/** What stands still as a search reads it. */
const searched = (kind: Kind, query: UnchangedQuery, before: Date): SearchedList => {
  const { table } = kind;
  const where = matching(kind, query, before);
  const matches = matchesCandidate(query.q);
  return {
    id: table.id,
    sort: table.updatedAt,
    from: sql`${table} join ${candidates} on ${candidates.id} = ${table.candidateId}`,
    where,
    matches,
    matchingRows: sql`
      select ${table.id}, ${table.updatedAt} as sort from ${rowsOfCandidates(table, matches)} where ${where}`,
  };
};

/** Trainings or applications under way that stand still, the longest first. */
export const unchangedStore = (database: Database, what: keyof typeof kinds) => {
  const kind: Kind = kinds[what];
  const { table, status, title } = kind;
  const page = (where: SQL | undefined, query: UnchangedQuery) =>
    database.sql
      .select({ ...person, id: table.id, status, title, updatedAt: table.updatedAt })
      .from(table)
      .innerJoin(candidates, eq(candidates.id, table.candidateId))
      .innerJoin(providers, eq(providers.id, table.providerId))
      .where(where)
      .orderBy(table.updatedAt, table.id)
      .limit(rowsToRead(query));

  /** Counted to a thousand: whoever stands still in larger numbers is not looked at one by one. */
  const count = (query: UnchangedQuery, before: Date): Promise<number> =>
    countFound(database, sql`select from ${table} where ${matching(kind, query, before)}`);

  return {
    /** A page with one row more, and how many there are in all, counted to a thousand. */
    read: async (query: UnchangedQuery, before: Date) => {
      if (query.q !== '') {
        const { ids, total } = await searchList(database, searched(kind, query, before), query);
        return { rows: await page(anyOf(table.id, ids), query), total };
      }
      const after = afterTime(table.updatedAt, table.id, query.cursor);
      const rows = await page(and(matching(kind, query, before), after), query);
      return { rows, total: await totalOf(query, () => count(query, before)) };
    },
  };
};

export type UnchangedStore = ReturnType<typeof unchangedStore>;
