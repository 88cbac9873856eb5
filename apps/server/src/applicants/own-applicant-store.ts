import type { ListFilters } from '@purboday/contract/pages/list-queries';
import type { ListQuery } from '@purboday/contract/conventions/schemas';
import { applicantStatuses, type ApplicantStatus } from '@purboday/contract/conventions/lifecycles';
import type { ApplicantFilter } from '@purboday/contract/pages/list-filters';
import { and, count, eq, inArray, isNull, sql, type Column, type SQL } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';
import { hasShownId, matchesText, isId, isShownId } from '#server/platform/database/paging.ts';
import { readList } from '#server/platform/database/read-list.ts';
import type { SearchedList } from '#server/platform/database/search.ts';
import {
  matchesCandidate,
  matchesProviderSearch,
  matchesTextOrCode,
  candidates,
} from '#server/domain/candidate/candidate-table.ts';
import { isLiveApplicant } from '#server/domain/sharing/visible-person.ts';
import { applicants } from '#server/domain/applicant/applicant-store.ts';
import { providers } from '#server/domain/provider/provider-table.ts';
import { jobs } from '#server/domain/job/job-store.ts';

export type ApplicantQuery = ListQuery & ListFilters<'applicants'>;

// Employers see neither Aadhar number nor document nor father's name (SEC-32).
const shown = {
  id: applicants.id,
  candidateId: applicants.candidateId,
  jobId: applicants.jobId,
  jobTitle: sql<string | null>`coalesce(${jobs.title}, ${applicants.jobTitle})`,
  workState: sql<string>`coalesce(${jobs.state}, ${providers.state})`,
  workCity: sql<string>`coalesce(${jobs.city}, ${providers.city})`,
  jobStatus: applicants.jobStatus,
  status: applicants.status,
  reason: applicants.reason,
  open: sql<boolean>`${applicants.endedAt} is null`,
  endedAt: applicants.endedAt,
  withdrawnAt: applicants.withdrawnAt,
  appliedAt: applicants.appliedAt,
  updatedAt: applicants.updatedAt,
  version: applicants.version,
  answer: applicants.answer,
  answeredAt: applicants.answeredAt,
  answerReason: applicants.answerReason,
  registrationCode: candidates.registrationCode,
  language: candidates.language,
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

const toStatuses = (filter: ApplicantFilter | undefined): readonly ApplicantStatus[] => {
  if (filter === undefined) return applicantStatuses;
  return filter === 'current' ? applicantStatuses.filter((one) => one !== 'rejected') : [filter];
};

const among = (column: Column, filter: ApplicantFilter | undefined): SQL | undefined =>
  filter && inArray(column, [...toStatuses(filter)]);

export const ownApplicantStore = (database: Database) => {
  const own = (providerId: string, jobId?: string) =>
    and(
      eq(applicants.providerId, providerId),
      isNull(applicants.erasedAt),
      isNull(applicants.withdrawnAt),
      jobId === undefined ? undefined : eq(applicants.jobId, jobId),
    );

  const narrowed = (providerId: string, { jobId, status, answer }: ApplicantQuery): SQL =>
    and(
      own(providerId, jobId),
      among(applicants.status, status),
      answer && eq(applicants.answer, answer),
    ) ?? sql`true`;

  /** Name and id are in two tables; each uses its own index before the join. */
  const named = (q: string): SQL =>
    isShownId(q)
      ? sql`
        select named.id from ${applicants} named join ${candidates} on ${candidates.id} = named.candidate_id
        where ${matchesTextOrCode(matchesText(candidates.search, q), q)}
        union select shown.id from ${applicants} shown where ${hasShownId(sql`shown.id`, q)}`
      : sql`
        select applicant.id from (select ${candidates.id} from ${candidates} where ${matchesTextOrCode(matchesText(candidates.search, q), q)} offset 0) person
        join ${applicants} applicant on applicant.candidate_id = person.id`;

  const searched = (providerId: string, query: ApplicantQuery): SearchedList => {
    const where =
      and(
        narrowed(providerId, query),
        matchesProviderSearch(query.q, {
          candidateId: applicants.candidateId,
          id: applicants.id,
          isLive: isLiveApplicant,
        }),
      ) ?? sql`true`;
    const rows = sql`select ${applicants.id}, ${applicants.appliedAt} as sort from ${applicants} where ${where}`;
    return {
      from: sql`${applicants} join ${candidates} on ${candidates.id} = ${applicants.candidateId}`,
      where,
      matches: matchesCandidate(query.q, applicants.id),
      matchingRows: isId(query.q)
        ? sql`${rows} and ${applicants.id} = ${query.q}::uuid`
        : sql`${rows} and ${applicants.id} in (${named(query.q)})`,
    };
  };

  const rows = () =>
    database.sql
      .select(shown)
      .from(applicants)
      .innerJoin(candidates, eq(candidates.id, applicants.candidateId))
      .innerJoin(providers, eq(providers.id, applicants.providerId))
      .leftJoin(jobs, eq(jobs.id, applicants.jobId))
      .$dynamic();

  return {
    /** Newest first. Counts of searches end at a thousand. */
    read: (providerId: string, query: ApplicantQuery) => {
      const where = narrowed(providerId, query);
      return readList(database, query, {
        rows: rows(),
        where,
        order: '-appliedAt',
        count: async () => database.sql.$count(applicants, where),
        search: query.q === '' ? undefined : searched(providerId, query),
      });
    },

    countByStatus: (providerId: string, jobId?: string): Promise<CountRow[]> =>
      database.sql
        .select({ status: applicants.status, n: count() })
        .from(applicants)
        .where(own(providerId, jobId))
        .groupBy(applicants.status),

    /** Employers learn only the number of withdrawals. */
    countWithdrawn: async (providerId: string): Promise<number> => {
      const [row] = await database.execute<{ n: number }>(
        sql`select count(*)::int as n from (
           select candidate_id from applicants where provider_id = ${providerId} and withdrawn_at is not null and erased_at is null
           union select candidate_id from placements where provider_id = ${providerId} and withdrawn_at is not null and erased_at is null
         ) withdrawn`,
      );
      return row?.n ?? 0;
    },

    workPlace: async (id: string): Promise<{ state: string; city: string }> => {
      const rows = await database.sql
        .select({ state: shown.workState, city: shown.workCity })
        .from(applicants)
        .innerJoin(providers, eq(providers.id, applicants.providerId))
        .leftJoin(jobs, eq(jobs.id, applicants.jobId))
        .where(eq(applicants.id, id));
      return rows[0] ?? { state: '', city: '' };
    },

    find: async (providerId: string, id: string) =>
      (await rows().where(and(own(providerId), eq(applicants.id, id))))[0],
  };
};

export type OwnApplicantStore = ReturnType<typeof ownApplicantStore>;
export type StoredApplicant = NonNullable<Awaited<ReturnType<OwnApplicantStore['find']>>>;
