import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';

/**
 * Reasons why whole Aadhar numbers were shown. They are about a person, so they are outside the unchangeable audit
 * log.
 */
export const revealReasons = (database: Pick<Database, 'execute'>) => ({
  /** Call it inside the transaction that writes the entry. */
  add: async (auditId: string, candidateId: string, reason: string): Promise<void> => {
    await database.execute(
      sql`insert into reveal_reasons (audit_id, candidate_id, reason) values (${auditId}, ${candidateId}, ${reason})`,
    );
  },

  erase: async (candidateId: string): Promise<void> => {
    await database.execute(sql`delete from reveal_reasons where candidate_id = ${candidateId}`);
  },
});
