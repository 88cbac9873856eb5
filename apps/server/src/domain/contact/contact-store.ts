import type { ContactForm } from '@purboday/contract/contacts/contacts.contract';
import { sql } from 'drizzle-orm';
import { newId, type Database } from '#server/platform/database/database.ts';
import type { Clock } from '#server/platform/process/clock.ts';

type Noted = Omit<ContactForm, 'nextOn'> & {
  candidateId: string;
  accountId: string;
  nextOn: string | null;
};

/** The only writer of results of calls, messages and visits. */
export const contactStore = (database: Pick<Database, 'execute'>, clock: Clock) => ({
  add: async (contact: Noted): Promise<{ id: string; at: Date }> => {
    const at = clock();
    const id = newId(at);
    await database.execute(
      sql`insert into contacts (id, candidate_id, account_id, way, outcome, note, next_on, at)
       values (${id}, ${contact.candidateId}, ${contact.accountId}, ${contact.way}, ${contact.outcome}, ${contact.note}, ${contact.nextOn}::date, ${at.toISOString()}::timestamptz)`,
    );
    return { id, at };
  },

  erase: async (candidateId: string): Promise<void> => {
    await database.execute(sql`delete from contacts where candidate_id = ${candidateId}`);
  },
});
