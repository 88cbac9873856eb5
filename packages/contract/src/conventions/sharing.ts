import {
  openPlacementStatuses,
  openTrainingStatuses,
  type ApplicantStatus,
  type PlacementStatus,
  type TrainingStatus,
} from './lifecycles.ts';

/**
 * Data of a candidate that a provider sees (T31, T58; decision 060). `live`: everything the work
 * needs, including contact data. `ended`: name and dates only, no value that can still change.
 * `withdrawn`: only a count.
 */
export type SharingState = 'live' | 'ended' | 'withdrawn';

/**
 * Included in records that a provider can open after sharing ended. Live records omit it; withdrawn
 * records cannot be opened.
 */
export const endedSharing = 'ended' satisfies SharingState;
export type ShownSharing = Exclude<SharingState, 'withdrawn'>;

/** Effects of stopping to share data with a provider: what ended and what continues. */
export const sharingOutcomes = [
  'training-assigned',
  'training-ongoing',
  'job-assigned',
  'work-ongoing',
  'ended',
] as const;
export type SharingOutcome = (typeof sharingOutcomes)[number];

const sharingWhile = (isLive: boolean, isWithdrawn: boolean): SharingState => {
  if (isWithdrawn) return 'withdrawn';
  return isLive ? 'live' : 'ended';
};

const includes = (statuses: readonly string[], status: string): boolean =>
  statuses.includes(status);

/** A training shares contact data until it is completed, cancelled, or replaced by another provider's. */
export const trainingSharing = (training: {
  status: TrainingStatus;
  isSuperseded: boolean;
  isWithdrawn: boolean;
}): SharingState =>
  sharingWhile(
    !training.isSuperseded && includes(openTrainingStatuses, training.status),
    training.isWithdrawn,
  );

/** An application shares contact data until it is rejected, or until the resulting work ends. */
export const applicantSharing = (applicant: {
  status: ApplicantStatus;
  isOver: boolean;
  isWithdrawn: boolean;
}): SharingState =>
  sharingWhile(applicant.status !== 'rejected' && !applicant.isOver, applicant.isWithdrawn);

/** A placement shares contact data while the work is offered or ongoing. */
export const placementSharing = (placement: {
  status: PlacementStatus;
  isWithdrawn: boolean;
}): SharingState =>
  sharingWhile(includes(openPlacementStatuses, placement.status), placement.isWithdrawn);
