import type { Language } from './languages.ts';

/** Keeps the choice for a year; it says nothing of a person. */
export const cookieOf = (language: Language): string =>
  `language=${language}; path=/; max-age=31536000; samesite=lax`;
