import type { ListQuery } from '@purboday/contract/conventions/schemas';
import type { ApplicantStatus } from '@purboday/contract/conventions/lifecycles';
import { and, count, desc, eq, isNull, sql, type SQL } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';
import {
  beforeTime,
  countFound,
  found,
  hasShownId,
  holds,
  isShownId,
  rowsToRead,
} from '#server/platform/database/paging.ts';
import { applicantCounts, applicants } from '#server/domain/applicant/applicant-table.ts';
import { candidates } from '#server/domain/candidate/candidate-table.ts';
import { jobs } from '#server/domain/job/job-table.ts';

export type ApplicantQuery = ListQuery & {
  jobId?: string | undefined;
  status?: ApplicantStatus | undefined;
};

// What a job provider may know of a candidate: neither Aadhar number nor document nor father's name is read (SEC-32).
const shown = {
  id: applicants.id,
  candidateId: applicants.candidateId,
  jobId: applicants.jobId,
  jobTitle: sql<string | null>`coalesce(${jobs.title}, ${applicants.jobTitle})`,
  jobStatus: applicants.jobStatus,
  status: applicants.status,
  reason: applicants.reason,
  appliedAt: applicants.appliedAt,
  updatedAt: applicants.updatedAt,
  name: candidates.name,
  email: candidates.email,
  mobileNumber: candidates.mobileNumber,
  houseNo: candidates.houseNo,
  locality: candidates.locality,
  city: candidates.city,
  state: candidates.state,
  postalCode: candidates.postalCode,
  qualification: candidates.qualification,
  skills: candidates.skills,
};

type CountRow = { status: ApplicantStatus; n: number };

/** What a provider reads of its own applicants. */
export const ownApplicantStore = (database: Database) => {
  const own = (providerId: string, jobId?: string) =>
    and(
      eq(applicants.providerId, providerId),
      isNull(applicants.erasedAt),
      jobId === undefined ? undefined : eq(applicants.jobId, jobId),
    );

  /** A name and an id are in two tables: each is found by its own index before the rows are joined. */
  const searched = (providerId: string, q: string): SQL | undefined => {
    if (!isShownId(q)) return found(candidates.search, applicants.id, q);
    return sql`${applicants.id} in (
      select named.id from applicants named join candidates on candidates.id = named.candidate_id
      where named.provider_id = ${providerId} and ${holds(sql`candidates.search`, q)}
      union all select shown.id from applicants shown where ${hasShownId(sql`shown.id`, q)})`;
  };

  const matching = (providerId: string, { jobId, status, q }: ApplicantQuery) =>
    and(
      own(providerId, jobId),
      status === undefined ? undefined : eq(applicants.status, status),
      searched(providerId, q),
    );

  const rows = () =>
    database.sql
      .select(shown)
      .from(applicants)
      .innerJoin(candidates, eq(candidates.id, applicants.candidateId))
      .leftJoin(jobs, eq(jobs.id, applicants.jobId));

  const countsOfAll = (providerId: string): Promise<CountRow[]> =>
    database.sql
      .select({
        status: applicantCounts.status,
        n: sql<number>`sum(${applicantCounts.n})::int`,
      })
      .from(applicantCounts)
      .where(eq(applicantCounts.providerId, providerId))
      .groupBy(applicantCounts.status);

  const countsOfJob = (providerId: string, jobId: string): Promise<CountRow[]> =>
    database.sql
      .select({ status: applicants.status, n: count() })
      .from(applicants)
      .where(own(providerId, jobId))
      .groupBy(applicants.status);

  return {
    /** A page, the newest first. */
    select: (providerId: string, query: ApplicantQuery) =>
      rows()
        .where(
          and(
            matching(providerId, query),
            beforeTime(applicants.appliedAt, applicants.id, query.cursor),
          ),
        )
        .orderBy(desc(applicants.appliedAt), desc(applicants.id))
        .limit(rowsToRead(query)),

    /** How many applicants there are in each status: of all from the counter tables, of one job from its index. */
    countByStatus: (providerId: string, jobId?: string): Promise<CountRow[]> =>
      jobId === undefined ? countsOfAll(providerId) : countsOfJob(providerId, jobId),

    countFound: async (providerId: string, query: ApplicantQuery): Promise<number> => {
      const found = database.sql
        .select({ id: applicants.id })
        .from(applicants)
        .innerJoin(candidates, eq(candidates.id, applicants.candidateId))
        .where(matching(providerId, query));
      return countFound(database, found.getSQL());
    },

    /** Undefined when it is not this provider's. */
    find: async (providerId: string, id: string) =>
      (await rows().where(and(own(providerId), eq(applicants.id, id))))[0],
  };
};

export type OwnApplicantStore = ReturnType<typeof ownApplicantStore>;
export type StoredApplicant = NonNullable<Awaited<ReturnType<OwnApplicantStore['find']>>>;
