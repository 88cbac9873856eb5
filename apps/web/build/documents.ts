import { readFile } from 'node:fs/promises';
import { landingPathOf } from '@purboday/contract/languages/languages';
import { parseFoundation } from '@purboday/contract/pages/foundation';
import { wordsOf, withWords } from '@purboday/contract/pages/page-words';
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
import { chunksOf, manifestOf, textOf } from './bundle.ts';
import { screenSources, withRunner } from './runner.ts';

type Page = Prerendering.Page;

const prerendering = '/src/prerender.tsx';

const withHead = (html: string, title: string, lines: readonly string[]): string =>
  html
    .replace('<title>', () => `<title>${title} · `)
    .replace('</head>', [...lines, '</head>'].join('\n    '));

/**
 * Makes the document of every screen out of `app.html`, and prerenders those of `/`, of `/login` and of the screens that say so, one variant
 * for each language.
 * @param settings what the foundation says about itself (`foundation.json`)
 */
export const documents = (settings: string): Plugin => {
  const told = async () => parseFoundation(await readFile(settings, 'utf8'));

  return {
    name: 'purboday-documents',
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
        const { root } = this.environment.config;
        const [manifest, app] = [manifestOf(bundle), textOf(bundle, 'app.html')];
        const [sources, foundation] = await Promise.all([screenSources(root), told()]);

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
          const links = chunksOf(manifest, sources[page] ?? [])
            .map((chunk) => manifest[chunk]?.file ?? chunk)
            .filter((file) => !app.includes(file))
            .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`);
          const unlisted = portalOf(path) ? ['<meta name="robots" content="noindex">'] : [];
          return withHead(app, title, [...unlisted, ...links]);
        };

        const description = withWords(webManifest.description, wordsOf(foundation));
        emit('manifest.webmanifest', JSON.stringify({ ...webManifest, description }));
        // A page with an address for each language is made with the first.
        const names = (Object.keys(screens) as ScreenName[]).filter(
          (name) => !screenOf(name).language,
        );
        await withRunner(root, async (load) => {
          const { variantsOf } = await load<typeof Prerendering>(prerendering);
          for (const page of [...names, 'notFound'] as Page[]) {
            const file = page === 'notFound' ? notFoundDocument : documentOf(page);
            for (const [language, html] of await variantsOf(page, htmlOf(page), foundation))
              emit(localizedVariantOf(file, language), html);
          }
        });
      },
    },
  };
};
