import { hasAadharCheckDigit } from '@purboday/contract/fields/identity-numbers';
import { workbookField } from '@purboday/contract/import/workbook';
import { writeXlsx } from 'hucre/xlsx';
import { readFileSync } from 'node:fs';
import { columns, type ColumnField } from '#server/import/rows/columns.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { importWorker } from '../import-worker.ts';

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
export const createWorkbook = async (
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

export const uploadUrl = '/api/l2admin/upload-candidates';

export const listErrors = ({ body }: { body: { errors: unknown } }): string[] =>
  (body.errors as { row: number; column: string; message: string }[]).map(
    ({ row, column, message }) => `${row} ${column}: ${message}`,
  );

/** The product with an admin who uploads workbooks to it. */
export const importFixture = async () => {
  const app = await createTestApp();
  await app.work(importWorker(app));
  const { token } = await app.anL2Admin();
  return {
    app,
    token,
    close: app.close,

    upload: (bytes: Buffer, name?: string, key?: string) =>
      app.request('POST', uploadUrl, {
        as: token,
        form: createForm(bytes, name),
        ...(key ? { headers: { 'idempotency-key': key } } : {}),
      }),

    /** Counts the rows of a table; a condition may follow its name. */
    countOf: async (table: string): Promise<number> =>
      (await app.database.execute<{ n: number }>(`select count(*) as n from ${table}`))[0]?.n ?? 0,
  };
};

export type ImportFixture = Awaited<ReturnType<typeof importFixture>>;
