import type { Foundation } from './foundation.ts';

/** Contacts of the shipped `foundation.json`. They reach no one, so only a demo shows them. */
const placeholders: ReadonlySet<string> = new Set([
  'support@example.org',
  'grievance@example.org',
  '+91 00000 00000',
]);

/** @returns empty for a contact that the foundation has not entered */
export const toEntered = (contact: string): string => (placeholders.has(contact) ? '' : contact);

const withEntered = <Contacts extends { email: string; phone: string }>(
  contacts: Contacts,
): Contacts => ({
  ...contacts,
  email: toEntered(contacts.email),
  phone: toEntered(contacts.phone),
});

/** The foundation as public pages show it: contacts that it has not entered are empty. */
export const withEnteredContacts = (foundation: Foundation): Foundation => ({
  ...foundation,
  contact: withEntered(foundation.contact),
  grievanceOfficer: withEntered(foundation.grievanceOfficer),
});
