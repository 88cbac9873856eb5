import type { IdKind } from '@purboday/contract/fields/identity-document-types';
import { idNumbers, maskedIdNumber } from '@purboday/contract/fields/identity-numbers';
import { eq, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { Database } from '#server/platform/database/database.ts';
import type { Encryption } from '#server/platform/encryption/encryption.ts';
import type { Clock } from '#server/platform/process/clock.ts';
import { aadharVaultTable } from './document-store.ts';

/**
 * The only place of Aadhar numbers, and of the numbers of what an instance takes in their stead; every other table holds the reference that
 * `keep` answers with (SEC-52, SEC-54).
 */
interface AadharVault {
  /**
   * Keeps a number; of an Aadhar card 12 digits. Call it inside the transaction that stores its record.
   * @returns a random reference
   * @throws a unique violation of the constraint `aadhar_vault_blind_index_key` when the document is known already
   */
  keep(number: string, kind?: IdKind): Promise<string>;
  /** Reference of a number, or undefined. Four digits of a masked card are those of many people: they are never found. */
  findByNumber(number: string, kind?: IdKind): Promise<string | undefined>;
  /** `XXXX XXXX 1234`, or undefined for an unknown reference. */
  masked(reference: string): Promise<string | undefined>;
  /** The whole number. Whoever calls this writes the audit. */
  reveal(reference: string): Promise<string | undefined>;
  /** Removes a number, with the record it belongs to. */
  forget(reference: string): Promise<void>;
}

type Deps = { database: Database; encryption: Encryption; clock: Clock };

/** Name of the constraint that a number kept twice violates. */
export const aadharVaultUnique = 'aadhar_vault_blind_index_key';

/** Where an encrypted number lies. */
export const aadharContext = (reference: string): string => `aadhar_vault.number:${reference}`;

/** What the blind index of a number is for. */
export const aadharIndexPurpose = 'aadhar_vault.number';

/** How a number is shown everywhere (decisions §4). */
const maskedAadhar = (last4: string): string => maskedIdNumber('AADHAR', last4);

export const aadharVault = ({ database, encryption, clock }: Deps): AadharVault => {
  /** By what a document is known again: unique per kind, so that a PAN is never taken for a licence. */
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
    keep: async (number, kind = 'AADHAR') => {
      // A number that was not normalized would get another index.
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
    findByNumber: async (number, kind = 'AADHAR') => {
      const index = indexOf(number, kind);
      if (index === null) return undefined;
      const rows = await database.sql
        .select({ id: aadharVaultTable.id })
        .from(aadharVaultTable)
        .where(eq(aadharVaultTable.blindIndex, index));
      return rows[0]?.id;
    },
    masked: async (reference) => {
      const row = await find(reference);
      return row && maskedAadhar(row.last4);
    },
    reveal: async (reference) => {
      const row = await find(reference);
      return row && encryption.decrypt(row.number, aadharContext(row.id)).toString('utf8');
    },
    forget: async (reference) => {
      await database.sql.delete(aadharVaultTable).where(eq(aadharVaultTable.id, reference));
    },
  };
};

/** A row of the vault; bytes as PostgreSQL reads them from JSON. */
export type EncryptedAadhar = { id: string; number: string; blindIndex: string; last4: string };

const toHex = (bytes: Buffer): string => `\\x${bytes.toString('hex')}`;

/** Aadhar numbers of an import: encrypted one by one, stored many at a time. */
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

  /** Encrypts a number under a new reference. */
  encrypt: (number: string, blindIndex: string): EncryptedAadhar & { masked: string } => {
    const id = randomUUID();
    const last4 = number.slice(-4);
    return {
      id,
      number: toHex(encryption.encrypt(number, aadharContext(id))),
      blindIndex: `\\x${blindIndex}`,
      last4,
      masked: maskedAadhar(last4),
    };
  },

  /** Throws a unique violation when a number is stored already. */
  insert: async (rows: readonly EncryptedAadhar[], at: Date): Promise<void> => {
    if (rows.length === 0) return;
    await database.execute(sql`
      insert into aadhar_vault (id, number, blind_index, last4, created_at)
      select id, number, "blindIndex", last4, ${at.toISOString()}::timestamptz
      from json_to_recordset(${JSON.stringify(rows)}::text::json) as r(id uuid, number bytea, "blindIndex" bytea, last4 text)`);
  },
});
