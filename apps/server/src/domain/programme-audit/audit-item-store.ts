import type { DecisionForm, FindingForm } from '@purboday/contract/audits/audits.contract';
import { and, asc, desc, eq, inArray, isNotNull, sql, type SQL } from 'drizzle-orm';
import { candidateRows } from '#server/domain/candidate/candidate-table.ts';
import { programmes } from '#server/domain/programme/programme-store.ts';
import { providers } from '#server/domain/provider/provider-table.ts';
import { trainings } from '#server/domain/training/training-store.ts';
import { newId, type Database } from '#server/platform/database/database.ts';
import type { Clock } from '#server/platform/process/clock.ts';
import {
  agreesToAuditors,
  auditAuditors,
  auditFindings,
  auditItems,
  auditReplies,
  audits,
} from './programme-audit-tables.ts';

const itemColumns = {
  id: auditItems.id,
  auditId: auditItems.auditId,
  candidateId: auditItems.candidateId,
  providerId: auditItems.providerId,
  finding: auditItems.finding,
  repliedAt: auditItems.repliedAt,
  decision: auditItems.decision,
  decisionText: auditItems.decisionText,
  decidedAt: auditItems.decidedAt,
  registrationCode: candidateRows.registrationCode,
  name: candidateRows.name,
  erasedAt: candidateRows.erasedAt,
  provider: providers.name,
  programme: programmes.name,
  status: audits.status,
  replyBy: audits.replyBy,
  decideBy: audits.decideBy,
  withdrawnAt: trainings.withdrawnAt,
  /** The auditor sees nothing of a person who was erased or has withdrawn the consent since the draw. */
  isShown: agreesToAuditors(sql`${auditItems.candidateId}`),
};

const errors = ['not_confirmed', 'not_found'] as const;

/** Findings, replies and decisions about people of samples. The only writer of all three. */
export const auditItemStore = (database: Database, clock: Clock) => {
  const select = (condition: SQL | undefined) =>
    database.sql
      .select(itemColumns)
      .from(auditItems)
      .innerJoin(audits, eq(audits.id, auditItems.auditId))
      .innerJoin(programmes, eq(programmes.id, audits.programmeId))
      .innerJoin(candidateRows, eq(candidateRows.id, auditItems.candidateId))
      .leftJoin(providers, eq(providers.id, auditItems.providerId))
      .leftJoin(trainings, eq(trainings.id, auditItems.trainingId))
      .where(and(isNotNull(auditItems.rank), condition));

  return {
    /** The sample in the order of the draw. */
    listSample: (auditId: string) =>
      select(eq(auditItems.auditId, auditId)).orderBy(asc(auditItems.rank)),

    /** Errors of open and closed audits at a provider, newest audit first. */
    listErrorsAt: (providerId: string) =>
      select(
        and(eq(auditItems.providerId, providerId), inArray(auditItems.finding, [...errors])),
      ).orderBy(desc(audits.createdAt), asc(auditItems.rank)),

    find: async (id: string) => (await select(eq(auditItems.id, id)))[0],

    listFindings: (items: readonly string[]) =>
      database.sql
        .select({ finding: auditFindings, by: auditAuditors.name })
        .from(auditFindings)
        .innerJoin(auditAuditors, eq(auditAuditors.id, auditFindings.auditorId))
        .where(inArray(auditFindings.itemId, [...items]))
        .orderBy(auditFindings.id),

    listReplies: (items: readonly string[]) =>
      database.sql
        .select()
        .from(auditReplies)
        .where(inArray(auditReplies.itemId, [...items]))
        .orderBy(auditReplies.id),

    /** Called with the audit locked. */
    addFinding: async (itemId: string, auditorId: string, form: FindingForm): Promise<void> => {
      const createdAt = clock();
      await database.sql
        .insert(auditFindings)
        .values({ ...form, id: newId(createdAt), itemId, auditorId, createdAt });
      // The outcomes of audit-words.ts in their order: the worst last.
      await database.execute(sql`
        update audit_items set finding = (
          select outcome from (select distinct on (kind) outcome from audit_findings where item_id = ${itemId} order by kind, id desc) latest
          order by array_position(array['not_found', 'not_confirmed', 'confirmed'], outcome) limit 1)
        where id = ${itemId}`);
    },

    addReply: async (
      itemId: string,
      reply: { side: 'provider' | 'foundation'; text: string; accountId: string },
    ): Promise<void> => {
      const createdAt = clock();
      await database.sql
        .insert(auditReplies)
        .values({ ...reply, id: newId(createdAt), itemId, createdAt });
      await database.sql
        .update(auditItems)
        .set({ repliedAt: createdAt })
        .where(eq(auditItems.id, itemId));
    },

    decide: async (itemId: string, { decision, why }: DecisionForm): Promise<void> => {
      await database.sql
        .update(auditItems)
        .set({ decision, decisionText: why, decidedAt: clock() })
        .where(eq(auditItems.id, itemId));
    },

    /** Empties what was written about an erased candidate. Results stay, so that the rate stays. */
    erase: async (candidateId: string): Promise<void> => {
      const own = sql`(select id from audit_items where candidate_id = ${candidateId})`;
      await database.execute(sql`update audit_findings set text = '' where item_id in ${own}`);
      await database.execute(sql`update audit_replies set text = '' where item_id in ${own}`);
      await database.execute(
        sql`update audit_items set decision_text = null where candidate_id = ${candidateId}`,
      );
    },
  };
};

type AuditItems = ReturnType<typeof auditItemStore>;
export type AuditItemRow = NonNullable<Awaited<ReturnType<AuditItems['find']>>>;
