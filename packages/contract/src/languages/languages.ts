/**
 * The languages of the public pages by ISO code, in menu order. English is the source language.
 * Every other language has a catalogue beside this file, such as `hi.po` (docs/translating.md).
 */
export const languages = {
  en: {
    name: 'English',
    short: 'En',
    inEnglish: 'English',
    readIn: 'Read in English',
    script: 'Latin',
  },
  hi: {
    name: 'हिन्दी',
    short: 'हि',
    inEnglish: 'Hindi',
    readIn: 'हिन्दी में पढ़ें',
    script: 'Devanagari',
  },
  bn: {
    name: 'বাংলা',
    short: 'বাং',
    inEnglish: 'Bengali',
    readIn: 'বাংলায় পড়ুন',
    script: 'Bengali',
  },
  // Unicode uses the older name of the script.
  or: {
    name: 'ଓଡ଼ିଆ',
    short: 'ଓଡ଼ି',
    inEnglish: 'Odia',
    readIn: 'ଓଡ଼ିଆରେ ପଢ଼ନ୍ତୁ',
    script: 'Oriya',
  },
} as const;

export type Language = keyof typeof languages;
export type TranslatedLanguage = Exclude<Language, 'en'>;

export const languageCodes = Object.keys(languages) as Language[];

export const translatedLanguages = languageCodes.filter(
  (language): language is TranslatedLanguage => language !== 'en',
);

export const portalLanguages = ['en', 'hi'] as const satisfies readonly Language[];
export type PortalLanguage = (typeof portalLanguages)[number];

export const isPortalLanguage = (language: Language): language is PortalLanguage =>
  portalLanguages.some((each) => each === language);

/** Texts of server-rendered pages in one language. */
export type PageTexts = {
  /** Title and description of the landing page for search engines and messengers. */
  landing: { title: string; description: string };
  /**
   * Offers the language to a browser that prefers it: a heading for screen readers, a sentence and
   * a link.
   */
  offer: { label: string; text: string; link: string };
};

/** The locale of a language in India: `hi-IN`. */
export const toLocale = (language: Language): string => `${language}-IN`;

/** Formats dates and numbers with the digits 0 to 9 in every language, as keyboards, codes and tickets have them. */
export const toFormatLocale = (language: Language): string => `${language}-IN-u-nu-latn`;

/** The language of a tag such as `hi-IN` or `hi`; undefined for an unsupported language. */
export const parseLanguage = (tag: string): Language | undefined => {
  const [code] = tag.toLowerCase().split('-');
  return languageCodes.find((language) => language === code);
};

/** The landing page has an address for each language. */
export const toLandingPath = (language: Language): '/' | `/${TranslatedLanguage}` =>
  language === 'en' ? '/' : `/${language}`;

/** The language selected on this device. It is in a cookie, because the server renders pages in it. */
export const languageInCookie = (cookie: string): Language | undefined =>
  parseLanguage(/(?:^|;\s*)language=([a-z]+)\b/u.exec(cookie)?.[1] ?? '');
