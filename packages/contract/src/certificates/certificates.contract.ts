import { contract } from '../conventions/endpoint.ts';
import * as z from 'zod/mini';
import { normalizeCode } from '../conventions/normalize.ts';
import { certificateStatuses } from '../conventions/lifecycles.ts';
import { reason } from '../fields/fields.ts';
import { certificateMessages } from './certificates.messages.ts';

const text = z.nullable(z.string());

/** A certificate as the public page shows it. After an erasure only code and status remain. */
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
  /** An Open Badges 3.0 credential as JWT, signed with a key of `/.well-known/did.json`. */
  credential: text,
});
export type Certificate = z.infer<typeof certificate>;

/** A certificate in the list of L2 admins. */
export const issuedCertificate = z.extend(certificate, {
  /** Id of the candidate. */
  _id: z.string(),
  revokedOn: text,
  /** Reason that the L2 admin gave for revoking it. */
  revokedBecause: text,
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
    summary: 'Codes of all revoked certificates, and the date of the list',
    reply: z.object({ codes: z.array(z.string()), day: z.string() }),
  },

  readCertificate: {
    method: 'GET',
    path: '/certificates/:code',
    role: 'ANYONE',
    summary: 'A certificate by its code',
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
