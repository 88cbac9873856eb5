import { readFile } from 'node:fs/promises';
import { landingPathOf } from '@purboday/contract/languages/languages';
import { parseFoundation } from '@purboday/contract/pages/foundation';
import { wordsOf, withWords } from '@purboday/contract/pages/page-words';
import {
  documentOf,
  frameIn,
  localizedVariantOf,
  pagesOfDocuments,
} from '@purboday/contract/pages/screen-documents';
import type { Page } from '@purboday/contract/pages/screen-documents';
import { portalOf } from '@purboday/contract/pages/portal-folders';
import { screenOf } from '@purboday/contract/pages/screens';
import { createServer } from 'vite';
import type { Plugin, Rolldown, ViteDevServer } from 'vite';
import type * as Portals from '../src/portal-screens.ts';
import type * as Prerendering from '../src/prerender.tsx';
import type * as Public from '../src/public-screens.ts';
import webManifest from '../manifest.json' with { type: 'json' };
import { programOf, textOf, withImports } from './bundle.ts';

type Components = Readonly<Partial<Record<Page, Public.ScreenModule>>>;

/** Runs a module of the web app in Node. */
const load = <Module>(server: ViteDevServer, name: string) =>
  server.ssrLoadModule(`/src/${name}`) as Promise<Module>;

const withHead = (html: string, ...lines: string[]): string =>
  html.replace('</head>', [...lines, '</head>'].join('\n    '));

const programs = /^ *<(?:script type="module"|link rel="modulepreload").*\n/gmu;

/** A page that can be read, or holds a frame, is painted before its programs are fetched (src/begin.ts). */
const paintedFirst = (html: string, bundle: Rolldown.OutputBundle): string => {
  const begin = Object.values(bundle).find(({ name }) => name === 'begin')?.fileName;
  const script = `<script type="module" crossorigin src="/${begin}"></script>`;
  const later = `<template id="programs">\n${html.match(programs)?.join('')}</template>`;
  return withHead(html.replaceAll(programs, ''), script, later);
};

/** Names in its head what a screen needs: a phone fetches it with the program, not when that has found out which screen it is. */
const htmlOf = (page: Page, components: Components, bundle: Rolldown.OutputBundle): string => {
  const app = textOf(bundle, 'app.html');
  const titled = (title: string) => app.replace('<title>', () => `<title>${title} · `);
  if (page === 'notFound') return paintedFirst(titled('Page not found'), bundle);
  const { document, path, title, prerendered } = screenOf(page);
  if (document !== undefined) return textOf(bundle, document);
  const inPortal = portalOf(path) !== undefined;
  const drawnBy = [components[page]?.component ?? page, ...(inPortal ? ['Portal'] : [])];
  const files = drawnBy.map((component) => programOf(bundle, component));
  const links = withImports(bundle, files)
    .filter((file) => !app.includes(file))
    .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`);
  if (inPortal) links.push('<meta name="robots" content="noindex">');
  const html = withHead(titled(title), ...links);
  return prerendered || frameIn(page) ? paintedFirst(html, bundle) : html;
};

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
        const { variantsOf } = await load<typeof Prerendering>(server, 'prerender.tsx');
        const variants = await variantsOf('landing', dated, foundation);
        const found = variants.find(([language]) => landingPathOf(language) === originalUrl);
        return withWords((found ?? variants[0])?.[1] ?? dated, wordsOf(foundation));
      },
    },
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const foundation = await told();
        const emit = (fileName: string, source: string) =>
          this.emitFile({ type: 'asset', fileName, source });
        emit('manifest.webmanifest', withWords(JSON.stringify(webManifest), wordsOf(foundation)));
        const server = await createServer({
          root: this.environment.config.root,
          configFile: false,
          logLevel: 'error',
          optimizeDeps: { noDiscovery: true },
          server: { middlewareMode: true, ws: false, watch: null },
        });
        try {
          const { variantsOf } = await load<typeof Prerendering>(server, 'prerender.tsx');
          const { publicScreens } = await load<typeof Public>(server, 'public-screens.ts');
          const { portalScreens } = await load<typeof Portals>(server, 'portal-screens.ts');
          const components = { ...publicScreens, ...portalScreens };
          for (const page of pagesOfDocuments()) {
            const html = htmlOf(page, components, bundle);
            for (const [language, variant] of await variantsOf(page, html, foundation))
              emit(localizedVariantOf(documentOf(page), language), variant);
          }
        } finally {
          await server.close();
        }
      },
    },
  };
};
