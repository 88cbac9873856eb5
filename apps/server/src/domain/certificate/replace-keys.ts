import type { AuditStore } from '#server/domain/trail/audit.ts';
import type { Clock } from '#server/platform/process/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Sealing } from '#server/platform/encryption/sealing.ts';
import { certificateKeys } from './certificate-keys.ts';
import { certificateStore, type CertificateRow } from './certificate-store.ts';
import { signCredential, type Certified } from './credential.ts';

type Deps = {
  database: Database;
  clock: Clock;
  sealing: Pick<Sealing, 'seal' | 'open'>;
  audit: Pick<AuditStore, 'add'>;
  issuer: { appUrl: string; foundationName: string };
};

/** Certificates that are signed again at a time. */
const batchSize = 500;

/** A valid certificate has all of its content. */
const certifiedOf = (row: CertificateRow): Certified => ({
  code: row.code,
  name: row.name ?? '',
  skill: row.skill ?? '',
  hours: row.hours ?? 0,
  provider: row.provider ?? '',
  startsOn: row.startsOn ?? '',
  endsOn: row.endsOn ?? '',
  statusIndex: row.statusIndex,
});

/** Signs with a new key from now on; certificates of the key before stay valid. @returns the new key's id */
export const rotateSigningKey = ({ database, clock, sealing, audit }: Deps): Promise<string> =>
  database.transaction(async () => {
    const id = await certificateKeys({ database, sealing, clock }).rotate();
    await audit.add({ action: 'certificate-key-rotated', detail: { key: id } });
    return id;
  });

/**
 * Revokes a key whose private half may be known to others. Its signatures prove nothing from then on, so its valid certificates are signed
 * again with the key in use: their addresses and codes stay, codes printed before lead to the address.
 * @returns how many certificates were signed again; undefined where there is no such key, or it was revoked before
 */
export const revokeSigningKey = (
  { database, clock, sealing, audit, issuer }: Deps,
  { keyId, reason, again = false }: { keyId: string; reason: string; again?: boolean },
): Promise<number | undefined> =>
  database.transaction(
    async () => {
      const keys = certificateKeys({ database, sealing, clock });
      const certificates = certificateStore(database, clock);
      if (!(await keys.revoke(keyId, reason))) return undefined;
      const key = await keys.current();
      let count = 0;
      for (;;) {
        const rows = await certificates.listSignedBy(keyId, batchSize);
        if (rows.length === 0) break;
        const signed = await Promise.all(
          rows.map(async (row) => ({
            id: row.id,
            credential: await signCredential(certifiedOf(row), issuer, key, row.createdAt),
          })),
        );
        await certificates.replaceCredentials(key.id, signed);
        count += rows.length;
      }
      await audit.add({
        action: 'certificate-key-revoked',
        detail: { key: keyId, reason, signedAgain: count, ...(again && { again }) },
      });
      return count;
    },
    { statementTimeoutMs: 60_000 },
  );
