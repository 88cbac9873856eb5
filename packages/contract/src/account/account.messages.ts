export const accountMessages = {
  sessionsFailed: 'The sessions could not be loaded. Please try again.',
  signInsFailed: 'The sign-ins could not be loaded. Please try again.',
  sessionEnded: 'The session has ended.',
  sessionNotFound: 'This session has already ended.',
  endFailed: 'The session could not be ended. Please try again.',
  notFound: 'Account not found.',
} as const;
