import { calls } from '../conventions/call.ts';
import type { certificatesSchemas } from './certificates.schemas.ts';

export const certificatesCalls = calls<typeof certificatesSchemas>()({
  listRevokedCertificates: { method: 'GET', path: '/certificates/revoked', role: 'ANYONE' },
  readCertificate: { method: 'GET', path: '/certificates/:code', role: 'ANYONE' },
  readIssuedCertificate: {
    method: 'GET',
    path: '/l2admin/certificates/:code',
    role: 'L2_ADMIN',
    shows: 'candidate',
  },
  revokeCertificate: {
    method: 'PUT',
    path: '/l2admin/certificates/:code/revoke',
    role: 'L2_ADMIN',
    stepUp: true,
    shows: 'audited',
  },
});
