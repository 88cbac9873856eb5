import { withContacts } from '../conventions/contacts.ts';
import { defineList } from '../conventions/define-list.ts';
import { contract } from '../conventions/endpoint.ts';
import * as z from 'zod/mini';
import { openCandidateRequest } from '../records/candidate-request.ts';
import { byId, recordVersion, version } from '../conventions/schemas.ts';
import { reason } from '../fields/fields.ts';
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
} from '../records/record-parts.ts';
import { providerReviewKinds, reviewKinds } from './registration-types.ts';
import { nameConfirmedMessage, reviewMessages } from './review.messages.ts';
import { listQueries } from '../pages/list-queries.ts';
import {
  rejectionKinds,
  bulkApprovalResult,
  bulkApprovalForm,
  warningKinds,
} from './review-rules.ts';

/** The actions that this admin may take now. Screens use it instead of deriving permissions. */
const may = z.object({
  approve: z.boolean(),
  reject: z.boolean(),
  hold: z.boolean(),
  resume: z.boolean(),
  reopen: z.boolean(),
});
export type AllowedReviewActions = z.infer<typeof may>;

/** Warnings for the reviewer, in the order of `warningKinds`. */
const warnings = z.array(z.enum(warningKinds));

/** A registration in an L1 list: its place, and since when it has its status. */
const waiting = {
  city: z.string(),
  state: z.string(),
  waitingSince: z.iso.datetime(),
  warnings,
};
const candidateToReview = z.extend(candidateSummary, { ...waiting, version });
export type CandidateToReview = z.infer<typeof candidateToReview>;
/** The approved name of a provider while its new name is not confirmed; null otherwise (T14). */
const renamed = { approvedName: z.nullable(z.string()) };
const jobProviderToReview = z.extend(jobProviderSummary, { ...waiting, ...renamed });
export type JobProviderToReview = z.infer<typeof jobProviderToReview>;
const trainingProviderToReview = z.extend(trainingProviderSummary, { ...waiting, ...renamed });
export type TrainingProviderToReview = z.infer<typeof trainingProviderToReview>;

/**
 * A possible duplicate: another registration with the same mobile number, or the same name and
 * father's name. For a provider also a rejected or held one of either kind.
 */
const duplicates = z.object({
  kind: z.enum(['SAME_MOBILE', 'SAME_PERSON', 'BLOCKED_BEFORE']),
  status: registrationStatus,
  city: z.string(),
  state: z.string(),
  /** Null for a record outside the admin's cities, which the admin may not see. */
  record: z.nullable(
    z.object({ _id: z.string(), name: z.string(), reviewKind: z.enum(reviewKinds) }),
  ),
});
export type PossibleDuplicate = z.infer<typeof duplicates>;

/**
 * A field changed by the last correction, as display text. Aadhar numbers and documents are never
 * included.
 */
const correction = z.object({
  field: z.string(),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
});

const underReview = {
  version,
  warnings,
  duplicates: z.array(duplicates),
  corrections: z.array(correction),
  /** False when the PIN directory does not contain the code; null for records without a code. */
  postalCodeKnown: z.nullable(z.boolean()),
  waitingSince: z.iso.datetime(),
  /** Reason of the current rejection or hold. */
  statusReason: z.nullable(z.string()),
  history: z.array(historyEntry),
  /** Notifications to the people of the record, and their delivery states. */
  messages: z.array(sentMessage),
  may,
  /** Cursor of the list after this record; it finds the next registration. */
  cursor: z.string(),
};
const candidateUnderReview = z.extend(candidateRecord, {
  ...underReview,
  /** An email set by staff and verified by the person, until an L1 admin confirms the person (T32). */
  personToConfirm: z.optional(
    z.object({ email: z.string(), setBy: z.string(), at: z.iso.datetime() }),
  ),
  /** Left out when there are none. */
  requests: z.optional(z.array(openCandidateRequest)),
});
export type CandidateReview = z.infer<typeof candidateUnderReview>;
const jobProviderUnderReview = z.extend(jobProviderRecord, { ...underReview, ...renamed });
export type JobProviderReview = z.infer<typeof jobProviderUnderReview>;
const trainingProviderUnderReview = z.extend(trainingProviderRecord, {
  ...underReview,
  ...renamed,
});
export type TrainingProviderReview = z.infer<typeof trainingProviderUnderReview>;
const providerKindAndId = z.extend(byId, { kind: z.enum(providerReviewKinds) });
const kindAndId = z.extend(byId, { kind: z.enum(reviewKinds) });

