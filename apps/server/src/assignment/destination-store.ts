import { dayInKolkata } from '@purboday/contract/conventions/kolkata-days';
import { openPlacementStatuses } from '@purboday/contract/conventions/lifecycles';
import { and, eq, inArray, isNull, ne, sql, type SQL } from 'drizzle-orm';
import { applicants } from '#server/domain/applicant/applicant-store.ts';
import { centres, type CentreRow } from '#server/domain/centre/centre-store.ts';
import { jobs } from '#server/domain/job/job-store.ts';
import { listNearbyCities } from '#server/domain/locations/districts.ts';
import { placements } from '#server/domain/placement/placement-store.ts';
import type { ProviderKind } from '#server/domain/provider/provider-store.ts';
import { providers } from '#server/domain/provider/provider-table.ts';
import { trainings } from '#server/domain/training/training-store.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Clock } from '#server/platform/process/clock.ts';

export type MatchCriteria = { skills: readonly string[]; city: string; state: string };

export type ActiveJob = {
  id: string;
  providerId: string;
  title: string;
  city: string;
  state: string;
  requiredSkills: string[];
  positions: number;
};

/** As a parameter, in Asia/Kolkata. */
export const today = (clock: Clock): SQL => sql`${dayInKolkata(clock())}::date`;

/** Decisions §5: a job is ACTIVE until the end of its deadline in Asia/Kolkata, unless it is closed or deleted. */
const isActive = (clock: Clock): SQL => sql`(jobs.deleted_at is null and jobs.closed_at is null
  and jobs.application_valid_till >= ${today(clock)})`;

/** Lower case, because employers type skills by hand. */
export const lowerSkills = (skills: readonly string[]): SQL =>
  sql`${sql.param(skills.map((skill) => skill.toLowerCase()))}::text[]`;

const sharedCount = (
  skills: readonly string[],
): SQL => sql`(select count(*) from unnest(jobs.required_skills) required
  where lower(required) = any(${lowerSkills(skills)}))`;

export const activeJobs = (database: Database, clock: Clock) => {
  /** Decisions §5: most shared skills, then same city, same state, newest. Without a candidate newest first. */
  const best = (candidate: MatchCriteria | undefined): SQL =>
    candidate === undefined
      ? sql`jobs.created_at desc, jobs.id desc`
      : sql`${sharedCount(candidate.skills)} desc,
          (jobs.state = ${candidate.state} and jobs.city = ${candidate.city}) desc,
          (jobs.state = ${candidate.state}) desc, jobs.created_at desc, jobs.id desc`;

  return {
    of: async (
      providerIds: readonly string[],
      limit: number,
      candidate?: MatchCriteria,
    ): Promise<ActiveJob[]> => {
      if (providerIds.length === 0) return [];
      const rows = await database.execute<ActiveJob>(sql`
        select best.* from unnest(${sql.param(providerIds)}::uuid[]) provider (id)
        cross join lateral (
          select jobs.id, jobs.provider_id as "providerId", jobs.title, jobs.city, jobs.state,
            jobs.required_skills as "requiredSkills", jobs.positions
          from ${jobs} where jobs.provider_id = provider.id and ${isActive(clock)}
          order by ${best(candidate)} limit ${limit}
        ) best`);
      return rows;
    },

    find: async (
      providerId: string,
      id: string,
    ): Promise<{ id: string; title: string } | undefined> => {
      const rows = await database.execute<{ id: string; title: string }>(sql`
        select jobs.id, jobs.title from ${jobs}
        where jobs.id = ${id} and jobs.provider_id = ${providerId} and ${isActive(clock)}`);
      return rows[0];
    },
  };
};

export type ActiveJobs = ReturnType<typeof activeJobs>;

export type SeatsOfDestination = {
  filled: number;
  /** Null for a centre without a limit. */
  capacity: number | null;
  startsOn: string | null;
};

/** Centres with the first day of their next planned batch for one of the skills. */
const seatsOfCentres = (ids: SQL, skills: readonly string[], clock: Clock): SQL => sql`
  select centres.id, centres.capacity, (
      select count(*)::int from trainings open where open.centre_id = centres.id and open.superseded_at is null
        and open.status in ('PENDING', 'IN_PROGRESS')) as filled, (
      select min(starts_on)::text from batches where batches.centre_id = centres.id and batches.status = 'PLANNED' and batches.starts_on >= ${today(clock)}
        and lower(batches.skill) = any(${lowerSkills(skills)})) as "startsOn"
  from centres where centres.id = any(${ids})`;

