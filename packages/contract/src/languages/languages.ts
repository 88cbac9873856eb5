/**
 * The languages of the public pages, by their ISO code and in the order in which they are offered. English is the one that texts are written
 * in; every other has a folder of texts beside this file, named as it is called in English (docs/decisions/018).
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
  // Unicode keeps the former name of the script.
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

/** What the server says of pages in a language. */
export type PageTexts = {
  /** The landing page, as search engines and messengers are told of it. */
  landing: { title: string; description: string };
  /** Shown to a browser that asks for the language: a heading for screen readers, a sentence, the link. */
  offer: { label: string; text: string; link: string };
};

/** The tag of a language as it is spoken in India: `hi-IN`. */
export const localeOf = (language: Language): string => `${language}-IN`;

/** The language of a tag, `hi-IN` or `hi`; undefined when no page is in it. */
export const languageOf = (tag: string): Language | undefined => {
  const [code] = tag.toLowerCase().split('-');
  return languageCodes.find((language) => language === code);
};

/** The landing page has an address in each language. */
export const landingPathOf = (language: Language): '/' | `/${TranslatedLanguage}` =>
  language === 'en' ? '/' : `/${language}`;

/** The language that somebody chose on this device: kept in a cookie, because the server sends pages in it. */
export const languageInCookie = (cookie: string): Language | undefined =>
  languageOf(/(?:^|;\s*)language=([a-z]+)\b/u.exec(cookie)?.[1] ?? '');
