import type { MarkCounts, Outcome } from '@purboday/contract/batches/attendance';
import type { Language } from '@purboday/contract/languages/languages';
import type { CertificateStatus, TrainingStatus } from '@purboday/contract/conventions/lifecycles';
import { sql } from 'drizzle-orm';
import type { Clock } from '#server/platform/process/clock.ts';
import type { Database } from '#server/platform/database/database.ts';

/** What became of a member. */
type MemberResult = {
  outcome: Outcome | null;
  score: number | null;
  assessorName: string | null;
  assessedOn: string | null;
  reason: string | null;
  note: string | null;
};

/** A member of a batch, with what others need to know of the person. */
export type MemberRow = MarkCounts &
  MemberResult & {
    candidateId: string;
    trainingId: string;
    trainingStatus: TrainingStatus;
    name: string;
    email: string | null;
    mobileNumber: string;
    registrationCode: string;
    language: Language;
    joinedAt: Date;
    leftAt: Date | null;
    leftReason: string | null;
    /** Of the training, for what its provider may see. */
    supersededAt: Date | null;
    withdrawnAt: Date | null;
    /** Of this batch. */
    certificateCode: string | null;
    certificateStatus: CertificateStatus | null;
  };

type Line = MemberResult & { candidateId: string };

const columns = sql`m.candidate_id as "candidateId", m.training_id as "trainingId", t.status as "trainingStatus", c.name, c.email,
  c.mobile_number as "mobileNumber", c.registration_code as "registrationCode", c.language, m.joined_at as "joinedAt", m.left_at as "leftAt",
  m.left_reason as "leftReason", t.superseded_at as "supersededAt", t.withdrawn_at as "withdrawnAt", m.present, m.late, m.absent, m.excused, m.outcome, m.score,
  m.assessor_name as "assessorName", m.assessed_on as "assessedOn", m.reason, m.note, certified.code as "certificateCode",
  certified.status as "certificateStatus"`;

const readMembers = (database: Database, batchId: string): Promise<MemberRow[]> =>
  database.execute<MemberRow>(
    sql`select ${columns} from batch_members m
     join live_candidates c on c.id = m.candidate_id
     join trainings t on t.id = m.training_id
     left join certificates certified on certified.batch_id = m.batch_id and certified.candidate_id = m.candidate_id
     where m.batch_id = ${batchId} order by lower(c.name), c.id`,
  );

/** The only writer of the members of batches. */
export const memberStore = (database: Database, clock: Clock) => ({
  /** Who is in a batch now, by name. */
  of: async (batchId: string): Promise<MemberRow[]> =>
    (await readMembers(database, batchId)).filter(({ leftAt }) => leftAt === null),

  /** Who is or was in a batch, by name. */
  ofAllTime: (batchId: string): Promise<MemberRow[]> => readMembers(database, batchId),

  /** Takes a candidate in; whoever comes back has the marks of before, and no result. */
  join: async (batchId: string, candidateId: string, trainingId: string): Promise<void> => {
    await database.execute(
      sql`insert into batch_members (batch_id, candidate_id, training_id, joined_at) values (${batchId}, ${candidateId}, ${trainingId}, ${clock()})
       on conflict (batch_id, candidate_id) do update set training_id = excluded.training_id, joined_at = excluded.joined_at,
         left_at = null, left_reason = null, outcome = null, score = null, assessor_name = null, assessed_on = null,
         reason = null, note = null`,
    );
  },

  leave: async (batchId: string, candidateId: string, reason: string): Promise<void> => {
    await database.execute(
      sql`update batch_members set left_at = ${clock()}, left_reason = ${reason} where batch_id = ${batchId} and candidate_id = ${candidateId}`,
    );
  },

  /** Records results of members, one for each line. */
  saveResults: async (batchId: string, lines: readonly Line[]): Promise<void> => {
    await database.execute(
      sql`update batch_members m set outcome = l.outcome, score = l.score, assessor_name = l."assessorName",
         assessed_on = l."assessedOn", reason = l.reason, note = l.note
       from json_to_recordset(${JSON.stringify(lines)}::text::json) as l("candidateId" uuid, outcome batch_outcome, score double precision,
         "assessorName" text, "assessedOn" date, reason text, note text)
       where m.batch_id = ${batchId} and m.candidate_id = l."candidateId"`,
    );
  },

  /** Counts the marks of members again, after some of them changed. */
  recount: async (batchId: string, candidateIds: readonly string[]): Promise<void> => {
    await database.execute(
      sql`update batch_members m set present = n.present, late = n.late, absent = n.absent, excused = n.excused
       from (
         select candidate_id, count(*) filter (where mark = 'PRESENT') as present, count(*) filter (where mark = 'LATE') as late,
           count(*) filter (where mark = 'ABSENT') as absent, count(*) filter (where mark = 'EXCUSED') as excused
         from attendance where batch_id = ${batchId} and candidate_id = any(${sql.param([...candidateIds])}::uuid[]) group by candidate_id) n
       where m.batch_id = ${batchId} and m.candidate_id = n.candidate_id`,
    );
  },

  /** Takes an erased candidate out of every batch, with the marks, the results and the words about them. */
  forget: async (candidateId: string): Promise<void> => {
    await database.execute(sql`delete from attendance_history where candidate_id = ${candidateId}`);
    await database.execute(
      sql`delete from attendance a using batch_members m
       where m.candidate_id = ${candidateId} and a.batch_id = m.batch_id and a.candidate_id = m.candidate_id`,
    );
    await database.execute(
      sql`update batch_members set left_at = coalesce(left_at, ${clock()}), left_reason = null, present = 0, late = 0, absent = 0,
         excused = 0, outcome = null, score = null, assessor_name = null, assessed_on = null, reason = null, note = null
       where candidate_id = ${candidateId}`,
    );
  },
});
