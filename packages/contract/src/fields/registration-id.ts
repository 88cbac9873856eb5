import { normalizeCode, normalizeLine } from '../conventions/normalize.ts';

/** GSTIN, PAN and CIN, which contain neither spaces nor hyphens. */
const plainNumbers = [
  /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/u,
  /^[A-Z]{5}\d{4}[A-Z]$/u,
  /^[LU]\d{5}[A-Z]{2}\d{4}[A-Z]{3}\d{6}$/u,
];
const udyam = /^UDYAM([A-Z]{2})(\d{2})(\d{7})$/u;

/**
 * Normalizes the registration ID of an organisation. Known formats are written as their authority
 * writes them. In other IDs spaces and hyphens may matter, so they stay.
 */
export const normalizeRegistrationId = (text: string): string => {
  const plain = normalizeCode(text);
  if (plainNumbers.some((pattern) => pattern.test(plain))) return plain;
  return udyam.test(plain) ? plain.replace(udyam, 'UDYAM-$1-$2-$3') : normalizeLine(text);
};
