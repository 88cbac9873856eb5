import { createDictionary } from '../../languages/dictionary.ts';
import { accountTexts } from './account-texts.ts';
import { candidateTexts } from './candidate-texts.ts';
import { formTexts } from './form-texts.ts';
import { messagePatterns, messageTexts } from './message-texts.ts';
import { nameTexts } from './name-texts.ts';
import { pageTexts } from './page-texts.ts';

/** The texts of public pages. A missing text is shown in English and listed in `lacking.txt`. */
export const bengaliTexts: Readonly<Record<string, string>> = {
  ...pageTexts,
  ...accountTexts,
  ...formTexts,
  ...candidateTexts,
  ...messageTexts,
  ...nameTexts,
};

/** Looks up the Bengali translation of an English text. */
export const bengali = createDictionary(bengaliTexts, messagePatterns);
