import type { Logo } from '@purboday/contract/foundation-settings/look';
import type { Language, TranslatedLanguage } from '@purboday/contract/languages/languages';
import { language } from '#web/platform/language/language.ts';

/**
 * The operator of this instance, and the date of the last review of its pages: embedded in every page, without a
 * request.
 */
export type PageFacts = {
  name: string;
  names: Partial<Record<TranslatedLanguage, string>>;
  /** "(translation under review)" for each language that the foundation has not confirmed. */
  notes: Partial<Record<Language, string>>;
  updated: string;
  /** Null: the sun of the product. */
  logo: Logo | null;
};

const inDocument = (): PageFacts => {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="foundation"]');
  const { names = '{}', notes = '{}', updated = '', logo = 'null' } = meta?.dataset ?? {};
  return {
    name: meta?.content ?? '',
    names: JSON.parse(names) as PageFacts['names'],
    notes: JSON.parse(notes) as PageFacts['notes'],
    updated,
    logo: JSON.parse(logo) as PageFacts['logo'],
  };
};

let onServer: PageFacts | undefined;

/** Set while the server renders a page, where there is no document. */
export const setPageFacts = (facts: PageFacts | undefined): void => {
  onServer = facts;
};

/** The name in the language of the page; the day as `YYYY-MM-DD`. */
export const pageFacts = (): Omit<PageFacts, 'names'> => {
  const { names, ...facts } = onServer ?? inDocument();
  const spoken = language();
  return spoken === 'en' ? facts : { ...facts, name: names[spoken] ?? facts.name };
};
