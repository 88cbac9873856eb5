import { noticeInEnglish } from '../pages/notice-in-english.ts';
import type { NoticeTexts } from '../pages/privacy-notice.ts';
import bengaliNotice from './compiled/bn-notice.json' with { type: 'json' };
import bengaliPages from './compiled/bn-pages.json' with { type: 'json' };
import bengaliServer from './compiled/bn-server.json' with { type: 'json' };
import bengaliTowns from './compiled/bn-towns.json' with { type: 'json' };
import hindiNotice from './compiled/hi-notice.json' with { type: 'json' };
import hindiPages from './compiled/hi-pages.json' with { type: 'json' };
import hindiPortal from './compiled/hi-portal.json' with { type: 'json' };
import hindiServer from './compiled/hi-server.json' with { type: 'json' };
import hindiTowns from './compiled/hi-towns.json' with { type: 'json' };
import odiaNotice from './compiled/or-notice.json' with { type: 'json' };
import odiaPages from './compiled/or-pages.json' with { type: 'json' };
import odiaServer from './compiled/or-server.json' with { type: 'json' };
import odiaTowns from './compiled/or-towns.json' with { type: 'json' };
import { createDictionary, translateNotice, type LookUp, type Texts } from './dictionary.ts';
import type { PageTexts, TranslatedLanguage } from './languages.ts';

type EveryText = {
  dictionary: LookUp;
  /** Texts of public pages. */
  words: Texts;
  patterns: Texts;
  towns: Texts;
  /** The landing page. The server renders it, so the browser needs no translations. */
  landing: Texts;
  /**
   * Emails and SMS to candidates, used only by the server. Empty for a language in which they are
   * sent in English.
   */
  messages: Texts;
  /** Labels of pages and portals, which messages repeat. */
  labels: LookUp;
  notice: NoticeTexts;
  pages: PageTexts;
};

const toPageTexts = (titles: Texts): PageTexts => {
  const read = (english: string): string => titles[english] ?? english;
  return {
    landing: {
      title: read('Purboday: free training and work for young people'),
      description: read(
        'A non-profit foundation brings young people from 16 to 32 to training, and from training to work. Registering is free, and stays free.',
      ),
    },
    offer: {
      label: read('Language'),
      text: read('This site is also in your language.'),
      link: read('View it in your language'),
    },
  };
};

type Compiled = {
  pages: { texts: Texts; patterns: Texts };
  notice: Texts;
  towns: Texts;
  portal?: Texts;
  server: { landing: Texts; messages: Texts; titles: Texts };
};

/** A text with a value is a pattern. */
const toPatterns = (texts: Texts): Texts =>
  Object.fromEntries(Object.entries(texts).filter(([english]) => english.includes('{')));

const toEveryText = ({ pages, notice, towns, portal, server }: Compiled): EveryText => ({
  dictionary: createDictionary(pages.texts, pages.patterns),
  words: pages.texts,
  patterns: pages.patterns,
  towns,
  landing: server.landing,
  messages: server.messages,
  labels: createDictionary({ ...towns, ...pages.texts, ...portal }, toPatterns(portal ?? {})),
  notice: translateNotice(noticeInEnglish, notice),
  pages: toPageTexts(server.titles),
});

/**
 * All texts of all languages, for the server, the build and the tests. A browser loads only a part
 * of one language. They come from the catalogues beside this file (docs/translating.md).
 */
export const everyText: Readonly<Record<TranslatedLanguage, EveryText>> = {
  hi: toEveryText({
    pages: hindiPages,
    notice: hindiNotice,
    towns: hindiTowns,
    portal: hindiPortal,
    server: hindiServer,
  }),
  bn: toEveryText({
    pages: bengaliPages,
    notice: bengaliNotice,
    towns: bengaliTowns,
    server: bengaliServer,
  }),
  or: toEveryText({ pages: odiaPages, notice: odiaNotice, towns: odiaTowns, server: odiaServer }),
};
