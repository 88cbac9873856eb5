import { everyText } from '@purboday/contract/languages/every-text';
import {
  toLandingPath,
  languageInCookie,
  parseLanguage,
  translatedLanguages,
  type Language,
  type TranslatedLanguage,
} from '@purboday/contract/languages/languages';
import { parseFoundation, type Foundation } from '@purboday/contract/pages/foundation';
import { findPortal } from '@purboday/contract/pages/portal-folders';
import { screens } from '@purboday/contract/pages/screens';
import type { FastifyRequest } from 'fastify';
import { readFileSync } from 'node:fs';

/** The language of a page, and another one that the page offers. */
export type PageLanguage = { language: Language; offered?: TranslatedLanguage };

/** The languages of `Accept-Language`, the preferred one first. */
const askedFor = (header: string): string[] =>
  header
    .split(',')
    .map((part) => {
      // A pattern with spaces on both sides would take quadratic time on a long run of spaces.
      const [tag = '', q = 'q=1'] = part.split(';').map((piece) => piece.trim());
      return { tag, weight: Number(q.replace('q=', '')) };
    })
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag);

const preferred = (header: string): Language =>
  askedFor(header)
    .map(parseLanguage)
    .find((language) => language !== undefined) ?? 'en';

/**
 * Returns the language of a page: by its address, or the choice stored in a cookie. A browser that prefers another language than
 * English gets an offer and is never redirected.
 */
export const findPageLanguage = ({ headers }: FastifyRequest, path: string): PageLanguage => {
  const ofAddress = translatedLanguages.find((language) => toLandingPath(language) === path);
  if (ofAddress) return { language: ofAddress };
  if (findPortal(path)) return { language: 'en' };
  const chosen = languageInCookie(headers.cookie ?? '');
  if (chosen) return { language: chosen };
  const offered = preferred(headers['accept-language'] ?? '');
  return offered === 'en' ? { language: 'en' } : { language: 'en', offered };
};

const toOffer = (language: TranslatedLanguage): string => {
  const { label, text, link } = everyText[language].pages.offer;
  return `<aside id="language-offer" class="language-offer" lang="${language}" aria-label="${label}">
      ${text} <a href="${toLandingPath(language)}" data-language="${language}">${link}</a>
      <a href="" lang="en" data-language="en">Stay with English</a>
    </aside>`;
};

/** Renders the offer of another language at the top of a page; empty without one. */
export const renderLanguageOffer = ({ offered }: PageLanguage): string =>
  offered ? toOffer(offered) : '';

/** Metadata for search engines and link previews. */
export type PageFacts = { title: string; description: string; language?: Language };

/** Pages that search engines may list (specification §2). All others are excluded. */
const facts: Record<string, PageFacts> = {
  '/': {
    title: 'Purboday: free training and work for young people',
    description:
      'A non-profit foundation brings young people from 16 to 32 to training, and from training to work. Registering is free, and stays free.',
  },
  '/login': {
    title: 'Sign in · Purboday',
    description:
      'Sign in to Purboday as a training provider, a job provider or an administrator, or register an account. Registration is free.',
  },
  '/register/candidate': {
    title: 'Register as a candidate · Purboday',
    description:
      'Are you between 16 and 32? Register with your skills and one identity document. It is free and takes ten minutes on a phone.',
  },
  '/register/job-provider': {
    title: 'Register as a job provider · Purboday',
    description:
      'Register your company for free, post your jobs, and meet young people who are trained and ready for them.',
  },
  '/register/training-provider': {
    title: 'Register as a training provider · Purboday',
    description:
      'Register your agency for free and train young people of your city in the skills that you teach.',
  },
  '/track': {
    title: 'Track your application · Purboday',
    description:
      'See the status of your registration, correct it, and read where you are assigned. You need your registration ID and your email.',
  },
  '/help': {
    title: 'Help · Purboday',
    description:
      'Answers for candidates and providers in plain words, how to reach a person, and who the grievance officer is.',
  },
  '/accessibility': {
    title: 'Accessibility · Purboday',
    description:
      'What Purboday does so that everyone can use it, what is not good enough yet, and how to report a problem.',
  },
  '/app': {
    title: 'The Android app · Purboday',
    description:
      'Purboday as an app on an Android phone: how to download and install it in four steps, and how to check that it is ours.',
  },
  '/terms': {
    title: 'Terms and privacy · Purboday',
    description:
      'What Purboday collects, why, who sees it, how long it is kept, and the rights that you have over your own data.',
  },
};

for (const language of translatedLanguages)
  facts[toLandingPath(language)] = { ...everyText[language].pages.landing, language };

const screenPaths = new Set<string>(Object.values(screens).map(({ path }) => path));

/** Paths of the listed pages that are screens. */
export const publicPaths = Object.keys(facts).filter((path) => screenPaths.has(path));

/** @returns undefined for a page that search engines must not list */
export const findPageFacts = (path: string): PageFacts | undefined =>
  publicPaths.includes(path) ? facts[path] : undefined;

const file = new URL('../../../../web/foundation.json', import.meta.url);

/**
 * Reads the default settings of the foundation.
 * @throws Error that names every invalid value; stops the start
 */
export const readDefaultFoundation = (): Foundation => parseFoundation(readFileSync(file, 'utf8'));
