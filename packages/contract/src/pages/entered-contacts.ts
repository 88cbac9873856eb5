/** Contacts of the shipped `foundation.json`. They reach no one, so no page shows them. */
const placeholders: ReadonlySet<string> = new Set([
  'support@example.org',
  'grievance@example.org',
  '+91 00000 00000',
]);

/** @returns empty for a contact that the foundation has not entered */
export const toEntered = (contact: string): string => (placeholders.has(contact) ? '' : contact);
