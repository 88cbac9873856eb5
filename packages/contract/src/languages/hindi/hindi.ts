import { dictionaryOf } from '../../languages/dictionary.ts';
import { accountWords } from './account-words.ts';
import { androidWords } from './android-words.ts';
import { certificateWords } from './certificate-words.ts';
import { correctionWords } from './correction-words.ts';
import { formWords } from './form-words.ts';
import { grievanceWords } from './grievance-words.ts';
import { guardianWords } from './guardian-words.ts';
import { ledgerWords } from './legal/ledger-words.ts';
import { messagePatterns, messageWords } from './message-words.ts';
import { nameWords } from './name-words.ts';
import { pageWords } from './page-words.ts';
import { sharingWords } from './sharing-words.ts';
import { termsWords } from './legal/terms-words.ts';
import { workWords } from './work-words.ts';

/** All that the program of a public page may say. */
export const hindiWords: Readonly<Record<string, string>> = {
  ...pageWords,
  ...androidWords,
  ...termsWords,
  ...accountWords,
  ...certificateWords,
  ...correctionWords,
  ...formWords,
  ...grievanceWords,
  ...guardianWords,
  ...ledgerWords,
  ...messageWords,
  ...nameWords,
  ...sharingWords,
  ...workWords,
};

/** A text in Hindi by its English. */
export const hindi = dictionaryOf(hindiWords, messagePatterns);
