import { readFile } from 'node:fs/promises';
import { landingPathOf } from '@purboday/contract/languages/languages';
import type { Language } from '@purboday/contract/languages/languages';
import { parseFoundation } from '@purboday/contract/pages/foundation';
import { pageMarks, wordsOf, withWords } from '@purboday/contract/pages/page-words';
import {
  documentOf,
  notFoundDocument,
  localizedVariantOf,
} from '@purboday/contract/pages/screen-documents';
import { portalOf } from '@purboday/contract/pages/portal-folders';
import { screenOf, screens } from '@purboday/contract/pages/screens';
import type { ScreenName } from '@purboday/contract/pages/screens';
import type { Plugin } from 'vite';
import type * as Prerendering from '../src/prerender.tsx';
import webManifest from '../manifest.json' with { type: 'json' };
import { filesOf, manifestOf, textOf } from './bundle.ts';
import { screenSources, withRunner } from './runner.ts';

type Page = Prerendering.Page;

const frame = 'src/shell/portal.tsx';
const prerendering = '/src/prerender.tsx';

const withHead = (html: string, title: string, lines: readonly string[]): string =>
  html
    .replace(/<title>[^<]*</u, () => `<title>${title} · Purboday<`)
    .replace('</head>', [...lines, '</head>'].join('\n    '));

/**
 * Makes the document of every screen out of `app.html`, and prerenders those of `/`, of `/login` and of the screens that say so, one variant
 * for each language.
 * @param settings what the foundation says about itself (`foundation.json`)
 */
export const documents = (settings: string): Plugin => {
  let root: string;
  const told = async () => parseFoundation(await readFile(settings, 'utf8'));

  return {
    name: 'purboday-documents',
    configResolved: (config) => {
      root = config.root;
    },
    transformIndexHtml: {
      order: 'pre',
      handler: async (html, { path, originalUrl, server }) => {
        const foundation = await told();
        const dated = html.replaceAll('{{updated}}', foundation.updated);
        if (!server) return dated;
        // The landing page has no program that draws it.
        if (path !== '/index.html') return withWords(dated, wordsOf(foundation));
        const module = (await server.ssrLoadModule(prerendering)) as typeof Prerendering;
        const variants = await module.variantsOf('landing', dated, foundation);
        const found = variants.find(([language]) => landingPathOf(language) === originalUrl);
        return withWords((found ?? variants[0])?.[1] ?? dated, wordsOf(foundation));
      },
    },
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const manifest = manifestOf(bundle);
        const sources = await screenSources(root);
        const app = textOf(bundle, 'app.html');
        const foundation = await told();

        const emit = (fileName: string, source: string): void => {
          const made = bundle[fileName];
          if (made?.type === 'asset') made.source = source;
          else this.emitFile({ type: 'asset', fileName, source });
        };

        /** Names in its head what a screen needs: a phone fetches it with the program, not when that has found out which screen it is. */
        const htmlOf = (page: Page): string => {
          if (page === 'notFound') return withHead(app, 'Page not found', []);
          const { document, path, title } = screenOf(page);
          if (document !== undefined) return textOf(bundle, document);
          const portal = portalOf(path) !== undefined;
          const needed = ['app.html', sources[page] ?? page, ...(portal ? [frame] : [])];
          const links = [...filesOf(manifest, needed)]
            .filter((file) => !app.includes(file))
            .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`);
          return withHead(app, title, [
            ...(portal ? ['<meta name="robots" content="noindex">'] : []),
            ...links,
          ]);
        };

        const installed = JSON.stringify({
          ...webManifest,
          description: webManifest.description.replace(pageMarks.foundationName, foundation.name),
        });
        emit('manifest.webmanifest', installed);
        await withRunner(root, async (load) => {
          const module = await load<typeof Prerendering>(prerendering);
          const pages = (Object.keys(screens) as ScreenName[]).filter(
            (name) => screenOf(name).language === undefined,
          );
          for (const page of [...pages, 'notFound'] as Page[]) {
            const file = page === 'notFound' ? notFoundDocument : documentOf(page);
            const html = htmlOf(page);
            const variants: [Language, string][] = module.isPrerendered(page)
              ? await module.variantsOf(page, html, foundation)
              : [['en', html]];
            for (const [language, source] of variants)
              emit(localizedVariantOf(file, language), source);
          }
        });
      },
    },
  };
};
