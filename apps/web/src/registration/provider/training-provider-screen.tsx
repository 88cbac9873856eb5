import { registrationMessages } from '@purboday/contract/registration/registration.messages';
import { providerRegistrationContract } from '@purboday/contract/registration/provider-registration.contract';
import { t } from '#web/platform/language/language.ts';
import { useRouter } from '@tanstack/react-router';
import { call } from '#web/platform/calls/call.ts';
import { toast } from '#web/platform/toasts/toast.ts';
import { createConsent } from '#web/domain/records/consent.ts';
import { emailVerifications } from '#web/domain/account/email-verifications.ts';
import { lazyComponent } from '#web/platform/pages/lazy-component.ts';
import { trainingProviderDefaults, trainingProviderSteps } from './provider-form.ts';
import type { TrainingProviderInput, TrainingProviderOutput } from './provider-schema.ts';
import { TrainingProviderFields, SkillsOfferedField } from './provider-fields.tsx';
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

const formName = 'training-provider';

const loadSchema = async () => (await import('./provider-schema.ts')).trainingProviderScreenForm;

const useSend = () => {
  const router = useRouter();
  return async (values: TrainingProviderOutput, onProgress: (share: number) => void) => {
    const { trainingProviderDocFile, confirmPassword: _c, agreeToTerms: _a, ...rest } = values;
    const { noticeLanguage, ...given } = rest;
    const { postalCodeVerified: _p, ...trainingProviderAddress } = given.trainingProviderAddress;
    const { emailVerified: _e, ...contactPerson } = given.contactPerson;
    const { data } = await call(
      providerRegistrationContract.registerTrainingProvider,
      {
        body: {
          ...given,
          trainingProviderAddress,
          contactPerson,
          consent: createConsent(noticeLanguage),
        },
        files: { trainingProviderDocFile },
      },
      { onProgress, headers: emailVerifications.headersFor(contactPerson.email) },
    );
    lastRegistration.keep(formName, data.providerId);
    toast.success(registrationMessages.providerSucceeded);
    const agencyName = given.trainingProviderName;
    const { city } = trainingProviderAddress;
    const state = { refId: data.providerId, agencyName, city };
    return () =>
      router.navigate({ to: '/register/training-provider/success', replace: true, state });
  };
};

const Form = () => {
  const registration = useRegistration<TrainingProviderInput, TrainingProviderOutput>({
    name: formName,
    schema: loadSchema,
    defaults: trainingProviderDefaults,
    steps: trainingProviderSteps,
    verifiable: ['trainingProviderAddress.postalCode', 'contactPerson.email'],
    send: useSend(),
  });
  const { form, progress, busy } = registration;
  return (
    <RegistrationForm
      title={t('Register as a training provider')}
      lead={t(
        "It is free. Keep your organisation's registration document at hand; it takes about five minutes.",
      )}
      steps={trainingProviderSteps}
      registration={registration}
      audience="provider"
      sections={[
        <TrainingProviderFields key="provider" />,
        <ProviderAddressFields key="address" path="trainingProviderAddress" />,
        <ContactPersonFields key="contact" />,
        <ProviderFinalSection
          key="final"
          document="trainingProviderDocFile"
          documentLabel={t('Registration Document')}
          progress={progress}
          busy={busy}
        >
          <SkillsOfferedField />
        </ProviderFinalSection>,
      ]}
      review={(change) => {
        const given = form.getValues();
        return (
          <ProviderAnswers
            first={{
              name: 'Provider',
              answers: [
                {
                  field: 'trainingProviderName',
                  label: t('Training Provider Name'),
                  value: given.trainingProviderName,
                },
                {
                  field: 'registrationID',
                  label: t('Registration ID'),
                  value: given.registrationID,
                },
              ],
            }}
            addressAt="trainingProviderAddress"
            address={given.trainingProviderAddress}
            contact={given.contactPerson}
            onChange={change}
          />
        );
      }}
    />
  );
};

/** /register/training-provider (specification §2) */
export const TrainingProviderScreen = () => (
  <RegistrationPage formName={formName}>
    <Form />
  </RegistrationPage>
);
