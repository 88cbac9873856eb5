import type { ContactForm } from '@purboday/contract/contacts/contacts.contract';
import { sql } from 'drizzle-orm';
import { newId, type Database } from '#server/platform/database/database.ts';
import type { Clock } from '#server/platform/process/clock.ts';

type Noted = Omit<ContactForm, 'nextOn'> & {
  candidateId: string;
  accountId: string;
  nextOn: string | null;
};

/** The result of the last contact, for lists. */
type LastContact = Pick<ContactForm, 'way' | 'outcome'> & { at: string };

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

  /** The last contacts that people of a provider had, by candidate. */
  listLastOf: async (
    providerId: string,
    candidateIds: readonly string[],
  ): Promise<Map<string, LastContact>> => {
    const rows = await database.execute<Omit<LastContact, 'at'> & { id: string; at: Date }>(sql`
      select distinct on (candidate_id) candidate_id as id, way, outcome, at from contacts
      where candidate_id = any(${sql.param([...candidateIds])}::uuid[])
        and account_id in (select account_id from memberships where provider_id = ${providerId}::uuid)
      order by candidate_id, at desc, contacts.id desc`);
    return new Map(rows.map(({ id, at, ...rest }) => [id, { ...rest, at: at.toISOString() }]));
  },

  erase: async (candidateId: string): Promise<void> => {
    await database.execute(sql`delete from contacts where candidate_id = ${candidateId}`);
  },
});
