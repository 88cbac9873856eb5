import type { DeclineReason } from '../conventions/enumerations.ts';

/** Messages of the candidate's answer to an assignment; the specification has none. */
export const answerMessages = {
  answer: 'Please choose an answer',
  kind: 'Please say which place you mean',
  reason: 'Please choose a reason or write one',
  /** The reason of a training or an application that ended by the answer. */
  declined: 'declined by the candidate',
  accepted: 'Thank you. They expect you and will contact you.',
  declinedThanks: 'Thank you for telling us. We will look for another place for you.',
  used: 'This link has been used or has expired. If you have already answered, thank you.',
  /** The place still waits for the answer. */
  expired:
    'This link is older than 14 days. You can still answer: please sign in to your application, or call us.',
  unknown: 'This link does not work. Please open it directly from our message.',
  closed: 'You can no longer answer here. Please call your contact person or us.',
  recorded: 'The answer has been recorded.',
  /** After the name of the candidate. */
  recordedAs: { ACCEPTED: 'will come.', DECLINED: 'cannot come.' },
  recordFailed: 'The answer could not be recorded. Please try again.',
  noLongerAwaited: 'No place of this candidate waits for this answer any more.',
  failed: 'Your answer could not be sent. Please try again.',
} as const;

/** In the candidate's words. */
export const declineReasonTexts: Record<DeclineReason, string> = {
  distance: 'It is too far away',
  timing: 'The time does not suit me',
  family: 'My family needs me',
  health: 'My health does not allow it',
  other_work: 'I have found other work',
  other_skill: 'I want to learn something else',
};

/** For providers and admins. */
export const declineReasonLabels: Record<DeclineReason, string> = {
  distance: 'Too far away',
  timing: 'Timing',
  family: 'Family',
  health: 'Health',
  other_work: 'Other work',
  other_skill: 'Wants another skill',
};
