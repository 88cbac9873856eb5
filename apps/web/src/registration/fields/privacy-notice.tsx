import { loadNotice } from '@purboday/contract/languages/browser-texts';
import { languageCodes, languages, type Language } from '@purboday/contract/languages/languages';
import { noticeInEnglish } from '@purboday/contract/pages/notice-in-english';
import {
  noticeVersion,
  type NoticeAudience,
  type NoticeTexts,
} from '@purboday/contract/pages/privacy-notice';
import { useEffect, useId, useState, useCallback, type ReactNode } from 'react';
import { t, useLanguage, translateFoundationText } from '#web/platform/language/language.ts';
import { useAbout } from '#web/platform/calls/data.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { useFields } from '#web/platform/forms/fields.ts';
import { useMedia } from '#web/ui/layout/use-media.ts';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';

type Shown = { texts: NoticeTexts; shown: Language };
const inEnglish: Shown = { texts: noticeInEnglish, shown: 'en' };

/** The notice in the selected language; the previous one while it loads. */
const useTexts = (language: Language): Shown => {
  const [fetched, setFetched] = useState<Shown>(inEnglish);
  useEffect(() => {
    if (language === 'en') return;
    loadNotice(language).then(
      (texts) => setFetched({ texts, shown: language }),
      () => undefined,
    );
  }, [language]);
  return language === 'en' ? inEnglish : fetched;
};

const Contact = ({ lead }: { lead: string }) => {
  const about = useAbout();
  const { supportEmail: email, supportPhone: phone } = about ?? {};
  return (
    <p>
      {lead}{' '}
      {about ? (
        <>
          {translateFoundationText(about, about.foundationName)}
          {email && (
            <>
              ,{' '}
              <a href={`mailto:${email}`} className="whitespace-nowrap">
                {email}
              </a>
            </>
          )}
          {phone && (
            <>
              ,{' '}
              <a href={`tel:${phone.replaceAll(/\s/gu, '')}`} className="whitespace-nowrap">
                {phone}
              </a>
            </>
          )}
        </>
      ) : (
        '…'
      )}
    </p>
  );
};

type DetailsProps = { isCollapsed: boolean; children: ReactNode };

/** The details of the notice: one tap away where the form would be too long (UX-129). */
const Details = ({ isCollapsed, children }: DetailsProps) => {
  if (!isCollapsed) return children;
  return (
    <details className="group grid gap-3">
      <summary className="min-h-11 cursor-pointer content-center font-semibold">
        {t('Read all')}
      </summary>
      <div className="grid gap-3">{children}</div>
    </details>
  );
};

type Props = {
  audience: NoticeAudience;
  /** Hides the details until the reader opens them. */
  isCollapsed?: boolean;
  onShown?: ((language: Language) => void) | undefined;
  /** Rendered below the notice, in its language. */
  children?: (texts: NoticeTexts, shown: Language) => ReactNode;
};

/** The privacy notice (SEC-55) in the language of the page or the one selected here. */
const Notice = ({ audience, isCollapsed = false, onShown, children }: Props) => {
  const spoken = useLanguage();
  const [chosenLanguage, setChosenLanguage] = useState<Language>(spoken);
  const { texts, shown } = useTexts(chosenLanguage);
  const id = useId();
  useEffect(() => onShown?.(shown), [onShown, shown]);
  return (
    <section
      aria-labelledby={id}
      lang={shown}
      className="privacy-notice sheet grid gap-3 p-4 text-small md:p-6"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 id={id} className="text-lead">
          {texts.title}
        </h3>
        <div className="flex flex-wrap gap-2">
          {languageCodes
            .filter((other) => other !== shown)
            .map((other) => (
              <Button
                key={other}
                look="quiet"
                lang={other}
                onClick={() => setChosenLanguage(other)}
              >
                {languages[other].readIn}
              </Button>
            ))}
        </div>
      </div>
      <p>{texts.lead}</p>
      <Details isCollapsed={isCollapsed}>
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
      </Details>
      <p className="text-soft">
        {texts.version} <span className="numbers">{noticeVersion}</span>
      </p>
      <p lang={spoken}>
        <a href="/terms" target="_blank" rel="noopener" className="font-semibold">
          {t('What we collect, why, and your rights (opens in a new tab)')}
        </a>
      </p>
      {children && <div className="text-body">{children(texts, shown)}</div>}
    </section>
  );
};

export const PrivacyNotice = (props: Props) => <Notice key={useLanguage()} {...props} />;

/** The consent records the language in which the notice is shown (SEC-55). */
const useNoticeShown = () => {
  const { setValue } = useFields();
  return useCallback((shown: Language) => setValue('noticeLanguage', shown), [setValue]);
};

/** A candidate's consent: never preselected, and not restored after a reload (SEC-55, UX-42). */
export const ConsentField = () => {
  const { field } = useFields();
  const onShown = useNoticeShown();
  return (
    <PrivacyNotice audience="candidate" isCollapsed={useMedia('(width < 768px)')} onShown={onShown}>
      {(texts) => <Checkbox {...field('agreeToDataUse')} label={texts.agree} />}
    </PrivacyNotice>
  );
};

export const ProviderNotice = () => (
  <PrivacyNotice audience="provider" onShown={useNoticeShown()} />
);
