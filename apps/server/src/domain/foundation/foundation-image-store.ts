import { eq } from 'drizzle-orm';
import { integer, pgTable, uuid } from 'drizzle-orm/pg-core';
import { bytesColumn, timeColumn } from '#server/platform/database/columns.ts';
import type { Database } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/database/new-id.ts';
import type { Clock } from '#server/platform/process/clock.ts';

const table = pgTable('foundation_images', {
  id: uuid('id').primaryKey(),
  content: bytesColumn('content').notNull(),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  createdAt: timeColumn('created_at').notNull(),
});

/** Width and height in the header of a PNG. */
const toSize = (png: Buffer) => ({ width: png.readUInt32BE(16), height: png.readUInt32BE(20) });

/** The only writer of `foundation_images`. */
export const foundationImageStore = (database: Database, clock: Clock) => ({
  /** @param content a PNG */
  add: async (content: Buffer): Promise<string> => {
    const createdAt = clock();
    const id = newId(createdAt);
    await database.sql.insert(table).values({ id, content, createdAt, ...toSize(content) });
    return id;
  },

  findSize: async (id: string): Promise<{ width: number; height: number } | undefined> => {
    const [found] = await database.sql
      .select({ width: table.width, height: table.height })
      .from(table)
      .where(eq(table.id, id));
    return found;
  },

  findContent: async (id: string): Promise<Buffer | undefined> => {
    const [found] = await database.sql
      .select({ content: table.content })
      .from(table)
      .where(eq(table.id, id));
    return found?.content;
  },
});
