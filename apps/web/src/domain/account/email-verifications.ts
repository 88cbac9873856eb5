import { normalizeEmail, normalizeMobileNumber } from '@purboday/contract/conventions/normalize';
import {
  emailProofHeader,
  mobileProofHeader,
} from '@purboday/contract/email-verification/email-verification-token';

/**
 * Secrets that the server returned for verified addresses, kept in memory only. They are sent with
 * the upload, so that an expired verification is rejected before the file is transferred.
 */
const createVerifications = (header: string, normalize: (address: string) => string) => {
  const proofs = new Map<string, string>();
  return {
    keep: (address: string, proof: string): void => void proofs.set(normalize(address), proof),
    headersFor: (address: string): Record<string, string> => {
      const proof = proofs.get(normalize(address));
      return proof ? { [header]: proof } : {};
    },
  };
};

export const emailVerifications = createVerifications(emailProofHeader, normalizeEmail);
export const mobileVerifications = createVerifications(mobileProofHeader, normalizeMobileNumber);
