import {
  candidateLifecycle,
  nextState,
  providerLifecycle,
} from '@purboday/contract/conventions/lifecycles';
import type {
  Lifecycle,
  RegistrationAction,
  RegistrationStatus,
} from '@purboday/contract/conventions/lifecycles';
import type { ReviewKind } from '@purboday/contract/review/review-kinds';
import type { AllowedReviewActions } from '@purboday/contract/review/review.contract';
import type { Actor, Place } from '#server/platform/http/actor.ts';

/** The steps that are a reviewer's. */
export type ReviewAction = keyof AllowedReviewActions;

const lifecycleOf = (kind: ReviewKind): Lifecycle<RegistrationStatus, RegistrationAction> =>
  kind === 'candidate' ? candidateLifecycle : providerLifecycle;

/** Decisions §2: an L1 admin sees the records of their own (state, city) pairs; a city's name alone says nothing (SEC-29). */
export const mayReview = (admin: Pick<Actor, 'places'>, { state, city }: Place): boolean =>
  admin.places.some((place) => place.state === state && place.city === city);

/** Where a step leads from here, or undefined where the lifecycle does not allow it. */
export const outcomeOf = (
  kind: ReviewKind,
  status: RegistrationStatus,
  action: ReviewAction,
): RegistrationStatus | undefined => nextState(lifecycleOf(kind), status, action);

/** What the reviewer may do now; travels with the record. */
export const verdictOn = (kind: ReviewKind, status: RegistrationStatus): AllowedReviewActions => {
  const may = (action: ReviewAction) => outcomeOf(kind, status, action) !== undefined;
  return {
    approve: may('approve'),
    reject: may('reject'),
    hold: may('hold'),
    resume: may('resume'),
    reopen: may('reopen'),
  };
};
