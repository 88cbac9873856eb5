import type { Language } from '../languages/languages.ts';
import type { Role } from '../conventions/roles.ts';
import { portalOf } from './portal-folders.ts';
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

/** All that have a document: one with an address for each language is made with the first. */
export const pagesOfDocuments = (): Page[] => [
  ...(Object.keys(screens) as ScreenName[]).filter((name) => !screenOf(name).language),
  'notFound',
];

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

/** What a portal's document shows before its programs are there (decision 024), and to whom. */
export type Frame = { path: string; role: Role };

/** Forms, which would take no letters yet; what begins otherwise on a wide screen; what leads elsewhere. */
const unframed: readonly Page[] = [
  'createBatch',
  'createJob',
  'createL1Admin',
  'pageViews',
  'uploadCandidates',
  'assignedCandidates',
  'unchangedTrainings',
];

/** The frame in a page's document: of a screen of one role, at one address. @returns undefined where there is none */
export const frameIn = (page: Page): Frame | undefined => {
  if (page === 'notFound' || unframed.includes(page)) return undefined;
  const { path, guard } = screenOf(page);
  if (guard === 'ANYONE' || guard === 'SIGNED_IN') return undefined;
  return portalOf(path) && !path.includes('$') ? { path, role: guard } : undefined;
};
