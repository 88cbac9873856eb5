import type { About } from '@purboday/contract/about/about.contract';
import { language } from './language.ts';

/** A text of the foundation's own in the language of the page, as far as the foundation has given it. */
export const saidBy = ({ translations }: About, text: string): string => {
  const spoken = language();
  return spoken === 'en' ? text : (translations[spoken]?.[text] ?? text);
};
