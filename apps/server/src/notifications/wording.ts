import { everyText } from '@purboday/contract/languages/every-text';
import { languageCodes, toLocale, type Language } from '@purboday/contract/languages/languages';
import type {
  CandidatePhoneText,
  PhoneText,
} from '#server/platform/messaging/message-templates.ts';
import { phoneLanguages } from '#server/platform/messaging/message-templates.ts';
import type { PhoneWords, Variable } from './message-template.ts';

type Values = Readonly<Record<string, string | number>>;

/** How a person is written to: in their language as far as it has words, in English otherwise. */
export type Wording = {
  language: Language;
  /** A text in the language. English is its own key, as on the pages (docs/decisions/018). @param english `{name}` stands for a value */
  t: (english: string, values?: Values) => string;
  /**
   * A text to a phone, registered under a name of its own in each language. What changes from one message to the next is a `variable`, what
   * belongs to this instance (its name, its address) a text.
   */
  phone: (
    name: CandidatePhoneText,
    english: string,
    values: Readonly<Record<string, string | Variable>>,
  ) => PhoneWords;
};

/**
 * '21 Nov 2026' in a language.
 * @param day of Asia/Kolkata, as `YYYY-MM-DD`
 */
export const dayText = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(toLocale(language), {
    dateStyle: 'medium',
    timeZone: 'Asia/Kolkata',
  }).format(new Date(`${day}T12:00:00+05:30`));

/** '21 Nov 2026, 3:30 pm' in Kolkata, in English. */
export const momentText = (at: Date | string): string =>
  new Intl.DateTimeFormat('en-IN', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Asia/Kolkata',
  }).format(new Date(at));

const hole = /\{(\w+)\}/u;

const pieces = (
  text: string,
  values: Readonly<Record<string, string | Variable>>,
): (string | Variable)[] =>
  // What a pattern with a group splits off stands between the rest: words, name, words.
  text.split(hole).map((part, i) => (i % 2 === 1 ? (values[part] ?? '') : part));

const wordsOf = (language: Language): Readonly<Record<string, string>> =>
  language === 'en' ? {} : everyText[language].messages;

const nameIn = (language: Language, name: CandidatePhoneText): PhoneText | undefined =>
  phoneLanguages.flatMap((known) => (known === language ? (`${name}.${known}` as const) : []))[0];

const wordingOf = (language: Language): Wording => {
  const words = wordsOf(language);
  return {
    language,
    t: (english, values = {}) =>
      (words[english] ?? english).replaceAll(/\{(\w+)\}/gu, (whole, name: string) =>
        String(values[name] ?? whole),
      ),
    phone: (name, english, values) => {
      const said = words[english];
      const registered = said === undefined ? undefined : nameIn(language, name);
      return registered === undefined
        ? { name, pieces: pieces(english, values) }
        : { name: registered, pieces: pieces(said ?? english, values) };
    },
  };
};

// A message is in one language: without words for it a language has them in English.
const wordings = new Map(
  languageCodes.map((language) => [
    language,
    wordingOf(Object.keys(wordsOf(language)).length === 0 ? 'en' : language),
  ]),
);

/** The words for whom a notice is addressed to; English for a language of which this version does not know. */
export const wordingIn = (language: Language | undefined): Wording =>
  wordings.get(language ?? 'en') ?? wordingOf('en');
