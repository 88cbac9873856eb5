import { randomUUID } from 'node:crypto';
import type { Sealing } from '#server/platform/encryption/sealing.ts';
import { aadharContext, aadharIndexPurpose, maskedAadhar } from './aadhar-vault.ts';

const hex = (bytes: Buffer): string => `\\x${bytes.toString('hex')}`;

/** Aadhar numbers by the hundred: worked out here, stored by the statement that `insertAadhars` is a part of. */
export const aadharBatch = (sealing: Pick<Sealing, 'seal' | 'blindIndex'>) => ({
  /** By what a number is known again, as hex. */
  indexOf: (number: string): string =>
    sealing.blindIndex(number, aadharIndexPurpose).toString('hex'),

  /** A number as the vault keeps it, sealed under a new reference, with what its candidate shows of it. */
  written: (number: string, index: string) => {
    const reference = randomUUID();
    const last4 = number.slice(-4);
    return {
      aadharId: reference,
      aadharMasked: maskedAadhar(last4),
      aadhar: hex(sealing.seal(number, aadharContext(reference))),
      blindIndex: `\\x${index}`,
      last4,
    };
  },
});

/** Stores what `written` made: a part of a statement over rows with these columns. */
export const insertAadhars = (rows: string, at: string): string => `
  insert into aadhar_vault (id, number, blind_index, last4, created_at)
  select "aadharId", aadhar, "blindIndex", last4, ${at}::timestamptz from ${rows} where "aadharId" is not null`;
