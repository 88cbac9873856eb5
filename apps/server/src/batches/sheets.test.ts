import { randomBytes, randomUUID } from 'node:crypto';
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isFullRun } from '#server/testing/full-run.ts';
import {
  readSheet,
  readColumn,
  createDayCell,
  createOldWorkbook,
  toSerialFrom1904,
  rawWorkbook,
  textCell,
} from '#server/testing/raw-workbook.ts';
import type { TestResponse } from '#server/testing/test-app.ts';
import { batchesFixture, type BatchesFixture } from '#server/batches/testing/batches-fixture.ts';

// oxlint-disable-next-line typescript/no-explicit-any -- asked by paths that are put together, which no type can follow; a test asserts what it reads
type Loose = any;

let at: BatchesFixture;
beforeAll(async () => {
  at = await batchesFixture();
});
afterAll(() => at.close());

const exported = async (id: string, part: 'register' | 'results', as = at.provider.token) => {
  const path = `/api/training-providers/batches/${id}/export?format=xlsx&part=${part}`;
  const answer = await at.app.request('GET', path, { as });
  return {
    status: answer.status,
    rows: answer.status === 200 ? readSheet(answer.raw.rawPayload) : [],
  };
};

type Cells = (string | number | null)[][];

/** A workbook contains its creation time, so a retry must send the identical file. */
const workbook = async (rows: Cells): Promise<Blob> =>
  new Blob([Uint8Array.from(await writeXlsx({ sheets: [{ name: 'Sheet1', rows }] }))]);

const fields = { attendance: 'attendanceExcelFile', results: 'resultsExcelFile' } as const;
const send = async (
  id: string,
  part: keyof typeof fields,
  rows: Cells | Blob,
  headers: Record<string, string> = {},
): Promise<TestResponse<Loose>> => {
  const form = new FormData();
  const file = Array.isArray(rows) ? await workbook(rows) : rows;
  form.append(fields[part], file, 'register.xlsx');
  const path = `/api/training-providers/batches/${id}/${part}/import`;
  return at.app.request('POST', path, { as: at.provider.token, form, headers });
};

const listCodes = async (ids: readonly string[]): Promise<string[]> => {
  const candidates = await at.app.database.execute<{ id: string; code: string }>(
    'select id, registration_code as code from candidates where id = any($1::uuid[])',
    [ids],
  );
  return ids.map((id) => candidates.find((one) => one.id === id)?.code ?? '');
};

const [yesterday, today] = ['2026-11-20', '2026-11-21'];

