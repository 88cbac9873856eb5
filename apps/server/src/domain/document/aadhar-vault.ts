import type { IdKind } from '@purboday/contract/fields/identity-document-types';
import { idNumbers, maskedIdNumber } from '@purboday/contract/fields/identity-numbers';
import { eq, sql } from 'drizzle-orm';
import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { randomUUID } from 'node:crypto';
import { bytesColumn, timeColumn, type Database } from '#server/platform/database/database.ts';
import type { Encryption } from '#server/platform/encryption/encryption.ts';
import type { Clock } from '#server/platform/process/clock.ts';

const aadharVaultTable = pgTable('aadhar_vault', {
  id: uuid('id').primaryKey(),
  number: bytesColumn('number').notNull(),
  /** Null for numbers that do not identify a person. */
  blindIndex: bytesColumn('blind_index'),
  last4: text('last4').notNull(),
  createdAt: timeColumn('created_at').notNull(),
});

type AadharVaultDeps = { database: Database; encryption: Encryption; clock: Clock };

export const aadharVaultUnique = 'aadhar_vault_blind_index_key';

export const aadharContext = (reference: string): string => `aadhar_vault.number:${reference}`;

export const aadharIndexPurpose = 'aadhar_vault.number';

/** How a number is shown everywhere (decisions §4). */
const maskAadhar = (last4: string): string => maskedIdNumber('AADHAR', last4);

/**
 * Stores the numbers of Aadhar cards and of other accepted identity documents. Other tables contain only the
 * reference (SEC-52, SEC-54).
 */
export const aadharVault = ({ database, encryption, clock }: AadharVaultDeps) => {
  /** The index is unique per document type, so a PAN never matches a driving licence. */
  const indexOf = (number: string, kind: IdKind): Buffer | null => {
    if (kind === 'MASKED_AADHAR') return null;
    const text = kind === 'AADHAR' ? number : `${kind}:${number}`;
    return encryption.blindIndex(text, aadharIndexPurpose);
  };
  const find = async (reference: string) => {
    const rows = await database.sql
      .select()
      .from(aadharVaultTable)
      .where(eq(aadharVaultTable.id, reference));
    return rows[0];
  };

  return {
    /**
     * Stores a number (12 digits for an Aadhar card). Call it inside the transaction that stores its record.
     * @returns a random reference
     * @throws a unique violation of `aadharVaultUnique` when the document is stored already
     */
    store: async (number: string, kind: IdKind = 'AADHAR'): Promise<string> => {
      // Without normalization the same number would get another index.
      if (!idNumbers[kind].pattern.test(number))
        throw new Error(`The vault takes ${kind === 'AADHAR' ? '12 digits' : `no such ${kind}`}`);
      const id = randomUUID();
      await database.sql.insert(aadharVaultTable).values({
        id,
        number: encryption.encrypt(number, aadharContext(id)),
        blindIndex: indexOf(number, kind),
        last4: number.slice(-4),
        createdAt: clock(),
      });
      return id;
    },

    /** The reference of a number. Four digits of a masked card belong to many people, so they are never found. */
    findByNumber: async (number: string, kind: IdKind = 'AADHAR'): Promise<string | undefined> => {
      const index = indexOf(number, kind);
      if (index === null) return undefined;
      const rows = await database.sql
        .select({ id: aadharVaultTable.id })
        .from(aadharVaultTable)
        .where(eq(aadharVaultTable.blindIndex, index));
      return rows[0]?.id;
    },

    /** `XXXX XXXX 1234`, or undefined for an unknown reference. */
    readMasked: async (reference: string): Promise<string | undefined> => {
      const row = await find(reference);
      return row && maskAadhar(row.last4);
    },

    /** The whole number. The caller writes the audit entry. */
    reveal: async (reference: string): Promise<string | undefined> => {
      const row = await find(reference);
      return row && encryption.decrypt(row.number, aadharContext(row.id)).toString('utf8');
    },

    delete: async (reference: string): Promise<void> => {
      await database.sql.delete(aadharVaultTable).where(eq(aadharVaultTable.id, reference));
    },
  };
};

/** A row of the vault, with bytes as the hex text that PostgreSQL reads from JSON. */
export type EncryptedAadhar = { id: string; number: string; blindIndex: string; last4: string };

const toHex = (bytes: Buffer): string => `\\x${bytes.toString('hex')}`;

/** Aadhar numbers of an import: encrypted one by one, inserted many at a time. */
export const aadharBatch = ({
  database,
  encryption,
}: {
  database: Pick<Database, 'execute'>;
  encryption: Pick<Encryption, 'encrypt' | 'blindIndex'>;
}) => ({
  /** The blind index of a number, as hex. */
  toBlindIndex: (number: string): string =>
    encryption.blindIndex(number, aadharIndexPurpose).toString('hex'),

  encrypt: (number: string, blindIndex: string): EncryptedAadhar & { masked: string } => {
    const id = randomUUID();
    const last4 = number.slice(-4);
    return {
      id,
      number: toHex(encryption.encrypt(number, aadharContext(id))),
      blindIndex: `\\x${blindIndex}`,
      last4,
      masked: maskAadhar(last4),
    };
  },

  /** @throws a unique violation when a number is stored already */
  insert: async (rows: readonly EncryptedAadhar[], at: Date): Promise<void> => {
    if (rows.length === 0) return;
    await database.execute(sql`
      insert into aadhar_vault (id, number, blind_index, last4, created_at)
      select id, number, "blindIndex", last4, ${at.toISOString()}::timestamptz
      from json_to_recordset(${JSON.stringify(rows)}::text::json) as r(id uuid, number bytea, "blindIndex" bytea, last4 text)`);
  },
});
