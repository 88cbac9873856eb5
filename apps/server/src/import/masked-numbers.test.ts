import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { maintainImports } from './import-worker.ts';
import {
  listErrors,
  importFixture,
  type ImportFixture,
  aPerson,
  createWorkbook,
} from './testing/workbook-form.ts';

let at: ImportFixture;
beforeAll(async () => {
  at = await importFixture();
});
afterAll(() => at.close());

type Rows = (string | undefined)[][];

const download = (key: string) =>
  at.app.request('GET', `/api/l2admin/imports/${key}/rows-to-correct`, { as: at.token });

const rowsIn = async (key: string): Promise<Rows> => {
  const { readXlsx } = await import('hucre/xlsx');
  const { raw } = await download(key);
  return ((await readXlsx(raw.rawPayload)).sheets[0]?.rows ?? []) as Rows;
};

const workbookFrom = async (rows: Rows): Promise<Buffer> => {
  const { writeXlsx } = await import('hucre/xlsx');
  return Buffer.from(await writeXlsx({ sheets: [{ name: 'a', rows: rows as never }] }));
};

const replaced = (rows: Rows, from: string, to: string): Rows =>
  rows.map((row) => row.map((cell) => (cell === from ? to : cell)));

describe('T54: the rows to correct', () => {
  test('masks Aadhar numbers except those to correct', async () => {
    const elsewhere = aPerson({ category: 'young' });
    const itself = aPerson({ aadharNumber: '12345678901' });
    await at.upload(await createWorkbook([elsewhere, itself]), 'a.xlsx', 'masked');
    const rows = await rowsIn('masked');
    const column = (rows[0] ?? []).indexOf('Aadhar Number');
    const last = String(elsewhere.aadharNumber).slice(-4);
    expect(rows[1]?.[column]).toMatch(
      new RegExp(`^XXXX XXXX ${last} \\(row 2, [0-9a-f]{12}\\)$`, 'u'),
    );
    expect(JSON.stringify(rows)).not.toContain(elsewhere.aadharNumber);
    expect(rows[2]?.[column]).toBe('12345678901');
  });

  test('accepts the corrected workbook and reads the masked numbers from the import', async () => {
    const person = aPerson({ category: 'young' });
    await at.upload(await createWorkbook([person]), 'a.xlsx', 'again');
    const corrected = replaced(await rowsIn('again'), 'young', '16-20');
    const again = await at.upload(await workbookFrom(corrected));
    expect(listErrors(again)).toEqual([]);
    const same = await at.upload(await createWorkbook([{ ...person, category: '16-20' }]));
    expect(listErrors(same)).toEqual(['2 Aadhar Number: This Aadhar number is already registered']);
  });

  test('gives no number for the import of another account or for a forged row', async () => {
    const person = aPerson({ category: 'young' });
    await at.upload(await createWorkbook([person]), 'a.xlsx', 'forged');
    const rows = replaced(await rowsIn('forged'), 'young', '16-20');
    const other = await at.app.anL2Admin();
    const { createForm: formWith } = await import('./testing/workbook-form.ts');
    const foreign = await at.app.request('POST', '/api/l2admin/upload-candidates', {
      as: other.token,
      form: formWith(await workbookFrom(rows)),
    });
    expect(listErrors(foreign)[0]).toMatch(/^2 Aadhar Number: The Aadhar number is hidden here/u);
    const wrongRow = rows.map((row) => row.map((cell) => cell?.replace('(row 2,', '(row 3,')));
    const forged = await at.upload(await workbookFrom(wrongRow));
    expect(listErrors(forged)[0]).toMatch(/The Aadhar number is hidden here/u);
  });

  test('audits how many whole numbers a file shows, counts them as reveals, and keeps files for seven days', async () => {
    await at.upload(await createWorkbook([aPerson({ aadharNumber: '12' })]), 'a.xlsx', 'counted');
    const statuses: number[] = [];
    for (let n = 0; n < 31; n += 1) statuses.push((await download('counted')).status);
    expect(statuses.at(-1)).toBe(429);
    const [entry] = await at.app.database.execute(
      `select detail from audit where action = 'rows-to-correct-read' order by at desc, id desc limit 1`,
    );
    expect(entry).toEqual({ detail: { rows: 1, wholeNumbers: 1 } });
    at.app.advance({ hours: 6 * 24 });
    await maintainImports(at.app)();
    expect(await at.countOf('import_errors')).toBeGreaterThan(0);
    at.app.advance({ hours: 25 });
    await maintainImports(at.app)();
    expect(await at.countOf('import_errors')).toBe(0);
    expect(await at.countOf('imports')).toBeGreaterThan(0);
  });

  test('requires a code of the authenticator app', async () => {
    const { importContract } = await import('@purboday/contract/import/import.contract');
    expect(importContract.downloadRowsToCorrect.stepUp).toBe(true);
  });
});
