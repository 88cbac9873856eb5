import { readFileSync } from 'node:fs';
import { hasAadharCheckDigit } from '@purboday/contract/fields/identity-numbers';
import { workbookField } from '@purboday/contract/import/workbook';
import { writeXlsx } from 'hucre/xlsx';
import { columns } from '#server/import/rows/columns.ts';
import type { ColumnField } from '#server/import/rows/columns.ts';

/** Bytes of a workbook of `testing/workbooks/`. */
export const createNamedWorkbook = (name: string): Buffer =>
  readFileSync(new URL(`./workbooks/${name}`, import.meta.url));

/** A form that uploads these bytes. */
export const createForm = (
  bytes: Buffer,
  name = 'candidates.xlsx',
  field: string = workbookField,
): FormData => {
  const form = new FormData();
  form.append(field, new Blob([Uint8Array.from(bytes)]), name);
  return form;
};

export type Person = Partial<Record<ColumnField, string | number>>;

/** An Aadhar number with a valid check digit, so the import shows no warning. */
const withCheckDigit = (eleven: string): string =>
  Array.from('0123456789', (digit) => eleven + digit).find(hasAadharCheckDigit) ?? '';

let serial = 0;

/** A person who can be imported. A test changes only the values that it is about. */
export const aPerson = (overrides: Person = {}): Person => {
  serial += 1;
  const digits = String(serial).padStart(8, '0');
  return {
    name: `Candidate ${serial}`,
    fatherName: `Father ${serial}`,
    mobileNumber: `98${digits}`,
    city: 'Kolkata',
    state: 'West Bengal',
    email: `imported${serial}@example.org`,
    aadharNumber: withCheckDigit(`888${digits}`),
    houseNo: '1',
    locality: 'Salt Lake',
    postalCode: '700001',
    qualification: 'Graduation',
    category: '20-24',
    skills: 'Coding',
    ...overrides,
  };
};

/** Creates a workbook of these people under the template's headers, or under others. */
export const toWorkbook = async (
  people: readonly Person[],
  headers: readonly { field: ColumnField; header: string }[] = columns,
): Promise<Buffer> => {
  const rows = people.map((person) => headers.map(({ field }) => person[field] ?? null));
  return Buffer.from(
    await writeXlsx({
      sheets: [{ name: 'Sheet1', rows: [headers.map(({ header }) => header), ...rows] }],
    }),
  );
};
