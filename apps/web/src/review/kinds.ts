import {
  registrationStatuses,
  type RegistrationStatus,
} from '@purboday/contract/conventions/lifecycles';
import { waitingOrders, type WaitingOrder } from '@purboday/contract/pages/list-words';
import type { ReviewKind } from '@purboday/contract/review/review-kinds';
import {
  reviewContract,
  type CandidateToReview,
  type CandidateUnderReview,
  type JobProviderToReview,
  type JobProviderUnderReview,
  type TrainingProviderToReview,
  type TrainingProviderUnderReview,
} from '@purboday/contract/review/review.contract';
import { reviewMessages, reviewNouns } from '@purboday/contract/review/review.messages';
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

const latest: Partial<Record<ReviewKind, string>> = {};

const isStatus = (text: string): text is RegistrationStatus =>
  (registrationStatuses as readonly string[]).includes(text);

const isOrder = (text: string): text is WaitingOrder =>
  (waitingOrders as readonly string[]).includes(text);

/** The list of a kind as last seen in this tab, with search, filter and page. Outside React: nothing renders again when it changes. */
export const listAddress = {
  remember: (kind: ReviewKind, href: string): void => {
    // A list is told of the address that takes its place, too, while the next screen is on its way.
    if (href.split('?')[0] === kinds[kind].listPath()) latest[kind] = href;
  },
  get: (kind: ReviewKind): string => latest[kind] ?? kinds[kind].listPath(),
  /** Its search, status, city and order; whoever is pending when no status was chosen, or every one. */
  narrowing: (kind: ReviewKind) => {
    const search = new URLSearchParams(latest[kind]?.split('?')[1]);
    const status = search.get('status') ?? '';
    const sort = search.get('sort') ?? '';
    return {
      q: search.get('q') ?? '',
      status: isStatus(status) ? status : ('PENDING' as const),
      state: search.get('state') ?? undefined,
      city: search.get('city') ?? undefined,
      sort: isOrder(sort) ? sort : undefined,
    };
  },
} as const;
