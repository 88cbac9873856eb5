import { createDictionary } from '../../languages/dictionary.ts';
import { accountTexts } from './account-texts.ts';
import { androidTexts } from './android-texts.ts';
import { certificateTexts } from './certificate-texts.ts';
import { correctionTexts } from './correction-texts.ts';
import { formTexts } from './form-texts.ts';
import { grievanceTexts } from './grievance-texts.ts';
import { guardianTexts } from './guardian-texts.ts';
import { accessLogTexts } from './legal/ledger-texts.ts';
import { messagePatterns, messageTexts } from './message-texts.ts';
import { nameTexts } from './name-texts.ts';
import { pageTexts } from './page-texts.ts';
import { sharingTexts } from './sharing-texts.ts';
import { termsTexts } from './legal/terms-texts.ts';
import { workTexts } from './work-texts.ts';

/** All texts of public pages. */
export const hindiTexts: Readonly<Record<string, string>> = {
  ...pageTexts,
  ...androidTexts,
  ...termsTexts,
  ...accountTexts,
  ...certificateTexts,
  ...correctionTexts,
  ...formTexts,
  ...grievanceTexts,
  ...guardianTexts,
  ...accessLogTexts,
  ...messageTexts,
  ...nameTexts,
  ...sharingTexts,
  ...workTexts,
};

/** Looks up the Hindi translation of an English text. */
export const hindi = createDictionary(hindiTexts, messagePatterns);
