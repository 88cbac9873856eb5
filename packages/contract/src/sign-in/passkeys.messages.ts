export const passkeyMessages = {
  refused: 'This passkey was not accepted. Please sign in with your password.',
  notConfirmed:
    'This passkey was not accepted. Please try again, or enter the code of your authenticator app.',
  appFirst:
    'Please set up your authenticator app first: its recovery codes help when a passkey is lost.',
  added: 'The passkey was added.',
  removed: 'The passkey was removed.',
  notFound: 'This passkey was removed already.',
  noName: 'Please give the passkey a name',
} as const;
