import * as z from 'zod/mini';

// A signed certificate (journey §11). The server writes it; the verification page reads it, also
// offline.

/** The displayed claims of the credential: an Open Badge issued by this instance. */
export const credentialClaims = z.object({
  /** Address of the certificate. The last segment is its code. */
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

/** Header of the JWT: Ed25519 with a key of the DID document. */
export const credentialHeader = z.object({ alg: z.literal('EdDSA'), kid: z.string() });

/**
 * The verification address of a credential, encoded in the QR code. The part after `#` is not sent
 * to the server.
 */
export const checkAddress = (origin: string, credential: string): string =>
  `${origin}/verify#${credential}`;

/** The parts of the DID document that verification needs: keys and their revocation times. */
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
