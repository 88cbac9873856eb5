/** Messages of nominees (DPDP Act, section 14). */
export const nomineeMessages = {
  contactRequired: 'Mobile number or email of the nominee is required',
  contactInvalid: 'Please enter a mobile number of 10 digits or an email address',
  named: 'Your nominee was saved.',
  nameFailed: 'Your nominee could not be saved. Please try again.',
  removed: 'Your nominee was removed.',
  removeFailed: 'Your nominee could not be removed. Please try again.',
  loadFailed: 'Your nominee could not be loaded. Please try again.',
  none: 'This candidate has not named a nominee.',
  evidenceRequired: 'Please note what you have seen: who asks, and what proves it',
  requested: 'The request was recorded.',
  requestFailed: 'Failed to record the request',
  requestKind: 'Please select what the nominee asks for',
} as const;
