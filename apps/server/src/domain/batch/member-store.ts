import type { AttendanceMark, MarkCounts, Outcome } from '@purboday/contract/batches/batch-records';
import type { CertificateStatus, TrainingStatus } from '@purboday/contract/conventions/lifecycles';
import type { Language } from '@purboday/contract/languages/languages';
import { sql } from 'drizzle-orm';
import { newId, type Database } from '#server/platform/database/database.ts';
import type { Clock } from '#server/platform/process/clock.ts';

type MemberResult = {
  outcome: Outcome | null;
  score: number | null;
  assessorName: string | null;
  assessedOn: string | null;
  reason: string | null;
  note: string | null;
};

/** A member of a batch with the candidate's data. */
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
    /** When the training was superseded, which limits what its provider sees. */
    supersededAt: Date | null;
    withdrawnAt: Date | null;
    /** The certificate of this batch. */
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

/** The only writer of members of batches. */
export const memberStore = (database: Database, clock: Clock) => ({
  /** Current members of a batch, by name. */
  of: async (batchId: string): Promise<MemberRow[]> =>
    (await readMembers(database, batchId)).filter(({ leftAt }) => leftAt === null),

  /** Current and former members of a batch, by name. */
  ofAllTime: (batchId: string): Promise<MemberRow[]> => readMembers(database, batchId),

  /** Adds a candidate. A returning member keeps earlier marks and gets no result. */
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

  saveResults: async (batchId: string, lines: readonly Line[]): Promise<void> => {
    await database.execute(
      sql`update batch_members m set outcome = l.outcome, score = l.score, assessor_name = l."assessorName",
         assessed_on = l."assessedOn", reason = l.reason, note = l.note
       from json_to_recordset(${JSON.stringify(lines)}::text::json) as l("candidateId" uuid, outcome batch_outcome, score double precision,
         "assessorName" text, "assessedOn" date, reason text, note text)
       where m.batch_id = ${batchId} and m.candidate_id = l."candidateId"`,
    );
  },

  /** Recounts marks of members after some of them changed. */
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

  /** Removes an erased candidate from every batch, with marks, results and remarks. */
  erase: async (candidateId: string): Promise<void> => {
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

export type StoredMark = {
  candidateId: string;
  mark: AttendanceMark;
  reason: string | null;
  markedAt: Date;
};

export type NewMark = Pick<StoredMark, 'candidateId' | 'mark' | 'reason'>;

type Day = { batchId: string; day: string };

const markColumns = sql`candidate_id as "candidateId", mark, reason, marked_at as "markedAt"`;

/** The only writer of attendance. */
export const attendanceStore = (database: Database, clock: Clock) => ({
  ofDay: ({ batchId, day }: Day): Promise<StoredMark[]> =>
    database.execute<StoredMark>(
      sql`select ${markColumns} from attendance where batch_id = ${batchId} and day = ${day}::date`,
    ),

  ofBatch: (
    batchId: string,
  ): Promise<(Pick<StoredMark, 'candidateId' | 'mark'> & { day: string })[]> =>
    database.execute(
      sql`select candidate_id as "candidateId", day, mark from attendance where batch_id = ${batchId}`,
    ),

  /** Replaced marks of a day, latest first. */
  earlierOfDay: ({ batchId, day }: Day): Promise<StoredMark[]> =>
    database.execute<StoredMark>(
      sql`select ${markColumns} from attendance_history where batch_id = ${batchId} and day = ${day}::date order by marked_at desc, id desc`,
    ),

  /** Days with marks and their counts, including former members, latest first. */
  days: (batchId: string): Promise<(MarkCounts & { date: string })[]> =>
    database.execute<MarkCounts & { date: string }>(
      sql`select a.day as date, count(*) filter (where mark = 'PRESENT')::int as present, count(*) filter (where mark = 'LATE')::int as late,
         count(*) filter (where mark = 'ABSENT')::int as absent, count(*) filter (where mark = 'EXCUSED')::int as excused
       from attendance a where a.batch_id = ${batchId} group by a.day order by a.day desc`,
    ),

  /** The latest marks of some members, at most so many of each, without EXCUSED ones. */
  latest: async (
    batchId: string,
    candidateIds: readonly string[],
    most: number,
  ): Promise<Map<string, AttendanceMark[]>> => {
    const rows = await database.execute<{ candidateId: string; marks: AttendanceMark[] }>(
      sql`select named.id as "candidateId", array(
         select mark::text from attendance a where a.batch_id = ${batchId} and a.candidate_id = named.id and mark <> 'EXCUSED'
         order by day desc limit ${most}::int) as marks
       from unnest(${sql.param([...candidateIds])}::uuid[]) named (id)`,
    );
    return new Map(rows.map(({ candidateId, marks }) => [candidateId, marks]));
  },

  /** Writes marks of a day and moves replaced ones to the history. */
  mark: async ({ batchId, day }: Day, marks: readonly NewMark[], by: string): Promise<void> => {
    const at = clock();
    const rows = JSON.stringify(marks.map((mark) => ({ ...mark, historyId: newId(at) })));
    const read = sql`json_to_recordset(${rows}::text::json) as l("candidateId" uuid, mark attendance_mark, reason text, "historyId" uuid)`;
    await database.execute(
      sql`insert into attendance_history (id, batch_id, candidate_id, day, mark, reason, marked_at, marked_by)
       select l."historyId", a.batch_id, a.candidate_id, a.day, a.mark, a.reason, a.marked_at, a.marked_by
       from attendance a join ${read} on l."candidateId" = a.candidate_id where a.batch_id = ${batchId} and a.day = ${day}::date`,
    );
    await database.execute(
      sql`insert into attendance (batch_id, candidate_id, day, mark, reason, marked_at, marked_by)
       select ${batchId}::uuid, l."candidateId", ${day}::date, l.mark, l.reason, ${at}::timestamptz, ${by}::uuid from ${read}
       on conflict (batch_id, candidate_id, day) do update set mark = excluded.mark, reason = excluded.reason,
         marked_at = excluded.marked_at, marked_by = excluded.marked_by`,
    );
  },
});

export type AttendanceStore = ReturnType<typeof attendanceStore>;
