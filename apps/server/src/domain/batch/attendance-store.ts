import type { AttendanceMark, MarkCounts } from '@purboday/contract/batches/attendance';
import type { Clock } from '#server/platform/process/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/database/new-id.ts';

/** A mark as stored. */
export type StoredMark = {
  candidateId: string;
  mark: AttendanceMark;
  reason: string | null;
  markedAt: Date;
};

export type NewMark = Pick<StoredMark, 'candidateId' | 'mark' | 'reason'>;

type Day = { batchId: string; day: string };

const markColumns = `candidate_id as "candidateId", mark, reason, marked_at as "markedAt"`;

/** The only writer of attendance. */
export const attendanceStore = (database: Database, clock: Clock) => ({
  /** Marks of a day. */
  ofDay: ({ batchId, day }: Day): Promise<StoredMark[]> =>
    database.execute<StoredMark>(
      `select ${markColumns} from attendance where batch_id = $1 and day = $2::date`,
      [batchId, day],
    ),

  /** Every mark of a batch. */
  ofBatch: (
    batchId: string,
  ): Promise<(Pick<StoredMark, 'candidateId' | 'mark'> & { day: string })[]> =>
    database.execute(
      `select candidate_id as "candidateId", day, mark from attendance where batch_id = $1`,
      [batchId],
    ),

  /** Marks of a day that others took the place of, the latest first. */
  earlierOfDay: ({ batchId, day }: Day): Promise<StoredMark[]> =>
    database.execute<StoredMark>(
      `select ${markColumns} from attendance_history where batch_id = $1 and day = $2::date order by marked_at desc, id desc`,
      [batchId, day],
    ),

  /** Days that were marked with their marks, those of former members too, the latest first. */
  days: (batchId: string): Promise<(MarkCounts & { date: string })[]> =>
    database.execute<MarkCounts & { date: string }>(
      `select a.day as date, count(*) filter (where mark = 'PRESENT')::int as present, count(*) filter (where mark = 'LATE')::int as late,
         count(*) filter (where mark = 'ABSENT')::int as absent, count(*) filter (where mark = 'EXCUSED')::int as excused
       from attendance a where a.batch_id = $1 group by a.day order by a.day desc`,
      [batchId],
    ),

  /** Marks of some members from the latest day back, so many of each; EXCUSED are left out. */
  latest: async (
    batchId: string,
    candidateIds: readonly string[],
    most: number,
  ): Promise<Map<string, AttendanceMark[]>> => {
    const rows = await database.execute<{ candidateId: string; marks: AttendanceMark[] }>(
      `select named.id as "candidateId", array(
         select mark::text from attendance a where a.batch_id = $1 and a.candidate_id = named.id and mark <> 'EXCUSED'
         order by day desc limit $3::int) as marks
       from unnest($2::uuid[]) named (id)`,
      [batchId, [...candidateIds], most],
    );
    return new Map(rows.map(({ candidateId, marks }) => [candidateId, marks]));
  },

  /** Writes marks of a day; those that they take the place of go to the history. */
  mark: async ({ batchId, day }: Day, marks: readonly NewMark[], by: string): Promise<void> => {
    const at = clock();
    const rows = JSON.stringify(marks.map((mark) => ({ ...mark, historyId: newId(at) })));
    const read = `json_to_recordset($3::text::json) as l("candidateId" uuid, mark attendance_mark, reason text, "historyId" uuid)`;
    await database.execute(
      `insert into attendance_history (id, batch_id, candidate_id, day, mark, reason, marked_at, marked_by)
       select l."historyId", a.batch_id, a.candidate_id, a.day, a.mark, a.reason, a.marked_at, a.marked_by
       from attendance a join ${read} on l."candidateId" = a.candidate_id where a.batch_id = $1 and a.day = $2::date`,
      [batchId, day, rows],
    );
    await database.execute(
      `insert into attendance (batch_id, candidate_id, day, mark, reason, marked_at, marked_by)
       select $1::uuid, l."candidateId", $2::date, l.mark, l.reason, $4::timestamptz, $5::uuid from ${read}
       on conflict (batch_id, candidate_id, day) do update set mark = excluded.mark, reason = excluded.reason,
         marked_at = excluded.marked_at, marked_by = excluded.marked_by`,
      [batchId, day, rows, at, by],
    );
  },
});

export type AttendanceStore = ReturnType<typeof attendanceStore>;
