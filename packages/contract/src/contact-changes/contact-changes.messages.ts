/** Texts of changed contact data (journey, "What had no way back"). */
export const contactChangeMessages = {
  changed: 'Your contact details were changed.',
  changedByAdmin: 'The contact details were changed.',
  failed: 'The contact details could not be changed. Please try again.',
  nothing: 'Please change at least one detail',
  onHold: 'Your registration is on hold. Your contact details can be changed when it goes on.',
} as const;
