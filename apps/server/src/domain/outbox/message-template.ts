import { toEntered } from '@purboday/contract/pages/entered-contacts';
import type { PublicSettings } from '@purboday/contract/foundation-settings/public-settings.contract';
import { accents, type ShownLook } from '@purboday/contract/foundation-settings/look';
import type { IdPolicy } from '@purboday/contract/fields/identity-document-types';
import type { CandidateReference } from './notification-fields.ts';
import { variable, type Variable } from './phone-variables.ts';
import type { PhoneLanguage, PhoneText } from '#server/platform/messaging/message-channels.ts';

export const trackPath = ({ code }: CandidateReference): string =>
  `/track?code=${encodeURIComponent(code)}`;

export const codeVariable = ({ code }: CandidateReference): Variable =>
  variable('alphanumeric', code, 12);

/** Values of this instance that texts contain. */
export type Sender = {
  /** A demo shows the example contacts. */
  demo: boolean;
  productName: string;
  foundationName: string;
  supportEmail: string;
  supportPhone: string;
  /** Without a slash at the end. */
  appUrl: string;
  /** The identity documents that candidates may register with. */
  idPolicy: IdPolicy;
  look: ShownLook;
  /** The foundation's name in other languages. */
  translations: PublicSettings['translations'];
  /** Languages of phone texts to candidates, in addition to English. */
  phoneLanguages: readonly PhoneLanguage[];
};

/** Only variables may change in a text that is registered with the networks. */
export type PhoneWords = { name: PhoneText; pieces: (string | Variable)[] };

export type Fact = [label: string, value: string];

/** A string is a paragraph. */
export type Block =
  | string
  | { kind: 'facts'; facts: Fact[] }
  | { kind: 'secret'; text: string }
  | { kind: 'link'; text: string; address: string };

const isPresent = <Part>(part: Part | false | undefined): part is Part =>
  part !== false && part !== undefined;

/** Every channel renders its message from the same template. */
export type MessageTemplate = {
  subject: string;
  /** Replaces 'Hello {name},' when the name is unknown. */
  greeting?: string;
  /** `false` and `undefined` are left out. */
  blocks: (Block | false | undefined)[];
  /** For SMS and WhatsApp; undefined for email only. */
  short?: PhoneWords;
};

export const facts = (...lines: (Fact | false | undefined)[]): Block => ({
  kind: 'facts',
  facts: lines.filter(isPresent),
});
export const secret = (text: string): Block => ({ kind: 'secret', text });
/** @param address path of this instance, or a whole URL */
export const link = (text: string, address: string): Block => ({ kind: 'link', text, address });

/**
 * WhatsApp approves no text that ends with a variable, so such a text gets a fixed last word.
 * @param lastWord in the language of the text
 */
const closePhoneText = (
  pieces: (string | Variable)[],
  lastWord = 'Thank you.',
): (string | Variable)[] => {
  const last = pieces.slice(pieces.findLastIndex((piece) => typeof piece !== 'string') + 1);
  const hasWord = last.some((piece) => typeof piece === 'string' && /\p{L}/u.test(piece));
  return hasWord ? pieces : [...pieces, ` ${lastWord}`];
};

