import { dictionaryOf } from '../../languages/dictionary.ts';
import { accountWords } from './account-texts.ts';
import { candidateWords } from './candidate-texts.ts';
import { formWords } from './form-texts.ts';
import { messagePatterns, messageWords } from './message-texts.ts';
import { nameWords } from './name-texts.ts';
import { pageWords } from './page-texts.ts';

/** The texts of public pages. A missing text is shown in English and listed in `lacking.txt`. */
export const odiaWords: Readonly<Record<string, string>> = {
  ...pageWords,
  ...accountWords,
  ...formWords,
  ...candidateWords,
  ...messageWords,
  ...nameWords,
};

/** Looks up the Odia translation of an English text. */
export const odia = dictionaryOf(odiaWords, messagePatterns);
