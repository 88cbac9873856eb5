const candidateTexts = [
  'registration-received.candidate',
  'registration-approved.candidate',
  'registration-rejected.candidate',
  'registration-on-hold.candidate',
  'assigned-candidate',
  'one-time-code',
  'tracking-stopped',
  'guardian-code',
  'guardian-consent-link',
  'retention-due',
  'contact-changed',
  'employer-accepted',
  'employer-declined',
  'check-in',
  'training-started',
  'training-completed',
  'training-cancelled',
  'batch-planned',
  'batch-moved',
  'batch-cancelled',
  'certificate-issued',
  'certificate-revoked',
  'centre-moved',
  'placement-noted',
  'grievance-received',
  'grievance-answered',
  'guardian-consent-withdrawn',
  'come-of-age',
  'sharing-ended',
  'erasure-declined',
  'data-erased',
] as const;
const providerTexts = [
  'registration-received.provider',
  'registration-approved.provider',
  'registration-rejected.provider',
  'registration-on-hold.provider',
  'assigned-training-provider',
  'assigned-job-provider',
] as const;

/** Languages in which texts for phones exist, in addition to English. `SMS_LANGUAGES` selects those that are sent. */
export const phoneLanguages = ['hi', 'bn', 'or'] as const;
export type PhoneLanguage = (typeof phoneLanguages)[number];

export type CandidatePhoneText = (typeof candidateTexts)[number];
export type PhoneText =
  | CandidatePhoneText
  | (typeof providerTexts)[number]
  | `${CandidatePhoneText}.${PhoneLanguage}`;

/** The texts that are sent to phones. India (DLT) and WhatsApp register each one under its own id. */
export const listPhoneTexts = (languages: readonly PhoneLanguage[]): PhoneText[] => [
  ...candidateTexts,
  ...providerTexts,
  ...languages.flatMap((language) =>
    candidateTexts.map((name): PhoneText => `${name}.${language}`),
  ),
];

const phoneTexts = listPhoneTexts(phoneLanguages);

export type PhoneTemplates = {
  /** The principal entity id of India's DLT rule. */
  entityId?: string | undefined;
  ids: Partial<Record<PhoneText, string>>;
};

const isPhoneText = (name: string): name is PhoneText =>
  (phoneTexts as readonly string[]).includes(name);

const wrongPair = (pair: string, id: RegExp): string | undefined => {
  const [name = '', value = '', ...more] = pair.split('=');
  if (!isPhoneText(name)) return `there is no text "${name}"`;
  if (more.length > 0 || !id.test(value)) return `the id of ${name} is not one`;
  return undefined;
};

const toPairs = (text: string): string[] =>
  text
    .split(',')
    .map((pair) => pair.replaceAll(/\s/gu, ''))
    .filter((pair) => pair !== '');

/**
 * Returns what is wrong with a list such as `assigned-candidate=1107…,…`: unknown texts and malformed ids.
 * @param id pattern of an id
 */
export const validateTemplates = (text: string, id: RegExp): string[] =>
  toPairs(text)
    .map((pair) => wrongPair(pair, id))
    .filter((fault) => fault !== undefined);

/** The texts without an id in a list. The networks would reject each of their messages. */
export const listTextsWithoutId = (
  text: string,
  languages: readonly PhoneLanguage[],
): PhoneText[] => {
  const names = new Set(toPairs(text).map((pair) => pair.split('=')[0]));
  return listPhoneTexts(languages).filter((name) => !names.has(name));
};

/** Parses a list that `validateTemplates` accepted. */
export const parseTemplateIds = (text: string): Partial<Record<PhoneText, string>> =>
  Object.fromEntries(toPairs(text).map((pair) => pair.split('=')));

const notContentSid = /=\s*(?!HX[0-9a-f]{32}\s*(?:,|$))/u;

/** Returns what is wrong with the WhatsApp templates for Twilio, which only knows content SIDs. */
export const validateContentSids = (url: string | undefined, templates = ''): string[] =>
  url?.startsWith('twilio:') === true && notContentSid.test(templates)
    ? ['WHATSAPP_TEMPLATES: Twilio needs content SIDs: HX and 32 hexadecimal digits']
    : [];
