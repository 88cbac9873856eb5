import type { AssignmentQueue } from '@purboday/contract/assignment/assignment-queues';
import type { CandidateToAssign } from '@purboday/contract/assignment/assignment.contract';
import type { SelectedCandidate } from '@purboday/contract/assignment/bulk-assignment.contract';
import type { Page } from '@purboday/contract/conventions/schemas';
import { bulkAssignmentMax } from '@purboday/contract/conventions/limits';
import { assignmentMessages } from '@purboday/contract/assignment/assignment.messages';
import { Problem } from '@purboday/contract/conventions/problem';
import { pageOf } from '#server/platform/database/paging.ts';
import { presentCandidateSummary } from '#server/domain/candidate/candidate-presentation.ts';
import {
  positionIn,
  sinceWhen,
  type WaitingCandidate,
  type WaitingCandidateStore,
  type WaitingQuery,
} from './waiting-candidate-store.ts';

type Deps = { waiting: WaitingCandidateStore };

/** The refusal of a candidate that is absent or in none of the queues: never tell which (decisions §5). */
export const candidateNotFound = (): Problem =>
  new Problem('NOT_FOUND', assignmentMessages.notFound);

const present = (row: WaitingCandidate): CandidateToAssign => ({
  ...presentCandidateSummary(row),
  // Stored from the same enumerations, as text.
  qualification: row.qualification as CandidateToAssign['qualification'],
  category: row.category as CandidateToAssign['category'],
  city: row.city,
  state: row.state,
  queue: row.queue as AssignmentQueue,
  version: row.version,
  waitingSince: sinceWhen(row).toISOString(),
});

/** A page of one queue. */
export const listWaitingCandidates =
  ({ waiting }: Deps) =>
  async (query: WaitingQuery): Promise<{ data: CandidateToAssign[]; page: Page }> => {
    const { rows: read, total } = await waiting.read(query);
    const { rows, page } = pageOf(read, query, total, positionIn(query));
    return { data: rows.map(present), page };
  };

/** One candidate of the queues. */
export const readWaitingCandidate =
  ({ waiting }: Deps) =>
  async (id: string): Promise<CandidateToAssign> => {
    const row = await waiting.find(id);
    if (!row) throw candidateNotFound();
    return present(row);
  };

/** Everybody whom a queue, its filters and a search hold, as far as they may be assigned in one go. */
export const selectWaitingCandidates =
  ({ waiting }: Deps) =>
  async (
    query: Omit<WaitingQuery, 'limit' | 'cursor'>,
  ): Promise<{ candidates: SelectedCandidate[]; total: number }> => {
    const { rows, total } = await waiting.read({ ...query, limit: bulkAssignmentMax });
    const candidates = rows
      .slice(0, bulkAssignmentMax)
      .map(({ id, name, city, state, skills, version }) => ({
        _id: id,
        name,
        city,
        state,
        skills,
        version,
      }));
    return { candidates, total };
  };
