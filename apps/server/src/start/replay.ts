import { Problem } from '@purboday/contract/conventions/problem';
import { sql } from 'drizzle-orm';
import { revokeSigningKey } from '#server/domain/certificate/sign-certificates.ts';
import { erasedIds, revocationList } from '#server/domain/audit/revocations.ts';
import {
  replayErasure,
  contactPersonData,
  replayContactPersonErasure,
} from '#server/erasure/erase-candidate.ts';
import { createPersonalData } from '#server/erasure/personal-data.ts';
import { endAccess } from '#server/platform/backup/restore-backup.ts';
import { toBucketStorage } from '#server/platform/files/form.ts';
import type { Services } from '#server/services.ts';
import { endFunderConsent } from '#server/tracking/change-funder-facts.ts';
import { guardianConsentEnding } from '#server/tracking/guardian-consent.ts';
import { sharingWithdrawal } from '#server/tracking/withdraw-sharing.ts';
import { replayAccess } from './replay-access.ts';

/** Returns the bucket of the documents if it responds. The start does not wait for it and otherwise uses the file in DATA_DIR. */
const reachableBucket = async ({
  settings,
  storage,
  log,
}: Pick<Services, 'settings' | 'storage' | 'log'>) => {
  const bucket = toBucketStorage(settings, storage);
  try {
    await bucket?.ping();
    return bucket;
  } catch (error) {
    log.warn(
      { err: error },
      'The lists of erased people and revocations were not read from the bucket',
    );
    return undefined;
  }
};

/** Removes again a number that belongs to someone else. One that was entered after the backup is not in it. */
const freeNumber =
  ({ database, candidates, numbers }: Pick<Services, 'database' | 'candidates' | 'numbers'>) =>
  (id: string, action: 'free-number' | 'free-guardian-number'): Promise<void> =>
    database.transaction(async () => {
      const candidate = await candidates.lock(id);
      if (action === 'free-guardian-number' && candidate?.guardianContact)
        await numbers.releaseGuardians(id, {});
      if (action === 'free-number' && candidate?.mobileNumber) await numbers.release(candidate, {});
    });

/**
 * Repeats the revocations that a restore of older records undid (T52, T70), before the server responds: everything that
 * `revokingActions` names.
 */
export const replayRevocations = async (services: Services): Promise<void> => {
  const { database, clock, recordStep, accounts, sessions, certificates } = services;
  const { encryption, settings, log } = services;
  const store = await reachableBucket(services);
  const list = revocationList({ database, clock, dataDir: settings.dataDir, store });
  const revived = await list.findRevived();
  if (revived !== undefined) {
    // A server that was set back to an earlier minute has them again. A restored backup has none.
    await database.transaction(() => endAccess((text) => database.execute(text)));
    const withdraw = sharingWithdrawal(services);
    const again = { again: true };
    for (const id of revived.accounts)
      await database.transaction(async () => {
        await accounts.setDisabled(id, true);
        await sessions.endAll(id);
        await recordStep({
          audited: 'account-disabled',
          record: { kind: 'account', id },
          detail: again,
        });
      });
    for (const id of revived.certificates)
      await database.transaction(async () => {
        if (!(await certificates.revoke(id, null))) return;
        const record = { kind: 'certificate' as const, id };
        await recordStep({ audited: 'certificate-revoked', record, detail: again });
      });
    const signing = { database, clock, encryption, recordStep, issuer: settings };
    for (const keyId of revived.certificateKeys)
      await revokeSigningKey(signing, { keyId, reason: 'Revoked before a restore', again: true });
    for (const { id, candidateId } of revived.sharings)
      // A sharing that began after the backup is not in the database, and one that ended needs no withdrawal.
      await withdraw(candidateId, id).catch((error: unknown) => {
        if (!(error instanceof Problem)) throw error;
      });
    const endConsent = guardianConsentEnding(services);
    for (const { candidateId, at } of revived.consents) await endConsent(candidateId, new Date(at));
    const endFacts = endFunderConsent(services);
    for (const { candidateId, at } of revived.funderFacts)
      await endFacts(candidateId, new Date(at), {});
    for (const { candidateId, action } of revived.numbers)
      await freeNumber(services)(candidateId, action);
    await replayAccess(services)(revived);
    const counted = Object.fromEntries(
      Object.entries(revived).map(([name, ids]) => [name, ids.length]),
    );
    log.warn(counted, 'What a restore had revived was revoked again');
  }
  await list.keep();
};

/**
 * Repeats the erasures that a restore of older records undid (SEC-57), before the server responds, and completes the list
 * outside of the database.
 */
export const replayErasures = async (services: Services): Promise<void> => {
  const { settings, database, log } = services;
  const list = erasedIds(settings.dataDir, await reachableBucket(services));
  const listed = await list.all();
  const erase = replayErasure({
    ...services,
    personalData: createPersonalData(services),
  });
  const back = await database.execute<{ id: string }>(
    sql`select id from live_candidates where id = any(${sql.param(listed)}::uuid[])`,
  );
  for (const { id } of back) await erase(id);
  if (back.length > 0)
    log.warn(
      { erased: back.length },
      'Candidates that a restore had brought back were erased again',
    );
  const eraseContactAgain = replayContactPersonErasure({
    ...services,

    data: contactPersonData(services),
  });
  const contactsBack = await database.execute<{ id: string }>(
    sql`select id from providers where contact_erased_at is null and id = any(${sql.param(listed)}::uuid[])`,
  );
  for (const { id } of contactsBack) await eraseContactAgain(id);
  if (contactsBack.length > 0)
    log.warn(
      { erased: contactsBack.length },
      'Contact persons that a restore had brought back were erased again',
    );
  const gone = await database.execute<{ id: string }>(
    sql`select id from candidates where erased_at is not null
     union all select id from providers where contact_erased_at is not null`,
  );
  // Completes the file from the storage, and the storage from the file.
  await list.add(...new Set([...listed, ...gone.map(({ id }) => id)]));
};
