import * as z from 'zod/mini';

// What a signed certificate says (journey §11): written by the server, read by whoever checks it, also without a network.

/** Claims of the credential as far as they are shown: those of an Open Badge of this instance. */
export const credentialClaims = z.object({
  /** Address of the certificate; its last part is the code. */
  id: z.string(),
  name: z.string(),
  issuer: z.object({ id: z.string(), name: z.string() }),
  validFrom: z.iso.datetime(),
  credentialSubject: z.object({
    identifier: z.array(z.object({ identityHash: z.string() })).check(z.minLength(1)),
    creditsEarned: z.number(),
    activityStartDate: z.string(),
    activityEndDate: z.string(),
    source: z.object({ name: z.string() }),
  }),
});
export type CredentialClaims = z.infer<typeof credentialClaims>;

/** The header of its JWT: signed with Ed25519 by a key of the DID document. */
export const credentialHeader = z.object({ alg: z.literal('EdDSA'), kid: z.string() });

/** The address that checks a credential; a phone's own camera opens it, and what follows `#` is sent to no server. */
export const checkAddress = (origin: string, credential: string): string =>
  `${origin}/verify#${credential}`;

/** A DID document as far as it is needed: the keys, and when each was revoked. */
export const issuerKeys = z.object({
  id: z.string(),
  verificationMethod: z.array(
    z.object({
      id: z.string(),
      publicKeyJwk: z.object({ crv: z.literal('Ed25519'), x: z.string() }),
      revoked: z.optional(z.iso.datetime()),
    }),
  ),
});
