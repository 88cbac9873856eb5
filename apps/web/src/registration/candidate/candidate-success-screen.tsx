import { t } from '#web/platform/language/language.ts';
import { useArrivalState } from '#web/platform/routing/arrival.ts';
import { useEffect } from 'react';
import { ButtonLink } from '#web/ui/elements/links.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { PublicPage } from '#web/ui/layout/public-page.tsx';
import { SunProgress } from '#web/domain/candidate/sun-progress.tsx';
import { KeepReference, RegistrationId } from '#web/registration/wizard/registration-id.tsx';
import { lastRegistration } from '#web/registration/wizard/last-registration.ts';
const Step = ({ title, children }: { title: string; children: string }) => (
  <li>
    <p className="font-semibold">{title}</p>
    <p className="text-soft">{children}</p>
  </li>
);

type Props = { id: string; code: string | undefined; hasNoEmail: boolean };

const Success = ({ id, code, hasNoEmail }: Props) => (
  <div className="mx-auto max-w-text pt-4 md:pt-8">
    <PageHeader
      title={t('Registration successful!')}
      lead={t('Thank you. Your application is under review.')}
    />
    <div className="mb-6">
      <SunProgress reached={1} turn="check" />
    </div>
    <RegistrationId id={id} code={code} />
    <h2 className="mt-8 mb-3 text-lead">{t('What happens next')}</h2>
    <ol className="grid list-decimal gap-4 ps-5">
      {hasNoEmail ? (
        <Step title={t('A confirmation SMS has been sent')}>
          {t('It contains your registration code.')}
        </Step>
      ) : (
        <Step title={t('A confirmation email has been sent')}>
          {t('Please check your spam folder too if you do not see it in your inbox.')}
        </Step>
      )}
      <Step title={t('Your application is reviewed')}>
        {t(
          'The admin for your city looks at it. We will write to you as soon as there is a decision.',
        )}
      </Step>
      <Step title={t('You are offered training or a job')}>
        {t('Once approved, you are assigned to a training provider or an employer near you.')}
      </Step>
    </ol>
    <div className="mt-8">
      <Notice look="success">
        <p className="font-semibold">{t('You have won a free film-festival pass!')}</p>
        <p>{t('Collect it at the venue. Show your registration code there.')}</p>
      </Notice>
    </div>
    <KeepReference />
    <div className="mt-8 flex flex-col gap-3 md:flex-row print:hidden">
      <ButtonLink
        to="/track"
        look="primary"
        state={{ registrationId: id, registrationCode: code ?? id }}
      >
        {t('Track your application')}
      </ButtonLink>
      <ButtonLink href="/">{t('Back to the start')}</ButtonLink>
      <ButtonLink to="/register/candidate" onClick={() => lastRegistration.clear('candidate')}>
        {t('Register another person')}
      </ButtonLink>
    </div>
  </div>
);

/**
 * /register/candidate/success; without a registration it redirects to the start (specification
 * §2).
 */
export const CandidateSuccessScreen = () => {
  const arrival = useArrivalState();
  const arrived = 'registrationId' in arrival;
  useEffect(() => {
    if (!arrived) location.replace('/');
  }, [arrived]);
  if (!arrived) return null;
  return (
    <PublicPage>
      <Success
        id={arrival.registrationId ?? ''}
        code={arrival.registrationCode}
        hasNoEmail={arrival.hasNoEmail === true}
      />
    </PublicPage>
  );
};
