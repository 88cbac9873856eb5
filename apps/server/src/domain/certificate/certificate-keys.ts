import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { and, asc, desc, eq, isNull } from 'drizzle-orm';
import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import * as z from 'zod/mini';
import {
  hasChanged,
  bytesColumn,
  jsonColumn,
  timeColumn,
  acquireLock,
  newId,
  type Database,
} from '#server/platform/database/database.ts';
import type { Encryption } from '#server/platform/encryption/encryption.ts';
import type { Clock } from '#server/platform/process/clock.ts';

/** The public half of an Ed25519 key (RFC 8037). */
const publicJwk = z.object({
  kty: z.literal('OKP'),
  crv: z.literal('Ed25519'),
  x: z.string(),
});
type PublicJwk = z.infer<typeof publicJwk>;

export const keys = pgTable('certificate_keys', {
  id: uuid('id').primaryKey(),
  encryptedKey: bytesColumn('sealed_key').notNull(),
  publicJwk: jsonColumn('public_jwk', publicJwk).notNull(),
  createdAt: timeColumn('created_at').notNull(),
  revokedAt: timeColumn('revoked_at'),
  revokedReason: text('revoked_reason'),
});

export type PublicKey = {
  id: string;
  jwk: PublicJwk;
  validFrom: Date;
  /** When the next key replaced it or it was revoked; null while it signs. */
  validUntil: Date | null;
  revokedAt: Date | null;
};

type CertificateKeysDeps = {
  database: Database;
  encryption: Pick<Encryption, 'encrypt' | 'decrypt'>;
  clock: Clock;
};

const toContext = (id: string): string => `certificate_keys.sealed_key:${id}`;

/** Ed25519 keys that sign certificates, stored encrypted. Old ones stay, because certificates refer to them. */
export const certificateKeys = ({ database, encryption, clock }: CertificateKeysDeps) => {
  const selectNewest = () =>
    database.sql
      .select()
      .from(keys)
      .where(isNull(keys.revokedAt))
      .orderBy(desc(keys.id))
      .limit(1)
      .$dynamic();
  const newest = async () => (await selectNewest())[0];

  /**
   * Adds a key, which signs from now on.
   * @returns its id
   */
  const add = async (): Promise<string> => {
    const createdAt = clock();
    const id = newId(createdAt);
    const { privateKey, publicKey } = generateKeyPairSync('ed25519');
    const plain = privateKey.export({ type: 'pkcs8', format: 'der' });
    const { x = '' } = publicKey.export({ format: 'jwk' });
    await database.sql.insert(keys).values({
      id,
      encryptedKey: encryption.encrypt(plain, toContext(id)),
      publicJwk: { kty: 'OKP', crv: 'Ed25519', x },
      createdAt,
    });
    return id;
  };

  /** Creates the first key; of processes that start together one does. */
  const ensure = (): Promise<void> =>
    database.transaction(async () => {
      if (await newest()) return;
      await acquireLock(database, 'certificateKeys');
      if (!(await newest())) await add();
    });

  return {
    ensure,

    /**
     * Signs from now on with a new key.
     * @returns its id
     */
    rotate: (): Promise<string> => database.transaction(add),

    current: async (): Promise<{ id: string; privateKey: KeyObject }> => {
      let row: Awaited<ReturnType<typeof newest>>;
      for (let attempt = 0; row === undefined && attempt < 3; attempt += 1) {
        await ensure();
        // With this lock a revocation waits until everything signed with the key is stored, and so finds all of it. A key that is revoked
        // meanwhile is not returned.
        [row] = await selectNewest().for('share');
      }
      if (!row) throw new Error('There is no key for certificates');
      const key = encryption.decrypt(row.encryptedKey, toContext(row.id));
      return { id: row.id, privateKey: createPrivateKey({ key, format: 'der', type: 'pkcs8' }) };
    },

    /**
     * Revokes a key inside the open transaction; the next `current` creates a new one if needed.
     * @returns false when there is no such key, or it was revoked before
     */
    revoke: (id: string, revokedReason: string): Promise<boolean> =>
      hasChanged(
        database.sql
          .update(keys)
          .set({ revokedAt: clock(), revokedReason })
          .where(and(eq(keys.id, id), isNull(keys.revokedAt))),
      ),

    /** The public halves of all keys that were ever in use, oldest first. */
    publicKeys: async (): Promise<PublicKey[]> => {
      await ensure();
      const rows = await database.sql
        .select({
          id: keys.id,
          jwk: keys.publicJwk,
          validFrom: keys.createdAt,
          revokedAt: keys.revokedAt,
        })
        .from(keys)
        .orderBy(asc(keys.id));
      return rows.map((row, n) => {
        const replacedAt = rows[n + 1]?.validFrom ?? null;
        const ends = [row.revokedAt, replacedAt].filter((end) => end !== null);
        const [validUntil = null] = ends.toSorted((a, b) => a.getTime() - b.getTime());
        return { ...row, validUntil };
      });
    },
  };
};
