import type { Outbox } from '#server/domain/outbox/outbox.ts';
import type { AuditStore } from '#server/domain/trail/audit.ts';
import type { HistoryStore } from '#server/domain/trail/history.ts';
import { dayInKolkata } from '@purboday/contract/conventions/kolkata-days';
import { randomInt } from 'node:crypto';
import type { Actor } from '#server/platform/http/actor.ts';
import type { Clock } from '#server/platform/process/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Sealing } from '#server/platform/encryption/sealing.ts';
import { newId } from '#server/platform/database/new-id.ts';
import { toCandidate, type Told as Trainee } from '#server/domain/candidate/candidate-notice.ts';
import { certificateKeys } from './certificate-keys.ts';
import { certificateStore, type NewCertificate } from './certificate-store.ts';
import { signCredential } from './credential.ts';

type Deps = {
  database: Database;
  clock: Clock;
  sealing: Pick<Sealing, 'seal' | 'open'>;
  history: HistoryStore;
  audit: AuditStore;
  outbox: Outbox;
  issuer: { appUrl: string; foundationName: string };
};

/** What a batch taught, and where. */
type Taught = {
  batchId: string;
  skill: string;
  hours: number;
  provider: string;
  startsOn: string;
  endsOn: string;
};

type Issuing = { actor: Actor; ip: string; taught: Taught; passed: readonly Trainee[] };

/** Letters that are read for no digit and for no other letter. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
const codeLength = 10;

const newCode = (): string =>
  Array.from({ length: codeLength }, () => letters[randomInt(letters.length)]).join('');

/** Gives everybody who passed a signed certificate, with history, audit and mail; inside the transaction that closes the batch. */
export const issueCertificates =
  ({ database, clock, sealing, history, audit, outbox, issuer }: Deps) =>
  async ({ actor, ip, taught, passed }: Issuing): Promise<void> => {
    if (passed.length === 0) return;
    const { batchId, ...content } = taught;
    const key = await certificateKeys({ database, sealing, clock }).current();
    const at = clock();
    const certificates = certificateStore(database, clock);
    const statusIndexes = await certificates.allotStatusIndexes(passed.length);
    const rows: NewCertificate[] = [];
    const notices = [];
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
      notices.push(
        ...outbox.prepare({
          ...toCandidate(trainee),
          event: 'certificate-issued',
          certificate: certified.code,
          skill: content.skill,
          organisation: content.provider,
        }),
      );
    }
    await certificates.add(rows);
    const records = rows.map(({ id }) => ({ kind: 'certificate' as const, id }));
    await history.addMany(
      records.map((record) => ({
        record,
        action: 'issue' as const,
        from: null,
        to: 'VALID' as const,
        actor,
      })),
    );
    await audit.addMany(
      records.map((record) => ({
        action: 'certificate-issued',
        actor,
        record,
        ip,
        detail: { batchId },
      })),
    );
    await outbox.addPrepared(notices);
  };

export type IssueCertificates = ReturnType<typeof issueCertificates>;
