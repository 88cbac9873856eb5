import { attendancePercent, type MarkCounts } from '@purboday/contract/batches/batch-records';
import { dayInKolkata } from '@purboday/contract/conventions/kolkata-days';
import type { BatchStatus } from '@purboday/contract/conventions/lifecycles';
import type { RecordAssignment, RecordBatch } from '@purboday/contract/records/records.contract';
import type { RecordKind } from '@purboday/contract/records/record-types';
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { accounts } from '#server/domain/account/account-table.ts';
import { applicants } from '#server/domain/applicant/applicant-store.ts';
import { candidates } from '#server/domain/candidate/candidate-table.ts';
import { providers } from '#server/domain/provider/provider-table.ts';
import { audit } from '#server/domain/audit/audit-tables.ts';
import { presentOwnAnswer } from '#server/domain/assignment-answer/answer-link-store.ts';
import { trainings } from '#server/domain/training/training-store.ts';
import type { Database } from '#server/platform/database/database.ts';
import { type PageRequest } from '#server/platform/database/paging.ts';
import { readList } from '#server/platform/database/read-list.ts';

type BatchRow = MarkCounts &
  Pick<RecordBatch, 'title' | 'skill' | 'days' | 'startTime' | 'startsOn'> & {
    id: string;
    provider: string;
    status: BatchStatus;
    joinedAt: Date;
    leftAt: Date | null;
    leftReason: string | null;
  };

const selectBatches = (candidateId: string) => sql`
  select b.id, b.title, b.skill, b.days, b.start_time as "startTime", b.starts_on::text as "startsOn", p.name as provider, b.status, m.joined_at as "joinedAt", m.left_at as "leftAt", m.left_reason as "leftReason",
    m.present, m.late, m.absent, m.excused
  from batch_members m join batches b on b.id = m.batch_id join providers p on p.id = b.provider_id
  where m.candidate_id = ${candidateId} order by m.joined_at desc, b.id desc`;

const present = (row: BatchRow): RecordBatch => {
  const { id, title, skill, days, startTime, startsOn } = row;
  const { provider, status, joinedAt, leftAt, leftReason } = row;
  const { present: there, late, absent, excused } = row;
  return {
    _id: id,
    title,
    skill,
    days,
    startTime,
    startsOn,
    trainingProviderName: provider,
    status,
    joinedOn: dayInKolkata(joinedAt),
    left: leftAt === null ? null : { on: dayInKolkata(leftAt), reason: leftReason },
    attendance: attendancePercent(row),
    marks: { present: there, late, absent, excused },
  };
};

/** Also batches that the candidate left (R4). */
export const batchRecordStore = (database: Pick<Database, 'execute'>) => ({
  ofCandidate: async (candidateId: string): Promise<RecordBatch[]> =>
    (await database.execute<BatchRow>(selectBatches(candidateId))).map(present),
});

export type BatchRecordStore = ReturnType<typeof batchRecordStore>;

export const auditRecordStore = (database: Database) => ({
  assignmentIdsOf: async (candidateId: string): Promise<string[]> => {
    const sent = await database.sql
      .select({ id: trainings.id })
      .from(trainings)
      .where(eq(trainings.candidateId, candidateId));
    const applied = await database.sql
      .select({ id: applicants.id })
      .from(applicants)
      .where(eq(applicants.candidateId, candidateId));
    return [...sent, ...applied].map(({ id }) => id);
  },

  /** Newest first. */
  read: (recordIds: string[], query: PageRequest) =>
    readList(database, query, {
      rows: database.sql
        .select({
          id: audit.id,
          at: audit.at,
          action: audit.action,
          actorId: audit.actorId,
          actorRole: audit.actorRole,
          /** An auditor has no account. */
          actorName: sql<
            string | null
          >`coalesce(${accounts.fullName}, (select u.name from audit_auditors u where u.id = (${audit.detail}->>'auditor')::uuid))`,
          ip: audit.ip,
          /** For a sign-in: who of the staff set its email (T32). */
          emailSetBy: sql<
            string | null
          >`(select s.full_name from accounts s where s.id = (${audit.detail}->>'emailSetBy')::uuid)`,
          reason: sql<
            string | null
          >`(select r.reason from reveal_reasons r where r.audit_id = ${audit.id})`,
        })
        .from(audit)
        .leftJoin(accounts, eq(accounts.id, audit.actorId))
        .$dynamic(),
      where: inArray(audit.recordId, recordIds),
      order: '-at',
      count: sql`${audit}`,
    }),
});

