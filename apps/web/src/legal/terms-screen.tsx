import type { About } from '@purboday/contract/about/about.contract';
import { registrationStatuses } from '@purboday/contract/conventions/lifecycles';
import type { RegistrationStatus } from '@purboday/contract/conventions/lifecycles';
import { localeOf } from '@purboday/contract/languages/languages';
import { language, t, saidBy } from '#web/platform/language/language.ts';
import { useAbout } from '#web/platform/calls/use-about.ts';
import { dayOf } from '#web/platform/language/india-time.ts';
import { TextLink } from '#web/ui/elements/links.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { PublicPage } from '#web/ui/layout/public-page.tsx';
import { Sentence } from '#web/ui/elements/texts.tsx';
import { collected, keptTitle, parts, version } from './terms-texts.ts';

const words: Record<RegistrationStatus, string> = {
  PENDING: 'While it waits for a decision',
  APPROVED_L1: 'After it was approved',
  APPROVED_L2: 'After training or work',
  REJECTED: 'After it was not approved',
  ON_HOLD: 'While it is on hold',
};

const year = 365;

/** Whole years as years, anything else in days. */
const timeOf = (days: number): string => {
  const unit = days % year === 0 ? 'year' : 'day';
  const n = unit === 'year' ? days / year : days;
  return new Intl.NumberFormat(localeOf(language()), {
    style: 'unit',
    unit,
    unitDisplay: 'long',
  }).format(n);
};

/** How long the data of candidates is kept on this instance when nothing happens with it (SEC-58). */
const KeptFor = ({ about }: { about: About | undefined | null }) => (
  <>
    <p>
      {t(
        'We also erase it by ourselves when nothing has happened with it for long: no decision, no training, no work, and you did not look at it either. So long we keep it:',
      )}
    </p>
    {about && (
      <dl className="grid gap-1">
        {registrationStatuses.map((status) => {
          const days = about.retention[status];
          return (
            <div key={status} className="flex flex-wrap gap-x-3">
              <dt className="text-soft">{t(words[status])}</dt>
              <dd>{days === null ? t('until you have it erased') : timeOf(days)}</dd>
            </div>
          );
        })}
      </dl>
    )}
    <p>
      {t(
        'We tell you at least 48 hours before, and a sign-in under Track your application keeps it. Whoever has a certificate of ours keeps it. A law, a court or an open complaint may oblige us to keep it longer.',
      )}
    </p>
  </>
);

const Collected = () => (
  <ul className="grid gap-3">
    {collected.map(({ what, why }) => (
      <li key={what}>
        <p className="font-semibold">{t(what)}</p>
        <p className="text-soft">{t(why)}</p>
      </li>
    ))}
  </ul>
);

const Grievance = ({ about }: { about: About | undefined | null }) => (
  <section>
    <h2 className="mb-2 text-lead">{t('Questions and complaints')}</h2>
    <p>
      {t(
        'Write to or call the grievance officer of {foundation}; you get an answer within 90 days.',
        { foundation: about ? saidBy(about, about.foundationName) : t('the foundation') },
      )}
    </p>
    {about && (
      <p className="mt-2">
        {saidBy(about, about.grievanceOfficer.name)}
        <br />
        <a href={`mailto:${about.grievanceOfficer.email}`}>{about.grievanceOfficer.email}</a>
        <br />
        <a href={`tel:${about.grievanceOfficer.phone.replaceAll(' ', '')}`}>
          {about.grievanceOfficer.phone}
        </a>
      </p>
    )}
    <p className="mt-2">
      {t(
        'If the answer does not help you, you may complain to the Data Protection Board of India.',
      )}
    </p>
  </section>
);

/** /terms: what everybody agrees to, and what happens with their data (SEC-55). */
export const TermsScreen = () => {
  const about = useAbout();
  return (
    <PublicPage>
      <div className="pt-4">
        <PageHeader
          title={t('Terms & Conditions')}
          lead={
            // The browser may write the month otherwise than the machine that made the page.
            <span suppressHydrationWarning>
              {t(
                'What you can expect from {product}, what we expect from you, and what happens with your data. Version of {day}.',
                { product: about?.productName ?? 'Purboday', day: dayOf(version) },
              )}
            </span>
          }
        />
        <div className="grid gap-8">
          <section id="privacy">
            <h2 className="mb-2 text-lead">{t('What we collect, and why')}</h2>
            <Collected />
          </section>
          {parts.map(({ title, paragraphs }) => (
            <section key={title}>
              <h2 className="mb-2 text-lead">{t(title)}</h2>
              <div className="grid gap-2">
                {paragraphs.map((text) => (
                  <p key={text}>{t(text)}</p>
                ))}
                {title === keptTitle && <KeptFor about={about} />}
              </div>
            </section>
          ))}
          <p>
            <Sentence
              text={t('Candidates see, correct and withdraw their data at {track}.')}
              pieces={{
                track: <TextLink to="/track">{t('Track your application')}</TextLink>,
              }}
            />
          </p>
          <Grievance about={about} />
        </div>
      </div>
    </PublicPage>
  );
};
