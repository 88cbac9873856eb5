import type { IdKind } from './identity-document-types.ts';

// Identity documents (SEC-54). `ID_POLICY=aadhar` accepts the first, as the specification says;
// `any` accepts all.

type About = {
  /** Label of the document in selects and uploads. */
  document: string;
  /** Label of its number in fields and lists. */
  number: string;
};

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
