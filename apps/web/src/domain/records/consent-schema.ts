import { noticeVersion } from '@purboday/contract/pages/privacy-notice';
import { languageCodes } from '@purboday/contract/languages/languages';
import type { Language } from '@purboday/contract/languages/languages';
import * as z from 'zod/mini';

/** The language the notice was read in; part of every registration's form. */
export const noticeLanguage = z.enum(languageCodes);

/** What a registration sends as its consent: this notice, in the language it was read in. */
export const consentTo = (language: Language) => ({ version: noticeVersion, language });
