import * as z from 'zod/mini';
import { contract } from '../conventions/endpoint.ts';
import { certificateStatuses } from '../conventions/lifecycles.ts';
import { normalizeCode } from '../conventions/normalize.ts';
import { reason } from '../fields/fields.ts';
import { certificateMessages } from './certificates.messages.ts';

const text = z.nullable(z.string());

/** A certificate as the public page shows it. Of a revoked one only code, status and `revokedOn` remain. */
const certificate = z.object({
  code: z.string(),
  status: z.enum(certificateStatuses),
  name: text,
  skill: text,
  hours: z.nullable(z.number()),
  provider: text,
  /** Days are `YYYY-MM-DD`. */
  startsOn: text,
  endsOn: text,
  issuedOn: text,
  revokedOn: text,
  /** True when a certificate with a corrected name replaced it. Its code is not public (T62). */
  isReplaced: z.optional(z.literal(true)),
  /** An Open Badges 3.0 credential as JWT, signed with a key of `/.well-known/did.json`. */
  credential: text,
});
export type Certificate = z.infer<typeof certificate>;

/** A certificate in the list of L2 admins. */
export const issuedCertificate = z.extend(certificate, {
  /** Id of the candidate. */
  _id: z.string(),
  /** Reason that the L2 admin gave for revoking it. */
  revokedBecause: text,
  /** Code of the certificate with the corrected name. */
  replacedBy: text,
});
export type IssuedCertificate = z.infer<typeof issuedCertificate>;

/** The code as typed or pasted: lower case, spaces and invisible characters are accepted. */
const byCode = z.object({
  code: z.string().check(z.overwrite(normalizeCode), z.maxLength(100)),
});

export const certificatesContract = contract({
  listRevokedCertificates: {
    method: 'GET',
    path: '/certificates/revoked',
    role: 'ANYONE',
    summary:
      'Status lists of all certificates, and their date. A list has one bit for each certificate, at the index that the credential names; set when it is revoked',
    reply: z.object({
      /** Base64. Lists are numbered from 1. The highest bit of a byte is the first; missing bytes are 0. */
      lists: z.array(z.string()),
      day: z.string(),
    }),
  },

  readCertificate: {
    method: 'GET',
    path: '/certificates/:code',
    role: 'ANYONE',
    summary:
      'A certificate by its code. A revoked one is shown without name, training and credential',
    params: byCode,
    reply: certificate,
  },

  readIssuedCertificate: {
    method: 'GET',
    path: '/l2admin/certificates/:code',
    role: 'L2_ADMIN',
    shows: 'candidate',
    summary: 'A certificate by its code, with its candidate and the reason of a revocation',
    params: byCode,
    reply: issuedCertificate,
  },

  revokeCertificate: {
    method: 'PUT',
    path: '/l2admin/certificates/:code/revoke',
    role: 'L2_ADMIN',
    stepUp: true,
    shows: 'audited',
    summary: 'Revoke a certificate, with a reason',
    params: byCode,
    body: z.object({ reason: reason(certificateMessages.reasonRequired) }),
    reply: certificate,
    message: certificateMessages.revoked,
  },
});

/** Days after which a stored status list is too old to say that a certificate is valid. */
export const statusListDays = 30;

// A signed certificate (journey §11). The server writes it; the verification page reads it, also
// offline.

/** The displayed claims of the credential: an Open Badge issued by this instance. */
export const credentialClaims = z.object({
  /** Address of the certificate. The last segment is its code. */
  id: z.string(),
  name: z.string(),
  issuer: z.object({ id: z.string(), name: z.string() }),
  validFrom: z.iso.datetime(),
  credentialStatus: z.optional(
    z.object({
      /** Position of its bit in the list. */
      statusListIndex: z.string().check(z.regex(/^\d{1,6}$/u)),
      /** Address of the list. The last segment is its number. */
      statusListCredential: z.string().check(z.regex(/\/[1-9]\d{0,5}$/u)),
    }),
  ),
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
