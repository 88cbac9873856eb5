import type { NoticeTexts } from '../pages/privacy-notice.ts';
import { createDictionary, translateNotice, type LookUp, type Texts } from './dictionary.ts';
import type { TranslatedLanguage } from './languages.ts';

type Loaded<Part> = Promise<{ default: Part }>;
type Pages = { texts: Texts; patterns: Texts };
type Files = {
  pages: () => Loaded<Pages>;
  notice: () => Loaded<Texts>;
  towns: () => Loaded<Texts>;
};

/** Each file is a chunk of its own. */
const files: Readonly<Record<TranslatedLanguage, Files>> = {
  hi: {
    pages: () => import('./compiled/hi-pages.json', { with: { type: 'json' } }),
    notice: () => import('./compiled/hi-notice.json', { with: { type: 'json' } }),
    towns: () => import('./compiled/hi-towns.json', { with: { type: 'json' } }),
  },
  bn: {
    pages: () => import('./compiled/bn-pages.json', { with: { type: 'json' } }),
    notice: () => import('./compiled/bn-notice.json', { with: { type: 'json' } }),
    towns: () => import('./compiled/bn-towns.json', { with: { type: 'json' } }),
  },
  or: {
    pages: () => import('./compiled/or-pages.json', { with: { type: 'json' } }),
    notice: () => import('./compiled/or-notice.json', { with: { type: 'json' } }),
    towns: () => import('./compiled/or-towns.json', { with: { type: 'json' } }),
  },
};

/** Loads the texts of public pages. */
export const loadDictionary = async (language: TranslatedLanguage): Promise<LookUp> => {
  const { texts, patterns } = (await files[language].pages()).default;
  return createDictionary(texts, patterns);
};

export const loadNotice = async (language: TranslatedLanguage): Promise<NoticeTexts> => {
  const [{ noticeInEnglish }, { default: texts }] = await Promise.all([
    import('../pages/notice-in-english.ts'),
    files[language].notice(),
  ]);
  return translateNotice(noticeInEnglish, texts);
};

export const loadTowns = async (language: TranslatedLanguage): Promise<Texts> =>
  (await files[language].towns()).default;
