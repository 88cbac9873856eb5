import type {
  FunderKind,
  LackKind,
  PlacedOutcome,
  ProgrammeStep,
  TargetSplit,
} from './programme-steps.ts';

export const programmeMessages = {
  listFailed: 'Failed to load the programmes.',
  readFailed: 'Failed to load the programme.',
  progressFailed: 'The progress could not be loaded.',
  notFound: 'Programme not found',
  added: 'The programme has been added.',
  saved: 'The programme has been saved.',
  saveFailed: 'The programme could not be saved',
  statusChanged: {
    ACTIVE: 'The programme is active.',
    CLOSED: 'The programme has been closed.',
  },
  statusFailed: 'The status could not be changed',
  unknownStatus: 'Unknown status',
  funderKind: 'Kind of funder is required',
  csr1: 'Please enter CSR and 8 digits, as in CSR00012345',
  cin: 'Please enter the 21 characters of the CIN',
  amount: 'Please enter an amount in whole rupees',
  endsBeforeStart: 'The last day must not be before the first day',
  keptTooShort: 'Evidence must be kept at least until the last day',
  reasonRequired: 'Please give a reason',
  step: 'Please choose a step',
  laterStep: 'A percentage is of an earlier step',
  overHundred: 'A percentage is at most 100',
  splitValue: 'Please name the group of this target',
  gender: 'Please choose a gender',
  twice: 'There is already a target for this step',
  tooManyTargets: 'A programme has at most 100 targets',
} as const;

export const funderKindLabels: Record<FunderKind, string> = {
  GOVERNMENT: 'Government',
  COMPANY: 'Company',
  TRUST: 'Trust',
  OWN: 'Own funds',
};

export const stepLabels: Record<ProgrammeStep, string> = {
  registered: 'Registered',
  approved: 'Approved',
  enrolled: 'Enrolled',
  trained: 'Trained',
  certified: 'Certified',
  placed: 'Placed',
  kept: 'Kept',
};

export const splitLabels: Record<TargetSplit, string> = {
  gender: 'One gender',
  state: 'One state',
  district: 'One district',
};

export const percentLabels: Record<ProgrammeStep, string> = {
  registered: 'Per cent of the registered',
  approved: 'Per cent of the approved',
  enrolled: 'Per cent of the enrolled',
  trained: 'Per cent of the trained',
  certified: 'Per cent of the certified',
  placed: 'Per cent of the placed',
  kept: 'Per cent of the kept',
};

export const lackLabels: Record<LackKind, string> = {
  details: 'Lack the day of joining or the pay',
  evidence: 'Lack stronger evidence',
  answer: 'Lack an answer to a check-in',
  payslip: 'Lack proof of pay',
};

export const outcomeLabels: Record<PlacedOutcome, string> = {
  counts: 'Counted as placed',
  lacks: 'Lack evidence',
  open: 'Open',
  lost: 'Not placed',
};

/** The step that closes the gap, on the screen of the placement. */
export const closingSteps: Record<LackKind, string> = {
  details: 'Complete the work',
  evidence: 'Add evidence',
  answer: 'Record an answer',
  payslip: 'Add a payslip',
};

export const fundingMessages = {
  listFailed: 'Failed to load the people of the programme.',
  added: 'The funding has been added.',
  addFailed: 'The funding could not be added',
  ended: 'The funding has ended.',
  endFailed: 'The funding could not be ended',
  reasonRequired: 'Please give a reason',
  unknownCode: 'No candidate has this registration code',
  notActive: 'Only an active programme funds trainings. Please activate it first.',
  twice: 'The programme already funds this training',
  overHundred: (left: number): string =>
    left === 0
      ? 'Other programmes fund this training in full'
      : `Other programmes fund this training too. At most ${left} per cent are left.`,
  notFound: 'This funding has ended or does not exist',
} as const;
