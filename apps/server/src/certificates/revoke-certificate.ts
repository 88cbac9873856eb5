import type { Certificate } from '@purboday/contract/certificates/certificates.schemas';
import { certificateLifecycle, nextState } from '@purboday/contract/conventions/lifecycles';
import type {
  Lifecycle,
  CertificateAction,
  CertificateStatus,
} from '@purboday/contract/conventions/lifecycles';
import { Problem } from '@purboday/contract/conventions/problem';
import type { Actor } from '#server/platform/http/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { CertificateStore } from '#server/domain/certificate/certificate-store.ts';
import type { AuditStore } from '#server/domain/trail/audit.ts';
import type { HistoryStore } from '#server/domain/trail/history.ts';
import { findCertificate, presentCertificate } from './read-certificate.ts';

type Deps = {
  database: Pick<Database, 'transaction'>;
  certificates: Pick<CertificateStore, 'find' | 'revoke'>;
  history: Pick<HistoryStore, 'add'>;
  audit: Pick<AuditStore, 'add'>;
};

type Revoking = { code: string; reason: string; ip: string };

const lifecycle: Lifecycle<CertificateStatus, CertificateAction> = certificateLifecycle;

/** Revokes a certificate for good; the reason stays in its history. */
export const revokeCertificate =
  (deps: Deps) =>
  (actor: Actor, { code, reason, ip }: Revoking): Promise<Certificate> => {
    const { database, certificates, history, audit } = deps;
    return database.transaction(async () => {
      const { id, status: from } = await findCertificate(deps, code);
      const to = nextState(lifecycle, from, 'revoke');
      if (to === undefined || !(await certificates.revoke(id)))
        throw new Problem('INVALID_TRANSITION');
      const record = { kind: 'certificate' as const, id };
      await history.add({ record, action: 'revoke', from, to, actor, reason });
      await audit.add({ action: 'certificate-revoked', actor, record, ip });
      return presentCertificate(await findCertificate(deps, code));
    });
  };
