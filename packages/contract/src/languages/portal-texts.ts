import type { Texts } from './dictionary.ts';
import type { PortalLanguage } from './languages.ts';

type Loaded<Part> = Promise<{ default: Part }>;
type Files = {
  pages: () => Loaded<{ texts: Texts; patterns: Texts }>;
  portal: () => Loaded<Texts>;
};

const files: Readonly<Record<Exclude<PortalLanguage, 'en'>, Files>> = {
  hi: {
    pages: () => import('./compiled/hi-pages.json', { with: { type: 'json' } }),
    portal: () => import('./compiled/hi-portal.json', { with: { type: 'json' } }),
  },
};

/** Letters of a pattern outside its values. */
const countLetters = (pattern: string): number => pattern.replaceAll(/\{\w+\}/gu, '').length;

/**
 * Texts of the portals and of the public pages. Towns stay in Latin letters, as in exports and
 * workbooks, because only some of a list have a translation (G5). A text with a value is a pattern, because portals
 * translate the text that they show. The pattern with the most letters comes first.
 */
const toPortalTexts = (
  pages: { texts: Texts; patterns: Texts },
  portal: Texts,
): { words: Texts; patterns: Texts } => {
  const texts = { ...pages.texts, ...portal };
  const patterns = Object.entries({ ...texts, ...pages.patterns })
    .filter(([english]) => english.includes('{'))
    .toSorted(([a], [b]) => countLetters(b) - countLetters(a));
  return { words: texts, patterns: Object.fromEntries(patterns) };
};

/** Loads the texts that a portal shows in a language. */
export const loadPortalTexts = async (
  language: Exclude<PortalLanguage, 'en'>,
): Promise<{ words: Texts; patterns: Texts }> => {
  const { pages, portal } = files[language];
  const [ofPages, ofPortal] = await Promise.all([pages(), portal()]);
  return toPortalTexts(ofPages.default, ofPortal.default);
};
