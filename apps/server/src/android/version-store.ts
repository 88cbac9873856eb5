import { desc } from 'drizzle-orm';
import { integer, pgTable } from 'drizzle-orm/pg-core';
import { bytes, time } from '#server/platform/database/columns.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Clock } from '#server/platform/process/clock.ts';

const versions = pgTable('android_versions', {
  code: integer('code').primaryKey(),
  inputs: bytes('inputs').notNull(),
  createdAt: time('created_at').notNull(),
});

const minute = 60_000;
const firstMinute = Date.UTC(2026, 0, 1) / minute;

/** The versions of the app, by what each is made of. */
export const versionStore = (database: Database, clock: Clock) => ({
  /**
   * The code of the version made of `inputs`: that of the last version while nothing changed, else a larger one, for phones take no other.
   * Codes count minutes, so that they grow even where the database was begun anew. Call it under the lock `androidApp`.
   */
  codeOf: async (inputs: Buffer): Promise<number> => {
    const [last] = await database.sql.select().from(versions).orderBy(desc(versions.code)).limit(1);
    if (last?.inputs.equals(inputs)) return last.code;
    const createdAt = clock();
    const now = Math.floor(createdAt.getTime() / minute) - firstMinute;
    const code = Math.max(now, (last?.code ?? 0) + 1);
    await database.sql.insert(versions).values({ code, inputs, createdAt });
    return code;
  },
});
