// Separate from the table of languages, which the landing page does not load.

import type { Language } from './languages.ts';

/** Stores the language for a year. It identifies no person. */
export const toLanguageCookie = (language: Language): string =>
  `language=${language}; path=/; max-age=31536000; samesite=lax`;
