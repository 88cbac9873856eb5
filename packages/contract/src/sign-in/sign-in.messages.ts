export const signInMessages = {
  failed: 'Invalid credentials or server error',
  storageBlocked:
    'Your browser blocks storage for this site, and signing in needs it. Allow cookies and site data for this site in the settings of your browser, then load this page again.',
  signingIn: 'Signing in...',
  authenticating: 'Authenticating...',
  logoutTitle: 'Confirm Logout',
  logoutQuestion: 'Are you sure you want to log out?',
  logoutConfirm: 'Yes, Logout',
  resetLinkSent:
    'If this address belongs to an account, we have mailed a link to it. It works for 60 minutes.',
  resetLinkFailed: 'The link could not be sent. Please try again.',
  resetLinkDead: 'This link has expired or was used already. Please ask for a new one.',
  resetDone: 'Your password has been changed. Please sign in with the new one.',
  tooManyGuesses:
    'Too many wrong passwords for this account. Sign in from where you signed in before, set a new password with “Forgot password”, or try again in an hour.',
  stopped:
    'Too many wrong passwords in a row. To sign in here, please choose a new password with “Forgot password”. Where you signed in before, you can sign in as usual.',
  resetFailed: 'Your password could not be changed. Please try again.',
} as const;
