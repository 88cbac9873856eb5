import * as z from 'zod/mini';
import { withContacts } from '../conventions/contacts.ts';
import { defineList } from '../conventions/define-list.ts';
import { contract } from '../conventions/endpoint.ts';
import { supportCauses, supportOutcomes } from '../conventions/after-training.ts';
import { byId, emptyData } from '../conventions/schemas.ts';
import { reason } from '../fields/fields.ts';
import { listQueries } from '../pages/list-queries.ts';
import { registrationCode } from '../records/record-parts.ts';
import { supportMessages } from './support.messages.ts';

/** A request for help as its candidate reads it. */
const ownSupportRequest = z.object({
  _id: z.string(),
  cause: z.enum(supportCauses),
  /** The candidate's words. */
  words: z.nullable(z.string()),
  at: z.iso.datetime(),
  outcome: z.nullable(z.enum(supportOutcomes)),
  note: z.nullable(z.string()),
  closedAt: z.nullable(z.iso.datetime()),
});

const supportRequest = z.extend(ownSupportRequest, {
  candidateId: z.string(),
  registrationCode,
  name: z.string(),
  mobileNumber: z.string(),
  employer: z.nullable(z.string()),
  /** `YYYY-MM-DD` */
  dueOn: z.string(),
  /** The L1 admins of the city, who have to act; null when the city has none. */
  owner: z.nullable(z.string()),
  closedBy: z.nullable(z.string()),
});
export type SupportRequest = z.infer<typeof supportRequest>;

export const outcomeForm = z.object({
  outcome: z.enum(supportOutcomes, supportMessages.outcome),
  note: reason(supportMessages.note),
});

const query = withContacts(listQueries.l1SupportRequests);

export const supportLists = defineList({
  row: supportRequest,
  exported: false,
  scopes: {
    l1: {
      path: '/l1admin/support-requests',
      role: 'L1_ADMIN',
      summary: 'Support requests of candidates in the admin’s cities, oldest first',
      contacts: 'rows',
      query,
    },
    l2: {
      path: '/l2admin/support-requests',
      role: 'L2_ADMIN',
      summary: 'Support requests of candidates, oldest first',
      contacts: 'rows',
      query,
    },
  },
});

const close = {
  method: 'PUT',
  summary: 'Note what came of a support request, which closes it',
  params: byId,
  body: outcomeForm,
  reply: emptyData,
  message: supportMessages.noted,
} as const;

export const supportContract = contract({
  listSupportAsL1: supportLists.l1,
  listSupportAsL2: supportLists.l2,
  closeSupportAsL1: { ...close, path: '/l1admin/support-requests/:id', role: 'L1_ADMIN' },
  closeSupportAsL2: { ...close, path: '/l2admin/support-requests/:id', role: 'L2_ADMIN' },

  listOwnSupport: {
    method: 'GET',
    path: '/candidate/support-requests',
    role: 'CANDIDATE',
    summary: 'The candidate’s own support requests, for the copy of their data',
    reply: z.array(ownSupportRequest),
  },
});
