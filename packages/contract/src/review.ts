import * as z from 'zod/mini';
import { byId, endpoint, listQuery } from './endpoint.ts';
import { reason } from './fields.ts';
import { reviewMessages } from './messages.ts';
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

/** What this admin may do with this record now; a screen never works it out again. */
const may = z.object({
  approve: z.boolean(),
  reject: z.boolean(),
  hold: z.boolean(),
  resume: z.boolean(),
});
export type ReviewVerdict = z.infer<typeof may>;

/** Of a registration in an L1 list: where, and since when it has waited in its status. */
const waiting = {
  city: z.string(),
  state: z.string(),
  waitingSince: z.iso.datetime(),
};
const candidateToReview = z.extend(candidateSummary, waiting);
export type CandidateToReview = z.infer<typeof candidateToReview>;
const jobProviderToReview = z.extend(jobProviderSummary, waiting);
export type JobProviderToReview = z.infer<typeof jobProviderToReview>;
const trainingProviderToReview = z.extend(trainingProviderSummary, waiting);
export type TrainingProviderToReview = z.infer<typeof trainingProviderToReview>;

const underReview = {
  /** False when the PIN directory does not know the code; null for records without a code. */
  postalCodeKnown: z.nullable(z.boolean()),
  waitingSince: z.iso.datetime(),
  /** Why it was rejected or put on hold, while it is. */
  statusReason: z.nullable(z.string()),
  history: z.array(historyEntry),
  /** What the people of the record were told, and whether it arrived. */
  messages: z.array(sentMessage),
  may,
  /** A list asked with this cursor begins after this record: whoever waits next. */
  cursor: z.string(),
};
const candidateUnderReview = z.extend(candidateRecord, underReview);
export type CandidateUnderReview = z.infer<typeof candidateUnderReview>;
const jobProviderUnderReview = z.extend(jobProviderRecord, underReview);
export type JobProviderUnderReview = z.infer<typeof jobProviderUnderReview>;
const trainingProviderUnderReview = z.extend(trainingProviderRecord, underReview);
export type TrainingProviderUnderReview = z.infer<typeof trainingProviderUnderReview>;

export const reviewKinds = ['candidate', 'job-provider', 'training-provider'] as const;
export type ReviewKind = (typeof reviewKinds)[number];
export type ProviderReviewKind = Exclude<ReviewKind, 'candidate'>;
const kindAndId = z.extend(byId, { kind: z.enum(reviewKinds) });

const counts = z.object({
  candidateCount: z.number(),
  jobProviderCount: z.number(),
  trainingProviderCount: z.number(),
  /** All pending reviews (decisions §6). */
  totalCount: z.number(),
  pendingCandidates: z.number(),
  pendingJobProviders: z.number(),
  pendingTrainingProviders: z.number(),
});
export type ReviewCounts = z.infer<typeof counts>;

const outcome = z.object({ _id: z.string(), status: registrationStatus });
const rejection = z.object({ reason: z.optional(reason('Please give a reason')) });
const holding = z.object({ reason: reason('Please give a reason') });
/** Specification §7: one call approves or rejects a provider. */
const providerDecision = z.object({
  status: z.enum(['APPROVED_L1', 'REJECTED'], 'Please approve or reject'),
  reason: z.optional(reason('Please give a reason')),
});
export type ProviderDecision = z.infer<typeof providerDecision>;
const ofStatus = listQuery({ status: z.optional(registrationStatus) });

const candidateTexts = reviewMessages('candidate');

export const reviewEndpoints = {
  countForReview: endpoint({
    method: 'GET',
    path: '/l1admin/total-count',
    summary: "The seven counts of the admin's cities",
    role: 'L1_ADMIN',
    reply: counts,
  }),
  listCandidates: endpoint({
    method: 'GET',
    path: '/l1admin/candidates',
    summary: "Candidates of the admin's cities, the longest waiting first",
    role: 'L1_ADMIN',
    query: ofStatus,
    reply: z.array(candidateToReview),
    shape: 'list',
  }),
  readCandidate: endpoint({
    method: 'GET',
    path: '/l1admin/candidates/:id',
    summary: 'One candidate with document link and history',
    role: 'L1_ADMIN',
    params: byId,
    reply: candidateUnderReview,
  }),
  approveCandidate: endpoint({
    method: 'PUT',
    path: '/l1admin/approve-candidate/:id',
    summary: 'Approve a pending candidate',
    role: 'L1_ADMIN',
    params: byId,
    reply: outcome,
    message: candidateTexts.approved,
  }),
  rejectCandidate: endpoint({
    method: 'PUT',
    path: '/l1admin/reject-candidate/:id',
    summary: 'Reject a pending candidate',
    role: 'L1_ADMIN',
    params: byId,
    body: rejection,
    reply: outcome,
    message: candidateTexts.rejected,
  }),
  listJobProviders: endpoint({
    method: 'GET',
    path: '/l1admin/job-providers',
    summary: "Job providers of the admin's cities, the longest waiting first",
    role: 'L1_ADMIN',
    query: ofStatus,
    reply: z.array(jobProviderToReview),
    shape: 'list',
  }),
  readJobProvider: endpoint({
    method: 'GET',
    path: '/l1admin/job-providers/:id',
    summary: 'One job provider with document link and history',
    role: 'L1_ADMIN',
    params: byId,
    reply: jobProviderUnderReview,
  }),
  decideOnJobProvider: endpoint({
    method: 'PUT',
    path: '/l1admin/approve-job-provider/:id',
    summary: 'Approve or reject a pending job provider',
    role: 'L1_ADMIN',
    params: byId,
    body: providerDecision,
    reply: outcome,
  }),
  listTrainingProviders: endpoint({
    method: 'GET',
    path: '/l1admin/training-providers',
    summary: "Training providers of the admin's cities, the longest waiting first",
    role: 'L1_ADMIN',
    query: ofStatus,
    reply: z.array(trainingProviderToReview),
    shape: 'list',
  }),
  readTrainingProvider: endpoint({
    method: 'GET',
    path: '/l1admin/training-providers/:id',
    summary: 'One training provider with document link and history',
    role: 'L1_ADMIN',
    params: byId,
    reply: trainingProviderUnderReview,
  }),
  decideOnTrainingProvider: endpoint({
    method: 'PUT',
    path: '/l1admin/approve-training-provider/:id',
    summary: 'Approve or reject a pending training provider',
    role: 'L1_ADMIN',
    params: byId,
    body: providerDecision,
    reply: outcome,
  }),
  hold: endpoint({
    method: 'PUT',
    path: '/l1admin/hold/:kind/:id',
    summary: 'Put a registration on hold',
    role: 'L1_ADMIN',
    params: kindAndId,
    body: holding,
    reply: outcome,
  }),
  resume: endpoint({
    method: 'PUT',
    path: '/l1admin/resume/:kind/:id',
    summary: 'Make a registration on hold pending again',
    role: 'L1_ADMIN',
    params: kindAndId,
    reply: outcome,
  }),
  revealAadhar: endpoint({
    method: 'POST',
    path: '/l1admin/candidates/:id/reveal-aadhar',
    summary: 'The whole Aadhar number; each call is audited',
    role: 'L1_ADMIN',
    params: byId,
    body: z.object({ reason: z.optional(reason('Please give a reason')) }),
    reply: z.object({ aadharNumber: z.string() }),
  }),
};
