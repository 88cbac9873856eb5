import { noticeVersion } from '@purboday/contract/pages/privacy-notice';
import type { Language } from '@purboday/contract/languages/languages';

/** What a registration sends as its consent: this notice, in the language it was read in. */
export const consentTo = (language: Language) => ({ version: noticeVersion, language });
