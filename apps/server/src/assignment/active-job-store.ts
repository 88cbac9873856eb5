import { dayInKolkata } from '@purboday/contract/conventions/kolkata-days';
import { sql, type SQL } from 'drizzle-orm';
import type { Clock } from '#server/platform/process/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { jobs } from '#server/domain/job/job-table.ts';

/** What a job or a provider is compared with. */
export type Wanting = { skills: readonly string[]; city: string; state: string };

export type ActiveJob = {
  id: string;
  providerId: string;
  title: string;
  city: string;
  state: string;
  requiredSkills: string[];
  positions: number;
};

/** The day in Asia/Kolkata, as a parameter. */
export const today = (clock: Clock): SQL => sql`${dayInKolkata(clock())}::date`;

/** Decisions §5: a job is ACTIVE until its deadline's day ends in Asia/Kolkata, unless it was closed or deleted. */
const isActive = (clock: Clock): SQL => sql`(jobs.deleted_at is null and jobs.closed_at is null
  and jobs.application_valid_till >= ${today(clock)})`;

/** Skills as a parameter of type `text[]`, lower case: employers type theirs by hand. */
export const lowerSkills = (skills: readonly string[]): SQL =>
  sql`${sql.param(skills.map((skill) => skill.toLowerCase()))}::text[]`;

/** How many of the skills wanted are among those that an array column names. */
const sharedCount = (
  skills: readonly string[],
): SQL => sql`(select count(*) from unnest(jobs.required_skills) required
  where lower(required) = any(${lowerSkills(skills)}))`;

/** Jobs that a candidate can be sent to. */
export const activeJobs = (database: Database, clock: Clock) => {
  /** Decisions §5: most shared skills, then the same city, the same state, the newest; without a candidate the newest. */
  const best = (candidate: Wanting | undefined): SQL =>
    candidate === undefined
      ? sql`jobs.created_at desc, jobs.id desc`
      : sql`${sharedCount(candidate.skills)} desc,
          (jobs.state = ${candidate.state} and jobs.city = ${candidate.city}) desc,
          (jobs.state = ${candidate.state}) desc, jobs.created_at desc, jobs.id desc`;

  return {
    /** The best `limit` jobs of each provider, best first. */
    of: async (
      providerIds: readonly string[],
      limit: number,
      candidate?: Wanting,
    ): Promise<ActiveJob[]> => {
      if (providerIds.length === 0) return [];
      const { rows } = await database.sql.execute<ActiveJob>(sql`
        select best.* from unnest(${sql.param(providerIds)}::uuid[]) provider (id)
        cross join lateral (
          select jobs.id, jobs.provider_id as "providerId", jobs.title, jobs.city, jobs.state,
            jobs.required_skills as "requiredSkills", jobs.positions
          from ${jobs} where jobs.provider_id = provider.id and ${isActive(clock)}
          order by ${best(candidate)} limit ${limit}
        ) best`);
      return rows;
    },

    /** A job that is ACTIVE and was posted by this provider. */
    find: async (
      providerId: string,
      id: string,
    ): Promise<{ id: string; title: string } | undefined> => {
      const { rows } = await database.sql.execute<{ id: string; title: string }>(sql`
        select jobs.id, jobs.title from ${jobs}
        where jobs.id = ${id} and jobs.provider_id = ${providerId} and ${isActive(clock)}`);
      return rows[0];
    },
  };
};

export type ActiveJobs = ReturnType<typeof activeJobs>;
