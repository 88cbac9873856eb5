import { contract } from '../conventions/endpoint.ts';
import { exportOf } from '../conventions/export-endpoint.ts';
import * as z from 'zod/mini';
import { categories, qualifications } from '../conventions/enumerations.ts';
import { byId, listQuery, seenVersion, version } from '../conventions/schemas.ts';
import { candidateSummary, registrationStatus } from '../records/records.ts';
import { assignmentQueues } from './assignment-queues.ts';
import { assignmentMessages } from './assignment.messages.ts';
import { candidatesToAssignQuery } from '../pages/list-queries.ts';
import { normalizeLine } from '../conventions/normalize.ts';

const counts = z.object({
  candidatesCount: z.number(),
  trainingProviders: z.number(),
  jobProviders: z.number(),
  totalEntitiesCount: z.number(),
  pendingCandidatesCount: z.number(),
  inProgressTrainingCandidatesCount: z.number(),
  inProgressJobCandidatesCount: z.number(),
});
export type AssignmentCounts = z.infer<typeof counts>;

const candidateToAssign = z.extend(candidateSummary, {
  qualification: z.nullable(z.enum(qualifications)),
  category: z.nullable(z.enum(categories)),
  city: z.string(),
  state: z.string(),
  queue: z.enum(assignmentQueues),
  version,
  /** Since when it has waited in this queue. */
  waitingSince: z.iso.datetime(),
});
export type CandidateToAssign = z.infer<typeof candidateToAssign>;

/** How well a provider fits a candidate; a hint, never a rule. */
const match = z.object({
  sharedSkills: z.array(z.string()),
  sameCity: z.boolean(),
  /** In another town of the same district. */
  nearBy: z.boolean(),
  /** False: the candidate would have to leave their state. */
  sameState: z.boolean(),
});

const providerOption = z.object({
  _id: z.string(),
  city: z.string(),
  state: z.string(),
  /** Candidates with the provider that are not yet done. */
  openLoad: z.number(),
  /** Only when asked for a candidate or a group. */
  match: z.nullable(match),
});
const trainingProviderOption = z.extend(providerOption, {
  trainingProviderName: z.string(),
  skillsOffered: z.array(z.string()),
});
export type TrainingProviderOption = z.infer<typeof trainingProviderOption>;

/** A job that L2 may name: ACTIVE, and one that the option's provider posted. */
const jobOption = z.object({
  _id: z.string(),
  title: z.string(),
  city: z.string(),
  state: z.string(),
  requiredSkills: z.array(z.string()),
  positions: z.number(),
});

const jobProviderOption = z.extend(providerOption, {
  companyName: z.string(),
  industry: z.string(),
  /** ACTIVE jobs, ten at the most; with `candidateId` the best match first: the one that is taken when L2 names none. */
  jobs: z.array(jobOption),
});
export type JobProviderOption = z.infer<typeof jobProviderOption>;

const placeName = z.string().check(z.overwrite(normalizeLine), z.maxLength(100, 'Unknown place'));

const optionsQuery = listQuery({
  candidateId: z.optional(z.uuid('Not a valid id')),
  /** In place of a candidate: where a group of them lives, and what all of it can do. */
  state: z.optional(placeName),
  city: z.optional(placeName),
  skill: z.optional(
    z.string().check(z.overwrite(normalizeLine), z.maxLength(100, 'Unknown skill')),
  ),
  /** Without a candidate there is no match: by name, or whoever has the fewest open candidates first. */
  order: z._default(z.enum(['name', 'load'], 'Unknown order'), 'name'),
});

const providerId = z.nullable(z.uuid(assignmentMessages.invalidProvider));
/** Where candidates are sent. */
export const assignmentChoice = z.object({
  trainingProviderId: z._default(providerId, null),
  jobProviderId: z._default(providerId, null),
  /** Names the job of the job provider; the best match when left out. */
  jobId: z._default(z.nullable(z.uuid(assignmentMessages.invalidJob)), null),
});

type Chosen = { trainingProviderId: string | null; jobProviderId: string | null };

const toSomebody = z.refine<Chosen>(
  (form) => form.trainingProviderId !== null || form.jobProviderId !== null,
  { error: assignmentMessages.noProvider, path: ['trainingProviderId'] },
);
export const assignmentForm = assignmentChoice.check(toSomebody);
const assignment = z.extend(assignmentChoice, { version: seenVersion }).check(toSomebody);

export const assignmentContract = contract({
  countForAssignment: {
    method: 'GET',
    path: '/l2admin/approved-l1-entities',
    role: 'L2_ADMIN',
    summary: 'The seven counts of the L2 dashboard',
    reply: counts,
  },

  listCandidatesToAssign: {
    method: 'GET',
    path: '/l2admin/approved-l1-candidates',
    role: 'L2_ADMIN',
    shape: 'list',
    summary: 'Candidates of a queue, the longest waiting first unless another order is asked for',
    query: candidatesToAssignQuery,
    reply: z.array(candidateToAssign),
  },

  readCandidateToAssign: {
    method: 'GET',
    path: '/l2admin/candidate-for-assignment/:id',
    role: 'L2_ADMIN',
    shows: 'candidate',
    summary: 'One candidate of the queues',
    params: byId,
    reply: candidateToAssign,
  },

  listTrainingProviderOptions: {
    method: 'GET',
    path: '/l2admin/approved-l1-training-providers',
    role: 'L2_ADMIN',
    shape: 'list',
    summary:
      'Approved training providers; for a candidate or a group the best matches first, those of their state before any other, else in the `order` asked for',
    query: optionsQuery,
    reply: z.array(trainingProviderOption),
  },

  listJobProviderOptions: {
    method: 'GET',
    path: '/l2admin/approved-l1-job-providers',
    role: 'L2_ADMIN',
    shape: 'list',
    summary:
      'Approved job providers; for a candidate or a group the best matches first, those of their state before any other, else in the `order` asked for',
    query: optionsQuery,
    reply: z.array(jobProviderOption),
  },

  assignCandidate: {
    method: 'PUT',
    path: '/l2admin/approve-candidate-l2/:id',
    role: 'L2_ADMIN',
    summary: 'Assign a candidate to a training provider, a job provider or both',
    params: byId,
    body: assignment,
    reply: z.object({ _id: z.string(), status: registrationStatus }),
    message: assignmentMessages.succeeded,
  },
});

export const assignmentExports = {
  exportCandidatesToAssign: exportOf(assignmentContract.listCandidatesToAssign),
};
