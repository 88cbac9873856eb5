import { readFile } from 'node:fs/promises';
import { languageCodes, landingPathOf, localeOf } from '@purboday/contract/languages/languages';
import type { Language } from '@purboday/contract/languages/languages';
import { parseFoundation } from '@purboday/contract/pages/foundation';
import type { Foundation } from '@purboday/contract/pages/foundation';
import { pageMarks, withWords } from '@purboday/contract/pages/page-words';
import {
  documentOf,
  notFoundDocument,
  localizedVariantOf,
} from '@purboday/contract/pages/screen-documents';
import { portalOf } from '@purboday/contract/pages/portal-folders';
import { screenOf, screens } from '@purboday/contract/pages/screens';
import type { ScreenName } from '@purboday/contract/pages/screens';
import type { Plugin, Rolldown } from 'vite';
import type * as Prerendering from '../src/prerender.tsx';
import { chunkWith, filesOf, screenFiles } from './bundle.ts';
import { withRunner } from './runner.ts';

type Bundle = Rolldown.OutputBundle;
type Page = Prerendering.Page;

const frame = '/src/shell/portal.tsx';
const prerendering = '/src/prerender.tsx';

/** What the running server knows better is left to it. */
const withMarks = ({ contact, ...foundation }: Foundation): Foundation => ({
  ...foundation,
  name: pageMarks.foundationName,
  contact: { ...contact, email: pageMarks.supportEmail, phone: pageMarks.supportPhone },
});

/** In development there is no server that fills the words in. */
const wordsOf = ({ name, contact, translations }: Foundation) => ({
  foundationName: name,
  foundationNames: Object.fromEntries(
    Object.entries(translations).map(([language, texts]) => [language, texts[name] ?? name]),
  ),
  supportEmail: contact.email,
  supportPhone: contact.phone,
});

const sourceOf = (bundle: Bundle, document: string): string => {
  const file = bundle[document];
  if (file?.type !== 'asset') throw new Error(`${document} is not in the build`);
  return file.source.toString();
};

/** Names what a screen needs in the head of its document: a phone fetches it with the program, not when that has found out which screen it is. */
const withPreloads = (html: string, files: Iterable<string>): string => {
  const links = [...files]
    .filter((file) => !html.includes(file))
    .map((file) => `  <link rel="modulepreload" crossorigin href="/${file}">\n  `);
  return html.replace('</head>', `${links.join('')}</head>`);
};

const withHead = (html: string, title: string, listed: boolean): string =>
  html
    .replace(/<title>[^<]*</u, () => `<title>${title} · Purboday<`)
    .replace('</head>', listed ? '</head>' : '  <meta name="robots" content="noindex">\n  </head>');

/**
 * Makes the document of every screen out of `app.html`, and prerenders those of `/`, of `/login` and of the screens that say so, one variant
 * for each language.
 * @param settings what the foundation says about itself (`foundation.json`)
 */
export const documents = (settings: string): Plugin => {
  let root: string;
  const foundation = async () => parseFoundation(await readFile(settings, 'utf8'));

  const prerendered = async (page: Page, html: string, { prerender }: typeof Prerendering) => {
    const given = withMarks(await foundation());
    const made: [language: Language, html: string][] = [];
    for (const language of languageCodes) {
      const { parts, title } = await prerender(page, given, language);
      const filled = Object.entries(parts).reduce(
        (text, [mark, markup]) => text.replace(`<!--${mark}-->`, () => markup),
        html,
      );
      const told = filled
        .replace(`lang="${localeOf('en')}"`, `lang="${localeOf(language)}"`)
        .replace(/(?<=<title>)[^<·]+?(?= · |<)/u, title);
      made.push([language, told]);
    }
    return made;
  };

  return {
    name: 'purboday-documents',
    configResolved: (config) => {
      root = config.root;
    },
    transformIndexHtml: {
      order: 'pre',
      handler: async (html, { path, originalUrl, server }) => {
        const given = await foundation();
        const dated = html.replaceAll('{{updated}}', given.updated);
        if (!server) return dated;
        // The landing page has no program that draws it.
        const module = (await server.ssrLoadModule(prerendering)) as typeof Prerendering;
        const wanted = languageCodes.find((one) => landingPathOf(one) === originalUrl) ?? 'en';
        const variants =
          path === '/index.html'
            ? await prerendered('landing', dated, module)
            : [['en', dated] as const];
        const found = variants.find(([language]) => language === wanted) ?? variants[0];
        return withWords(found?.[1] ?? dated, wordsOf(given));
      },
    },
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const emit = (fileName: string, source: string) => {
          const file = bundle[fileName];
          if (file?.type === 'asset') file.source = source;
          else this.emitFile({ type: 'asset', fileName, source });
        };
        const entry = chunkWith(bundle, '/src/main.tsx');
        const app = sourceOf(bundle, 'app.html');
        const sources: Record<string, string> = {
          ...(await screenFiles(root)),
          notFound: '/src/shell/not-found-page.tsx',
        };
        const htmlOf = (page: Page): string => {
          if (page === 'landing' || page === 'login') return sourceOf(bundle, documentOf(page));
          const path = page === 'notFound' ? '/404' : screenOf(page).path;
          const portal = portalOf(path);
          const needed = [sources[page] ?? '', ...(portal ? [frame] : [])];
          const chunks = needed.map((source) => chunkWith(bundle, source));
          const title = page === 'notFound' ? 'Page not found' : screenOf(page).title;
          return withPreloads(withHead(app, title, !portal), filesOf(bundle, [entry, ...chunks]));
        };
        await withRunner(root, async (load) => {
          const module = (await load(prerendering)) as typeof Prerendering;
          const pages = (Object.keys(screens) as ScreenName[]).filter(
            (name) => screenOf(name).language === undefined,
          );
          for (const page of [...pages, 'notFound'] as Page[]) {
            const html = htmlOf(page);
            const file = page === 'notFound' ? notFoundDocument : documentOf(page);
            if (!module.isPrerendered(page)) emit(file, html);
            else
              for (const [language, told] of await prerendered(page, html, module))
                emit(localizedVariantOf(file, language), told);
          }
        });
      },
    },
  };
};
