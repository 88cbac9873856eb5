/** Messages for staff about contact data, in English like the portals. */
export const staffContactMessages = {
  undoReason: 'Undone with the link in the notice of the change',
  emailToProve:
    'The email counts as soon as the candidate signs in with it at “Track your application”.',
  confirmed: 'The person is confirmed. They see their document again.',
  confirmFailed: 'The person could not be confirmed. Please try again.',
  nothingToConfirm: 'This has already been confirmed or undone',
} as const;
