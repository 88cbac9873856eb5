/** Paths of the fields, in the order of the form. */
export const agePaths = [
  'dateOfBirth',
  'guardian.name',
  'guardian.relation',
  'guardian.contact',
  'guardian.contactVerified',
] as const;

export const ageDefaults = {
  dateOfBirth: '',
  guardian: { name: '', relation: '', contact: '', contactVerified: false },
};
