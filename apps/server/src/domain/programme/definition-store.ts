import { dayInKolkata } from '@purboday/contract/conventions/kolkata-days';
import {
  definition,
  firstDefinition,
  type Definition,
} from '@purboday/contract/programmes/definition';
import {
  peopleShown,
  type DefinitionEffect,
  type DefinitionVersion,
} from '@purboday/contract/programmes/definitions.contract';
import { desc, eq, sql, type SQL } from 'drizzle-orm';
import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { jsonColumn, timeColumn, type Database } from '#server/platform/database/database.ts';
import type { Clock } from '#server/platform/process/clock.ts';
import { peopleOf, refreshPeopleOf } from './programme-people.ts';

export const programmeDefinitions = pgTable('programme_definitions', {
  programmeId: uuid('programme_id').notNull(),
  version: integer('version').notNull(),
  definition: jsonColumn('definition', definition).notNull(),
  reason: text('reason'),
  createdAt: timeColumn('created_at').notNull(),
  createdBy: uuid('created_by').notNull(),
});

type NewVersion = Omit<typeof programmeDefinitions.$inferInsert, 'createdAt'>;

/** The statements over all people of a large programme take seconds. */
const limits = { statementTimeoutMs: 60_000 };

/** The only writer of definitions. */
export const definitionStore = (database: Database, clock: Clock) => {
  const today = () => dayInKolkata(clock());
  return {
    /** Newest first. */
    list: async (programmeId: string): Promise<DefinitionVersion[]> => {
      const rows = await database.sql
        .select()
        .from(programmeDefinitions)
        .where(eq(programmeDefinitions.programmeId, programmeId))
        .orderBy(desc(programmeDefinitions.version));
      const stored = rows.map(({ version, definition: content, reason, createdAt }) => ({
        version,
        definition: content,
        reason,
        createdAt: createdAt.toISOString(),
      }));
      return stored.length > 0
        ? stored
        : [{ version: 0, definition: firstDefinition, reason: null, createdAt: null }];
    },

    /** Stores a version and counts everyone of the programme by it. */
    add: (version: NewVersion): Promise<void> =>
      database.transaction(async () => {
        await database.sql.insert(programmeDefinitions).values({ ...version, createdAt: clock() });
        await database.execute(refreshPeopleOf({ programme: version.programmeId }, today()));
      }, limits),

    /** Compares a definition with the stored rows. Erased people count as they are stored. */
    compare: (programme: string, other: Definition): Promise<DefinitionEffect> =>
      database.transaction(async () => {
        const named = (isChanged: SQL) => sql`json_build_object(
          'people', count(*) filter (where ${isChanged}),
          'first', coalesce(to_json((array_agg(json_build_object('_id', id, 'name', name) order by name) filter (where ${isChanged}))[1:${peopleShown}]), '[]'))`;
        const [effect] = await database.execute<DefinitionEffect>(sql`
          with compared as (
            select old.candidate_id as id, old.outcome as today, coalesce(old.outcome = 'counts', false) as counted,
              case when c.erased_at is null then new.outcome else old.outcome end as outcome,
              case when c.erased_at is null then c.name end as name
            from programme_people old join candidates c on c.id = old.candidate_id
            left join (${peopleOf({ programme }, today(), other)}) new on new.candidate_id = old.candidate_id
            where old.programme_id = ${programme}
          ), judged as (select *, coalesce(outcome = 'counts', false) as counts from compared)
          select count(outcome)::int as "of", count(*) filter (where counts)::int as counted,
            count(today)::int as "ofToday", count(*) filter (where judged.counted)::int as "countedToday",
            ${named(sql`counts and not judged.counted`)} as added, ${named(sql`judged.counted and not counts`)} as removed
          from judged`);
        return effect as DefinitionEffect;
      }, limits),
  };
};
