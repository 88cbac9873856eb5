import type { Candidate } from '#server/domain/candidate/candidate-store.ts';
import type { Database } from '#server/platform/database/database.ts';

type Person = Pick<Candidate, 'id' | 'email' | 'mobileNumber' | 'guardianContact'>;

/** Ids of every record that is about one candidate; replies of calls that name one of them are deleted with the person (T41). */
const idsStatement = `
  select $1::uuid as id
  union select id from trainings where candidate_id = $1
  union select id from applicants where candidate_id = $1
  union select id from placements where candidate_id = $1
  union select c.id from check_ins c join placements p on p.id = c.placement_id where p.candidate_id = $1
  union select id from certificates where candidate_id = $1
  union select id from contacts where candidate_id = $1
  union select id from grievances where candidate_id = $1
  union select id from erasure_requests where candidate_id = $1`;

const addressesStatement = `
  select email as address from former_contacts where record_id = $1
  union select mobile_number from former_contacts where record_id = $1
  union select new_email from contact_changes where candidate_id = $1
  union select before ->> 'email' from contact_changes where candidate_id = $1
  union select before ->> 'mobileNumber' from contact_changes where candidate_id = $1`;

/** What stored replies, codes and limits name a candidate by. Read it before anything of the person is deleted. */
export const knownIdentifiers = (database: Pick<Database, 'execute'>) => ({
  recordIds: async (candidateId: string): Promise<string[]> => {
    const rows = await database.execute<{ id: string }>(idsStatement, [candidateId]);
    return rows.map(({ id }) => id);
  },

  /** Emails and mobile numbers, present and former, with the guardian's. */
  addresses: async ({ id, email, mobileNumber, guardianContact }: Person): Promise<string[]> => {
    const rows = await database.execute<{ address: string | null }>(addressesStatement, [id]);
    const all = [email, mobileNumber, guardianContact, ...rows.map(({ address }) => address)];
    return [...new Set(all.filter((address) => address !== null))];
  },
});
