import { afterAll, beforeAll, expect, test } from 'vitest';
import { listErrors, importFixture, type ImportFixture } from './testing/workbook-form.ts';
import { rawWorkbook, textCell } from '#server/testing/raw-workbook.ts';

let at: ImportFixture;
beforeAll(async () => {
  at = await importFixture();
});
afterAll(() => at.close());

const headers = ['Student Name', "Father's Name", 'Mobile Number', 'City', 'State'];
const toRow = (cells: string): string => `<row>${cells}</row>`;
const head = toRow(headers.map(textCell).join(''));
const person = (name: string, mobile: string): string =>
  [name, 'Ravi Das', mobile, 'Kolkata', 'West Bengal'].map(textCell).join('');

test.each([10, 400_000_000])(
  'rejects a sheet whose directory states a wrong size (%i bytes) (SEC-43, FLT-56)',
  async (declaredSize) => {
    const rows = head + toRow(person('Lying Size', '9800000001')).repeat(50);
    const answer = await at.upload(rawWorkbook({ rows, declaredSize }));
    expect(answer.status).toBe(400);
    expect(answer.body.message).toMatch(/damaged or cut off|unpacks to far more/u);
  },
);

test('reads the known ones of 16,384 columns (FLT-56)', async () => {
  const filler = textCell('x').repeat(16_384 - headers.length);
  const many = `<row>${headers.map(textCell).join('')}${textCell('More').repeat(16_384 - headers.length)}</row>`;
  const rows = many + toRow(person('Wide Row', '9800000002') + filler);
  const answer = await at.upload(rawWorkbook({ rows }));
  expect(answer.body.message).toBe('1 candidates uploaded successfully!');
});

test.each([
  ['<row>', '</row>'],
  ['<row spans="1:1">', '</row>'],
  ['<x:row>', '</x:row>'],
])(
  'rejects more than 1,00,000 rows before storing one, written as %s (SEC-43, FLT-56)',
  async (open, close) => {
    const rows = head + `${open}<c><v>1</v></c>${close}`.repeat(100_001);
    const answer = await at.upload(rawWorkbook({ rows }));
    expect(answer.status).toBe(400);
    expect(answer.body.message).toBe('The workbook has more than 1,00,000 rows');
  },
  30_000,
);

test('rejects a workbook whose elements are nested deeper than any program writes (T43)', async () => {
  const deep = (depth: number) =>
    rawWorkbook({
      rows:
        head +
        `<row><c>${'<x>'.repeat(depth)}${'</x>'.repeat(depth)}</c></row>` +
        toRow(person(`Nested ${'a'.repeat(3)}`, '9800000013')),
    });
  const began = performance.now();
  const answer = await at.upload(deep(400_000));
  expect(answer.status).toBe(400);
  expect(answer.body.message).toContain('built in a way that no spreadsheet program writes');
  expect(performance.now() - began).toBeLessThan(10_000);
  expect((await at.upload(deep(40))).body.message).toBe('1 candidates uploaded successfully!');
});

test('macros are refused by name (FLT-56)', async () => {
  const answer = await at.upload(
    rawWorkbook({
      rows: head + toRow(person('Macro Sheet', '9800000003')),
      contentType: 'application/vnd.ms-excel.sheet.macroEnabled.main+xml',
    }),
  );
  expect(answer.status).toBe(400);
  expect(answer.body.message).toBe('File type must be .xls or .xlsx');
  expect(answer.body.errors[0]?.message).toContain('macros');
});

test('follows no external link, and reads the stored value of a formula (SEC-43, FLT-56)', async () => {
  const name = `<c t="str"><f>[1]Sheet1!$A$1</f><v>Stored Value</v></c>`;
  const rest = ['Ravi Das', '9800000004', 'Kolkata', 'West Bengal'].map(textCell).join('');
  const answer = await at.upload(
    rawWorkbook({
      rows: head + toRow(name + rest),
      more: {
        'xl/externalLinks/externalLink1.xml':
          '<externalLink><externalBook r:id="x"/></externalLink>',
        'xl/externalLinks/_rels/externalLink1.xml.rels':
          '<Relationships><Relationship Id="x" Target="http://127.0.0.1:9/a.xlsx" TargetMode="External"/></Relationships>',
      },
    }),
  );
  expect(listErrors(answer)).toEqual([]);
  const [stored] = await at.app.database.execute('select name from candidates where id = $1', [
    answer.body.data[0]?._id,
  ]);
  expect(stored).toEqual({ name: 'Stored Value' });
});

test('reports the serial number of a date in the column of mobile numbers (FLT-56)', async () => {
  const cells = `${textCell('Date Serial')}${textCell('Ravi Das')}<c s="1"><v>45123</v></c>${textCell('Kolkata')}${textCell('West Bengal')}`;
  const answer = await at.upload(rawWorkbook({ rows: head + toRow(cells) }));
  expect(listErrors(answer)).toEqual(['2 Mobile Number: Invalid phone number']);
});
