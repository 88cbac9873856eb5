/** Messages for staff about contact data, in English like the portals. */
export const staffContactMessages = {
  undoReason: 'Undone with the link in the notification of the change',
  emailToProve:
    'The new email takes effect when the candidate signs in with it at “Track your application”.',
  confirmed: 'The person is confirmed and can see their document again.',
  confirmFailed: 'The person could not be confirmed. Please try again.',
  nothingToConfirm: 'This has already been confirmed or undone',
} as const;
