import { deflateSync } from 'node:zlib';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { inspectDocument, passwordMessage } from './document-inspection.ts';
import { createJpeg, createPdf, createPng } from './testing/sample-documents.ts';

const inspect = async (bytes: Buffer, fileName: string, declaredType: string) => {
  const inspection = await inspectDocument(bytes, { fileName, declaredType });
  return 'rejection' in inspection ? inspection : { type: inspection.type };
};
const invalid = { rejection: 'Invalid file type' };

test.each([
  [createPdf(), 'card.pdf', 'application/pdf'],
  [createJpeg(), 'card.jpg', 'image/jpeg'],
  [createJpeg(), 'CARD.JPEG', 'image/jpeg; charset=binary'],
  [createJpeg(), 'card.jpg', 'image/jpg'],
  [createPng(), 'card.png', 'image/png'],
])(
  'accepts a document whose content, name and declared type agree (%#) (SEC-36)',
  async (bytes, name, declaredType) => {
    expect(await inspect(bytes, name, declaredType)).toEqual({
      type: expect.stringMatching(/pdf|jpeg|png/u),
    });
  },
);

test.each([
  ['content', Buffer.from('just words'), 'card.pdf', 'application/pdf'],
  ['name', createPdf(), 'card.exe', 'application/pdf'],
  ['name', createPdf(), 'card.pdf.exe', 'application/pdf'],
  ['declared type', createPdf(), 'card.pdf', 'text/html'],
  ['declared type', createPng(), 'card.png', 'image/svg+xml'],
  ['name and declared type', createPdf(), 'card.jpg', 'image/jpeg'],
  ['name and declared type', createPng(), 'card.pdf', 'application/pdf'],
  [
    'GIF',
    Buffer.from('GIF89a\u0001\u0000\u0001\u0000\u0000\u0000\u0000;', 'latin1'),
    'card.jpg',
    'image/jpeg',
  ],
])('rejects a file of a wrong %s (%#) (SEC-36)', async (_, bytes, name, declaredType) => {
  expect(await inspect(bytes, name, declaredType)).toEqual(invalid);
});

test.each([
  [createPdf(), 'card', 'application/pdf'],
  [createPdf(), 'card.pdf', 'application/octet-stream'],
  [createPdf(), 'card.pdf', ''],
  [createPdf(), 'aadhaar.pdf (1)', 'application/octet-stream'],
  [createPdf(), 'aadhaar', 'application/x-unknown'],
  [createJpeg(), 'card.jfif', 'image/jpeg'],
  [createJpeg(), 'card.jpe', ''],
  [createJpeg(), 'IMG-20260101-WA0007', 'application/octet-stream'],
  [createJpeg(), 'card.webp', 'image/webp'],
  [createPng(), 'card.jpg', 'image/jpeg'],
  [createPng(), 'card.jpg', 'image/png'],
  [createPng(), 'card.png', 'binary/octet-stream'],
])(
  'decides by the content, not by an unknown or wrong name or type (%#) (R7)',
  async (bytes, name, type) => {
    expect(await inspect(bytes, name, type)).toEqual({
      type: expect.stringMatching(/pdf|jpeg|png/u),
    });
  },
);

describe('R8: PDFs that do not begin at the first byte, or lack their last line', () => {
  const inspectPdf = (bytes: Buffer) =>
    inspectDocument(bytes, { fileName: 'a.pdf', declaredType: 'application/pdf' });
  const sample = (name: string) =>
    readFileSync(new URL(`./testing/samples/${name}`, import.meta.url));
  const before = (prefix: string | Buffer) => Buffer.concat([Buffer.from(prefix), createPdf()]);
  const mail =
    'Content-Type: application/pdf;\r\n name="card.pdf"\r\nFrom: Asha <asha@example.org>\r\nContent-Transfer-Encoding: binary\r\n\r\n';

  test.each(['pdf-bom.pdf', 'pdf-newline.pdf'])(
    'accepts %s and stores it from %PDF- on',
    async (name) => {
      const bytes = sample(name);
      expect(await inspectPdf(bytes)).toEqual({
        type: 'application/pdf',
        bytes: bytes.subarray(bytes.indexOf('%PDF-')),
      });
    },
  );

  test.each([
    ['a byte order mark', '\ufeff'],
    ['empty lines', '\r\n\r\n'],
    ['1,024 blanks', ' '.repeat(1024)],
    ['zeros', '\0\0\0'],
    ['headers of a mail', mail],
    ['a part of a mail', `------=_Part_17.2043\r\nContent-Type: application/pdf\r\n\r\n`],
  ])('stores a PDF without %s before it', async (_, prefix) => {
    expect(await inspectPdf(before(prefix))).toEqual({
      type: 'application/pdf',
      bytes: createPdf(),
    });
  });

  test.each([
    ['1,025 blanks', ' '.repeat(1025)],
    ['a page', '<!doctype html><html>\n'],
    ['any markup', '<b>\n'],
    ['a header with markup', 'Subject: <script>alert(1)</script>\r\n\r\n'],
    ['words', 'just words\n'],
    ['an archive', 'PK\u0003\u0004'],
  ])('rejects a PDF with %s before it', async (_, prefix) => {
    expect(await inspectPdf(before(prefix))).toEqual(invalid);
  });

  test.each([
    ['its last line', /%%EOF\n$/u],
    ['the place of its table', /startxref[^]*$/u],
  ])('accepts a whole PDF that lacks %s', async (_, missing) => {
    const bytes = Buffer.from(createPdf().toString('latin1').replace(missing, ''), 'latin1');
    expect(await inspectPdf(bytes)).toEqual({ type: 'application/pdf', bytes });
  });

  test('rejects a PDF that was truncated at any position', async () => {
    const pdf = createPdf();
    for (let length = 20; length < pdf.indexOf('endobj\n\ntrailer'); length += 7)
      expect([length, await inspectPdf(pdf.subarray(0, length))]).toEqual([length, invalid]);
  });
});

