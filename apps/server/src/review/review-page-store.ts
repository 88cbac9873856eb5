import { dayInKolkata, startInKolkata } from '@purboday/contract/conventions/kolkata-days';
import type { HistoryEntry, SentMessage } from '@purboday/contract/records/record-parts';
import type { ProviderReviewKind, ReviewKind } from '@purboday/contract/review/registration-types';
import type { PossibleDuplicate, ReviewCounts } from '@purboday/contract/review/review.contract';
import { and, eq, getTableColumns, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Candidate } from '#server/domain/candidate/candidate-store.ts';
import { candidateCounts, candidates } from '#server/domain/candidate/candidate-table.ts';
import { isInLocations } from '#server/domain/locations/scope.ts';
import { messageStore } from '#server/domain/outbox/outbox.ts';
import type { Provider } from '#server/domain/provider/provider-store.ts';
import { providers } from '#server/domain/provider/provider-table.ts';
import type { HistoryStore } from '#server/domain/audit/history.ts';
import { audit } from '#server/domain/audit/audit-tables.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Actor, ScopedCity } from '#server/platform/http/authorization.ts';
import type { Clock } from '#server/platform/process/clock.ts';

type CountRow = { kind: string; pending: boolean; n: number };

const addUp = (rows: readonly CountRow[], kind: string, pendingOnly = false): number =>
  rows
    .filter((row) => row.kind === kind && (row.pending || !pendingOnly))
    .reduce((sum, { n }) => sum + n, 0);

const toCounts = (rows: readonly CountRow[]): ReviewCounts => {
  const decided = rows.find(({ kind }) => kind === 'decided');
  const pendingCandidates = addUp(rows, 'candidate', true);
  const pendingJobProviders = addUp(rows, 'job-provider', true);
  const pendingTrainingProviders = addUp(rows, 'training-provider', true);
  return {
    candidateCount: addUp(rows, 'candidate'),
    jobProviderCount: addUp(rows, 'job-provider'),
    trainingProviderCount: addUp(rows, 'training-provider'),
    totalCount: pendingCandidates + pendingJobProviders + pendingTrainingProviders,
    pendingCandidates,
    pendingJobProviders,
    pendingTrainingProviders,
    decidedToday: Math.max(0, decided?.n ?? 0),
  };
};

const startOfToday = (clock: Clock): string => startInKolkata(dayInKolkata(clock()));

/** Counts of an admin's cities, and of their own day from the audit log. */
export const reviewCountStore = (database: Database, clock: Clock) => ({
  of: async ({ id, places }: Pick<Actor, 'id' | 'places'>): Promise<ReviewCounts> => {
    const rows = await database.execute<CountRow>(sql`
      select 'candidate' as kind, status = 'PENDING' as pending, sum(n)::int as n
      from ${candidateCounts} where ${isInLocations(candidateCounts, places)} group by 1, 2
      union all
      select kind::text, status = 'PENDING', count(*)::int
      from ${providers} where ${isInLocations(providers, places)} group by 1, 2
      union all
      select 'decided', false, coalesce(sum(case when action = 'undone' then -1 else 1 end), 0)::int
      from ${audit} where actor_id = ${id} and at >= ${startOfToday(clock)}
        and action in ('approved', 'rejected', 'held', 'undone')`);
    return toCounts(rows);
  },
});

// Possible duplicates of a registration: others with the same mobile number, or the same name and father's name. The fragments belong to
// statements in which `r` is the registration; an index answers each (`candidates_by_mobile`, `candidates_by_person`, `providers_by_mobile`).

/** Without pairs that an admin decided to be two people (journey §28). */
const otherCandidate = sql`o.id <> r.id and not exists (select from duplicate_pairs d
  where d.left_id = least(r.id, o.id) and d.right_id = greatest(r.id, o.id) and d.state = 'different')`;
const sameMobile = sql`o.mobile_number = r.mobile_number and ${otherCandidate}`;
const samePerson = sql`name_key(o.name) = name_key(r.name) and name_key(o.father_name) = name_key(r.father_name) and ${otherCandidate}`;
const sameContact = (r: SQL): SQL =>
  sql`o.kind = ${r}.kind and o.contact_mobile_number = ${r}.contact_mobile_number and o.id <> ${r}.id`;

export const similarCandidates = {
  sameMobile: sql`exists (select from live_candidates o where ${sameMobile})`,
  samePerson: sql`exists (select from live_candidates o where ${samePerson})`,
} as const;

export const similarProvider = (r: SQL): SQL =>
  sql`exists (select from providers o where ${sameContact(r)})`;

/**
 * A rejected or held provider of either kind that is the same organisation as `r`, or has its contact person. The
 * foundation blocked it, and another registration must not hide that (T60). The indexes `providers_blocked…` answer it.
 */
const blockedBefore = (r: SQL): SQL => sql`o.status in ('REJECTED', 'ON_HOLD') and o.id <> ${r}.id
  and (o.registration_id_key = ${r}.registration_id_key or name_key(o.name) = name_key(${r}.name)
    or (o.contact_email = ${r}.contact_email and o.contact_email <> '')
    or (o.contact_mobile_number = ${r}.contact_mobile_number and o.contact_mobile_number <> ''))`;

