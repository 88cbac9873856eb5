import * as z from 'zod/mini';
import { byId, endpoint, listQuery } from './endpoint.ts';
import { exportOf } from './export.ts';
import { reason } from './fields.ts';

/** Days within which a request is answered (DPDP Rules, rule 14). */
export const erasureAnswerDays = 90;

/** Texts of /l2-admin/erasure-requests; specification §8 has none for it. */
export const erasureMessages = {
  listFailed: 'Failed to load erasure requests.',
  noneOpen: 'Nobody is waiting for their data to be erased.',
  noneDecided: 'No request has been decided yet.',
  erased: 'The data has been erased.',
  eraseFailed: 'Failed to erase the data',
  declined: 'The request has been declined, and the person is told why.',
  declineFailed: 'Failed to decline the request',
  reasonRequired: 'Please give a reason',
} as const;

export const erasureStates = ['open', 'erased', 'declined'] as const;
export type ErasureState = (typeof erasureStates)[number];

/** A candidate who asked for erasure, as L2 sees it. */
const erasureRequest = z.object({
  _id: z.string(),
  candidateId: z.string(),
  state: z.enum(erasureStates),
  /** Null once it is erased. */
  name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  requestedAt: z.iso.datetime(),
  /** By when the person must have an answer. */
  dueAt: z.iso.datetime(),
  decidedAt: z.nullable(z.iso.datetime()),
  /** Name of the admin who decided. */
  decidedBy: z.nullable(z.string()),
  /** Why it was declined. */
  decisionReason: z.nullable(z.string()),
  may: z.object({ erase: z.boolean(), decline: z.boolean() }),
});
export type ErasureRequest = z.infer<typeof erasureRequest>;

export const erasureEndpoints = {
  listErasureRequests: endpoint({
    method: 'GET',
    path: '/l2admin/erasure-requests',
    summary: 'Candidates who asked for their data to be erased, the longest waiting first',
    role: 'L2_ADMIN',
    query: listQuery({ state: z.optional(z.enum(erasureStates, 'Unknown state')) }),
    reply: z.array(erasureRequest),
    shape: 'list',
  }),
  eraseCandidate: endpoint({
    method: 'POST',
    path: '/l2admin/erasure-requests/:id/erase',
    summary: 'Erase the data of the candidate who asked for it; cannot be undone',
    role: 'L2_ADMIN',
    params: byId,
    reply: erasureRequest,
    message: erasureMessages.erased,
  }),
  declineErasure: endpoint({
    method: 'POST',
    path: '/l2admin/erasure-requests/:id/decline',
    summary: 'Decline a request for erasure, with the reason that the candidate is told',
    role: 'L2_ADMIN',
    params: byId,
    body: z.object({ reason: reason(erasureMessages.reasonRequired) }),
    reply: erasureRequest,
    message: erasureMessages.declined,
  }),
};

export const erasureExports = {
  exportErasureRequests: exportOf(erasureEndpoints.listErasureRequests),
};
