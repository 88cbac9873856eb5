import type { ProgrammeStatus } from '@purboday/contract/conventions/lifecycles';
import {
  funderKinds,
  programmeSteps,
  targetSplits,
} from '@purboday/contract/programmes/programme-steps';
import { eq, sql } from 'drizzle-orm';
import { bigint, customType, date, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import * as z from 'zod/mini';
import {
  jsonColumn,
  newId,
  timeColumn,
  type Database,
} from '#server/platform/database/database.ts';
import type { Clock } from '#server/platform/process/clock.ts';

const step = z.enum(programmeSteps);
const storedTargets = z.object({
  version: z.literal(1),
  list: z.array(
    z.object({
      step,
      value: z.number(),
      percentOf: z.nullable(step),
      splitBy: z.nullable(z.enum(targetSplits)),
      splitValue: z.nullable(z.string()),
    }),
  ),
});

const day = z.nullable(z.string());
const storedRule = z.object({
  version: z.literal(1),
  /** As typed; `states` and `cities` are what they mean. */
  places: z.array(z.string()),
  states: z.array(z.string()),
  cities: z.array(z.object({ state: z.string(), city: z.string() })),
  providers: z.array(z.string()),
  centres: z.array(z.string()),
  batches: z.array(z.string()),
  skills: z.array(z.string()),
  registeredFrom: day,
  registeredTo: day,
});
export type StoredRule = z.infer<typeof storedRule>;

export const programmes = pgTable('programmes', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  funder: text('funder').notNull(),
  funderKind: text('funder_kind', { enum: funderKinds }).notNull(),
  grantNumber: text('grant_number'),
  csr1: text('csr1'),
  cin: text('cin'),
  scheduleItem: text('schedule_item'),
  startsOn: date('starts_on', { mode: 'string' }).notNull(),
  endsOn: date('ends_on', { mode: 'string' }).notNull(),
  keepUntil: date('keep_until', { mode: 'string' }).notNull(),
  /** In rupees. */
  amount: bigint('amount', { mode: 'number' }),
  checkInDays: integer('check_in_days').array().notNull(),
  targets: jsonColumn('targets', storedTargets).notNull(),
  /** Null: only trainings that are funded by hand. */
  rule: jsonColumn('rule', storedRule),
  /** Ranges of time. */
  activeDuring: customType<{ data: string }>({ dataType: () => 'tstzmultirange' })('active_during')
    .notNull()
    .default('{}'),
  status: text('status').$type<ProgrammeStatus>().notNull(),
  createdAt: timeColumn('created_at').notNull(),
  updatedAt: timeColumn('updated_at').notNull(),
  /** Incremented by the database at every change. */
  version: integer('version').notNull().default(1),
  search: text('search').notNull().generatedAlwaysAs(''),
});

export type ProgrammeRow = Omit<typeof programmes.$inferSelect, 'activeDuring' | 'search'>;
export type ProgrammeContent = Omit<
  ProgrammeRow,
  'id' | 'rule' | 'status' | 'createdAt' | 'updatedAt' | 'version'
>;

/** The only writer of programmes. */
export const programmeStore = (database: Database, clock: Clock) => ({
  add: async (content: ProgrammeContent): Promise<string> => {
    const at = clock();
    const id = newId(at);
    await database.sql
      .insert(programmes)
      .values({ ...content, id, status: 'DRAFT', createdAt: at, updatedAt: at });
    return id;
  },

  find: async (id: string): Promise<ProgrammeRow | undefined> =>
    (await database.sql.select().from(programmes).where(eq(programmes.id, id)))[0],

  lock: async (id: string): Promise<ProgrammeRow | undefined> =>
    (await database.sql.select().from(programmes).where(eq(programmes.id, id)).for('update'))[0],

  save: async (
    id: string,
    content: ProgrammeContent | Pick<ProgrammeRow, 'rule'>,
  ): Promise<void> => {
    await database.sql
      .update(programmes)
      .set({ ...content, updatedAt: clock() })
      .where(eq(programmes.id, id));
  },

  setStatus: async (id: string, status: 'ACTIVE' | 'CLOSED'): Promise<void> => {
    const at = clock();
    const range =
      status === 'ACTIVE'
        ? sql`+ tstzmultirange(tstzrange(${at}, null))`
        : sql`* tstzmultirange(tstzrange(null, ${at}))`;
    await database.sql
      .update(programmes)
      .set({ status, activeDuring: sql`active_during ${range}`, updatedAt: at })
      .where(eq(programmes.id, id));
  },
});
