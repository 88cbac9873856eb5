import type { Weekday } from '@purboday/contract/batches/batch-records';
import { batchStatuses, type BatchStatus } from '@purboday/contract/conventions/lifecycles';
import {
  and,
  desc,
  eq,
  inArray,
  isNotNull,
  ne,
  or,
  sql,
  type SQL,
  type SQLWrapper,
} from 'drizzle-orm';
import { date, integer, pgEnum, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { ownProvider } from '#server/domain/provider/provider-presentation.ts';
import {
  hasChanged,
  timeColumn,
  newId,
  type Database,
} from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/authorization.ts';
import type { Clock } from '#server/platform/process/clock.ts';

const batchStatus = pgEnum('batch_status', batchStatuses);

export const batches = pgTable('batches', {
  id: uuid('id').primaryKey(),
  providerId: uuid('provider_id').notNull(),
  /** Where the batch meets. Its city is copied here for lists. */
  centreId: uuid('centre_id'),
  state: text('state').notNull(),
  city: text('city').notNull(),
  title: text('title').notNull(),
  skill: text('skill').notNull(),
  trainerName: text('trainer_name'),
  trainerMobile: text('trainer_mobile'),
  /** The trainer, if a person of the organisation. */
  trainerAccountId: uuid('trainer_account_id'),
  place: text('place').notNull(),
  /** Days as `YYYY-MM-DD`, times as `HH:MM`, in Asia/Kolkata. */
  startsOn: date('starts_on', { mode: 'string' }).notNull(),
  endsOn: date('ends_on', { mode: 'string' }).notNull(),
  days: text('days').array().$type<Weekday[]>().notNull(),
  startTime: text('start_time').notNull(),
  endTime: text('end_time').notNull(),
  capacity: integer('capacity').notNull(),
  passMark: integer('pass_mark').notNull(),
  minAttendance: integer('min_attendance').notNull(),
  status: batchStatus('status').notNull(),
  statusReason: text('status_reason'),
  version: integer('version').notNull().default(1),
  createdAt: timeColumn('created_at').notNull(),
  updatedAt: timeColumn('updated_at').notNull(),
  beginsAt: timeColumn('begins_at')
    .notNull()
    .generatedAlwaysAs(sql`null`),
  inGroups: text('in_groups').notNull().generatedAlwaysAs(''),
  search: text('search').notNull().generatedAlwaysAs(''),
});

export type BatchRow = Omit<typeof batches.$inferSelect, 'search' | 'beginsAt' | 'inGroups'>;

/** The fields of a batch that its provider edits, and the city of its centre. */
export type BatchContent = Omit<
  BatchRow,
  'id' | 'providerId' | 'status' | 'statusReason' | 'version' | 'createdAt' | 'updatedAt'
>;

/** The batches of a provider, or only those of one trainer. */
export type BatchOwner = { providerId: string; trainerId?: string | undefined };

export const isOwnedBy = ({ providerId, trainerId }: BatchOwner): SQL | undefined =>
  and(
    eq(batches.providerId, providerId),
    trainerId === undefined ? undefined : eq(batches.trainerAccountId, trainerId),
  );

/** The condition that a batch id is of a trainer's own batches; undefined for everyone who sees all batches. */
export const isInBatchesOf = (
  { trainerId }: Pick<BatchOwner, 'trainerId'>,
  batchId: SQLWrapper,
): SQL | undefined =>
  trainerId === undefined
    ? undefined
    : sql`${batchId} in (select id from batches where trainer_account_id = ${trainerId})`;

type BatchMove = { from: BatchStatus; to: BatchStatus; reason: string | null };

/** The only writer of batches. */
export const batchStore = (database: Database, clock: Clock) => ({
  /**
   * Erases names and numbers of trainers with the contact person of their provider. Results and certificates keep their assessor.
   */
  eraseTrainers: async (providerId: string): Promise<void> => {
    await database.sql
      .update(batches)
      .set({ trainerName: null, trainerMobile: null })
      .where(eq(batches.providerId, providerId));
  },

  /**
   * Adds a planned batch.
   * @returns its id
   */
  add: async (providerId: string, content: BatchContent): Promise<string> => {
    const at = clock();
    const id = newId(at);
    await database.sql.insert(batches).values({
      ...content,
      id,
      providerId,
      status: 'PLANNED',
      createdAt: at,
      updatedAt: at,
    });
    return id;
  },

  /** A batch of a provider, locked together with its members. */
  lock: async (owner: BatchOwner, id: string): Promise<BatchRow | undefined> => {
    const rows = await database.sql
      .select()
      .from(batches)
      .where(and(eq(batches.id, id), isOwnedBy(owner)))
      .for('update');
    return rows[0];
  },

  /** The number that was last entered for a trainer of the organisation. */
  findTrainerMobile: async (providerId: string, trainerId: string): Promise<string | null> => {
    const [found] = await database.sql
      .select({ mobile: batches.trainerMobile })
      .from(batches)
      .where(and(isOwnedBy({ providerId, trainerId }), isNotNull(batches.trainerMobile)))
      .orderBy(desc(batches.updatedAt), desc(batches.id))
      .limit(1);
    return found?.mobile ?? null;
  },

  save: async (id: string, content: BatchContent): Promise<void> => {
    await database.sql
      .update(batches)
      .set({ ...content, updatedAt: clock() })
      .where(eq(batches.id, id));
  },

  setCity: async (
    centreId: string,
    { state, city }: Pick<BatchRow, 'state' | 'city'>,
  ): Promise<void> => {
    await database.sql
      .update(batches)
      .set({ state, city })
      .where(
        and(eq(batches.centreId, centreId), or(ne(batches.state, state), ne(batches.city, city))),
      );
  },

  /**
   * Moves the open batches that meet at the former address of a centre.
   * @returns the moved batches
   */
  moveOpen: async (
    centreId: string,
    { from, to }: { from: string; to: string },
  ): Promise<BatchRow[]> =>
    database.sql
      .update(batches)
      .set({ place: to, updatedAt: clock() })
      .where(
        and(
          eq(batches.centreId, centreId),
          eq(batches.place, from),
          inArray(batches.status, ['PLANNED', 'RUNNING']),
        ),
      )
      .returning(),

  /**
   * Moves a batch if it still has the status `from`.
   * @returns whether it was moved
   */
  move: (id: string, { from, to, reason }: BatchMove): Promise<boolean> =>
    hasChanged(
      database.sql
        .update(batches)
        .set({ status: to, statusReason: reason, updatedAt: clock() })
        .where(and(eq(batches.id, id), eq(batches.status, from))),
    ),
});

export type BatchStore = ReturnType<typeof batchStore>;

/** The batches that the caller works with: those of the organisation, or only those where the caller is the trainer. */
export const ownBatches = (
  actor: Pick<Actor, 'id' | 'providerId' | 'ownBatchesOnly'>,
): BatchOwner => ({
  providerId: ownProvider(actor),
  ...(actor.ownBatchesOnly && { trainerId: actor.id }),
});
