import { everyText } from '@purboday/contract/languages/every-text';
import {
  languageInCookie,
  languageOf,
  landingPathOf,
  translatedLanguages,
} from '@purboday/contract/languages/languages';
import type { Language, TranslatedLanguage } from '@purboday/contract/languages/languages';
import { findPortal } from '@purboday/contract/pages/portal-folders';
import type { FastifyRequest } from 'fastify';

/** What a page is for its reader: its language, and the one that is offered beside English. */
export type PageLanguage = { language: Language; offered?: TranslatedLanguage };

/** The languages of `Accept-Language`, the dearest first. */
const askedFor = (header: string): string[] =>
  header
    .split(',')
    .map((part) => {
      // No pattern with spaces on both sides: on a long run of spaces its cost is quadratic.
      const [tag = '', q = 'q=1'] = part.split(';').map((piece) => piece.trim());
      return { tag, weight: Number(q.replace('q=', '')) };
    })
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag);

const preferred = (header: string): Language =>
  askedFor(header)
    .map(languageOf)
    .find((language) => language !== undefined) ?? 'en';

/**
 * The language of a page: by its address or the choice kept on the device. A browser that prefers another one than English is offered it, never
 * sent there.
 */
export const pageLanguage = ({ headers }: FastifyRequest, path: string): PageLanguage => {
  const ofAddress = translatedLanguages.find((language) => landingPathOf(language) === path);
  if (ofAddress) return { language: ofAddress };
  if (findPortal(path)) return { language: 'en' };
  const chosen = languageInCookie(headers.cookie ?? '');
  if (chosen) return { language: chosen };
  const offered = preferred(headers['accept-language'] ?? '');
  return offered === 'en' ? { language: 'en' } : { language: 'en', offered };
};

const offerOf = (language: TranslatedLanguage): string => {
  const { label, text, link } = everyText[language].pages.offer;
  return `<aside id="language-offer" class="language-offer" lang="${language}" aria-label="${label}">
      ${text} <a href="${landingPathOf(language)}" data-language="${language}">${link}</a>
      <a href="" lang="en" data-language="en">Stay with English</a>
    </aside>`;
};

/** The offer of another language at the top of a page; empty without one. */
export const languageOfferFor = ({ offered }: PageLanguage): string =>
  offered ? offerOf(offered) : '';
