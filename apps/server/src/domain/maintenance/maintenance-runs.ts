import { and, desc, eq, lt, asc } from 'drizzle-orm';
import { pgTable, text, uuid, integer } from 'drizzle-orm/pg-core';
import { hostname } from 'node:os';
import * as z from 'zod/mini';
import {
  jsonColumn,
  timeColumn,
  newId,
  type Database,
} from '#server/platform/database/database.ts';
import type { Clock } from '#server/platform/process/clock.ts';

export type MaintenanceKind = 'backup' | 'drill' | 'audit-check';

/** Counts and file names. No personal data and no secrets. */
const runDetail = z.record(
  z.string(),
  z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]),
);
export type RunDetail = z.infer<typeof runDetail>;

export const maintenanceRuns = pgTable('maintenance_runs', {
  id: uuid('id').primaryKey(),
  kind: text('kind').$type<MaintenanceKind>().notNull(),
  state: text('state').$type<'running' | 'passed' | 'failed'>().notNull(),
  startedAt: timeColumn('started_at').notNull(),
  finishedAt: timeColumn('finished_at'),
  detail: jsonColumn('detail', runDetail).notNull().default({}),
  error: text('error'),
});

export type MaintenanceRun = typeof maintenanceRuns.$inferSelect;

const retentionMs = 400 * 86_400_000;
const errorMax = 500;

const findLast = async (
  database: Database,
  kind: MaintenanceKind,
  state?: 'passed',
): Promise<MaintenanceRun | undefined> => {
  const [run] = await database.sql
    .select()
    .from(maintenanceRuns)
    .where(
      and(
        eq(maintenanceRuns.kind, kind),
        state === undefined ? undefined : eq(maintenanceRuns.state, state),
      ),
    )
    .orderBy(desc(maintenanceRuns.startedAt))
    .limit(1);
  return run;
};

/** The only writer of `maintenance_runs`. */
export const maintenanceRunStore = (database: Database, clock: Clock) => ({
  /**
   * Runs `work` and records when it started, how it ended and what it found.
   * @throws the error of `work`, after it was recorded
   */
  record: async <Found extends { detail: RunDetail; failure?: string | undefined }>(
    kind: MaintenanceKind,
    work: () => Promise<Found>,
  ): Promise<Found> => {
    const startedAt = clock();
    const id = newId(startedAt);
    await database.sql
      .delete(maintenanceRuns)
      .where(lt(maintenanceRuns.startedAt, new Date(startedAt.getTime() - retentionMs)));
    // Only one run of a kind works at a time: an older one that still runs belongs to a process that died.
    await database.sql
      .update(maintenanceRuns)
      .set({
        state: 'failed',
        finishedAt: startedAt,
        error: 'The process ended before it was done',
      })
      .where(and(eq(maintenanceRuns.kind, kind), eq(maintenanceRuns.state, 'running')));
    await database.sql.insert(maintenanceRuns).values({ id, kind, state: 'running', startedAt });
    const end = (outcome: { detail?: RunDetail; error: string | null }) =>
      database.sql
        .update(maintenanceRuns)
        .set({
          state: outcome.error === null ? 'passed' : 'failed',
          finishedAt: clock(),
          ...outcome,
        })
        .where(eq(maintenanceRuns.id, id));
    try {
      const found = await work();
      await end({ detail: found.detail, error: found.failure?.slice(0, errorMax) ?? null });
      return found;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      await end({ error: reason.slice(0, errorMax) });
      throw error;
    }
  },

  findLastPassed: (kind: MaintenanceKind): Promise<MaintenanceRun | undefined> =>
    findLast(database, kind, 'passed'),

  /** The latest run of a kind, and the latest that passed. */
  findLatest: async (
    kind: MaintenanceKind,
  ): Promise<{ last: MaintenanceRun | undefined; passed: MaintenanceRun | undefined }> => {
    const [last, passed] = await Promise.all([
      findLast(database, kind),
      findLast(database, kind, 'passed'),
    ]);
    return { last, passed };
  },
});
export type MaintenanceRuns = ReturnType<typeof maintenanceRunStore>;

const serverProcesses = pgTable('server_processes', {
  id: uuid('id').primaryKey(),
  host: text('host').notNull(),
  pid: integer('pid').notNull(),
  version: text('version').notNull(),
  startedAt: timeColumn('started_at').notNull(),
  seenAt: timeColumn('seen_at').notNull(),
});

/** A process that has not been seen for this long has stopped. */
const forgottenMs = 10 * 60_000;

/** The only writer of `server_processes`. */
export const serverProcessStore = (database: Database, clock: Clock, version: string) => {
  const startedAt = clock();
  const id = newId(startedAt);
  return {
    startedAt,

    /** Records that this process runs, and deletes those that stopped. */
    beat: async (): Promise<void> => {
      const seenAt = clock();
      await database.sql
        .insert(serverProcesses)
        .values({ id, host: hostname(), pid: process.pid, version, startedAt, seenAt })
        .onConflictDoUpdate({ target: serverProcesses.id, set: { seenAt } });
      await database.sql
        .delete(serverProcesses)
        .where(lt(serverProcesses.seenAt, new Date(seenAt.getTime() - forgottenMs)));
    },

    /** All running processes, oldest first. */
    list: () => database.sql.select().from(serverProcesses).orderBy(asc(serverProcesses.startedAt)),
  };
};
