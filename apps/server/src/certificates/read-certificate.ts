import { certificateMessages } from '@purboday/contract/certificates/certificates.messages';
import { dayInKolkata } from '@purboday/contract/conventions/kolkata-days';
import type {
  Certificate,
  IssuedCertificate,
} from '@purboday/contract/certificates/certificates.contract';
import { Problem } from '@purboday/contract/conventions/problem';
import type { Services } from '#server/services.ts';
import type { CertificateRow } from '#server/domain/certificate/certificate-store.ts';

type Deps = Pick<Services, 'certificates'>;

/** A certificate as everybody may see it: not whose record it is, nor why it was revoked. */
export const presentCertificate = (row: CertificateRow): Certificate => ({
  code: row.code,
  status: row.status,
  name: row.name,
  skill: row.skill,
  hours: row.hours,
  provider: row.provider,
  startsOn: row.startsOn,
  endsOn: row.endsOn,
  issuedOn: row.issuedOn,
  credential: row.credential,
});

/** A certificate as L2 sees it: whose it is, and why it was revoked. */
export const presentIssuedCertificate = (row: CertificateRow): IssuedCertificate => ({
  ...presentCertificate(row),
  _id: row.candidateId,
  revokedOn: row.revokedAt === null ? null : dayInKolkata(row.revokedAt),
  revokedBecause: row.revokedBecause,
});

/** The stored certificate of a code. @throws Problem NOT_FOUND */
export const findCertificate = async (
  { certificates }: Deps,
  code: string,
): Promise<CertificateRow> => {
  const row = await certificates.find(code);
  if (!row) throw new Problem('NOT_FOUND', certificateMessages.notFound);
  return row;
};

/** The certificate of a code, for whoever has the code. */
export const readCertificate =
  (deps: Deps) =>
  async (code: string): Promise<Certificate> =>
    presentCertificate(await findCertificate(deps, code));
