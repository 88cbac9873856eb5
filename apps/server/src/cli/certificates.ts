import { dayInKolkata } from '@purboday/contract/conventions/kolkata-days';
import { certificateKeys } from '#server/domain/certificate/certificate-keys.ts';
import {
  revokeSigningKey,
  rotateSigningKey,
} from '#server/domain/certificate/sign-certificates.ts';
import { withRecords, type OpenRecords } from './instance.ts';
import { confirm, type Result } from './terminal.ts';

export const listKeys = (): Promise<Result> =>
  withRecords(async (records) => {
    const keys = await certificateKeys(records).publicKeys();
    const lines = keys.map(({ id, validFrom, validUntil, revokedAt }) => {
      const until = validUntil === null ? 'in use' : `until ${dayInKolkata(validUntil)}`;
      const revoked = revokedAt === null ? '' : `\trevoked ${dayInKolkata(revokedAt)}`;
      return `${id}\tfrom ${dayInKolkata(validFrom)}\t${until}${revoked}`;
    });
    const json = keys.map(({ id, validFrom, validUntil, revokedAt }) => ({
      id,
      validFrom,
      validUntil,
      revokedAt,
    }));
    return { text: lines.join('\n'), json };
  });

export const rotateKey = (): Promise<Result> =>
  withRecords(async (records) => {
    const key = await rotateSigningKey({ ...records, issuer: records.settings });
    return {
      text: `New certificates are signed with the key ${key}. Older certificates stay valid.`,
      json: { key },
    };
  });

type Revocation = { key: string; reason: string; yes: boolean; dryRun?: boolean };

class RollBack extends Error {}

/** Revokes the key in a transaction that is rolled back. */
const tryRevoking = async (
  { database }: OpenRecords,
  revoke: () => Promise<number | undefined>,
): Promise<number | undefined> => {
  let count: number | undefined;
  const work = async () => {
    count = await revoke();
    throw new RollBack();
  };
  await database.transaction(work, { statementTimeoutMs: 60_000 }).catch((error: unknown) => {
    if (!(error instanceof RollBack)) throw error;
  });
  return count;
};

export const revokeKey = async ({
  key,
  reason,
  yes,
  dryRun = false,
}: Revocation): Promise<Result> => {
  await confirm(
    'Printed QR codes that were signed with this key no longer prove anything without a network.',
    { yes: yes || dryRun },
  );
  const work = async (records: OpenRecords): Promise<Result> => {
    const revoke = () =>
      revokeSigningKey({ ...records, issuer: records.settings }, { keyId: key, reason });
    const signedAgain = await (dryRun ? tryRevoking(records, revoke) : revoke());
    if (signedAgain === undefined)
      throw new Error(
        `There is no valid key ${key}. List the keys with: purboday certificates keys`,
      );
    if (dryRun)
      return {
        text: `The key ${key} would be revoked, and ${signedAgain} certificates signed again. Nothing was changed.`,
        json: { key, signedAgain, dryRun },
      };
    return {
      text: `Revoked the key ${key}. ${signedAgain} certificates were signed again with the key in use.`,
      json: { key, signedAgain },
    };
  };
  return withRecords(work, { changesNothing: dryRun });
};
