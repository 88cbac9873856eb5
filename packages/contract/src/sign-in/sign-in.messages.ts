export const signInMessages = {
  failed: 'Invalid credentials or server error',
  storageBlocked:
    'Your browser blocks storage for this site, which is needed to sign in. Please allow cookies and site data for this site in your browser settings, then reload this page.',
  signingIn: 'Signing in...',
  authenticating: 'Authenticating...',
  logoutTitle: 'Confirm Logout',
  logoutQuestion: 'Are you sure you want to log out?',
  logoutConfirm: 'Yes, Logout',
  resetLinkSent:
    'If this address belongs to an account, we have emailed a link to it. The link works for 60 minutes.',
  resetLinkFailed: 'The link could not be sent. Please try again.',
  resetLinkDead: 'This link has expired or has already been used. Please request a new one.',
  resetDone: 'Your password has been changed. Please sign in with the new one.',
  tooManyGuesses:
    'Too many wrong passwords for this account. Please sign in from a device that you have used before, set a new password with “Forgot password”, or try again in an hour.',
  stopped:
    'Too many wrong passwords in a row. To sign in here, please set a new password with “Forgot password”. On devices that you have used before, you can sign in as usual.',
  resetFailed: 'Your password could not be changed. Please try again.',
} as const;
