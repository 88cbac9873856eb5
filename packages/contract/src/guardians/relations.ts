/** Who may agree for somebody under 18: a parent, or a guardian by law. */
export const guardianRelations = ['Mother', 'Father', 'Legal guardian'] as const;
export type GuardianRelation = (typeof guardianRelations)[number];

/** How a guardian agreed: with a code sent to them, or on paper that staff have seen. */
export const guardianConsents = ['code', 'paper'] as const;
export type GuardianConsent = (typeof guardianConsents)[number];

/** A relation as people write it in a workbook. */
export const relationOf = (text: string): GuardianRelation | undefined =>
  guardianRelations.find((relation) => relation.toLowerCase() === text.trim().toLowerCase());
