import { everyText } from '@purboday/contract/languages/every-text';
import {
  languageCodes,
  toFormatLocale,
  type Language,
} from '@purboday/contract/languages/languages';
import {
  phoneLanguages,
  type CandidatePhoneText,
  type PhoneText,
} from '#server/platform/messaging/message-channels.ts';
import type { PhoneWords, Sender } from './message-template.ts';
import { variable, type Variable } from './phone-variables.ts';

type Values = Readonly<Record<string, string | number>>;

/** A language without translations falls back to English. */
export type Wording = {
  language: Language;
  /**
   * English texts are the keys, as on the pages (docs/decisions/018). The values of this instance, such as
   * `{productName}`, are always known.
   */
  t: (english: string, values?: Values) => string;
  /** Phone texts are registered by name and language. Changing values are `variable`s. */
  phone: (
    name: CandidatePhoneText,
    english: string,
    values?: Readonly<Record<string, string | Variable>>,
  ) => PhoneWords;
};

/**
 * For example '21 Nov 2026'.
 * @param day `YYYY-MM-DD` in Asia/Kolkata
 */
export const dayText = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(toFormatLocale(language), {
    dateStyle: 'medium',
    timeZone: 'Asia/Kolkata',
  }).format(new Date(`${day}T12:00:00+05:30`));

/** A day in a phone text. The longest has the name of a month in Odia. */
export const dayVariable = (day: string, language: Language): Variable =>
  variable('alphanumeric', dayText(day, language), 20);

/** For example '21 Nov 2026, 3:30 pm' in Kolkata. */
export const momentText = (at: Date | string, language: Language): string =>
  new Intl.DateTimeFormat(toFormatLocale(language), {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Asia/Kolkata',
  }).format(new Date(at));

const hole = /\{(\w+)\}/u;

const pieces = (
  text: string,
  values: Readonly<Record<string, string | Variable>>,
): (string | Variable)[] =>
  // Splitting by a group alternates text and variable names.
  text.split(hole).map((part, i) => (i % 2 === 1 ? (values[part] ?? '') : part));

/** A link is one variable, with the address of this instance. */
const toWholeLink =
  ({ appUrl }: Sender) =>
  (piece: string | Variable): string | Variable =>
    typeof piece !== 'string' && piece.kind === 'url'
      ? { ...piece, value: `${appUrl}${piece.value}` }
      : piece;

const toLabels = (language: Language): Readonly<Record<string, string>> =>
  language === 'en' ? {} : everyText[language].messages;

const languagesOfMessages: ReadonlySet<Language> = new Set(
  languageCodes.filter((language) => Object.keys(toLabels(language)).length > 0),
);

const nameIn = (language: Language, name: CandidatePhoneText): PhoneText | undefined =>
  phoneLanguages.flatMap((known) => (known === language ? (`${name}.${known}` as const) : []))[0];

/** A label of the screens, such as a status. A text with a value is a message of its own. */
const findLabel = (language: Language, english: string): string | undefined =>
  language === 'en' || english.includes('{') ? undefined : everyText[language].labels(english);

/** Falls back to English for a language without message texts, because a message is in one language. */
export const readWording = (requested: Language | undefined, sender: Sender): Wording => {
  const { productName, foundationName, supportEmail, supportPhone, appUrl } = sender;
  const instance = { productName, foundationName, supportEmail, supportPhone, appUrl };
  const language = requested !== undefined && languagesOfMessages.has(requested) ? requested : 'en';
  const words = toLabels(language);
  const t: Wording['t'] = (english, values) => {
    const known: Values = { ...instance, ...values };
    const text = words[english] ?? findLabel(language, english) ?? english;
    return text.replaceAll(/\{(\w+)\}/gu, (match, name: string) => String(known[name] ?? match));
  };
  return {
    language,
    t,
    phone: (name, english, values) => {
      // The number changes in the settings, without another registration of the texts.
      const known = { ...instance, supportPhone: variable('cbn', supportPhone), ...values };
      const translation = words[english];
      const registered = translation === undefined ? undefined : nameIn(language, name);
      const text = registered === undefined ? english : (translation ?? english);
      // T69: every text offers it. WhatsApp approves no text that ends with a variable, so these words come last.
      const notYou =
        registered === undefined ? `Not you? ${appUrl}/not-me` : t('Not you? {appUrl}/not-me');
      return {
        name: registered ?? name,
        pieces: [...pieces(text, known).map(toWholeLink(sender)), ` ${notYou}`],
      };
    },
  };
};
