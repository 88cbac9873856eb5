import type { Passage, Wait } from './steps.ts';

/** Messages of reports and dashboards. */
export const numbersMessages = {
  loadFailed: 'Failed to load the numbers.',
  unreachable: 'Could not load the numbers.',
  peopleFailed: 'Failed to load the people.',
  peopleUnreachable: 'Could not load the people.',
  badDay: 'Please give a day as YYYY-MM-DD',
  badRange: 'The first day must not be after the last one',
} as const;

/** Labels of what a person waits for, in screens and exports. */
export const waitWords: Record<Wait, string> = {
  review: 'Waits for review',
  assign: 'Waits to be assigned',
  training: 'Waits for the training to begin',
  next: 'Waits for what comes next',
  employer: 'Waits for an employer',
};

/** Labels of the transitions between steps. */
export const passageWords: Record<Passage, string> = {
  review: 'Registered to approved',
  assign: 'Approved to assigned',
  train: 'Assigned to trained',
  place: 'Trained to placed',
};
