import { providerRegistrationContract } from '@purboday/contract/registration/provider-registration.contract';
import { registrationMessages } from '@purboday/contract/registration/registration.messages';
import { useRouter } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { emailVerifications } from '#web/domain/account/email-verifications.ts';
import { createConsent } from '#web/domain/records/consent.ts';
import { call } from '#web/platform/calls/call.ts';
import { t } from '#web/platform/language/language.ts';
import { lazyComponent } from '#web/platform/pages/lazy-component.ts';
import { toast } from '#web/platform/toasts/toast.ts';
import { lastRegistration } from '#web/registration/wizard/last-registration.ts';
import { RegistrationForm, RegistrationPage } from '#web/registration/wizard/registration-form.tsx';
import { useRegistration } from '#web/registration/wizard/use-registration.ts';
import {
  CompanyFields,
  JobsOfferedField,
  SkillsOfferedField,
  TrainingProviderFields,
  jobProviderDefaults,
  jobProviderSteps,
  trainingProviderDefaults,
  trainingProviderSteps,
} from './provider-fields.tsx';
import type {
  JobProviderInput,
  JobProviderOutput,
  TrainingProviderInput,
  TrainingProviderOutput,
} from './provider-schema.ts';
import type { ProviderAnswers as Answers } from './provider-sections.tsx';

// Not in the first chunk of a phone.
const loadFields = () => import('#web/domain/provider/provider-fields.tsx');
const ProviderAddressFields = lazyComponent(() =>
  loadFields().then((m) => m.ProviderAddressFields),
);
const ContactPersonFields = lazyComponent(() => loadFields().then((m) => m.ContactPersonFields));
const loadSections = () => import('./provider-sections.tsx');
const ProviderFinalSection = lazyComponent(() =>
  loadSections().then((m) => m.ProviderFinalSection),
);
const ProviderAnswers = lazyComponent(() => loadSections().then((m) => m.ProviderAnswers));

type Options<Values extends FieldValues, Output> = Parameters<
  typeof useRegistration<Values, Output>
>[0];

type FormProps<Values extends FieldValues, Output> = {
  options: Omit<Options<Values, Output>, 'verifiable'>;
  title: string;
  lead: string;
  /** Path of the address in the form. */
  addressAt: 'address' | 'trainingProviderAddress';
  firstSection: ReactNode;
  offer: ReactNode;
  document: { name: string; label: string };
  answersOf: (
    values: Values,
  ) => Pick<ComponentProps<typeof Answers>, 'first' | 'address' | 'contact'>;
};

const ProviderForm = <Values extends FieldValues, Output>({
  options,
  title,
  lead,
  addressAt,
  firstSection,
  offer,
  document,
  answersOf,
}: FormProps<Values, Output>) => {
  const registration = useRegistration<Values, Output>({
    ...options,
    verifiable: [`${addressAt}.postalCode`, 'contactPerson.email'],
  });
  const { form, progress, busy } = registration;
  return (
    <RegistrationForm
      title={title}
      lead={lead}
      steps={options.steps}
      registration={registration}
      audience="provider"
      sections={[
        firstSection,
        <ProviderAddressFields key="address" path={addressAt} />,
        <ContactPersonFields key="contact" />,
        <ProviderFinalSection
          key="final"
          document={document.name}
          documentLabel={document.label}
          progress={progress}
          busy={busy}
        >
          {offer}
        </ProviderFinalSection>,
      ]}
      review={(change) => (
        <ProviderAnswers addressAt={addressAt} onChange={change} {...answersOf(form.getValues())} />
      )}
    />
  );
};

const loadSchemas = () => import('./provider-schema.ts');
const loadJobSchema = async () => (await loadSchemas()).jobProviderScreenForm;
const loadTrainingSchema = async () => (await loadSchemas()).trainingProviderScreenForm;

const noteSuccess = (form: string, id: string): void => {
  lastRegistration.keep(form, id);
  toast.success(registrationMessages.providerSucceeded);
};

