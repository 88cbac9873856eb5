import { randomBytes, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isFullRun } from '#server/testing/full-run.ts';
import {
  createDayCell,
  createOldWorkbook,
  toSerialFrom1904,
  rawWorkbook,
  textCell,
  readSheet,
} from '#server/testing/raw-workbook.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await createTestApp();
  token = (await app.anL2Admin()).token;
});
afterAll(() => app.close());

const waiting = async (queue: 'trained' | 'returned' = 'trained') => {
  const candidate = await app.aCandidate({
    status: 'APPROVED_L2',
    queue,
    queueSince: app.clock(),
  });
  const [row] = await app.database.execute<{ code: string }>(
    'select registration_code as code from candidates where id = $1',
    [candidate.id],
  );
  return { id: candidate.id, code: row?.code ?? '' };
};

type Cells = (string | number)[][];

/** A workbook contains its creation time, so a retry must send the identical file. */
const workbook = async (rows: Cells): Promise<Blob> =>
  new Blob([Uint8Array.from(await writeXlsx({ sheets: [{ name: 'Sheet1', rows }] }))]);

const send = async (rows: Cells | Blob, headers: Record<string, string> = {}) => {
  const form = new FormData();
  const file = Array.isArray(rows) ? await workbook(rows) : rows;
  form.append('placementExcelFile', file, 'placements.xlsx');
  return app.request('POST', '/api/l2admin/placements/import', { as: token, form, headers });
};

const readPlacement = async (candidateId: string) =>
  (
    await app.database.execute<Record<string, unknown>>(
      'select * from placements where candidate_id = $1 order by id desc limit 1',
      [candidateId],
    )
  )[0];

const headers = ['Registration code', 'Kind', 'Employer', 'Title', 'Monthly pay', 'Joined on'];

test('records placements from a workbook, each with its own employer (journey §12)', async () => {
  const [one, two, three] = [await waiting(), await waiting('returned'), await waiting()];
  const provider = await app.aProvider({
    kind: 'job-provider',
    status: 'APPROVED_L1',
    name: 'Ganga Looms',
  });
  const { status, body } = await send([
    headers,
    [one.code, 'Employed', 'ganga looms', 'Weaver', '11,500', '2026-11-02'],
    [two.id, '', 'City Care Clinic', 'Receptionist', 9000, '10/11/2026'],
    [three.code.toLowerCase(), 'Self-employed', '', 'Mobile repairs', '', '2026-10-19'],
  ]);
  expect([status, body.errors]).toEqual([200, []]);
  expect(body.data.map(({ row }: { row: number }) => row)).toEqual([2, 3, 4]);
  expect(body.notes).toEqual([
    {
      row: 2,
      column: 'Employer',
      message: 'Recorded with the registered job provider of this name',
    },
  ]);
  expect(await readPlacement(one.id)).toMatchObject({
    provider_id: provider.id,
    employer_name: null,
    monthly_pay: 11_500,
    joined_on: '2026-11-02',
    status: 'JOINED',
    evidence: 'TOLD',
  });
  expect(await readPlacement(two.id)).toMatchObject({
    employer_name: 'City Care Clinic',
    joined_on: '2026-11-10',
    kind: 'WAGE',
  });
  expect(await readPlacement(three.id)).toMatchObject({
    kind: 'SELF_EMPLOYED',
    monthly_pay: null,
    incomplete: true,
  });
});

test('reports errors by row and column and imports the other rows', async () => {
  const [good, pending] = [await waiting(), await app.aCandidate()];
  const { body } = await send([
    headers,
    ['PB-000-000', 'Employed', 'A', 'Tailor', 9000, '2026-11-02'],
    [good.code, 'Boss', 'A', 'Tailor', 9000, '2026-11-02'],
    [good.code, 'Employed', 'A', '', 9000, '2026-11-02'],
    [good.code, 'Employed', 'A', 'Tailor', 'much', '2026-11-02'],
    [good.code, 'Employed', '', 'Tailor', 9000, '2026-11-02'],
    [good.code, 'Employed', 'A', 'Tailor', 9000, '2026-12-24'],
    [pending.id, 'Employed', 'A', 'Tailor', 9000, '2026-11-02'],
    [good.code, 'Employed', 'A', 'Tailor', 9000, '2026-11-02'],
    [good.code, 'Employed', 'A', 'Tailor', 9000, '2026-11-02'],
  ]);
  expect(body.errors).toEqual([
    {
      row: 2,
      column: 'Registration code',
      message: 'No candidate has this code, id or mobile number',
    },
    { row: 3, column: 'Kind', message: 'Please write Employed, Apprentice or Self-employed' },
    { row: 4, column: 'Title', message: 'Title is required' },
    { row: 5, column: 'Monthly pay', message: 'Monthly pay must be a whole number of rupees' },
    { row: 6, column: 'Employer', message: 'Please enter the employer' },
    { row: 7, column: 'Joined on', message: 'This date is in the future' },
    {
      row: 8,
      column: 'Registration code',
      message:
        'This candidate has not completed a training and has not been returned by a provider',
    },
    { row: 10, column: 'Registration code', message: 'This candidate already has a placement' },
  ]);
  expect(body.data.map(({ row }: { row: number }) => row)).toEqual([9]);
});

