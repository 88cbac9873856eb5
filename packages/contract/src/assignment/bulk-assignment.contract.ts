import { defineList } from '../conventions/define-list.ts';
import { contract } from '../conventions/endpoint.ts';
import * as z from 'zod/mini';
import { bulkAssignmentMax } from '../conventions/limits.ts';
import { byId, version } from '../conventions/schemas.ts';
import { candidateGroupsQuery, waitingFilters } from '../pages/list-queries.ts';
import { assignmentMessages, bulkAssignmentMessages } from './assignment.messages.ts';
import { assignmentChoice } from './assignment.contract.ts';
import { normalizeLine } from '../conventions/normalize.ts';

const selectedCandidate = z.object({
  _id: z.string(),
  name: z.string(),
  city: z.string(),
  state: z.string(),
  version,
  skills: z.array(z.string()),
});
export type SelectedCandidate = z.infer<typeof selectedCandidate>;

const selection = z.object({
  /** Longest waiting first, at most `bulkAssignmentMax`. */
  candidates: z.array(selectedCandidate),
  /** Number of all matching candidates. */
  total: z.number(),
});

/** The suggested provider of a group: same state, then skill, distance and open load. */
const suggestion = z.object({
  _id: z.string(),
  name: z.string(),
  city: z.string(),
  sameCity: z.boolean(),
  nearBy: z.boolean(),
  openLoad: z.number(),
});

const candidateGroup = z.object({
  _id: z.string(),
  state: z.string(),
  city: z.string(),
  skill: z.string(),
  /**
   * Number of candidates in the queue with this state and skill. A candidate with two skills is in
   * two groups.
   */
  count: z.number(),
  /** Null when no provider is in this state. A training provider; for trained candidates a job provider. */
  suggested: z.nullable(suggestion),
});
export type CandidateGroup = z.infer<typeof candidateGroup>;

const candidateId = z.uuid('Not a valid id');
const candidateIds = z
  .array(candidateId)
  .check(
    z.minLength(1, bulkAssignmentMessages.noneSelected),
    z.maxLength(bulkAssignmentMax, bulkAssignmentMessages.tooMany),
  );

/**
 * The version of each candidate that the caller read. A candidate that changed since then is
 * rejected, with a description of the change.
 */
const versions = z.optional(z.record(candidateId, version));

const bulkForm = z.extend(assignmentChoice, { candidateIds, versions }).check(
  z.refine((form) => form.trainingProviderId !== null || form.jobProviderId !== null, {
    error: assignmentMessages.noProvider,
    path: ['trainingProviderId'],
  }),
  z.refine((form) => form.trainingProviderId === null || form.jobProviderId === null, {
    error: bulkAssignmentMessages.oneProvider,
    path: ['jobProviderId'],
  }),
);

const providerLine = z.object({
  /** The provider. */
  _id: z.string(),
  kind: z.enum(['training', 'job']),
  name: z.string(),
  candidateIds: z.array(z.string()),
});
/** Candidates who have the same best provider. */
export type ProviderLine = z.infer<typeof providerLine>;

const providerLines = z.object({
  /** The largest first. */
  lines: z.array(providerLine),
  /** Candidates without a provider in their state that has one of their skills. */
  nobody: z.array(z.string()),
});

const rejected = z.object({
  _id: z.string(),
  /** Empty for an unknown or erased candidate. */
  name: z.string(),
  message: z.string(),
});

const progress = z.object({
  _id: z.string(),
  total: z.number(),
  /** Number of candidates assigned or rejected so far; the job is finished when it equals `total`. */
  done: z.number(),
  assigned: z.number(),
  rejected: z.array(rejected),
});
export type BulkAssignmentProgress = z.infer<typeof progress>;

export const candidateGroupLists = defineList({
  row: candidateGroup,
  exported: false,
  scopes: {
    l2: {
      path: '/l2admin/candidate-groups',
      role: 'L2_ADMIN',
      summary:
        'Candidates of a queue by city and skill, largest group first, each with a suggested provider',
      query: candidateGroupsQuery,
    },
  },
});

/**
 * Assigns many candidates to one provider. The server works through them in a job, and the client
 * polls its progress.
 */
export const bulkAssignmentContract = contract({
  listCandidateGroups: candidateGroupLists.l2,

  selectCandidatesToAssign: {
    method: 'GET',
    path: '/l2admin/assign-candidates',
    role: 'L2_ADMIN',
    shows: 'several',
    summary: `The first ${bulkAssignmentMax} candidates of a queue that match filters and search, for a bulk assignment`,
    query: z.object({
      ...waitingFilters,
      q: z._default(
        z
          .string()
          .check(
            z.overwrite(normalizeLine),
            z.maxLength(200, 'Please search for something shorter'),
          ),
        '',
      ),
    }),
    reply: selection,
  },

  splitByProvider: {
    method: 'POST',
    path: '/l2admin/suggestions',
    role: 'L2_ADMIN',
    summary:
      'Split waiting candidates by the best provider of their state, as for one candidate. Nothing is assigned',
    body: z.object({ candidateIds }),
    reply: providerLines,
  },

  beginBulkAssignment: {
    method: 'POST',
    path: '/l2admin/assign-candidates',
    role: 'L2_ADMIN',
    status: 201,
    idempotent: true,
    shows: 'several',
    summary: 'Prepare a bulk assignment to one provider. Nothing is assigned before the next call',
    body: bulkForm,
    reply: progress,
  },

  continueBulkAssignment: {
    method: 'PUT',
    path: '/l2admin/assign-candidates/:id',
    role: 'L2_ADMIN',
    shows: 'several',
    summary:
      'Assign the next candidates and return the progress. Repeat until `done` equals `total`; retries are safe',
    params: byId,
    reply: progress,
  },
});
