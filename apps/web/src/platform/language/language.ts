import { toLanguageCookie } from '@purboday/contract/languages/language-cookie';
import { loadDictionary, loadTowns } from '@purboday/contract/languages/browser-texts';
import type { LookUp } from '@purboday/contract/languages/dictionary';
import {
  languageInCookie,
  parseLanguage,
  toLocale,
  type TranslatedLanguage,
  type Language,
} from '@purboday/contract/languages/languages';
import { findPortal } from '@purboday/contract/pages/portal-folders';
import { useSyncExternalStore } from 'react';
import type { PublicSettings } from '@purboday/contract/foundation-settings/public-settings.contract';

export const productName = 'Purboday';

let current: Language = 'en';
let lookUp: LookUp | undefined;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const language = (): Language => current;

export const useLanguage = (): Language => useSyncExternalStore(subscribe, language, language);

/**
 * Translates a text. English is its own key, so messages of the server are translated too.
 * @param english `{name}` stands for a value
 */
export const t = (english: string, values?: Readonly<Record<string, string | number>>): string => {
  const translation = lookUp?.(english) ?? english;
  return values
    ? translation.replaceAll(/\{(\w+)\}/gu, (hole, name: string) => String(values[name] ?? hole))
    : translation;
};

/**
 * Translates the names of places that are shown together: all of them, or none while one has no
 * translation, so that a list is in one script.
 */
export const translateTogether = (names: readonly string[]): ((name: string) => string) =>
  names.every((name) => lookUp?.(name) !== undefined) ? (name) => t(name) : (name) => name;

/** Sets the language, and the `lang` attribute for screen readers. */
export const setLanguage = (next: Language, dictionary?: LookUp): void => {
  current = next;
  lookUp = dictionary;
  if (typeof document !== 'undefined') document.documentElement.lang = toLocale(next);
  for (const listener of listeners) listener();
};

/** Loaded after the page: there are hundreds, and no page starts with one. */
const addTowns = async (spoken: TranslatedLanguage, dictionary: LookUp): Promise<void> => {
  const towns = await loadTowns(spoken);
  if (current !== spoken) return;
  lookUp = (english) =>
    dictionary(english) ?? (Object.hasOwn(towns, english) ? towns[english] : undefined);
};

/** English has no dictionary. */
const load = async (next: Language): Promise<void> => {
  if (next === current) return;
  if (next === 'en') return setLanguage(next);
  const dictionary = await loadDictionary(next);
  setLanguage(next, dictionary);
  void addTowns(next, dictionary).catch(() => undefined);
};

/** Changes the language of the page without losing input, and stores the choice on this device. */
export const chooseLanguage = async (next: Language): Promise<void> => {
  await load(next);
  try {
    document.cookie = toLanguageCookie(next);
  } catch {
    // Where the browser blocks cookies, the choice lasts until the page is left (R15).
  }
};

const readCookies = (): string => {
  try {
    return document.cookie;
  } catch {
    return '';
  }
};

export const findChosenLanguage = (): Language | undefined => languageInCookie(readCookies());

/** The language stored on this device; portals are in English. */
export const findLanguage = (pathname: string): Language =>
  findPortal(pathname) ? 'en' : (findChosenLanguage() ?? 'en');

/** Chrome names its own language in `lang` when it translates a page. */
const isTranslated = (): boolean =>
  ['translated-ltr', 'translated-rtl'].some((name) =>
    document.documentElement.classList.contains(name),
  );

export const documentLanguage = (): Language =>
  isTranslated()
    ? findLanguage(location.pathname)
    : (parseLanguage(document.documentElement.lang) ?? 'en');

/** The language for the first render of a screen. */
export const startLanguage = async (
  wanted: Language = findLanguage(location.pathname),
): Promise<void> => {
  // Without the dictionary the page is shown in English.
  await load(wanted).catch(() => undefined);
};

/** In English when the foundation has no translation of its text. */
export const translateFoundationText = ({ translations }: PublicSettings, text: string): string => {
  const spoken = language();
  return spoken === 'en' ? text : (translations[spoken]?.[text] ?? text);
};
