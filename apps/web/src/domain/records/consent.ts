import { noticeVersion } from '@purboday/contract/pages/privacy-notice';
import type { Language } from '@purboday/contract/languages/languages';

export const createConsent = (language: Language) => ({ version: noticeVersion, language });
