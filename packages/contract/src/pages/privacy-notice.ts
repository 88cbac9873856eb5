/**
 * Version of the privacy notice, stored with every consent (SEC-55). Every change of its text, in
 * any language, needs a new version; `tests/structure/privacy-notice.test.ts` checks it.
 */
export const noticeVersion = '2026-11-29';

/** Candidates and providers give different data, so their notices differ. */
export type NoticeAudience = 'candidate' | 'provider';

type Item = { what: string; why: string };

/** The notice in one language (DPDP Act, section 5; Rules, rule 3). */
export type NoticeTexts = {
  title: string;
  lead: string;
  /** The types of data, each with its purpose. */
  items: Record<NoticeAudience, readonly Item[]>;
  /** Headings and texts of the other required statements. */
  parts: Record<NoticeAudience, readonly { title: string; text: string }[]>;
  /** Shown before the address and the telephone number. */
  contact: string;
  /** Shown before the version. */
  version: string;
  /** Label of the checkbox below the notice. */
  agree: string;
};
