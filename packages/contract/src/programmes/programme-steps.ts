// Words of programmes, without schemas because screens load them.

export const funderKinds = ['GOVERNMENT', 'COMPANY', 'TRUST', 'OWN'] as const;
export type FunderKind = (typeof funderKinds)[number];

/** Steps that a programme can have a target for, in their order. */
export const programmeSteps = [
  'registered',
  'approved',
  'enrolled',
  'trained',
  'certified',
  'placed',
  'kept',
] as const;
export type ProgrammeStep = (typeof programmeSteps)[number];

/** A target is for everyone, or for one group. */
export const targetSplits = ['gender', 'state', 'district'] as const;
export type TargetSplit = (typeof targetSplits)[number];

export const targetGenders = ['Female', 'Male', 'Another'] as const;

export const targetsMax = 100;
/** Evidence is kept this long after the last day unless the funder asks for another day. */
export const keptYears = 3;

/** Results of the people in the denominator. */
export const placedOutcomes = ['counts', 'lacks', 'open', 'lost'] as const;
export type PlacedOutcome = (typeof placedOutcomes)[number];

/** Work lacks one of these to count: day of joining or pay, evidence, an answer to a check-in, proof of pay. */
export const lackKinds = ['details', 'evidence', 'answer', 'payslip'] as const;
export type LackKind = (typeof lackKinds)[number];
