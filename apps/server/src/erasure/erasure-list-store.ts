import type { ErasureState, RetentionState } from '@purboday/contract/conventions/lifecycles';
import { and, count, eq, sql, isNotNull, isNull } from 'drizzle-orm';
import { accounts } from '#server/domain/account/account-table.ts';
import type { Candidate } from '#server/domain/candidate/candidate-store.ts';
import {
  candidateSearch,
  candidateRows,
  candidates,
  erasureRequests,
  countCandidates,
} from '#server/domain/candidate/candidate-table.ts';
import type { Provider } from '#server/domain/provider/provider-store.ts';
import {
  holdColumns,
  isUnnotified,
  notifiedAt,
  retention,
} from '#server/domain/retention/retention-store.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { PageRequest } from '#server/platform/database/paging.ts';
import { readList } from '#server/platform/database/read-list.ts';
import type { Clock } from '#server/platform/process/clock.ts';

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
  union select id from follow_ups where candidate_id = ${candidateId}
  union select id from support_requests where candidate_id = ${candidateId}
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
    return [...new Set(all.filter((address) => address !== null && address !== ''))] as string[];
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

const shownRequest = {
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
  const rows = () =>
    database.sql
      .select(shownRequest)
      .from(erasureRequests)
      .innerJoin(candidateRows, eq(candidateRows.id, erasureRequests.candidateId))
      .leftJoin(candidates, eq(candidates.id, erasureRequests.candidateId))
      .leftJoin(accounts, eq(accounts.id, erasureRequests.decidedBy))
      .$dynamic();

  return {
    /** Longest waiting first. */
    read: (query: RequestQuery) => {
      const where = and(
        query.state && eq(erasureRequests.state, query.state),
        candidateSearch(query.q),
      );
      return readList(database, query, {
        rows: rows(),
        where,
        order: 'requestedAt',
        count: async () => {
          const [row] = await database.sql
            .select({ n: count() })
            .from(erasureRequests)
            .leftJoin(candidates, eq(candidates.id, erasureRequests.candidateId))
            .where(where);
          return Number(row?.n ?? 0);
        },
      });
    },

    find: async (id: string) => (await rows().where(eq(erasureRequests.id, id)))[0],
  };
};

export type RequestListStore = ReturnType<typeof requestListStore>;
export type StoredRequest = NonNullable<Awaited<ReturnType<RequestListStore['find']>>>;

export type RetentionListQuery = PageRequest & { state: RetentionState };

const shownInRetention = {
  id: candidates.id,
  candidateId: retention.candidateId,
  registrationCode: candidates.registrationCode,
  name: candidates.name,
  email: candidates.email,
  mobileNumber: candidates.mobileNumber,
  status: candidates.status,
  dueAt: retention.dueAt,
  noticeQueuedAt: retention.noticeQueuedAt,
  notifiedAt: notifiedAt.mapWith(retention.noticeQueuedAt),
  ...holdColumns,
};

const orders = { due: 'dueAt', unnotified: 'noticeQueuedAt', held: 'heldAt' } as const;

/** Due records by date; those that could not be notified or are on hold, longest first. */
export const retentionListStore = (database: Database, clock: Clock) => {
  const inState = (state: RetentionState) => {
    if (state === 'held') return isNotNull(retention.heldAt);
    if (state === 'unnotified') return isUnnotified(clock());
    return and(isNotNull(retention.dueAt), isNull(retention.heldAt));
  };
  const rows = () =>
    database.sql
      .select(shownInRetention)
      .from(candidates)
      .leftJoin(retention, eq(retention.candidateId, candidates.id))
      .leftJoin(accounts, eq(accounts.id, retention.heldBy))
      .$dynamic();

  return {
    read: (query: RetentionListQuery) => {
      const { state, q } = query;
      return readList(database, query, {
        rows: rows(),
        where: and(inState(state), candidateSearch(q)),
        order: orders[state],
        id: 'candidateId',
        count: () =>
          countCandidates(
            database,
            sql`select ${retention.candidateId} from ${retention} where ${inState(state)}`,
            q,
          ),
      });
    },

    find: async (id: string) => (await rows().where(sql`${candidates.id} = ${id}::uuid`))[0],
  };
};

export type RetentionListStore = ReturnType<typeof retentionListStore>;
export type StoredRetention = NonNullable<Awaited<ReturnType<RetentionListStore['find']>>>;
