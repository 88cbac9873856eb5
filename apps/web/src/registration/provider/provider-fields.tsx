import { trainingRegistrationSkills } from '@purboday/contract/conventions/enumerations';
import { useFields, toTexts, useControlledField } from '#web/platform/forms/fields.ts';
import { t } from '#web/platform/language/language.ts';
import type { FormStep } from '#web/registration/wizard/use-registration.ts';
import { SkillsPicker } from '#web/ui/forms/skills-picker.tsx';
import { TextField, TextArea } from '#web/ui/forms/text-field.tsx';

export const CompanyFields = () => {
  const { field } = useFields();
  return (
    <>
      <TextField {...field('companyName')} label={t('Company Name')} autoComplete="organization" />
      <TextField
        {...field('registrationID')}
        label={t('Registration ID')}
        spellCheck={false}
        help={t('The number your company is registered under, such as CIN, GSTIN or Udyam')}
      />
      <TextField {...field('industry')} label={t('Industry')} />
    </>
  );
};

export const TrainingProviderFields = () => {
  const { field } = useFields();
  return (
    <>
      <TextField
        {...field('trainingProviderName')}
        label={t('Training Provider Name')}
        autoComplete="organization"
      />
      <TextField
        {...field('registrationID')}
        label={t('Registration ID')}
        spellCheck={false}
        help={t('The number your organisation is registered under')}
      />
    </>
  );
};

export const JobsOfferedField = () => {
  const { field } = useFields();
  return (
    <TextArea
      {...field('jobsOffered')}
      label={t('Jobs Offered')}
      help={t('What kind of work you offer, and to how many people')}
    />
  );
};

export const SkillsOfferedField = () => {
  const { value, ...field } = useControlledField('skillsOffered');
  return (
    <SkillsPicker
      {...field}
      label={t('Skills Offered')}
      options={trainingRegistrationSkills}
      value={toTexts(value)}
      help={t('Choose everything you teach.')}
    />
  );
};

// Needed for rendering. `provider-schema.ts` is loaded when the user starts typing.

const emptyAddress = {
  locality: '',
  state: '',
  city: '',
  postalCode: '',
  postalCodeVerified: false,
};
const emptyContact = {
  name: '',
  designation: '',
  email: '',
  emailVerified: false,
  mobileNumber: '',
};
const emptyClosing = {
  password: '',
  confirmPassword: '',
  agreeToTerms: false,
  noticeLanguage: 'en',
};

export const jobProviderDefaults = {
  companyName: '',
  registrationID: '',
  industry: '',
  address: emptyAddress,
  contactPerson: emptyContact,
  jobsOffered: '',
  companyDocFile: undefined,
  ...emptyClosing,
};

export const trainingProviderDefaults = {
  trainingProviderName: '',
  registrationID: '',
  trainingProviderAddress: emptyAddress,
  contactPerson: emptyContact,
  skillsOffered: [] as string[],
  trainingProviderDocFile: undefined,
  ...emptyClosing,
};

const addressStep = (path: string): FormStep => ({
  key: 'address',
  name: 'Address',
  title: 'Where you are',
  fields: ['locality', 'state', 'city', 'postalCode', 'postalCodeVerified'].map(
    (field) => `${path}.${field}`,
  ),
});

const contactStep: FormStep = {
  key: 'contact',
  name: 'Contact',
  title: 'Who we can contact',
  fields: ['name', 'designation', 'email', 'emailVerified', 'mobileNumber'].map(
    (field) => `contactPerson.${field}`,
  ),
};

/** The steps on a phone, which are sections on a desktop (specification §2). */
export const jobProviderSteps: readonly FormStep[] = [
  {
    key: 'company',
    name: 'Company',
    title: 'Your company',
    fields: ['companyName', 'registrationID', 'industry'],
  },
  addressStep('address'),
  contactStep,
  {
    key: 'final',
    name: 'Final',
    title: 'Jobs, password and document',
    fields: ['jobsOffered', 'password', 'confirmPassword', 'companyDocFile', 'agreeToTerms'],
  },
];

export const trainingProviderSteps: readonly FormStep[] = [
  {
    key: 'provider',
    name: 'Provider',
    title: 'Your organisation',
    fields: ['trainingProviderName', 'registrationID'],
  },
  addressStep('trainingProviderAddress'),
  contactStep,
  {
    key: 'final',
    name: 'Final',
    title: 'Skills, password and document',
    fields: [
      'skillsOffered',
      'password',
      'confirmPassword',
      'trainingProviderDocFile',
      'agreeToTerms',
    ],
  },
];
