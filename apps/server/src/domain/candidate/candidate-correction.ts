import { idDocuments } from '@purboday/contract/fields/identity-documents';
import type { Candidate, CandidateCorrection } from './candidate-store.ts';

type Values = Record<string, string | null>;

/** Columns that a correction may change, by the names of the form; of an Aadhar number what a screen shows of it. */
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

/** The fields as a reviewer compares them. */
const compared = (row: Candidate): Values => ({
  ...Object.fromEntries(Object.entries(columns).map(([field, column]) => [field, row[column]])),
  idKind: idDocuments[row.idKind].document,
  skills: row.skills.join(', '),
});

/** What the fields that a correction changes held before it; of a new document only that there is one. */
export const valuesBefore = (candidate: Candidate, given: CandidateCorrection): Values => {
  const [before, after] = [compared(candidate), compared({ ...candidate, ...given } as Candidate)];
  const changed = Object.entries(before).filter(([field, value]) => value !== after[field]);
  const document = given.documentId === undefined ? {} : { aadharFile: null };
  return { ...Object.fromEntries(changed), ...document };
};

/** The last correction of a candidate, field by field; empty when there was none. */
export const correctionsOf = (
  candidate: Candidate,
): { field: string; before: string | null; after: string | null }[] => {
  const now = compared(candidate);
  return Object.entries(candidate.correctionBefore ?? {}).map(([field, before]) => ({
    field,
    before,
    after: now[field] ?? null,
  }));
};
