/**
 * Keeps the language of this page, or of the one that a link leads to. The same as `rememberLanguage` of `platform/language-choice.ts`:
 * a module of both would be one more file for the landing page to load.
 */
export const keepLanguage = (language: string): void => {
  document.cookie = `language=${language}; path=/; max-age=31536000; samesite=lax`;
};
