import { normalizeEmail } from '@purboday/contract/conventions/normalize';
import { emailProofHeader } from '@purboday/contract/email-verification/email-verification-token';

/** Secrets that the server returned for verified addresses, kept in memory only. */
const proofs = new Map<string, string>();

/**
 * The secret is sent with the upload, so that an expired verification is rejected before the file
 * is transferred.
 */
export const emailVerifications = {
  keep: (email: string, proof: string): void => void proofs.set(normalizeEmail(email), proof),
  headersFor: (email: string): Record<string, string> => {
    const proof = proofs.get(normalizeEmail(email));
    return proof ? { [emailProofHeader]: proof } : {};
  },
} as const;
