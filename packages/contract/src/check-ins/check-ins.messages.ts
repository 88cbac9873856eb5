/** Messages of check-ins; the specification has none. */
export const checkInMessages = {
  question: 'Do you still work there?',
  thanks: 'Thank you. Your answer helps us to support you.',
  used: 'This link has been used or has expired. If you have already answered, thank you.',
  unknown: 'This link does not work. Please open it directly from our message.',
  failed: 'Your answer could not be sent. Please try again.',
  listFailed: 'The list could not be loaded.',
  noted: 'Noted.',
  /** After the name of the person who answered. */
  answered: {
    working: 'still works there.',
    changed: 'works somewhere else now.',
    left: 'left, and looks for work.',
  },
  next: 'Please choose today or a later date',
  nextRequired: 'Please choose when to call again',
} as const;
