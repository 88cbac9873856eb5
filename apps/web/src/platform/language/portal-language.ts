import { toLanguageCookie } from '@purboday/contract/languages/language-cookie';
import { loadPortalTexts } from '@purboday/contract/languages/portal-texts';
import { createDictionary, type LookUp, type Texts } from '@purboday/contract/languages/dictionary';
import {
  isPortalLanguage,
  type Language,
  type PortalLanguage,
} from '@purboday/contract/languages/languages';
import type { ElementType } from 'react';
import { setElementTranslation, type Props, type TranslateProps } from './jsx-runtime.ts';
import { setLanguage } from './language.ts';

/** Attributes that people read or hear. */
const attributes = [
  'aria-label',
  'aria-description',
  'aria-valuetext',
  'placeholder',
  'title',
  'alt',
];

/** Names and texts that a person typed are in `<bdi>`. */
const isUntranslated = (type: ElementType, props: Props): boolean =>
  type === 'bdi' || type === 'script' || type === 'style' || props['translate'] === 'no';

/** Keeps the spaces around a text between two elements. */
const translateAround = (lookUp: LookUp, text: string): string => {
  const bare = text.trim();
  const translation = lookUp(bare);
  return translation === undefined ? text : text.replace(bare, () => translation);
};

const isPlain = (child: unknown): child is string | number =>
  typeof child === 'string' || typeof child === 'number';

/** `{count} of {total}` arrives as several texts, and is translated as one. */
const translateChildren = (lookUp: LookUp, children: unknown): unknown => {
  if (typeof children === 'string') return translateAround(lookUp, children);
  if (!Array.isArray(children)) return children;
  const text = children.every(isPlain) ? children.join('') : '';
  if (lookUp(text.trim()) !== undefined) return [translateAround(lookUp, text)];
  return children.map((child: unknown) =>
    typeof child === 'string' ? translateAround(lookUp, child) : child,
  );
};

/** Translates the texts among the properties of an element: children, and what people read or hear. */
const createElementTranslation =
  (lookUp: LookUp): TranslateProps =>
  (type, props) => {
    if (isUntranslated(type, props)) return props;
    const translated: Record<string, unknown> = { ...props };
    for (const name of attributes) {
      const value = props[name];
      if (typeof value === 'string') translated[name] = translateAround(lookUp, value);
    }
    if ('children' in props) translated['children'] = translateChildren(lookUp, props['children']);
    return translated;
  };

/** Most texts repeat on each render, and a text without a translation is compared with every pattern. */
const remember = (lookUp: LookUp): LookUp => {
  const found = new Map<string, string | undefined>();
  return (english) => {
    if (!/[a-z]/iu.test(english)) return undefined;
    if (!found.has(english)) found.set(english, lookUp(english));
    return found.get(english);
  };
};

const dot = /( ?· )/u;

/** Facts in one line are translated one by one: `Coding, Dance · High School · Same city`. */
const createPartLookUp = (words: Texts, patterns: Texts): LookUp => {
  const dictionary = createDictionary(words, patterns);
  const ofLines = createDictionary(
    {},
    Object.fromEntries(Object.entries(patterns).filter(([english]) => dot.test(english))),
  );
  const findList = (english: string): string | undefined => {
    const items = english.split(', ').map((item) => words[item]);
    return items.includes(undefined) ? undefined : items.join(', ');
  };
  const findPart = (english: string): string | undefined =>
    dictionary(english) ?? findList(english);
  return (english) => {
    if (!dot.test(english)) return findPart(english);
    const line = words[english] ?? ofLines(english);
    return (
      line ??
      english
        .split(dot)
        .map((part) => findPart(part) ?? part)
        .join('')
    );
  };
};

/** Shows the portal in a language. A language without a translation of the portals is English. */
export const startPortalLanguage = async (next: Language): Promise<void> => {
  if (next === 'en' || !isPortalLanguage(next)) {
    setElementTranslation();
    setLanguage('en');
    return;
  }
  const { words, patterns } = await loadPortalTexts(next);
  const dictionary = remember(createPartLookUp(words, patterns));
  setElementTranslation(createElementTranslation(dictionary));
  setLanguage(next, dictionary);
};

/** Changes the language of the portal, and stores the choice on this device. */
export const choosePortalLanguage = async (next: PortalLanguage): Promise<void> => {
  await startPortalLanguage(next);
  try {
    document.cookie = toLanguageCookie(next);
  } catch {
    // Where the browser blocks cookies, the choice lasts until the page is left (R15).
  }
};
