import { t } from '#web/platform/language/language.ts';
import { useArrivalState } from '#web/platform/routing/arrival.ts';
import { useEffect } from 'react';
import { ButtonLink } from '#web/ui/elements/links.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { PublicPage } from '#web/ui/layout/public-page.tsx';
import { Sun } from '#web/ui/layout/sun.tsx';
import { KeepReference, RegistrationId } from '#web/registration/wizard/registration-id.tsx';
type Arrival = ReturnType<typeof useArrivalState>;

const Step = ({ title, children }: { title: string; children: string }) => (
  <li>
    <p className="font-semibold">{title}</p>
    <p className="text-soft">{children}</p>
  </li>
);

const Success = ({ id, name, city }: { id: string; name: string; city: string }) => (
  <div className="mx-auto max-w-text pt-4 md:pt-8">
    <Sun className="mb-6 w-40" />
    <PageHeader
      title={t('Registration successful!')}
      lead={t('Thank you. The registration of {name} is under review by the L1 Admin for {city}.', {
        name,
        city,
      })}
    />
    <RegistrationId id={id} />
    <h2 className="mt-8 mb-3 text-lead">{t('What happens next')}</h2>
    <ol className="grid list-decimal gap-4 ps-5">
      <Step title={t('The L1 Admin for {city} reviews your registration', { city })}>
        {t(
          'Your details and your document are looked at, usually within a few days. There is nothing to pay, now or later.',
        )}
      </Step>
      <Step title={t('You will be notified by email, WhatsApp and SMS')}>
        {t('Please check your spam folder too if you do not see our email in your inbox.')}
      </Step>
      <Step title={t('You sign in after approval')}>
        {t('Your email address and the password you chose work as soon as you are approved.')}
      </Step>
    </ol>
    <KeepReference />
    <div className="mt-8 flex flex-col gap-3 md:flex-row print:hidden">
      <ButtonLink href="/" look="primary">
        {t('Back to the start')}
      </ButtonLink>
    </div>
  </div>
);

const SuccessScreen = ({ nameOf }: { nameOf: (arrival: Arrival) => string | undefined }) => {
  const arrival = useArrivalState();
  const name = nameOf(arrival);
  useEffect(() => {
    // The landing page is a separate document.
    if (name === undefined) location.replace('/');
  }, [name]);
  if (name === undefined) return null;
  return (
    <PublicPage>
      <Success id={arrival.refId ?? ''} name={name} city={arrival.city ?? t('your city')} />
    </PublicPage>
  );
};

/**
 * /register/job-provider/success; without a registration it redirects to the start (specification
 * §2).
 */
export const JobProviderSuccessScreen = () => (
  <SuccessScreen nameOf={({ companyName }) => companyName} />
);

export const TrainingProviderSuccessScreen = () => (
  <SuccessScreen nameOf={({ agencyName }) => agencyName} />
);
