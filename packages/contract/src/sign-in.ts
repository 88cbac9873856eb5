import * as z from 'zod/mini';
import { endpoint, nothing } from './endpoint.ts';
import { email, givenPassword, newPassword } from './fields.ts';
import { signInMessages } from './messages.ts';
import { roles } from './roles.ts';

const scope = z.object({ state: z.string(), city: z.string() });

/** The user of a session (specification §3, decisions §2). It is all that a browser keeps besides the token. */
export const sessionUser = z.object({
  id: z.string(),
  _id: z.string(),
  role: z.enum(roles),
  email: z.string(),
  fullName: z.string(),
  mustChangePassword: z.boolean(),
  trainingProviderId: z.optional(z.object({ _id: z.string(), trainingProviderName: z.string() })),
  jobProviderId: z.optional(z.object({ _id: z.string(), companyName: z.string() })),
  l1AdminId: z.optional(
    z.object({
      _id: z.string(),
      fullName: z.string(),
      assignedCities: z.array(z.string()),
      /** The pairs behind the cities: names of cities repeat between states (decisions §2). */
      assignedPlaces: z.array(scope),
    }),
  ),
});
export type SessionUser = z.infer<typeof sessionUser>;

const session = z.object({ user: sessionUser, token: z.string() });

export const signInForm = z.object({ email, password: givenPassword });

export const changePasswordForm = z.object({ currentPassword: givenPassword, newPassword });

export const forgotPasswordForm = z.object({ email });

/** The form of /reset-password; the token comes from the mailed link. */
export const newPasswordForm = z.object({ newPassword });

const resetToken = z
  .string(signInMessages.resetLinkDead)
  .check(z.regex(/^[\w-]{43}$/u, signInMessages.resetLinkDead));

export const signInEndpoints = {
  login: endpoint({
    method: 'POST',
    path: '/auth/login',
    summary: 'Sign in with email and password',
    role: 'ANYONE',
    body: signInForm,
    reply: session,
  }),
  logout: endpoint({
    method: 'POST',
    path: '/auth/logout',
    summary: 'End this session',
    role: 'SIGNED_IN',
    reply: nothing,
    beforePasswordChange: true,
  }),
  me: endpoint({
    method: 'GET',
    path: '/auth/me',
    summary: 'The user of this session',
    role: 'SIGNED_IN',
    reply: z.object({
      user: sessionUser,
      /** Until the session ends however busy it is. */
      endsInSeconds: z.number(),
    }),
    beforePasswordChange: true,
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/auth/change-password',
    summary: 'Set a new password; the other sessions of the account end',
    role: 'SIGNED_IN',
    body: changePasswordForm,
    reply: z.object({ user: sessionUser }),
    beforePasswordChange: true,
  }),
  forgotPassword: endpoint({
    method: 'POST',
    path: '/auth/forgot-password',
    summary: 'Mail a link that sets a new password; answers the same for every address',
    role: 'ANYONE',
    body: forgotPasswordForm,
    reply: nothing,
    message: signInMessages.resetLinkSent,
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/auth/reset-password',
    summary: 'Set a new password with the token of a mailed link; all sessions of the account end',
    role: 'ANYONE',
    body: z.extend(newPasswordForm, { token: resetToken }),
    reply: nothing,
    message: signInMessages.resetDone,
  }),
};
