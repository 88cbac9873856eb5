import { meetingDays, meetingMinutes } from '@purboday/contract/batches/batch-records';
import { dayInKolkata } from '@purboday/contract/conventions/kolkata-days';
import { certificateKeys } from '../../src/domain/certificate/certificate-keys.ts';
import { certificateStore } from '../../src/domain/certificate/certificate-store.ts';
import { signCredential } from '../../src/domain/certificate/credential.ts';
import type { Clock } from '../../src/platform/process/clock.ts';
import type { Database } from '../../src/platform/database/database.ts';
import type { Encryption } from '../../src/platform/encryption/encryption.ts';
import type { DemoBatch } from './demo-batches.ts';
import type { InsertedRow } from '../insert-rows.ts';
import type { Random } from '../random.ts';
import { timeline } from '../timeline.ts';

/** A candidate who passed. */
export type PassedCandidate = { candidateId: string; name: string; batch: DemoBatch };

type DemoCertificatesDeps = {
  database: Database;
  encryption: Encryption;
  clock: Clock;
  /** In whose name certificates are signed. */
  issuer: { appUrl: string; foundationName: string };
  random: Random;
};

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ'.split('');

const toHours = (batch: DemoBatch): number =>
  (meetingDays(batch, batch.endsOn).length * meetingMinutes(batch)) / 60;

/** Certificates as the product issues them, signed with its own key, and their history. */
export const demoCertificates = async (
  { database, encryption, clock, issuer, random }: DemoCertificatesDeps,
  passed: readonly PassedCandidate[],
): Promise<{ rows: InsertedRow[]; steps: InsertedRow[] }> => {
  if (passed.length === 0) return { rows: [], steps: [] };
  const key = await certificateKeys({ database, encryption, clock }).current();
  const rows: InsertedRow[] = [];
  const steps: InsertedRow[] = [];
  const statusIndexes = await certificateStore(database, clock).allotStatusIndexes(passed.length);
  for (const [n, { candidateId, name, batch }] of passed.entries()) {
    const { skill, provider, startsOn, endsOn, closedAt } = batch;
    const certified = {
      code: Array.from({ length: 10 }, () => random.pick(letters)).join(''),
      name,
      skill,
      hours: toHours(batch),
      provider: provider.name,
      startsOn,
      endsOn,
      statusIndex: statusIndexes[n] ?? 0,
    };
    const id = random.id(closedAt);
    rows.push({
      id,
      code: certified.code,
      candidate_id: candidateId,
      batch_id: batch.id,
      key_id: key.id,
      status: 'VALID',
      name,
      skill,
      hours: certified.hours,
      provider: provider.name,
      starts_on: startsOn,
      ends_on: endsOn,
      issued_on: dayInKolkata(closedAt),
      credential: await signCredential(certified, issuer, key, closedAt),
      created_at: closedAt.toISOString(),
      revoked_at: null,
      status_index: certified.statusIndex,
    });
    const history = timeline(random, clock(), { kind: 'certificate', id, since: closedAt });
    history.step({
      action: 'issue',
      to: 'VALID',
      doer: { id: null, role: 'TRAINING_PROVIDER', name: provider.name },
    });
    steps.push(...history.rows);
  }
  return { rows, steps };
};
