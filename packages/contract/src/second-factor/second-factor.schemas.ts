import * as z from 'zod/mini';
import type { SchemasByCall } from '../conventions/call.ts';
import { byId, nothing } from '../conventions/schemas.ts';
import { givenPassword, secondFactorCode } from '../fields/fields.ts';
import { secondFactorMessages } from './second-factor.messages.ts';

export const secondFactorForm = z.object({ code: secondFactorCode });
export const ownPasswordForm = z.object({ password: givenPassword });

/** Each lets in once, in place of a code. */
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

const status = z.object({
  /** An authenticator app is set up and asked for. */
  enrolled: z.boolean(),
  /** This instance asks every account of this kind for one (`ADMIN_MFA`, `PROVIDER_MFA`). */
  required: z.boolean(),
  recoveryCodesLeft: z.number(),
});
export type SecondFactorStatus = z.infer<typeof status>;

export const secondFactorSchemas = {
  readSecondFactor: {
    summary: 'Whether this account signs in with an authenticator app too',
    reply: status,
  },
  beginSecondFactor: {
    summary: 'A new secret for an authenticator app; it counts once a code of it was confirmed',
    body: ownPasswordForm,
    /** `uri` is what the app scans as a QR code; `secret` (base32) is typed where it cannot. */
    reply: z.object({ secret: z.string(), uri: z.string() }),
  },
  confirmSecondFactor: {
    summary: 'Set the authenticator app up with its first code; the other sessions end',
    body: secondFactorForm,
    reply: recoveryCodes,
    message: secondFactorMessages.on,
  },
  stepUp: {
    summary: 'Confirm with a code; what asks for it is open for this session for 15 minutes',
    body: secondFactorForm,
    reply: z.object({ validSeconds: z.number() }),
  },
  renewRecoveryCodes: {
    summary: 'New recovery codes; those of before let in no more',
    reply: recoveryCodes,
  },
  removeSecondFactor: {
    summary: 'Do without the authenticator app, where this instance allows it',
    body: secondFactorForm,
    reply: nothing,
    message: secondFactorMessages.off,
  },
  resetSecondFactor: {
    summary: 'Take a lost authenticator app off an L1 admin; all sessions of the account end',
    params: byId,
    reply: nothing,
    message: secondFactorMessages.reset,
  },
  resetProviderSecondFactor: {
    summary: 'Take a lost authenticator app off the account of a provider; its sessions end',
    params: byId,
    reply: nothing,
    message: secondFactorMessages.resetProvider,
  },
} satisfies SchemasByCall;
