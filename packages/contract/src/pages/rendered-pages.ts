import type { Language } from '../languages/languages.ts';
import type { ShownLook } from '../foundation-settings/look.ts';
import type { Foundation } from './foundation.ts';
import { findPortal } from './portal-folders.ts';
import { getScreen, screens, type ScreenName } from './screens.ts';

/** A page of the web app. `notFound` is shown for every address without a screen. */
export type Page = ScreenName | 'notFound';

/** Converts `/l1-admin/review/candidate/$id` to a pattern of matching paths. */
const toPattern = (path: string): RegExp =>
  new RegExp(`^${path.replaceAll(/\$\w+/gu, '[^/]+')}/?$`, 'u');

const patterns = Object.entries(screens).map(([name, { path }]) => ({
  name: name as ScreenName,
  pattern: toPattern(path),
}));

/** The screen of a path without its query; undefined when there is none. */
export const findScreen = (path: string): ScreenName | undefined =>
  patterns.find(({ pattern }) => pattern.test(path))?.name;

/** The HTML file that a page is rendered into. All pages with a router share `app.html`. */
export const pageTemplate = (page: Page): string =>
  (page === 'notFound' ? undefined : getScreen(page).template) ?? 'app.html';

/**
 * Whether the server renders a page. Portals need a session, and pages with a parameter need data: the server sends the app shell for both.
 */
export const isServerRendered = (page: Page): boolean => {
  if (page === 'notFound') return true;
  const { path, guard, clientOnly } = getScreen(page);
  return guard === 'ANYONE' && !clientOnly && !path.includes('$') && findPortal(path) === undefined;
};

/** Escapes a text for the content or a double-quoted attribute of HTML or XML. */
export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

type PageRequest = {
  page: Page;
  /** True for an address whose content differs from the rendered page. It gets the app shell. */
  shellOnly: boolean;
  language: Language;
  foundation: Foundation;
  look: ShownLook;
};

/** Exports of the web app's server build (`apps/web/src/entry-server.tsx`). */
export type PageRenderer = {
  /**
   * Renders a page into its template.
   * @param template content of the built `pageTemplate(page)`
   */
  renderPage: (template: string, request: PageRequest) => Promise<string>;
  /** The content of `manifest.webmanifest`. */
  renderWebManifest: (foundation: Foundation) => string;
};
