import {
  openPlacementStatuses,
  openTrainingStatuses,
} from '@purboday/contract/conventions/lifecycles';
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { applicants } from '#server/domain/applicant/applicant-store.ts';
import { placements } from '#server/domain/placement/placement-store.ts';
import { providers } from '#server/domain/provider/provider-table.ts';
import { isLivePlacement, isLiveTraining } from '#server/domain/sharing/visible-person.ts';
import { trainings } from '#server/domain/training/training-store.ts';
import type { Database } from '#server/platform/database/database.ts';

const provider = {
  providerId: providers.id,
  kind: providers.kind,
  name: providers.name,
  publicName: providers.publicName,
  contactName: providers.contactName,
  contactEmail: providers.contactEmail,
};

const isUndecided = inArray(applicants.status, ['pending', 'assigned']);

/** Providers with a current or past training, application or placement of the candidate. */
export const sharingStore = (database: Database) => ({
  training: async (candidateId: string, id: string) => {
    const rows = await database.sql
      .select({
        ...provider,
        id: trainings.id,
        status: trainings.status,
        supersededAt: trainings.supersededAt,
        withdrawnAt: trainings.withdrawnAt,
      })
      .from(trainings)
      .innerJoin(providers, eq(providers.id, trainings.providerId))
      .where(
        and(
          eq(trainings.id, id),
          eq(trainings.candidateId, candidateId),
          isNull(trainings.withdrawnAt),
        ),
      );
    return rows[0];
  },

  application: async (candidateId: string, id: string) => {
    const rows = await database.sql
      .select({
        ...provider,
        id: applicants.id,
        status: applicants.status,
        jobStatus: applicants.jobStatus,
      })
      .from(applicants)
      .innerJoin(providers, eq(providers.id, applicants.providerId))
      .where(
        and(
          eq(applicants.id, id),
          eq(applicants.candidateId, candidateId),
          or(isNull(applicants.withdrawnAt), isUndecided),
        ),
      );
    return rows[0];
  },

  placement: async (candidateId: string, id: string) => {
    const rows = await database.sql
      .select({ ...provider, id: placements.id, status: placements.status })
      .from(placements)
      .innerJoin(providers, eq(providers.id, placements.providerId))
      .where(
        and(
          eq(placements.id, id),
          eq(placements.candidateId, candidateId),
          isNull(placements.withdrawnAt),
          isNull(placements.erasedAt),
        ),
      );
    return rows[0];
  },

  liveTraining: async (candidateId: string, providerId: string) => {
    const rows = await database.sql
      .select({
        id: trainings.id,
        status: trainings.status,
        batchId: trainings.batchId,
        batchOpen: trainings.batchOpen,
      })
      .from(trainings)
      .where(
        and(
          eq(trainings.candidateId, candidateId),
          eq(trainings.providerId, providerId),
          isLiveTraining,
        ),
      );
    return rows[0];
  },

  hasWork: async (candidateId: string, providerId: string): Promise<boolean> => {
    const rows = await database.sql
      .select({ id: placements.id })
      .from(placements)
      .where(
        and(
          eq(placements.candidateId, candidateId),
          eq(placements.providerId, providerId),
          isLivePlacement,
        ),
      );
    return rows.length > 0;
  },

  openApplication: async (candidateId: string, providerId: string) => {
    const rows = await database.sql
      .select({ id: applicants.id, jobStatus: applicants.jobStatus })
      .from(applicants)
      .where(
        and(
          eq(applicants.candidateId, candidateId),
          eq(applicants.providerId, providerId),
          isUndecided,
        ),
      );
    return rows[0];
  },

  /** Providers that still see the candidate, with their latest record and the name that candidates know. */
  of: (
    candidateId: string,
  ): Promise<
    { _id: string; kind: 'training' | 'job'; name: string; isLive: boolean; hasWork: boolean }[]
  > =>
    database.execute(
      sql`select distinct on (r.provider_id) r.id as "_id", r.kind, p.public_name as name,
         bool_or(r.live) over (partition by r.provider_id) as "isLive",
         bool_or(r.work) over (partition by r.provider_id) as "hasWork"
       from (
         select id, provider_id, 'training' as kind, assigned_at as at,
           superseded_at is null and status = any(${sql.param([...openTrainingStatuses])}::training_status[]) as live, false as work
         from trainings where candidate_id = ${candidateId} and withdrawn_at is null
         union all
         select id, provider_id, 'job', applied_at, status <> 'rejected' and ended_at is null, false
         from applicants where candidate_id = ${candidateId} and withdrawn_at is null
         union all
         select id, provider_id, 'job', created_at, status = any(${sql.param([...openPlacementStatuses])}::placement_status[]), status = any(${sql.param([...openPlacementStatuses])}::placement_status[])
         from placements where candidate_id = ${candidateId} and withdrawn_at is null and provider_id is not null
       ) r join providers p on p.id = r.provider_id
       order by r.provider_id, r.at desc, r.id desc`,
    ),
});

export type SharingStore = ReturnType<typeof sharingStore>;
