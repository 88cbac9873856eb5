import { declineReasonLabels } from '../tracking/answers.messages.ts';
import type { Transition, Wait } from './steps.ts';

export const reportMessages = {
  loadFailed: 'Failed to load the report.',
  unreachable: 'Could not load the report.',
  peopleFailed: 'Failed to load the people.',
  peopleUnreachable: 'Could not load the people.',
  badDay: 'Please enter a date as YYYY-MM-DD',
  badRange: 'The first day must not be after the last day',
} as const;

/** Labels of what a person waits for, in screens and exports. */
export const waitLabels: Record<Wait, string> = {
  review: 'Waiting for review',
  assign: 'Waiting for assignment',
  training: 'Waiting for the training to start',
  next: 'Waiting for the next step',
  employer: 'Waiting for an employer',
};

export const transitionLabels: Record<Transition, string> = {
  review: 'Registered to approved',
  assign: 'Approved to assigned',
  train: 'Assigned to trained',
  place: 'Trained to placed',
};

/** Answers of candidates to offered places. */
export const answerCountLabels = {
  offered: 'Offered',
  accepted: 'Accepted',
  declined: 'Declined',
  waiting: 'No answer yet',
  ended: 'Ended without an answer',
} as const;

/** Reasons for declining, with those that are not shown or not given. */
export const declineReasonFigures = {
  ...declineReasonLabels,
  other: 'Other, or not given',
} as const;
