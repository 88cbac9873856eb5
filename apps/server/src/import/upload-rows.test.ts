import type { PastImport } from '@purboday/contract/import/import.contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  listErrors,
  importFixture,
  aPerson,
  createForm,
  createNamedWorkbook,
  createWorkbook,
  type ImportFixture,
} from './testing/workbook-form.ts';

let at: ImportFixture;
beforeAll(async () => {
  at = await importFixture();
});
afterAll(() => at.close());

describe('rows', () => {
  test('creates 93 of 100 rows and reports 7 bad ones, none half stored (SEC-44)', async () => {
    const people = Array.from({ length: 100 }, (_, n) =>
      aPerson(n % 15 === 3 ? { category: '99-100' } : {}),
    );
    const vault = await at.countOf('aadhar_vault');
    const answer = await at.upload(await createWorkbook(people));
    expect(answer.body.data).toHaveLength(93);
    expect(listErrors(answer)).toHaveLength(7);
    expect(listErrors(answer)[0]).toBe('5 Category: Please select a valid Category');
    expect(await at.countOf('aadhar_vault')).toBe(vault + 93);
  });

  test('matches headers in any letter case, punctuation and order and by other usual names, and lists unknown ones', async () => {
    const headers = [
      { field: 'postalCode', header: 'postal_code' },
      { field: 'state', header: 'STATE' },
      { field: 'name', header: ' name ' },
      { field: 'city', header: 'city:' },
      { field: 'aadharNumber', header: 'Aadhaar No.' },
      { field: 'mobileNumber', header: 'Phone' },
      { field: 'fatherName', header: 'FATHERS NAME*' },
      { field: 'skills', header: '__proto__' },
    ] as const;
    const answer = await at.upload(
      await createWorkbook([aPerson({ city: 'Calcutta', state: 'west bengal' })], headers),
      'a.xlsx',
      'headers',
    );
    expect(answer.body.message).toBe('1 candidates uploaded successfully!');
    const progress = await at.app.request('GET', '/api/l2admin/imports/headers', { as: at.token });
    expect(progress.body.data).toMatchObject({
      key: 'headers',
      state: 'done',
      rows: 1,
      rowsDone: 1,
      created: 1,
      columns: expect.arrayContaining([
        { header: 'postal_code', field: 'postalCode' },
        { header: '__proto__', field: null },
      ]),
    });
    expect(progress.body.data.result?.data).toEqual(answer.body.data);
    const [row] = await at.app.database.execute(
      'select city, state from candidates where id = $1',
      [answer.body.data[0]?._id],
    );
    expect(row).toEqual({ city: 'Kolkata', state: 'West Bengal' });
    expect(Reflect.get({}, 'header')).toBeUndefined();
  });

  test('rejects missing required headers and names them', async () => {
    const answer = await at.upload(
      await createWorkbook(
        [aPerson()],
        [
          { field: 'name', header: 'Student Name' },
          { field: 'city', header: 'City' },
        ],
      ),
    );
    expect(answer.status).toBe(400);
    expect(answer.body.message).toBe(
      "These headers are missing in the first row: Father's Name, Mobile Number, Address State/Province",
    );
  });

  test('identifies people without Aadhar number by email, and without both by name, father and mobile', async () => {
    const bare = aPerson({ email: '', aadharNumber: '' });
    const mailed = aPerson({ aadharNumber: '' });
    const answer = await at.upload(
      await createWorkbook([
        bare,
        { ...bare, name: `${String(bare.name).toUpperCase()} ` },
        mailed,
        { ...aPerson({ aadharNumber: '' }), email: String(mailed.email).toUpperCase() },
        { ...bare, fatherName: 'Somebody Else' },
      ]),
    );
    expect(answer.body.data.map(({ row }: { row: number }) => row)).toEqual([2, 4, 6]);
    expect(listErrors(answer)).toEqual([
      "3 Student Name: A candidate with this name, father's name and mobile number is already in row 2",
      '5 Email: This email is already in row 4',
    ]);
  });

  test('shows a rejected value beside its message, never an Aadhar number or a name, and stores none unencrypted (UX-60, T6)', async () => {
    const people = [
      aPerson({ postalCode: '7111', email: 'mina at example', category: 'young' }),
      aPerson({ name: 'M', aadharNumber: '99994123', mobileNumber: '1.23457E+11' }),
    ];
    const answer = await at.upload(await createWorkbook(people), 'values.xlsx', 'values');
    const errors = (answer.body.errors as { column: string; value?: string }[]).map(
      ({ column, value }) => [column, value ?? null],
    );
    expect(errors).toEqual([
      ['Email', 'mina at example'],
      ['PIN Code', '7111'],
      ['Category', 'young'],
      ['Student Name', null],
      ['Mobile Number', null],
      ['Aadhar Number', null],
    ]);
    const progress = await at.app.request('GET', '/api/l2admin/imports/values', { as: at.token });
    expect(progress.body.data.result?.errors).toEqual(answer.body.errors);
    const [importRow] = await at.app.database.execute<{ all: string }>(
      `select string_agg(errors::text, ' ') as all from import_errors where import_id = (select id from imports where key = 'values')`,
    );
    expect(importRow?.all).toContain('Invalid PIN code');
    expect(importRow?.all).not.toMatch(/7111|mina|young/u);
  });

  test('UX-108: names the person of a row with errors, unless the name may be an Aadhar number', async () => {
    const people = [
      aPerson({ name: '  Mina   Roy ', postalCode: '7111', category: 'young' }),
      aPerson({ name: '1234 5678 9012', postalCode: '7111' }),
    ];
    const answer = await at.upload(await createWorkbook(people), 'names.xlsx', 'names');
    const named = (answer.body.errors as { row: number; name?: string }[]).map(({ row, name }) => [
      row,
      name ?? null,
    ]);
    expect(named).toEqual(
      expect.arrayContaining([
        [2, 'Mina Roy'],
        [3, null],
      ]),
    );
    expect(named.filter(([row]) => row === 2)).toEqual([
      [2, 'Mina Roy'],
      [2, 'Mina Roy'],
    ]);
    expect(JSON.stringify(named)).not.toContain('1234');
    const [stored] = await at.app.database.execute<{ all: string }>(
      `select string_agg(errors::text, ' ') as all from import_errors where import_id = (select id from imports where key = 'names')`,
    );
    expect(stored?.all).not.toContain('Mina');
  });

  test('UX-109: lists the last ten imports of all admins, with the key of the own rows to correct', async () => {
    const other = await at.app.anL2Admin({ fullName: 'Other Admin' });
    const list = async (as: string) =>
      (await at.app.request('GET', '/api/l2admin/imports', { as })).body.data as PastImport[];
    await at.upload(
      await createWorkbook([aPerson({ category: 'young' }), aPerson()]),
      'l.xlsx',
      'l',
    );
    await at.upload(createNamedWorkbook('hostile/xxe.xlsx'), 'refused.xlsx', 'm');
    const own = await list(at.token);
    expect(own.length).toBeLessThanOrEqual(10);
    expect(own.slice(0, 2)).toMatchObject([
      { fileName: 'refused.xlsx', state: 'refused', correctKey: null },
      { fileName: 'l.xlsx', state: 'done', created: 1, invalid: 1, rows: 2, correctKey: 'l' },
    ]);
    expect(own[0]?.message).toContain('instructions that no spreadsheet program writes');
    expect((await list(other.token))[1]).toEqual({ ...own[1], correctKey: null });
    await at.app.database.execute(
      `insert into imports (id, account_id, key, content, file_name, kind, state, started_at)
       select gen_random_uuid(), account_id, 'many-' || n, content, 'many-' || n || '.xlsx', kind, 'done', started_at + n * interval '1 second'
       from imports, generate_series(1, 10) n where key = 'l'`,
    );
    const names = (await list(at.token)).map(({ fileName }) => fileName);
    expect(names).toEqual(Array.from({ length: 10 }, (_, n) => `many-${10 - n}.xlsx`));
  });

  test('returns the same result for a key, rejects another file with it, and frees the key of a rejected one', async () => {
    const bytes = await createWorkbook([aPerson()]);
    const first = await at.upload(bytes, 'a.xlsx', 'key-1');
    const again = await at.upload(bytes, 'a.xlsx', 'key-1');
    expect(again.body).toEqual(first.body);
    expect((await at.upload(await createWorkbook([aPerson()]), 'b.xlsx', 'key-1')).status).toBe(
      409,
    );
    expect(
      (await at.upload(createNamedWorkbook('hostile/xxe.xlsx'), 'x.xlsx', 'key-2')).status,
    ).toBe(400);
    expect(
      (await at.app.request('GET', '/api/l2admin/imports/key-2', { as: at.token })).body.data.state,
    ).toBe('refused');
    expect((await at.upload(await createWorkbook([aPerson()]), 'c.xlsx', 'key-2')).status).toBe(
      200,
    );
    const { token: other } = await at.app.anL2Admin();
    expect((await at.app.request('GET', '/api/l2admin/imports/key-1', { as: other })).status).toBe(
      404,
    );
  });

  test('shows the columns and first rows in a preview without storing anything', async () => {
    const before = await at.countOf('candidates');
    const answer = await at.app.request('POST', '/api/l2admin/imports/preview', {
      as: at.token,
      form: createForm(createNamedWorkbook('01_clean_libreoffice.xlsx')),
    });
    expect(answer.body.data.total).toBe(25);
    expect(answer.body.data.columns[4]).toEqual({ header: 'Date of Birth', field: 'dateOfBirth' });
    expect(answer.body.data.rows).toHaveLength(5);
    expect(answer.body.data.rows[0]).toMatchObject({
      row: 2,
      cells: expect.arrayContaining(['Rakesh Nair', '6000001000']),
    });
    expect(await at.countOf('candidates')).toBe(before);
  });
});