const disabledContact = (r: SQL): SQL => sql`select from accounts a
  where a.mobile_number = ${r}.contact_mobile_number and (a.disabled_at is not null
    or exists (select from memberships m where m.account_id = a.id and m.disabled_at is not null))`;

export const isBlockedBefore = (r: SQL): SQL =>
  sql`(exists (select from providers o where ${blockedBefore(r)}) or exists (${disabledContact(r)}))`;

const shownAtMost = 5;

const selectDuplicates = (kind: PossibleDuplicate['kind'], from: SQL, of: SQL): SQL => sql`
  (select json_build_object('kind', ${kind}::text, 'id', o.id, 'reviewKind', ${of}, 'name', o.name, 'status', o.status, 'city', o.city, 'state', o.state) as duplicate
   from ${from} limit ${shownAtMost})`;

const candidateDuplicatesJson = sql`select json_agg(duplicate) from (
  ${selectDuplicates('SAME_MOBILE', sql`live_candidates o where ${sameMobile}`, sql`'candidate'`)} union all
  ${selectDuplicates('SAME_PERSON', sql`live_candidates o where ${samePerson}`, sql`'candidate'`)}) duplicates`;

const providerDuplicatesJson = sql`select json_agg(duplicate) from (
  ${selectDuplicates('BLOCKED_BEFORE', sql`providers o where ${blockedBefore(sql`r`)}`, sql`o.kind`)} union all
  ${selectDuplicates('SAME_MOBILE', sql`providers o where ${sameContact(sql`r`)}`, sql`o.kind`)}) duplicates`;

type Reviewed<Row> = {
  row: Row;
  history: HistoryEntry[];
  messages: SentMessage[];
  duplicates: SimilarRegistration[];
  /** The document was uploaded while no virus scanner was configured. */
  unscanned: boolean;
  /** The candidate signed in with an email that staff set, and a reviewer has to confirm the person (T32). */
  toConfirm: PersonToConfirm | undefined;
};

type PersonToConfirm = { email: string; setBy: string; at: string };

export type SimilarRegistration = ScopedCity &
  Pick<PossibleDuplicate, 'kind' | 'status'> & { id: string; name: string; reviewKind: ReviewKind };

type Details = {
  duplicates: SimilarRegistration[] | null;
  unscanned: boolean | null;
  toConfirm: PersonToConfirm | null;
};

/** The same condition as `contactChangeStore.unconfirmedEmail`. */
const personToConfirm = sql`select json_build_object('email', c.new_email, 'setBy', s.full_name, 'at', c.at)
  from contact_changes c join accounts s on s.id = c.set_by
  where c.candidate_id = r.id and c.proved_at is not null and c.confirmed_at is null and c.ended_at is null
  order by c.at desc limit 1`;

const toDetails = (duplicates: SQL) => ({
  duplicates: sql<SimilarRegistration[] | null>`(${duplicates})`,
  toConfirm: sql<PersonToConfirm | null>`(${personToConfirm})`,
  unscanned: sql<
    boolean | null
  >`(select d.scanned_at is null from documents d where d.id = r.document_id)`,
});

const candidate = alias(candidates, 'r');
const provider = alias(providers, 'r');

export const reviewPageStore = (database: Database, history: Pick<HistoryStore, 'of'>) => {
  const messages = messageStore(database);

  const addDetails = async <Row extends { id: string }>(
    kind: ReviewKind,
    { row, duplicates, unscanned, toConfirm }: Details & { row: Row },
  ): Promise<Reviewed<Row>> => ({
    row,
    history: (await history.of(row.id)).filter(
      // Notes about calls to providers are those of level 2.
      ({ action }) => kind === 'candidate' || action !== 'contact',
    ),
    messages: await messages.about(kind, row.id),
    duplicates: duplicates ?? [],
    unscanned: unscanned ?? false,
    toConfirm: toConfirm ?? undefined,
  });

  const candidatePage = database.sql
    .select({ row: getTableColumns(candidate), ...toDetails(candidateDuplicatesJson) })
    .from(candidate)
    .where(eq(candidate.id, sql.placeholder('id')))
    .prepare('reviewed_candidate');
  const providerPage = database.sql
    .select({
      row: getTableColumns(provider),
      ...toDetails(providerDuplicatesJson),
      blockedBefore: sql<boolean>`${isBlockedBefore(sql`r`)}`,
    })
    .from(provider)
    .where(and(eq(provider.id, sql.placeholder('id')), eq(provider.kind, sql.placeholder('kind'))))
    .prepare('reviewed_provider');

  return {
    candidate: async (id: string): Promise<Reviewed<Candidate> | undefined> => {
      const [found] = await candidatePage.execute({ id });
      return found && addDetails('candidate', found);
    },

    provider: async (
      kind: ProviderReviewKind,
      id: string,
    ): Promise<(Reviewed<Provider> & { blockedBefore: boolean }) | undefined> => {
      const [found] = await providerPage.execute({ id, kind });
      return found && { ...(await addDetails(kind, found)), blockedBefore: found.blockedBefore };
    },
  };
};

export type ReviewPageStore = ReturnType<typeof reviewPageStore>;
