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

// The contract's forms with the fields that only the screens have: verifications, the repeated
// password, the terms.

const closing = z.object({
  agreeToTerms: createVerifiedField(verificationMessages.terms),
  noticeLanguage: z.enum(languageCodes),
});

/**
 * A schema of its own: a refinement of the whole form is skipped while another field has an error,
 * and the person would correct the form twice (D26).
 */
const matchingPasswords = z.object({ password: z.string(), confirmPassword: z.string() }).check(
  z.refine(({ password, confirmPassword }) => password === confirmPassword, {
    error: 'Passwords do not match',
    path: ['confirmPassword'],
  }),
);

/** The order of the parts is the order of the errors: fields, password, its repetition, file, terms. */
const createScreenForm = <
  Fields extends z.core.$ZodLooseShape,
  Document extends z.core.$ZodLooseShape,
>(
  fields: Fields,
  document: Document,
) =>
  z.intersection(
    z.intersection(z.object(fields), matchingPasswords),
    z.intersection(z.object(document), closing),
  );

export const jobProviderScreenForm = createScreenForm(
  { ...jobProviderFields, password: job.password },
  { companyDocFile: documentFile },
);
export type JobProviderInput = z.input<typeof jobProviderScreenForm>;
export type JobProviderOutput = z.output<typeof jobProviderScreenForm>;

export const trainingProviderScreenForm = createScreenForm(
  { ...trainingProviderFields, password: training.password },
  { trainingProviderDocFile: documentFile },
);
export type TrainingProviderInput = z.input<typeof trainingProviderScreenForm>;
export type TrainingProviderOutput = z.output<typeof trainingProviderScreenForm>;
