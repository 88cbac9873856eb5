import { contract } from '../conventions/endpoint.ts';
import * as z from 'zod/mini';
import { byId, emptyData } from '../conventions/schemas.ts';
import { passwordToVerify, secondFactorCode } from '../fields/account-fields.ts';
import { secondFactorMessages } from './second-factor.messages.ts';

export const secondFactorForm = z.object({ code: secondFactorCode });
export const ownPasswordForm = z.object({ password: passwordToVerify });

/** Each code works once, instead of a code of the app. */
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

const status = z.object({
  /** True when an authenticator app is set up. */
  enrolled: z.boolean(),
  /**
   * True when this instance requires a second factor for this type of account (`ADMIN_MFA`,
   * `PROVIDER_MFA`).
   */
  required: z.boolean(),
  recoveryCodesLeft: z.number(),
});
export type SecondFactorStatus = z.infer<typeof status>;

export const secondFactorContract = contract({
  readSecondFactor: {
    method: 'GET',
    path: '/auth/second-factor',
    role: 'SIGNED_IN',
    beforeSecondFactor: true,
    summary: 'Whether this account uses an authenticator app',
    reply: status,
  },

  beginSecondFactor: {
    method: 'POST',
    path: '/auth/second-factor/begin',
    role: 'SIGNED_IN',
    beforeSecondFactor: true,
    summary: 'A new secret for an authenticator app. It takes effect after a code is confirmed',
    body: ownPasswordForm,
    /** `uri` is encoded in the QR code; `secret` (base32) is for typing. */
    reply: z.object({ secret: z.string(), uri: z.string() }),
  },

  confirmSecondFactor: {
    method: 'POST',
    path: '/auth/second-factor/confirm',
    role: 'SIGNED_IN',
    beforeSecondFactor: true,
    summary: 'Set up the authenticator app with its first code. Other sessions end',
    body: secondFactorForm,
    reply: recoveryCodes,
    message: secondFactorMessages.on,
  },

  stepUp: {
    method: 'POST',
    path: '/auth/second-factor/step-up',
    role: 'SIGNED_IN',
    summary:
      'Confirm with a code. Protected actions are then allowed in this session for 15 minutes',
    body: secondFactorForm,
    reply: z.object({ validSeconds: z.number() }),
  },

  stepUpWithPassword: {
    method: 'POST',
    path: '/auth/second-factor/password',
    role: 'SIGNED_IN',
    summary:
      'Confirm with the password, for an account without an authenticator app. Protected actions are then allowed in this session for 15 minutes',
    body: ownPasswordForm,
    reply: z.object({ validSeconds: z.number() }),
  },

  replaceRecoveryCodes: {
    method: 'POST',
    path: '/auth/second-factor/recovery-codes',
    role: 'SIGNED_IN',
    stepUp: true,
    summary: 'Create new recovery codes. The old ones stop working',
    reply: recoveryCodes,
  },

  removeSecondFactor: {
    method: 'POST',
    path: '/auth/second-factor/remove',
    role: 'SIGNED_IN',
    summary: 'Remove the authenticator app, where this instance allows it',
    body: secondFactorForm,
    reply: emptyData,
    message: secondFactorMessages.off,
  },

  resetSecondFactor: {
    method: 'DELETE',
    path: '/l2admin/l1admins/:id/second-factor',
    role: 'L2_ADMIN',
    stepUp: true,
    summary: "Remove a lost authenticator app from an L1 admin's account. All its sessions end",
    params: byId,
    reply: emptyData,
    message: secondFactorMessages.reset,
  },
});
