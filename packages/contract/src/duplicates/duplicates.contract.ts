import * as z from 'zod/mini';
import { defineList } from '../conventions/define-list.ts';
import { duplicateSigns, duplicateStates } from '../conventions/duplicates.ts';
import { contract } from '../conventions/endpoint.ts';
import { byId, emptyData } from '../conventions/schemas.ts';
import { reason } from '../fields/fields.ts';
import { listQueries } from '../pages/list-queries.ts';
import { candidateRecord, registrationCode } from '../records/record-parts.ts';
import { duplicateMessages } from './duplicates.messages.ts';

const listed = z.object({
  _id: z.string(),
  registrationCode,
  name: z.string(),
  city: z.string(),
});

const pair = z.object({
  _id: z.string(),
  state: z.enum(duplicateStates),
  signs: z.array(z.enum(duplicateSigns)),
  /** Why they are different people. */
  reason: z.nullable(z.string()),
  decidedBy: z.nullable(z.string()),
  foundAt: z.iso.datetime(),
});

const listedPair = z.extend(pair, { left: listed, right: listed });
export type DuplicatePair = z.infer<typeof listedPair>;

/** A candidate of a pair, with what they did so far. */
const pairedCandidate = z.extend(candidateRecord, {
  trainings: z.int(),
  placements: z.int(),
});
export type PairedCandidate = z.infer<typeof pairedCandidate>;

const comparedPair = z.extend(pair, {
  /** The earlier registration. */
  left: pairedCandidate,
  right: pairedCandidate,
  /** The next waiting pair that the caller sees. */
  next: z.nullable(z.string()),
  /** Waiting pairs that the caller sees, with this one. */
  waiting: z.int(),
});
export type ComparedPair = z.infer<typeof comparedPair>;

/** `later` moves the pair to the end of the list. */
const duplicateDecision = z.discriminatedUnion('decision', [
  z.object({ decision: z.literal('different'), reason: reason(duplicateMessages.reason) }),
  z.object({ decision: z.literal('later') }),
]);
export type DuplicateDecision = z.infer<typeof duplicateDecision>;

const query = listQueries.l2Duplicates;

export const duplicateLists = defineList({
  row: listedPair,
  exported: false,
  scopes: {
    l1: {
      path: '/l1admin/duplicates',
      role: 'L1_ADMIN',
      summary: 'Candidates in the admin’s cities who may be the same person, the most alike first',
      query,
    },
    l2: {
      path: '/l2admin/duplicates',
      role: 'L2_ADMIN',
      summary: 'Candidates who may be the same person, the most alike first',
      query,
    },
  },
});

const read = {
  method: 'GET',
  summary: 'Both candidates of a pair, to compare them',
  shows: 'candidate',
  params: byId,
  reply: comparedPair,
} as const;

const decide = {
  method: 'PUT',
  summary: 'Decide that the two candidates are different people, or decide later',
  params: byId,
  body: duplicateDecision,
  reply: emptyData,
} as const;

export const duplicatesContract = contract({
  listDuplicatesAsL1: duplicateLists.l1,
  listDuplicatesAsL2: duplicateLists.l2,
  readDuplicateAsL1: { ...read, path: '/l1admin/duplicates/:id', role: 'L1_ADMIN' },
  readDuplicateAsL2: { ...read, path: '/l2admin/duplicates/:id', role: 'L2_ADMIN' },
  decideDuplicateAsL1: { ...decide, path: '/l1admin/duplicates/:id', role: 'L1_ADMIN' },
  decideDuplicateAsL2: { ...decide, path: '/l2admin/duplicates/:id', role: 'L2_ADMIN' },
});