describe('journey §10: the register as a workbook', () => {
  test('returns the same workbook to an L2 admin for any provider, and audits it', async () => {
    const { id, ids } = await at.running(2);
    await at.mark(id, yesterday, [{ candidateId: ids[0], mark: 'PRESENT' }]);
    const admin = await at.app.anL2Admin();
    const path = `/l2admin/batches/${id}`;
    for (const part of ['register', 'results'] as const) {
      const answer = await at.app.request('GET', `/api${path}/export?format=xlsx&part=${part}`, {
        as: admin.token,
      });
      expect(answer.status).toBe(200);
      expect(readSheet(answer.raw.rawPayload)).toEqual((await exported(id, part)).rows);
    }
    const exports = await at.app.database.execute<{ detail: Loose }>(
      `select detail from audit where actor_id = $1 and action = 'exported'`,
      [admin.id],
    );
    expect(exports.map(({ detail }) => detail.list)).toEqual([path, path]);
    const nobodys = `/api/l2admin/batches/${randomUUID()}/export?format=xlsx&part=results`;
    expect((await at.app.request('GET', nobodys, { as: admin.token })).status).toBe(404);
  });

  test('holds a line a member and a column for each meeting, and is read again without a change', async () => {
    const { id, ids } = await at.running(2);
    const [first, second] = ids;
    await at.mark(id, yesterday, [
      { candidateId: first, mark: 'PRESENT' },
      { candidateId: second, mark: 'ABSENT' },
    ]);
    const { rows } = await exported(id, 'register');
    const codes = await listCodes(ids);
    expect(readColumn(rows, 'Registration code').toSorted()).toEqual(codes.toSorted());
    expect(readColumn(rows, yesterday).toSorted()).toEqual(['Absent', 'Present']);
    expect(rows[0]?.slice(0, 5)).toEqual([
      'Registration code',
      'Name',
      'Mobile Number',
      'Attendance %',
      '2026-11-02',
    ]);
    const before = await at.read(id);
    const { status, body } = await send(id, 'attendance', rows);
    expect([status, body.data, body.errors]).toEqual([200, [], []]);
    expect((await at.read(id)).marked).toEqual(before.marked);
  });

  test('reads marks by code, id and mobile number, as words and letters, with days in two formats', async () => {
    const { id, ids, members } = await at.running(3);
    const [code = ''] = await listCodes(ids);
    const [, second, third] = members;
    const mobile = '9812300001';
    await at.app.database.execute('update candidates set mobile_number = $2 where id = $1', [
      third?.id,
      mobile,
    ]);
    const { status, body } = await send(id, 'attendance', [
      ['Code', 'Name', yesterday, '21/11/2026'],
      [code.toLowerCase(), 'A', 'Present', 'L'],
      [second?.id ?? '', 'B', 'a', ''],
      [`+91 ${mobile}`, 'C', 'EXCUSED', 'present'],
    ]);
    expect([status, body.errors]).toEqual([200, []]);
    expect(body.data.map(({ row }: { row: number }) => row)).toEqual([2, 3, 4]);
    expect(body.ignoredColumns).toEqual(['Name']);
    const { marked } = await at.read(id);
    expect(marked).toEqual([
      { date: today, present: 1, late: 1, absent: 0, excused: 0 },
      { date: yesterday, present: 1, late: 0, absent: 1, excused: 1 },
    ]);
  });

  test('reports errors by row and column and imports the rest', async () => {
    const { id, ids } = await at.running(2);
    const [one = '', two = ''] = await listCodes(ids);
    const { body } = await send(id, 'attendance', [
      ['Registration code', '2026-11-03', yesterday, '2026-11-30', 'Reason'],
      [one, 'Present', 'Present', 'Present', ''],
      [two, 'Late', 'here', '', 'The sheet was found again'],
      ['PB-000-000', '', 'Present', '', ''],
    ]);
    expect(body.errors).toEqual([
      { row: 1, column: '2026-11-30', message: 'This date is in the future' },
      {
        row: 2,
        column: '2026-11-03',
        message: 'Please give a reason, because this day is more than seven days ago',
      },
      { row: 3, column: yesterday, message: 'Please write Present, Late, Absent or Excused' },
      { row: 4, column: 'Registration code', message: 'This candidate is not in the batch' },
    ]);
    const { marked } = await at.read(id);
    expect(marked).toEqual([
      { date: yesterday, present: 1, late: 0, absent: 0, excused: 0 },
      { date: '2026-11-03', present: 0, late: 1, absent: 0, excused: 0 },
    ]);
  });

  test('returns the same result for the same key, and rejects another workbook with it (FLT-02)', async () => {
    const { id, ids } = await at.running(1);
    const [code = ''] = await listCodes(ids);
    const headers = { 'idempotency-key': randomUUID() };
    const rows = await workbook([
      ['Code', yesterday],
      [code, 'Present'],
    ]);
    const first = await send(id, 'attendance', rows, headers);
    const again = await send(id, 'attendance', rows, headers);
    expect([again.status, again.body]).toEqual([200, first.body]);
    const other = await send(
      id,
      'attendance',
      [
        ['Code', today],
        [code, 'Late'],
      ],
      headers,
    );
    expect(other.status).toBe(409);
  });

  test('rejects a batch that is not running, other files, and missing headers (SEC-43)', async () => {
    const { id } = await at.running(1);
    const headless = await send(id, 'attendance', [
      ['Name', yesterday],
      ['A', 'Present'],
    ]);
    expect([headless.status, headless.body.message]).toEqual([
      400,
      'These headers are missing in the first row: Registration code',
    ]);
    const form = new FormData();
    form.append('attendanceExcelFile', new Blob(['Code,2026-11-20']), 'register.csv');
    const path = `/api/training-providers/batches/${id}/attendance/import`;
    const text: TestResponse<Loose> = await at.app.request('POST', path, {
      as: at.provider.token,
      form,
    });
    expect([text.status, text.body.message]).toEqual([400, 'File type must be .xls or .xlsx']);
    const planned = await at.create();
    expect(
      (
        await send(planned, 'attendance', [
          ['Code', today],
          ['x', 'P'],
        ])
      ).status,
    ).toBe(409);
  });
});