test.each(['₹ 11,500', 'Rs. 11,500/-', '११५००', '11 500.00'])(
  'reads pay written as %s (R6)',
  async (pay) => {
    const one = await waiting();
    const { body } = await send([headers, [one.code, '', 'A', 'Tailor', pay, '2026-11-02']]);
    expect(body.errors).toEqual([]);
    expect(await readPlacement(one.id)).toMatchObject({ monthly_pay: 11_500 });
  },
);

test('rejects an employer whose name is an address, with the reason (R2)', async () => {
  const one = await waiting();
  const { body } = await send([headers, [one.code, '', 'evil.com', 'Tailor', '', '2026-11-02']]);
  expect(body.errors).toEqual([
    { row: 2, column: 'Employer', message: 'Employer must not contain a web or email address' },
  ]);
});

test('rejects a mobile number that two candidates have', async () => {
  const [one, two] = [await waiting(), await waiting()];
  await app.database.execute(
    `update candidates set mobile_number = '9812300077' where id in ($1, $2)`,
    [one.id, two.id],
  );
  const { body } = await send([headers, ['9812300077', '', 'A', 'Tailor', '', '2026-11-02']]);
  expect(body.errors).toEqual([
    {
      row: 2,
      column: 'Registration code',
      message: 'More than one candidate has this number: please write the registration code',
    },
  ]);
});

test('returns the same response to a retry with the same key and records no placement twice (FLT-02)', async () => {
  const { id, code } = await waiting();
  const key = { 'idempotency-key': randomUUID() };
  const rows = await workbook([headers, [code, '', 'A', 'Tailor', 9000, '2026-11-02']]);
  const first = await send(rows, key);
  const again = await send(rows, key);
  expect([again.status, again.body]).toEqual([200, first.body]);
  expect(
    await app.database.execute('select 1 from placements where candidate_id = $1', [id]),
  ).toHaveLength(1);
});

test('has the headers that are read in the template, and does not import its example', async () => {
  const path = '/api/l2admin/placements/import/template';
  const { status, raw } = await app.request('GET', path, { as: token });
  expect(status).toBe(200);
  const [first] = readSheet(raw.rawPayload);
  expect(first).toEqual(expect.arrayContaining(headers));
});

