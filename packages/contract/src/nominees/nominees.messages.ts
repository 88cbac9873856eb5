/** Messages of nominees (DPDP Act, section 14). */
export const nomineeMessages = {
  contactRequired: 'The nominee’s mobile number or email is required',
  contactInvalid: 'Please enter a 10-digit mobile number or an email address',
  named: 'Your nominee was saved.',
  nameFailed: 'Your nominee could not be saved. Please try again.',
  removed: 'Your nominee was removed.',
  removeFailed: 'Your nominee could not be removed. Please try again.',
  loadFailed: 'Your nominee could not be loaded. Please try again.',
  none: 'This candidate has not named a nominee.',
  evidenceRequired: 'Please describe the evidence you have seen',
  requested: 'The request was recorded.',
  requestFailed: 'Failed to record the request',
  requestKind: 'Please select the nominee’s request',
} as const;
