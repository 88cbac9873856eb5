export const l1AdminMessages = {
  noPlace: 'Please enter at least one state or city',
  created: 'L1 Admin created successfully! Credentials have been emailed.',
  createFailed: 'Failed to create L1 Admin',
  emailTaken: 'This email is already registered',
  listFailed: 'Failed to fetch L1 Admins.',
  listFailedPage: 'Failed to fetch L1 Admins. Please try again later.',
  detailsFailed: 'Failed to fetch L1 Admin details. The record may not exist.',
  notFound: 'L1 Admin not found.',
  updated: 'L1 Admin updated successfully!',
  updateFailed: 'Failed to update L1 admin',
  disabled: 'L1 Admin disabled. All sessions have ended.',
  enabled: 'L1 Admin enabled.',
  changedMeanwhile: 'This L1 Admin has been changed by someone else. Please check again.',
  passwordSent: 'A new temporary password has been emailed.',
  alreadyUsed:
    'This L1 Admin has already signed in. Please ask the admin to change the email on the account page.',
  passwordFailed: 'Failed to send a new temporary password',
  passwordOfDisabled: 'This L1 Admin is disabled. Please enable the account first.',
} as const;

export const coverageMessages = {
  listFailed: 'Could not load the cities',
  nothing: 'Please choose at least one city',
  unknown: (city: string, state: string): string => `${city} is not a city in ${state}`,
  disabled: 'This L1 Admin is disabled. Please enable the account first.',
  assigned: 'The cities have been assigned. The L1 admin can see their records right away.',
  failed: 'Could not assign the cities',
} as const;