describe('journey §10: the results as a workbook', () => {
  test('records results line by line, and writes them as they were read', async () => {
    const { id, ids } = await at.running(3);
    const [one = '', two = '', three = ''] = await listCodes(ids);
    await at.mark(
      id,
      yesterday,
      ids.map((candidateId) => ({ candidateId, mark: 'PRESENT' })),
    );
    const { status, body } = await send(id, 'results', [
      ['Code', 'Result', 'Score', 'Assessor', 'Assessed on', 'Reason', 'Note'],
      [one, 'Passed', 71.5, 'Ravi Iyer', today, '', ''],
      [two, 'Dropped', '', 'Ravi Iyer', today, 'Health', ''],
      [three, 'Passed', 12, 'Ravi Iyer', today, '', ''],
    ]);
    expect(status).toBe(200);
    expect(body.data.map(({ row }: { row: number }) => row)).toEqual([2, 3]);
    expect(body.errors).toEqual([
      {
        row: 4,
        column: 'Reason',
        message:
          'The score or attendance is below the minimum of this batch. Please give a reason.',
      },
    ]);
    const { rows } = await exported(id, 'results');
    const lines = rows.slice(1).map((row) => [row[0], row[4], row[5]]);
    expect(lines).toEqual(
      expect.arrayContaining([
        [one, 'Passed', 71.5],
        [two, 'Dropped', ''],
        [three, '', ''],
      ]),
    );
  });

  test('reads a score in Hindi digits (R6)', async () => {
    const { id, ids } = await at.running(1);
    const [one = ''] = await listCodes(ids);
    const { body } = await send(id, 'results', [
      ['Code', 'Result', 'Score', 'Assessor name', 'Assessed on'],
      [one, 'Failed', '२०', 'Ravi Iyer', today],
    ]);
    expect(body.errors).toEqual([]);
  });

  test('reports an invalid word or number at its column', async () => {
    const { id, ids } = await at.running(2);
    const [one = '', two = ''] = await listCodes(ids);
    const { body } = await send(id, 'results', [
      ['Code', 'Result', 'Score', 'Assessor name', 'Assessed on'],
      [one, 'Excellent', 71, 'Ravi Iyer', today],
      [two, 'Failed', 'many', 'Ravi Iyer', today],
    ]);
    expect(body.errors).toEqual([
      { row: 2, column: 'Result', message: 'Please write Passed, Failed or Dropped' },
      { row: 3, column: 'Score', message: 'Score must be a number from 0 to 100' },
    ]);
  });
});

describe('R24: what a workbook says twice', () => {
  const twice =
    'This candidate has more than one mark for this day in the workbook. Keep one of them and upload it again.';

  test('reports a person in two rows at both cells, and stores neither mark', async () => {
    const { id, ids } = await at.running(2);
    const [one = '', two = ''] = await listCodes(ids);
    const { status, body } = await send(id, 'attendance', [
      ['Code', yesterday, today],
      [one, 'Present', 'Late'],
      [two, 'Present', ''],
      [ids[0] ?? '', 'Absent', ''],
    ]);
    expect([status, body.errors]).toEqual([
      200,
      [
        { row: 2, column: yesterday, message: twice },
        { row: 4, column: yesterday, message: twice },
      ],
    ]);
    expect((await at.read(id)).marked).toMatchObject([
      { date: today, late: 1 },
      { date: yesterday, present: 1, absent: 0 },
    ]);
  });

  test.each([
    ['of one header', yesterday, yesterday],
    ['in two spellings', yesterday, '20/11/2026'],
  ])('reports a day in two columns %s', async (_, first, second) => {
    const { id, ids } = await at.running(1);
    const [code = ''] = await listCodes(ids);
    const rows = [
      ['Code', first, second],
      [code, 'Present', 'Absent'],
    ];
    for (const mark of [undefined, 'LATE']) {
      if (mark) await at.mark(id, yesterday, [{ candidateId: ids[0], mark }]);
      const { status, body } = await send(id, 'attendance', rows);
      expect([status, body.errors]).toEqual([
        200,
        [
          { row: 2, column: first, message: twice },
          { row: 2, column: second, message: twice },
        ],
      ]);
    }
  });

  test('reports a person with two results at both rows, and stores neither', async () => {
    const { id, ids } = await at.running(2);
    const [one = '', two = ''] = await listCodes(ids);
    const { status, body } = await send(id, 'results', [
      ['Code', 'Result', 'Score', 'Assessor name', 'Assessed on'],
      [one, 'Failed', 20, 'Ravi Iyer', today],
      [two, 'Failed', 21, 'Ravi Iyer', today],
      [ids[0] ?? '', 'Passed', 90, 'Ravi Iyer', today],
    ]);
    const message =
      'This candidate has more than one result in the workbook. Keep one of them and upload it again.';
    expect([status, body.errors]).toEqual([
      200,
      [
        { row: 2, column: 'Code', message },
        { row: 4, column: 'Code', message },
      ],
    ]);
    const { members } = await at.read(id);
    const scores = members.map((m: { result: { score: number } | null }) => m.result?.score);
    expect(scores.filter(Boolean)).toEqual([21]);
  });
});

