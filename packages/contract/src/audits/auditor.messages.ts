import type { FollowUpAnswer } from '../conventions/after-training.ts';
import type { PlacementDocumentKind } from '../conventions/enumerations.ts';
import type { ProgrammeStep } from '../programmes/programme-steps.ts';
import type { AuditDecision, FindingKind, FindingOutcome, ItemResult } from './audit-words.ts';

/** Texts of the page of an auditor, who may read it in each language. */
export const auditorMessages = {
  codeSent: 'We have emailed you a code.',
  codeFailed: 'The code could not be sent. Please try again.',
  proofOver: 'Your code is no longer valid. Please request a new one.',
  over: 'This link has expired. Please ask the foundation to extend it.',
  unknown: 'This link does not work. Please open it directly from our email.',
  reason: 'Please give a reason',
  notFound: 'This person is not in the sample.',
  notShown: 'This person is no longer shown.',
  notOpen: 'The sample is not open.',
  closed: 'The audit has been closed.',
  noReply: 'There is no reply to decide on.',
  decisionsOver: 'The last day for decisions has passed.',
  drawn: 'The sample has been drawn.',
  noted: 'The finding has been recorded.',
  decided: 'The decision has been recorded.',
  failed: 'This could not be saved. Please try again.',
} as const;

export const findingKindLabels: Record<FindingKind, string> = {
  desk: 'By the records',
  call: 'By telephone',
  visit: 'By a visit',
};

export const findingOutcomeLabels: Record<FindingOutcome, string> = {
  confirmed: 'Confirmed',
  not_confirmed: 'Not confirmed',
  not_found: 'Not found',
};

export const itemResultLabels: Record<ItemResult, string> = {
  open: 'To examine',
  ...findingOutcomeLabels,
};

export const decisionLabels: Record<AuditDecision, string> = {
  accepted: 'Reply accepted: it counts as confirmed',
  upheld: 'Finding upheld',
};

export const dossierStepLabels: Record<ProgrammeStep, string> = {
  registered: 'Registered',
  approved: 'Approved',
  enrolled: 'Enrolled',
  trained: 'Trained',
  certified: 'Certified',
  placed: 'Placed',
  kept: 'Still at work',
};

export const evidenceKindLabels: Record<PlacementDocumentKind, string> = {
  offer_letter: 'Offer letter',
  payslip: 'Payslip',
  bank_statement: 'Bank statement',
};

export const followUpAnswerLabels: Record<FollowUpAnswer, string> = {
  placed: 'Works where they were placed',
  elsewhere: 'Works elsewhere',
  own_work: 'Works for themselves',
  studies: 'Studies',
  looking: 'Looks for work',
  unable: 'Cannot work now',
};