/** Example: `phone('assigned-candidate')`…``. Values that change are `variable`s; values of this instance are strings. */
export const phone =
  (name: PhoneText) =>
  (texts: TemplateStringsArray, ...between: (string | Variable)[]): PhoneWords => ({
    name,
    pieces: closePhoneText(texts.flatMap((text, i) => [text, ...between.slice(i, i + 1)])),
  });

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escapeHtmlText = (text: string): string =>
  text.replace(/[&<>"']/gu, (char) => entities[char] ?? char);

/** One line, without marks for bold or direction that would change the surrounding text. */
const oneLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(/[\u202a-\u202e\u2066-\u2069]/gu, '')
    .trim();

export const phoneText = ({ pieces }: PhoneWords): string =>
  pieces.map((piece) => (typeof piece === 'string' ? piece : piece.value)).join('');

/** Writes the variables as they are registered. @param tag of a variable, by its number from 1 */
export const registeredText = (
  { pieces }: PhoneWords,
  tag: (variable: Variable, number: number) => string,
): string => {
  let number = 0;
  return pieces
    .map((piece) => (typeof piece === 'string' ? piece : tag(piece, (number += 1))))
    .join('');
};

export const listVariables = ({ pieces }: PhoneWords): Variable[] =>
  pieces.filter((piece) => typeof piece !== 'string');

const toUrl = (address: string, { appUrl }: Sender): string =>
  address.startsWith('/') ? `${appUrl}${address}` : address;

const plainBlock = (block: Block, sender: Sender): string => {
  if (typeof block === 'string') return oneLine(block);
  switch (block.kind) {
    case 'facts':
      return block.facts.map(([label, value]) => `${label}: ${oneLine(value)}`).join('\n');
    case 'secret':
      return `    ${block.text}`;
    case 'link':
      return `${block.text}:\n${toUrl(block.address, sender)}`;
  }
};

const htmlBlock = (block: Block, sender: Sender): string => {
  const { fill, text } = accents[sender.look.accent].light;
  if (typeof block === 'string')
    return `<p style="margin:0 0 16px">${escapeHtmlText(oneLine(block))}</p>`;
  switch (block.kind) {
    case 'facts': {
      const lines = block.facts.map(
        ([label, value]) =>
          `<tr><th style="padding:4px 16px 4px 0;text-align:left;vertical-align:top;font-weight:400;color:#57606a">${escapeHtmlText(label)}</th>` +
          `<td style="padding:4px 0;font-weight:600">${escapeHtmlText(oneLine(value))}</td></tr>`,
      );
      return `<table role="presentation" style="margin:0 0 16px;border-collapse:collapse">${lines.join('')}</table>`;
    }
    case 'secret':
      return `<p style="margin:0 0 16px;font:700 24px/1.4 ui-monospace,Consolas,monospace;letter-spacing:2px">${escapeHtmlText(block.text)}</p>`;
    case 'link':
      return (
        `<p style="margin:0 0 16px"><a href="${escapeHtmlText(toUrl(block.address, sender))}" style="display:inline-block;padding:12px 20px;` +
        `border-radius:8px;background:${fill};color:${text};text-decoration:none">${escapeHtmlText(block.text)}</a></p>`
      );
  }
};

/** Pixels. The logo is shown at this height, or less. */
const logoHeight = 48;

const htmlLogo = ({ look: { logo }, appUrl, foundationName }: Sender): string => {
  if (logo === null) return '';
  const height = Math.min(logoHeight, logo.height);
  const width = Math.max(1, Math.round((logo.width * height) / logo.height));
  return `<p style="margin:0 0 24px"><img src="${escapeHtmlText(appUrl + logo.path)}" width="${width}" height="${height}" alt="${escapeHtmlText(foundationName)}" style="display:block;border:0"></p>`;
};

/** Leaves out a contact that the foundation has not entered. */
const contactLine = (
  { demo, supportEmail, supportPhone }: Sender,
  t: (english: string) => string,
): string | undefined => {
  const [email, phone] = demo
    ? [supportEmail, supportPhone]
    : [supportEmail, supportPhone].map(toEntered);
  if (email && phone) return t('Questions? Write to {supportEmail} or call {supportPhone}.');
  if (email) return t('Questions? Write to {supportEmail}.');
  return phone ? t('Questions? Call {supportPhone}.') : undefined;
};

/** Renders subject, plain text, HTML and phone text. */
export const renderTemplate = (
  message: MessageTemplate & { greeting: string },
  sender: Sender,
  { language, t }: { language: string; t: (english: string) => string },
) => {
  const blocks = [
    message.greeting,
    ...message.blocks,
    contactLine(sender, t),
    t('With good wishes, the {productName} team, {foundationName}'),
  ].filter(isPresent);
  const subject = oneLine(message.subject);
  return {
    subject,
    text: `${blocks.map((block) => plainBlock(block, sender)).join('\n\n')}\n`,
    html:
      `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
      `<title>${escapeHtmlText(subject)}</title></head><body style="margin:0;padding:24px;background:#f4f6f5">` +
      `<div style="max-width:560px;margin:0 auto;padding:24px;border-radius:12px;background:#ffffff;color:#1b1f24;` +
      `font:16px/1.6 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif">${htmlLogo(sender)}${blocks.map((block) => htmlBlock(block, sender)).join('')}</div></body></html>`,
    short: message.short ? phoneText(message.short) : '',
    template: message.short && {
      name: message.short.name,
      variables: listVariables(message.short).map(({ value }) => value),
    },
  };
};
