/** The languages of the public pages. English is the one that texts are written in (docs/decisions/018). */
export type Language = 'en' | 'hi';

/** The choice of this device. A cookie, because the server sends the prerendered pages in the chosen language; it says nothing of a person. */
const kept = /(?:^|; )language=(en|hi)\b/u;

/** What was chosen on this device earlier. */
export const chosenLanguage = (): Language | undefined =>
  kept.exec(document.cookie)?.[1] as Language | undefined;

/** Keeps the choice for a year. */
export const rememberLanguage = (language: Language): void => {
  document.cookie = `language=${language}; path=/; max-age=31536000; samesite=lax`;
};