export type AuditRecordStore = ReturnType<typeof auditRecordStore>;

const shownAtMost = 50;

type Assignments = { latest: RecordAssignment[]; total: number };
type To = { id: string; name: string; city: string };

const kindOf = {
  'job-provider': 'job-providers',
  'training-provider': 'training-providers',
} as const;

const times = ({ assignedAt, updatedAt }: { assignedAt: Date; updatedAt: Date }) => ({
  assignedAt: assignedAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});

const toRecipient = (kind: RecordKind, { id, name, city }: To) => ({ kind, _id: id, name, city });

type TrainingRow = { training: typeof trainings.$inferSelect; to: To };
type ApplicantRow = { applicant: typeof applicants.$inferSelect; to: To };

const presentTraining =
  (toKind: RecordKind) =>
  ({ training, to }: TrainingRow): RecordAssignment => ({
    _id: training.id,
    kind: 'training',
    to: toRecipient(toKind, to),
    status: training.status,
    superseded: training.supersededAt !== null,
    answer: presentOwnAnswer(training),
    ...times(training),
  });

const presentApplicant =
  (toKind: RecordKind) =>
  ({ applicant, to }: ApplicantRow): RecordAssignment => ({
    _id: applicant.id,
    kind: 'job',
    to: toRecipient(toKind, to),
    status: applicant.status,
    jobTitle: applicant.jobTitle,
    reason: applicant.reason,
    answer: presentOwnAnswer(applicant),
    ...times({ assignedAt: applicant.appliedAt, updatedAt: applicant.updatedAt }),
  });

/** Includes trainings and applications that have ended. */
export const assignmentRecordStore = (database: Database) => {
  const provider = { id: providers.id, name: providers.name, city: providers.city };
  const candidate = { id: candidates.id, name: candidates.name, city: candidates.city };

  const ofCandidate = async (id: string): Promise<Assignments> => {
    const sent = await database.sql
      .select({ training: trainings, to: provider })
      .from(trainings)
      .innerJoin(providers, eq(providers.id, trainings.providerId))
      .where(eq(trainings.candidateId, id))
      .orderBy(desc(trainings.id))
      .limit(shownAtMost);
    const applied = await database.sql
      .select({ applicant: applicants, to: provider })
      .from(applicants)
      .innerJoin(providers, eq(providers.id, applicants.providerId))
      .where(eq(applicants.candidateId, id))
      .orderBy(desc(applicants.id))
      .limit(shownAtMost);
    const all = [
      ...sent.map(presentTraining(kindOf['training-provider'])),
      ...applied.map(presentApplicant(kindOf['job-provider'])),
    ].toSorted((a, b) => b.assignedAt.localeCompare(a.assignedAt));
    return { latest: all.slice(0, shownAtMost), total: all.length };
  };

  return {
    ofCandidate,

    ofTrainingProvider: async (id: string): Promise<Assignments> => {
      const current = and(eq(trainings.providerId, id), isNull(trainings.supersededAt));
      const rows = await database.sql
        .select({ training: trainings, to: candidate })
        .from(trainings)
        .innerJoin(candidates, eq(candidates.id, trainings.candidateId))
        .where(current)
        .orderBy(desc(trainings.updatedAt), desc(trainings.id))
        .limit(shownAtMost);
      const total = await database.sql.$count(trainings, current);
      return { latest: rows.map(presentTraining('candidates')), total };
    },

    ofJobProvider: async (id: string): Promise<Assignments> => {
      const shared = and(eq(applicants.providerId, id), isNull(applicants.erasedAt));
      const rows = await database.sql
        .select({ applicant: applicants, to: candidate })
        .from(applicants)
        .innerJoin(candidates, eq(candidates.id, applicants.candidateId))
        .where(shared)
        .orderBy(desc(applicants.appliedAt), desc(applicants.id))
        .limit(shownAtMost);
      const total = await database.sql.$count(applicants, shared);
      return { latest: rows.map(presentApplicant('candidates')), total };
    },
  };
};

export type AssignmentRecordStore = ReturnType<typeof assignmentRecordStore>;
