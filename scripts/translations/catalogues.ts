import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { po, type GetTextTranslations } from 'gettext-parser';
import { contextMark, portalContext } from '../../packages/contract/src/languages/contexts.ts';
import {
  isPortalLanguage,
  translatedLanguages,
  type TranslatedLanguage,
} from '../../packages/contract/src/languages/languages.ts';

const folder = join(import.meta.dirname, '../../packages/contract/src/languages');

const toPath = (language: TranslatedLanguage): string => join(folder, `${language}.po`);

/** Contexts (`msgctxt`) of a catalogue. Texts of pages have none. */
const contexts = {
  pages: '',
  /** The server fills in the value, so the text is found by its pattern. */
  patterns: 'message with a value',
  landing: 'landing page',
  messages: 'email or SMS',
  towns: 'town',
  titles: 'title for search engines',
  notice: 'privacy notice',
  /** Loaded by portals in addition to the texts of pages. `{name}` stands for any value. */
  portal: 'portal',
} as const;

/** Reads the catalogue of a language: `packages/contract/src/languages/hi.po`. */
export const readCatalogue = (language: TranslatedLanguage): GetTextTranslations =>
  po.parse(readFileSync(toPath(language)));

export const writeCatalogue = (
  language: TranslatedLanguage,
  catalogue: GetTextTranslations,
): void =>
  writeFileSync(
    toPath(language),
    `${po.compile(catalogue, { foldLength: 0 }).toString().trimEnd()}\n`,
  );

type Texts = Readonly<Record<string, string>>;

/** Translated texts of one context by their English text. A translation under review is used too. */
export const listTexts = (
  { translations }: GetTextTranslations,
  context: keyof typeof contexts,
): Texts =>
  Object.fromEntries(
    Object.values(translations[contexts[context]] ?? {}).flatMap(({ msgid, msgstr: [text] }) =>
      msgid !== '' && text ? [[msgid, text]] : [],
    ),
  );

/** Words of portals that mean several things, each after its context. */
const listWordsInContext = ({ translations }: GetTextTranslations): Texts =>
  Object.fromEntries(
    Object.entries(translations).flatMap(([context, entries]) =>
      context.startsWith(portalContext)
        ? Object.values(entries).flatMap(({ msgid, msgstr: [text] }) =>
            text ? [[context.slice(portalContext.length) + contextMark + msgid, text]] : [],
          )
        : [],
    ),
  );

/**
 * The JSON modules of a language by file name. Browsers load `pages`, and `notice` and `towns` when
 * they need them; `server` is only for the server.
 */
export const compileCatalogue = (
  language: TranslatedLanguage,
): Readonly<Record<string, string>> => {
  const catalogue = readCatalogue(language);
  const parts = {
    pages: {
      texts: listTexts(catalogue, 'pages'),
      patterns: listTexts(catalogue, 'patterns'),
    },
    notice: listTexts(catalogue, 'notice'),
    towns: listTexts(catalogue, 'towns'),
    ...(isPortalLanguage(language) && {
      portal: { ...listTexts(catalogue, 'portal'), ...listWordsInContext(catalogue) },
    }),
    server: {
      landing: listTexts(catalogue, 'landing'),
      messages: listTexts(catalogue, 'messages'),
      titles: listTexts(catalogue, 'titles'),
    },
  };
  return Object.fromEntries(
    Object.entries(parts).map(([part, texts]) => [
      `${language}-${part}.json`,
      `${JSON.stringify(texts, null, 1)}\n`,
    ]),
  );
};

export const compiledFolder = join(folder, 'compiled');

/** Writes the JSON modules of all catalogues. */
export const compileCatalogues = (): void => {
  mkdirSync(compiledFolder, { recursive: true });
  for (const language of translatedLanguages)
    for (const [name, text] of Object.entries(compileCatalogue(language)))
      writeFileSync(join(compiledFolder, name), text);
};

/** Entries of all contexts, without the header. */
const listEntries = (language: TranslatedLanguage) =>
  Object.values(readCatalogue(language).translations)
    .flatMap((context) => Object.values(context))
    .filter(({ msgid }) => msgid !== '');

/** English texts of a catalogue without a translation. */
export const listMissing = (language: TranslatedLanguage): string[] =>
  listEntries(language)
    .filter(({ msgstr: [text] }) => !text)
    .map(({ msgid }) => msgid);

/** Translations that no native reader has confirmed. Translators' tools show them as "needs editing". */
export const countUnderReview = (language: TranslatedLanguage): number =>
  listEntries(language).filter(({ comments }) => comments?.flag?.includes('fuzzy')).length;
