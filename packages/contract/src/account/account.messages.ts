export const accountMessages = {
  sessionsFailed: 'The sessions could not be loaded. Please try again.',
  signInsFailed: 'The sign-ins could not be loaded. Please try again.',
  sessionEnded: 'The session has ended.',
  sessionNotFound: 'This session has already ended.',
  endFailed: 'The session could not be ended. Please try again.',
  unknownLanguage: 'Please choose one of the languages',
  languageFailed: 'The language could not be saved. Please check your connection.',
  notFound: 'Account not found.',
} as const;
