export const lookUpMessages = {
  listFailed: 'The records could not be loaded.',
  recordFailed: 'The record could not be loaded.',
  auditFailed: 'Who saw or did what could not be loaded.',
  consentsFailed: 'What was agreed to could not be loaded.',
  notFound: 'Record not found.',
  stateFirst: 'Please choose a state first',
} as const;
