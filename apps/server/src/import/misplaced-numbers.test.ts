import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { columns } from './rows/columns.ts';
import {
  importFixture,
  listErrors,
  aPerson,
  createForm,
  createWorkbook,
  type ImportFixture,
  type Person,
} from './testing/workbook-form.ts';

let at: ImportFixture;
beforeAll(async () => {
  at = await importFixture();
});
afterAll(() => at.close());

const number = '999941237654';

/** Everything in the database that is not encrypted, as text. */
const stored = async (): Promise<string> => {
  const tables = await at.app.database.execute<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'pgboss')`,
  );
  const texts: string[] = [];
  for (const { name } of tables) {
    const [row] = await at.app.database.execute<{ all: string | null }>(
      `select string_agg(t::text, ' ') as all from ${name} t`,
    );
    texts.push(row?.all ?? '');
  }
  return texts.join('\n');
};
const plain = (text: string): string => text.replaceAll(/[\s.\-–]/gu, '');

describe('an Aadhar number in the wrong column is neither shown nor stored (T6, SEC-52)', () => {
  const spellings = [number, '9999 4123 7654', '9999-4123-7654', '९९९९४१२३७६५४'];
  const fields = columns.map(({ field }) => field).filter((field) => field !== 'aadharNumber');

  test.each(fields)('%s', async (field) => {
    // Devanagari digits are converted where digits are expected, and then there are too many.
    const people: Person[] = spellings.map((spelling) =>
      aPerson({ [field]: field === 'email' ? `${spelling} @x` : spelling }),
    );
    const answer = await at.upload(await createWorkbook(people), 'people.xlsx');
    expect([field, answer.status, answer.body.data]).toEqual([field, 200, []]);
    const rejected = listErrors(answer).map((error) => Number.parseInt(error, 10));
    expect([...new Set(rejected)]).toEqual([2, 3, 4, 5]);
    const everything = plain(await stored());
    for (const spelling of spellings) {
      expect(plain(answer.raw.body)).not.toContain(plain(spelling));
      expect(everything).not.toContain(plain(spelling));
    }
  });

  test('hides numbers that a spreadsheet shortened, or with a typo', async () => {
    const people = ['9.99941237654E+11', '99994123765', '9999412376543'].map((skills) =>
      aPerson({ skills }),
    );
    const answer = await at.upload(await createWorkbook(people));
    for (const message of listErrors(answer)) expect(message).not.toMatch(/\d{5}/u);
    expect(listErrors(answer)).toHaveLength(3);
    expect(await stored()).not.toMatch(/9999412376543|99994123765|9\.99941237654E/u);
  });

  test('hides a number in a header or in the name of a sheet', async () => {
    const known = columns.map(({ field, header }) => ({ field, header }));
    const headers = [...known, { field: 'skills' as const, header: `No ${number}` }];
    const answer = await at.upload(await createWorkbook([aPerson()], headers));
    expect(answer.status).toBe(200);
    expect(answer.raw.body).not.toContain(number);
    expect(await stored()).not.toContain(number);
  });

  test('hides them in every column of the preview', async () => {
    const bytes = await createWorkbook([aPerson({ name: '9999 4123 7654', aadharNumber: number })]);
    const answer = await at.app.request('POST', '/api/l2admin/imports/preview', {
      as: at.token,
      form: createForm(bytes),
    });
    expect(answer.status).toBe(200);
    expect(answer.body.data.rows[0]?.cells).toContain('••••••••••••');
    expect(plain(answer.raw.body)).not.toContain(number);
  });

  test('shows no digit of the number column in the preview, however wrong the number is', async () => {
    const slips = ['99994123765x', '98765', '9999 4123', '९९९९४१२३'];
    const bytes = await createWorkbook(slips.map((aadharNumber) => aPerson({ aadharNumber })));
    const answer = await at.app.request('POST', '/api/l2admin/imports/preview', {
      as: at.token,
      form: createForm(bytes),
    });
    const column = columns.findIndex(({ field }) => field === 'aadharNumber');
    const shown = answer.body.data.rows.map(({ cells }: { cells: string[] }) => cells[column]);
    expect(shown).toEqual(['•••••••••••x', '•••••', '•••• ••••', '••••••••']);
  });

  test('keeps the digits of a name, a house number and a year', async () => {
    const person = aPerson({
      name: 'Asha 2nd',
      houseNo: 'Flat 12, Plot 345678',
      skills: 'Go 2024',
    });
    const answer = await at.upload(await createWorkbook([person]));
    expect(listErrors(answer)).toEqual([]);
    expect(answer.body.notes).toEqual([
      {
        row: 2,
        column: 'Skills',
        message: '"Go 2024" is not in the list of skills: it was left out',
      },
    ]);
  });
});

describe('decisions §6: columns that the import does not know', () => {
  const headers = [
    ...columns,
    { field: 'skills' as const, header: 'Blood Group' },
    { field: 'name' as const, header: 'Name' },
  ];

  test('lists left-out skills in the response, also when it is requested again', async () => {
    const bytes = await createWorkbook([aPerson()], headers);
    const answer = await at.upload(bytes, 'people.xlsx', 'with-more-columns');
    expect(answer.body.data).toHaveLength(1);
    expect(answer.body.ignoredColumns).toEqual(['Blood Group', 'Name']);
    const again = await at.app.request('GET', '/api/l2admin/imports/with-more-columns', {
      as: at.token,
    });
    expect(again.body.data.result?.ignoredColumns).toEqual(['Blood Group', 'Name']);
  });

  test('lists none when all are known', async () => {
    expect((await at.upload(await createWorkbook([aPerson()]))).body.ignoredColumns).toEqual([]);
  });
});