const html = Buffer.from('<html><script>alert(1)</script></html>');
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');

test.each([
  ['HTML named pdf', html, 'a.pdf', 'application/pdf'],
  ['SVG named png', svg, 'a.png', 'image/png'],
  ['PDF after leading junk', Buffer.concat([html, createPdf()]), 'a.pdf', 'application/pdf'],
  ['PDF with HTML inside', createPdf({ body: html.toString() }), 'a.pdf', 'application/pdf'],
  ['PNG with an HTML tail', Buffer.concat([createPng(), html]), 'a.png', 'image/png'],
  [
    'JPEG with a zip tail',
    Buffer.concat([createJpeg(), Buffer.from('PK\u0003\u0004rest')]),
    'a.jpg',
    'image/jpeg',
  ],
  [
    'PDF with JavaScript',
    createPdf({ extra: '/OpenAction<</S/JavaScript/JS(app.alert(1))>>' }),
    'a.pdf',
    'application/pdf',
  ],
  [
    'PDF with JavaScript in disguise',
    createPdf({ extra: '/OpenAction<</S/J#61vaScript>>' }),
    'a.pdf',
    'application/pdf',
  ],
  [
    'PDF with a launch action',
    createPdf({ extra: '/OpenAction<</S/Launch/F(calc.exe)>>' }),
    'a.pdf',
    'application/pdf',
  ],
  [
    'PDF with an embedded file',
    createPdf({ extra: '/Names<</EmbeddedFiles 9 0 R>>' }),
    'a.pdf',
    'application/pdf',
  ],
])('rejects %s (FLT-51)', async (_, bytes, name, declaredType) => {
  expect(await inspect(bytes, name, declaredType)).toEqual(invalid);
});

test('rejects a PDF that needs a password, with the reason (FLT-51)', async () => {
  const locked = createPdf({ trailer: '/Encrypt 9 0 R' });
  expect(await inspect(locked, 'a.pdf', 'application/pdf')).toEqual({ rejection: passwordMessage });
});

test.each([
  ['JPEG', createJpeg(4000).subarray(0, 3000), 'a.jpg', 'image/jpeg'],
  ['JPEG without its end', createJpeg().subarray(0, -2), 'a.jpg', 'image/jpeg'],
  ['PNG', createPng().subarray(0, -6), 'a.png', 'image/png'],
  ['PDF', createPdf().subarray(0, 150), 'a.pdf', 'application/pdf'],
])('rejects a truncated %s (FLT-52)', async (_, bytes, name, declaredType) => {
  expect(await inspect(bytes, name, declaredType)).toEqual(invalid);
});

test.each([
  [30_000, 30_000],
  [1, 60_000_000],
  [0, 5],
])(
  'rejects a picture that claims %d by %d pixels before decoding it (FLT-52)',
  async (width, height) => {
    expect(await inspect(createPng(width, height), 'a.png', 'image/png')).toEqual(invalid);
  },
);

test('does not throw for truncated or damaged pictures (FLT-52)', async () => {
  const jpeg = createJpeg(600);
  const png = Buffer.concat([createPng(), deflateSync(Buffer.from('tail'))]);
  for (const [content, name, type] of [
    [jpeg, 'a.jpg', 'image/jpeg'],
    [png, 'a.png', 'image/png'],
  ] as const) {
    for (let at = 0; at < content.length; at += 1) {
      const flipped = Buffer.from(content);
      flipped[at] = 0xff - (content[at] ?? 0);
      await expect(inspect(flipped, name, type)).resolves.toBeDefined();
      await expect(inspect(content.subarray(0, at), name, type)).resolves.toBeDefined();
    }
  }
});

test('rejects empty and one-byte files with different messages (FLT-53)', async () => {
  expect(await inspect(Buffer.alloc(0), 'a.pdf', 'application/pdf')).toEqual({
    rejection: 'File is required',
  });
  expect(await inspect(Buffer.from('%'), 'a.pdf', 'application/pdf')).toEqual(invalid);
});
