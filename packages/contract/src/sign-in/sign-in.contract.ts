import { contract } from '../conventions/endpoint.ts';
import * as z from 'zod/mini';
import { portalLanguages } from '../languages/languages.ts';
import { roles } from '../conventions/roles.ts';
import { emptyData } from '../conventions/schemas.ts';
import { organisationRoles } from '../organisations/organisation-permissions.ts';
import {
  email,
  passwordToVerify,
  newPassword,
  secondFactorCode,
} from '../fields/account-fields.ts';
import { signInMessages } from './sign-in.messages.ts';

const scope = z.object({ state: z.string(), city: z.string() });

/** The user of a session (specification §3, decisions §2). A browser stores only this and the token. */
export const sessionUser = z.object({
  id: z.string(),
  _id: z.string(),
  role: z.enum(roles),
  email: z.string(),
  fullName: z.string(),
  mustChangePassword: z.boolean(),
  /** The language that the person chose for the portal and for emails. */
  language: z.optional(z.enum(portalLanguages)),
  organisationRole: z.optional(z.enum(organisationRoles)),
  /** The person sees only batches where they are the trainer. */
  ownBatchesOnly: z.optional(z.boolean()),
  /** True when this instance requires a second factor of every admin and this one has none (T20). */
  mustSetUpSecondFactor: z.optional(z.boolean()),
  /** True for admins of an instance that sends no messages; only `GET /auth/me` says it. */
  messagesOff: z.optional(z.boolean()),
  trainingProviderId: z.optional(z.object({ _id: z.string(), trainingProviderName: z.string() })),
  jobProviderId: z.optional(z.object({ _id: z.string(), companyName: z.string() })),
  l1AdminId: z.optional(
    z.object({
      _id: z.string(),
      fullName: z.string(),
      assignedCities: z.array(z.string()),
      /** The (state, city) pairs of the cities, because city names repeat between states (decisions §2). */
      assignedPlaces: z.array(scope),
    }),
  ),
});
export type SessionUser = z.infer<typeof sessionUser>;

export const session = z.object({ user: sessionUser, token: z.string() });

export const signInForm = z.object({ email, password: passwordToVerify });

/** `code`: from the authenticator app or a recovery code, for accounts with a second factor (T20). */
const credentials = z.extend(signInForm, { code: z.optional(secondFactorCode) });

export const forgotPasswordForm = z.object({ email });

/** The form of /reset-password. The token comes from the emailed link. */
export const newPasswordForm = z.object({ newPassword });

const resetToken = z
  .string(signInMessages.resetLinkDead)
  .check(z.regex(/^[\w-]{43}$/u, signInMessages.resetLinkDead));

export const signInContract = contract({
  login: {
    method: 'POST',
    path: '/auth/login',
    role: 'ANYONE',
    summary: 'Sign in with email and password',
    body: credentials,
    reply: session,
  },

  logout: {
    method: 'POST',
    path: '/auth/logout',
    role: 'SIGNED_IN',
    beforePasswordChange: true,
    beforeSecondFactor: true,
    summary: 'End this session',
    reply: emptyData,
  },

  me: {
    method: 'GET',
    path: '/auth/me',
    role: 'SIGNED_IN',
    beforePasswordChange: true,
    beforeSecondFactor: true,
    summary: 'The account of this session',
    reply: z.object({
      user: sessionUser,
      /** The organisations in which the person can work; empty for everyone else. */
      organisations: z.array(z.object({ _id: z.string(), name: z.string() })),
      /** Seconds until the absolute limit of the session. */
      endsInSeconds: z.number(),
    }),
  },

  changePassword: {
    method: 'POST',
    path: '/auth/change-password',
    role: 'SIGNED_IN',
    beforePasswordChange: true,
    beforeSecondFactor: true,
    summary: 'Set a new password. Other sessions of the account end',
    // Left out right after a sign-in with a temporary password.
    body: z.object({ currentPassword: z.optional(passwordToVerify), newPassword }),
    reply: z.object({ user: sessionUser }),
  },

  forgotPassword: {
    method: 'POST',
    path: '/auth/forgot-password',
    role: 'ANYONE',
    summary: 'Email a password reset link. The response is the same for every address',
    body: forgotPasswordForm,
    reply: emptyData,
    message: signInMessages.resetLinkSent,
  },

  resetPassword: {
    method: 'POST',
    path: '/auth/reset-password',
    role: 'ANYONE',
    summary:
      'Set a new password with the token of the emailed link. All sessions of the account end',
    body: z.extend(newPasswordForm, { token: resetToken }),
    reply: emptyData,
    message: signInMessages.resetDone,
  },
});
