import type { AssignmentQueue } from '@purboday/contract/assignment/assignment-queues';
import type { CandidateToAssign } from '@purboday/contract/assignment/assignment.contract';
import { assignmentMessages } from '@purboday/contract/assignment/assignment.messages';
import type {
  CandidateGroup,
  SelectedCandidate,
} from '@purboday/contract/assignment/bulk-assignment.contract';
import { bulkAssignmentMax } from '@purboday/contract/conventions/limits';
import { Problem } from '@purboday/contract/conventions/problem';
import type { Page } from '@purboday/contract/conventions/schemas';
import { declineReasonLabels } from '@purboday/contract/tracking/answers.messages';
import { presentCandidateSummary } from '#server/domain/candidate/candidate-presentation.ts';
import { listNearbyCities } from '#server/domain/locations/districts.ts';
import type { ProviderKind } from '#server/domain/provider/provider-store.ts';
import { toPage } from '#server/platform/database/paging.ts';
import { formatTimeInIndia, type SheetColumn } from '#server/platform/sheets/sheet.ts';
import {
  toGroupPosition,
  type CandidateGroupStore,
  type GroupQuery,
  type SuggestedRow,
} from './candidate-group-store.ts';
import {
  toQueueTime,
  type DeclinedPlace,
  type WaitingCandidate,
  type WaitingCandidateStore,
  type WaitingQuery,
} from './waiting-candidate-store.ts';

export const waitingColumns: readonly SheetColumn<CandidateToAssign>[] = [
  { header: 'Registration ID', width: 38, of: ({ _id }) => _id },
  { header: 'Registration Code', width: 14, of: ({ registrationCode }) => registrationCode },
  { header: 'Name', width: 26, of: ({ name }) => name },
  { header: 'Mobile Number', of: ({ mobileNumber }) => mobileNumber },
  { header: 'Email', width: 30, of: ({ email }) => email },
  { header: 'City', of: ({ city }) => city },
  { header: 'State', of: ({ state }) => state },
  { header: 'Qualification', of: ({ qualification }) => qualification },
  { header: 'Category', width: 10, of: ({ category }) => category },
  { header: 'Skills', width: 26, of: ({ skills }) => skills.join(', ') },
  { header: 'Status', of: ({ status }) => status },
  { header: 'Queue', of: ({ queue }) => queue },
  { header: 'Waiting since (IST)', of: ({ waitingSince }) => formatTimeInIndia(waitingSince) },
  { header: 'Declined', width: 30, of: ({ declined }) => declined?.provider ?? '' },
  {
    header: 'Declined because',
    width: 30,
    of: ({ declined }) =>
      [declined?.reason && declineReasonLabels[declined.reason], declined?.text]
        .filter(Boolean)
        .join(': '),
  },
  { header: 'Registered (IST)', of: ({ createdAt }) => formatTimeInIndia(createdAt) },
];

/** Trained candidates look for work. */
export const kindFor = (queue: AssignmentQueue): ProviderKind =>
  queue === 'trained' ? 'job-provider' : 'training-provider';

const presentGroup = (row: SuggestedRow | undefined): CandidateGroup['suggested'] => {
  if (!row) return null;
  const { id, name, city, sameCity, nearBy, openLoad } = row;
  return { _id: id, name, city, sameCity, nearBy, openLoad };
};

export const listCandidateGroups =
  ({ groups }: { groups: CandidateGroupStore }) =>
  async (query: GroupQuery): Promise<{ data: CandidateGroup[]; page: Page }> => {
    const read = await groups.select(query);
    const total = await groups.total(query);
    const { rows, page } = toPage(read, query, total, toGroupPosition(query));
    const wanted = rows.map(({ n: _n, ...group }) => ({ ...group, near: listNearbyCities(group) }));
    const suggested = await groups.suggest(kindFor(query.queue), wanted);
    const byGroup = new Map(suggested.map((row) => [row.groupId, row]));
    const data = rows.map(({ id, n, ...group }) => ({
      _id: id,
      ...group,
      count: n,
      suggested: presentGroup(byGroup.get(id)),
    }));
    return { data, page };
  };

type ListWaitingCandidatesDeps = { waiting: WaitingCandidateStore };

/** The same for a missing candidate and one outside the queues (decisions §5). */
export const candidateNotFound = (): Problem =>
  new Problem('NOT_FOUND', assignmentMessages.notFound);

const presentWaitingCandidate = (
  row: WaitingCandidate,
  declined: DeclinedPlace | undefined,
  lookingSince: string | undefined,
): CandidateToAssign => ({
  ...presentCandidateSummary(row),
  qualification: row.qualification as CandidateToAssign['qualification'],
  category: row.category as CandidateToAssign['category'],
  city: row.city,
  state: row.state,
  queue: row.queue as AssignmentQueue,
  version: row.version,
  waitingSince: toQueueTime(row).toISOString(),
  declined: declined ? { ...declined, at: new Date(declined.at).toISOString() } : null,
  ...(lookingSince && { lookingSince }),
});

export const listWaitingCandidates =
  ({ waiting }: ListWaitingCandidatesDeps) =>
  async (query: WaitingQuery): Promise<{ data: CandidateToAssign[]; page: Page }> => {
    const { rows, page } = await waiting.read(query);
    const declined = await waiting.listDeclined(rows.map(({ id }) => id));
    const looking = await waiting.listLooking(rows.map(({ id }) => id));
    return {
      data: rows.map((row) =>
        presentWaitingCandidate(row, declined.get(row.id), looking.get(row.id)),
      ),
      page,
    };
  };

export const readWaitingCandidate =
  ({ waiting }: ListWaitingCandidatesDeps) =>
  async (id: string): Promise<CandidateToAssign> => {
    const row = await waiting.find(id);
    if (!row) throw candidateNotFound();
    const declined = await waiting.listDeclined([id]);
    const looking = await waiting.listLooking([id]);
    return presentWaitingCandidate(row, declined.get(id), looking.get(id));
  };

/** All candidates of a queue that match, up to the limit of a bulk assignment. */
export const selectWaitingCandidates =
  ({ waiting }: ListWaitingCandidatesDeps) =>
  async (
    query: Omit<WaitingQuery, 'limit' | 'cursor'>,
  ): Promise<{ candidates: SelectedCandidate[]; total: number }> => {
    const { rows, page } = await waiting.read({ ...query, limit: bulkAssignmentMax });
    const candidates = rows.map(({ id, name, city, state, skills, version }) => ({
      _id: id,
      name,
      city,
      state,
      skills,
      version,
    }));
    return { candidates, total: page.total };
  };
