import { verificationMessages } from '@purboday/contract/fields/field-messages';
import {
  jobProviderForm,
  providerAddressFields,
  providerContactFields,
  trainingProviderForm,
} from '@purboday/contract/registration/provider-registration.contract';
import * as z from 'zod/mini';
import { verified } from '#web/platform/forms/verified.ts';

const job = jobProviderForm.shape;
const training = trainingProviderForm.shape;

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
