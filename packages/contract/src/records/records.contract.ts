import { withContacts } from '../conventions/contacts.ts';
import { defineList } from '../conventions/define-list.ts';
import { contract } from '../conventions/endpoint.ts';
import * as z from 'zod/mini';
import { openCandidateRequest } from './candidate-request.ts';
import { assignmentQueues } from '../assignment/assignment-queues.ts';
import { issuedCertificate } from '../certificates/certificates.contract.ts';
import { weekdays } from '../batches/batch-records.ts';
import { applicantStatuses, batchStatuses, trainingStatuses } from '../conventions/lifecycles.ts';
import { roles } from '../conventions/roles.ts';
import { byId, listQuery } from '../conventions/schemas.ts';
import { legalHold } from '../erasure/erasure.contract.ts';
import { ownAnswer } from './assignment-answer.ts';
import {
  candidateRecord,
  candidateSummary,
  historyEntry,
  jobProviderRecord,
  jobProviderSummary,
  sentMessage,
  trainingProviderRecord,
  trainingProviderSummary,
} from './record-parts.ts';
import { recordKinds } from './record-types.ts';
import { listQueries } from '../pages/list-queries.ts';

const time = z.iso.datetime();

const listed = { city: z.string(), state: z.string(), statusSince: time };
const listedCandidate = z.extend(candidateSummary, listed);
export type ListedCandidate = z.infer<typeof listedCandidate>;
const listedJobProvider = z.extend(jobProviderSummary, listed);
export type ListedJobProvider = z.infer<typeof listedJobProvider>;
const listedTrainingProvider = z.extend(trainingProviderSummary, listed);
export type ListedTrainingProvider = z.infer<typeof listedTrainingProvider>;

/** A history entry of the registration, or of a training or job of the candidate. */
const recordStep = z.extend(historyEntry, {
  about: z.enum(['registration', 'training', 'job']),
});
export type RecordHistoryEntry = z.infer<typeof recordStep>;

const assignment = {
  _id: z.string(),
  /** The provider to which the candidate was assigned. On a provider's page, the candidate. */
  to: z.object({ kind: z.enum(recordKinds), _id: z.string(), name: z.string(), city: z.string() }),
  assignedAt: time,
  updatedAt: time,
  /** Whether the candidate will come. */
  answer: ownAnswer,
};
const recordAssignment = z.discriminatedUnion('kind', [
  z.object({
    ...assignment,
    kind: z.literal('training'),
    status: z.enum(trainingStatuses),
    /** True when the candidate has been assigned to another training since. */
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
  /** Reason of the current rejection or hold. */
  statusReason: z.nullable(z.string()),
  history: z.array(recordStep),
  /** The latest 50, and the total number. */
  assignments: z.object({ latest: z.array(recordAssignment), total: z.number() }),
  messages: z.array(sentMessage),
};
/** A current or former batch of a candidate. */
const recordBatch = z.object({
  _id: z.string(),
  title: z.string(),
  skill: z.string(),
  days: z.array(z.enum(weekdays)),
  startTime: z.string(),
  startsOn: z.string(),
  trainingProviderName: z.string(),
  status: z.enum(batchStatuses),
  joinedOn: z.string(),
  /** When and why the candidate left; null for the current batch. */
  left: z.nullable(z.object({ on: z.string(), reason: z.nullable(z.string()) })),
  /** In per cent, not rounded; null while no mark counts. */
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
  /** Newest first. */
  batches: z.array(recordBatch),
  certificates: z.array(recordCertificate),
  /** The assignment queue of the candidate; null for none. */
  queue: z.nullable(z.enum(assignmentQueues)),
  /** Whether an identity document is stored. Only the L1 admins of the city can open it (M17). */
  hasDocument: z.boolean(),
  /** The legal hold of the record (SEC-58); null without one. */
  hold: z.nullable(legalHold),
  /** An email set by staff that the candidate has not verified yet. */
  emailToProve: z.optional(z.string()),
  /** Left out when there are none. */
  requests: z.optional(z.array(openCandidateRequest)),
});
export type CandidateRecordView = z.infer<typeof candidateOnFile>;
const jobProviderOnFile = z.extend(jobProviderRecord, onFile);
export type JobProviderRecordView = z.infer<typeof jobProviderOnFile>;
const trainingProviderOnFile = z.extend(trainingProviderRecord, onFile);
export type TrainingProviderRecordView = z.infer<typeof trainingProviderOnFile>;

/** An entry of the audit log about a record (SEC-49). */
const auditEntry = z.object({
  _id: z.string(),
  at: time,
  /** Plain words, for example 'Document viewed'. */
  text: z.string(),
  /** Name of the actor; null for an anonymous request. */
  by: z.nullable(z.string()),
  byRole: z.nullable(z.enum(roles)),
  ip: z.nullable(z.string()),
  reason: z.nullable(z.string()),
});
export type AuditEntry = z.infer<typeof auditEntry>;

const candidateRecordLists = defineList({
  row: listedCandidate,
  scopes: {
    l2: {
      path: '/l2admin/records/candidates',
      role: 'L2_ADMIN',
      summary: 'Candidates of every status and place, newest first by default',
      contacts: 'rows',
      query: withContacts(listQueries.records),
    },
  },
});

const jobProviderRecordLists = defineList({
  row: listedJobProvider,
  scopes: {
    l2: {
      path: '/l2admin/records/job-providers',
      role: 'L2_ADMIN',
      summary: 'Job providers of every status and place, newest first by default',
      query: listQueries.records,
    },
  },
});

const trainingProviderRecordLists = defineList({
  row: listedTrainingProvider,
  scopes: {
    l2: {
      path: '/l2admin/records/training-providers',
      role: 'L2_ADMIN',
      summary: 'Training providers of every status and place, newest first by default',
      query: listQueries.records,
    },
  },
});

const auditEntryLists = defineList({
  row: auditEntry,
  exported: false,
  scopes: {
    l2: {
      path: '/l2admin/records/:kind/:id/audit',
      role: 'L2_ADMIN',
      shows: 'kind-in-address',
      summary: 'Audit log of a record, its document and its assignments, newest first',
      params: z.extend(byId, { kind: z.enum(recordKinds, 'Unknown kind') }),
      query: listQuery({}),
    },
  },
});

export const recordsContract = contract({
  listCandidateRecords: candidateRecordLists.l2,

  listJobProviderRecords: jobProviderRecordLists.l2,

  listTrainingProviderRecords: trainingProviderRecordLists.l2,

  readCandidateRecord: {
    method: 'GET',
    path: '/l2admin/records/candidates/:id',
    role: 'L2_ADMIN',
    shows: 'candidate',
    summary: 'A candidate with history, assignments and notifications',
    params: byId,
    reply: candidateOnFile,
  },

  readJobProviderRecord: {
    method: 'GET',
    path: '/l2admin/records/job-providers/:id',
    role: 'L2_ADMIN',
    shows: 'job-provider',
    summary: 'A job provider with history, assignments and notifications',
    params: byId,
    reply: jobProviderOnFile,
  },

  readTrainingProviderRecord: {
    method: 'GET',
    path: '/l2admin/records/training-providers/:id',
    role: 'L2_ADMIN',
    shows: 'training-provider',
    summary: 'A training provider with history, assignments and notifications',
    params: byId,
    reply: trainingProviderOnFile,
  },

  listAuditEntries: auditEntryLists.l2,
});
