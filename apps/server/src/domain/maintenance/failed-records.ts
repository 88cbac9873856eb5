import type { FailedRecords } from '@purboday/contract/system/system.contract';
import type { RecordJob } from '@purboday/contract/system/system.messages';
import { and, eq, lt, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { timeColumn, type Database } from '#server/platform/database/database.ts';
import { describeError } from '#server/platform/database/database-errors.ts';
import type { Clock } from '#server/platform/process/clock.ts';
import type { Log } from '#server/platform/process/log.ts';

const failedRecords = pgTable('failed_records', {
  job: text('job').$type<RecordJob>().notNull(),
  recordId: text('record_id').notNull(),
  failures: integer('failures').notNull(),
  firstFailedAt: timeColumn('first_failed_at').notNull(),
  failedAt: timeColumn('failed_at').notNull(),
  retryAt: timeColumn('retry_at').notNull(),
  error: text('error').notNull(),
});

const minuteMs = 60_000;
/** Shorter than a day, so that a daily job tries every time. */
const longestPauseMs = 12 * 60 * minuteMs;

/** Pause after a number of failures: 1, 4, 16 and 64 minutes, then four and twelve hours. */
const toPauseMs = (failures: number): number =>
  Math.min(minuteMs * 4 ** (failures - 1), longestPauseMs);

/** A record that its job did not try for so long after the pause is no longer due. */
const forgottenMs = 2 * 86_400_000;

/**
 * Condition that a job may try a record now. A list with a limit needs it: otherwise records that fail would keep the others from
 * being listed.
 */
export const isNotPaused = (job: RecordJob, recordId: SQLWrapper, now: Date): SQL =>
  sql`not exists (select from failed_records failed where failed.job = ${job} and failed.record_id = ${recordId}::text and failed.retry_at > ${now.toISOString()}::timestamptz)`;

type FailedRecordStoreDeps = { database: Database; clock: Clock; log: Log };

/** Runs `work` for one record after the other. */
export type ForEachRecord = (
  job: RecordJob,
  ids: readonly string[],
  work: (id: string) => Promise<unknown>,
) => Promise<void>;

/**
 * Records on which scheduled jobs failed. The only writer of `failed_records`.
 */
export const failedRecordStore = ({ database, clock, log }: FailedRecordStoreDeps) => {
  const of = (job: RecordJob, id: string) =>
    and(eq(failedRecords.job, job), eq(failedRecords.recordId, id));

  const fail = async (job: RecordJob, recordId: string, error: unknown): Promise<void> => {
    const now = clock();
    const [known] = await database.sql
      .select({ failures: failedRecords.failures })
      .from(failedRecords)
      .where(of(job, recordId));
    const failures = (known?.failures ?? 0) + 1;
    const retryAt = new Date(now.getTime() + toPauseMs(failures));
    const last = { failures, failedAt: now, retryAt, error: describeError(error) };
    await database.sql
      .insert(failedRecords)
      .values({ job, recordId, firstFailedAt: now, ...last })
      .onConflictDoUpdate({ target: [failedRecords.job, failedRecords.recordId], set: last });
    log.error(
      { err: error, job, record: recordId, failures, retryAt },
      'A job failed on a record and goes on with the others',
    );
  };

  const forEachRecord: ForEachRecord = async (job, ids, work) => {
    if (ids.length === 0) return;
    const known = await database.sql
      .select({ id: failedRecords.recordId, retryAt: failedRecords.retryAt })
      .from(failedRecords)
      .where(eq(failedRecords.job, job));
    const retryTimes = new Map(known.map(({ id, retryAt }) => [id, retryAt]));
    for (const id of ids) {
      const retryAt = retryTimes.get(id);
      if (retryAt !== undefined && retryAt > clock()) continue;
      try {
        await work(id);
        if (retryAt !== undefined) await database.sql.delete(failedRecords).where(of(job, id));
      } catch (error) {
        // Without a database this throws too, and the whole job is tried again.
        await fail(job, id, error);
      }
    }
  };

  return {
    /**
     * Runs `work` for each record. One that fails is logged and counted, and the others go on. Its next attempt comes after a pause
     * that grows with each failure.
     * @throws only when the database is not available
     */
    forEachRecord,

    /** For the system page and the metrics: jobs with records whose last attempt failed. */
    listByJob: async (): Promise<FailedRecords[]> => {
      const rows = await database.execute<{
        job: RecordJob;
        records: number;
        since: Date;
        retryAt: Date;
        error: string;
      }>(sql`select job, count(*) as records, min(first_failed_at) as since, min(retry_at) as "retryAt",
          (array_agg(error order by failed_at desc))[1] as error
        from failed_records group by job order by job`);
      return rows.map((row) => ({
        ...row,
        since: row.since.toISOString(),
        retryAt: row.retryAt.toISOString(),
      }));
    },

    /** Deletes entries of records that are no longer due. */
    deleteForgotten: async (): Promise<void> => {
      const before = new Date(clock().getTime() - forgottenMs);
      await database.sql.delete(failedRecords).where(lt(failedRecords.retryAt, before));
    },
  };
};
