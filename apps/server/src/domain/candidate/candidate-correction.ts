import { idDocuments } from '@purboday/contract/fields/identity-documents';
import type { Candidate, CandidateCorrection } from './candidate-store.ts';
import { listCorrections, selectChangedValues, type FieldValues } from './field-corrections.ts';

/** Columns that a correction may change, by form field; of an Aadhar number the masked text. */
const columns = {
  name: 'name',
  fatherName: 'fatherName',
  mobileNumber: 'mobileNumber',
  email: 'email',
  aadharNumber: 'aadharMasked',
  houseNo: 'houseNo',
  locality: 'locality',
  city: 'city',
  state: 'state',
  postalCode: 'postalCode',
  qualification: 'qualification',
  category: 'category',
} as const satisfies Record<string, keyof Candidate>;

const compared = (row: Candidate): FieldValues => ({
  ...Object.fromEntries(Object.entries(columns).map(([field, column]) => [field, row[column]])),
  idKind: idDocuments[row.idKind].document,
  skills: row.skills.join(', '),
});

/** The previous values of the fields that a correction changes; of a document only that there is a new one. */
export const valuesBefore = (
  candidate: Candidate,
  correction: CandidateCorrection,
): FieldValues => ({
  ...selectChangedValues(
    compared(candidate),
    compared({ ...candidate, ...correction } as Candidate),
  ),
  ...(correction.documentId === undefined ? {} : { aadharFile: null }),
});

export const listCandidateCorrections = (candidate: Candidate) =>
  listCorrections(candidate.correctionBefore, compared(candidate));
