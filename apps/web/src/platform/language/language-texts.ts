import type { LookUp } from '@purboday/contract/languages/dictionary';
import type { TranslatedLanguage } from '@purboday/contract/languages/languages';
import type { NoticeTexts } from '@purboday/contract/pages/privacy-notice';

type Texts = { dictionary: () => Promise<LookUp>; notice: () => Promise<NoticeTexts> };

/** The texts of each language, fetched when somebody reads in it. */
export const languageTexts: Readonly<Record<TranslatedLanguage, Texts>> = {
  hi: {
    dictionary: () => import('@purboday/contract/languages/hindi/hindi').then(({ hindi }) => hindi),
    notice: () =>
      import('@purboday/contract/languages/hindi/hindi-notice').then(
        ({ hindiNotice }) => hindiNotice,
      ),
  },
};
