import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';
import type { Sealing } from '#server/platform/encryption/sealing.ts';
import { aadharContext, aadharIndexPurpose, maskedAadhar } from './aadhar-vault.ts';

/** A row of the vault; bytes as PostgreSQL reads them from JSON. */
export type SealedAadhar = { id: string; number: string; blindIndex: string; last4: string };

const toHex = (bytes: Buffer): string => `\\x${bytes.toString('hex')}`;

/** Aadhar numbers of an import: sealed one by one, stored many at a time. */
export const aadharBatch = ({
  database,
  sealing,
}: {
  database: Pick<Database, 'execute'>;
  sealing: Pick<Sealing, 'seal' | 'blindIndex'>;
}) => ({
  /** The blind index of a number, as hex. */
  toBlindIndex: (number: string): string =>
    sealing.blindIndex(number, aadharIndexPurpose).toString('hex'),

  /** Seals a number under a new reference. */
  seal: (number: string, blindIndex: string): SealedAadhar & { masked: string } => {
    const id = randomUUID();
    const last4 = number.slice(-4);
    return {
      id,
      number: toHex(sealing.seal(number, aadharContext(id))),
      blindIndex: `\\x${blindIndex}`,
      last4,
      masked: maskedAadhar(last4),
    };
  },

  /** Throws a unique violation when a number is stored already. */
  insert: async (rows: readonly SealedAadhar[], at: Date): Promise<void> => {
    if (rows.length === 0) return;
    await database.execute(sql`
      insert into aadhar_vault (id, number, blind_index, last4, created_at)
      select id, number, "blindIndex", last4, ${at.toISOString()}::timestamptz
      from json_to_recordset(${JSON.stringify(rows)}::text::json) as r(id uuid, number bytea, "blindIndex" bytea, last4 text)`);
  },
});
