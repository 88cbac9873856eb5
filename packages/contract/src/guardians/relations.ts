/** People who may consent for a person under 18. */
export const guardianRelations = ['Mother', 'Father', 'Legal guardian'] as const;
export type GuardianRelation = (typeof guardianRelations)[number];

/** How a guardian consented: with a code, or on paper that staff have seen. */
export const guardianConsents = ['code', 'paper'] as const;
export type GuardianConsent = (typeof guardianConsents)[number];

/** Parses a relation from a workbook. */
export const parseRelation = (text: string): GuardianRelation | undefined =>
  guardianRelations.find((relation) => relation.toLowerCase() === text.trim().toLowerCase());
