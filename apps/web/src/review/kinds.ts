import { reviewMessages, reviewNouns } from '@purboday/contract/review/review.messages';
import { reviewContract } from '@purboday/contract/review/review.contract';
import type {
  CandidateToReview,
  CandidateUnderReview,
  JobProviderToReview,
  JobProviderUnderReview,
  TrainingProviderToReview,
  TrainingProviderUnderReview,
} from '@purboday/contract/review/review.contract';
import { paths } from '#web/paths.ts';

/** Any registration in a list, and on its page. */
export type Listed = CandidateToReview | JobProviderToReview | TrainingProviderToReview;
export type UnderReview =
  | CandidateUnderReview
  | JobProviderUnderReview
  | TrainingProviderUnderReview;

const providerWords = {
  search: 'Search by name, contact email or ID...',
  reader: 'contact person',
  afterRejection: 'The contact person is told.',
} as const;

/** What differs between the three kinds that are reviewed: one list and one page serve them all. */
export const kinds = {
  candidate: {
    title: 'Candidate',
    many: 'candidates',
    search: 'Search by name, code, email or mobile...',
    /** Who reads the reason. */
    reader: 'candidate',
    afterRejection: 'The candidate is told, and may correct the registration and send it again.',
    texts: reviewMessages(reviewNouns.candidate),
    list: reviewContract.listCandidates,
    read: reviewContract.readCandidate,
    listPath: paths.l1Candidates,
    reviewPath: paths.reviewCandidate,
  },
  'job-provider': {
    ...providerWords,
    title: 'Job Provider',
    many: 'job providers',
    texts: reviewMessages(reviewNouns['job-provider']),
    list: reviewContract.listJobProviders,
    read: reviewContract.readJobProvider,
    decide: reviewContract.decideOnJobProvider,
    listPath: paths.l1JobProviders,
    reviewPath: paths.reviewJobProvider,
  },
  'training-provider': {
    ...providerWords,
    title: 'Training Provider',
    many: 'training providers',
    texts: reviewMessages(reviewNouns['training-provider']),
    list: reviewContract.listTrainingProviders,
    read: reviewContract.readTrainingProvider,
    decide: reviewContract.decideOnTrainingProvider,
    listPath: paths.l1TrainingProviders,
    reviewPath: paths.reviewTrainingProvider,
  },
} as const;
