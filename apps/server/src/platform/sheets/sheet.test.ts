import { describe, expect, test } from 'vitest';
import { exportFormats } from '@purboday/contract/conventions/export-endpoint';
import { readSheet } from '#server/testing/raw-workbook.ts';
import { writeSheet } from './sheet.ts';

// All exports of the product use `writeSheet`.

const formulas = ['=1+1', '+1', '-1', '@SUM(A1)', '＝1+1', '＋1', '－1', '＠SUM(A1)'];
const leads = ['', '\t', '\r', '\n', '\r\n', ' ', '\u00a0', '\u3000'];
const dangerous = [
  ...leads.flatMap((lead) => formulas.map((formula) => `${lead}${formula}`)),
  '\ttext',
  '\rtext',
  '\ntext',
];

const createBytes = async (format: (typeof exportFormats)[number]): Promise<Buffer> => {
  const rows = async function* () {
    yield dangerous;
  };
  const columns = [
    { header: 'Number', of: () => 1 },
    { header: 'Text', of: (text: string) => text },
  ];
  const parts: Uint8Array[] = [];
  for await (const part of writeSheet(format, { title: 'people', columns, batches: rows() }))
    parts.push(part);
  return Buffer.concat(parts);
};

describe.each(exportFormats)('an export as %s [SEC-45]', (format) => {
  test('contains no cell that a spreadsheet could interpret as a formula', async () => {
    const [, ...rows] = readSheet(await createBytes(format));
    const cells = rows.map((row) => String(row[1]));
    expect(cells).toHaveLength(dangerous.length);
    expect(cells.filter((cell) => !cell.startsWith("'"))).toEqual([]);
  });
});

test('quotes line breaks in CSV files [SEC-45]', async () => {
  const text = (await createBytes('csv')).toString('utf8');
  expect(text).toContain(`"'\n=1+1"`);
  // Each record starts with the number of the first column.
  const records = text.slice(1).split(/\r\n(?="(?:1|Number)",)/u);
  expect(records).toHaveLength(dangerous.length + 1);
});
