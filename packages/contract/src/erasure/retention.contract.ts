import { contract } from '../conventions/endpoint.ts';
import { exportOf } from '../conventions/export-endpoint.ts';
import * as z from 'zod/mini';
import { registrationStatuses } from '../conventions/lifecycles.ts';
import { byId } from '../conventions/schemas.ts';
import { reason } from '../fields/fields.ts';
import { retentionQuery } from '../pages/list-queries.ts';
import { registrationCode } from '../records/records.ts';
import { retentionMessages } from './retention.messages.ts';

/** Why a record must be kept, since when, and the name of who said so. */
export const recordHold = z.object({ reason: z.string(), at: z.iso.datetime(), by: z.string() });
export type RecordHold = z.infer<typeof recordHold>;

/** A candidate with whose record nothing happens any more, or whose record must be kept. */
const retentionEntry = z.object({
  /** The candidate's id. */
  _id: z.string(),
  registrationCode,
  name: z.string(),
  email: z.nullable(z.string()),
  /** For a call to a person whom no message reaches. */
  mobileNumber: z.string(),
  status: z.enum(registrationStatuses),
  /** The period of its status is over then; null for a held record that does not fall due soon. */
  dueAt: z.nullable(z.iso.datetime()),
  /** When the notice of the erasure was written. */
  toldAt: z.nullable(z.iso.datetime()),
  /** When a channel first accepted that notice. The record is erased 48 hours later at the earliest, and never without it. */
  notifiedAt: z.nullable(z.iso.datetime()),
  hold: z.nullable(recordHold),
  may: z.object({ hold: z.boolean(), release: z.boolean() }),
});
export type RetentionEntry = z.infer<typeof retentionEntry>;

export const retentionContract = contract({
  listRetention: {
    method: 'GET',
    path: '/l2admin/retention',
    role: 'L2_ADMIN',
    shape: 'list',
    summary:
      'Records that fall due for erasure soon, the next first; those whose people could not be notified; or those that are kept',
    query: retentionQuery,
    reply: z.array(retentionEntry),
  },

  holdRecord: {
    method: 'PUT',
    path: '/l2admin/retention/:id/hold',
    role: 'L2_ADMIN',
    stepUp: true,
    shows: 'candidate',
    summary: 'Keep the record of a candidate beyond its period, for a reason',
    params: byId,
    body: z.object({ reason: reason(retentionMessages.reasonRequired) }),
    reply: retentionEntry,
    message: retentionMessages.held,
  },

  releaseRecord: {
    method: 'PUT',
    path: '/l2admin/retention/:id/release',
    role: 'L2_ADMIN',
    stepUp: true,
    shows: 'candidate',
    summary: 'Keep a record no longer than its period',
    params: byId,
    reply: retentionEntry,
    message: retentionMessages.released,
  },
});

/** The same as a workbook. */
export const retentionExports = {
  exportRetention: exportOf(retentionContract.listRetention),
};
