export const coverageMessages = {
  listFailed: 'Could not load the cities',
  nothing: 'Please choose at least one city',
  unknown: (city: string, state: string): string => `${city} is not a city in ${state}`,
  disabled: 'This L1 Admin is disabled. Please enable the account first.',
  assigned: 'The cities have been assigned. The L1 admin can see their records right away.',
  failed: 'Could not assign the cities',
} as const;
