/** Messages for corrections by rejected providers; the specification has none. */
export const providerCorrectionMessages = {
  corrected: 'Your registration was sent again and is under review.',
  failed: 'Your registration could not be sent. Please try again.',
  nothingChanged: 'Please correct at least one field before you send it again',
  over: 'This link has been used, has expired, or the registration was decided on meanwhile.',
  unknown: 'This link does not exist. Please open it as it stands in our mail.',
} as const;
