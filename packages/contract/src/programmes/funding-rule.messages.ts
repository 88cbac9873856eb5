export const fundingRuleMessages = {
  failed: 'The rule could not be loaded.',
  saved: 'The rule has been saved.',
  saveFailed: 'The rule could not be saved',
  tooMany: 'A rule names at most 100 here',
  unknown: 'One of these no longer exists',
  endsBeforeStart: 'The last day must not be before the first day',
} as const;
