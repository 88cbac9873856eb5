import type { Certificate } from '@purboday/contract/certificates/certificates.contract';
import {
  certificateLifecycle,
  nextState,
  type CertificateAction,
  type CertificateStatus,
  type Lifecycle,
} from '@purboday/contract/conventions/lifecycles';
import { Problem } from '@purboday/contract/conventions/problem';
import { toCandidate } from '#server/domain/candidate/candidate-presentation.ts';
import type { Actor } from '#server/platform/http/authorization.ts';
import type { Services } from '#server/services.ts';
import { findCertificate, presentCertificate } from './read-certificate.ts';

type Revoking = { code: string; reason: string; ip: string };

const lifecycle: Lifecycle<CertificateStatus, CertificateAction> = certificateLifecycle;

/** Notifies the candidate. The reason is for L1 and L2. */
export const revokeCertificate =
  (deps: Pick<Services, 'database' | 'certificates' | 'recordStep' | 'candidates'>) =>
  (actor: Actor, { code, reason, ip }: Revoking): Promise<Certificate> => {
    const { database, certificates, candidates, recordStep } = deps;
    return database.transaction(async () => {
      const { id, status: from, candidateId, skill } = await findCertificate(deps, code);
      const to = nextState(lifecycle, from, 'revoke');
      if (to === undefined || !(await certificates.revoke(id, reason)))
        throw new Problem('INVALID_TRANSITION');
      const candidate = await candidates.find(candidateId);
      await recordStep({
        record: { kind: 'certificate', id },
        action: 'revoke',
        from,
        to,
        actor,
        reason,
        ip,
        notify: candidate && {
          event: 'certificate-revoked',
          ...toCandidate(candidate),
          certificate: code,
          skill: skill ?? '',
        },
      });
      return presentCertificate(await findCertificate(deps, code));
    });
  };
