import { withoutLinks } from '@purboday/contract/fields/web-addresses';
import type { Language } from '@purboday/contract/languages/languages';
import type { Template } from './define-notification.ts';
import { notificationDefinitions, type Notification } from './notification-events.ts';
import { renderTemplate, type MessageTemplate, type Sender } from './message-template.ts';
import { readWording } from './wording.ts';
/** Written by the product itself, and contact details. */
const ownParts =
  'event id code certificate certificates email phone path temporaryPassword network head language at validUntil countsOn'.split(
    ' ',
  );
/** Removes links from text that people typed: names, places, reasons (T14). */
const unlinked = (part: unknown, exemptParts: ReadonlySet<string>): unknown => {
  if (typeof part === 'string') return withoutLinks(part);
  if (Array.isArray(part)) return part.map((item) => unlinked(item, exemptParts));
  if (typeof part !== 'object' || part === null) return part;
  return Object.fromEntries(
    Object.entries(part).map(([name, value]) => [
      name,
      exemptParts.has(name) ? value : unlinked(value, exemptParts),
    ]),
  );
};

const beforeAccounts = new Set<string>(['registration-rejected']);
const withoutLostLinks = new Set<string>(['my-links', 'data-erased', 'guardian-consent-link']);

/** Providers find everything in their account, except what comes before it. Guardians keep one link, and an erased person has none. */
const mayLoseLinks = (notification: Notification): boolean => {
  const { event } = notification;
  const isToCandidate = 'record' in notification && notification.record.kind === 'candidate';
  return beforeAccounts.has(event) || (isToCandidate && !withoutLostLinks.has(event));
};

export const toTemplate = (
  notification: Notification,
  sender: Sender,
): MessageTemplate & { greeting: string } => {
  const definition = notificationDefinitions[notification.event];
  // TypeScript cannot infer that each event selects its own template.
  const template = definition.template as Template<Notification>;
  // Admins of the foundation may include links.
  const exemptParts = new Set([...ownParts, definition.textOfStaff ?? '']);
  const shown = unlinked(notification, exemptParts) as Notification;
  const wording = readWording(notification.to.language, sender);
  const message = template(shown, wording, sender);
  const isForPhones = ['en', ...sender.phoneLanguages].includes(wording.language);
  // A text registered in English has English values, such as dates.
  const { short } = isForPhones ? message : template(shown, readWording('en', sender), sender);
  return {
    greeting: wording.t('Hello {name},', { name: shown.to.name }),
    ...message,
    blocks: [
      ...message.blocks,
      mayLoseLinks(notification) &&
        wording.t('Have you lost a link? Get all your links again: {appUrl}/my-links'),
    ],
    ...(short && { short }),
  };
};

const withNameIn = (language: Language | undefined, sender: Sender): Sender => {
  const { foundationName: name, translations } = sender;
  if (language === undefined || language === 'en') return sender;
  return { ...sender, foundationName: translations[language]?.[name] ?? name };
};

export const compose = (notification: Notification, sender: Sender) => {
  const { language } = notification.to;
  const named = withNameIn(language, sender);
  return renderTemplate(toTemplate(notification, named), named, readWording(language, named));
};
