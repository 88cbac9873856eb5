import { noticeInEnglish, noticeLanguages } from '@purboday/contract/pages/privacy-notice';
import type {
  NoticeAudience,
  NoticeLanguage,
  NoticeTexts,
} from '@purboday/contract/pages/privacy-notice';
import { useEffect, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { termsPath } from '#web/paths.ts';
import { useText } from '#web/platform/forms/fields.ts';
import { useHydrated } from '#web/platform/pages/hydrated.ts';
import { t, useLanguage } from '#web/platform/language/language.ts';
import { saidBy } from '#web/platform/language/said-by.ts';
import { useAbout } from '#web/platform/calls/use-about.ts';
import { Button } from '#web/ui/elements/button.tsx';

const switchWords: Record<NoticeLanguage, string> = {
  en: 'Read in English',
  hi: 'हिन्दी में पढ़ें',
};

/** The words in the language asked for; until those have come, the words before. */
const useTexts = (language: NoticeLanguage): { texts: NoticeTexts; shown: NoticeLanguage } => {
  const [hindi, setHindi] = useState<NoticeTexts>();
  useEffect(() => {
    if (language !== 'hi') return;
    import('@purboday/contract/pages/privacy-notice-hindi').then(
      ({ noticeInHindi }) => setHindi(noticeInHindi),
      () => undefined,
    );
  }, [language]);
  return language === 'hi' && hindi
    ? { texts: hindi, shown: 'hi' }
    : { texts: noticeInEnglish, shown: 'en' };
};

/** The language that the notice was asked for, as the form keeps it. */
export const useNoticeLanguage = (): NoticeLanguage => {
  const chosen = useText('noticeLanguage');
  return noticeLanguages.find((language) => language === chosen) ?? 'en';
};

/** The notice follows the page into its language; whoever asked for the other one keeps it. */
const useLanguageOfPage = (): void => {
  const { setValue } = useFormContext();
  const spoken = useLanguage();
  const followed = useRef<NoticeLanguage>('en');
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
  const other = shown === 'en' ? 'hi' : 'en';
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
        <Button
          look="quiet"
          lang={other}
          disabled={!ready}
          onClick={() => setValue('noticeLanguage', other)}
        >
          {switchWords[other]}
        </Button>
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
