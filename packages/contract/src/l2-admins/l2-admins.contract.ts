import * as z from 'zod/mini';
import { defineList } from '../conventions/define-list.ts';
import { contract } from '../conventions/endpoint.ts';
import { l2AdminStatuses } from '../conventions/lifecycles.ts';
import { byId, emptyData } from '../conventions/schemas.ts';
import * as fields from '../fields/fields.ts';
import { invitationForm, invitationRepeat } from '../invitations/invitations.contract.ts';
import { invitationMessages } from '../invitations/invitations.messages.ts';
import { listQueries } from '../pages/list-queries.ts';
import { secondFactorMessages } from '../second-factor/second-factor.messages.ts';
import { l2AdminMessages } from './l2-admins.messages.ts';

const time = z.iso.datetime();

const reason = fields.reason(l2AdminMessages.reasonRequired);

const l2Admin = z.object({
  _id: z.string(),
  fullName: z.string(),
  email: z.string(),
  status: z.enum(l2AdminStatuses),
  /** Why the account was disabled; null when it was not, or from the terminal. */
  reason: z.nullable(z.string()),
  lastSignInAt: z.nullable(time),
  /** True when the account also uses an authenticator app or a passkey. */
  secondFactor: z.boolean(),
  /** Until when the emailed link works; null without a link. */
  invitationValidUntil: z.nullable(time),
  createdAt: time,
});
export type L2Admin = z.infer<typeof l2Admin>;

export const l2AdminLists = defineList({
  row: l2Admin,
  scopes: {
    l2: {
      path: '/l2admin/l2admins',
      role: 'L2_ADMIN',
      summary: 'L2 admins, newest first. `q` searches name and email',
      query: listQueries.l2Admins,
    },
  },
});

export const l2AdminsContract = contract({
  listL2Admins: l2AdminLists.l2,

  inviteL2Admin: {
    method: 'POST',
    path: '/l2admin/l2admins',
    role: 'L2_ADMIN',
    status: 201,
    idempotent: true,
    stepUp: true,
    shows: 'account',
    summary: 'Invite an L2 admin. The emailed link works for 72 hours. All L2 admins are notified',
    body: invitationForm,
    reply: l2Admin,
    message: invitationMessages.invited,
  },

  changeL2Admin: {
    method: 'PUT',
    path: '/l2admin/l2admins/:id',
    role: 'L2_ADMIN',
    stepUp: true,
    shows: 'account',
    summary:
      'Disable or enable another L2 admin, with a reason. One active L2 admin always remains. All L2 admins are notified',
    params: byId,
    body: z.object({
      disabled: z.boolean('Please send whether the account is disabled'),
      reason,
    }),
    reply: l2Admin,
  },

  resendL2Invitation: {
    method: 'POST',
    path: '/l2admin/l2admins/:id/invitation',
    role: 'L2_ADMIN',
    idempotent: true,
    stepUp: true,
    shows: 'account',
    summary:
      'Email a new invitation to an L2 admin who has not accepted, also to another email. The earlier link ends',
    params: byId,
    body: invitationRepeat,
    reply: l2Admin,
    message: invitationMessages.sentAgain,
  },

  resetL2SecondFactor: {
    method: 'POST',
    path: '/l2admin/l2admins/:id/second-factor-reset',
    role: 'L2_ADMIN',
    stepUp: true,
    summary:
      'Remove a lost authenticator app from the account of another L2 admin, with a reason. All its sessions end, and all L2 admins are notified',
    params: byId,
    body: z.object({ reason }),
    reply: emptyData,
    message: secondFactorMessages.reset,
  },
});
