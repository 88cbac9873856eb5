import { registrationMessages } from '@purboday/contract/registration/registration.messages';
import { providerRegistrationContract } from '@purboday/contract/registration/provider-registration.contract';
import { t } from '#web/platform/language/language.ts';
import { useRouter } from '@tanstack/react-router';
import { call } from '#web/platform/calls/call.ts';
import { toast } from '#web/platform/toasts/toast.ts';
import { createConsent } from '#web/domain/records/consent.ts';
import { emailVerifications } from '#web/domain/account/email-verifications.ts';
import { lazyComponent } from '#web/platform/pages/lazy-component.ts';
import { jobProviderDefaults, jobProviderSteps } from './provider-form.ts';
import type { JobProviderInput, JobProviderOutput } from './provider-schema.ts';
import { CompanyFields, JobsOfferedField } from './provider-fields.tsx';
import { lastRegistration } from '#web/registration/wizard/last-registration.ts';
import { RegistrationForm, RegistrationPage } from '#web/registration/wizard/registration-form.tsx';
import { useRegistration } from '#web/registration/wizard/use-registration.ts';

// Not in the first chunk of a phone.
const ProviderAddressFields = lazyComponent(() =>
  import('#web/domain/provider/provider-fields.tsx').then((m) => m.ProviderAddressFields),
);
const ContactPersonFields = lazyComponent(() =>
  import('#web/domain/provider/provider-fields.tsx').then((m) => m.ContactPersonFields),
);
const ProviderFinalSection = lazyComponent(() =>
  import('./provider-sections.tsx').then((m) => m.ProviderFinalSection),
);
const ProviderAnswers = lazyComponent(() =>
  import('./provider-sections.tsx').then((m) => m.ProviderAnswers),
);

const formName = 'job-provider';

const loadSchema = async () => (await import('./provider-schema.ts')).jobProviderScreenForm;

const useSend = () => {
  const router = useRouter();
  return async (values: JobProviderOutput, onProgress: (share: number) => void) => {
    const { companyDocFile, confirmPassword: _c, agreeToTerms: _a, ...rest } = values;
    const { noticeLanguage, ...given } = rest;
    const { postalCodeVerified: _p, ...address } = given.address;
    const { emailVerified: _e, ...contactPerson } = given.contactPerson;
    const { data } = await call(
      providerRegistrationContract.registerJobProvider,
      {
        body: { ...given, address, contactPerson, consent: createConsent(noticeLanguage) },
        files: { companyDocFile },
      },
      { onProgress, headers: emailVerifications.headersFor(contactPerson.email) },
    );
    lastRegistration.keep(formName, data.jobProviderId);
    toast.success(registrationMessages.providerSucceeded);
    const { companyName } = given;
    const state = { refId: data.jobProviderId, companyName, city: address.city };
    return () => router.navigate({ to: '/register/job-provider/success', replace: true, state });
  };
};

const Form = () => {
  const registration = useRegistration<JobProviderInput, JobProviderOutput>({
    name: formName,
    schema: loadSchema,
    defaults: jobProviderDefaults,
    steps: jobProviderSteps,
    verifiable: ['address.postalCode', 'contactPerson.email'],
    send: useSend(),
  });
  const { form, progress, busy } = registration;
  return (
    <RegistrationForm
      title={t('Register as a job provider')}
      lead={t(
        "It is free. Keep your company's registration document at hand; it takes about five minutes.",
      )}
      steps={jobProviderSteps}
      registration={registration}
      audience="provider"
      sections={[
        <CompanyFields key="company" />,
        <ProviderAddressFields key="address" path="address" />,
        <ContactPersonFields key="contact" />,
        <ProviderFinalSection
          key="final"
          document="companyDocFile"
          documentLabel={t('Company Document')}
          progress={progress}
          busy={busy}
        >
          <JobsOfferedField />
        </ProviderFinalSection>,
      ]}
      review={(change) => {
        const { companyName, registrationID, industry, address, contactPerson } = form.getValues();
        return (
          <ProviderAnswers
            first={{
              name: 'Company',
              answers: [
                { field: 'companyName', label: t('Company Name'), value: companyName },
                { field: 'registrationID', label: t('Registration ID'), value: registrationID },
                { field: 'industry', label: t('Industry'), value: industry },
              ],
            }}
            addressAt="address"
            address={address}
            contact={contactPerson}
            onChange={change}
          />
        );
      }}
    />
  );
};

/** /register/job-provider (specification §2) */
export const JobProviderScreen = () => (
  <RegistrationPage formName={formName}>
    <Form />
  </RegistrationPage>
);
