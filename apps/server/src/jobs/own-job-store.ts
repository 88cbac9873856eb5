import type { ListFilters } from '@purboday/contract/pages/list-queries';
import type { ListQuery } from '@purboday/contract/conventions/schemas';
import type { JobStatus } from '@purboday/contract/conventions/lifecycles';
import { daysAfter } from '@purboday/contract/conventions/kolkata-days';
import { and, eq, getTableColumns, gte, isNull, lte, ne, sql, type SQL } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';
import { searchCondition } from '#server/platform/database/paging.ts';
import { readList } from '#server/platform/database/read-list.ts';
import { applicants } from '#server/domain/applicant/applicant-store.ts';
import { ownJob, jobs } from '#server/domain/job/job-store.ts';
export type JobQuery = ListQuery & ListFilters<'manageJobs'>;

// Names tables explicitly, because Drizzle omits them in a select over one table and `id` would be ambiguous.
const shown = {
  ...getTableColumns(jobs),
  applicantCount: sql<number>`(select count(*)::int from applicants where applicants.job_id = jobs.id)`,
  inProgress: sql<number>`(select count(*)::int from applicants where applicants.job_id = jobs.id and applicants.status = 'assigned')`,
  // Places of people who left are free again.
  filled: sql<number>`(
    select count(*)::int from applicants where applicants.job_id = jobs.id and applicants.status = 'accepted' and applicants.ended_at is null)`,
};

export const ownJobStore = (database: Database) => {
  const own = (providerId: string) => and(eq(jobs.providerId, providerId), isNull(jobs.deletedAt));

  const withStatus = (status: JobStatus | undefined, today: string) => {
    const open = and(isNull(jobs.closedAt), gte(jobs.applicationValidTill, today));
    if (status === undefined) return undefined;
    return status === 'ACTIVE' ? open : sql`not (${open})`;
  };

  const endingSoon = (today: string) =>
    and(withStatus('ACTIVE', today), lte(jobs.applicationValidTill, daysAfter(today, 6)));

  const matching = (providerId: string, { status, deadline, q }: JobQuery, today: string) =>
    and(
      own(providerId),
      withStatus(status, today),
      deadline && endingSoon(today),
      searchCondition(jobs.search, jobs.id, q),
    );

  return {
    /**
     * Newest first, or the nearest deadline.
     * @param today `YYYY-MM-DD` in Asia/Kolkata
     */
    read: (providerId: string, query: JobQuery, today: string) =>
      readList(database, query, {
        rows: database.sql.select(shown).from(jobs).$dynamic(),
        where: matching(providerId, query, today),
        order: query.deadline ? 'applicationValidTill' : '-createdAt',
        count: sql`${jobs}`,
      }),

    /** Returns undefined for another provider's job and for a deleted one. */
    find: async (providerId: string, id: string) => {
      const rows = await database.sql.select(shown).from(jobs).where(ownJob({ providerId, id }));
      return rows[0];
    },

    /** Decisions §6: jobs not deleted, applicants not rejected, status pending. */
    countAll: async (providerId: string, today: string) => {
      const count = (where: SQL | undefined) => database.sql.$count(jobs, where);
      const countApplicants = (status: SQL) =>
        database.sql.$count(
          applicants,
          and(eq(applicants.providerId, providerId), isNull(applicants.erasedAt), status),
        );
      return {
        jobs: await count(own(providerId)),
        endingSoon: await count(and(own(providerId), endingSoon(today))),
        assigned: await countApplicants(ne(applicants.status, 'rejected')),
        pending: await countApplicants(eq(applicants.status, 'pending')),
      };
    },
  };
};

export type OwnJobStore = ReturnType<typeof ownJobStore>;
export type StoredJob = NonNullable<Awaited<ReturnType<OwnJobStore['find']>>>;
