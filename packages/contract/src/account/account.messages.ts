export const accountMessages = {
  sessionsFailed: 'The sessions could not be read. Please try again.',
  signInsFailed: 'The sign-ins could not be read. Please try again.',
  sessionEnded: 'The session has ended.',
  sessionNotFound: 'This session has ended already.',
  endFailed: 'The session could not be ended. Please try again.',
  notFound: 'There is no such account.',
} as const;
