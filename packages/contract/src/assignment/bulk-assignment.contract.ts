import { contract } from '../conventions/endpoint.ts';
import * as z from 'zod/mini';
import { bulkAssignmentMax } from '../conventions/limits.ts';
import { byId, version } from '../conventions/schemas.ts';
import { candidateGroupsQuery, waitingFilters } from '../pages/list-queries.ts';
import { assignmentMessages } from './assignment.messages.ts';
import { assignmentChoice } from './assignment.contract.ts';
import { bulkAssignmentMessages } from './bulk-assignment.messages.ts';
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
  /** The longest waiting first, `bulkAssignmentMax` at the most. */
  candidates: z.array(selectedCandidate),
  /** How many match in all. */
  total: z.number(),
});

/** Who may take a group: of its state, by skill, distance and open load. */
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
  /** How many of the queue live there and can do that; who can do several things is in several groups. */
  count: z.number(),
  /** Null: nobody in this state. A training provider, of those who are trained a job provider. */
  suggested: z.nullable(suggestion),
});
export type CandidateGroup = z.infer<typeof candidateGroup>;

const candidateId = z.uuid('Not a valid id');
const candidateIds = z
  .array(candidateId)
  .check(
    z.minLength(1, bulkAssignmentMessages.nobody),
    z.maxLength(bulkAssignmentMax, bulkAssignmentMessages.tooMany),
  );

/** The version of each that the caller read; whoever is another by now is refused, with what changed. */
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

const refused = z.object({
  _id: z.string(),
  /** Empty when there is no such candidate (any more). */
  name: z.string(),
  message: z.string(),
});

const progress = z.object({
  _id: z.string(),
  total: z.number(),
  /** Assigned or refused so far; all of them are when it equals `total`. */
  done: z.number(),
  assigned: z.number(),
  refused: z.array(refused),
});
export type BulkAssignmentProgress = z.infer<typeof progress>;

/** Many candidates to one provider: chosen, begun, and then carried on in steps until all are done. */
export const bulkAssignmentContract = contract({
  listCandidateGroups: {
    method: 'GET',
    path: '/l2admin/candidate-groups',
    role: 'L2_ADMIN',
    shape: 'list',
    summary:
      'Candidates of a queue by city and skill, the largest group first, each with the provider that suits it best',
    query: candidateGroupsQuery,
    reply: z.array(candidateGroup),
  },

  selectCandidatesToAssign: {
    method: 'GET',
    path: '/l2admin/assign-candidates',
    role: 'L2_ADMIN',
    shows: 'several',
    summary: `The first ${bulkAssignmentMax} candidates that a queue, its filters and a search hold, to be assigned together`,
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

  beginBulkAssignment: {
    method: 'POST',
    path: '/l2admin/assign-candidates',
    role: 'L2_ADMIN',
    status: 201,
    idempotent: true,
    shows: 'several',
    summary: 'Name the candidates that go to one provider; nobody is assigned before the next call',
    body: bulkForm,
    reply: progress,
  },

  continueBulkAssignment: {
    method: 'PUT',
    path: '/l2admin/assign-candidates/:id',
    role: 'L2_ADMIN',
    shows: 'several',
    summary:
      'Assign the next of them and tell how far it is; call again until `done` equals `total`. Safe to repeat',
    params: byId,
    reply: progress,
  },
});
