export const lookUpMessages = {
  listFailed: 'The records could not be loaded.',
  recordFailed: 'The record could not be loaded.',
  auditFailed: 'The audit log could not be loaded.',
  consentsFailed: 'The consents could not be loaded.',
  notFound: 'Record not found.',
  stateFirst: 'Please choose a state first',
} as const;
