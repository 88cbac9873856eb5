import { randomBytes } from 'node:crypto';
import { peopleShown } from '@purboday/contract/programmes/definitions.contract';
import { placedOutcomes, programmeSteps } from '@purboday/contract/programmes/programme-steps';
import type {
  SnapshotContent,
  SnapshotDetail,
} from '@purboday/contract/programmes/report.contract';
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { accounts } from '#server/domain/account/account-table.ts';
import { newId, timeColumn, type Database } from '#server/platform/database/database.ts';
import type { Clock } from '#server/platform/process/clock.ts';
import { toLeaf, toRoot } from './snapshot-hash.ts';

const snapshots = pgTable('programme_snapshots', {
  id: uuid('id').primaryKey(),
  programmeId: uuid('programme_id').notNull(),
  definitionVersion: integer('definition_version').notNull(),
  content: text('content').notNull(),
  people: integer('people').notNull(),
  root: text('root').notNull(),
  madeAt: timeColumn('made_at').notNull(),
  madeBy: uuid('made_by').notNull(),
});

const snapshotPeople = pgTable('programme_snapshot_people', {
  snapshotId: uuid('snapshot_id').notNull(),
  position: integer('position').notNull(),
  leaf: text('leaf').notNull(),
  candidateId: uuid('candidate_id'),
  salt: text('salt'),
  person: text('person'),
});

/** A person of a snapshot. Erased people have no id, and their row names no one. */
type FrozenPerson = { candidateId: string | null; person: object };

type NewSnapshot = {
  programmeId: string;
  content: SnapshotContent;
  people: readonly FrozenPerson[];
  madeBy: string;
};

const rowsAtOnce = 5_000;

const columns = {
  id: snapshots.id,
  definitionVersion: snapshots.definitionVersion,
  people: snapshots.people,
  root: snapshots.root,
  madeAt: snapshots.madeAt,
  madeBy: accounts.fullName,
};

/** The only writer of snapshots. */
export const snapshotStore = (database: Database, clock: Clock) => ({
  /** Called in a transaction. A person who is erased meanwhile is frozen without a name. */
  add: async ({ programmeId, content, people, madeBy }: NewSnapshot): Promise<string> => {
    const madeAt = clock();
    const id = newId(madeAt);
    const frozen = JSON.stringify(content);
    const rows = people.map(({ candidateId, person: content }, position) => {
      const [salt, person] = [randomBytes(16).toString('hex'), JSON.stringify(content)];
      const named = candidateId === null ? {} : { candidateId, salt, person };
      return { snapshotId: id, position, leaf: toLeaf(salt, person), ...named };
    });
    await database.sql.insert(snapshots).values({
      id,
      programmeId,
      definitionVersion: content.definitionVersion,
      content: frozen,
      people: rows.length,
      root: toRoot(
        frozen,
        rows.map(({ leaf }) => leaf),
      ),
      madeAt,
      madeBy,
    });
    for (let at = 0; at < rows.length; at += rowsAtOnce)
      await database.sql.insert(snapshotPeople).values(rows.slice(at, at + rowsAtOnce));
    await database.execute(sql`
      update programme_snapshot_people p set candidate_id = null, salt = null, person = null from candidates c
      where p.snapshot_id = ${id} and c.id = p.candidate_id and c.erased_at is not null`);
    return id;
  },

  list: (programmeId: string) =>
    database.sql
      .select(columns)
      .from(snapshots)
      .innerJoin(accounts, eq(accounts.id, snapshots.madeBy))
      .where(eq(snapshots.programmeId, programmeId))
      .orderBy(desc(snapshots.madeAt), desc(snapshots.id)),

  find: async (programmeId: string, id: string) =>
    (
      await database.sql
        .select({ ...columns, content: snapshots.content })
        .from(snapshots)
        .innerJoin(accounts, eq(accounts.id, snapshots.madeBy))
        .where(and(eq(snapshots.id, id), eq(snapshots.programmeId, programmeId)))
    )[0],

  listPeople: (id: string) =>
    database.sql
      .select({
        leaf: snapshotPeople.leaf,
        salt: snapshotPeople.salt,
        person: snapshotPeople.person,
      })
      .from(snapshotPeople)
      .where(eq(snapshotPeople.snapshotId, id))
      .orderBy(asc(snapshotPeople.position)),

  /** The people of each step and result in one of two snapshots only. People erased since are left out. */
  compare: (before: string, now: string): Promise<SnapshotDetail['changes']> => {
    const named = (isChanged: string) =>
      sql.raw(`json_build_object(
      'people', count(*) filter (where ${isChanged}),
      'first', coalesce(to_json((array_agg(json_build_object('_id', id, 'name', name) order by name) filter (where ${isChanged}))[1:${peopleShown}]), '[]'))`);
    const steps = programmeSteps.map(
      (step, place) =>
        `(${place}, '${step}', old ->> '${step}On' is not null, new ->> '${step}On' is not null)`,
    );
    const outcomes = placedOutcomes.map(
      (outcome, place) =>
        `(${programmeSteps.length + place}, '${outcome}', old ->> 'outcome' = '${outcome}', new ->> 'outcome' = '${outcome}')`,
    );
    return database.execute(sql`
      with people as (
        select coalesce(o.candidate_id, n.candidate_id) as id, o.person::jsonb as old, n.person::jsonb as new
        from (select * from programme_snapshot_people where snapshot_id = ${before} and candidate_id is not null) o
        full join (select * from programme_snapshot_people where snapshot_id = ${now} and candidate_id is not null) n using (candidate_id)
      ), reached as (
        select people.id, c.name, f.place, f.figure, coalesce(f.was, false) as was, coalesce(f.is_now, false) as is_now
        from people join candidates c on c.id = people.id
        cross join lateral (values ${sql.raw([...steps, ...outcomes].join(', '))}) f(place, figure, was, is_now)
      )
      select figure, count(*) filter (where was)::int as before, count(*) filter (where is_now)::int as now,
        ${named('is_now and not was')} as added, ${named('was and not is_now')} as removed
      from reached group by place, figure order by place`);
  },

  /** Keeps the leaves, so that the root of each snapshot can still be repeated. */
  erase: async (candidateId: string): Promise<void> => {
    await database.sql
      .update(snapshotPeople)
      .set({ candidateId: null, salt: null, person: null })
      .where(eq(snapshotPeople.candidateId, candidateId));
  },
});
