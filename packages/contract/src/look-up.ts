import * as z from 'zod/mini';
import { assignmentQueues } from './assignment.ts';
import { byId, endpoint, listQuery } from './endpoint.ts';
import { exportOf } from './export.ts';
import { applicantStatuses, trainingStatuses } from './lifecycles.ts';
import {
  candidateRecord,
  candidateSummary,
  historyEntry,
  jobProviderRecord,
  jobProviderSummary,
  registrationStatus,
  sentMessage,
  trainingProviderRecord,
  trainingProviderSummary,
} from './records.ts';
import { roles } from './roles.ts';

/** The records that level 2 admins look up, as the addresses name them. */
export const recordKinds = ['candidates', 'job-providers', 'training-providers'] as const;
export type RecordKind = (typeof recordKinds)[number];

export const lookUpMessages = {
  listFailed: 'The records could not be loaded.',
  recordFailed: 'The record could not be loaded.',
  auditFailed: 'Who saw or did what could not be loaded.',
  consentsFailed: 'What was agreed to could not be loaded.',
  notFound: 'Record not found.',
  stateFirst: 'Please choose a state first',
} as const;

const time = z.iso.datetime();
const placeName = z.string().check(z.trim(), z.maxLength(100, 'Unknown place'));

const narrowed = listQuery({
  status: z.optional(registrationStatus),
  state: z.optional(placeName),
  /** Of the state: cities of one name are in several. */
  city: z.optional(placeName),
});

const listed = { city: z.string(), state: z.string(), statusSince: time };
const listedCandidate = z.extend(candidateSummary, listed);
export type ListedCandidate = z.infer<typeof listedCandidate>;
const listedJobProvider = z.extend(jobProviderSummary, listed);
export type ListedJobProvider = z.infer<typeof listedJobProvider>;
const listedTrainingProvider = z.extend(trainingProviderSummary, listed);
export type ListedTrainingProvider = z.infer<typeof listedTrainingProvider>;

/** A step of the registration, or of a training or job that came of it. */
const recordStep = z.extend(historyEntry, {
  about: z.enum(['registration', 'training', 'job']),
});
export type RecordStep = z.infer<typeof recordStep>;

const assignment = {
  _id: z.string(),
  /** The provider that a candidate was sent to; on a provider's page the candidate. */
  to: z.object({ kind: z.enum(recordKinds), _id: z.string(), name: z.string(), city: z.string() }),
  assignedAt: time,
  updatedAt: time,
};
const recordAssignment = z.discriminatedUnion('kind', [
  z.object({
    ...assignment,
    kind: z.literal('training'),
    status: z.enum(trainingStatuses),
    /** The candidate was sent to another training since. */
    superseded: z.boolean(),
  }),
  z.object({
    ...assignment,
    kind: z.literal('job'),
    status: z.enum(applicantStatuses),
    jobTitle: z.nullable(z.string()),
    reason: z.nullable(z.string()),
  }),
]);
export type RecordAssignment = z.infer<typeof recordAssignment>;

const onFile = {
  postalCodeKnown: z.nullable(z.boolean()),
  statusSince: time,
  /** Why it was rejected or put on hold, while it is. */
  statusReason: z.nullable(z.string()),
  history: z.array(recordStep),
  /** The latest 50 and how many there are in all. */
  assignments: z.object({ latest: z.array(recordAssignment), total: z.number() }),
  messages: z.array(sentMessage),
};
const candidateOnFile = z.extend(candidateRecord, {
  ...onFile,
  /** The L2 queue the candidate waits in; null for none. */
  queue: z.nullable(z.enum(assignmentQueues)),
  /** Whether an identity document is kept; the reviewer of the city sees it, nobody else (requirements M17). */
  hasDocument: z.boolean(),
});
export type CandidateOnFile = z.infer<typeof candidateOnFile>;
const jobProviderOnFile = z.extend(jobProviderRecord, onFile);
export type JobProviderOnFile = z.infer<typeof jobProviderOnFile>;
const trainingProviderOnFile = z.extend(trainingProviderRecord, onFile);
export type TrainingProviderOnFile = z.infer<typeof trainingProviderOnFile>;

/** SEC-49: who saw or did what to a record, when and from where. */
const auditEntry = z.object({
  _id: z.string(),
  at: time,
  /** In plain words: 'Document viewed'. */
  text: z.string(),
  /** Name of who did it; null when nobody was signed in. */
  by: z.nullable(z.string()),
  byRole: z.nullable(z.enum(roles)),
  ip: z.nullable(z.string()),
  reason: z.nullable(z.string()),
});
export type AuditEntry = z.infer<typeof auditEntry>;

export const lookUpEndpoints = {
  listCandidateRecords: endpoint({
    method: 'GET',
    path: '/l2admin/records/candidates',
    summary: 'Candidates of every status and place, the newest first',
    role: 'L2_ADMIN',
    query: narrowed,
    reply: z.array(listedCandidate),
    shape: 'list',
  }),
  listJobProviderRecords: endpoint({
    method: 'GET',
    path: '/l2admin/records/job-providers',
    summary: 'Job providers of every status and place, the newest first',
    role: 'L2_ADMIN',
    query: narrowed,
    reply: z.array(listedJobProvider),
    shape: 'list',
  }),
  listTrainingProviderRecords: endpoint({
    method: 'GET',
    path: '/l2admin/records/training-providers',
    summary: 'Training providers of every status and place, the newest first',
    role: 'L2_ADMIN',
    query: narrowed,
    reply: z.array(listedTrainingProvider),
    shape: 'list',
  }),
  readCandidateRecord: endpoint({
    method: 'GET',
    path: '/l2admin/records/candidates/:id',
    summary: 'One candidate with history, assignments and messages',
    role: 'L2_ADMIN',
    params: byId,
    reply: candidateOnFile,
  }),
  readJobProviderRecord: endpoint({
    method: 'GET',
    path: '/l2admin/records/job-providers/:id',
    summary: 'One job provider with history, assignments and messages',
    role: 'L2_ADMIN',
    params: byId,
    reply: jobProviderOnFile,
  }),
  readTrainingProviderRecord: endpoint({
    method: 'GET',
    path: '/l2admin/records/training-providers/:id',
    summary: 'One training provider with history, assignments and messages',
    role: 'L2_ADMIN',
    params: byId,
    reply: trainingProviderOnFile,
  }),
  listAuditEntries: endpoint({
    method: 'GET',
    path: '/l2admin/records/:kind/:id/audit',
    summary: 'Who saw or did what to a record, its document and its assignments, the latest first',
    role: 'L2_ADMIN',
    params: z.extend(byId, { kind: z.enum(recordKinds, 'Unknown kind') }),
    query: listQuery({}),
    reply: z.array(auditEntry),
    shape: 'list',
  }),
};

export const lookUpExports = {
  exportCandidateRecords: exportOf(lookUpEndpoints.listCandidateRecords),
  exportJobProviderRecords: exportOf(lookUpEndpoints.listJobProviderRecords),
  exportTrainingProviderRecords: exportOf(lookUpEndpoints.listTrainingProviderRecords),
};
