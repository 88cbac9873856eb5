import { randomBytes } from 'node:crypto';
import { readdir, rm, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importFixture, type ImportFixture } from './testing/workbook-form.ts';
import { rawWorkbook, textCell } from '#server/testing/raw-workbook.ts';
import { receiveWorkbook } from './upload-candidates.ts';
import { workbookFiles } from '#server/domain/document/workbook-files.ts';

let at: ImportFixture;
beforeAll(async () => {
  at = await importFixture();
});
afterAll(() => at.close());

const row = (texts: string[]): string => `<row>${texts.map(textCell).join('')}</row>`;
const people =
  row(['Student Name', "Father's Name", 'Mobile Number', 'City', 'State']) +
  row(['Asha Das', 'Ravi Das', '9812345670', 'Kolkata', 'West Bengal']);

describe('D15: an upload has no size limit of our own', () => {
  test('imports a workbook with 80 MB of pictures', async () => {
    const picture = randomBytes(30 * 1024 * 1024).toString('hex');
    const bytes = rawWorkbook({
      rows: people,
      more: { 'xl/media/image1.png': picture, 'xl/media/image2.png': picture.slice(0, 20_000_000) },
    });
    expect(bytes.length).toBeGreaterThan(80_000_000);
    const answer = await at.upload(bytes, 'pictures.xlsx');
    expect(answer.status).toBe(200);
    expect(answer.body.data).toHaveLength(1);
  }, 120_000);

  test('refuses with 413 what the disk has no room for, and leaves nothing behind', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'workbooks-'));
    try {
      const files = workbookFiles({
        ...at.app,
        settings: { dataDir },
        freeBytes: async () => 300 * 1024 * 1024,
      });
      const pieces = async function* () {
        yield rawWorkbook({ rows: people });
        for (let n = 0; n < 64; n += 1) yield randomBytes(1024 * 1024);
      };
      const parts = async function* () {
        yield { field: 'candidateExcelFile', fileName: 'a.xlsx', content: Readable.from(pieces()) };
      };
      await expect(receiveWorkbook(files)(parts())).rejects.toMatchObject({
        code: 'TOO_LARGE',
        message: expect.stringContaining('enough free space'),
      });
      expect(await readdir(join(dataDir, 'temporary'))).toEqual([]);
    } finally {
      await rm(dataDir, { recursive: true, force: true });
    }
  });
});
