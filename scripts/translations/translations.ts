import { contextMark, portalContext } from '../../packages/contract/src/languages/contexts.ts';
import { createDictionary } from '../../packages/contract/src/languages/dictionary.ts';
import {
  isPortalLanguage,
  translatedLanguages,
} from '../../packages/contract/src/languages/languages.ts';
import {
  collectMessageTexts,
  collectPublicTexts,
  needsTranslation,
} from '../../apps/web/src/platform/language/testing/english-texts.ts';
import { collectPortalTexts } from '../../apps/web/src/platform/language/testing/portal-texts.ts';
import {
  compileCatalogues,
  countUnderReview,
  listMissing,
  listTexts,
  readCatalogue,
  writeCatalogue,
} from './catalogues.ts';

// `npm run translations` adds new texts of the code to the catalogues, updates where each is used, and
// compiles them. `npm run translations -- --missing` lists texts without a translation (docs/translating.md).

const texts = collectPublicTexts();
const portalTexts = collectPortalTexts();
const messageTexts = collectMessageTexts();

/** Contexts of the texts that a browser has when it opens a portal. */
const ofPages = ['', 'message with a value', 'town'];

/**
 * Contexts of the texts that every language needs. Single words, such as a label, are found in Hindi, which tests
 * keep complete; collecting them from the code would also find keys.
 */
const ofEveryLanguage = ['', 'message with a value', 'landing page', 'email or SMS'];
const inHindi = readCatalogue('hi').translations;

for (const language of translatedLanguages) {
  const catalogue = readCatalogue(language);
  // Pages do not load these two. A text that is known in one of them keeps its translation.
  const { portal = {}, 'email or SMS': messages = {}, ...others } = catalogue.translations;
  const contexts = Object.entries(others).flatMap(([context, entries]) =>
    context.startsWith(portalContext) ? [] : [entries],
  );
  const findByPattern = createDictionary({}, listTexts(catalogue, 'patterns'));
  for (const [msgid, files] of texts) {
    if (findByPattern(msgid) !== undefined) continue;
    const known = contexts.flatMap((context) => context[msgid] ?? []);
    const pages = (catalogue.translations[''] ??= {});
    if (known.length === 0) {
      const { msgstr = [''], comments } = portal[msgid] ?? messages[msgid] ?? {};
      pages[msgid] = { msgid, msgstr, ...(comments && { comments }) } as never;
    }
    for (const entry of known.length > 0 ? known : [pages[msgid]!])
      entry.comments = { ...entry.comments, reference: [...files].toSorted().join('\n') };
  }
  if (isPortalLanguage(language)) {
    const findInPages = createDictionary(
      listTexts(catalogue, 'pages'),
      listTexts(catalogue, 'patterns'),
    );
    catalogue.translations['portal'] = Object.fromEntries(
      [...portalTexts].flatMap(([msgid, files]) => {
        if (msgid.includes(contextMark)) return [];
        const isKnown = ofPages.some((context) => catalogue.translations[context]?.[msgid]);
        if (isKnown || findInPages(msgid) !== undefined) return [];
        const entry = portal[msgid] ?? { msgid, msgctxt: 'portal', msgstr: [''] };
        const comments = { ...entry.comments, reference: [...files].toSorted().join('\n') };
        return [[msgid, { ...entry, comments }]];
      }),
    );
  }
  if (isPortalLanguage(language))
    for (const [key, files] of portalTexts) {
      const [context, msgid] = key.split(contextMark);
      if (context === undefined || msgid === undefined) continue;
      const entries = (catalogue.translations[portalContext + context] ??= {});
      const entry = entries[msgid] ?? { msgctxt: portalContext + context, msgid, msgstr: [''] };
      const comments = { ...entry.comments, reference: [...files].toSorted().join('\n') };
      entries[msgid] = { ...entry, comments } as never;
    }
  for (const [msgid, files] of messageTexts) {
    const usable = msgid.includes('{') ? ['email or SMS'] : [...ofPages, 'portal', 'email or SMS'];
    if (usable.some((context) => catalogue.translations[context]?.[msgid])) continue;
    const messages = (catalogue.translations['email or SMS'] ??= {});
    const comments = { reference: [...files].toSorted().join('\n') };
    messages[msgid] = { msgid, msgctxt: 'email or SMS', msgstr: [''], comments } as never;
  }
  for (const context of ofEveryLanguage)
    for (const [msgid, { comments }] of Object.entries(inHindi[context] ?? {})) {
      if (!needsTranslation(msgid) || findByPattern(msgid) !== undefined) continue;
      const usable = context === 'email or SMS' ? [...contexts, messages] : contexts;
      if (usable.some((each) => each[msgid])) continue;
      const texts = (catalogue.translations[context] ??= {});
      const reference = comments?.reference ?? '';
      texts[msgid] = {
        msgid,
        ...(context !== '' && { msgctxt: context }),
        msgstr: [''],
        comments: { reference },
      } as never;
    }
  writeCatalogue(language, catalogue);
  const missing = listMissing(language);
  console.log(
    `${language}: ${missing.length} texts without a translation, ${countUnderReview(language)} to be reviewed by a native reader`,
  );
  if (process.argv.includes('--missing')) for (const text of missing) console.log(`  ${text}`);
}
compileCatalogues();
