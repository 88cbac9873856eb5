import type {
  Certificate,
  IssuedCertificate,
} from '@purboday/contract/certificates/certificates.contract';
import { certificateMessages } from '@purboday/contract/certificates/certificates.messages';
import { dayInKolkata } from '@purboday/contract/conventions/kolkata-days';
import { Problem } from '@purboday/contract/conventions/problem';
import type { CertificateRow } from '#server/domain/certificate/certificate-store.ts';
import type { Services } from '#server/services.ts';

type FindCertificateDeps = Pick<Services, 'certificates'>;

/** The code of a revoked certificate opens nothing about the person (T62). */
const withoutContent = {
  name: null,
  skill: null,
  hours: null,
  provider: null,
  startsOn: null,
  endsOn: null,
  issuedOn: null,
  credential: null,
} as const;

const presentContent = (row: CertificateRow): Certificate => ({
  code: row.code,
  status: row.status,
  name: row.name,
  skill: row.skill,
  hours: row.hours,
  provider: row.provider,
  startsOn: row.startsOn,
  endsOn: row.endsOn,
  issuedOn: row.issuedOn,
  revokedOn: row.revokedAt === null ? null : dayInKolkata(row.revokedAt),
  credential: row.credential,
});

/** Public: contains neither the record nor the reason of a revocation. */
export const presentCertificate = (row: CertificateRow): Certificate => ({
  ...presentContent(row),
  ...(row.status === 'REVOKED' && withoutContent),
  ...(row.replacedBy !== null && { isReplaced: true as const }),
});

export const presentIssuedCertificate = (row: CertificateRow): IssuedCertificate => ({
  ...presentContent(row),
  _id: row.candidateId,
  revokedBecause: row.revokedBecause,
  replacedBy: row.replacedBy,
});

/** @throws Problem NOT_FOUND */
export const findCertificate = async (
  { certificates }: FindCertificateDeps,
  code: string,
): Promise<CertificateRow> => {
  const row = await certificates.find(code);
  if (!row) throw new Problem('NOT_FOUND', certificateMessages.notFound);
  return row;
};

export const readCertificate =
  (deps: FindCertificateDeps) =>
  async (code: string): Promise<Certificate> =>
    presentCertificate(await findCertificate(deps, code));
