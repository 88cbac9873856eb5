import { version } from '../conventions/schemas.ts';
import * as z from 'zod/mini';
import { categories, qualifications } from '../conventions/enumerations.ts';
import { registrationStatuses } from '../conventions/lifecycles.ts';
import { roles } from '../conventions/roles.ts';
import { idKinds } from '../fields/identity-document-types.ts';
import { ageStates, guardianConsents, guardianRelations } from '../guardians/age.ts';
import { languageCodes } from '../languages/languages.ts';
import {
  notificationChannels,
  notificationStates,
} from '../notifications/notification-lifecycle.ts';
import { historyActions } from './history-actions.ts';

/** Age and consent data of a candidate (SEC-56). */
export const candidateAge = z.object({
  /** `YYYY-MM-DD`. Only required for the age band 16-20. */
  dateOfBirth: z.nullable(z.string()),
  ageState: z.enum(ageStates),
  guardian: z.nullable(
    z.object({
      name: z.string(),
      relation: z.enum(guardianRelations),
      contact: z.string(),
      consent: z.enum(guardianConsents),
      at: z.iso.datetime(),
    }),
  ),
  /** True for an adult with a guardian's consent who has not consented yet. */
  owesOwnConsent: z.boolean(),
  ownConsentAt: z.nullable(z.iso.datetime()),
});
export type CandidateAge = z.infer<typeof candidateAge>;

// Records as the API returns them (specification §3). Fields missing in a schema never leave the
// server.

const time = z.iso.datetime();

export const address = z.object({
  houseNo: z.optional(z.string()),
  locality: z.string(),
  city: z.string(),
  state: z.string(),
  postalCode: z.string(),
});

export const contactPerson = z.object({
  name: z.string(),
  designation: z.string(),
  email: z.string(),
  mobileNumber: z.string(),
});

export const registrationStatus = z.enum(registrationStatuses, 'Unknown status');

/** A history entry; lists are newest first. */
export const historyEntry = z.object({
  action: z.enum(Object.values(historyActions).flat()),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  /** Name of the actor; 'The applicant' for the person who registered. */
  by: z.string(),
  byRole: z.nullable(z.enum(roles)),
  reason: z.nullable(z.string()),
  at: time,
});
export type HistoryEntry = z.infer<typeof historyEntry>;

/** A notification about a record and its delivery state, newest first in lists. Its content is not stored. */
export const sentMessage = z.object({
  _id: z.string(),
  event: z.string(),
  channel: z.enum(notificationChannels),
  state: z.enum(notificationStates),
  /** Masked: recognisable, but not usable. */
  recipient: z.string(),
  /** Error of the last attempt. */
  lastError: z.nullable(z.string()),
  createdAt: time,
  sentAt: z.nullable(time),
});
export type SentMessage = z.infer<typeof sentMessage>;

/** The code that people use instead of the id: `PB-7K4-92M` (fields/registration-code.ts). */
export const registrationCode = z.string();

/**
 * The part of a candidate that all views share. Imported candidates may lack optional columns of
 * the workbook.
 */
export const candidateSummary = z.object({
  _id: z.string(),
  registrationCode,
  name: z.string(),
  email: z.nullable(z.string()),
  mobileNumber: z.string(),
  skills: z.array(z.string()),
  status: registrationStatus,
  createdAt: time,
});

/**
 * The candidate of specification §3. `aadharNumber` is always masked: `XXXX XXXX 1234` (decisions
 * §4). With another document (`ID_POLICY=any`) it contains that number, and `idKind` names the
 * document.
 */
export const candidateRecord = z.extend(candidateSummary, {
  version,
  /** Language of the registration and of all notifications. */
  language: z.enum(languageCodes),
  fatherName: z.string(),
  qualification: z.nullable(z.enum(qualifications)),
  category: z.nullable(z.enum(categories)),
  aadharNumber: z.nullable(z.string()),
  idKind: z.enum(idKinds),
  address,
  age: candidateAge,
  /** A signed link, valid for five minutes; null for an imported candidate without a document. */
  aadharFile: z.nullable(z.string()),
});

export type CandidateRecord = z.infer<typeof candidateRecord>;

/** The part that both types of providers share. */
const providerSummary = z.object({
  _id: z.string(),
  registrationID: z.string(),
  contactPerson,
  status: registrationStatus,
  createdAt: time,
});
export const jobProviderSummary = z.extend(providerSummary, {
  companyName: z.string(),
  industry: z.string(),
});
export const trainingProviderSummary = z.extend(providerSummary, {
  trainingProviderName: z.string(),
  skillsOffered: z.array(z.string()),
});

/** The job provider of specification §3. `companyDocFile` is a signed link, valid for five minutes. */
export const jobProviderRecord = z.extend(jobProviderSummary, {
  jobsOffered: z.string(),
  companyAddress: address,
  companyDocFile: z.nullable(z.string()),
});
export type JobProviderRecord = z.infer<typeof jobProviderRecord>;

/**
 * The training provider of specification §3. `trainingProviderDocFile` is a signed link, valid for
 * five minutes.
 */
export const trainingProviderRecord = z.extend(trainingProviderSummary, {
  trainingProviderAddress: address,
  trainingProviderDocFile: z.nullable(z.string()),
});
export type TrainingProviderRecord = z.infer<typeof trainingProviderRecord>;
