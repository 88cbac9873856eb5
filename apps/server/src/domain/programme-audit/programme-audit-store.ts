import type { AuditForm } from '@purboday/contract/audits/audits.contract';
import { asc, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import { accounts } from '#server/domain/account/account-table.ts';
import { newId, type Database } from '#server/platform/database/database.ts';
import type { Clock } from '#server/platform/process/clock.ts';
import {
  agreesToAuditors,
  auditAuditors,
  auditDraws,
  auditItems,
  audits,
} from './programme-audit-tables.ts';
import { hashList, toListText, type ListedPerson, type SampledPerson } from './draw-sample.ts';

export type AuditRow = Omit<typeof audits.$inferSelect, 'createdBy'>;
type NewDraw = Pick<
  typeof auditDraws.$inferInsert,
  'auditId' | 'words' | 'seed' | 'replaced' | 'accountId' | 'auditorId'
> & { sample: readonly SampledPerson[] };

/** A list of 100,000 people takes seconds. */
const limits = { statementTimeoutMs: 60_000 };

/** Freezes everyone who has reached a step, with random keys. The provider is that of the latest funded training. */
const insertList = (auditId: string, { programmeId, step }: AuditForm) => sql`
  with listed as materialized (
    select p.candidate_id, t.id as training_id, t.provider_id,
      ${agreesToAuditors(sql`p.candidate_id`)} as names_auditors
    from programme_people p
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
        .select({ draw: auditDraws, by: accounts.fullName, auditor: auditAuditors.name })
        .from(auditDraws)
        .leftJoin(accounts, eq(accounts.id, auditDraws.accountId))
        .leftJoin(auditAuditors, eq(auditAuditors.id, auditDraws.auditorId))
        .where(eq(auditDraws.auditId, auditId))
        .orderBy(desc(auditDraws.number)),
  };
};
