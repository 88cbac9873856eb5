/** Messages for corrections by rejected providers; the specification has none. */
export const providerCorrectionMessages = {
  corrected: 'Your registration has been sent again and is under review.',
  failed: 'Your registration could not be sent. Please try again.',
  nothingChanged: 'Please correct at least one field before you send it again',
  over: 'This link has been used or has expired, or a new decision has been made.',
  unknown: 'This link does not work. Please open it directly from our email.',
} as const;
