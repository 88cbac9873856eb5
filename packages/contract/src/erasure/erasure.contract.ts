import * as z from 'zod/mini';
import { withContacts } from '../conventions/contacts.ts';
import { defineList } from '../conventions/define-list.ts';
import { contract } from '../conventions/endpoint.ts';
import { erasureStates, registrationStatuses } from '../conventions/lifecycles.ts';
import { byId, emptyData } from '../conventions/schemas.ts';
import { reason } from '../fields/fields.ts';
import { listQueries } from '../pages/list-queries.ts';
import { registrationCode } from '../records/record-parts.ts';
import { erasureMessages, retentionMessages } from './erasure.messages.ts';

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

export const erasureRequestLists = defineList({
  row: erasureRequest,
  scopes: {
    l2: {
      path: '/l2admin/erasure-requests',
      role: 'L2_ADMIN',
      summary: 'Erasure requests of candidates, oldest first',
      contacts: 'rows',
      query: withContacts(listQueries.erasureRequests),
    },
  },
});

export const erasureContract = contract({
  listErasureRequests: erasureRequestLists.l2,

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
    stepUp: true,
    shows: 'candidate',
    summary: 'Decline an erasure request, with a reason that the candidate receives',
    params: byId,
    body: z.object({ reason: reason(erasureMessages.reasonRequired) }),
    reply: erasureRequest,
    message: erasureMessages.declined,
  },
});

/** Reason, time and author of a legal hold. */
export const legalHold = z.object({ reason: z.string(), at: z.iso.datetime(), by: z.string() });
export type LegalHold = z.infer<typeof legalHold>;

/** A candidate whose record will be erased soon, or is under legal hold. */
const retentionEntry = z.object({
  /** Id of the candidate. */
  _id: z.string(),
  registrationCode,
  name: z.string(),
  email: z.nullable(z.string()),
  /** Lets an admin call a candidate who receives no messages. */
  mobileNumber: z.string(),
  status: z.enum(registrationStatuses),
  /**
   * When the retention period of its status ends; null for a record under legal hold that is not
   * due soon.
   */
  dueAt: z.nullable(z.iso.datetime()),
  /** When the notification of the erasure was created. */
  noticeQueuedAt: z.nullable(z.iso.datetime()),
  /**
   * When a channel first accepted the notification. The record is erased at least 48 hours later,
   * and never without it.
   */
  notifiedAt: z.nullable(z.iso.datetime()),
  hold: z.nullable(legalHold),
  may: z.object({ hold: z.boolean(), release: z.boolean() }),
});
export type RetentionEntry = z.infer<typeof retentionEntry>;

export const retentionLists = defineList({
  row: retentionEntry,
  scopes: {
    l2: {
      path: '/l2admin/retention',
      role: 'L2_ADMIN',
      summary:
        'Records due for erasure soon, earliest first; records whose candidates could not be notified; or records under legal hold',
      contacts: 'rows',
      query: withContacts(listQueries.retention),
    },
  },
});

export const retentionContract = contract({
  listRetention: retentionLists.l2,

  placeLegalHold: {
    method: 'PUT',
    path: '/l2admin/retention/:id/hold',
    role: 'L2_ADMIN',
    stepUp: true,
    shows: 'candidate',
    summary: "Put a candidate's record under legal hold, with a reason",
    params: byId,
    body: z.object({ reason: reason(retentionMessages.reasonRequired) }),
    reply: retentionEntry,
    message: retentionMessages.held,
  },

  releaseLegalHold: {
    method: 'PUT',
    path: '/l2admin/retention/:id/release',
    role: 'L2_ADMIN',
    stepUp: true,
    shows: 'candidate',
    summary: "Release a candidate's record from legal hold",
    params: byId,
    reply: retentionEntry,
    message: retentionMessages.released,
  },
});
