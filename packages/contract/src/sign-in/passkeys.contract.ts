import { contract } from '../conventions/endpoint.ts';
import * as z from 'zod/mini';
import { byId, emptyData } from '../conventions/schemas.ts';
import { passkeyMessages } from './passkeys.messages.ts';
import { session } from './sign-in.contract.ts';
import { normalizeLine } from '../conventions/normalize.ts';
import { requiredInput } from '../fields/account-fields.ts';
import { checkName } from '../fields/fields.ts';

const time = z.iso.datetime();

/** base64url with a limited length. */
const encoded = z.string().check(z.regex(/^[\w-]{1,8000}$/u));

const passkey = z.object({
  _id: z.string(),
  name: z.string(),
  createdAt: time,
  usedAt: z.nullable(time),
});
export type PasskeySummary = z.infer<typeof passkey>;

/** Requests and responses in the JSON format of WebAuthn Level 3, which the server's library parses. */
const options = z.looseObject({ challenge: z.string() });

const credential = {
  id: encoded,
  rawId: encoded,
  type: z.literal('public-key'),
  authenticatorAttachment: z.optional(z.nullable(z.string().check(z.maxLength(30)))),
  clientExtensionResults: z.looseObject({}),
};
const newCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: encoded,
    attestationObject: encoded,
    transports: z.optional(z.array(z.string().check(z.maxLength(30))).check(z.maxLength(10))),
  }),
});
export type NewCredential = z.infer<typeof newCredential>;

const signedCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: encoded,
    authenticatorData: encoded,
    signature: encoded,
    userHandle: z.optional(z.nullable(z.string().check(z.maxLength(200)))),
  }),
});
export type SignedCredential = z.infer<typeof signedCredential>;

/** Emails contain the name, so it must not contain an address or a line break. */
const passkeyName = requiredInput(normalizeLine, passkeyMessages.noName).check(
  z.maxLength(50, { abort: true }),
  checkName('Name'),
);

export const passkeyForm = z.object({ name: passkeyName });

export const passkeysContract = contract({
  listPasskeys: {
    method: 'GET',
    path: '/auth/passkeys',
    role: 'SIGNED_IN',
    summary: 'Passkeys of this account',
    reply: z.array(passkey),
  },

  beginPasskey: {
    method: 'POST',
    path: '/auth/passkeys/begin',
    role: 'SIGNED_IN',
    stepUp: true,
    summary: 'Options for creating a passkey',
    reply: options,
  },

  addPasskey: {
    method: 'POST',
    path: '/auth/passkeys',
    role: 'SIGNED_IN',
    stepUp: true,
    summary: 'Store a new passkey',
    body: z.object({ name: passkeyName, credential: newCredential }),
    reply: emptyData,
    message: passkeyMessages.added,
  },

  removePasskey: {
    method: 'DELETE',
    path: '/auth/passkeys/:id',
    role: 'SIGNED_IN',
    stepUp: true,
    summary: 'Remove a passkey',
    params: byId,
    reply: emptyData,
    message: passkeyMessages.removed,
  },

  startPasskeySignIn: {
    method: 'POST',
    path: '/auth/passkeys/ask',
    role: 'ANYONE',
    summary: 'The challenge for signing in or confirming with a passkey',
    reply: options,
  },

  signInWithPasskey: {
    method: 'POST',
    path: '/auth/passkeys/sign-in',
    role: 'ANYONE',
    summary: 'Sign in with a passkey. It counts as both factors because it verifies the user',
    body: z.object({ credential: signedCredential }),
    reply: session,
  },

  stepUpWithPasskey: {
    method: 'POST',
    path: '/auth/passkeys/step-up',
    role: 'SIGNED_IN',
    summary: 'Confirm with a passkey instead of a code',
    body: z.object({ credential: signedCredential }),
    reply: z.object({ validSeconds: z.number() }),
  },
});
