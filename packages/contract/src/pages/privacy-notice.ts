/**
 * The version of the privacy notice's words, kept with every consent (requirements SEC-55). Whoever changes a word of the notice, in any
 * language, gives it a new version; `tests/structure/privacy-notice.test.ts` compares.
 */
export const noticeVersion = '2026-11-22.4';

/** Who is told: candidates and providers give different data. */
export type NoticeAudience = 'candidate' | 'provider';

type Item = { what: string; why: string };

/** The notice in one language (DPDP Act, section 5; Rules, rule 3). */
export type NoticeTexts = {
  title: string;
  lead: string;
  /** Each kind of data with its purpose. */
  items: Record<NoticeAudience, readonly Item[]>;
  /** Heading and text of what else must be said. */
  parts: Record<NoticeAudience, readonly { title: string; text: string }[]>;
  /** Stands before the address and the telephone number. */
  contact: string;
  /** Stands before the version of these words. */
  version: string;
  /** What a candidate ticks below the notice. */
  agree: string;
};
