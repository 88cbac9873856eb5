import type {
  Certificate,
  IssuedCertificate,
} from '@purboday/contract/certificates/certificates.contract';
import { certificateMessages } from '@purboday/contract/certificates/certificates.messages';
import { dayInKolkata } from '@purboday/contract/conventions/kolkata-days';
import {
  certificateLifecycle,
  nextState,
  type CertificateAction,
  type CertificateStatus,
  type Lifecycle,
} from '@purboday/contract/conventions/lifecycles';
import { Problem } from '@purboday/contract/conventions/problem';
import { toCandidate } from '#server/domain/candidate/candidate-presentation.ts';
import type { CertificateRow } from '#server/domain/certificate/certificate-store.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import type { Services } from '#server/services.ts';

type FindCertificateDeps = Pick<Services, 'certificates'>;

/** Public: contains neither the record nor the reason of a revocation. */
const presentCertificate = (row: CertificateRow): Certificate => ({
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

export const presentIssuedCertificate = (row: CertificateRow): IssuedCertificate => ({
  ...presentCertificate(row),
  _id: row.candidateId,
  revokedOn: row.revokedAt === null ? null : dayInKolkata(row.revokedAt),
  revokedBecause: row.revokedBecause,
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

type RevokeCertificateDeps = Pick<
  Services,
  'database' | 'certificates' | 'history' | 'audit' | 'candidates' | 'outbox'
>;

type Revoking = { code: string; reason: string; ip: string };

const lifecycle: Lifecycle<CertificateStatus, CertificateAction> = certificateLifecycle;

/** Notifies the candidate. The reason is for L1 and L2. */
export const revokeCertificate =
  (deps: RevokeCertificateDeps) =>
  (actor: Actor, { code, reason, ip }: Revoking): Promise<Certificate> => {
    const { database, certificates, history, audit, candidates, outbox } = deps;
    return database.transaction(async () => {
      const { id, status: from, candidateId, skill } = await findCertificate(deps, code);
      const to = nextState(lifecycle, from, 'revoke');
      if (to === undefined || !(await certificates.revoke(id, reason)))
        throw new Problem('INVALID_TRANSITION');
      const record = { kind: 'certificate' as const, id };
      await history.add({ record, action: 'revoke', from, to, actor, reason });
      await audit.add({ action: 'certificate-revoked', actor, record, ip });
      const candidate = await candidates.find(candidateId);
      if (candidate)
        await outbox.add({
          event: 'certificate-revoked',
          ...toCandidate(candidate),
          certificate: code,
          skill: skill ?? '',
        });
      return presentCertificate(await findCertificate(deps, code));
    });
  };
