import { normalizeDigits } from '../conventions/normalize.ts';

// Which document proves who somebody is (SEC-54). `ID_POLICY=aadhar` takes the first alone, as the specification says; `any` takes each.

export const idPolicies = ['aadhar', 'any'] as const;
export type IdPolicy = (typeof idPolicies)[number];

export const idKinds = [
  'AADHAR',
  'MASKED_AADHAR',
  'VOTER_CARD',
  'PAN',
  'DRIVING_LICENCE',
  'SCHOOL_CERTIFICATE',
] as const;
export type IdKind = (typeof idKinds)[number];

type About = {
  /** The document, as the choice and the upload call it. */
  document: string;
  /** Its number, as fields and lists call it. */
  number: string;
  /** Of the number without spaces and hyphens, in capitals. */
  pattern: RegExp;
  invalid: string;
};

/** What each document is called, and how its numbers look. Older ones look otherwise: better to take one too many than to turn somebody away. */
export const idDocuments: Readonly<Record<IdKind, About>> = {
  AADHAR: {
    document: 'Aadhar Card',
    number: 'Aadhar Number',
    pattern: /^\d{12}$/u,
    invalid: 'Invalid Aadhar number',
  },
  MASKED_AADHAR: {
    document: 'Masked Aadhar Card',
    number: 'Last four digits of the Aadhar number',
    pattern: /^\d{4}$/u,
    invalid: 'Please enter the last four digits only',
  },
  VOTER_CARD: {
    document: 'Voter Card',
    number: 'Voter Card Number',
    pattern: /^(?:[A-Z]{3}\d{7}|[A-Z]{2}[\d/]{10,18})$/u,
    invalid: 'Invalid voter card number',
  },
  PAN: {
    document: 'PAN Card',
    number: 'PAN',
    pattern: /^[A-Z]{5}\d{4}[A-Z]$/u,
    invalid: 'Invalid PAN',
  },
  DRIVING_LICENCE: {
    document: 'Driving Licence',
    number: 'Driving Licence Number',
    pattern: /^[A-Z]{2}[\dA-Z/]{8,18}$/u,
    invalid: 'Invalid driving licence number',
  },
  SCHOOL_CERTIFICATE: {
    document: 'School Certificate',
    number: 'School Certificate Number',
    pattern: /^(?!\d{12}$)[\dA-Z/.]{5,30}$/u,
    invalid: 'Invalid certificate number',
  },
};

/** What an instance that takes Aadhar alone says to another document. */
export const aadharOnlyMessage = 'Please register with your Aadhar number';

/** A number as it is kept and compared: digits of any script as ASCII, capitals, no spaces or hyphens. */
export const normalizeIdNumber = (text: string): string => normalizeDigits(text).toUpperCase();

/** How a number is shown everywhere: its last four signs, of a short one fewer (decisions §4). */
export const maskedIdNumber = (kind: IdKind, number: string): string => {
  const shown = Math.min(4, Math.floor(number.length / 2));
  return kind === 'AADHAR' || kind === 'MASKED_AADHAR'
    ? `XXXX XXXX ${number.slice(-4)}`
    : `${'X'.repeat(number.length - shown)}${number.slice(-shown)}`;
};
