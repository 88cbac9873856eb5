import type { IdKind } from './identity-document-types.ts';
import { normalizeDigits } from '../conventions/normalize.ts';

// Numbers of the documents in `identity-documents.ts`. Older cards have other formats, so the
// patterns are lenient.

type About = {
  /** Matches the number in capitals without spaces and hyphens. */
  pattern: RegExp;
  invalid: string;
};

export const idNumbers: Readonly<Record<IdKind, About>> = {
  AADHAR: { pattern: /^\d{12}$/u, invalid: 'Invalid Aadhar number' },
  MASKED_AADHAR: { pattern: /^\d{4}$/u, invalid: 'Please enter the last four digits only' },
  VOTER_CARD: {
    pattern: /^(?:[A-Z]{3}\d{7}|[A-Z]{2}[\d/]{10,18})$/u,
    invalid: 'Invalid voter card number',
  },
  PAN: { pattern: /^[A-Z]{5}\d{4}[A-Z]$/u, invalid: 'Invalid PAN' },
  DRIVING_LICENCE: {
    pattern: /^[A-Z]{2}[\dA-Z/]{8,18}$/u,
    invalid: 'Invalid driving licence number',
  },
  SCHOOL_CERTIFICATE: {
    pattern: /^(?!\d{12}$)[\dA-Z/.]{5,30}$/u,
    invalid: 'Invalid certificate number',
  },
};

/** Shown for any other document when the instance accepts only Aadhar. */
export const aadharOnlyMessage = 'Please register with your Aadhar number';

/** Normalizes a number for storing and comparing: ASCII digits, capitals, no spaces or hyphens. */
export const normalizeIdNumber = (text: string): string => normalizeDigits(text).toUpperCase();

/**
 * Verhoeff's permutation of a digit by its position from the right, and his multiplication in the
 * dihedral group D5.
 */
const permuted = [
  '0123456789',
  '1576283094',
  '5803796142',
  '8916043527',
  '9453126870',
  '4286573901',
  '2793806415',
  '7046913258',
];
const products = [
  '0123456789',
  '1234067895',
  '2340178956',
  '3401289567',
  '4012395678',
  '5987604321',
  '6598710432',
  '7659821043',
  '8765932104',
  '9876543210',
];

/**
 * Whether the last digit of an Aadhar number is its check digit. The specification accepts any
 * twelve digits, so a wrong one is a warning and not an error.
 * @param digits a whole number, normalized by `normalizeIdNumber`
 */
export const hasAadharCheckDigit = (digits: string): boolean =>
  Array.from(digits)
    .toReversed()
    .reduce(
      (product, digit, place) =>
        Number(products[product]?.[Number(permuted[place % 8]?.[Number(digit)])]),
      0,
    ) === 0;

export const aadharCheckMessages = {
  warning:
    'This Aadhar number may have a typing mistake. Please compare it with the card. You can continue if it is right.',
  note: 'This Aadhar number may have a typing mistake. Please compare it with the card.',
} as const;

/** The masked number with its last four characters, fewer for a short number (decisions §4). */
export const maskedIdNumber = (kind: IdKind, number: string): string => {
  const shown = Math.min(4, Math.floor(number.length / 2));
  return kind === 'AADHAR' || kind === 'MASKED_AADHAR'
    ? `XXXX XXXX ${number.slice(-4)}`
    : `${'X'.repeat(number.length - shown)}${number.slice(-shown)}`;
};
