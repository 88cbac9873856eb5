import { dictionaryOf } from '../../languages/dictionary.ts';
import { accountWords } from './account-words.ts';
import { candidateWords } from './candidate-words.ts';
import { formWords } from './form-words.ts';
import { messagePatterns, messageWords } from './message-words.ts';
import { nameWords } from './name-words.ts';
import { pageWords } from './page-words.ts';

/** All that the program of a public page may say; what is not here is said in English, and stands in `lacking.txt`. */
export const odiaWords: Readonly<Record<string, string>> = {
  ...pageWords,
  ...accountWords,
  ...formWords,
  ...candidateWords,
  ...messageWords,
  ...nameWords,
};

/** A text in the language by its English. */
export const odia = dictionaryOf(odiaWords, messagePatterns);
