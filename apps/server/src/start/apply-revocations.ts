import { bucketOnly } from '#server/platform/files/stored-text.ts';
import { Problem } from '@purboday/contract/conventions/problem';
import type { Parts, Records } from '#server/app.ts';
import { accountStore } from '#server/domain/account/account-store.ts';
import { sessionStore } from '#server/domain/account/session.ts';
import { revokeSigningKey } from '#server/domain/certificate/replace-keys.ts';
import { certificateStore } from '#server/domain/certificate/certificate-store.ts';
import { revocationList } from '#server/domain/trail/revocations.ts';
import { guardianConsentEnding } from '#server/tracking/guardian-consent/end-guardian-consent.ts';
import { sharingWithdrawal } from '#server/tracking/sharing/sharing-withdrawal.ts';

/** The bucket of the documents if it answers: a start does not wait for it, and works with the file in DATA_DIR. */
export const reachableBucket = async ({
  settings,
  storage,
  log,
}: Pick<Parts, 'settings' | 'storage' | 'log'>) => {
  const bucket = bucketOnly(settings, storage);
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

/**
 * Revokes once more what a restore of older records revived (T52), before the product answers: disabled accounts, revoked certificates and
 * their keys, withdrawn sharings and withdrawn consents of guardians.
 */
export const applyRevocations = async (parts: Parts, records: Records): Promise<void> => {
  const { database, clock, log, sealing, settings } = parts;
  const { trail } = records;
  const store = await reachableBucket(parts);
  const list = revocationList({ database, clock, dataDir: settings.dataDir, store });
  const revived = await list.findRevived();
  if (revived !== undefined) {
    const accounts = accountStore(database, clock);
    const sessions = sessionStore(database, clock);
    const certificates = certificateStore(database, clock);
    const withdraw = sharingWithdrawal({ database, clock, trail });
    const again = { again: true };
    for (const id of revived.accounts)
      await database.transaction(async () => {
        await accounts.setDisabled(id, true);
        await sessions.endAll(id);
        await trail.audit.add({
          action: 'account-disabled',
          record: { kind: 'account', id },
          detail: again,
        });
      });
    for (const id of revived.certificates)
      await database.transaction(async () => {
        if (!(await certificates.revoke(id, null))) return;
        const record = { kind: 'certificate' as const, id };
        await trail.audit.add({ action: 'certificate-revoked', record, detail: again });
      });
    const signing = { database, clock, sealing, audit: trail.audit, issuer: settings };
    for (const keyId of revived.certificateKeys)
      await revokeSigningKey(signing, { keyId, reason: 'Revoked before a restore', again: true });
    for (const { id, candidateId } of revived.sharings)
      // A sharing that began after the backup is not in the database, and one that is over shows nothing.
      await withdraw(candidateId, id).catch((error: unknown) => {
        if (!(error instanceof Problem)) throw error;
      });
    const endConsent = guardianConsentEnding({ database, clock, trail });
    for (const { candidateId, at } of revived.consents) await endConsent(candidateId, new Date(at));
    const counted = Object.fromEntries(
      Object.entries(revived).map(([name, ids]) => [name, ids.length]),
    );
    log.warn(counted, 'What a restore had revived was revoked again');
  }
  await list.keep();
};
