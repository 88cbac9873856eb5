import { contract } from '../conventions/endpoint.ts';
import * as z from 'zod/mini';
import { providerCorrectionMessages } from './provider-correction.messages.ts';
import {
  jobProviderForm,
  providerAddressFields,
  providerContactFields,
  trainingProviderForm,
  unreadableGroup,
} from './provider-registration.contract.ts';

const byToken = z.object({ token: z.string() });

const { companyName, registrationID, industry, jobsOffered } = jobProviderForm.shape;
const { trainingProviderName, skillsOffered } = trainingProviderForm.shape;
const address = z.optional(z.object(providerAddressFields, unreadableGroup));

/**
 * Fields of both registrations; fields left out stay the same. An address or a contact person is
 * replaced as a whole.
 */
const correction = z.object({
  companyName: z.optional(companyName),
  trainingProviderName: z.optional(trainingProviderName),
  registrationID: z.optional(registrationID),
  industry: z.optional(industry),
  address,
  trainingProviderAddress: address,
  contactPerson: z.optional(z.object(providerContactFields, unreadableGroup)),
  jobsOffered: z.optional(jobsOffered),
  skillsOffered: z.optional(skillsOffered),
});
export type ProviderCorrection = z.output<typeof correction>;

// Not validated again: a city or skill of the original registration may no longer be offered.
const storedAddress = z.object({
  locality: z.string(),
  state: z.string(),
  city: z.string(),
  postalCode: z.string(),
});
const stored = {
  registrationID: z.string(),
  contactPerson: z.object({
    name: z.string(),
    designation: z.string(),
    email: z.string(),
    mobileNumber: z.string(),
  }),
};
/** Reason of the rejection. */
const why = { reason: z.nullable(z.string()), validUntil: z.iso.datetime() };

const jobProvider = z.object({
  ...why,
  kind: z.literal('job-provider'),
  form: z.object({
    ...stored,
    companyName: z.string(),
    industry: z.string(),
    address: storedAddress,
    jobsOffered: z.string(),
  }),
});
const trainingProvider = z.object({
  ...why,
  kind: z.literal('training-provider'),
  form: z.object({
    ...stored,
    trainingProviderName: z.string(),
    trainingProviderAddress: storedAddress,
    skillsOffered: z.array(z.string()),
  }),
});
/** A rejected registration with the fields to correct. */
const toCorrect = z.discriminatedUnion('kind', [jobProvider, trainingProvider]);
export type ProviderToCorrect = z.infer<typeof toCorrect>;

export const providerCorrectionContract = contract({
  readProviderCorrection: {
    method: 'GET',
    path: '/auth/correction/:token',
    role: 'ANYONE',
    summary:
      "A rejected provider's registration, by the emailed link; 410 after it was used, has expired or a new decision was made",
    params: byToken,
    reply: toCorrect,
  },

  correctProvider: {
    method: 'PUT',
    path: '/auth/correction/:token',
    role: 'ANYONE',
    files: ['companyDocFile', 'trainingProviderDocFile'],
    filesOptional: true,
    idempotent: true,
    summary:
      "Correct and resubmit a rejected provider's registration, once. Send only the fields to change",
    params: byToken,
    body: correction,
    reply: z.object({ status: z.literal('PENDING') }),
    message: providerCorrectionMessages.corrected,
  },
});
