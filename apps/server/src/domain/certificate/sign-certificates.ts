import { dayInKolkata } from '@purboday/contract/conventions/kolkata-days';
import { randomInt } from 'node:crypto';
import {
  toCandidate,
  type NotifiedCandidate as Trainee,
} from '#server/domain/candidate/candidate-presentation.ts';
import type { NotificationOf } from '#server/domain/outbox/notification-events.ts';
import type { RecordStep } from '#server/domain/audit/record-step.ts';
import { newId, type Database } from '#server/platform/database/database.ts';
import type { Encryption } from '#server/platform/encryption/encryption.ts';
import type { Actor } from '#server/platform/http/authorization.ts';
import type { Clock } from '#server/platform/process/clock.ts';
import { certificateKeys } from './certificate-keys.ts';
import { certificateStore, type CertificateRow, type NewCertificate } from './certificate-store.ts';
import { signCredential, type CertificateSubject } from './credential.ts';

type IssueCertificatesDeps = {
  database: Database;
  clock: Clock;
  encryption: Pick<Encryption, 'encrypt' | 'decrypt'>;
  recordStep: RecordStep;
  issuer: { appUrl: string; foundationName: string };
};

type Taught = {
  batchId: string;
  skill: string;
  hours: number;
  provider: string;
  startsOn: string;
  endsOn: string;
};

type Issuing = { actor: Actor; ip: string; taught: Taught; passed: readonly Trainee[] };

/** Letters that cannot be confused with a digit or another letter. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
const codeLength = 10;

const newCode = (): string =>
  Array.from({ length: codeLength }, () => letters[randomInt(letters.length)]).join('');

/** Issues certificates to all members who passed, with history, audit and email; inside the transaction that closes the batch. */
export const issueCertificates =
  ({ database, clock, encryption, recordStep, issuer }: IssueCertificatesDeps) =>
  async ({ actor, ip, taught, passed }: Issuing): Promise<void> => {
    if (passed.length === 0) return;
    const { batchId, ...content } = taught;
    const key = await certificateKeys({ database, encryption, clock }).current();
    const at = clock();
    const certificates = certificateStore(database, clock);
    const statusIndexes = await certificates.allotStatusIndexes(passed.length);
    const rows: NewCertificate[] = [];
    const notifications: NotificationOf<'certificate-issued'>[] = [];
    for (const [n, trainee] of passed.entries()) {
      const statusIndex = statusIndexes[n] ?? 0;
      const certified = { ...content, code: newCode(), name: trainee.name, statusIndex };
      rows.push({
        ...certified,
        id: newId(at),
        candidateId: trainee.id,
        batchId,
        keyId: key.id,
        issuedOn: dayInKolkata(at),
        credential: await signCredential(certified, issuer, key, at),
      });
      notifications.push({
        ...toCandidate(trainee),
        event: 'certificate-issued' as const,
        certificate: certified.code,
        skill: content.skill,
        organisation: content.provider,
      });
    }
    await certificates.add(rows);
    await recordStep(
      rows.map(({ id }, n) => ({
        record: { kind: 'certificate' as const, id },
        action: 'issue',
        to: 'VALID',
        actor,
        ip,
        detail: { batchId },
        notify: notifications[n],
      })),
    );
  };

export type IssueCertificates = ReturnType<typeof issueCertificates>;

/** Valid certificates have all of their content. */
const toCertified = (row: CertificateRow): CertificateSubject => ({
  code: row.code,
  name: row.name ?? '',
  skill: row.skill ?? '',
  hours: row.hours ?? 0,
  provider: row.provider ?? '',
  startsOn: row.startsOn ?? '',
  endsOn: row.endsOn ?? '',
  statusIndex: row.statusIndex,
});

type ReplacingCertificates = { actor: Actor; ip: string; candidate: Trainee };

/**
 * Replaces the valid certificates of a candidate whose name was corrected, inside the transaction of the correction (R31). The former ones
 * are revoked.
 * @returns the new codes
 */
export const replaceCertificates =
  ({ database, clock, encryption, recordStep, issuer }: IssueCertificatesDeps) =>
  async ({ actor, ip, candidate }: ReplacingCertificates): Promise<string[]> => {
    const certificates = certificateStore(database, clock);
    const valid = await certificates.lockValid(candidate.id);
    if (valid.length === 0) return [];
    const key = await certificateKeys({ database, encryption, clock }).current();
    const at = clock();
    const statusIndexes = await certificates.allotStatusIndexes(valid.length);
    const rows = [];
    for (const [n, former] of valid.entries()) {
      const statusIndex = statusIndexes[n] ?? 0;
      const certified = {
        ...toCertified(former),
        code: newCode(),
        name: candidate.name,
        statusIndex,
      };
      rows.push({
        ...certified,
        id: newId(at),
        candidateId: candidate.id,
        batchId: former.batchId,
        keyId: key.id,
        issuedOn: dayInKolkata(at),
        credential: await signCredential(certified, issuer, key, at),
        replaces: former.id,
      });
    }
    await certificates.replace(rows);
    await recordStep(
      rows.flatMap(({ id, replaces, code }) => [
        {
          record: { kind: 'certificate' as const, id: replaces },
          action: 'revoke',
          from: 'VALID',
          to: 'REVOKED',
          actor,
          reason: `Replaced by ${code}`,
          ip,
        },
        { record: { kind: 'certificate' as const, id }, action: 'issue', to: 'VALID', actor, ip },
      ]),
    );
    return rows.map(({ code }) => code);
  };

type RotateSigningKeyDeps = {
  database: Database;
  clock: Clock;
  encryption: Pick<Encryption, 'encrypt' | 'decrypt'>;
  recordStep: RecordStep;
  issuer: { appUrl: string; foundationName: string };
};

/** Certificates that are signed again at a time. */
const batchSize = 500;

/**
 * Signs with a new key from now on; certificates of the previous key stay valid.
 * @returns the new key's id
 */
export const rotateSigningKey = ({
  database,
  clock,
  encryption,
  recordStep,
}: RotateSigningKeyDeps): Promise<string> =>
  database.transaction(async () => {
    const id = await certificateKeys({ database, encryption, clock }).rotate();
    await recordStep({ audited: 'certificate-key-rotated', detail: { key: id } });
    return id;
  });

/**
 * Revokes a key whose private half may be known to others. Its signatures become invalid, so its valid certificates are signed again with
 * the current key. Their addresses and codes stay; printed codes lead to the address.
 * @returns how many certificates were signed again; undefined when there is no such key, or it was revoked before
 */
export const revokeSigningKey = (
  { database, clock, encryption, issuer, recordStep }: RotateSigningKeyDeps,
  { keyId, reason, again = false }: { keyId: string; reason: string; again?: boolean },
): Promise<number | undefined> =>
  database.transaction(
    async () => {
      const keys = certificateKeys({ database, encryption, clock });
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
            credential: await signCredential(toCertified(row), issuer, key, row.createdAt),
          })),
        );
        await certificates.replaceCredentials(key.id, signed);
        count += rows.length;
      }
      await recordStep({
        audited: 'certificate-key-revoked',
        detail: { key: keyId, reason, signedAgain: count, ...(again && { again }) },
      });
      return count;
    },
    { statementTimeoutMs: 60_000 },
  );
