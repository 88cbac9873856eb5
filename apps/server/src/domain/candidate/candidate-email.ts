import { eq } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';
import { candidates } from './candidate-table.ts';

/** Name of the constraint that an email registered twice violates. */
export const candidateEmailUnique = 'candidates_email_key';

/** Whether a candidate has registered with this email. */
export const hasCandidateEmail =
  (database: Database) =>
  async (email: string): Promise<boolean> => {
    const rows = await database.sql
      .select({ id: candidates.id })
      .from(candidates)
      .where(eq(candidates.email, email));
    return rows.length > 0;
  };
