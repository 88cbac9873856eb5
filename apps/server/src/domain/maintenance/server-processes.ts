import { asc, lt } from 'drizzle-orm';
import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { hostname } from 'node:os';
import { timeColumn } from '#server/platform/database/columns.ts';
import type { Database } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/database/new-id.ts';
import type { Clock } from '#server/platform/process/clock.ts';

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
