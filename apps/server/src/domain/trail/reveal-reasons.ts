import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';

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
