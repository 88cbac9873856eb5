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
