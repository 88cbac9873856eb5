import type { LookUp } from '@purboday/contract/languages/dictionary';
import type { TranslatedLanguage } from '@purboday/contract/languages/languages';
import type { NoticeTexts } from '@purboday/contract/pages/privacy-notice';

type Texts = {
  dictionary: () => Promise<LookUp>;
  notice: () => Promise<NoticeTexts>;
  /** Names of towns, which come after the rest. */
  towns?: () => Promise<Readonly<Record<string, string>>>;
};

/** The texts of each language, fetched when somebody reads in it. */
export const languageTexts: Readonly<Record<TranslatedLanguage, Texts>> = {
  hi: {
    dictionary: () => import('@purboday/contract/languages/hindi/hindi').then(({ hindi }) => hindi),
    notice: () =>
      import('@purboday/contract/languages/hindi/hindi-notice').then(
        ({ hindiNotice }) => hindiNotice,
      ),
    towns: () =>
      import('@purboday/contract/languages/hindi/towns/town-words').then(
        ({ townWords }) => townWords,
      ),
  },
  bn: {
    dictionary: () =>
      import('@purboday/contract/languages/bengali/bengali').then(({ bengali }) => bengali),
    notice: () =>
      import('@purboday/contract/languages/bengali/bengali-notice').then(
        ({ bengaliNotice }) => bengaliNotice,
      ),
  },
  or: {
    dictionary: () => import('@purboday/contract/languages/odia/odia').then(({ odia }) => odia),
    notice: () =>
      import('@purboday/contract/languages/odia/odia-notice').then(({ odiaNotice }) => odiaNotice),
  },
};
