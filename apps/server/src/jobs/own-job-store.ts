import type { ListQuery } from '@purboday/contract/conventions/schemas';
import type { JobStatus } from '@purboday/contract/conventions/lifecycles';
import { and, count, desc, eq, getTableColumns, gte, isNull, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';
import { beforeTime, countFound, found, rowsToRead } from '#server/platform/database/paging.ts';
import { applicantCounts } from '#server/domain/applicant/applicant-table.ts';
import { ownJob } from '#server/domain/job/job-store.ts';
import { jobs } from '#server/domain/job/job-table.ts';

export type JobQuery = ListQuery & { status?: JobStatus | undefined };

// One statement reads a page with its applicants counted, each from the index of its job. Names are written out: of a select over one
// table Drizzle leaves the table's name off, and `id` would be the applicant's.
const shown = {
  ...getTableColumns(jobs),
  applicantCount: sql<number>`(select count(*)::int from applicants where applicants.job_id = jobs.id)`,
};

/** What a provider reads of its own jobs, without those it deleted. */
export const ownJobStore = (database: Database) => {
  const own = (providerId: string) => and(eq(jobs.providerId, providerId), isNull(jobs.deletedAt));

  const withStatus = (status: JobStatus | undefined, today: string) => {
    const open = and(isNull(jobs.closedAt), gte(jobs.applicationValidTill, today));
    if (status === undefined) return undefined;
    return status === 'ACTIVE' ? open : sql`not (${open})`;
  };

  const matching = (providerId: string, { status, q }: JobQuery, today: string) =>
    and(own(providerId), withStatus(status, today), found(jobs.search, jobs.id, q));

  return {
    /** A page, the newest first. @param today as `YYYY-MM-DD` in Asia/Kolkata */
    select: (providerId: string, query: JobQuery, today: string) =>
      database.sql
        .select(shown)
        .from(jobs)
        .where(
          and(
            matching(providerId, query, today),
            beforeTime(jobs.createdAt, jobs.id, query.cursor),
          ),
        )
        .orderBy(desc(jobs.createdAt), desc(jobs.id))
        .limit(rowsToRead(query)),

    total: async (providerId: string, query: JobQuery, today: string): Promise<number> => {
      const rows = database.sql
        .select({ id: jobs.id })
        .from(jobs)
        .where(matching(providerId, query, today));
      return countFound(database, rows.getSQL());
    },

    /** Undefined when it is not this provider's, or deleted. */
    find: async (providerId: string, id: string) => {
      const rows = await database.sql.select(shown).from(jobs).where(ownJob({ providerId, id }));
      return rows[0];
    },

    /** The dashboard's counts; decisions §6: not deleted; applicants not rejected; status pending. */
    countAll: async (providerId: string) => {
      const total = await database.sql.select({ n: count() }).from(jobs).where(own(providerId));
      const kept = await database.sql
        .select({
          assigned: sql<number>`coalesce(sum(${applicantCounts.n}) filter (where ${applicantCounts.status} <> 'rejected'), 0)::int`,
          pending: sql<number>`coalesce(sum(${applicantCounts.n}) filter (where ${applicantCounts.status} = 'pending'), 0)::int`,
        })
        .from(applicantCounts)
        .where(eq(applicantCounts.providerId, providerId));
      return {
        jobs: total[0]?.n ?? 0,
        assigned: kept[0]?.assigned ?? 0,
        pending: kept[0]?.pending ?? 0,
      };
    },
  };
};

export type OwnJobStore = ReturnType<typeof ownJobStore>;
export type StoredJob = NonNullable<Awaited<ReturnType<OwnJobStore['find']>>>;
