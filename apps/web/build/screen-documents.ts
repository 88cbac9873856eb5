import { readFile } from 'node:fs/promises';
import {
  documentOf,
  notFoundDocument,
  hindiVariantOf,
} from '@purboday/contract/pages/screen-documents';
import type { ScreenName } from '@purboday/contract/pages/screen-documents';
import { portalOf, screens } from '@purboday/contract/pages/screens';
import type { Plugin, Rolldown } from 'vite';
import { drawnFirst, readLong } from './head.ts';
import { inHindi, printer } from './printer.ts';
import type { Part } from './printer.ts';
import { appStyles, stylesOf } from './portal-styles.ts';

type Screen = { name: Part | ScreenName; document: string; source: string; portal?: string };

const route = /^ {2}(\w+): \(\) =>\s+import\(\s*'\.\/([^']+)'/gmu;

const isScreen = (name: string): name is ScreenName => Object.hasOwn(screens, name);

/** The screens with the module of each, as the route table names them. */
const screensOf = (routes: string): Screen[] => {
  const found = Array.from(routes.matchAll(route)).flatMap(([, name, module]): Screen[] => {
    if (!name || !isScreen(name)) return [];
    const portal = portalOf(screens[name].path);
    const document = documentOf(name);
    return [{ name, document, source: `src/${module}`, ...(portal ? { portal } : {}) }];
  });
  const missing = { name: 'notFound' as const, document: notFoundDocument };
  return [...found, { ...missing, source: 'src/shell/not-found-page.tsx' }];
};

type Chunk = Rolldown.OutputChunk;

const chunkWith = (bundle: Rolldown.OutputBundle, source: string): Chunk => {
  const found = Object.values(bundle).find(
    (file): file is Chunk =>
      file.type === 'chunk' && file.moduleIds.some((id) => id.endsWith(source)),
  );
  if (!found) throw new Error(`${source} is not in the build`);
  return found;
};

/** A chunk and all it imports. */
const withImports = (
  bundle: Rolldown.OutputBundle,
  chunk: Chunk,
  seen: Set<Chunk> = new Set(),
): Set<Chunk> => {
  seen.add(chunk);
  for (const name of chunk.imports) {
    const file = bundle[name];
    if (file?.type === 'chunk' && !seen.has(file)) withImports(bundle, file, seen);
  }
  return seen;
};

const assetOf = (bundle: Rolldown.OutputBundle, source: string): string => {
  const found = Object.values(bundle).find(
    (file) => file.type === 'asset' && file.originalFileNames.some((name) => source.endsWith(name)),
  );
  if (!found) throw new Error(`${source} is not in the build`);
  return `/${found.fileName}`;
};

const frameSource = 'src/shell/portal.tsx';
const notForSearch = '  <meta name="robots" content="noindex">\n  ';

/** `app.html` for one screen: the styles of its portal, and everything the screen needs named in the head. */
const documentFor = (
  bundle: Rolldown.OutputBundle,
  app: string,
  { source, portal }: Screen,
): string => {
  const styles = /rel="stylesheet"[^>]*href="([^"]+)"/u.exec(app)?.[1] ?? appStyles;
  const html = portal ? app.replace(styles, assetOf(bundle, stylesOf(portal))) : app;
  const roots = [source, ...(portal ? [frameSource] : [])].map((module) =>
    chunkWith(bundle, module),
  );
  const needed = new Set(roots.flatMap((root) => [...withImports(bundle, root)]));
  const programs = [...needed].map(
    ({ fileName }) => `  <link rel="modulepreload" crossorigin href="/${fileName}">\n  `,
  );
  const sheets = new Set(
    [...needed].flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]),
  );
  // The styles of `app.html` itself stand there already, or a portal's in their place.
  const links = [...sheets]
    .filter((file) => `/${file}` !== styles)
    .map((file) => `  <link rel="stylesheet" crossorigin href="/${file}">\n  `);
  const added = [...programs, ...links].filter(
    (link) => !html.includes(/href="[^"]+"/u.exec(link)?.[0] ?? ''),
  );
  const head = [...added, ...(portal ? [notForSearch] : [])].join('');
  return html.replace('</head>', `${head}</head>`);
};

const place = '<div id="app">';

/**
 * A document for every screen. It names what the screen needs: a phone fetches that with the program, not after the program has found out
 * which screen it is. Those that strangers open also hold how the screen begins, in English and in Hindi, to be read before any program.
 * @param entry exports `render` and `printedScreens`
 * @param settings what the foundation says about itself (`foundation.json`)
 * @param routes the route table's file
 */
export const screenDocuments = (entry: string, settings: string, routes: string): Plugin => {
  const { start } = printer(entry, settings);
  let base: string;
  return {
    name: 'purboday-screen-documents',
    apply: 'build',
    configResolved: ({ root }) => {
      base = root;
    },
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const app = bundle['app.html'];
        if (app?.type !== 'asset') throw new Error('app.html is not in the build');
        const { draw, printedScreens } = await start(base);
        const printed: readonly string[] = printedScreens;
        for (const screen of screensOf(await readFile(routes, 'utf8'))) {
          const html = documentFor(bundle, app.source.toString(), screen);
          const emit = (fileName: string, source: string) =>
            this.emitFile({ type: 'asset', fileName, source });
          if (!printed.includes(screen.name)) {
            emit(screen.document, drawnFirst(html, bundle));
            continue;
          }
          const part = screen.name as Part;
          const early = readLong(html, bundle);
          emit(
            screen.document,
            early.replace(place, () => place + draw(part, 'en')),
          );
          const twin = inHindi(early).replace(place, () => place + draw(part, 'hi'));
          emit(hindiVariantOf(screen.document), twin);
        }
      },
    },
  };
};
