/** Identity documents that an instance accepts (`ID_POLICY`, SEC-54). */
export const idPolicies = ['aadhar', 'any'] as const;
export type IdPolicy = (typeof idPolicies)[number];

export const idKinds = [
  'AADHAR',
  'MASKED_AADHAR',
  'VOTER_CARD',
  'PAN',
  'DRIVING_LICENCE',
  'SCHOOL_CERTIFICATE',
] as const;
export type IdKind = (typeof idKinds)[number];
