import { dictionaryOf } from '../../languages/dictionary.ts';
import { accountWords } from './account-words.ts';
import { candidateWords } from './candidate-words.ts';
import { formWords } from './form-words.ts';
import { messagePatterns, messageWords } from './message-words.ts';
import { nameWords } from './name-words.ts';
import { pageWords } from './page-words.ts';

/** The texts of public pages. A missing text is shown in English and listed in `lacking.txt`. */
export const bengaliWords: Readonly<Record<string, string>> = {
  ...pageWords,
  ...accountWords,
  ...formWords,
  ...candidateWords,
  ...messageWords,
  ...nameWords,
};

/** Looks up the Bengali translation of an English text. */
export const bengali = dictionaryOf(bengaliWords, messagePatterns);
