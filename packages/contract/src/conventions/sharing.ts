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
