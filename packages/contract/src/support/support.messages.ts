import type { SupportCause, SupportOutcome } from '../conventions/after-training.ts';

/** Messages of support requests; the specification has none. */
export const supportMessages = {
  listFailed: 'The support requests could not be loaded.',
  outcome: 'Please choose what came of it',
  note: 'Please write what was done',
  noted: 'The outcome was noted.',
  failed: 'The outcome could not be noted.',
  closedAlready: 'This request has already been closed.',
} as const;

export const supportCauseLabels: Record<SupportCause, string> = {
  hostel: 'Hostel or room',
  safety: 'Safety',
  harassment: 'Harassment',
  pay: 'Pay',
  family: 'Family',
  health: 'Health',
};

export const supportOutcomeLabels: Record<SupportOutcome, string> = {
  helped: 'Helped',
  not_needed: 'No help needed',
  not_possible: 'Could not help',
};
