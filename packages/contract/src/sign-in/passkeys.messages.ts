export const passkeyMessages = {
  refused: 'This passkey was not accepted. Please sign in with your password.',
  notConfirmed:
    'This passkey was not accepted. Please try again, or enter the code of your authenticator app.',
  appFirst:
    'Please set up your authenticator app first. Its recovery codes help you if you lose a passkey.',
  added: 'The passkey was added.',
  removed: 'The passkey was removed.',
  notFound: 'This passkey has already been removed.',
  noName: 'Please give the passkey a name',
} as const;
