import { sql } from 'drizzle-orm';
import { attendancePercent, type MarkCounts } from '@purboday/contract/batches/attendance';
import { dayInKolkata } from '@purboday/contract/conventions/kolkata-days';
import type { BatchStatus } from '@purboday/contract/conventions/lifecycles';
import type { RecordBatch } from '@purboday/contract/look-up/look-up.contract';
import type { Database } from '#server/platform/database/database.ts';

type BatchRow = MarkCounts & {
  id: string;
  title: string;
  provider: string;
  status: BatchStatus;
  joinedAt: Date;
  leftAt: Date | null;
  leftReason: string | null;
};

const selectBatches = (candidateId: string) => sql`
  select b.id, b.title, p.name as provider, b.status, m.joined_at as "joinedAt", m.left_at as "leftAt", m.left_reason as "leftReason",
    m.present, m.late, m.absent, m.excused
  from batch_members m join batches b on b.id = m.batch_id join providers p on p.id = b.provider_id
  where m.candidate_id = ${candidateId} order by m.joined_at desc, b.id desc`;

const present = (row: BatchRow): RecordBatch => {
  const { id, title, provider, status, joinedAt, leftAt, leftReason } = row;
  const { present: there, late, absent, excused } = row;
  return {
    _id: id,
    title,
    trainingProviderName: provider,
    status,
    joinedOn: dayInKolkata(joinedAt),
    left: leftAt === null ? null : { on: dayInKolkata(leftAt), reason: leftReason },
    attendance: attendancePercent(row),
    marks: { present: there, late, absent, excused },
  };
};

/** The batches that a candidate is or was in, with the attendance there, also after they left (R4). */
export const batchRecordStore = (database: Pick<Database, 'execute'>) => ({
  ofCandidate: async (candidateId: string): Promise<RecordBatch[]> =>
    (await database.execute<BatchRow>(selectBatches(candidateId))).map(present),
});

export type BatchRecordStore = ReturnType<typeof batchRecordStore>;
