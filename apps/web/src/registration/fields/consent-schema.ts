import { noticeLanguages, noticeVersion } from '@purboday/contract/pages/privacy-notice';
import type { NoticeLanguage } from '@purboday/contract/pages/privacy-notice';
import * as z from 'zod/mini';

/** The language the notice was read in; part of every registration's form. */
export const noticeLanguage = z.enum(noticeLanguages);

/** What a registration sends as its consent: this notice, in the language it was read in. */
export const consentTo = (language: NoticeLanguage) => ({ version: noticeVersion, language });
