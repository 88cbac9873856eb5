import { registrationMessages } from '@purboday/contract/registration/registration.messages';
import { providerRegistrationCalls } from '@purboday/contract/registration/provider-registration.calls';
import { t } from '#web/platform/language/language.ts';
import { useRouter } from '@tanstack/react-router';
import { lazy } from 'react';
import { paths } from '#web/paths.ts';
import { call } from '#web/platform/calls/call.ts';
import { toast } from '#web/platform/toasts/toast.ts';
import { consentTo } from '#web/domain/records/consent-schema.ts';
import { emailProofs } from '#web/domain/account/email-proofs.ts';
import {
  ContactPersonFields,
  ProviderAddressFields,
} from '#web/domain/provider/provider-fields.tsx';
import {
  trainingProviderDefaults,
  trainingProviderScreenForm,
  trainingProviderSteps,
} from './provider-schema.ts';
import type { TrainingProviderInput, TrainingProviderOutput } from './provider-schema.ts';
import { SkillsOfferedField, TrainingProviderFields } from './provider-own-fields.tsx';
import { ProviderFinalSection } from './provider-sections.tsx';
import { registered } from '#web/registration/wizard/registered.ts';
import { RegistrationForm, RegistrationPage } from '#web/registration/wizard/registration-form.tsx';
import { useRegistration } from '#web/registration/wizard/use-registration.ts';

const ProviderAnswers = lazy(() =>
  import('./provider-answers.tsx').then((m) => ({ default: m.ProviderAnswers })),
);

const formName = 'training-provider';

const useSend = () => {
  const router = useRouter();
  return async (values: TrainingProviderOutput, onProgress: (share: number) => void) => {
    const { trainingProviderDocFile, confirmPassword: _c, agreeToTerms: _a, ...rest } = values;
    const { noticeLanguage, ...given } = rest;
    const { postalCodeVerified: _p, ...trainingProviderAddress } = given.trainingProviderAddress;
    const { emailVerified: _e, ...contactPerson } = given.contactPerson;
    const { data } = await call(
      providerRegistrationCalls.registerTrainingProvider,
      {
        body: {
          ...given,
          trainingProviderAddress,
          contactPerson,
          consent: consentTo(noticeLanguage),
        },
        files: { trainingProviderDocFile },
      },
      { onProgress, headers: emailProofs.headersFor(contactPerson.email) },
    );
    registered.keep(formName, data.providerId);
    toast.success(registrationMessages.providerSucceeded);
    const agencyName = given.trainingProviderName;
    const { city } = trainingProviderAddress;
    const state = { refId: data.providerId, agencyName, city } as never;
    return () =>
      router.navigate({ href: paths.registerTrainingProviderSuccess(), replace: true, state });
  };
};

const Form = () => {
  const registration = useRegistration<TrainingProviderInput, TrainingProviderOutput>({
    name: formName,
    schema: trainingProviderScreenForm,
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

/** /register/training-provider (specification §2). */
export const TrainingProviderScreen = () => (
  <RegistrationPage formName={formName}>
    <Form />
  </RegistrationPage>
);
