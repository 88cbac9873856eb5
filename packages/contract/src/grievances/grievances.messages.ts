import { grievanceAnswerDays, grievancesOpenMax } from '../conventions/limits.ts';

/** Messages of grievances at /track and /l2-admin/grievances. */
export const grievanceMessages = {
  textRequired: 'Please tell us what is wrong',
  raised: `We have received your complaint. We will answer within ${grievanceAnswerDays} days.`,
  raiseFailed: 'Your complaint could not be sent. Please try again.',
  ownFailed: 'Your complaints could not be loaded. Please try again.',
  tooManyOpen: `You have ${grievancesOpenMax} complaints that we have not answered yet. Please wait for an answer, or call us.`,
  listFailed: 'Failed to load grievances.',
  noneOpen: 'There are no open complaints.',
  noneAnswered: 'No complaint has been answered yet.',
  answerRequired: 'Please write an answer',
  answered: 'The answer has been sent.',
  answerFailed: 'Failed to send the answer',
  answeredAlready: 'This complaint has already been answered.',
} as const;
