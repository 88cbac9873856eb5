import { certificateMessages } from '@purboday/contract/certificates/certificates.messages';
import { contactChangeMessages } from '@purboday/contract/contact-changes/contact-changes.messages';
import type { Application } from '@purboday/contract/tracking/tracking.contract';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { SunProgress } from '#web/domain/candidate/sun-progress.tsx';
import { ShareButton } from '#web/domain/certificate/share-button.tsx';
import { formatDay, formatTime } from '#web/platform/language/india-time.ts';
import { t } from '#web/platform/language/language.ts';
import { ownGrievances } from './own-grievances.ts';
import { reloadApplication } from './reload-application.ts';
import { lazyComponent } from '#web/platform/pages/lazy-component.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Section } from '#web/ui/elements/facts.tsx';
import { ButtonLink } from '#web/ui/elements/links.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { ApplicationData, ErasureSection } from './application-data.tsx';
import { PlaceCards, WorkCard } from './place-card.tsx';

// Few candidates need these.
const ContactForm = lazyComponent(() => import('./contact-form.tsx').then((m) => m.ContactForm));

type ContactSectionProps = {
  application: Application;
  onChanged: (application: Application) => void;
};

/** A candidate who moves or changes numbers updates the contact details here (journey §15). */
const ContactSection = ({ application, onChanged }: ContactSectionProps) => {
  const [open, setOpen] = useState(false);
  if (application.status === 'ON_HOLD')
    return (
      <Section title={t('How we reach you')}>
        <p className="text-soft">{t(contactChangeMessages.onHold)}</p>
      </Section>
    );
  if (!open)
    return (
      <section className="sheet flex flex-wrap items-center justify-between gap-x-3 px-4 md:px-6">
        <h2 className="text-lead">{t('How we reach you')}</h2>
        <Button
          look="quiet"
          className="-me-3 print:hidden"
          aria-label={t('Change contact details')}
          onClick={() => setOpen(true)}
        >
          {t('Change')}
        </Button>
      </section>
    );
  return (
    <Section title={t('How we reach you')}>
      <Suspense fallback={<output className="block text-soft">{t('Loading…')}</output>}>
        <ContactForm
          application={application}
          onChanged={onChanged}
          onClose={() => setOpen(false)}
        />
      </Suspense>
    </Section>
  );
};

type StaffEmailNoticeProps = Pick<Application, 'emailToProve' | 'personToConfirm' | 'emailWaiting'>;

/**
 * An email address set by staff must be verified by the candidate, or confirmed by an admin (T32).
 */
const StaffEmailNotice = ({
  emailToProve,
  personToConfirm,
  emailWaiting,
}: StaffEmailNoticeProps) => {
  if (!emailToProve && !personToConfirm && !emailWaiting) return null;
  return (
    <div className="mt-4 grid gap-4">
      {emailToProve && (
        <Notice look="info">
          {t(
            'Our staff set {email} as your new email. It takes effect when you sign in here with it.',
            { email: emailToProve },
          )}
        </Notice>
      )}
      {emailWaiting && (
        <Notice look="info">
          {t('{email} becomes your email on {moment}.', {
            email: emailWaiting.email,
            moment: formatTime(emailWaiting.countsAt),
          })}
        </Notice>
      )}
      {personToConfirm && <Notice look="warning">{t(contactChangeMessages.notConfirmed)}</Notice>}
    </div>
  );
};

type ApplicationViewProps = {
  application: Application;
  onChanged: (application: Application) => void;
  onSignOut: () => void;
};

const History = ({ history }: Pick<Application, 'history'>) => (
  <details className="sheet px-4 open:pb-4 md:px-6">
    <summary className="min-h-11 cursor-pointer content-center">
      <h2 className="inline text-lead">{t('What has happened')}</h2>
    </summary>
    {history.length === 0 ? (
      <p className="text-soft">{t('Nothing has happened yet.')}</p>
    ) : (
      <ol className="grid gap-4">
        {history.map(({ at, text, reason }) => (
          <li key={`${at} ${text}`} className="border-s-2 border-line ps-4">
            <p className="font-semibold">{t(text)}</p>
            {reason && <p className="whitespace-pre-line">{reason}</p>}
            <time dateTime={at} className="block text-small text-soft">
              {formatTime(at)}
            </time>
          </li>
        ))}
      </ol>
    )}
  </details>
);

// Less important than the rest, so it is loaded later.
const AccessLogSection = lazyComponent(() =>
  import('./access-log-section.tsx').then((m) => m.AccessLogSection),
);
const SharingSection = lazyComponent(() =>
  import('./sharing-section.tsx').then((m) => m.SharingSection),
);
const GrievanceSection = lazyComponent(() =>
  import('./grievance-section.tsx').then((m) => m.GrievanceSection),
);
const NomineeSection = lazyComponent(() =>
  import('./nominee-section.tsx').then((m) => m.NomineeSection),
);
const FunderFactsSection = lazyComponent(() =>
  import('./funder-facts-section.tsx').then((m) => m.FunderFactsSection),
);
const PersonProof = lazyComponent(() => import('./person-proof.tsx').then((m) => m.PersonProof));
const CorrectionRequest = lazyComponent(() =>
  import('./correction-request.tsx').then((m) => m.CorrectionRequest),
);
const CorrectionForm = lazyComponent(() =>
  import('./correction-form.tsx').then((m) => m.CorrectionForm),
);
const AgeSection = lazyComponent(() => import('./age-section.tsx').then((m) => m.AgeSection));

