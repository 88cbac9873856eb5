import type { AttendanceMark, MarkCounts } from '@purboday/contract/batches/attendance';
import { sql } from 'drizzle-orm';
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

const markColumns = sql`candidate_id as "candidateId", mark, reason, marked_at as "markedAt"`;

/** The only writer of attendance. */
export const attendanceStore = (database: Database, clock: Clock) => ({
  /** Marks of a day. */
  ofDay: ({ batchId, day }: Day): Promise<StoredMark[]> =>
    database.execute<StoredMark>(
      sql`select ${markColumns} from attendance where batch_id = ${batchId} and day = ${day}::date`,
    ),

  /** Every mark of a batch. */
  ofBatch: (
    batchId: string,
  ): Promise<(Pick<StoredMark, 'candidateId' | 'mark'> & { day: string })[]> =>
    database.execute(
      sql`select candidate_id as "candidateId", day, mark from attendance where batch_id = ${batchId}`,
    ),

  /** Marks of a day that others took the place of, the latest first. */
  earlierOfDay: ({ batchId, day }: Day): Promise<StoredMark[]> =>
    database.execute<StoredMark>(
      sql`select ${markColumns} from attendance_history where batch_id = ${batchId} and day = ${day}::date order by marked_at desc, id desc`,
    ),

  /** Days that were marked with their marks, those of former members too, the latest first. */
  days: (batchId: string): Promise<(MarkCounts & { date: string })[]> =>
    database.execute<MarkCounts & { date: string }>(
      sql`select a.day as date, count(*) filter (where mark = 'PRESENT')::int as present, count(*) filter (where mark = 'LATE')::int as late,
         count(*) filter (where mark = 'ABSENT')::int as absent, count(*) filter (where mark = 'EXCUSED')::int as excused
       from attendance a where a.batch_id = ${batchId} group by a.day order by a.day desc`,
    ),

  /** Marks of some members from the latest day back, so many of each; EXCUSED are left out. */
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

  /** Writes marks of a day; those that they take the place of go to the history. */
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
