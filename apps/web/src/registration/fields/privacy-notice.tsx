import { languageCodes, languageOf, languages } from '@purboday/contract/languages/languages';
import type { Language } from '@purboday/contract/languages/languages';
import { noticeInEnglish } from '@purboday/contract/pages/privacy-notice';
import type { NoticeAudience, NoticeTexts } from '@purboday/contract/pages/privacy-notice';
import { useEffect, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { termsPath } from '#web/paths.ts';
import { useText } from '#web/platform/forms/fields.ts';
import { useHydrated } from '#web/platform/pages/hydrated.ts';
import { t, useLanguage } from '#web/platform/language/language.ts';
import { languageTexts } from '#web/platform/language/language-texts.ts';
import { saidBy } from '#web/platform/language/said-by.ts';
import { useAbout } from '#web/platform/calls/use-about.ts';
import { Button } from '#web/ui/elements/button.tsx';

type Shown = { texts: NoticeTexts; shown: Language };
const inEnglish: Shown = { texts: noticeInEnglish, shown: 'en' };

/** The words in the language asked for; until those have come, the words before. */
const useTexts = (language: Language): Shown => {
  const [fetched, setFetched] = useState<Shown>(inEnglish);
  useEffect(() => {
    if (language === 'en') return;
    languageTexts[language].notice().then(
      (texts) => setFetched({ texts, shown: language }),
      () => undefined,
    );
  }, [language]);
  return language === 'en' ? inEnglish : fetched;
};

/** The language that the notice was asked for, as the form keeps it. */
export const useNoticeLanguage = (): Language => languageOf(useText('noticeLanguage')) ?? 'en';

/** The notice follows the page into its language; whoever asked for the other one keeps it. */
const useLanguageOfPage = (): void => {
  const { setValue } = useFormContext();
  const spoken = useLanguage();
  const followed = useRef<Language>('en');
  useEffect(() => {
    if (followed.current === spoken) return;
    followed.current = spoken;
    setValue('noticeLanguage', spoken);
  }, [setValue, spoken]);
};

const Contact = ({ lead }: { lead: string }) => {
  const about = useAbout();
  return (
    <p>
      {lead}{' '}
      {about ? (
        <>
          {saidBy(about, about.foundationName)},{' '}
          <a href={`mailto:${about.supportEmail}`} className="whitespace-nowrap">
            {about.supportEmail}
          </a>
          ,{' '}
          <a
            href={`tel:${about.supportPhone.replaceAll(/\s/gu, '')}`}
            className="whitespace-nowrap"
          >
            {about.supportPhone}
          </a>
        </>
      ) : (
        '…'
      )}
    </p>
  );
};

type Props = { audience: NoticeAudience };

/** Stands before the first field, by itself: what is collected and why, how to withdraw, rights, complaints, contact (SEC-55). */
export const PrivacyNotice = ({ audience }: Props) => {
  useLanguageOfPage();
  const { setValue } = useFormContext();
  const ready = useHydrated();
  const spoken = useLanguage();
  const language = useNoticeLanguage();
  const { texts, shown } = useTexts(language);
  return (
    <section
      id="privacy-notice"
      aria-labelledby="privacy-notice-title"
      lang={shown}
      className="sheet mb-6 grid gap-3 p-4 text-small md:p-6"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="privacy-notice-title" className="text-lead">
          {texts.title}
        </h2>
        <div className="flex flex-wrap gap-2">
          {languageCodes
            .filter((other) => other !== shown)
            .map((other) => (
              <Button
                key={other}
                look="quiet"
                lang={other}
                disabled={!ready}
                onClick={() => setValue('noticeLanguage', other)}
              >
                {languages[other].readIn}
              </Button>
            ))}
        </div>
      </div>
      <p>{texts.lead}</p>
      <ul className="grid list-disc gap-1 ps-5 md:grid-cols-2 md:gap-x-8">
        {texts.items[audience].map(({ what, why }) => (
          <li key={what}>
            <strong>{what}</strong>: {why}.
          </li>
        ))}
      </ul>
      <div className="grid gap-2 md:grid-cols-2 md:gap-x-8">
        {texts.parts[audience].map(({ title, text }) => (
          <p key={title}>
            <strong>{title}.</strong> {text}
          </p>
        ))}
        <Contact lead={texts.contact} />
      </div>
      <p lang={spoken}>
        <a href={termsPath} target="_blank" rel="noopener" className="font-semibold">
          {t('What we collect, why, and your rights (opens in a new tab)')}
        </a>
      </p>
    </section>
  );
};
