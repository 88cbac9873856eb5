import type { PublicSettings } from '@purboday/contract/foundation-settings/public-settings.contract';
import {
  registrationStatuses,
  type RegistrationStatus,
} from '@purboday/contract/conventions/lifecycles';
import { useAbout } from '#web/platform/calls/data.ts';
import { formatUnit } from '#web/platform/language/format-number.ts';
import { formatDay } from '#web/platform/language/india-time.ts';
import { translateFoundationText, t } from '#web/platform/language/language.ts';
import { TextLink } from '#web/ui/elements/links.tsx';
import { Sentence } from '#web/ui/elements/texts.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { PublicPage } from '#web/ui/layout/public-page.tsx';

const version = '2026-11-22';

/**
 * Each kind of data with its purpose, as section 5 of the Digital Personal Data Protection Act,
 * 2023 requires.
 */
const collected: readonly { what: string; why: string }[] = [
  {
    what: 'Name, father’s name, mobile number and email',
    why: 'To know who registers, to reach you, and to send you codes and decisions.',
  },
  {
    what: 'Address with city, state and PIN code',
    why: 'So that the admin for your city reviews you, and training or work near you is found.',
  },
  {
    what: 'Qualification, age group and skills',
    why: 'To find a training or a job that fits you.',
  },
  {
    what: 'Aadhar number and a copy of the card, or, where they may choose, those of another identity document (candidates)',
    why: 'To make sure that each person registers once. The number is stored encrypted and shown masked; cover its first eight digits on the copy if you like.',
  },
  {
    what: 'Company or training provider, its registration and a document, its contact person',
    why: 'To make sure that only real organisations receive candidates.',
  },
  {
    what: 'What happens with your application, your consent, and the network addresses of your registration and sign-ins',
    why: 'To show you the status of your application, to prove what you agreed to, and to detect misuse.',
  },
];

const retentionTitle = 'How long it is kept';

const parts: readonly { title: string; paragraphs: readonly string[] }[] = [
  {
    title: 'Who sees it',
    paragraphs: [
      'The admin who reviews your city; the admins who assign candidates; and, once you are assigned, the training provider or employer you are assigned to. Employers see neither your Aadhar number nor your document, training providers see the number masked.',
      'We never sell your data, never use it for advertising, and give it to no one else, except the services that deliver our messages to you, unless a law requires it.',
    ],
  },
  {
    title: retentionTitle,
    paragraphs: [
      'At most until you have it erased. Candidates can request this under Track your application, providers by writing to us. You will get an answer within 90 days: we erase the data or, if a law requires us to keep it, we give you the reason.',
      'After an erasure only the number of your registration remains, and records of who did what and when, which do not name you. Those are kept for at least one year. Erased data disappears from our backups when newer ones replace them.',
    ],
  },
  {
    title: 'Your rights',
    paragraphs: [
      'Under the Digital Personal Data Protection Act, 2023 you may see your data, have it corrected, completed or erased, withdraw your consent as easily as you gave it, name a person who can use these rights for you if you die or are unable to, and have a complaint answered.',
      'Withdrawing does not undo what was done before, and ends your application.',
      'If you are under 18, please register together with a parent or guardian, who consents for you.',
    ],
  },
  {
    title: 'What you can expect, and what we expect',
    paragraphs: [
      'Registration, training and placement through us are free. No one may ask you for money in our name. If someone does, please tell us.',
      'A registration does not guarantee a training place or a job. We review each one, and may decline it with a reason.',
      'Give true details, for yourself only, once. Organisations use the details of candidates only to train or employ them, keep them confidential, and delete them when they are no longer needed.',
      'Keep your password and your codes to yourself.',
    ],
  },
  {
    title: 'What we count',
    paragraphs: [
      'We count how often each page is opened on a day, so that we know what is used. No cookie is set for this, and nothing about you is stored or sent: neither who you are nor where you come from. Registration forms and your own application are not counted, and nothing is counted when your browser asks not to be (Do Not Track, Global Privacy Control).',
      'The same counts may be passed on to a statistics service that the foundation has chosen, without any further details.',
      'The only cookie we set remembers the language of these pages for a year.',
    ],
  },
  {
    title: 'How it is protected',
    paragraphs: [
      'Aadhar numbers and documents are encrypted, passwords are stored so that no one can read them, and every view of an Aadhar number is recorded. If your data is ever exposed, the law requires us to inform you and the Data Protection Board of India without delay.',
    ],
  },
];

const words: Record<RegistrationStatus, string> = {
  PENDING: 'While it waits for a decision',
  APPROVED_L1: 'After it was approved',
  APPROVED_L2: 'After training or work',
  REJECTED: 'After it was not approved',
  ON_HOLD: 'While it is on hold',
};

const year = 365;

/** Whole years as years, anything else in days. */
const toTime = (days: number): string => {
  const unit = days % year === 0 ? 'year' : 'day';
  const n = unit === 'year' ? days / year : days;
  return formatUnit(n, unit);
};

/** How long this instance stores the data of inactive candidates (SEC-58). */
const RetentionPeriods = ({ about }: { about: PublicSettings | undefined | null }) => (
  <>
    <p>
      {t(
        'We also erase it when there has been no activity for a long time: no decision, no training, no work and no sign-in by you. We keep it for this time:',
      )}
    </p>
    {about && (
      <dl className="grid gap-1">
        {registrationStatuses.map((status) => {
          const days = about.retention[status];
          return (
            <div key={status} className="flex flex-wrap gap-x-3">
              <dt className="text-soft">{t(words[status])}</dt>
              <dd>{days === null ? t('until you have it erased') : toTime(days)}</dd>
            </div>
          );
        })}
      </dl>
    )}
    <p>
      {t(
        'We will inform you at least 48 hours before, and you can keep it by signing in under Track your application. If you have a certificate from us, we do not erase it. A law, a court or an open complaint may require us to keep it longer.',
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

const GrievanceOfficer = ({ about }: { about: PublicSettings }) => {
  const { name, email, phone } = about.grievanceOfficer;
  return (
    <p className="mt-2">
      {email === '' && phone === '' ? (
        t('The foundation has not entered its contact details yet.')
      ) : (
        <>
          {translateFoundationText(about, name)}
          <br />
          <a href={`mailto:${email}`}>{email}</a>
          <br />
          <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
        </>
      )}
    </p>
  );
};

const Grievance = ({ about }: { about: PublicSettings | undefined | null }) => (
  <section>
    <h2 className="mb-2 text-lead">{t('Questions and complaints')}</h2>
    <p>
      {t(
        'Write to or call the grievance officer of {foundation}. You will get an answer within 90 days.',
        {
          foundation: about
            ? translateFoundationText(about, about.foundationName)
            : t('the foundation'),
        },
      )}
    </p>
    {about && <GrievanceOfficer about={about} />}
    <p className="mt-2">
      {t(
        'If the answer does not help you, you may complain to the Data Protection Board of India.',
      )}
    </p>
  </section>
);

/** /terms: terms and privacy notice (SEC-55) */
export const TermsScreen = () => {
  const about = useAbout();
  return (
    <PublicPage>
      <div className="pt-4">
        <PageHeader
          title={t('Terms & Conditions')}
          lead={
            // The browser may format the month differently from the server.
            <span suppressHydrationWarning>
              {t(
                'What you can expect from {product}, what we expect from you, and what happens with your data. Version of {day}.',
                { product: about?.productName ?? 'Purboday', day: formatDay(version) },
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
                {title === retentionTitle && <RetentionPeriods about={about} />}
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