test('returns 404 for the workbooks of another provider (SEC-28)', async () => {
  const { id } = await at.running(1);
  const { token } = await at.app.aTrainingProvider();
  expect((await exported(id, 'register', token)).status).toBe(404);
});

describe('R1, R9, R21: registers and results of other programs', () => {
  /** A workbook of Excel for Mac: its dates are counted from 1904. */
  const macWorkbook = (rows: (string | number)[][]): Blob => {
    const cell = (value: string | number) =>
      typeof value === 'number' ? `<c s="1"><v>${value}</v></c>` : textCell(value);
    const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
    const bytes = rawWorkbook({
      rows: rows.map((row) => `<row>${row.map(cell).join('')}</row>`).join(''),
      more: {
        'xl/workbook.xml':
          '<workbook><workbookPr date1904="1"/><sheets><sheet name="A" sheetId="1" r:id="s"/></sheets></workbook>',
        'xl/styles.xml':
          '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>',
        'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="s" Type="${relationships}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="t" Type="${relationships}/styles" Target="styles.xml"/></Relationships>`,
      },
    });
    return new Blob([Uint8Array.from(bytes)]);
  };
  const oldMacWorkbook = (rows: (string | number)[][]): Blob => {
    const cells = rows.map((row) =>
      row.map((value) => (typeof value === 'number' ? createDayCell(value) : value)),
    );
    return new Blob([Uint8Array.from(createOldWorkbook(cells, { isDate1904: true }))]);
  };

  test.each([
    ['.xlsx', macWorkbook],
    ['.xls', oldMacWorkbook],
  ])(
    'reads dates as headers, and the day of an assessment, counted from 1904: %s (R1)',
    async (_, workbook) => {
      const { id, ids } = await at.running(1);
      const [code = ''] = await listCodes(ids);
      const marked = await send(
        id,
        'attendance',
        workbook([
          ['Code', toSerialFrom1904(yesterday)],
          [code, 'Present'],
        ]),
      );
      expect([marked.body.errors, marked.body.data.length]).toEqual([[], 1]);
      expect((await at.read(id)).marked[0]?.date).toBe(yesterday);
      const results = await send(
        id,
        'results',
        workbook([
          ['Code', 'Result', 'Score', 'Assessor', 'Assessed on', 'Reason'],
          [code, 'Failed', '40', 'Ravi Iyer', toSerialFrom1904(today), 'Health'],
        ]),
      );
      expect(results.body.errors).toEqual([]);
      const { rows } = await exported(id, 'results');
      expect(readColumn(rows, 'Assessed on')).toEqual([today]);
    },
  );

  test('reads the number of a day without a date format as a header', async () => {
    const { id, ids } = await at.running(1);
    const [code = ''] = await listCodes(ids);
    const serial = toSerialFrom1904(yesterday) + 1_462;
    const { body } = await send(id, 'attendance', [
      ['Code', serial],
      [code, 'Present'],
    ]);
    expect([body.errors, body.data.length, body.ignoredColumns]).toEqual([[], 1, []]);
    expect((await at.read(id)).marked[0]?.date).toBe(yesterday);
  });

  test('reports a score that became a date at its column (R11)', async () => {
    const { id, ids } = await at.running(1);
    const [code = ''] = await listCodes(ids);
    const { body } = await send(
      id,
      'results',
      macWorkbook([
        ['Code', 'Result', 'Score', 'Assessor', 'Assessed on'],
        [code, 'Failed', 40, 'Ravi Iyer', today],
      ]),
    );
    expect(body.data).toEqual([]);
    expect(body.errors).toMatchObject([{ row: 2, column: 'Score' }]);
    expect(body.errors[0].message).toContain('turned this value into a date');
  });

  test('reports a header that looks like a day but cannot be read, instead of ignoring it (R21)', async () => {
    const { id, ids } = await at.running(1);
    const [code = ''] = await listCodes(ids);
    const spelled = `${Number(yesterday.slice(8))} November 2026`;
    const { body } = await send(id, 'attendance', [
      ['Code', spelled, '20/11', '31-02-2026', '20', 'Nov 20', 'Name'],
      [code, 'Present', 'Present', 'Present', 'Present', 'Present', 'A'],
    ]);
    const message =
      'This header looks like a date but cannot be read. Please write it like this: 2026-11-21';
    expect(body.errors).toEqual(
      ['20/11', '31-02-2026', '20', 'Nov 20'].map((column) => ({ row: 1, column, message })),
    );
    expect(body.ignoredColumns).toEqual(['Name']);
    expect((await at.read(id)).marked).toMatchObject([{ date: yesterday, present: 1 }]);
  });

  test('reads every sheet with the headers, after a cover sheet (R9)', async () => {
    const { id, ids } = await at.running(2);
    const [one = '', two = ''] = await listCodes(ids);
    const file = new Blob([
      Uint8Array.from(
        await writeXlsx({
          sheets: [
            { name: 'Cover', rows: [['Register of the batch']] },
            {
              name: 'Morning',
              rows: [
                ['Code', yesterday],
                [one, 'Present'],
              ],
            },
            {
              name: 'Evening',
              rows: [
                ['Code', yesterday],
                [two, 'Late'],
                ['PB-000-000', 'P'],
              ],
            },
          ],
        }),
      ),
    ]);
    const { body } = await send(id, 'attendance', file);
    expect(body.data.map(({ row, sheet }: Loose) => [sheet, row])).toEqual([
      ['Morning', 2],
      ['Evening', 2],
    ]);
    expect(body.errors).toMatchObject([{ row: 3, sheet: 'Evening' }]);
    expect(body.ignoredSheets).toEqual(['Cover']);
  });
});

