import { contextMark } from '@purboday/contract/languages/contexts';
import { t } from './language.ts';

/**
 * Translates a word that means several things, such as `Pending`, by its context in the catalogue. Portals only: call
 * it while rendering.
 */
export const inContext = (context: string, english: string): string => {
  const key = `${context}${contextMark}${english}`;
  const text = t(key);
  return text === key ? t(english) : text;
};
