import { portalFolders, portalOf } from '@purboday/contract/screens';
import type { Plugin, Rolldown } from 'vite';

const appStyles = '/src/styles/app.css';
const stylesOf = (portal: string): string => `/src/styles/${portal}.css`;

/** The stylesheets of the portals, to be built beside the documents. */
export const portalStyles = (here: (path: string) => string): Record<string, string> =>
  Object.fromEntries(portalFolders.map((portal) => [portal, here(`.${stylesOf(portal)}`)]));

const named = (bundle: Rolldown.OutputBundle, source: string): string => {
  const found = Object.values(bundle).find(
    (file) => file.type === 'asset' && file.originalFileNames.some((name) => source.endsWith(name)),
  );
  if (!found) throw new Error(`${source} is not in the build`);
  return `/${found.fileName}`;
};

const textOf = (bundle: Rolldown.OutputBundle, name: string): string => {
  const file = bundle[name];
  if (file?.type !== 'asset') throw new Error(`${name} is not in the build`);
  return file.source.toString();
};

/** What every screen of a portal needs is fetched with the document, not after the program that asks for it. */
const preloadsOf = (bundle: Rolldown.OutputBundle): string =>
  Object.values(bundle)
    .filter((file) => file.type === 'chunk' && ['portal', 'data', 'pieces'].includes(file.name))
    .map(({ fileName }) => `  <link rel="modulepreload" crossorigin href="/${fileName}">\n  `)
    .join('');

const notForSearch = '  <meta name="robots" content="noindex">\n  ';

/**
 * One document for each portal: `app.html` with the portal's stylesheet in place of the public pages'. A phone that opens the L1 portal
 * does not load the styles of a registration.
 */
export const portalDocuments = (): Plugin => ({
  name: 'purboday-portal-documents',
  transformIndexHtml: {
    order: 'pre',
    handler: (html, { path, originalUrl }) => {
      const portal = originalUrl && path.endsWith('app.html') ? portalOf(originalUrl) : undefined;
      return portal ? html.replace(appStyles, stylesOf(portal)) : html;
    },
  },
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const html = textOf(bundle, 'app.html');
      const styles = /rel="stylesheet"[^>]*href="([^"]+)"/u.exec(html)?.[1] ?? appStyles;
      for (const portal of portalFolders) {
        const source = html
          .replace(styles, named(bundle, stylesOf(portal)))
          .replace('</head>', `${preloadsOf(bundle)}${notForSearch}</head>`);
        this.emitFile({ type: 'asset', fileName: `${portal}.html`, source });
      }
    },
  },
});
