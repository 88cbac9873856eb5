export const secondFactorMessages = {
  ask: 'Please enter the code of your authenticator app',
  wrong:
    'This code is not right, or was used already. Please enter the code that your app shows now.',
  setUp: 'Please set up your authenticator app first',
  stepUp: 'Please confirm with the code of your authenticator app',
  on: 'Your authenticator app is set up. Keep the recovery codes where only you find them.',
  off: 'Your authenticator app is no longer asked for.',
  noAccount: 'Account not found.',
  notSetUp: 'This account has no authenticator app set up',
  resetProvider: 'The authenticator app was taken off. The provider signs in with the password.',
  reset: 'The admin sets up an authenticator app anew at the next sign-in.',
} as const;
