import * as z from 'zod/mini';
import { contract } from '../conventions/endpoint.ts';
import { roles } from '../conventions/roles.ts';
import { email } from '../fields/account-fields.ts';
import { personName } from '../fields/fields.ts';
import { newPasswordForm, session } from '../sign-in/sign-in.contract.ts';

export const invitationForm = z.object({ fullName: personName('Full name'), email });

/** Sends it again, to another email when the first one was wrong. */
export const invitationRepeat = z.object({ email: z.optional(email) });

const byToken = z.object({ token: z.string() });

const invitation = z.object({
  fullName: z.string(),
  email: z.string(),
  role: z.enum(roles),
  /** The organisation that invites; null for an L2 admin. */
  organisation: z.nullable(z.string()),
  /** False for a person who already has an account. */
  needsPassword: z.boolean(),
  validUntil: z.iso.datetime(),
});
export type Invitation = z.infer<typeof invitation>;

/** The page of an emailed invitation. Its token is 256 random bits and works once. */
export const invitationsContract = contract({
  readInvitation: {
    method: 'GET',
    path: '/auth/invitation/:token',
    role: 'ANYONE',
    summary: 'An invitation, by the token of its link. 410 when it has expired or was used',
    params: byToken,
    reply: invitation,
  },

  acceptInvitation: {
    method: 'POST',
    path: '/auth/invitation/:token',
    role: 'ANYONE',
    summary: 'Accept an invitation. New people set a password and are signed in',
    params: byToken,
    body: z.object({ newPassword: z.optional(newPasswordForm.shape.newPassword) }),
    /** Empty for a person who already has an account, and signs in with it. */
    reply: z.partial(session),
  },
});
