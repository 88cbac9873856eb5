import { desc, eq, inArray, and, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';
import {
  beforeTime,
  countFound,
  rowsToRead,
  type Paging,
} from '#server/platform/database/paging.ts';
import { accounts } from '#server/domain/account/account-table.ts';
import { applicants } from '#server/domain/applicant/applicant-table.ts';
import { audit } from '#server/domain/trail/trail-tables.ts';
import { trainings } from '#server/domain/training/training-table.ts';

/** The audit trail as it concerns one record; read only. */
export const auditRecordStore = (database: Database) => ({
  /** Ids of what belongs to a candidate and has a trail of its own. */
  assignmentIdsOf: async (candidateId: string): Promise<string[]> => {
    const sent = await database.sql
      .select({ id: trainings.id })
      .from(trainings)
      .where(eq(trainings.candidateId, candidateId));
    const applied = await database.sql
      .select({ id: applicants.id })
      .from(applicants)
      .where(eq(applicants.candidateId, candidateId));
    return [...sent, ...applied].map(({ id }) => id);
  },

  select: (recordIds: string[], query: Paging) =>
    database.sql
      .select({
        id: audit.id,
        at: audit.at,
        action: audit.action,
        actorId: audit.actorId,
        actorRole: audit.actorRole,
        actorName: accounts.fullName,
        ip: audit.ip,
        /** Of a sign-in: who of the staff set its email (T32). */
        emailSetBy: sql<
          string | null
        >`(select s.full_name from accounts s where s.id = (${audit.detail}->>'emailSetBy')::uuid)`,
        reason: sql<
          string | null
        >`(select r.reason from reveal_reasons r where r.audit_id = ${audit.id})`,
      })
      .from(audit)
      .leftJoin(accounts, eq(accounts.id, audit.actorId))
      .where(and(inArray(audit.recordId, recordIds), beforeTime(audit.at, audit.id, query.cursor)))
      .orderBy(desc(audit.at), desc(audit.id))
      .limit(rowsToRead(query)),

  total: async (recordIds: string[]): Promise<number> => {
    const rows = database.sql
      .select({ id: audit.id })
      .from(audit)
      .where(inArray(audit.recordId, recordIds));
    return countFound(database, rows.getSQL());
  },
});

export type AuditRecordStore = ReturnType<typeof auditRecordStore>;
