/** Messages of check-ins; the specification has none. */
export const checkInMessages = {
  question: 'Do you still work there?',
  thanks: 'Thank you. That helps us and you.',
  used: 'This link has been used or has expired. Thank you if you have answered already.',
  unknown: 'This link does not exist. Please open it as it stands in our message.',
  failed: 'Your answer could not be sent. Please try again.',
  listFailed: 'The list could not be loaded.',
  noted: 'Noted.',
  next: 'Please choose a day from today on',
  nextRequired: 'Please say when to call again',
} as const;
