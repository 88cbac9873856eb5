export const funderFactsMessages = {
  consentRequired: 'Please tick that you agree, or leave the questions out',
  noPersonalConsent: 'Please ask the candidate and tick that they agree',
  notAsked: 'The foundation does not ask this question',
  income: 'Please enter an amount in rupees',
  incomeMost: 'Please enter at most ₹10,00,000 a month',
  saved: 'Your answers were saved.',
  saveFailed: 'Your answers could not be saved. Please try again.',
  withdrawn: 'Your answers were deleted.',
  withdrawFailed: 'Your answers could not be deleted. Please try again.',
  noted: 'The answers were noted.',
  noteFailed: 'Failed to note the answers',
  loadFailed: 'Failed to load the answers for funders',
} as const;
