import { comparisonKey } from '@purboday/contract/conventions/normalize';
import { fieldProblem, Problem } from '@purboday/contract/conventions/problem';
import type { IdKind } from '@purboday/contract/fields/id-kinds';
import { idDocuments } from '@purboday/contract/fields/identity-documents';
import { duplicateMessages } from '@purboday/contract/registration/registration.messages';
import { aadharVaultUnique } from '#server/domain/document/aadhar-vault.ts';
import { uniqueViolation } from '#server/platform/database/database-errors.ts';
import type { Candidate, CandidateCorrection } from './candidate-store.ts';

// By what a candidate is known again: Aadhar number, email, or who they are (decisions §4 and §6).

// By what a candidate is known again: Aadhar number, email, or who they are (decisions §4 and §6).

/** Name of the constraint that an email registered twice violates. */
const candidateEmailUnique = 'candidates_email_key';

/** Who somebody is without number and email, whatever the spelling. */
export const personKeyOf = (person: {
  name: string;
  fatherName: string;
  mobileNumber: string;
}): string => [person.name, person.fatherName, person.mobileNumber].map(comparisonKey).join('\n');

type Field = 'email' | 'aadharNumber';

/** The refusal of a repeat: 409, naming the field (decisions §4). */
export const duplicateCandidate = (field: Field, kind: IdKind = 'AADHAR'): Problem => {
  const other = field === 'aadharNumber' && kind !== 'AADHAR';
  return fieldProblem(field, duplicateMessages[other ? 'idNumber' : field], 'DUPLICATE');
};

const fieldOf: Readonly<Record<string, Field>> = {
  [candidateEmailUnique]: 'email',
  [aadharVaultUnique]: 'aadharNumber',
};

/** Of two that register at once both find nothing; the database refuses the second, here in words. */
export const namingDuplicateCandidates = async <T>(
  work: () => Promise<T>,
  kind?: IdKind,
): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    const field = fieldOf[uniqueViolation(error) ?? ''];
    throw field ? duplicateCandidate(field, kind) : error;
  }
};

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
