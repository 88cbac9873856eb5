import {
  assignmentQueues,
  type AssignmentQueue,
} from '@purboday/contract/assignment/assignment-queues';
import {
  assignmentContract,
  type JobProviderOption,
  type TrainingProviderOption,
} from '@purboday/contract/assignment/assignment.contract';
import { assignmentMessages } from '@purboday/contract/assignment/assignment.messages';
import { useInfiniteQuery } from '@tanstack/react-query';
import { CallProblem } from '#web/platform/calls/call-problem.ts';
import { call } from '#web/platform/calls/call.ts';

export type ProviderKind = 'training' | 'job';

/** A provider of either kind, as the picker shows it. */
export type Option = (TrainingProviderOption | JobProviderOption) & { name: string; about: string };

const { listTrainingProviderOptions, listJobProviderOptions } = assignmentContract;

/** For whom a provider is looked for: one candidate, or what a group has in common. */
export type About = {
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
  name: option.companyName,
  about: option.industry,
});

type OptionsPage = { data: Option[]; page: { next: string | null; total: number } };

/** A page of providers: for a candidate or a group best match first. */
const readPage = async (
  kind: ProviderKind,
  query: About & {
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

/** The providers of one kind that candidates can be sent to; grows by a page at a time. */
export const useProviderOptions = (kind: ProviderKind, about: About, q: string) =>
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

type Words = {
  tab: string;
  /** Said of each candidate in it. */
  lead: string;
  none: string;
};

/** What the screens say of the three queues. */
export const queueWords: Record<AssignmentQueue, Words> = {
  awaiting: {
    tab: 'Awaiting assignment',
    lead: 'Approved by an L1 Admin, not assigned yet.',
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

/** Specification §8: a rejection has another text than a missing record or a network failure. */
export const loadFailureText = (error: Error): string =>
  error instanceof CallProblem && error.status !== 404
    ? assignmentMessages.dataFailed
    : assignmentMessages.dataUnreachable;

/** The queue an address names; the first one when it names none that there is. */
export const queueOf = (text: string): AssignmentQueue =>
  assignmentQueues.find((queue) => queue === text) ?? 'awaiting';
