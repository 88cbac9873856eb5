import { noticeVersion } from '@purboday/contract/pages/privacy-notice';
import type { Language } from '@purboday/contract/languages/languages';

/** The consent of a registration: version and language of the notice. */
export const createConsent = (language: Language) => ({ version: noticeVersion, language });
