import {
  openPlacementStatuses,
  openTrainingStatuses,
  type ApplicantStatus,
  type PlacementStatus,
  type TrainingStatus,
} from './lifecycles.ts';

/**
 * What a provider may see of a person, by the state of their relation (T31, T58; decision 060):
 * `live`: everything that the work needs, with contact data;
 * `ended`: the name and dates, never a value that can change after the end;
 * `withdrawn`: nothing of the person. The provider's counts still include one more.
 */
export type Sharing = 'live' | 'ended' | 'withdrawn';

/** What a record that a provider can open says of itself: nothing while it is live, and a withdrawn one cannot be opened. */
export const endedSharing = 'ended' satisfies Sharing;
export type ShownSharing = Exclude<Sharing, 'withdrawn'>;

/** What a candidate's withdrawal from a provider ended, or what goes on after it. */
export const sharingOutcomes = [
  'training-assigned',
  'training-ongoing',
  'job-assigned',
  'work-ongoing',
  'ended',
] as const;
export type SharingOutcome = (typeof sharingOutcomes)[number];

const sharingWhile = (isLive: boolean, isWithdrawn: boolean): Sharing => {
  if (isWithdrawn) return 'withdrawn';
  return isLive ? 'live' : 'ended';
};

const includes = (statuses: readonly string[], status: string): boolean =>
  statuses.includes(status);

/** A training shares contact data until it is completed or cancelled, or another provider has the candidate. */
export const trainingSharing = (training: {
  status: TrainingStatus;
  isSuperseded: boolean;
  isWithdrawn: boolean;
}): Sharing =>
  sharingWhile(
    !training.isSuperseded && includes(openTrainingStatuses, training.status),
    training.isWithdrawn,
  );

/** An application shares contact data until it is rejected, or until the work that came of it is over. */
export const applicantSharing = (applicant: {
  status: ApplicantStatus;
  isOver: boolean;
  isWithdrawn: boolean;
}): Sharing =>
  sharingWhile(applicant.status !== 'rejected' && !applicant.isOver, applicant.isWithdrawn);

/** A placement shares contact data while the work is offered or done. */
export const placementSharing = (placement: {
  status: PlacementStatus;
  isWithdrawn: boolean;
}): Sharing =>
  sharingWhile(includes(openPlacementStatuses, placement.status), placement.isWithdrawn);
