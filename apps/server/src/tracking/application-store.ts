import type { OwnCertificate } from '@purboday/contract/tracking/tracking.contract';
import { and, asc, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';
import { isId } from '#server/platform/database/paging.ts';
import type { Candidate } from '#server/domain/candidate/candidate-store.ts';
import { erasureRequests, candidates } from '#server/domain/candidate/candidate-table.ts';
import { applicants } from '#server/domain/applicant/applicant-table.ts';
import { history } from '#server/domain/trail/trail-tables.ts';
import { placements } from '#server/domain/placement/placement-table.ts';
import { providers } from '#server/domain/provider/provider-table.ts';
import { trainings } from '#server/domain/training/training-table.ts';

const place = {
  name: providers.publicName,
  locality: providers.locality,
  city: providers.city,
  state: providers.state,
  postalCode: providers.postalCode,
  skillsOffered: providers.skillsOffered,
  contactName: providers.contactName,
  contactPhone: providers.contactMobileNumber,
};

/** What a candidate may read of themselves. */
export const applicationStore = (database: Database) => {
  const recordIdsOf = async (id: string): Promise<string[]> => {
    const [ofTraining, ofJobs] = [
      await database.sql
        .select({ id: trainings.id })
        .from(trainings)
        .where(eq(trainings.candidateId, id)),
      await database.sql
        .select({ id: applicants.id })
        .from(applicants)
        .where(eq(applicants.candidateId, id)),
    ];
    const ofWork = await database.sql
      .select({ id: placements.id })
      .from(placements)
      .where(eq(placements.candidateId, id));
    return [id, ...[...ofTraining, ...ofJobs, ...ofWork].map((row) => row.id)];
  };

  return {
    /**
     * The candidate of a registration, named by code or id, and an email that belong together: the sign-in email, or one that staff set and
     * that the code about to be typed proves.
     */
    findByReferenceAndEmail: async (
      reference: string,
      email: string,
    ): Promise<Candidate | undefined> =>
      (
        await database.sql
          .select()
          .from(candidates)
          .where(
            and(
              isId(reference)
                ? eq(candidates.id, reference)
                : eq(candidates.registrationCode, reference),
              sql`(${candidates.email} = ${email} or exists (select from contact_changes c
                where c.candidate_id = ${candidates.id} and c.new_email = ${email} and c.proved_at is null and c.ended_at is null))`,
            ),
          )
      )[0],

    /** Steps of the registration, its trainings and its applications, the latest first. */
    stepsOf: async (id: string) =>
      database.sql
        .select()
        .from(history)
        .where(inArray(history.recordId, await recordIdsOf(id)))
        .orderBy(desc(history.at), desc(history.id))
        .limit(200),

    trainingsOf: (id: string) =>
      database.sql
        .select({
          ...place,
          _id: trainings.id,
          status: trainings.status,
          isShared: sql<boolean>`${trainings.withdrawnAt} is null`,
          since: trainings.assignedAt,
        })
        .from(trainings)
        .innerJoin(providers, eq(providers.id, trainings.providerId))
        .where(and(eq(trainings.candidateId, id), isNull(trainings.supersededAt)))
        .orderBy(asc(trainings.assignedAt)),

    applicationsOf: (id: string) =>
      database.sql
        .select({
          ...place,
          _id: applicants.id,
          status: applicants.status,
          jobTitle: applicants.jobTitle,
          over: sql<boolean>`${applicants.endedAt} is not null`,
          isShared: sql<boolean>`${applicants.withdrawnAt} is null`,
          since: applicants.appliedAt,
        })
        .from(applicants)
        .innerJoin(providers, eq(providers.id, applicants.providerId))
        .where(and(eq(applicants.candidateId, id), ne(applicants.status, 'rejected')))
        .orderBy(asc(applicants.appliedAt)),

    /** The latest first. */
    certificatesOf: (id: string): Promise<OwnCertificate[]> =>
      database.execute<OwnCertificate>(
        sql`select code, status, skill, issued_on as "issuedOn" from certificates where candidate_id = ${id} order by id desc`,
      ),

    /** The latest request for erasure; undefined when there was none. */
    erasureRequest: async (id: string) => {
      const rows = await database.sql
        .select()
        .from(erasureRequests)
        .where(eq(erasureRequests.candidateId, id))
        .orderBy(desc(erasureRequests.requestedAt), desc(erasureRequests.id))
        .limit(1);
      return rows[0];
    },
  };
};

export type ApplicationStore = ReturnType<typeof applicationStore>;
export type Step = Awaited<ReturnType<ApplicationStore['stepsOf']>>[number];
