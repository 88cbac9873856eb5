import { aadharContext, aadharIndexPurpose } from '../src/domain/document/aadhar-vault.ts';
import type { Sealing } from '../src/platform/encryption/encryption.ts';
import type { Row } from './insert-rows.ts';

const bytes = (value: Buffer): string => `\\x${value.toString('hex')}`;

/** The vault's row of an Aadhar number, as `domain/document/aadhar-vault.ts` seals it, for inserting many at once. */
export const vaultRow = (
  sealing: Sealing,
  { id, number, at }: { id: string; number: string; at: string },
): Row => ({
  id,
  number: bytes(sealing.seal(number, aadharContext(id))),
  blind_index: bytes(sealing.blindIndex(number, aadharIndexPurpose)),
  last4: number.slice(-4),
  created_at: at,
});