const counts = z.object({
  candidateCount: z.number(),
  jobProviderCount: z.number(),
  trainingProviderCount: z.number(),
  /** Number of all pending reviews (decisions §6). */
  totalCount: z.number(),
  pendingCandidates: z.number(),
  pendingJobProviders: z.number(),
  pendingTrainingProviders: z.number(),
  /** Number of registrations this admin decided on today (Asia/Kolkata), without undone decisions. */
  decidedToday: z.number(),
});
export type ReviewCounts = z.infer<typeof counts>;

const outcome = z.object({ _id: z.string(), status: registrationStatus });
const seen = { version: recordVersion };
const approval = z.object(seen);
const rejecting = {
  reason: z.optional(reason('Please give a reason')),
  /**
   * A common reason. Its text is sent unless `reason` is given, and the candidate's correction
   * opens at its field.
   */
  rejectionKind: z.optional(z.enum(rejectionKinds, 'Unknown reason')),
};
const rejection = z.object({ ...rejecting, ...seen });
const holding = z.object({ reason: reason('Please give a reason'), ...seen });
/** Specification §7: one call approves or rejects a provider. */
const providerDecision = z.object({
  status: z.enum(['APPROVED_L1', 'REJECTED'], 'Please approve or reject'),
  ...rejecting,
  ...seen,
});
export type ProviderDecision = z.infer<typeof providerDecision>;

const candidateTexts = reviewMessages('candidate');

const candidateReviewLists = defineList({
  row: candidateToReview,
  exported: false,
  scopes: {
    l1: {
      path: '/l1admin/candidates',
      role: 'L1_ADMIN',
      summary: "Candidates of the admin's cities, longest waiting first by default",
      contacts: 'rows',
      query: withContacts(listQueries.l1Candidates),
    },
  },
});

const jobProviderReviewLists = defineList({
  row: jobProviderToReview,
  exported: false,
  scopes: {
    l1: {
      path: '/l1admin/job-providers',
      role: 'L1_ADMIN',
      summary: "Job providers of the admin's cities, longest waiting first by default",
      query: listQueries.l1JobProviders,
    },
  },
});

const trainingProviderReviewLists = defineList({
  row: trainingProviderToReview,
  exported: false,
  scopes: {
    l1: {
      path: '/l1admin/training-providers',
      role: 'L1_ADMIN',
      summary: "Training providers of the admin's cities, longest waiting first by default",
      query: listQueries.l1TrainingProviders,
    },
  },
});

