import { normalizeEmail } from '@purboday/contract/conventions/normalize';
import { emailProofHeader } from '@purboday/contract/email-verification/email-verification-token';

/** Secrets that the server answered for proved addresses. In memory only: without one an upload is checked a little later. */
const proofs = new Map<string, string>();

/** The proof of an address goes with the upload, so that an outdated one is refused before a byte of the file is sent in vain. */
export const emailProofs = {
  keep: (email: string, proof: string): void => void proofs.set(normalizeEmail(email), proof),
  /** Headers of a registration with this address. */
  headersFor: (email: string): Record<string, string> => {
    const proof = proofs.get(normalizeEmail(email));
    return proof ? { [emailProofHeader]: proof } : {};
  },
} as const;
