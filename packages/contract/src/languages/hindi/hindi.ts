import { dictionaryOf } from '../../languages/dictionary.ts';
import { accountWords } from './account-texts.ts';
import { androidWords } from './android-texts.ts';
import { certificateWords } from './certificate-texts.ts';
import { correctionWords } from './correction-texts.ts';
import { formWords } from './form-texts.ts';
import { grievanceWords } from './grievance-texts.ts';
import { guardianWords } from './guardian-texts.ts';
import { ledgerWords } from './legal/ledger-texts.ts';
import { messagePatterns, messageWords } from './message-texts.ts';
import { nameWords } from './name-texts.ts';
import { pageWords } from './page-texts.ts';
import { sharingWords } from './sharing-texts.ts';
import { termsWords } from './legal/terms-texts.ts';
import { workWords } from './work-texts.ts';

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
