export const secondFactorMessages = {
  ask: 'Please enter the code of your authenticator app',
  wrong:
    'This code is wrong or has already been used. Please enter the code that your app shows now.',
  setUp: 'Please set up your authenticator app first',
  stepUp: 'Please confirm with the code of your authenticator app',
  on: 'Your authenticator app is set up. Please keep the recovery codes in a safe place.',
  off: 'Your authenticator app has been removed.',
  ownFirst: 'Please set up your own authenticator app before you reset the app of another person.',
  stepUpPassword: 'Please confirm with your password',
  noAccount: 'Account not found.',
  notSetUp: 'This account has no authenticator app set up',
  resetPerson:
    'The authenticator app was removed. The person can now sign in with the password alone.',
  reset: 'The admin will set up a new authenticator app at the next sign-in.',
} as const;
