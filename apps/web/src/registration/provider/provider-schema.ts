import { verificationMessages } from '@purboday/contract/fields/field-messages';
import {
  jobProviderForm,
  providerAddressFields,
  providerContactFields,
  trainingProviderForm,
} from '@purboday/contract/registration/provider-registration.contract';
import * as z from 'zod/mini';
import { createVerifiedField } from '#web/platform/forms/verified.ts';
import { languageCodes } from '@purboday/contract/languages/languages';
import { documentFile } from '#web/domain/document/document-schema.ts';

const job = jobProviderForm.shape;
const training = trainingProviderForm.shape;

const providerAddress = z.object({
  ...providerAddressFields,
  postalCodeVerified: createVerifiedField(verificationMessages.postalCode),
});

const providerContact = z.object({
  ...providerContactFields,
  emailVerified: createVerifiedField(verificationMessages.contactEmail),
});

export const jobProviderFields = {
  companyName: job.companyName,
  registrationID: job.registrationID,
  industry: job.industry,
  address: providerAddress,
  contactPerson: providerContact,
  jobsOffered: job.jobsOffered,
};

export const trainingProviderFields = {
  trainingProviderName: training.trainingProviderName,
  registrationID: training.registrationID,
  trainingProviderAddress: providerAddress,
  contactPerson: providerContact,
  skillsOffered: training.skillsOffered,
};

const jobProviderSchema = jobProviderForm.shape;
const trainingProviderSchema = trainingProviderForm.shape;

// The contract's forms with the fields that only the screens have: verifications, the repeated
// password, the terms.

const closing = {
  confirmPassword: z.string(),
  agreeToTerms: createVerifiedField(verificationMessages.terms),
  noticeLanguage: z.enum(languageCodes),
};

type Passwords = { password: string; confirmPassword: string };

/** Checked despite other errors, so that it takes part in "the first error". */
const passwordsMatch = () =>
  z.refine<Passwords>(({ password, confirmPassword }: Passwords) => password === confirmPassword, {
    error: 'Passwords do not match',
    path: ['confirmPassword'],
    when: () => true,
  });

export const jobProviderScreenForm = z
  .object({
    ...jobProviderFields,
    password: jobProviderSchema.password,
    companyDocFile: documentFile,
    ...closing,
  })
  .check(passwordsMatch());
export type JobProviderInput = z.input<typeof jobProviderScreenForm>;
export type JobProviderOutput = z.output<typeof jobProviderScreenForm>;

export const trainingProviderScreenForm = z
  .object({
    ...trainingProviderFields,
    password: trainingProviderSchema.password,
    trainingProviderDocFile: documentFile,
    ...closing,
  })
  .check(passwordsMatch());
export type TrainingProviderInput = z.input<typeof trainingProviderScreenForm>;
export type TrainingProviderOutput = z.output<typeof trainingProviderScreenForm>;
