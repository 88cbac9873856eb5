// Words of audits, without schemas because screens load them.

export const sampleUnits = ['percent', 'people'] as const;
export type SampleUnit = (typeof sampleUnits)[number];

export const findingKinds = ['desk', 'call', 'visit'] as const;
export type FindingKind = (typeof findingKinds)[number];

/** The worst last. */
export const findingOutcomes = ['confirmed', 'not_confirmed', 'not_found'] as const;
export type FindingOutcome = (typeof findingOutcomes)[number];

export const auditDecisions = ['accepted', 'upheld'] as const;
export type AuditDecision = (typeof auditDecisions)[number];

/** Results of a person of the sample. `open`: without a finding. */
export const itemResults = ['open', ...findingOutcomes] as const;
export type ItemResult = (typeof itemResults)[number];