const seatsOfJobs = (ids: SQL): SQL => sql`
  select jobs.id, jobs.positions as capacity, (
      select count(*)::int from applicants where applicants.job_id = jobs.id and applicants.status <> 'rejected'
        and applicants.ended_at is null) as filled, null as "startsOn"
  from jobs where jobs.id = any(${ids})`;

export const destinationSeats = (database: Database, clock: Clock) => ({
  /** Filled and all places of centres or jobs, by id. */
  of: async (
    kind: ProviderKind,
    ids: readonly string[],
    skills: readonly string[],
  ): Promise<ReadonlyMap<string, SeatsOfDestination>> => {
    if (ids.length === 0) return new Map();
    const wanted = sql`${sql.param([...ids])}::uuid[]`;
    const rows = await database.execute<SeatsOfDestination & { id: string }>(
      kind === 'job-provider' ? seatsOfJobs(wanted) : seatsOfCentres(wanted, skills, clock),
    );
    return new Map(rows.map(({ id, ...seats }) => [id, seats]));
  },
});

export type DestinationSeats = ReturnType<typeof destinationSeats>;

/** Whether a centre can take one more candidate. A centre without a capacity always can. */
export const hasRoom = sql`(centres.capacity is null or centres.capacity > (
  select count(*) from trainings open where open.centre_id = centres.id and open.superseded_at is null
    and open.status in ('PENDING', 'IN_PROGRESS')))`;

/** 0 in the same city, 1 in another town of the district, 2 in the same state, 3 elsewhere. */
export const distanceFrom = ({ state, city }: Pick<MatchCriteria, 'city' | 'state'>): SQL => {
  const near = sql.param(listNearbyCities({ state, city }));
  return sql`case when centres.state <> ${state} then 3 when centres.city = ${city} then 0
    when centres.city = any(${near}::text[]) then 1 else 2 end`;
};

export const destinationStore = (database: Database) => ({
  /** The last step of the candidate's trainings, applications and placements, which put the candidate in a queue. */
  findLastStep: async (candidateId: string): Promise<Date | null> => {
    const [row] = await database.execute<{ at: Date | null }>(sql`
      select max(at) as at from history where record_id in (
        select id from trainings where candidate_id = ${candidateId}
        union all select id from applicants where candidate_id = ${candidateId}
        union all select id from placements where candidate_id = ${candidateId})`);
    return row?.at ?? null;
  },

  /** The provider's centre that is nearest to the candidate, one with room before full ones. */
  nearestCentre: async (
    providerId: string,
    home: Pick<MatchCriteria, 'city' | 'state'>,
  ): Promise<CentreRow | undefined> => {
    const [row] = await database.sql
      .select()
      .from(centres)
      .where(eq(centres.providerId, providerId))
      .orderBy(sql`${hasRoom} desc`, distanceFrom(home), centres.createdAt, centres.id)
      .limit(1);
    return row;
  },

  listOpenDestinationNames: async (candidateId: string): Promise<string[]> => {
    const name = { name: providers.name };
    const training = await database.sql
      .select(name)
      .from(trainings)
      .innerJoin(providers, eq(providers.id, trainings.providerId))
      .where(
        and(
          eq(trainings.candidateId, candidateId),
          isNull(trainings.supersededAt),
          inArray(trainings.status, ['PENDING', 'IN_PROGRESS']),
        ),
      );
    const job = await database.sql
      .select(name)
      .from(applicants)
      .innerJoin(providers, eq(providers.id, applicants.providerId))
      .where(
        and(
          eq(applicants.candidateId, candidateId),
          ne(applicants.status, 'rejected'),
          isNull(applicants.endedAt),
        ),
      );
    const work = await database.sql
      .select({ name: sql<string | null>`coalesce(${providers.name}, ${placements.employerName})` })
      .from(placements)
      .leftJoin(providers, eq(providers.id, placements.providerId))
      .where(
        and(
          eq(placements.candidateId, candidateId),
          inArray(placements.status, [...openPlacementStatuses]),
        ),
      );
    const names = [...training, ...job, ...work].flatMap(({ name: of }) => of ?? []);
    return [...new Set(names)];
  },
});

export type DestinationStore = ReturnType<typeof destinationStore>;
