import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';
import type { Clock } from '#server/platform/process/clock.ts';

/** Days for which a breach report can still name former contact data. */
const keptDays = 365;

/** Contact data that a person or organisation had before; a trigger writes it (migration 0081), the breach report reads it. */
export const formerContacts = (database: Pick<Database, 'execute'>) => ({
  forget: async (recordId: string): Promise<void> => {
    await database.execute(sql`delete from former_contacts where record_id = ${recordId}`);
  },

  sweep: async (clock: Clock): Promise<void> => {
    await database.execute(
      sql`delete from former_contacts where changed_at < ${new Date(clock().getTime() - keptDays * 86_400_000)}`,
    );
  },
});

/** Why whole Aadhar numbers were shown: words about a person, kept beside the audit trail because that never changes. */
export const revealReasons = (database: Pick<Database, 'execute'>) => ({
  /** Inside the transaction that writes the entry. */
  add: async (auditId: string, candidateId: string, reason: string): Promise<void> => {
    await database.execute(
      sql`insert into reveal_reasons (audit_id, candidate_id, reason) values (${auditId}, ${candidateId}, ${reason})`,
    );
  },

  forget: async (candidateId: string): Promise<void> => {
    await database.execute(sql`delete from reveal_reasons where candidate_id = ${candidateId}`);
  },
});
