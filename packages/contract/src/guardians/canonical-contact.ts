import { normalizeEmail, normalizeMobileNumber } from '../conventions/normalize.ts';

/** Gmail ignores dots in addresses and delivers both of these domains to one mailbox. */
const gmailDomains: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com']);

const canonicalEmail = (text: string): string => {
  const email = normalizeEmail(text);
  const at = email.lastIndexOf('@');
  const [name = '', domain] = [email.slice(0, at).split('+')[0], email.slice(at + 1)];
  return gmailDomains.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
};

/**
 * A common spelling for all addresses of a mailbox or phone. Only for comparing: messages go to the
 * original address.
 */
const canonicalContact = (contact: string): string =>
  /[@＠]/u.test(contact) ? canonicalEmail(contact) : normalizeMobileNumber(contact);

/** Whether two emails or mobile numbers reach the same person, in any spelling and with any alias (T56). */
export const isSameContact = (one: string, other: string): boolean =>
  canonicalContact(one) === canonicalContact(other);
