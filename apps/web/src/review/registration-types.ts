import { findLastList, toLastList } from '#web/domain/lists/list-state.ts';
import type { Destination } from '#web/platform/routing/destination.ts';
import type { ReviewKind } from '@purboday/contract/review/registration-types';
import {
  reviewContract,
  type CandidateToReview,
  type CandidateReview,
  type JobProviderToReview,
  type JobProviderReview,
  type TrainingProviderToReview,
  type TrainingProviderReview,
} from '@purboday/contract/review/review.contract';
import { reviewMessages, reviewNouns } from '@purboday/contract/review/review.messages';

export type ListedRegistration = CandidateToReview | JobProviderToReview | TrainingProviderToReview;
export type UnderReview = CandidateReview | JobProviderReview | TrainingProviderReview;

const providerWords = {
  search: 'Search by name, contact email or ID...',
  reader: 'contact person',
  afterRejection: 'We will inform the contact person.',
} as const;

/** Differences between the three registration types. One list and one page serve them all. */
export const kinds = {
  candidate: {
    title: 'Candidate',
    many: 'candidates',
    search: 'Search by name, code, email or mobile...',
    /** The reader of the reason. */
    reader: 'candidate',
    afterRejection:
      'We will inform the candidate, who can correct the registration and send it again.',
    texts: reviewMessages(reviewNouns.candidate),
    list: reviewContract.listCandidates,
    read: reviewContract.readCandidate,
    listPath: '/l1-admin/candidates',
    reviewPath: '/l1-admin/review/candidate/$id',
  },
  'job-provider': {
    ...providerWords,
    title: 'Job Provider',
    many: 'job providers',
    texts: reviewMessages(reviewNouns['job-provider']),
    list: reviewContract.listJobProviders,
    read: reviewContract.readJobProvider,
    decide: reviewContract.decideOnJobProvider,
    listPath: '/l1-admin/job-providers',
    reviewPath: '/l1-admin/review/job-provider/$id',
  },
  'training-provider': {
    ...providerWords,
    title: 'Training Provider',
    many: 'training providers',
    texts: reviewMessages(reviewNouns['training-provider']),
    list: reviewContract.listTrainingProviders,
    read: reviewContract.readTrainingProvider,
    decide: reviewContract.decideOnTrainingProvider,
    listPath: '/l1-admin/training-providers',
    reviewPath: '/l1-admin/review/training-provider/$id',
  },
} as const;

export const reviewLink = (kind: ReviewKind, id: string): Destination => ({
  to: kinds[kind].reviewPath,
  params: { id },
});

/** Value in the address for all statuses, where the list starts with one status. */
export const allStatuses = 'ALL';

export const listLink = (kind: ReviewKind): Destination => toLastList(kinds[kind].listPath);

/**
 * Search, status, city and order of a list: pending registrations unless another status was chosen.
 */
export const listNarrowing = (kind: ReviewKind) => {
  const { q, status, state, city, sort } = findLastList(kinds[kind].listPath)?.search ?? {};
  return {
    q: q ?? '',
    status: status === undefined || status === allStatuses ? ('PENDING' as const) : status,
    state,
    city,
    sort,
  };
};
