import type { Language } from '../languages/languages.ts';
import { screenOf, screens } from './screens.ts';
import type { ScreenName } from './screens.ts';

const inKebabCase = (name: string): string =>
  name.replaceAll(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`);

/** A page of the web app; `notFound` stands at every address that is no screen's. */
export type Page = ScreenName | 'notFound';

/** The file of the built web app that holds a page's document: it names what the page needs, and nothing else. */
export const documentOf = (page: Page): string =>
  (page === 'notFound' ? undefined : screenOf(page).document) ??
  `screens/${inKebabCase(page)}.html`;

/** `login-hi.html` beside `login.html`: the same page prerendered in another language, its localized variant. Not every document has one. */
export const localizedVariantOf = (document: string, language: Language): string =>
  language === 'en' ? document : document.replace('.html', `-${language}.html`);

/** `/l1-admin/review/candidate/$id` as the paths it stands for. */
const patternOf = (path: string): RegExp =>
  new RegExp(`^${path.replaceAll(/\$\w+/gu, '[^/]+')}/?$`, 'u');

const patterns = Object.entries(screens).map(([name, { path }]) => ({
  name: name as ScreenName,
  pattern: patternOf(path),
}));

/** The screen at a path, without search words; undefined when there is none. */
export const screenAt = (path: string): ScreenName | undefined =>
  patterns.find(({ pattern }) => pattern.test(path))?.name;
