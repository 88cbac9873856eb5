/** Messages for changes of contact data (journey, "What had no way back"). */
export const contactChangeMessages = {
  changed: 'Your contact details were changed.',
  changedByAdmin: 'The contact details were changed.',
  failed: 'The contact details could not be changed. Please try again.',
  nothing: 'Please change at least one detail',
  onHold:
    'Your registration is on hold. You can change your contact details once it is active again.',
  emailApart:
    'Please change the email under “Change contact details”. There it counts after 24 hours.',
  undone: 'We have undone the change. Your old contact details are back.',
  undoFailed: 'The change could not be undone. Please try again.',
  undoOver: 'This link has expired or has already been used.',
  notConfirmed:
    'Our staff changed your email. You can see and replace your document once the admin for your city has confirmed that it is you.',
} as const;
