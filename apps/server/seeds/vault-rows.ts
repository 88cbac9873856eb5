import { aadharContext, aadharIndexPurpose } from '../src/domain/document/aadhar-vault.ts';
import type { Encryption } from '../src/platform/encryption/encryption.ts';
import type { InsertedRow } from './insert-rows.ts';

const bytes = (value: Buffer): string => `\\x${value.toString('hex')}`;

/** The vault's row of an Aadhar number, as `domain/document/aadhar-vault.ts` encrypts it, for inserting many at once. */
export const vaultRow = (
  encryption: Encryption,
  { id, number, at }: { id: string; number: string; at: string },
): InsertedRow => ({
  id,
  number: bytes(encryption.encrypt(number, aadharContext(id))),
  blind_index: bytes(encryption.blindIndex(number, aadharIndexPurpose)),
  last4: number.slice(-4),
  created_at: at,
});
