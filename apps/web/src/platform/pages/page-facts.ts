import type { TranslatedLanguage } from '@purboday/contract/languages/languages';
import { language } from '#web/platform/language/language.ts';

/**
 * The operator of this instance, and the date of the last review of its pages: embedded in every page, without a
 * request.
 */
export type PageFacts = {
  name: string;
  names: Partial<Record<TranslatedLanguage, string>>;
  updated: string;
};

const inDocument = (): PageFacts => {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="foundation"]');
  const { names = '{}', updated = '' } = meta?.dataset ?? {};
  return { name: meta?.content ?? '', names: JSON.parse(names) as PageFacts['names'], updated };
};

let onServer: PageFacts | undefined;

/** Set while the server renders a page, where there is no document. */
export const setPageFacts = (facts: PageFacts | undefined): void => {
  onServer = facts;
};

/** The name in the language of the page; the day as `YYYY-MM-DD`. */
export const pageFacts = (): { name: string; updated: string } => {
  const { name, names, updated } = onServer ?? inDocument();
  const spoken = language();
  return { name: spoken === 'en' ? name : (names[spoken] ?? name), updated };
};
