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

/** Languages of phone messages to candidates, in addition to English. Each text is registered in each of them. */
export const phoneLanguages = ['hi'] as const;

export type CandidatePhoneText = (typeof candidateTexts)[number];
export type PhoneText =
  | CandidatePhoneText
  | (typeof providerTexts)[number]
  | `${CandidatePhoneText}.${(typeof phoneLanguages)[number]}`;

/** Every text sent to phones. India (DLT) and WhatsApp register each one under its own id. */
export const phoneTexts: readonly PhoneText[] = [
  ...candidateTexts,
  ...providerTexts,
  ...phoneLanguages.flatMap((language) =>
    candidateTexts.map((name): PhoneText => `${name}.${language}`),
  ),
];

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
 * Returns what is wrong with a list such as `assigned-candidate=1107…,…`: unknown texts, malformed ids, missing texts. The
 * networks would reject every message without an id.
 * @param id pattern of an id
 */
export const validateTemplates = (text: string, id: RegExp): string[] => {
  const pairs = toPairs(text);
  const wrong = pairs.map((pair) => wrongPair(pair, id)).filter((fault) => fault !== undefined);
  const names = pairs.map((pair) => pair.split('=')[0]);
  const missing = phoneTexts.filter((name) => !names.includes(name));
  return missing.length === 0 ? wrong : [...wrong, `no id for ${missing.join(', ')}`];
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