const JobProviderForm = () => {
  const router = useRouter();
  const send = async (values: JobProviderOutput, onProgress: (share: number) => void) => {
    const { companyDocFile, confirmPassword: _c, agreeToTerms: _a, ...rest } = values;
    const { noticeLanguage, ...fields } = rest;
    const { postalCodeVerified: _p, ...address } = fields.address;
    const { emailVerified: _e, ...contactPerson } = fields.contactPerson;
    const { data } = await call(
      providerRegistrationContract.registerJobProvider,
      {
        body: { ...fields, address, contactPerson, consent: createConsent(noticeLanguage) },
        files: { companyDocFile },
      },
      { onProgress, headers: emailVerifications.headersFor(contactPerson.email) },
    );
    noteSuccess('job-provider', data.jobProviderId);
    const { companyName } = fields;
    const state = { refId: data.jobProviderId, companyName, city: address.city };
    return () => router.navigate({ to: '/register/job-provider/success', replace: true, state });
  };
  return (
    <ProviderForm<JobProviderInput, JobProviderOutput>
      options={{
        name: 'job-provider',
        schema: loadJobSchema,
        defaults: jobProviderDefaults,
        steps: jobProviderSteps,
        send,
      }}
      title={t('Register as a job provider')}
      lead={t(
        'It is free and takes about five minutes. Please keep your company’s registration document ready.',
      )}
      addressAt="address"
      firstSection={<CompanyFields key="company" />}
      offer={<JobsOfferedField />}
      document={{ name: 'companyDocFile', label: t('Company Document') }}
      answersOf={({ companyName, registrationID, industry, address, contactPerson }) => ({
        first: {
          name: 'Company',
          answers: [
            { field: 'companyName', label: t('Company Name'), value: companyName },
            { field: 'registrationID', label: t('Registration ID'), value: registrationID },
            { field: 'industry', label: t('Industry'), value: industry },
          ],
        },
        address,
        contact: contactPerson,
      })}
    />
  );
};

const TrainingProviderForm = () => {
  const router = useRouter();
  const send = async (values: TrainingProviderOutput, onProgress: (share: number) => void) => {
    const { trainingProviderDocFile, confirmPassword: _c, agreeToTerms: _a, ...rest } = values;
    const { noticeLanguage, ...fields } = rest;
    const { postalCodeVerified: _p, ...trainingProviderAddress } = fields.trainingProviderAddress;
    const { emailVerified: _e, ...contactPerson } = fields.contactPerson;
    const consent = createConsent(noticeLanguage);
    const { data } = await call(
      providerRegistrationContract.registerTrainingProvider,
      {
        body: { ...fields, trainingProviderAddress, contactPerson, consent },
        files: { trainingProviderDocFile },
      },
      { onProgress, headers: emailVerifications.headersFor(contactPerson.email) },
    );
    noteSuccess('training-provider', data.providerId);
    const agencyName = fields.trainingProviderName;
    const state = { refId: data.providerId, agencyName, city: trainingProviderAddress.city };
    return () =>
      router.navigate({ to: '/register/training-provider/success', replace: true, state });
  };
  return (
    <ProviderForm<TrainingProviderInput, TrainingProviderOutput>
      options={{
        name: 'training-provider',
        schema: loadTrainingSchema,
        defaults: trainingProviderDefaults,
        steps: trainingProviderSteps,
        send,
      }}
      title={t('Register as a training provider')}
      lead={t(
        'It is free and takes about five minutes. Please keep your organisation’s registration document ready.',
      )}
      addressAt="trainingProviderAddress"
      firstSection={<TrainingProviderFields key="provider" />}
      offer={<SkillsOfferedField />}
      document={{ name: 'trainingProviderDocFile', label: t('Registration Document') }}
      answersOf={({ trainingProviderName: name, registrationID, ...values }) => ({
        first: {
          name: 'Provider',
          answers: [
            { field: 'trainingProviderName', label: t('Training Provider Name'), value: name },
            { field: 'registrationID', label: t('Registration ID'), value: registrationID },
          ],
        },
        address: values.trainingProviderAddress,
        contact: values.contactPerson,
      })}
    />
  );
};

/** /register/job-provider (specification §2) */
export const JobProviderScreen = () => (
  <RegistrationPage formName="job-provider">
    <JobProviderForm />
  </RegistrationPage>
);

/** /register/training-provider (specification §2) */
export const TrainingProviderScreen = () => (
  <RegistrationPage formName="training-provider">
    <TrainingProviderForm />
  </RegistrationPage>
);
