/** Messages of /track; specification §5 and §8 have none. */
export const trackingMessages = {
  noId: 'Registration code is required',
  badId: 'Please enter the full registration code from our message, for example PB-7K4-92M',
  choiceExpired: 'Your code is no longer valid. Please request a new one.',
  contactRequired: 'Mobile number or email is required',
  contactInvalid: 'Please enter a 10-digit mobile number or an email address',
  linksSent: 'If we know this contact, your links are on their way.',
  linksFailed: 'Your links could not be sent. Please try again.',
  loadFailed: 'Your application could not be loaded.',
  corrected: 'Your registration has been sent again and is under review.',
  correctFailed: 'Your registration could not be sent. Please try again.',
  nothingChanged: 'Please correct at least one field before you send it again',
  signInStopped:
    'Too many wrong codes were entered. Please request a new code. We will email you a link that lets you sign in from here.',
  signInStoppedByPhone:
    'Too many wrong codes were entered. Please request a new code. We will send you an SMS with a link that lets you sign in from here.',
  signInConfirmed: 'Thank you. You can now sign in from here. Please request a new code.',
  confirmationDead: 'This link has already been used or replaced. Please request a new code.',
  personProved: 'Thank you. You now see everything about your application.',
  proofWrong: 'This is not what we have about you. Please check both answers and try again.',
  proofTriesOver:
    'There were too many wrong answers. You can follow your application, but to see the rest, please call us.',
  proofFailed: 'Your answers could not be checked. Please try again.',
  proofFact: 'Please enter four digits or letters',
  proveFirst:
    'You signed in with a code by SMS. Please first answer the two questions about you in your application.',
  emailWaits:
    'Your new email counts in 24 hours. We have sent a message to your mobile number, with a link that stops the change.',
  notRejected: 'Only a registration that was not approved can be corrected',
  accessLogFailed:
    'The list of people who have seen your data could not be loaded. Please try again.',
  downloadFailed: 'Your data could not be downloaded. Please try again.',
  ageKnown:
    'Your date of birth is already recorded. If it is wrong, please write to us and we will correct it.',
  sharingWithdrawn: 'They can no longer see your data.',
  sharingOutcomes: {
    'training-assigned': 'They no longer expect you at the training.',
    'training-ongoing': 'Your training there has ended.',
    'job-assigned': 'Your application there has ended.',
    'work-ongoing':
      'This does not end your work there. If you want to leave, please inform your employer or call us.',
  },
  searchingPlace: 'We will look for another place for you.',
  withdrawFailed: 'We could not stop the sharing. Please try again.',
  erasureRequested: 'We have received your request. We will answer within 90 days.',
  erasureFailed: 'Your request could not be sent. Please try again.',
  erasureOpen: 'You have already requested that we erase your data',
} as const;