const needsAge = ({ age }: Application): boolean =>
  age.ageState !== 'settled' || age.owesOwnConsent;

const Certificates = ({ certificates }: Pick<Application, 'certificates'>) => (
  <Section title={t('Your certificates')}>
    <ul className="grid gap-4">
      {certificates.map(({ code, status, skill, issuedOn, replacedBy }) => (
        <li key={code} className="border-s-2 border-line ps-4">
          <p className="font-semibold">{t(skill)}</p>
          <p className="text-soft">{t('Issued on {day}', { day: formatDay(issuedOn) })}</p>
          {status === 'VALID' ? (
            <div className="mt-2 flex flex-wrap gap-3">
              <ButtonLink to="/certificates/$code" params={{ code }}>
                {t('Open the certificate')}
              </ButtonLink>
              <ShareButton code={code} skill={skill} />
            </div>
          ) : (
            <p>
              {replacedBy
                ? t(certificateMessages.replacedBy, { code: replacedBy })
                : t(certificateMessages.isRevoked)}
            </p>
          )}
        </li>
      ))}
    </ul>
  </Section>
);

/**
 * Folds the legal rights of the candidate. Opens when it contains what a message or a notice above
 * points to: the answer to a complaint, the state of an erasure, or the choice at 18.
 */
const DataAndRights = ({ application, onChanged }: ContactSectionProps) => {
  const [open, setOpen] = useState<boolean>();
  const grievances = useQuery(ownGrievances).data?.data ?? [];
  const { erasureRequestedAt, erasureDeclined, age, personToProve } = application;
  const hasNews =
    erasureRequestedAt !== null ||
    erasureDeclined !== null ||
    age.owesOwnConsent ||
    grievances.length > 0;
  return (
    <details open={open ?? hasNews} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="sheet min-h-11 cursor-pointer content-center px-4 md:px-6">
        <h2 className="inline text-lead">{t('Your data and rights')}</h2>
      </summary>
      <div className="mt-3 grid gap-3 md:mt-6 md:gap-6">
        <ApplicationData application={application} />
        <Suspense>
          <AccessLogSection />
        </Suspense>
        <Suspense>
          <SharingSection application={application} onChanged={onChanged} />
        </Suspense>
        <Suspense>
          <GrievanceSection email={application.email} />
        </Suspense>
        <Suspense>
          <CorrectionRequest application={application} onSent={onChanged} />
        </Suspense>
        {!personToProve && (
          <Suspense>
            <NomineeSection />
          </Suspense>
        )}
        <ErasureSection application={application} onRequested={onChanged} />
      </div>
    </details>
  );
};

export const ApplicationView = ({ application, onChanged, onSignOut }: ApplicationViewProps) => {
  const [correcting, setCorrecting] = useState(false);
  const { progress, statusReason, assignments, certificates, history, may } = application;
  const { personToProve } = application;
  if (correcting)
    return (
      <Suspense>
        <CorrectionForm
          application={application}
          onCancel={() => setCorrecting(false)}
          reload={async () => onChanged(await reloadApplication(application))}
          onSent={(changed) => {
            setCorrecting(false);
            onChanged(changed);
          }}
        />
      </Suspense>
    );
  return (
    <div className="grid gap-3 pt-4 md:gap-6">
      <div>
        <PageHeader
          title={t('Your application')}
          lead={t('Registration code {code}', { code: application.registrationCode })}
          actions={
            <Button look="quiet" className="print:hidden" onClick={onSignOut}>
              {t('Sign out')}
            </Button>
          }
        />
        <SunProgress {...progress} />
        {statusReason && (
          <div className="mt-4">
            <Notice look="warning">
              <p className="font-semibold">{t('Why')}</p>
              <p className="whitespace-pre-line">{statusReason}</p>
            </Notice>
          </div>
        )}
        <StaffEmailNotice {...application} />
        {may.correct && (
          <Button look="primary" className="mt-4" onClick={() => setCorrecting(true)}>
            {t('Correct and send again')}
          </Button>
        )}
      </div>
      {personToProve && (
        <Suspense>
          <PersonProof personToProve={personToProve} onProved={onChanged} />
        </Suspense>
      )}
      {needsAge(application) && (
        <Suspense>
          <AgeSection application={application} onChanged={onChanged} />
        </Suspense>
      )}
      <WorkCard application={application} onChanged={onChanged} />
      {assignments.length > 0 && (
        <PlaceCards
          assignments={assignments}
          code={application.registrationCode}
          idKind={application.idKind}
          onChanged={onChanged}
        />
      )}
      {certificates.length > 0 && <Certificates certificates={certificates} />}
      <ContactSection application={application} onChanged={onChanged} />
      {application.funderFacts && (
        <Suspense>
          <FunderFactsSection facts={application.funderFacts} onChanged={onChanged} />
        </Suspense>
      )}
      <History history={history} />
      <DataAndRights application={application} onChanged={onChanged} />
    </div>
  );
};
