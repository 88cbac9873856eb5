import { verificationMessages } from '@purboday/contract/fields/field-messages';
import {
  jobProviderForm,
  providerAddressFields,
  providerContactFields,
  trainingProviderForm,
} from '@purboday/contract/registration/provider-registration.schemas';
import * as z from 'zod/mini';
import { noticeLanguage } from '#web/domain/records/consent-schema.ts';
import { documentFile } from '#web/domain/document/document-schema.ts';
import { verified } from '#web/platform/forms/verified.ts';
import type { Step } from '#web/registration/wizard/wizard-steps.ts';

const job = jobProviderForm.shape;
const training = trainingProviderForm.shape;

// The contract's forms with what only the screens have: verifications beside their fields, the repeated password, the terms.

/** The address of a provider with the verification of its PIN code. */
const providerAddress = z.object({
  ...providerAddressFields,
  postalCodeVerified: verified(verificationMessages.postalCode),
});

/** The contact person with the verification of the email. */
const providerContact = z.object({
  ...providerContactFields,
  emailVerified: verified(verificationMessages.contactEmail),
});

/** What a job provider tells of itself. */
export const jobProviderFields = {
  companyName: job.companyName,
  registrationID: job.registrationID,
  industry: job.industry,
  address: providerAddress,
  contactPerson: providerContact,
  jobsOffered: job.jobsOffered,
};

/** What a training provider tells of itself. */
export const trainingProviderFields = {
  trainingProviderName: training.trainingProviderName,
  registrationID: training.registrationID,
  trainingProviderAddress: providerAddress,
  contactPerson: providerContact,
  skillsOffered: training.skillsOffered,
};

const closing = {
  confirmPassword: z.string(),
  agreeToTerms: verified(verificationMessages.terms),
  noticeLanguage,
};

type Passwords = { password: string; confirmPassword: string };

/** Looked at whatever else is wrong, so that it takes part in "the first error". */
const passwordsMatch = () =>
  z.refine<Passwords>(({ password, confirmPassword }: Passwords) => password === confirmPassword, {
    error: 'Passwords do not match',
    path: ['confirmPassword'],
    when: () => true,
  });

export const jobProviderScreenForm = z
  .object({
    ...jobProviderFields,
    password: job.password,
    companyDocFile: documentFile,
    ...closing,
  })
  .check(passwordsMatch());
export type JobProviderInput = z.input<typeof jobProviderScreenForm>;
export type JobProviderOutput = z.output<typeof jobProviderScreenForm>;

export const trainingProviderScreenForm = z
  .object({
    ...trainingProviderFields,
    password: training.password,
    trainingProviderDocFile: documentFile,
    ...closing,
  })
  .check(passwordsMatch());
export type TrainingProviderInput = z.input<typeof trainingProviderScreenForm>;
export type TrainingProviderOutput = z.output<typeof trainingProviderScreenForm>;

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

const addressStep = (path: string): Step => ({
  key: 'address',
  name: 'Address',
  title: 'Where you are',
  fields: ['postalCode', 'postalCodeVerified', 'state', 'city', 'locality'].map(
    (field) => `${path}.${field}`,
  ),
});

const contactStep: Step = {
  key: 'contact',
  name: 'Contact',
  title: 'Whom we talk to',
  fields: ['name', 'designation', 'email', 'emailVerified', 'mobileNumber'].map(
    (field) => `contactPerson.${field}`,
  ),
};

/** The four steps on a phone (specification §2), which are the sections of the page on a desktop. */
export const jobProviderSteps: readonly Step[] = [
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

export const trainingProviderSteps: readonly Step[] = [
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
