import { withContacts } from '../conventions/contacts.ts';
import { defineList } from '../conventions/define-list.ts';
import { contract } from '../conventions/endpoint.ts';
import * as z from 'zod/mini';
import { centreMessages } from '../centres/centres.messages.ts';
import {
  categories,
  declineReasons,
  distances,
  qualifications,
} from '../conventions/enumerations.ts';
import { byId, listQuery, recordVersion, version } from '../conventions/schemas.ts';
import { candidateSummary, registrationStatus } from '../records/record-parts.ts';
import { assignmentQueues } from './assignment-queues.ts';
import { assignmentMessages } from './assignment.messages.ts';
import { listQueries } from '../pages/list-queries.ts';
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
  /** When the candidate entered this queue. */
  waitingSince: z.iso.datetime(),
  /** The place that the candidate declined last, and why; null when the last place ended otherwise. */
  declined: z.nullable(
    z.object({
      provider: z.string(),
      at: z.iso.datetime(),
      reason: z.nullable(z.enum(declineReasons)),
      text: z.nullable(z.string()),
    }),
  ),
  /** When the candidate answered a follow-up that they look for work; absent after a later answer. */
  lookingSince: z.optional(z.iso.datetime()),
});
export type CandidateToAssign = z.infer<typeof candidateToAssign>;

/** How well a provider fits a candidate. A hint: admins may choose any provider. */
const match = z.object({
  sharedSkills: z.array(z.string()),
  sameCity: z.boolean(),
  /** The provider is in another town of the same district. */
  nearBy: z.boolean(),
  /** False when the candidate would have to move to another state. */
  sameState: z.boolean(),
});

const providerOption = z.object({
  _id: z.string(),
  city: z.string(),
  state: z.string(),
  /** Number of the provider's candidates who have not finished. */
  openLoad: z.number(),
  /** Only for requests with a candidate or a group. */
  match: z.nullable(match),
});
const trainingProviderOption = z.extend(providerOption, {
  trainingProviderName: z.string(),
  /**
   * The centre that is nearest to the candidate or group, one with room before full ones. City and state of the option are those of
   * the centre. Only for requests with a candidate or a group.
   */
  centre: z.nullable(z.object({ _id: z.string(), name: z.string(), hasRoom: z.boolean() })),
  skillsOffered: z.array(z.string()),
});
export type TrainingProviderOption = z.infer<typeof trainingProviderOption>;

/** An ACTIVE job of the option's provider, which the admin may choose. */
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
  /**
   * Up to ten ACTIVE jobs. With `candidateId` the best match comes first; it is used when the admin
   * chooses none.
   */
  jobs: z.array(jobOption),
});
export type JobProviderOption = z.infer<typeof jobProviderOption>;

const suggestion = z.object({
  /** The provider. */
  _id: z.string(),
  kind: z.enum(['training', 'job']),
  name: z.string(),
  /** City and state of the centre, or of an employer. */
  city: z.string(),
  state: z.string(),
  distance: z.enum(distances),
  sharedSkills: z.array(z.string()),
  /** The nearest centre of a training provider. */
  centreId: z.nullable(z.string()),
  /** The job of an employer that matches best; null when none is open. */
  job: z.nullable(z.object({ _id: z.string(), title: z.string() })),
  /** Open candidates of the centre or of the job. The capacity is null when the centre has no limit or no job is open. */
  seats: z.object({ filled: z.number(), capacity: z.nullable(z.number()) }),
  /** First day of the next planned batch for one of the candidate's skills. */
  startsOn: z.nullable(z.iso.date()),
});
/** A provider suggested for a candidate, with what the admin weighs. */
export type AssignmentSuggestion = z.infer<typeof suggestion>;

const suggestions = z.object({
  /** At most three, all in the candidate's state, best match first. */
  inState: z.array(suggestion),
  /** The best match of another state when no provider is in the candidate's own. */
  elsewhere: z.nullable(suggestion),
});

const placeName = z.string().check(z.overwrite(normalizeLine), z.maxLength(100, 'Unknown place'));

