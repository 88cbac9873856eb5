import { revocationList } from '#server/domain/trail/revocations.ts';
import { bucketOnly } from '#server/platform/files/stored-text.ts';
import { Problem } from '@purboday/contract/conventions/problem';
import { revokeSigningKey } from '#server/domain/certificate/sign-certificates.ts';
import { guardianConsentEnding } from '#server/tracking/guardian-consent.ts';
import { sharingWithdrawal } from '#server/tracking/withdraw-sharing.ts';
import type { Services } from '#server/services.ts';

/** The bucket of the documents if it answers: a start does not wait for it, and works with the file in DATA_DIR. */
export const reachableBucket = async ({
  settings,
  storage,
  log,
}: Pick<Services, 'settings' | 'storage' | 'log'>) => {
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
export const applyRevocations = async (services: Services): Promise<void> => {
  const { database, clock, audit, accounts, sessions, certificates, sealing, settings, log } =
    services;
  const store = await reachableBucket(services);
  const list = revocationList({ database, clock, dataDir: settings.dataDir, store });
  const revived = await list.findRevived();
  if (revived !== undefined) {
    const withdraw = sharingWithdrawal(services);
    const again = { again: true };
    for (const id of revived.accounts)
      await database.transaction(async () => {
        await accounts.setDisabled(id, true);
        await sessions.endAll(id);
        await audit.add({
          action: 'account-disabled',
          record: { kind: 'account', id },
          detail: again,
        });
      });
    for (const id of revived.certificates)
      await database.transaction(async () => {
        if (!(await certificates.revoke(id, null))) return;
        const record = { kind: 'certificate' as const, id };
        await audit.add({ action: 'certificate-revoked', record, detail: again });
      });
    const signing = { database, clock, sealing, audit, issuer: settings };
    for (const keyId of revived.certificateKeys)
      await revokeSigningKey(signing, { keyId, reason: 'Revoked before a restore', again: true });
    for (const { id, candidateId } of revived.sharings)
      // A sharing that began after the backup is not in the database, and one that is over shows nothing.
      await withdraw(candidateId, id).catch((error: unknown) => {
        if (!(error instanceof Problem)) throw error;
      });
    const endConsent = guardianConsentEnding(services);
    for (const { candidateId, at } of revived.consents) await endConsent(candidateId, new Date(at));
    const counted = Object.fromEntries(
      Object.entries(revived).map(([name, ids]) => [name, ids.length]),
    );
    log.warn(counted, 'What a restore had revived was revoked again');
  }
  await list.keep();
};
