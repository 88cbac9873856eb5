import { dayInKolkata } from '@purboday/contract/conventions/kolkata-days';
import {
  peopleShown,
  type ChangedPeople,
} from '@purboday/contract/programmes/definitions.contract';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { boolean, date, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { candidates } from '#server/domain/candidate/candidate-table.ts';
import { trainings } from '#server/domain/training/training-store.ts';
import {
  acquireLock,
  hasChanged,
  newId,
  timeColumn,
  type Database,
} from '#server/platform/database/database.ts';
import type { OwnFunding } from '@purboday/contract/programmes/fundings.contract';
import { programmes } from './programme-store.ts';
import type { Clock } from '#server/platform/process/clock.ts';
import { findTrainingsByRule, fundByRules } from './funding-rule.ts';
import type { StoredRule } from './programme-store.ts';

export const fundings = pgTable('fundings', {
  id: uuid('id').primaryKey(),
  programmeId: uuid('programme_id').notNull(),
  candidateId: uuid('candidate_id').notNull(),
  /** Null: the mobilisation before a training. */
  trainingId: uuid('training_id'),
  startsOn: date('starts_on', { mode: 'string' }).notNull(),
  /** Null while it goes on. */
  endsOn: date('ends_on', { mode: 'string' }),
  /** Per cent. */
  share: integer('share').notNull(),
  reason: text('reason'),
  byRule: boolean('by_rule').notNull(),
  createdAt: timeColumn('created_at').notNull(),
  createdBy: uuid('created_by'),
  endReason: text('end_reason'),
  endedBy: uuid('ended_by'),
});

type NewFunding = Pick<
  typeof fundings.$inferInsert,
  'programmeId' | 'candidateId' | 'trainingId' | 'startsOn' | 'share' | 'reason' | 'createdBy'
>;

/** A rule covers all trainings of a large instance. */
const limits = { statementTimeoutMs: 60_000 };

/** The only writer of fundings. */
export const fundingStore = (database: Database, clock: Clock) => ({
  /** The candidate with this registration code, and the training of now. */
  findFundable: async (code: string) =>
    (
      await database.sql
        .select({ candidateId: candidates.id, trainingId: trainings.id })
        .from(candidates)
        .leftJoin(
          trainings,
          and(eq(trainings.candidateId, candidates.id), isNull(trainings.supersededAt)),
        )
        .where(eq(candidates.registrationCode, code))
        .orderBy(sql`${trainings.assignedAt} desc nulls last`)
        .limit(1)
    )[0],

  /** Fundings of a training, or of a mobilisation, that go on. Called with the candidate locked. */
  listOpen: (candidateId: string, trainingId: string | null) =>
    database.sql
      .select({ programmeId: fundings.programmeId, share: fundings.share })
      .from(fundings)
      .where(
        and(
          eq(fundings.candidateId, candidateId),
          trainingId === null ? isNull(fundings.trainingId) : eq(fundings.trainingId, trainingId),
          isNull(fundings.endsOn),
        ),
      ),

  add: async (funding: NewFunding): Promise<string> => {
    const createdAt = clock();
    const id = newId(createdAt);
    await database.sql.insert(fundings).values({ ...funding, id, byRule: false, createdAt });
    return id;
  },

  /** A transaction during which no other one funds a training. */
  inOrder: <Result>(work: () => Promise<Result>): Promise<Result> =>
    database.transaction(async () => {
      await acquireLock(database, 'funnel');
      return work();
    }, limits),

  /** Funds what the rule of a programme covers until now. The refresh of the funnel goes on with people who change. */
  fundByRule: async (programme: string): Promise<void> => {
    await database.execute(fundByRules({ programme }, clock()));
  },

  /** Finds the people whose trainings another rule of the programme would fund. */
  previewRule: (programme: string, rule: StoredRule): Promise<ChangedPeople> =>
    database.transaction(async () => {
      const [added] = await database.execute<ChangedPeople>(sql`
        select count(*)::int as people, coalesce(to_json((array_agg(
          json_build_object('_id', candidate_id, 'name', name) order by name))[1:${peopleShown}]), '[]') as first
        from (${findTrainingsByRule({ programme, rule })}) matching`);
      return added as ChangedPeople;
    }, limits),

  /** @returns whether it went on until now */
  end: (
    { id, programmeId }: { id: string; programmeId: string },
    { reason, by }: { reason: string; by: string },
  ): Promise<boolean> => {
    const today = dayInKolkata(clock());
    return hasChanged(
      database.sql
        .update(fundings)
        .set({
          endsOn: sql`greatest(${fundings.startsOn}, ${today}::date)`,
          endReason: reason,
          endedBy: by,
        })
        .where(
          and(eq(fundings.id, id), eq(fundings.programmeId, programmeId), isNull(fundings.endsOn)),
        ),
    );
  },

  /** Removes what was written about an erased candidate. The days stay, so that reports count them. */
  erase: async (candidateId: string): Promise<void> => {
    await database.sql
      .update(fundings)
      .set({ reason: null, endReason: null })
      .where(eq(fundings.candidateId, candidateId));
  },

  /** For the copy of a person's own data. */
  listOwn: (candidateId: string): Promise<OwnFunding[]> =>
    database.sql
      .select({
        programme: programmes.name,
        funder: programmes.funder,
        from: fundings.startsOn,
        to: fundings.endsOn,
      })
      .from(fundings)
      .innerJoin(programmes, eq(programmes.id, fundings.programmeId))
      .where(eq(fundings.candidateId, candidateId))
      .orderBy(fundings.createdAt),

  /** Days of check-in of the programmes that fund a person. */
  listCheckInDays: async (candidateId: string): Promise<number[]> => {
    const rows = await database.execute<{ day: number }>(sql`
      select distinct unnest(programmes.check_in_days) as day from programmes
      where id in (select programme_id from fundings where candidate_id = ${candidateId} and ends_on is null)`);
    return rows.map(({ day }) => day);
  },
});

export type FundingStore = ReturnType<typeof fundingStore>;