describe('workbooks that the server makes', () => {
  test('offers a template that can be filled in and uploaded; its example sheet is not imported', async () => {
    const answer = await at.app.request('GET', '/api/l2admin/imports/template', { as: at.token });
    expect(answer.status).toBe(200);
    expect(answer.headers['content-disposition']).toContain('candidates-template.xlsx');
    expect((await at.upload(answer.raw.rawPayload)).body.message).toBe(
      'The workbook has no rows below the headers',
    );
    const { openXlsx, saveXlsx } = await import('hucre/xlsx');
    const book = await openXlsx(answer.raw.rawPayload);
    expect(book.sheets.map(({ name }) => name)).toEqual(['Candidates', 'Example', 'Lists']);
    expect(book.sheets[0]?.dataValidations).toHaveLength(7);
    const example = book.sheets[1]?.rows ?? [];
    book.sheets[0]?.rows.push(...example.slice(1));
    const filled = await at.upload(Buffer.from(await saveXlsx(book)));
    expect(listErrors(filled)).toEqual([]);
    expect(filled.body.data).toHaveLength(2);
  });

  test('offers the rows to correct as a safe workbook that can be corrected and uploaded (SEC-45)', async () => {
    const good = aPerson();
    const bad = aPerson({ name: '=1+1', category: 'young' });
    const headers = [
      { field: 'name', header: 'Student Name' },
      { field: 'fatherName', header: 'Father' },
      { field: 'category', header: 'Category' },
    ] as const;
    expect(headers).toHaveLength(3);
    const first = await at.upload(await createWorkbook([good, bad]), 'a.xlsx', 'to-correct');
    expect(listErrors(first)).toEqual(['3 Category: Please select a valid Category']);
    const file = await at.app.request('GET', '/api/l2admin/imports/to-correct/rows-to-correct', {
      as: at.token,
    });
    const { readXlsx } = await import('hucre/xlsx');
    const rows = (await readXlsx(file.raw.rawPayload)).sheets[0]?.rows ?? [];
    expect(rows).toHaveLength(2);
    expect(rows[0]?.slice(-2)).toEqual(['Row before', 'What to correct']);
    expect(rows[1]?.[0]).toBe("'=1+1");
    expect(rows[1]?.slice(-2)).toEqual(['3', 'Category: Please select a valid Category']);
    const corrected = [rows[0], rows[1]?.map((cell) => (cell === 'young' ? '16-20' : cell))];
    const { writeXlsx } = await import('hucre/xlsx');
    const again = await at.upload(
      Buffer.from(await writeXlsx({ sheets: [{ name: 'a', rows: corrected as never }] })),
    );
    expect(listErrors(again)).toEqual([]);
    const [stored] = await at.app.database.execute('select name from candidates where id = $1', [
      again.body.data[0]?._id,
    ]);
    expect(stored).toEqual({ name: '=1+1' });
  });
});
