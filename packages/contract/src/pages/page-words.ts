import { translatedLanguages } from '../languages/languages.ts';
import type { TranslatedLanguage } from '../languages/languages.ts';
import type { Foundation } from './foundation.ts';

type Names = Readonly<Partial<Record<TranslatedLanguage, string>>>;

/** What the environment may say otherwise than `foundation.json`: filled into the built pages by the server that sends them. */
export type PageWords = {
  foundationName: string;
  /** The name in other languages, as far as it has one. */
  foundationNames: Names;
  supportEmail: string;
  supportPhone: string;
};

const namesMark = '{{foundationNames}}';
const nameMarkOf = (language: TranslatedLanguage): string => `{{foundationName:${language}}}`;

/** Stands in the built pages where the server puts the words. */
export const pageMarks = {
  foundationName: '{{foundationName}}',
  foundationNames: Object.fromEntries(
    translatedLanguages.map((language) => [language, nameMarkOf(language)]),
  ) as Record<TranslatedLanguage, string>,
  supportEmail: '{{supportEmail}}',
  supportPhone: '{{supportPhone}}',
} as const satisfies PageWords;

/** A name in the languages that have words for it. */
export const namesOf = (
  name: string,
  translations: Readonly<Partial<Record<string, Readonly<Record<string, string>>>>>,
): Names =>
  Object.fromEntries(
    Object.entries(translations).map(([language, texts]) => [language, texts?.[name] ?? name]),
  );

/** The words as `foundation.json` has them. */
export const wordsOf = ({ name, contact, translations }: Foundation): PageWords => ({
  foundationName: name,
  foundationNames: namesOf(name, translations),
  supportEmail: contact.email,
  supportPhone: contact.phone,
});

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** A built page with the words in place of their marks; `data-names="{{foundationNames}}"` gets the names in other languages as JSON. */
export const withWords = (html: string, words: PageWords): string => {
  const { foundationName, foundationNames, supportEmail, supportPhone } = words;
  const filled: readonly (readonly [mark: string, word: string])[] = [
    [`tel:${pageMarks.supportPhone}`, `tel:${supportPhone.replaceAll(/[^+\d]/gu, '')}`],
    [pageMarks.supportPhone, supportPhone],
    [pageMarks.supportEmail, supportEmail],
    [pageMarks.foundationName, foundationName],
    [namesMark, JSON.stringify(foundationNames)],
    ...translatedLanguages.map(
      (language) => [nameMarkOf(language), foundationNames[language] ?? foundationName] as const,
    ),
  ];
  return filled.reduce((text, [mark, word]) => text.replaceAll(mark, () => escaped(word)), html);
};
