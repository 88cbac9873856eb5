import * as z from 'zod/mini';
import { categories, qualifications } from '../conventions/enumerations.ts';
import { idKinds } from '../fields/id-kinds.ts';
import { languageCodes } from '../languages/languages.ts';
import { registrationStatuses } from '../conventions/lifecycles.ts';
import { roles } from '../conventions/roles.ts';
import { candidateAge } from './candidate-age.ts';
import { historyActions } from './history-actions.ts';
import {
  notificationChannels,
  notificationStates,
} from '../notifications/notification-lifecycle.ts';

// Specification §3: the records as the API shows them. Whatever a schema does not name never leaves the server.

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

/** One step of a record's history, newest first in lists. */
export const historyEntry = z.object({
  action: z.enum(Object.values(historyActions).flat()),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  /** Name of who did it; 'The applicant' for the person who registered. */
  by: z.string(),
  byRole: z.nullable(z.enum(roles)),
  reason: z.nullable(z.string()),
  at: time,
});
export type HistoryEntry = z.infer<typeof historyEntry>;

/** A message about a record and what became of it, the newest first in lists; what it said is not kept. */
export const sentMessage = z.object({
  _id: z.string(),
  event: z.string(),
  channel: z.enum(notificationChannels),
  state: z.enum(notificationStates),
  /** Masked: enough to recognise an address, not to use it. */
  recipient: z.string(),
  /** Why the last try did not succeed. */
  lastError: z.nullable(z.string()),
  createdAt: time,
  sentAt: z.nullable(time),
});
export type SentMessage = z.infer<typeof sentMessage>;

/** What people say for the id: `PB-7K4-92M` (fields/registration-code.ts). */
export const registrationCode = z.string();

/** What every view of a candidate shares. An imported candidate may lack what a workbook may leave out. */
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
 * The candidate of specification §3; `aadharNumber` is always masked: `XXXX XXXX 1234` (decisions §4). Where another document was given
 * (`ID_POLICY=any`) it holds that one's number, and `idKind` says which.
 */
export const candidateRecord = z.extend(candidateSummary, {
  /** In which they registered, and are written to. */
  language: z.enum(languageCodes),
  fatherName: z.string(),
  qualification: z.nullable(z.enum(qualifications)),
  category: z.nullable(z.enum(categories)),
  aadharNumber: z.nullable(z.string()),
  idKind: z.enum(idKinds),
  address,
  age: candidateAge,
  /** A signed link that works for five minutes; null when an import brought no document. */
  aadharFile: z.nullable(z.string()),
});

export type CandidateRecord = z.infer<typeof candidateRecord>;

/** What both kinds of providers share. */
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

/** The job provider of specification §3; `companyDocFile` is a signed link that works for five minutes. */
export const jobProviderRecord = z.extend(jobProviderSummary, {
  jobsOffered: z.string(),
  companyAddress: address,
  companyDocFile: z.nullable(z.string()),
});
export type JobProviderRecord = z.infer<typeof jobProviderRecord>;

/** The training provider of specification §3; `trainingProviderDocFile` is a signed link that works for five minutes. */
export const trainingProviderRecord = z.extend(trainingProviderSummary, {
  trainingProviderAddress: address,
  trainingProviderDocFile: z.nullable(z.string()),
});
export type TrainingProviderRecord = z.infer<typeof trainingProviderRecord>;
