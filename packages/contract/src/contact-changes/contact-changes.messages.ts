/** Messages for changes of contact data (journey, "What had no way back"). */
export const contactChangeMessages = {
  changed: 'Your contact details were changed.',
  changedByAdmin: 'The contact details were changed.',
  failed: 'The contact details could not be changed. Please try again.',
  nothing: 'Please change at least one detail',
  onHold: 'Your registration is on hold. Your contact details can be changed when it goes on.',
  undone: 'The change was undone. Your contact details are as before.',
  undoFailed: 'The change could not be undone. Please try again.',
  undoOver: 'This link has expired or was used already.',
  notConfirmed:
    'Your email was set by our staff. You can see and replace your document as soon as the admin for your city has confirmed that it is you.',
} as const;