describe('R32: a header with one full day among other words', () => {
  test.each([
    '20/11/2026 (Fri)',
    'Date: 20-11-2026',
    'Friday, the 20th of November, 2026',
    'Day 14\n20/11/2026',
    'Attendance – 20 Nov 2026 – 10:00-12:30',
    '2026-11-20 / morning',
    'शुक्रवार, २० नवंबर २०२६',
    'उपस्थिति (20.11.2026)',
    'তারিখ: ২০ নভেম্বর ২০২৬, শুক্রবার',
    'ଶୁକ୍ରବାର ୨୦ ନଭେମ୍ବର ୨୦୨୬',
  ])('reads %j as 20 November 2026', async (header) => {
    const { id, ids } = await at.running(1);
    const [code = ''] = await listCodes(ids);
    const { body } = await send(id, 'attendance', [
      ['Code', header],
      [code, 'Present'],
    ]);
    expect([body.errors, body.data.length, body.ignoredColumns]).toEqual([[], 1, []]);
    expect(body.message).toBe('The workbook has been imported.');
    expect((await at.read(id)).marked).toMatchObject([{ date: yesterday, present: 1 }]);
  });

  test.each([
    'Fri 20/11',
    '1 to 20 Nov 2026',
    '20/11/2026 - 21/11/2026',
    '20261120',
    'Date 20112026',
    'Marks of 31.02.2026',
    '20/11/26 Fri',
  ])('reports %j as written, ignores and stores nothing, and says so', async (header) => {
    const { id, ids } = await at.running(1);
    const [code = ''] = await listCodes(ids);
    const { status, body } = await send(id, 'attendance', [
      ['Code', header],
      [code, 'Present'],
    ]);
    expect(status).toBe(200);
    expect(body.errors).toEqual([
      {
        row: 1,
        column: header,
        message:
          'This header looks like a date but cannot be read. Please write it like this: 2026-11-21',
      },
    ]);
    expect([body.data, body.ignoredColumns]).toEqual([[], []]);
    expect(body.message).toBe('Nothing was imported from the workbook.');
    expect((await at.read(id)).marked).toEqual([]);
  });

  test('masks a header that is an identity number, also beside a day', async () => {
    const { id, ids } = await at.running(1);
    const [code = ''] = await listCodes(ids);
    const { body } = await send(id, 'attendance', [
      ['Code', '9999 7165 8847', 'Aadhar 999971658847 of 3 May', 'Trainer'],
      [code, 'Present', '', ''],
    ]);
    expect(JSON.stringify(body)).not.toMatch(/9999|8847/u);
  });
});

