import { portalFolders, portalOf } from '@purboday/contract/pages/screens';
import type { Plugin } from 'vite';

/** The styles of `app.html`: of the pages outside the portals. */
export const appStyles = '/src/styles/app.css';

/** The stylesheet of a portal, from the root of the web app. */
export const stylesOf = (portal: string): string => `/src/styles/${portal}.css`;

/** The stylesheets of the portals, to be built beside the documents. */
export const portalStyles = (here: (path: string) => string): Record<string, string> =>
  Object.fromEntries(portalFolders.map((portal) => [portal, here(`.${stylesOf(portal)}`)]));

/**
 * In the development server, `app.html` with the portal's stylesheet in place of the public pages'. A phone that opens the L1 portal does
 * not load the styles of a registration.
 */
export const stylesInDevelopment = (): Plugin => ({
  name: 'purboday-portal-styles',
  apply: 'serve',
  transformIndexHtml: {
    order: 'pre',
    handler: (html, { path, originalUrl }) => {
      const portal = originalUrl && path.endsWith('app.html') ? portalOf(originalUrl) : undefined;
      return portal ? html.replace(appStyles, stylesOf(portal)) : html;
    },
  },
});
