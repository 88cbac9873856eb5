import type {
  HistoryAction,
  HistoryKind,
  HistoryState,
} from '@purboday/contract/records/history-actions';
import type {
  ApplicantStatus,
  RegistrationStatus,
  TrainingStatus,
} from '@purboday/contract/conventions/lifecycles';

export const statusTexts: Record<RegistrationStatus, string> = {
  PENDING:
    'Your registration is under review. We will write to you as soon as there is a decision.',
  APPROVED_L1: 'Your registration is approved. We are looking for a training or a job for you.',
  APPROVED_L2: 'We have found a place for you. Below you can see where to go next.',
  REJECTED:
    'Your registration was not approved as it is. You can correct it below and send it again.',
  ON_HOLD: 'Your registration is on hold. We need to clarify something first.',
};

export const trainingTexts: Record<TrainingStatus, string> = {
  PENDING: 'The training has not started yet.',
  IN_PROGRESS: 'The training is in progress.',
  COMPLETED: 'You have completed the training.',
  CANCELLED: 'The training was cancelled.',
};

export const applicantTexts: Record<ApplicantStatus, string> = {
  pending: 'The employer has your application.',
  assigned: 'The employer is considering you.',
  accepted: 'The employer has accepted you.',
  rejected: 'The employer has not selected you.',
};

/** The employer had accepted the candidate, so the end of the work is no rejection. */
export const describeEndedWork =
  'You worked here. What you learned stays with you, and we will help you find the next step.';

const registrationSteps: Partial<Record<HistoryAction, string | undefined>> &
  Record<HistoryAction<'candidate'>, string | undefined> = {
  register: 'You registered.',
  import: 'Your registration was entered for you.',
  approve: 'Your registration was approved.',
  reject: 'Your registration was not approved.',
  hold: 'Your registration was put on hold.',
  resume: 'Your registration is under review again.',
  undo: 'Your registration is under review again.',
  resubmit: 'You corrected your registration and sent it again.',
  assign: 'You were assigned.',
  // The data is gone, and the erasure request has its own response.
  erase: undefined,
  'decline-erasure': undefined,
  'withdraw-consent':
    'Your parent or guardian withdrew their consent. Your registration is paused until one agrees again.',
  'change-contact': 'Your contact details were changed.',
  'record-age': 'Your date of birth was recorded.',
  agree: 'You agreed to the use of your data yourself.',
  correct: 'We corrected your registration.',
  'decline-correction': 'We could not correct your registration as you asked.',
  'free-number': 'Your mobile number was removed, because it belongs to someone else.',
  'free-guardian-number':
    'Your guardian’s mobile number was removed, because it belongs to someone else.',
  'keep-number': undefined,
  'answer-funder': 'Your answers for funders were saved.',
  'withdraw-funder': 'You deleted your answers for funders.',
  'follow-up': undefined,
  'ask-support': undefined,
  'tell-apart': undefined,
  'close-support': undefined,
  // The access log shows it.
  contact: undefined,
  // Providers only.
  reopen: undefined,
};

const undoneAssignment = 'Your assignment was undone. We are looking for a place for you again.';

const trainingSteps: Record<HistoryState<'training'>, string> = {
  IN_PROGRESS: 'Your training started.',
  COMPLETED: 'You completed your training.',
  CANCELLED: 'Your training was cancelled.',
  PENDING: 'Your training was reset.',
};

const jobSteps: Record<HistoryState<'applicant'>, string> = {
  PENDING: 'Your application is with the employer again.',
  IN_PROGRESS: 'The employer is considering you.',
  COMPLETED: 'The employer accepted you.',
  rejected: 'The employer did not select you. We will look for another place for you.',
};

const workSteps: Readonly<Record<string, string>> = {
  OFFERED: 'You were offered work.',
  JOINED: 'You started work.',
  NOT_JOINED: 'You did not start the work. We will look for another place for you.',
  LEFT: 'Your work there ended. We will help you find the next step.',
};

const describeRegistrationStep = (
  action: HistoryAction,
  from: HistoryState | null,
): string | undefined =>
  action === 'undo' && from === 'APPROVED_L2' ? undoneAssignment : registrationSteps[action];

const answerSteps: Partial<Record<HistoryAction, string>> = {
  'accept-place': 'You said that you will come.',
  'decline-place': 'You said that you cannot come. We will look for another place for you.',
};

export type DescribedStep = {
  recordKind: HistoryKind;
  action: HistoryAction;
  fromState: HistoryState | null;
  toState: HistoryState | null;
};

/** Returns undefined for a step that another step already reports. */
export const describeStep = ({
  recordKind,
  action,
  fromState,
  toState,
}: DescribedStep): string | undefined => {
  if (recordKind === 'candidate') return describeRegistrationStep(action, fromState);
  if (action === 'withdraw') return 'You stopped sharing your data with them.';
  const answer = answerSteps[action];
  if (answer !== undefined) return answer;
  if (recordKind === 'placement')
    return fromState === toState ? undefined : workSteps[toState ?? ''];
  // The registration's step reports the assignment.
  if (fromState === null) return undefined;
  const words: Partial<Record<HistoryState, string>> =
    recordKind === 'training' ? trainingSteps : jobSteps;
  return toState === null ? undefined : words[toState];
};