export const reviewContract = contract({
  countForReview: {
    method: 'GET',
    path: '/l1admin/total-count',
    role: 'L1_ADMIN',
    summary: "Counts of the admin's cities, and the admin's number of decisions today",
    reply: counts,
  },

  listCandidates: candidateReviewLists.l1,

  readCandidate: {
    method: 'GET',
    path: '/l1admin/candidates/:id',
    role: 'L1_ADMIN',
    shows: 'candidate',
    summary: 'A candidate with document link and history',
    params: byId,
    reply: candidateUnderReview,
  },

  approveCandidate: {
    method: 'PUT',
    path: '/l1admin/approve-candidate/:id',
    role: 'L1_ADMIN',
    summary: 'Approve a pending candidate',
    params: byId,
    body: approval,
    reply: outcome,
    message: candidateTexts.approved,
  },

  approveCandidates: {
    method: 'POST',
    path: '/l1admin/approve-candidates',
    role: 'L1_ADMIN',
    idempotent: true,
    summary:
      'Approve several pending candidates. Those with warnings must also be in `withWarnings`',
    body: bulkApprovalForm,
    reply: bulkApprovalResult,
  },

  rejectCandidate: {
    method: 'PUT',
    path: '/l1admin/reject-candidate/:id',
    role: 'L1_ADMIN',
    summary: 'Reject a pending candidate',
    params: byId,
    body: rejection,
    reply: outcome,
    message: candidateTexts.rejected,
  },

  listJobProviders: jobProviderReviewLists.l1,

  readJobProvider: {
    method: 'GET',
    path: '/l1admin/job-providers/:id',
    role: 'L1_ADMIN',
    shows: 'job-provider',
    summary: 'A job provider with document link and history',
    params: byId,
    reply: jobProviderUnderReview,
  },

  decideOnJobProvider: {
    method: 'PUT',
    path: '/l1admin/approve-job-provider/:id',
    role: 'L1_ADMIN',
    stepUp: true,
    summary: 'Approve or reject a pending job provider',
    params: byId,
    body: providerDecision,
    reply: outcome,
  },

  listTrainingProviders: trainingProviderReviewLists.l1,

  readTrainingProvider: {
    method: 'GET',
    path: '/l1admin/training-providers/:id',
    role: 'L1_ADMIN',
    shows: 'training-provider',
    summary: 'A training provider with document link and history',
    params: byId,
    reply: trainingProviderUnderReview,
  },

  decideOnTrainingProvider: {
    method: 'PUT',
    path: '/l1admin/approve-training-provider/:id',
    role: 'L1_ADMIN',
    stepUp: true,
    summary: 'Approve or reject a pending training provider',
    params: byId,
    body: providerDecision,
    reply: outcome,
  },

  hold: {
    method: 'PUT',
    path: '/l1admin/hold/:kind/:id',
    role: 'L1_ADMIN',
    stepUp: true,
    summary: 'Put a registration on hold',
    params: kindAndId,
    body: holding,
    reply: outcome,
  },

  resume: {
    method: 'PUT',
    path: '/l1admin/resume/:kind/:id',
    role: 'L1_ADMIN',
    stepUp: true,
    summary: 'Resume a registration on hold',
    params: kindAndId,
    body: approval,
    reply: outcome,
  },

  reopen: {
    method: 'PUT',
    path: '/l1admin/reopen/:kind/:id',
    role: 'L1_ADMIN',
    summary: 'Reopen the registration of a rejected provider',
    params: providerKindAndId,
    body: holding,
    reply: outcome,
  },

  undoDecision: {
    method: 'PUT',
    path: '/l1admin/undo/:kind/:id',
    role: 'L1_ADMIN',
    summary:
      'Undo your own approval, rejection or hold within seconds, if nothing else has changed. Its notification is not sent',
    params: kindAndId,
    reply: outcome,
    message: 'Your decision was undone. No message was sent.',
  },

  confirmNewName: {
    method: 'PUT',
    path: '/l1admin/see-name/:kind/:id',
    role: 'L1_ADMIN',
    stepUp: true,
    shows: 'kind-in-address',
    summary: 'Confirm the new name of an approved provider, which is then public',
    params: providerKindAndId,
    body: approval,
    reply: z.object({ _id: z.string(), name: z.string() }),
    message: nameConfirmedMessage,
  },

  revealAadhar: {
    method: 'POST',
    path: '/l1admin/candidates/:id/reveal-aadhar',
    role: 'L1_ADMIN',
    stepUp: true,
    shows: 'audited',
    summary: 'The full Aadhar number. Every call is audited',
    params: byId,
    body: z.object({ reason: z.optional(reason('Please give a reason')) }),
    reply: z.object({ aadharNumber: z.string() }),
  },
});
