import type { ErasureState } from '@purboday/contract/conventions/lifecycles';
import { and, asc, count, eq, sql } from 'drizzle-orm';
import { accounts } from '#server/domain/account/account-table.ts';
import { candidateSearch } from '#server/domain/candidate/candidate-search.ts';
import type { Candidate } from '#server/domain/candidate/candidate-store.ts';
import {
  candidateRows,
  candidates,
  erasureRequests,
} from '#server/domain/candidate/candidate-table.ts';
import type { Provider } from '#server/domain/provider/provider-store.ts';
import type { Database } from '#server/platform/database/database.ts';
import { afterTime, rowsToRead, type PageRequest } from '#server/platform/database/paging.ts';

type Person = Pick<Candidate, 'id' | 'email' | 'mobileNumber' | 'guardianContact'>;
type ContactPerson = Pick<Provider, 'id' | 'contactEmail' | 'contactMobileNumber'>;

/** Ids of every record about the candidate, whose stored responses are deleted too (T41). */
const selectIds = (candidateId: string) => sql`
  select ${candidateId}::uuid as id
  union select id from trainings where candidate_id = ${candidateId}
  union select id from applicants where candidate_id = ${candidateId}
  union select id from placements where candidate_id = ${candidateId}
  union select c.id from check_ins c join placements p on p.id = c.placement_id where p.candidate_id = ${candidateId}
  union select id from certificates where candidate_id = ${candidateId}
  union select id from contacts where candidate_id = ${candidateId}
  union select id from grievances where candidate_id = ${candidateId}
  union select id from erasure_requests where candidate_id = ${candidateId}`;

const selectAddresses = (candidateId: string) => sql`
  select email as address from former_contacts where record_id = ${candidateId}
  union select mobile_number from former_contacts where record_id = ${candidateId}
  union select new_email from contact_changes where candidate_id = ${candidateId}
  union select before ->> 'email' from contact_changes where candidate_id = ${candidateId}
  union select before ->> 'mobileNumber' from contact_changes where candidate_id = ${candidateId}`;

const selectContactAddresses = (providerId: string) => sql`
  select email as address from former_contacts where record_id = ${providerId}
  union select mobile_number from former_contacts where record_id = ${providerId}
  union select email from accounts where provider_id = ${providerId}
  union select mobile_number from accounts where provider_id = ${providerId}`;

/** Identifiers in stored responses, codes and rate limits. Read them before anything is deleted. */
export const knownIdentifiers = (database: Pick<Database, 'execute'>) => ({
  recordIds: async (candidateId: string): Promise<string[]> => {
    const rows = await database.execute<{ id: string }>(selectIds(candidateId));
    return rows.map(({ id }) => id);
  },

  /** Present and former emails and mobile numbers, including the guardian's. */
  addresses: async ({ id, email, mobileNumber, guardianContact }: Person): Promise<string[]> => {
    const rows = await database.execute<{ address: string | null }>(selectAddresses(id));
    const all = [email, mobileNumber, guardianContact, ...rows.map(({ address }) => address)];
    return [...new Set(all.filter((address) => address !== null))];
  },

  /** Present and former emails and mobile numbers of the contact person and the account. */
  addressesOfContactPerson: async (provider: ContactPerson): Promise<string[]> => {
    const rows = await database.execute<{ address: string | null }>(
      selectContactAddresses(provider.id),
    );
    const { contactEmail, contactMobileNumber } = provider;
    const all = [contactEmail, contactMobileNumber, ...rows.map(({ address }) => address)];
    return [...new Set(all.filter((address) => address !== null && address !== ''))] as string[];
  },
});

export type RequestQuery = PageRequest & { state?: ErasureState | undefined };

const shown = {
  id: erasureRequests.id,
  candidateId: erasureRequests.candidateId,
  registrationCode: candidateRows.registrationCode,
  name: candidateRows.name,
  email: candidateRows.email,
  mobileNumber: candidateRows.mobileNumber,
  language: candidateRows.language,
  erasedAt: candidateRows.erasedAt,
  reason: erasureRequests.reason,
  requestedAt: erasureRequests.requestedAt,
  state: erasureRequests.state,
  decidedAt: erasureRequests.decidedAt,
  decidedBy: accounts.fullName,
  decisionReason: erasureRequests.decisionReason,
};

/** The only list with erased candidates, by id alone. */
export const requestListStore = (database: Database) => {
  const matching = ({ state, q }: Pick<RequestQuery, 'state' | 'q'>) =>
    and(state === undefined ? undefined : eq(erasureRequests.state, state), candidateSearch(q));

  const rows = () =>
    database.sql
      .select(shown)
      .from(erasureRequests)
      .innerJoin(candidateRows, eq(candidateRows.id, erasureRequests.candidateId))
      .leftJoin(candidates, eq(candidates.id, erasureRequests.candidateId))
      .leftJoin(accounts, eq(accounts.id, erasureRequests.decidedBy));

  return {
    list: (query: RequestQuery) =>
      rows()
        .where(
          and(
            matching(query),
            afterTime(erasureRequests.requestedAt, erasureRequests.id, query.cursor),
          ),
        )
        .orderBy(asc(erasureRequests.requestedAt), asc(erasureRequests.id))
        .limit(rowsToRead(query)),

    count: async (query: Pick<RequestQuery, 'state' | 'q'>): Promise<number> => {
      const [row] = await database.sql
        .select({ n: count() })
        .from(erasureRequests)
        .leftJoin(candidates, eq(candidates.id, erasureRequests.candidateId))
        .where(matching(query));
      return Number(row?.n ?? 0);
    },

    find: async (id: string) => (await rows().where(eq(erasureRequests.id, id)))[0],
  };
};

export type RequestListStore = ReturnType<typeof requestListStore>;
export type StoredRequest = NonNullable<Awaited<ReturnType<RequestListStore['find']>>>;
