import { normalizeEmail, normalizeMobileNumber } from '../conventions/normalize.ts';

/** Gmail delivers all spellings of an address with dots, and both of these domains, to one mailbox. */
const gmailDomains: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com']);

const canonicalEmail = (text: string): string => {
  const email = normalizeEmail(text);
  const at = email.lastIndexOf('@');
  const [name = '', domain] = [email.slice(0, at).split('+')[0], email.slice(at + 1)];
  return gmailDomains.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
};

/** One spelling for all addresses of the same mailbox or phone. For comparing only: mail goes to the address as it was given. */
const canonicalContact = (contact: string): string =>
  /[@＠]/u.test(contact) ? canonicalEmail(contact) : normalizeMobileNumber(contact);

/** Whether two emails or mobile numbers reach the same person, in any spelling and with any alias (T56). */
export const isSameContact = (one: string, other: string): boolean =>
  canonicalContact(one) === canonicalContact(other);