describe('marks as registers write them', () => {
  const imported = async (...marks: string[]) => {
    const { id, ids } = await at.running(marks.length);
    const codes = await listCodes(ids);
    const rows = marks.map((mark, n) => [codes[n] ?? '', mark]);
    const { body } = await send(id, 'attendance', [['Code', yesterday], ...rows]);
    const [day] = (await at.read(id)).marked;
    return { errors: body.errors.map(({ row }: Loose) => row), day };
  };

  test.each([
    [['Y', 'n']],
    [['1', '0']],
    [['✓', 'Ab']],
    [['✔', 'A']],
    [['TRUE', 'FALSE']],
    [['P', 'Ab.']],
    [['उपस्थित', 'अनुपस्थित']],
    [['উপস্থিত', 'অনুপস্থিত']],
    [['ଉପସ୍ଥିତ', 'ଅନୁପସ୍ଥିତ']],
  ])('reads %j as present and absent', async (marks) => {
    expect(await imported(...marks)).toMatchObject({ errors: [], day: { present: 1, absent: 1 } });
  });

  test.each([
    [['1', 'Present'], [2]],
    [
      ['1', '2'],
      [2, 3],
    ],
    [
      ['Y', '1'],
      [2, 3],
    ],
    [
      ['N', 'here', 'P'],
      [2, 3],
    ],
  ])(
    'reports signs of the column %j, because they may mean something else',
    async (marks, rows) => {
      expect((await imported(...marks)).errors).toEqual(rows);
    },
  );
});

describe('R39: two members with one number', () => {
  test('asks for the registration code', async () => {
    const { id, ids } = await at.running(2);
    await at.app.database.execute(
      'update candidates set mobile_number = $2 where id = any($1::uuid[])',
      [ids, '9812300002'],
    );
    const message = 'Two members have this number: use the registration code';
    const marked = await send(id, 'attendance', [
      ['Mobile Number', yesterday],
      ['98123 00002', 'Present'],
      ['98123 00009', 'Present'],
    ]);
    expect(marked.body.errors).toEqual([
      { row: 2, column: 'Mobile Number', message },
      { row: 3, column: 'Mobile Number', message: 'This candidate is not in the batch' },
    ]);
    const results = await send(id, 'results', [
      ['Mobile', 'Result', 'Score', 'Assessor', 'Assessed on'],
      ['9812300002', 'Failed', 20, 'Ravi Iyer', today],
    ]);
    expect(results.body.errors).toEqual([{ row: 2, column: 'Mobile', message }]);
  });
});

describe('D15: an upload has no size limit of our own', () => {
  test.runIf(isFullRun)(
    'marks attendance from a workbook with 16 MB of pictures',
    async () => {
      const { id, ids } = await at.running(1);
      const [code = ''] = await listCodes(ids);
      const rows = [
        ['Registration code', today],
        [code, 'Present'],
      ].map((texts) => `<row>${texts.map(textCell).join('')}</row>`);
      const bytes = rawWorkbook({
        rows: rows.join(''),
        more: { 'xl/media/image1.png': randomBytes(8 * 1024 * 1024).toString('hex') },
      });
      const { status, body } = await send(id, 'attendance', new Blob([Uint8Array.from(bytes)]));
      expect([status, body.errors]).toEqual([200, []]);
      expect(body.data).toHaveLength(1);
    },
    60_000,
  );
});
