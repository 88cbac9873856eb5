import { contract } from '../conventions/endpoint.ts';
import { declareExport } from '../conventions/export-endpoint.ts';
import * as z from 'zod/mini';
import { erasureStates } from '../conventions/lifecycles.ts';
import { byId, emptyData } from '../conventions/schemas.ts';
import { reason } from '../fields/fields.ts';
import { registrationCode } from '../records/record-parts.ts';
import { erasureMessages } from './erasure.messages.ts';
import { erasureRequestsQuery } from '../pages/list-queries.ts';

/** An erasure request as L2 admins see it. */
const erasureRequest = z.object({
  _id: z.string(),
  candidateId: z.string(),
  registrationCode,
  state: z.enum(erasureStates),
  /** Null after the erasure. */
  name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  requestedAt: z.iso.datetime(),
  /** Last day for an answer. */
  dueAt: z.iso.datetime(),
  decidedAt: z.nullable(z.iso.datetime()),
  /** Name of the admin who decided. */
  decidedBy: z.nullable(z.string()),
  /** Reason for declining it. */
  decisionReason: z.nullable(z.string()),
  may: z.object({ erase: z.boolean(), decline: z.boolean() }),
});
export type ErasureRequest = z.infer<typeof erasureRequest>;

export const erasureContract = contract({
  listErasureRequests: {
    method: 'GET',
    path: '/l2admin/erasure-requests',
    role: 'L2_ADMIN',
    shape: 'list',
    summary: 'Erasure requests of candidates, oldest first',
    query: erasureRequestsQuery,
    reply: z.array(erasureRequest),
  },

  eraseCandidate: {
    method: 'POST',
    path: '/l2admin/erasure-requests/:id/erase',
    role: 'L2_ADMIN',
    stepUp: true,
    shows: 'audited',
    summary: 'Erase the data of a candidate who requested it. This cannot be undone',
    params: byId,
    reply: erasureRequest,
    message: erasureMessages.erased,
  },

  eraseContactPerson: {
    method: 'POST',
    path: '/l2admin/providers/:id/erase-contact',
    role: 'L2_ADMIN',
    stepUp: true,
    shows: 'audited',
    summary:
      'Erase the contact person and the account of a rejected organisation or one on hold. This cannot be undone',
    params: byId,
    body: z.object({ reason: reason(erasureMessages.contactReasonRequired) }),
    reply: emptyData,
    message: erasureMessages.contactErased,
  },

  declineErasure: {
    method: 'POST',
    path: '/l2admin/erasure-requests/:id/decline',
    role: 'L2_ADMIN',
    shows: 'candidate',
    summary: 'Decline an erasure request, with a reason that the candidate receives',
    params: byId,
    body: z.object({ reason: reason(erasureMessages.reasonRequired) }),
    reply: erasureRequest,
    message: erasureMessages.declined,
  },
});

export const erasureExports = {
  exportErasureRequests: declareExport(erasureContract.listErasureRequests),
};
