import type { FormStep } from '#web/registration/wizard/use-registration.ts';

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
