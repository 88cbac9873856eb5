import type { IdKind } from './id-kinds.ts';

// Which document proves who somebody is (SEC-54). `ID_POLICY=aadhar` takes the first alone, as the specification says; `any` takes each.

type About = {
  /** The document, as the choice and the upload call it. */
  document: string;
  /** Its number, as fields and lists call it. */
  number: string;
};

/** What each document is called. */
export const idDocuments: Readonly<Record<IdKind, About>> = {
  AADHAR: {
    document: 'Aadhar Card',
    number: 'Aadhar Number',
  },
  MASKED_AADHAR: {
    document: 'Masked Aadhar Card',
    number: 'Last four digits of the Aadhar number',
  },
  VOTER_CARD: {
    document: 'Voter Card',
    number: 'Voter Card Number',
  },
  PAN: {
    document: 'PAN Card',
    number: 'PAN',
  },
  DRIVING_LICENCE: {
    document: 'Driving Licence',
    number: 'Driving Licence Number',
  },
  SCHOOL_CERTIFICATE: {
    document: 'School Certificate',
    number: 'School Certificate Number',
  },
};
