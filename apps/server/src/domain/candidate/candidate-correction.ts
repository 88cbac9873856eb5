import type { Candidate, CandidateCorrection } from './candidate-store.ts';

type Values = Record<string, string | null>;

/** Fields that a correction may change, by the names of the form, as a reviewer compares them. */
const compared = (row: Partial<Candidate>): Values => ({
  name: row.name ?? null,
  fatherName: row.fatherName ?? null,
  mobileNumber: row.mobileNumber ?? null,
  email: row.email ?? null,
  // Masked: no more of a number is kept than a screen shows of it.
  aadharNumber: row.aadharMasked ?? null,
  houseNo: row.houseNo ?? null,
  locality: row.locality ?? null,
  city: row.city ?? null,
  state: row.state ?? null,
  postalCode: row.postalCode ?? null,
  qualification: row.qualification ?? null,
  category: row.category ?? null,
  skills: row.skills?.join(', ') ?? null,
});

/** What the fields that a correction changes held before it; of a new document only that there is one. */
export const valuesBefore = (candidate: Candidate, columns: CandidateCorrection): Values => {
  const [before, after] = [
    compared(candidate),
    compared({ ...candidate, ...columns } as Candidate),
  ];
  const changed = Object.entries(before).filter(([field, value]) => value !== after[field]);
  const document = columns.documentId === undefined ? {} : { aadharFile: null };
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
