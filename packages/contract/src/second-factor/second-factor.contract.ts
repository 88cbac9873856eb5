import { contract } from '../conventions/endpoint.ts';
import * as z from 'zod/mini';
import { byId, nothing } from '../conventions/schemas.ts';
import { givenPassword, secondFactorCode } from '../fields/fields.ts';
import { secondFactorMessages } from './second-factor.messages.ts';

export const secondFactorForm = z.object({ code: secondFactorCode });
export const ownPasswordForm = z.object({ password: givenPassword });

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
    summary: 'Whether this account signs in with an authenticator app too',
    reply: status,
  },

  beginSecondFactor: {
    method: 'POST',
    path: '/auth/second-factor/begin',
    role: 'SIGNED_IN',
    beforeSecondFactor: true,
    summary: 'A new secret for an authenticator app; it counts once a code of it was confirmed',
    body: ownPasswordForm,
    /** `uri` is encoded in the QR code; `secret` (base32) is for typing. */
    reply: z.object({ secret: z.string(), uri: z.string() }),
  },

  confirmSecondFactor: {
    method: 'POST',
    path: '/auth/second-factor/confirm',
    role: 'SIGNED_IN',
    beforeSecondFactor: true,
    summary: 'Set the authenticator app up with its first code; the other sessions end',
    body: secondFactorForm,
    reply: recoveryCodes,
    message: secondFactorMessages.on,
  },

  stepUp: {
    method: 'POST',
    path: '/auth/second-factor/step-up',
    role: 'SIGNED_IN',
    summary: 'Confirm with a code; what asks for it is open for this session for 15 minutes',
    body: secondFactorForm,
    reply: z.object({ validSeconds: z.number() }),
  },

  renewRecoveryCodes: {
    method: 'POST',
    path: '/auth/second-factor/recovery-codes',
    role: 'SIGNED_IN',
    stepUp: true,
    summary: 'New recovery codes; those of before let in no more',
    reply: recoveryCodes,
  },

  removeSecondFactor: {
    method: 'POST',
    path: '/auth/second-factor/remove',
    role: 'SIGNED_IN',
    summary: 'Do without the authenticator app, where this instance allows it',
    body: secondFactorForm,
    reply: nothing,
    message: secondFactorMessages.off,
  },

  resetSecondFactor: {
    method: 'DELETE',
    path: '/l2admin/l1admins/:id/second-factor',
    role: 'L2_ADMIN',
    stepUp: true,
    summary: 'Take a lost authenticator app off an L1 admin; all sessions of the account end',
    params: byId,
    reply: nothing,
    message: secondFactorMessages.reset,
  },

  resetProviderSecondFactor: {
    method: 'DELETE',
    path: '/l2admin/providers/:id/second-factor',
    role: 'L2_ADMIN',
    stepUp: true,
    summary: 'Take a lost authenticator app off the account of a provider; its sessions end',
    params: byId,
    reply: nothing,
    message: secondFactorMessages.resetProvider,
  },
});
