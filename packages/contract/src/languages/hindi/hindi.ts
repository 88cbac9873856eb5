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

/** All texts of public pages. */
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

/** Looks up the Hindi translation of an English text. */
export const hindi = dictionaryOf(hindiWords, messagePatterns);
