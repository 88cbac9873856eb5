import { idDocuments } from '@purboday/contract/fields/identity-documents';
import type { Candidate } from './candidate-store.ts';
import type { FieldValues } from './candidate-table.ts';

/**
 * Compares a record before and after a correction.
 * @param toValues the fields that a correction may change
 * @param documentField the field of the document, of which only is known that there is a new one
 */
export const corrections = <Row extends { correctionBefore: FieldValues | null }>(
  toValues: (row: Row) => FieldValues,
  documentField: string,
) => ({
  valuesBefore: (row: Row, correction: { documentId?: string | null | undefined }): FieldValues => {
    const after = toValues({ ...row, ...correction });
    const changed = Object.entries(toValues(row)).filter(
      ([field, value]) => value !== after[field],
    );
    return {
      ...Object.fromEntries(changed),
      ...(correction.documentId === undefined ? {} : { [documentField]: null }),
    };
  },

  /** The last correction of a record, field by field; empty when there was none. */
  list: (row: Row): { field: string; before: string | null; after: string | null }[] => {
    const now = toValues(row);
    return Object.entries(row.correctionBefore ?? {}).map(([field, before]) => ({
      field,
      before,
      after: now[field] ?? null,
    }));
  },
});

export const candidateCorrections = corrections<Candidate>(
  (row) => ({
    name: row.name,
    fatherName: row.fatherName,
    mobileNumber: row.mobileNumber,
    email: row.email,
    aadharNumber: row.aadharMasked,
    houseNo: row.houseNo,
    locality: row.locality,
    city: row.city,
    state: row.state,
    postalCode: row.postalCode,
    qualification: row.qualification,
    category: row.category,
    idKind: idDocuments[row.idKind].document,
    skills: row.skills.join(', '),
  }),
  'aadharFile',
);
