import type { FollowUpAnswer } from '../conventions/after-training.ts';

/** Messages of follow-ups; the specification has none. */
export const followUpMessages = {
  answer: 'Please choose an answer',
  notAsked: 'No question is open for this candidate.',
  failed: 'The answer could not be noted.',
  listFailed: 'The follow-ups could not be loaded.',
} as const;

/** Answers in the words of an admin. */
export const followUpLabels: Record<FollowUpAnswer, string> = {
  placed: 'Works where we placed them',
  elsewhere: 'Works elsewhere',
  own_work: 'Own work',
  studies: 'Studies',
  looking: 'Looks for work',
  unable: 'Cannot work now',
};

export const followUpOutcomeLabels = {
  known: 'Known',
  not_reached: 'Not reached',
  unknown: 'Unknown',
} as const;
