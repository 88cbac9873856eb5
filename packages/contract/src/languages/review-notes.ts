import type { TranslatedLanguage } from './languages.ts';

/**
 * "(translation under review)" in each language, until the foundation has confirmed the translation in its settings.
 * Apart from `languages.ts`, which every public page loads.
 */
export const reviewNotes: Readonly<Record<TranslatedLanguage, string>> = {
  hi: '(अनुवाद की जाँच जारी)',
  bn: '(অনুবাদ যাচাই চলছে)',
  or: '(ଅନୁବାଦର ଯାଞ୍ଚ ଚାଲିଛି)',
};
