import { contract } from '../conventions/endpoint.ts';
import { exportOf } from '../conventions/export-endpoint.ts';
import * as z from 'zod/mini';
import { assignmentQueues } from '../assignment/assignment-queues.ts';
import { issuedCertificate } from '../certificates/certificates.contract.ts';
import { applicantStatuses, batchStatuses, trainingStatuses } from '../conventions/lifecycles.ts';
import { roles } from '../conventions/roles.ts';
import { byId, listQuery } from '../conventions/schemas.ts';
import { recordHold } from '../erasure/retention.contract.ts';
import {
  candidateRecord,
  candidateSummary,
  historyEntry,
  jobProviderRecord,
  jobProviderSummary,
  sentMessage,
  trainingProviderRecord,
  trainingProviderSummary,
} from '../records/records.ts';
import { recordKinds } from './record-kinds.ts';
import { recordsQuery } from '../pages/list-queries.ts';

const time = z.iso.datetime();

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
/** A batch that a candidate is or was in. */
const recordBatch = z.object({
  _id: z.string(),
  title: z.string(),
  trainingProviderName: z.string(),
  status: z.enum(batchStatuses),
  joinedOn: z.string(),
  /** When and why they left it; null while they are in it. */
  left: z.nullable(z.object({ on: z.string(), reason: z.nullable(z.string()) })),
  /** Per cent, unrounded; null without a mark that counts. */
  attendance: z.nullable(z.number()),
  marks: z.object({
    present: z.number(),
    late: z.number(),
    absent: z.number(),
    excused: z.number(),
  }),
});
export type RecordBatch = z.infer<typeof recordBatch>;

const recordCertificate = z.pick(issuedCertificate, {
  code: true,
  status: true,
  skill: true,
  provider: true,
  issuedOn: true,
  revokedOn: true,
  revokedBecause: true,
});
export type RecordCertificate = z.infer<typeof recordCertificate>;

const candidateOnFile = z.extend(candidateRecord, {
  ...onFile,
  /** The latest first. */
  batches: z.array(recordBatch),
  certificates: z.array(recordCertificate),
  /** The L2 queue the candidate waits in; null for none. */
  queue: z.nullable(z.enum(assignmentQueues)),
  /** Whether an identity document is kept; the reviewer of the city sees it, nobody else (requirements M17). */
  hasDocument: z.boolean(),
  /** SEC-58: why the record is kept from erasure; null while nobody keeps it. */
  hold: z.nullable(recordHold),
  /** The email that staff set and the candidate has not proved yet. */
  emailToProve: z.optional(z.string()),
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

export const lookUpContract = contract({
  listCandidateRecords: {
    method: 'GET',
    path: '/l2admin/records/candidates',
    role: 'L2_ADMIN',
    shape: 'list',
    summary: 'Candidates of every status and place, the newest first unless `sort` says otherwise',
    query: recordsQuery,
    reply: z.array(listedCandidate),
  },

  listJobProviderRecords: {
    method: 'GET',
    path: '/l2admin/records/job-providers',
    role: 'L2_ADMIN',
    shape: 'list',
    summary:
      'Job providers of every status and place, the newest first unless `sort` says otherwise',
    query: recordsQuery,
    reply: z.array(listedJobProvider),
  },

  listTrainingProviderRecords: {
    method: 'GET',
    path: '/l2admin/records/training-providers',
    role: 'L2_ADMIN',
    shape: 'list',
    summary:
      'Training providers of every status and place, the newest first unless `sort` says otherwise',
    query: recordsQuery,
    reply: z.array(listedTrainingProvider),
  },

  readCandidateRecord: {
    method: 'GET',
    path: '/l2admin/records/candidates/:id',
    role: 'L2_ADMIN',
    shows: 'candidate',
    summary: 'One candidate with history, assignments and messages',
    params: byId,
    reply: candidateOnFile,
  },

  readJobProviderRecord: {
    method: 'GET',
    path: '/l2admin/records/job-providers/:id',
    role: 'L2_ADMIN',
    shows: 'job-provider',
    summary: 'One job provider with history, assignments and messages',
    params: byId,
    reply: jobProviderOnFile,
  },

  readTrainingProviderRecord: {
    method: 'GET',
    path: '/l2admin/records/training-providers/:id',
    role: 'L2_ADMIN',
    shows: 'training-provider',
    summary: 'One training provider with history, assignments and messages',
    params: byId,
    reply: trainingProviderOnFile,
  },

  listAuditEntries: {
    method: 'GET',
    path: '/l2admin/records/:kind/:id/audit',
    role: 'L2_ADMIN',
    shape: 'list',
    shows: 'kind-in-address',
    summary: 'Who saw or did what to a record, its document and its assignments, the latest first',
    params: z.extend(byId, { kind: z.enum(recordKinds, 'Unknown kind') }),
    query: listQuery({}),
    reply: z.array(auditEntry),
  },
});

export const lookUpExports = {
  exportCandidateRecords: exportOf(lookUpContract.listCandidateRecords),
  exportJobProviderRecords: exportOf(lookUpContract.listJobProviderRecords),
  exportTrainingProviderRecords: exportOf(lookUpContract.listTrainingProviderRecords),
};
