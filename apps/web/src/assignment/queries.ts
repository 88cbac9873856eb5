import {
  assignmentQueues,
  type AssignmentQueue,
} from '@purboday/contract/assignment/assignment-queues';
import {
  assignmentContract,
  type JobProviderOption,
  type TrainingProviderOption,
} from '@purboday/contract/assignment/assignment.contract';
import {
  assignmentMessages,
  bulkAssignmentMessages,
} from '@purboday/contract/assignment/assignment.messages';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { toLastList } from '#web/domain/lists/list-state.ts';
import { CallProblem, failureText } from '#web/platform/calls/call-problem.ts';
import { call } from '#web/platform/calls/call.ts';
import type { Destination } from '#web/platform/routing/destination.ts';
import { toast } from '#web/platform/toasts/toast.ts';
import { offerUndo } from '#web/platform/undo/undo.ts';

export type ProviderKind = 'training' | 'job';

export type Option = (TrainingProviderOption | JobProviderOption) &
  Pick<TrainingProviderOption, 'centre'> & { name: string; about: string };

const { listTrainingProviderOptions, listJobProviderOptions } = assignmentContract;

/** The candidates to match: one candidate, or what a group has in common. */
export type MatchedPeople = {
  candidateId?: string | undefined;
  state?: string | undefined;
  city?: string | undefined;
  skill?: string | undefined;
};

const pageSize = 20;

const ofTraining = (option: TrainingProviderOption): Option => ({
  ...option,
  name: option.trainingProviderName,
  about: option.skillsOffered.join(', '),
});

const ofJob = (option: JobProviderOption): Option => ({
  ...option,
  centre: null,
  name: option.companyName,
  about: option.industry,
});

type OptionsPage = { data: Option[]; page: { next: string | null; total: number } };

/** One page of providers, best match first when there is a candidate or a group. */
const readPage = async (
  kind: ProviderKind,
  query: MatchedPeople & {
    order: 'name' | 'load';
    q: string;
    limit: number;
    cursor?: string | undefined;
  },
  signal: AbortSignal,
): Promise<OptionsPage> => {
  if (kind === 'training') {
    const { data, page } = await call(listTrainingProviderOptions, { query }, { signal });
    return { data: data.map(ofTraining), page };
  }
  const { data, page } = await call(listJobProviderOptions, { query }, { signal });
  return { data: data.map(ofJob), page };
};

/** Approved providers of one type; loads one page at a time. */
export const useProviderOptions = (kind: ProviderKind, about: MatchedPeople, q: string) =>
  useInfiniteQuery({
    queryKey: ['provider options', kind, about, q],
    queryFn: ({ signal, pageParam }) =>
      readPage(kind, { ...about, order: 'load', q, limit: pageSize, cursor: pageParam }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ page }) => page.next ?? undefined,
    placeholderData: (before) => before,
  });

export type AssignmentChoice = {
  trainingProviderId: string | null;
  jobProviderId: string | null;
  jobId: string | null;
};

/** The type that most candidates of a queue need next. */
export const kindOfQueue: Record<AssignmentQueue, ProviderKind> = {
  awaiting: 'training',
  trained: 'job',
  returned: 'training',
};

export const noneInState = (kind: ProviderKind, state: string): string =>
  kind === 'job'
    ? `There is no job provider in ${state}.`
    : `There is no training provider in ${state}.`;

/** The screen of one candidate, with every provider. */
export const assignLink = ({ _id }: { _id: string }): Destination => ({
  to: '/l2-admin/assign-candidate/$id',
  params: { id: _id },
});

type Words = {
  tab: string;
  /** Label of each candidate in the queue. */
  lead: string;
  none: string;
};

export const queueTexts: Record<AssignmentQueue, Words> = {
  awaiting: {
    tab: 'Awaiting assignment',
    lead: 'Approved by an L1 admin, not assigned yet.',
    none: assignmentMessages.noneAwaiting,
  },
  trained: {
    tab: 'Trained',
    lead: 'Training completed, no job yet.',
    none: assignmentMessages.noneTrained,
  },
  returned: {
    tab: 'Returned',
    lead: 'Training cancelled or not accepted by a job provider.',
    none: assignmentMessages.noneReturned,
  },
};

/** A rejection has another text than a missing record or a network error (specification §8). */
export const loadFailureText = (error: Error): string =>
  error instanceof CallProblem && error.status !== 404
    ? assignmentMessages.dataFailed
    : assignmentMessages.dataUnreachable;

/** The queue of the address; the first queue when the address names none. */
export const toQueue = (text: string): AssignmentQueue =>
  assignmentQueues.find((queue) => queue === text) ?? 'awaiting';

/** The list of waiting candidates as it was left. */
export const toWaitingList = (): Destination => toLastList('/l2-admin/candidates');

/** Undoes each assignment, and reports the first one that could not be undone. */
const undoAssignments = async (ids: readonly string[]): Promise<void> => {
  let undone = 0;
  try {
    for (const id of ids) {
      await call(assignmentContract.undoAssignment, { params: { id } });
      undone += 1;
    }
    toast.success(undone === 1 ? assignmentMessages.undone : bulkAssignmentMessages.undone(undone));
  } catch (error) {
    const reason = failureText(error, assignmentMessages.undoFailed);
    toast.error(ids.length === 1 ? reason : `${undone} of ${ids.length} undone. ${reason}`);
  }
};

type Offer = {
  /** The result: 'Dipankar Pal: assigned to Skill Trust.' */
  message: string;
  ids: readonly string[];
  onUndone?: () => void;
};

/** Offers to undo assignments for some seconds, while their notifications are delayed (UX-97). */
export const useUndoOffer = (): ((offer: Offer) => void) => {
  const client = useQueryClient();
  return ({ message, ids, onUndone }) =>
    offerUndo({
      message,
      undo: async () => {
        await undoAssignments(ids);
        onUndone?.();
        await client.invalidateQueries();
      },
    });
};
