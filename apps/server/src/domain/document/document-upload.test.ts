import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  formEnd,
  toForm,
  jpeg,
  multipartType,
  toFormPart,
  formFixture,
  type FormFixture,
} from './testing/documents-fixture.ts';
import { createJpeg, createPdf, createPng } from './testing/sample-documents.ts';

let at: FormFixture;
beforeEach(async () => {
  at = await formFixture();
});
afterEach(() => at.close());

test('reads the fields of a form and stores its document', async () => {
  const answer = await at.post(
    toForm([
      ['name', 'मीरा 😀'],
      ['skills[]', 'Sewing'],
      ['skills[]', 'Cooking'],
      ['address[state]', 'Bihar'],
      ['address[city]', 'Gaya'],
      ['aadharFile', jpeg()],
    ]),
  );
  expect(answer).toMatchObject({
    status: 200,
    fields: {
      name: 'मीरा 😀',
      skills: ['Sewing', 'Cooking'],
      address: { state: 'Bihar', city: 'Gaya' },
    },
    size: createJpeg().length,
  });
  expect(await at.fixture.storedFiles()).toHaveLength(1);
  expect(await at.fixture.temporaryFiles()).toEqual([]);
});

test('decodes a text part by its declared charset', async () => {
  const answer = await at.post(
    toFormPart('name="name"', 'é मीरा', 'Content-Type: text/plain; charset=UTF-8\r\n') + formEnd,
    multipartType,
  );
  expect(answer.fields).toEqual({ name: 'é मीरा' });
});

test.each([[1_572_864], [2_097_152]])(
  'accepts a file of %d bytes (SEC-37, FLT-53)',
  async (size) => {
    expect(await at.post(toForm([['aadharFile', jpeg(createJpeg(size))]]))).toMatchObject({
      status: 200,
      size,
    });
  },
);

test.each([[2_097_153], [3_000_000], [40_000_000]])(
  'rejects a file of %d bytes (SEC-37, FLT-53)',
  async (size) => {
    const answer = await at.post(
      toForm([
        ['name', 'Meera'],
        ['aadharFile', jpeg(createJpeg(size))],
      ]),
    );
    expect(answer).toMatchObject({
      status: 413,
      message: 'File must be under 2 MB',
      errors: [{ path: 'aadharFile' }],
    });
    await at.nothingLeft();
  },
);

test.each([
  ['a PNG declared as JPEG', jpeg(createPng(), 'a.png')],
  ['a PNG named .jpg', jpeg(createPng())],
  ['a PDF without a type', jpeg(createPdf(), 'a.pdf', 'application/octet-stream')],
  ['a PDF without an ending', jpeg(createPdf(), 'aadhaar.pdf (1)', 'application/octet-stream')],
])('R7: accepts %s', async (_, file) => {
  expect(await at.post(toForm([['aadharFile', file]]))).toMatchObject({ status: 200 });
});

test.each([
  ['0 bytes', jpeg(Buffer.alloc(0)), 'File is required'],
  ['no file chosen', jpeg(Buffer.alloc(0), '', 'application/octet-stream'), 'File is required'],
  ['1 byte', jpeg(Buffer.from('x')), 'Invalid file type'],
  ['a PDF named jpg', jpeg(createPdf()), 'Invalid file type'],
  [
    'a JPEG named and declared as PDF',
    jpeg(createJpeg(), 'a.pdf', 'application/pdf'),
    'Invalid file type',
  ],
])('rejects %s (SEC-36, FLT-53)', async (_, file, message) => {
  const answer = await at.post(
    toForm([
      ['aadharFile', file],
      ['name', 'Meera'],
    ]),
  );
  expect(answer).toMatchObject({ status: 400, message, errors: [{ path: 'aadharFile', message }] });
  await at.nothingLeft();
});

test('rejects two files for one field (FLT-53)', async () => {
  const answer = await at.post(
    toForm([
      ['aadharFile', jpeg()],
      ['aadharFile', jpeg()],
    ]),
  );
  expect(answer).toMatchObject({ status: 400, errors: [{ path: 'aadharFile' }] });
  await at.nothingLeft();
});

test('leaves nothing of a file that was sent before an invalid field', async () => {
  expect(
    (
      await at.post(
        toForm([
          ['aadharFile', jpeg()],
          ['name', 'refused'],
        ]),
      )
    ).status,
  ).toBe(400);
  await at.nothingLeft();
});

test.each([
  '../../x.jpg',
  '..\\\\x.jpg',
  '/etc/passwd.jpg',
  'C:\\x.jpg',
  'a%00.jpg',
  `${'n'.repeat(300)}.jpg`,
  'CON.jpg',
  '"q";x=1.jpg',
])('stores a file called %s under a random name (FLT-49)', async (name) => {
  expect((await at.post(toForm([['aadharFile', jpeg(createJpeg(), name)]]))).status).toBe(200);
  const [path] = await at.fixture.storedFiles();
  expect(path?.slice(at.fixture.dataDir.length)).toMatch(
    /^\/documents\/[0-9a-f]{2}\/[0-9a-f]{32}$/u,
  );
});

test.each(['.htaccess', 'x.jpg.exe'])('rejects a file called %s (FLT-49)', async (name) => {
  expect(await at.post(toForm([['aadharFile', jpeg(createJpeg(), name)]]))).toMatchObject({
    status: 400,
    message: 'Invalid file type',
  });
});
