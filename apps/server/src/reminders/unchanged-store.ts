import { and, eq, lt, sql } from 'drizzle-orm';
import { applicants } from '#server/domain/applicant/applicant-store.ts';
import {
  matchesCandidate,
  rowsOfCandidates,
  candidates,
} from '#server/domain/candidate/candidate-table.ts';
import { isNotPaused } from '#server/domain/maintenance/failed-records.ts';
import type { NotificationOf } from '#server/domain/outbox/notification-events.ts';
import { providers } from '#server/domain/provider/provider-table.ts';
import { trainings } from '#server/domain/training/training-store.ts';
import type { Database } from '#server/platform/database/database.ts';
import { type PageRequest } from '#server/platform/database/paging.ts';
import { readList } from '#server/platform/database/read-list.ts';
import type { SearchedList } from '#server/platform/database/search.ts';

export type UnchangedQuery = PageRequest & {
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

/** The condition is a literal, as in the partial index, which a prepared query could not use otherwise. */
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

const searched = (kind: Kind, query: UnchangedQuery, before: Date): SearchedList => {
  const { table } = kind;
  const where = matching(kind, query, before);
  const matches = matchesCandidate(query.q);
  return {
    from: sql`${table} join ${candidates} on ${candidates.id} = ${table.candidateId}`,
    where,
    matches,
    matchingRows: sql`
      select ${table.id}, ${table.updatedAt} as sort from ${rowsOfCandidates(table, matches)} where ${where}`,
  };
};

/** Trainings or applications in progress without a change, longest first. */
export const unchangedStore = (database: Database, what: keyof typeof kinds) => {
  const kind: Kind = kinds[what];
  const { table, status, title } = kind;
  return {
    /** Counts end at a thousand. */
    read: (query: UnchangedQuery, before: Date) =>
      readList(database, query, {
        rows: database.sql
          .select({ ...person, id: table.id, status, title, updatedAt: table.updatedAt })
          .from(table)
          .innerJoin(candidates, eq(candidates.id, table.candidateId))
          .innerJoin(providers, eq(providers.id, table.providerId))
          .$dynamic(),
        where: matching(kind, query, before),
        order: 'updatedAt',
        count: sql`${table}`,
        search: query.q === '' ? undefined : searched(kind, query, before),
      }),
  };
};

export type UnchangedStore = ReturnType<typeof unchangedStore>;

type Waiting = NotificationOf<'registrations-waiting'>['waiting'];
type WaitingKind = Waiting[number]['kind'];
export type RemindedAdmin = { id: string; name: string; email: string };

const countWaiting = (accountId: string, before: Date) => sql`
  select 'candidate' as kind, count(*)::int as n, min(c.status_since) as oldest
  from l1_admin_places p
  join live_candidates c on c.state = p.state and c.city = p.city and c.status = 'PENDING' and c.status_since < ${before}::timestamptz
  where p.account_id = ${accountId}
  union all
  select r.kind::text, count(*)::int, min(r.status_since)
  from l1_admin_places p
  join providers r on r.state = p.state and r.city = p.city and r.status = 'PENDING' and r.status_since < ${before}::timestamptz
  where p.account_id = ${accountId}
  group by r.kind
  order by kind`;

export const waitingStore = (database: Database) => ({
  /** L1 admins who may sign in and were not checked on this day. */
  notLookedAt: (
    day: string,
    { now, limit }: { now: Date; limit: number },
  ): Promise<RemindedAdmin[]> =>
    database.execute<RemindedAdmin>(
      sql`select id, full_name as name, email from accounts a
       where role = 'L1_ADMIN' and disabled_at is null
         and not exists (select 1 from review_reminders r where r.account_id = a.id and r.day = ${day}::date)
         and ${isNotPaused('reminders', sql`a.id`, now)}
       order by created_at, id limit ${limit}::int`,
    ),

  /** @returns false when another process took the admin's day, or the admin may no longer sign in */
  takeDay: async (accountId: string, day: string): Promise<boolean> => {
    const insertedRows = await database.execute(
      sql`insert into review_reminders (account_id, day)
       select id, ${day}::date from accounts where id = ${accountId} and disabled_at is null
       on conflict do nothing returning account_id`,
    );
    return insertedRows.length > 0;
  },

  waitingFor: async (accountId: string, before: Date) => {
    const rows = await database.execute<{
      kind: WaitingKind;
      n: number;
      oldest: Date | string | null;
    }>(countWaiting(accountId, before));
    return rows.flatMap(({ kind, n, oldest }) =>
      n === 0 || oldest === null ? [] : [{ kind, count: n, oldest: new Date(oldest) }],
    );
  },

  deleteDaysBefore: (day: string) =>
    database.execute(sql`delete from review_reminders where day < ${day}::date`),
});

export type WaitingStore = ReturnType<typeof waitingStore>;
