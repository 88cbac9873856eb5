import type { NoticeTexts } from '../pages/privacy-notice.ts';
import type { LookUp } from './dictionary.ts';
import { bengaliNotice } from './bengali/bengali-notice.ts';
import { bengaliPages } from './bengali/bengali-pages.ts';
import { bengali, bengaliTexts } from './bengali/bengali.ts';
import { landingTexts as bengaliLanding } from './bengali/landing-texts.ts';
import { messagePatterns as bengaliPatterns } from './bengali/message-texts.ts';
import { hindiNotice } from './hindi/hindi-notice.ts';
import { hindiPages } from './hindi/hindi-pages.ts';
import { hindi, hindiTexts } from './hindi/hindi.ts';
import { landingTexts as hindiLanding } from './hindi/landing-texts.ts';
import { messagePatterns as hindiPatterns } from './hindi/message-texts.ts';
import { nameTexts as hindiNames } from './hindi/name-texts.ts';
import { sharingTexts as hindiSharing } from './hindi/sharing-texts.ts';
import { notificationTexts as hindiMessages } from './hindi/messages/notice-texts.ts';
import { trainingNotificationTexts as hindiTraining } from './hindi/messages/training-notice-texts.ts';
import { landingTexts as odiaLanding } from './odia/landing-texts.ts';
import { messagePatterns as odiaPatterns } from './odia/message-texts.ts';
import { odiaNotice } from './odia/odia-notice.ts';
import { odiaPages } from './odia/odia-pages.ts';
import { odia, odiaTexts } from './odia/odia.ts';
import type { PageTexts, TranslatedLanguage } from './languages.ts';

type Texts = Readonly<Record<string, string>>;

type EveryText = {
  dictionary: LookUp;
  /** Texts of public pages. */
  words: Texts;
  patterns: Texts;
  /** The landing page. The server renders it, so the browser needs no translations. */
  landing: Texts;
  /**
   * Emails and SMS to candidates, used only by the server. Empty for a language in which they are
   * sent in English.
   */
  messages: Texts;
  notice: NoticeTexts;
  pages: PageTexts;
};

/**
 * All texts of all languages, for the server, the build and the tests. A browser loads only a part
 * of one language.
 */
export const everyText: Readonly<Record<TranslatedLanguage, EveryText>> = {
  hi: {
    dictionary: hindi,
    words: hindiTexts,
    patterns: hindiPatterns,
    landing: hindiLanding,
    messages: { ...hindiNames, ...hindiSharing, ...hindiMessages, ...hindiTraining },
    notice: hindiNotice,
    pages: hindiPages,
  },
  bn: {
    dictionary: bengali,
    words: bengaliTexts,
    patterns: bengaliPatterns,
    landing: bengaliLanding,
    messages: {},
    notice: bengaliNotice,
    pages: bengaliPages,
  },
  or: {
    dictionary: odia,
    words: odiaTexts,
    patterns: odiaPatterns,
    landing: odiaLanding,
    messages: {},
    notice: odiaNotice,
    pages: odiaPages,
  },
};