const optionsQuery = listQuery({
  candidateId: z.optional(z.uuid('Not a valid id')),
  /** Instead of a candidate: the state of a group and the skill that all its members share. */
  state: z.optional(placeName),
  city: z.optional(placeName),
  skill: z.optional(
    z.string().check(z.overwrite(normalizeLine), z.maxLength(100, 'Unknown skill')),
  ),
  /** Used without a candidate, when nothing can be matched: by name, or fewest open candidates first. */
  order: z._default(z.enum(['name', 'load'], 'Unknown order'), 'name'),
});

const providerId = z.nullable(z.uuid(assignmentMessages.invalidProvider));
/** The provider, and optionally the job, to which candidates are assigned. */
export const assignmentChoice = z.object({
  trainingProviderId: z._default(providerId, null),
  /** A centre of the training provider; the nearest one with room is used when it is left out. */
  trainingCentreId: z._default(z.nullable(z.uuid(centreMessages.unknownCentre)), null),
  jobProviderId: z._default(providerId, null),
  /** A job of the job provider. The best match is used when it is left out. */
  jobId: z._default(z.nullable(z.uuid(assignmentMessages.invalidJob)), null),
});

type Chosen = { trainingProviderId: string | null; jobProviderId: string | null };

const toPerson = z.refine<Chosen>(
  (form) => form.trainingProviderId !== null || form.jobProviderId !== null,
  { error: assignmentMessages.noProvider, path: ['trainingProviderId'] },
);
export const assignmentForm = assignmentChoice.check(toPerson);
const assignment = z.extend(assignmentChoice, { version: recordVersion }).check(toPerson);

export const candidateToAssignLists = defineList({
  row: candidateToAssign,
  scopes: {
    l2: {
      path: '/l2admin/approved-l1-candidates',
      role: 'L2_ADMIN',
      summary: 'Candidates of a queue, longest waiting first by default',
      contacts: 'rows',
      query: withContacts(listQueries.l2Candidates),
    },
  },
});

const trainingProviderOptionLists = defineList({
  row: trainingProviderOption,
  exported: false,
  scopes: {
    l2: {
      path: '/l2admin/approved-l1-training-providers',
      role: 'L2_ADMIN',
      summary:
        'Approved training providers. For a candidate or a group the best matches come first, starting with their state; otherwise in the given `order`',
      query: optionsQuery,
    },
  },
});

const jobProviderOptionLists = defineList({
  row: jobProviderOption,
  exported: false,
  scopes: {
    l2: {
      path: '/l2admin/approved-l1-job-providers',
      role: 'L2_ADMIN',
      summary:
        'Approved job providers. For a candidate or a group the best matches come first, starting with their state; otherwise in the given `order`',
      query: optionsQuery,
    },
  },
});

export const assignmentContract = contract({
  countForAssignment: {
    method: 'GET',
    path: '/l2admin/approved-l1-entities',
    role: 'L2_ADMIN',
    summary: 'Counts of the L2 dashboard',
    reply: counts,
  },

  listCandidatesToAssign: candidateToAssignLists.l2,

  readCandidateToAssign: {
    method: 'GET',
    path: '/l2admin/candidate-for-assignment/:id',
    role: 'L2_ADMIN',
    shows: 'candidate',
    summary: 'A candidate of the queues',
    params: byId,
    reply: candidateToAssign,
  },

  listSuggestions: {
    method: 'GET',
    path: '/l2admin/candidates/:id/suggestions',
    role: 'L2_ADMIN',
    summary:
      'The three best providers for a waiting candidate, in the order of the provider options, with free places and the next start',
    params: byId,
    reply: suggestions,
  },

  listTrainingProviderOptions: trainingProviderOptionLists.l2,

  listJobProviderOptions: jobProviderOptionLists.l2,

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

  undoAssignment: {
    method: 'PUT',
    path: '/l2admin/undo-assignment/:id',
    role: 'L2_ADMIN',
    summary:
      'Undo your own assignment within seconds, if nothing else has changed. Its notifications are not sent',
    params: byId,
    reply: z.object({ _id: z.string(), status: registrationStatus }),
    message: assignmentMessages.undone,
  },
});
