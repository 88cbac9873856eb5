import type { ConsentInput } from '@purboday/contract/consents/consents.contract';
import { eq, sql } from 'drizzle-orm';
import type { Clock } from '#server/platform/process/clock.ts';
import { newId, type Database } from '#server/platform/database/database.ts';
import { consents, type ConsentRecord } from './audit-tables.ts';

/** Consents of registrations (SEC-55): notice version, time and network; or that no consent was given. */
export const consentStore = (database: Database, clock: Clock) => ({
  /** Records a registration's consent, inside its transaction. A registration without one came from another client. */
  add: async (record: ConsentRecord, consent: ConsentInput, ip: string): Promise<void> => {
    const at = clock();
    await database.sql.insert(consents).values({
      id: newId(at),
      recordKind: record.kind,
      recordId: record.id,
      given: consent !== undefined,
      source: consent === undefined ? 'api' : 'form',
      noticeVersion: consent?.version ?? null,
      noticeLanguage: consent?.language ?? null,
      ip,
      at,
    });
  },

  /** Records for imported candidates that the foundation entered them; inside the import's transaction. */
  addImported: async (candidateIds: readonly string[], accountId: string): Promise<void> => {
    const at = clock();
    const rows = candidateIds.map((recordId) => ({ id: newId(at), recordId }));
    await database.execute(sql`
      insert into consents (id, record_kind, record_id, given, source, account_id, at)
      select id, 'candidate', "recordId", false, 'import', ${accountId}::uuid, ${at.toISOString()}::timestamptz
      from json_to_recordset(${JSON.stringify(rows)}::text::json) as r(id uuid, "recordId" uuid)`);
  },

  /** Deletes the network address from a record's consents; whether and when consent was given stays. */
  eraseAddresses: async (recordId: string): Promise<void> => {
    await database.sql.update(consents).set({ ip: null }).where(eq(consents.recordId, recordId));
  },
});
