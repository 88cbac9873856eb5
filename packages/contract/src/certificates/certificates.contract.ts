import { contract } from '../conventions/endpoint.ts';
import * as z from 'zod/mini';
import { normalizeCode } from '../conventions/normalize.ts';
import { certificateStatuses } from '../conventions/lifecycles.ts';
import { reason } from '../fields/fields.ts';
import { certificateMessages } from './certificates.messages.ts';

const text = z.nullable(z.string());

/** A certificate as everybody may see it who has its code. Of an erased person's only code and status are left. */
const certificate = z.object({
  code: z.string(),
  status: z.enum(certificateStatuses),
  name: text,
  skill: text,
  hours: z.nullable(z.number()),
  provider: text,
  /** Days as `YYYY-MM-DD`. */
  startsOn: text,
  endsOn: text,
  issuedOn: text,
  /** An Open Badges 3.0 credential as a JWT, signed with a key of `/.well-known/did.json`. */
  credential: text,
});
export type Certificate = z.infer<typeof certificate>;

/** A certificate as L2 reads it. */
export const issuedCertificate = z.extend(certificate, {
  /** Of the candidate. */
  _id: z.string(),
  revokedOn: text,
  /** Why an L2 admin revoked it. */
  revokedBecause: text,
});
export type IssuedCertificate = z.infer<typeof issuedCertificate>;

/** As people type or paste it: in small letters, with spaces and invisible characters. */
const byCode = z.object({
  code: z.string().check(z.overwrite(normalizeCode), z.maxLength(100)),
});

export const certificatesContract = contract({
  listRevokedCertificates: {
    method: 'GET',
    path: '/certificates/revoked',
    role: 'ANYONE',
    summary: 'Codes of all revoked certificates, and the day of the list',
    reply: z.object({ codes: z.array(z.string()), day: z.string() }),
  },

  readCertificate: {
    method: 'GET',
    path: '/certificates/:code',
    role: 'ANYONE',
    summary: 'The certificate with a code',
    params: byCode,
    reply: certificate,
  },

  readIssuedCertificate: {
    method: 'GET',
    path: '/l2admin/certificates/:code',
    role: 'L2_ADMIN',
    shows: 'candidate',
    summary: 'The certificate with a code, whose it is and why it was revoked',
    params: byCode,
    reply: issuedCertificate,
  },

  revokeCertificate: {
    method: 'PUT',
    path: '/l2admin/certificates/:code/revoke',
    role: 'L2_ADMIN',
    stepUp: true,
    shows: 'audited',
    summary: 'Revoke a certificate, with the reason',
    params: byCode,
    body: z.object({ reason: reason(certificateMessages.reasonRequired) }),
    reply: certificate,
    message: certificateMessages.revoked,
  },
});
