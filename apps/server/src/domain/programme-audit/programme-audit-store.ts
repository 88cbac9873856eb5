import { auditorsNamedSince, type AuditForm } from '@purboday/contract/audits/audits.contract';
import type { AuditStatus } from '@purboday/contract/conventions/lifecycles';
import { programmeSteps } from '@purboday/contract/programmes/programme-steps';
import { asc, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import { boolean, date, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { accounts } from '#server/domain/account/account-table.ts';
import {
  bytesColumn,
  newId,
  timeColumn,
  type Database,
} from '#server/platform/database/database.ts';
import type { Clock } from '#server/platform/process/clock.ts';
import { hashList, toListText, type ListedPerson, type SampledPerson } from './draw-sample.ts';

const audits = pgTable('audits', {
  id: uuid('id').primaryKey(),
  programmeId: uuid('programme_id').notNull(),
  step: text('step', { enum: programmeSteps }).notNull(),
  unit: text('unit', { enum: ['percent', 'people'] }).notNull(),
  size: integer('size').notNull(),
  leastPerProvider: integer('least_per_provider').notNull(),
  replyBy: date('reply_by', { mode: 'string' }).notNull(),
  decideBy: date('decide_by', { mode: 'string' }).notNull(),
  allowDownloads: boolean('allow_downloads').notNull(),
  status: text('status').$type<AuditStatus>().notNull(),
  people: integer('people').notNull(),
  listHash: bytesColumn('list_hash').notNull(),
  createdAt: timeColumn('created_at').notNull(),
  createdBy: uuid('created_by').notNull(),
  version: integer('version').notNull(),
});

const auditItems = pgTable('audit_items', {
  id: uuid('id').primaryKey(),
  auditId: uuid('audit_id').notNull(),
  candidateId: uuid('candidate_id').notNull(),
  trainingId: uuid('training_id'),
  providerId: uuid('provider_id'),
  providerGroup: integer('provider_group').notNull(),
  namesAuditors: boolean('names_auditors').notNull(),
  rank: text('rank'),
});

const auditDraws = pgTable('audit_draws', {
  auditId: uuid('audit_id').notNull(),
  number: integer('number').notNull(),
  words: text('words').notNull(),
  seed: bytesColumn('seed').notNull(),
  drawn: integer('drawn').notNull(),
  replaced: integer('replaced').notNull(),
  createdAt: timeColumn('created_at').notNull(),
  accountId: uuid('account_id'),
});

export type AuditRow = Omit<typeof audits.$inferSelect, 'createdBy'>;
type NewDraw = Pick<
  typeof auditDraws.$inferInsert,
  'auditId' | 'words' | 'seed' | 'replaced' | 'accountId'
> & { sample: readonly SampledPerson[] };

/** A list of 100,000 people takes seconds. */
const limits = { statementTimeoutMs: 60_000 };

/** Freezes everyone who has reached a step, with random keys. The provider is that of the latest funded training. */
const insertList = (auditId: string, { programmeId, step }: AuditForm) => sql`
  with listed as materialized (
    select p.candidate_id, t.id as training_id, t.provider_id,
      c.erased_at is null and (
        exists (select from consents k where k.record_kind = 'candidate' and k.record_id = c.id and k.given and k.notice_version >= ${auditorsNamedSince})
        or exists (select from funder_facts a where a.candidate_id = c.id and a.notice_version >= ${auditorsNamedSince})) as names_auditors
    from programme_people p join candidates c on c.id = p.candidate_id
    left join lateral (select f.training_id from fundings f
      where f.programme_id = p.programme_id and f.candidate_id = p.candidate_id and f.training_id is not null
      order by f.created_at desc, f.id desc limit 1) funded on true
    left join trainings t on t.id = funded.training_id
    where p.programme_id = ${programmeId} and ${sql.identifier(`${step}_on`)} is not null
  ), grouped as (
    select provider_id, row_number() over (order by md5(${auditId} || provider_id)) as number
    from (select distinct provider_id from listed where provider_id is not null) providers
  )
  insert into audit_items (id, audit_id, candidate_id, training_id, provider_id, provider_group, names_auditors)
  select gen_random_uuid(), ${auditId}::uuid, candidate_id, training_id, provider_id, coalesce(grouped.number, 0), names_auditors
  from listed left join grouped using (provider_id)`;

const { createdBy: _createdBy, ...auditColumns } = getTableColumns(audits);

/** The only writer of audits, their lists and their draws. */
export const programmeAuditStore = (database: Database, clock: Clock) => {
  const change = async (
    id: string,
    columns: Partial<typeof audits.$inferInsert>,
  ): Promise<void> => {
    await database.sql
      .update(audits)
      .set({ ...columns, version: sql`${audits.version} + 1` })
      .where(eq(audits.id, id));
  };

  /** The frozen list, in its order. */
  const listPeople = (auditId: string): Promise<ListedPerson[]> =>
    database.sql
      .select({
        key: auditItems.id,
        provider: auditItems.providerGroup,
        namesAuditors: auditItems.namesAuditors,
      })
      .from(auditItems)
      .where(eq(auditItems.auditId, auditId))
      .orderBy(asc(auditItems.id));

  return {
    /**
     * Freezes the list of an audit.
     * @returns the number of people in it
     */
    prepare: (form: AuditForm, createdBy: string): Promise<{ id: string; people: number }> =>
      database.transaction(async () => {
        const createdAt = clock();
        const id = newId(createdAt);
        const unfrozen = { people: 0, listHash: Buffer.alloc(0), version: 0 };
        await database.sql
          .insert(audits)
          .values({ ...form, ...unfrozen, id, status: 'PREPARED', createdAt, createdBy });
        await database.execute(insertList(id, form));
        const people = await listPeople(id);
        const listHash = Buffer.from(hashList(toListText(form, people)), 'hex');
        await change(id, { people: people.length, listHash });
        return { id, people: people.length };
      }, limits),

    listPeople,
    change,

    find: async (id: string): Promise<AuditRow | undefined> =>
      (await database.sql.select(auditColumns).from(audits).where(eq(audits.id, id)))[0],

    lock: async (id: string): Promise<AuditRow | undefined> =>
      (
        await database.sql.select(auditColumns).from(audits).where(eq(audits.id, id)).for('update')
      )[0],

    /** Newest first. */
    listOf: (programmeId: string): Promise<AuditRow[]> =>
      database.sql
        .select(auditColumns)
        .from(audits)
        .where(eq(audits.programmeId, programmeId))
        .orderBy(desc(audits.createdAt), desc(audits.id)),

    /** Replaces the sample. Called with the audit locked. */
    addDraw: async ({ sample, ...draw }: NewDraw): Promise<void> => {
      await database.sql.insert(auditDraws).values({
        ...draw,
        number: sql`(select count(*) + 1 from audit_draws where audit_id = ${draw.auditId})`,
        drawn: sample.length,
        createdAt: clock(),
      });
      await database.execute(sql`
        update audit_items set rank = drawn.rank
        from audit_items i left join json_to_recordset(${JSON.stringify(sample)}::text::json) as drawn(key uuid, rank text) on drawn.key = i.id
        where audit_items.id = i.id and i.audit_id = ${draw.auditId} and (i.rank is not null or drawn.rank is not null)`);
      await change(draw.auditId, { status: 'DRAWN' });
    },

    /** Newest first. */
    listDraws: (auditId: string) =>
      database.sql
        .select({ draw: auditDraws, by: accounts.fullName })
        .from(auditDraws)
        .leftJoin(accounts, eq(accounts.id, auditDraws.accountId))
        .where(eq(auditDraws.auditId, auditId))
        .orderBy(desc(auditDraws.number)),
  };
};

export type ProgrammeAudits = ReturnType<typeof programmeAuditStore>;
