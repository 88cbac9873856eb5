import { portalOf } from '@purboday/contract/pages/portal-folders';
import { screens } from '@purboday/contract/pages/screens';
import type { FastifyRequest } from 'fastify';

/** What a page is for its reader: in Hindi, or in English with the offer of Hindi, or in English. */
export type PageLocale = 'hi' | 'en-offering-hi' | 'en';

const kept = /(?:^|;\s*)language=(en|hi)\b/u;

/** The languages of `Accept-Language`, the dearest first. */
const askedFor = (header: string): string[] =>
  header
    .split(',')
    .map((part) => {
      const [tag = '', q = 'q=1'] = part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/u);
      return { tag, weight: Number(q.replace('q=', '')) };
    })
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag);

const prefersHindi = (header: string): boolean =>
  askedFor(header)
    .find((tag) => /^(?:hi|en)\b/u.test(tag))
    ?.startsWith('hi') ?? false;

/**
 * The language of a page: by its address or the choice kept on the device (`apps/web/src/platform/language/language-choice.ts`). A browser that
 * prefers Hindi is offered it, never sent there.
 */
export const localeOf = ({ headers }: FastifyRequest, path: string): PageLocale => {
  if (path === screens.landingInHindi.path) return 'hi';
  if (portalOf(path)) return 'en';
  const chosen = kept.exec(headers.cookie ?? '')?.[1];
  if (chosen) return chosen === 'hi' ? 'hi' : 'en';
  return prefersHindi(headers['accept-language'] ?? '') ? 'en-offering-hi' : 'en';
};

const offer = `<aside id="language-offer" class="language-offer" lang="hi" aria-label="भाषा">
      यह साइट हिन्दी में भी है। <a href="${screens.landingInHindi.path}" data-language="hi">हिन्दी में देखें</a>
      <a href="" lang="en" data-language="en">Stay with English</a>
    </aside>`;

/** Tells the document its language, and puts the offer into it. */
export const localized = (html: string, locale: PageLocale): string =>
  (locale === 'hi' ? html.replace('<html lang="en-IN"', '<html lang="hi-IN"') : html).replace(
    '<!--offer-->',
    locale === 'en-offering-hi' ? offer : '',
  );
