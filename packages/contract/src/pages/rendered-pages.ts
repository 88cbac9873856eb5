import type { Language } from '../languages/languages.ts';
import type { Foundation } from './foundation.ts';
import { portalOf } from './portal-folders.ts';
import { screenOf, screens } from './screens.ts';
import type { ScreenName } from './screens.ts';

/** A page of the web app; `notFound` is shown at every address without a screen. */
export type Page = ScreenName | 'notFound';

/** `/l1-admin/review/candidate/$id` as a pattern of the paths that match it. */
const patternOf = (path: string): RegExp =>
  new RegExp(`^${path.replaceAll(/\$\w+/gu, '[^/]+')}/?$`, 'u');

const patterns = Object.entries(screens).map(([name, { path }]) => ({
  name: name as ScreenName,
  pattern: patternOf(path),
}));

/** The screen at a path without search; undefined when there is none. */
export const screenAt = (path: string): ScreenName | undefined =>
  patterns.find(({ pattern }) => pattern.test(path))?.name;

/** The HTML file of the web app that a page is rendered into: all pages with a router share `app.html`. */
export const templateOf = (page: Page): string =>
  (page === 'notFound' ? undefined : screenOf(page).template) ?? 'app.html';

/**
 * Whether the server renders a page. Portals need a session, and pages with a parameter need data: the server sends the app shell for both.
 */
export const isServerRendered = (page: Page): boolean => {
  if (page === 'notFound') return true;
  const { path, guard, clientOnly } = screenOf(page);
  return guard === 'ANYONE' && !clientOnly && !path.includes('$') && portalOf(path) === undefined;
};

/** Escapes a text for the content or a double-quoted attribute of HTML or XML. */
export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

type PageRequest = {
  /** Undefined for a page outside the contract, as `/dev/ui`: the app shell without a title. */
  page: Page | undefined;
  /** True for an address that shows something else than the page's beginning: the app shell is sent. */
  shellOnly: boolean;
  language: Language;
  foundation: Foundation;
};

/** What the server build of the web app exports (`apps/web/src/entry-server.tsx`). */
export type PageRenderer = {
  /**
   * Renders a page into its template.
   * @param template content of the built `templateOf(page)`
   */
  renderPage: (template: string, request: PageRequest) => Promise<string>;
  /** The content of `manifest.webmanifest`. */
  renderWebManifest: (foundation: Foundation) => string;
};