describe('R1, R9, R11, R21: workbooks of placements', () => {
  const sample = (name: string): Buffer =>
    readFileSync(new URL(`../import/testing/workbooks/reports/${name}`, import.meta.url));

  test('reads the day of joining of a workbook that counts days from 1904 (R1)', async () => {
    const { id } = await waiting();
    await app.database.execute('update candidates set registration_code = $2 where id = $1', [
      id,
      'PB-DJ2-3AB',
    ]);
    const file = new Blob([Uint8Array.from(sample('placement-1904.xlsx'))]);
    const { body } = await send(file);
    expect(body.errors).toEqual([]);
    expect(await readPlacement(id)).toMatchObject({ joined_on: '2026-11-20', monthly_pay: 9000 });
  });

  test('reads the days of an .xls that counts from 1904 (R1)', async () => {
    const { id } = await waiting();
    await app.database.execute('update candidates set registration_code = $2 where id = $1', [
      id,
      'PB-MYV-SYV',
    ]);
    const rows = [
      [
        'Registration code',
        'Kind',
        'Employer',
        "Employer's place",
        "Employer's phone",
        'Title',
        'Monthly pay',
        'City',
        'State',
        'Joined on',
      ],
      [
        'PB-MYV-SYV',
        'Wage',
        'Ganga Looms',
        'Howrah',
        '9830000001',
        'Weaver',
        '9000',
        'Howrah',
        'WB',
        createDayCell(toSerialFrom1904('2026-11-20')),
      ],
    ];
    const file = new Blob([Uint8Array.from(createOldWorkbook(rows, { isDate1904: true }))]);
    const { body } = await send(file);
    expect(body.errors).toEqual([]);
    expect(await readPlacement(id)).toMatchObject({ joined_on: '2026-11-20', monthly_pay: 9000 });
  });

  test('imports every sheet with the headers after a cover sheet, and names the sheets (R9)', async () => {
    const [one, two] = [await waiting(), await waiting()];
    const file = new Blob([
      Uint8Array.from(
        await writeXlsx({
          sheets: [
            { name: 'Cover', rows: [['Placements of November']] },
            { name: 'Kolkata', rows: [headers, [one.code, '', 'A', 'Tailor', '', '15-Nov-2026']] },
            {
              name: 'Howrah',
              rows: [
                headers,
                [two.code, 'NA', 'B', 'Tailor', '-', '15 November 2026'],
                ['x', '', 'B', 'Tailor', '', ''],
              ],
            },
          ],
        }),
      ),
    ]);
    const { status, body } = await send(file);
    expect([status, body.ignoredSheets]).toEqual([200, ['Cover']]);
    expect(body.data.map(({ row, sheet }) => [sheet, row])).toEqual([
      ['Kolkata', 2],
      ['Howrah', 2],
    ]);
    expect(body.errors).toMatchObject([{ row: 3, sheet: 'Howrah', column: 'Registration code' }]);
    expect(await readPlacement(two.id)).toMatchObject({ joined_on: '2026-11-15', kind: 'WAGE' });
  });

  test('rejects two columns with one header, and reads the better of two similar ones (R10)', async () => {
    const { code, id } = await waiting();
    const twice = await send([
      ['Code', 'Title', 'Title', 'Employer'],
      [code, 'A', 'B', 'C'],
    ]);
    expect([twice.status, twice.body.message]).toEqual([
      400,
      'Two columns of the sheet "Sheet1" have the header Title',
    ]);
    const better = await send([
      ['Mobile', 'Registration code', 'Job', 'Title', 'Employer', 'State', 'City', 'Joined on'],
      ['', code, 'Wrong', 'Right', 'Own', 'WB', 'কলকাতা', '2026-11-02'],
    ]);
    expect(better.body.errors).toEqual([]);
    expect(await readPlacement(id)).toMatchObject({ title: 'Right', city: 'Kolkata' });
  });
});

describe('D15: an upload has no size limit of our own', () => {
  test.runIf(isFullRun)(
    'imports placements from a workbook with 70 MB of pictures',
    async () => {
      const candidate = await waiting();
      const cells = [candidate.code, 'Employed', 'City Care Clinic', 'Nurse', '9000', '2026-11-02'];
      const rows = [headers, cells].map((texts) => `<row>${texts.map(textCell).join('')}</row>`);
      const bytes = rawWorkbook({
        rows: rows.join(''),
        more: { 'xl/media/image1.png': randomBytes(35 * 1024 * 1024).toString('hex') },
      });
      const { status, body } = await send(new Blob([Uint8Array.from(bytes)]));
      expect([status, body.errors]).toEqual([200, []]);
      expect(await readPlacement(candidate.id)).toMatchObject({
        employer_name: 'City Care Clinic',
      });
    },
    60_000,
  );

  test('rejects an empty file as missing', async () => {
    const { status, body } = await send(new Blob([]));
    expect([status, body.message]).toEqual([400, 'Please select a file to upload.']);
  });
});

test('previews columns and first rows, hides long numbers and stores nothing @UX-182', async () => {
  const { id, code } = await waiting();
  const form = new FormData();
  const rows = [
    ['Registration code', 'Job', 'Salary', 'Monthly pay', 'Remarks'],
    [code, 'Tailor', 'old', 11500, 'Aadhar 2345 6789 0123'],
    ...Array.from({ length: 6 }, () => ['9876543210', 'Clerk', '', 9000, '']),
  ];
  form.append('placementExcelFile', await workbook(rows), 'placements.xlsx');
  const { status, body } = await app.request('POST', '/api/l2admin/placements/import/preview', {
    as: token,
    form,
  });
  expect(status).toBe(200);
  expect(body.data).toMatchObject({
    columns: [
      { header: 'Registration code', field: 'Registration code' },
      { header: 'Job', field: 'Title' },
      { header: 'Monthly pay', field: 'Monthly pay' },
      { header: 'Salary', field: null },
      { header: 'Remarks', field: null },
    ],
    total: 7,
    duplicateColumns: [{ field: 'Monthly pay', header: 'Monthly pay', others: ['Salary'] }],
  });
  expect(body.data.rows).toHaveLength(5);
  expect(body.data.rows[0]).toEqual({
    row: 2,
    cells: [code, 'Tailor', '11500', 'old', 'Aadhar •••• •••• ••••'],
  });
  expect(await readPlacement(id)).toBeUndefined();
});
