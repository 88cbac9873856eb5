import type { Certificate } from '@purboday/contract/certificates/certificates.contract';
import { certificateLifecycle, nextState } from '@purboday/contract/conventions/lifecycles';
import type {
  Lifecycle,
  CertificateAction,
  CertificateStatus,
} from '@purboday/contract/conventions/lifecycles';
import { Problem } from '@purboday/contract/conventions/problem';
import type { Services } from '#server/services.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { toCandidate } from '#server/domain/candidate/candidate-notice.ts';
import { findCertificate, presentCertificate } from './read-certificate.ts';

type Deps = Pick<
  Services,
  'database' | 'certificates' | 'history' | 'audit' | 'candidates' | 'outbox'
>;

type Revoking = { code: string; reason: string; ip: string };

const lifecycle: Lifecycle<CertificateStatus, CertificateAction> = certificateLifecycle;

/** Revokes a certificate for good and notifies the candidate; the reason is kept for L1 and L2. */
export const revokeCertificate =
  (deps: Deps) =>
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
