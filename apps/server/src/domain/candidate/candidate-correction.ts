import { idDocuments } from '@purboday/contract/fields/identity-documents';
import type { Candidate, CandidateCorrection } from './candidate-store.ts';

/** Values of a record by form field, as a reviewer compares them. */
export type FieldValues = Record<string, string | null>;

/** The previous values of the fields that a correction changes. */
export const selectChangedValues = (before: FieldValues, after: FieldValues): FieldValues =>
  Object.fromEntries(Object.entries(before).filter(([field, value]) => value !== after[field]));

/** The last correction of a record, field by field; empty when there was none. */
export const listCorrections = (
  before: FieldValues | null,
  now: FieldValues,
): { field: string; before: string | null; after: string | null }[] =>
  Object.entries(before ?? {}).map(([field, value]) => ({
    field,
    before: value,
    after: now[field] ?? null,
  }));

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
