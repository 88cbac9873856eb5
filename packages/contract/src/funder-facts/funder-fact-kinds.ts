/**
 * Optional questions about a person that funders ask for, in the order of the form. Apart from
 * their schemas, which most pages do not load.
 */
export const funderFactKinds = [
  'gender',
  'dateOfBirth',
  'disability',
  'socialCategory',
  'minority',
  'isWorking',
  'monthlyIncome',
  'householdIncome',
] as const;
export type FunderFactKind = (typeof funderFactKinds)[number];
