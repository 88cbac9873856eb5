import type { Consent } from '@purboday/contract/consents/consents.contract';
import { and, desc, eq } from 'drizzle-orm';
import { accounts } from '#server/domain/account/account-table.ts';
import { consents, type ConsentRecord } from '#server/domain/audit/audit-tables.ts';
import type { Database } from '#server/platform/database/database.ts';

export const consentReadStore = (database: Database) => ({
  /** Registrations from before consents were recorded have none. */
  of: async ({ kind, id }: ConsentRecord): Promise<Consent[]> => {
    const rows = await database.sql
      .select({ consent: consents, uploadedBy: accounts.fullName })
      .from(consents)
      .leftJoin(accounts, eq(accounts.id, consents.accountId))
      .where(and(eq(consents.recordKind, kind), eq(consents.recordId, id)))
      .orderBy(desc(consents.at), desc(consents.id))
      .limit(50);
    return rows.map(({ consent, uploadedBy }) => ({
      given: consent.given,
      source: consent.source,
      noticeVersion: consent.noticeVersion,
      noticeLanguage: consent.noticeLanguage,
      uploadedBy,
      ip: consent.ip,
      at: consent.at.toISOString(),
    }));
  },
});

export type ConsentReadStore = ReturnType<typeof consentReadStore>;
