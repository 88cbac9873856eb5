import { desc } from 'drizzle-orm';
import { integer, pgTable, uuid } from 'drizzle-orm/pg-core';
import { createPrivateKey, createPublicKey } from 'node:crypto';
import type { SigningIdentity } from '#server/platform/apk/apk-signature.ts';
import {
  bytesColumn,
  timeColumn,
  newId,
  type Database,
} from '#server/platform/database/database.ts';
import type { Encryption } from '#server/platform/encryption/encryption.ts';
import type { Clock } from '#server/platform/process/clock.ts';

const versions = pgTable('android_versions', {
  code: integer('code').primaryKey(),
  inputs: bytesColumn('inputs').notNull(),
  createdAt: timeColumn('created_at').notNull(),
});

const minute = 60_000;
const firstMinute = Date.UTC(2026, 0, 1) / minute;

export const versionStore = (database: Database, clock: Clock) => ({
  /**
   * Phones accept only growing codes. They count minutes, so they grow even when the database is recreated. Requires the lock
   * `androidApp`.
   */
  codeOf: async (inputs: Buffer): Promise<number> => {
    const [last] = await database.sql.select().from(versions).orderBy(desc(versions.code)).limit(1);
    if (last?.inputs.equals(inputs)) return last.code;
    const createdAt = clock();
    const now = Math.floor(createdAt.getTime() / minute) - firstMinute;
    const code = Math.max(now, (last?.code ?? 0) + 1);
    await database.sql.insert(versions).values({ code, inputs, createdAt });
    return code;
  },
});

const keys = pgTable('android_signing_keys', {
  id: uuid('id').primaryKey(),
  certificate: bytesColumn('certificate').notNull(),
  encryptedKey: bytesColumn('sealed_key').notNull(),
  createdAt: timeColumn('created_at').notNull(),
});

type SigningKeyStoreDeps = {
  database: Database;
  encryption: Pick<Encryption, 'encrypt' | 'decrypt'>;
  clock: Clock;
};

const toContext = (id: string): string => `android_signing_keys.sealed_key:${id}`;

/** Keys are encrypted with the master key and included in database backups. */
export const signingKeyStore = ({ database, encryption, clock }: SigningKeyStoreDeps) => ({
  newest: async (): Promise<SigningIdentity | undefined> => {
    const [row] = await database.sql.select().from(keys).orderBy(desc(keys.id)).limit(1);
    if (!row) return undefined;
    const key = encryption.decrypt(row.encryptedKey, toContext(row.id));
    const privateKey = createPrivateKey({ key, format: 'der', type: 'pkcs8' });
    return { privateKey, publicKey: createPublicKey(privateKey), certificate: row.certificate };
  },

  add: async ({ privateKey, certificate }: SigningIdentity): Promise<void> => {
    const createdAt = clock();
    const id = newId(createdAt);
    const plain = privateKey.export({ type: 'pkcs8', format: 'der' });
    const encryptedKey = encryption.encrypt(plain, toContext(id));
    await database.sql.insert(keys).values({ id, certificate, encryptedKey, createdAt });
  },
});
