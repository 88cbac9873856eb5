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

/** The box of a date of birth, `YYYY-MM-DD`, that is empty or impossible. */
export const findWrongBox = (born: string): 'day' | 'month' | 'year' | undefined => {
  const [year = '', month = '', day = ''] = born.split('-');
  if (!(Number(day) >= 1 && Number(day) <= 31)) return 'day';
  if (!(Number(month) >= 1 && Number(month) <= 12)) return 'month';
  return year.length === 4 ? undefined : 'year';
};
