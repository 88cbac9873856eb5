/** Messages of /track; specification §5 and §8 have none. */
export const trackingMessages = {
  noId: 'Registration code is required',
  badId: 'Please enter the whole registration code, like PB-7K4-92M, as it stands in our message',
  loadFailed: 'Your application could not be loaded.',
  corrected: 'Your registration was sent again and is under review.',
  correctFailed: 'Your registration could not be sent. Please try again.',
  nothingChanged: 'Please correct at least one field before you send it again',
  signInStopped:
    'Too many wrong codes were entered. Please ask for a new code: we will mail you a link that lets you sign in from here.',
  signInConfirmed: 'Thank you. You can sign in from here now: please ask for a new code.',
  confirmationDead: 'This link was used already or has been replaced. Please ask for a new code.',
  notRejected: 'Only a registration that was not approved can be corrected',
  ledgerFailed: 'Who has seen your data could not be loaded. Please try again.',
  downloadFailed: 'Your data could not be downloaded. Please try again.',
  ageKnown:
    'Your date of birth is recorded already. If it is wrong, please write to us: we correct it.',
  sharingWithdrawn: 'They can no longer see your data.',
  sharingOutcomes: {
    'training-assigned': 'They no longer expect you at the training.',
    'training-ongoing': 'Your training there has ended.',
    'job-assigned': 'Your application there has ended.',
    'work-ongoing':
      'This does not end your work there. If you want to leave, please inform your employer or call us.',
  },
  searchingPlace: 'We will look for another place for you.',
  withdrawFailed: 'Your data could not be taken back. Please try again.',
  erasureAsked: 'Your request has been recorded. We answer within 90 days.',
  erasureFailed: 'Your request could not be sent. Please try again.',
  erasureOpen: 'You have already asked for your data to be erased',
} as const;
