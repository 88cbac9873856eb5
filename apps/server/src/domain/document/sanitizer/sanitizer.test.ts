import { PDFDocument, PDFName, PDFString, type PDFContext, type PDFObject } from '@cantoo/pdf-lib';
import fc from 'fast-check';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { isFullRun } from '#server/testing/full-run.ts';
import { findSanitizerProcesses } from '#server/testing/sanitizer-processes.ts';
import { inspectDocument, passwordMessage } from '../document-inspection.ts';
import { createJpeg, createPdf } from '../testing/sample-documents.ts';
import { createSanitizer } from './document-sanitizer.ts';

const invalid = { rejection: 'Invalid file type' };
const asPdf = (bytes: Uint8Array) =>
  inspectDocument(Buffer.from(bytes), { fileName: 'a.pdf', declaredType: 'application/pdf' });
const asPicture = async (bytes: Uint8Array, extension: 'jpg' | 'png') => {
  const inspection = await inspectDocument(Buffer.from(bytes), {
    fileName: `a.${extension}`,
    declaredType: extension === 'jpg' ? 'image/jpeg' : 'image/png',
  });
  if ('rejection' in inspection) throw new Error(inspection.rejection);
  return inspection.bytes;
};

/** Bytes that differ for each seed and look like a photo: every value is equally frequent. */
const noise = (seed: number, size: number): Buffer => {
  const bytes = Buffer.alloc(size);
  let state = seed | 1;
  for (let at = 0; at < size; at += 4) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    bytes.writeInt32LE(state, at);
  }
  return bytes;
};

const scan = (contents: Buffer): string =>
  `5 0 obj<</Type/XObject/Subtype/Image/Width 9/Height 9/Filter/DCTDecode/Length ${contents.length}>>stream\n${contents.toString('latin1')}\nendstream endobj\n`;

test.runIf(isFullRun)('accepts a harmless PDF with any bytes in its pictures (T8)', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer(),
      fc.constantFrom(
        '/JS ',
        '/JavaScript(',
        '/Launch/',
        '/AA<<',
        '/XFA ',
        '<script>',
        '/Encrypt ',
      ),
      fc.nat(1_900_000),
      async (seed, looksLike, at) => {
        const photo = noise(seed, 2_000_000);
        photo.write(looksLike, at, 'latin1');
        const bytes = createPdf({ body: scan(photo) });
        expect(await asPdf(bytes)).toEqual({ type: 'application/pdf', bytes });
      },
    ),
    { numRuns: 12 },
  );
});

test('accepts what word processors write: opening page, links, contents, forms without scripts (T8)', async () => {
  const harmless = [
    '/OpenAction[3 0 R/XYZ null null 0]',
    '/OpenAction<</S/GoTo/D[3 0 R/Fit]>>',
    '/AcroForm<</Fields[]>>',
    '/Outlines<</Type/Outlines>>/Lang(hi-IN)',
  ];
  for (const extra of harmless)
    expect(await asPdf(createPdf({ extra }))).toMatchObject({ type: 'application/pdf' });
  const link = '6 0 obj<</Type/Annot/Subtype/Link/A<</S/URI/URI(https://uidai.gov.in)>>>>endobj';
  expect(await asPdf(createPdf({ body: link }))).toMatchObject({ type: 'application/pdf' });
});

type Build = (context: PDFContext, catalog: PDFDocument['catalog']) => PDFObject;
const script = { S: 'JavaScript', JS: PDFString.of('app.alert(1)') };
const active: [string, string, Build][] = [
  ['opens with JavaScript', 'OpenAction', (context) => context.obj(script)],
  ['opens with a menu command', 'OpenAction', (context) => context.obj({ S: 'Named', N: 'Print' })],
  ['has additional actions', 'AA', (context) => context.obj({ WC: { S: 'Named', N: 'Print' } })],
  [
    'names a script',
    'Names',
    (context) => context.obj({ JavaScript: { Names: [PDFString.of('x'), script] } }),
  ],
  [
    'starts a program',
    'OpenAction',
    (context) => context.obj({ S: 'Launch', F: PDFString.of('calc.exe') }),
  ],
  [
    'starts a program after another action',
    'OpenAction',
    (context) => context.obj({ S: 'GoTo', Next: [{ S: 'Launch' }] }),
  ],
  ['carries a file', 'Names', (context) => context.obj({ EmbeddedFiles: { Names: [] } })],
  [
    'is a form of XFA',
    'AcroForm',
    (context) => context.obj({ Fields: [], XFA: PDFString.of('<xdp/>') }),
  ],
  ['sends what is typed', 'Extra', (context) => context.obj([{ S: 'SubmitForm' }])],
];

test.each(active.flatMap((one) => [[...one, false] as const, [...one, true] as const]))(
  'rejects a PDF that %s (%s; %o; compressed: %s) (T8)',
  async (_, key, build, compressed) => {
    const pdf = await PDFDocument.create();
    pdf.addPage([100, 100]);
    pdf.catalog.set(PDFName.of(key), pdf.context.register(build(pdf.context, pdf.catalog)));
    const bytes = await pdf.save({ useObjectStreams: compressed });
    expect(Buffer.from(bytes).includes('/Launch')).toBe(
      !compressed && String(build(pdf.context, pdf.catalog)).includes('Launch'),
    );
    expect(await asPdf(bytes)).toEqual(invalid);
  },
);

const packed = (type: string): string => {
  const inner = deflateSync(Buffer.from('7 0 <</S/JavaScript/JS(app.alert(1))>>'));
  return `6 0 obj<<${type}/N 1/First 4/Filter/FlateDecode/Length ${inner.length}>>stream\n${inner.toString('latin1')}\nendstream endobj`;
};
test.each([
  ['whose place a harmless one takes', '7 0 obj<</S/Launch>>endobj 7 0 obj<</S/GoTo>>endobj'],
  [
    'among the bytes of a picture',
    scan(Buffer.from('photo 7 0 obj<</S/Launch/F(x)>>endobj photo')),
  ],
  ['compressed', packed('/Type/ObjStm')],
  ['compressed in a stream that does not say so', packed('')],
  ['with a name in disguise', '7 0 obj<</S/L#61unch>>endobj'],
  ['that is not well formed', '7 0 obj<</S/Launch (x>>endobj'],
])('finds the action %s (T8)', async (_, body) => {
  expect(await asPdf(createPdf({ body }))).toEqual(invalid);
});

test('rejects a PDF with a password, and explains what to do (T8, FLT-54)', async () => {
  const pdf = await PDFDocument.create();
  pdf.addPage([100, 100]);
  pdf.encrypt({ userPassword: 'RAME1990', permissions: {} });
  expect(await asPdf(await pdf.save())).toEqual({ rejection: passwordMessage });
});

test.runIf(isFullRun)(
  'rejects a PDF that unpacks to a gigabyte, and reads the next document (T8)',
  async () => {
    const bomb = deflateSync(Buffer.alloc(1_000_000_000, 0x20));
    const body = `6 0 obj<</Type/ObjStm/N 1/First 4/Filter/FlateDecode/Length ${bomb.length}>>stream\n${bomb.toString('latin1')}\nendstream endobj`;
    expect(await asPdf(createPdf({ body }))).toEqual(invalid);
    expect(await asPdf(createPdf())).toMatchObject({ type: 'application/pdf' });
  },
  60_000,
);

test('rejects a document that takes too long, and reads the next one (T8)', async () => {
  const { read } = createSanitizer({ answerMs: 5000, memoryBytes: 700 * 1024 * 1024 });
  expect(await read({ kind: 'jpeg', bytes: createJpeg() })).toMatchObject({ type: 'clean' });
  const started = Date.now();
  expect(await read({ kind: 'pdf', bytes: longPdf() })).toMatchObject({ type: 'rejected' });
  expect(Date.now() - started).toBeLessThan(20_000);
  expect(await read({ kind: 'pdf', bytes: createPdf() })).toMatchObject({ type: 'clean' });
});

const longPdf = () =>
  Buffer.from(
    createPdf({
      body: `6 0 obj ${'<<'.repeat(900_000)}` + '\n'.concat('7 0 obj<<'.repeat(200_000)),
    }),
  );

test('reads many small documents at once in one process, which can be started before', async () => {
  const before = findSanitizerProcesses();
  const { prepare, read } = createSanitizer();
  prepare();
  await vi.waitFor(() => expect(findSanitizerProcesses()).toHaveLength(before.length + 1));
  const there = findSanitizerProcesses();
  await read({ kind: 'jpeg', bytes: createJpeg() });
  // Fake timers: on a busy machine no document waits long enough to start another process.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const verdicts = await Promise.all(
    Array.from({ length: 20 }, () => read({ kind: 'jpeg', bytes: createJpeg() })),
  ).finally(() => vi.useRealTimers());
  expect(verdicts.filter(({ type }) => type === 'clean')).toHaveLength(20);
  expect(findSanitizerProcesses()).toEqual(there);
});

test('returns each sender their own picture when many are read', async () => {
  const { read } = createSanitizer();
  const widthBack = async (width: number): Promise<number | undefined> => {
    const bytes = await sharp({ create: { width, height: 8, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const inspection = await read({ kind: 'png', bytes });
    return inspection.type === 'clean'
      ? (await sharp(inspection.bytes).metadata()).width
      : undefined;
  };
  const person = async (first: number): Promise<void> => {
    for (let width = first; width < first + 200; width += 20)
      expect(await widthBack(width)).toBe(width);
  };
  await Promise.all(Array.from({ length: 12 }, (_, n) => person(20 + n)));
});

test('reads a document beside one that takes long (T8)', async () => {
  const { read } = createSanitizer({ answerMs: 3000, memoryBytes: 700 * 1024 * 1024 });
  const order: string[] = [];
  const noted = async (name: string, inspection: ReturnType<typeof read>) => {
    const { type } = await inspection;
    order.push(`${name} ${type}`);
  };
  await Promise.all([
    noted('long', read({ kind: 'pdf', bytes: longPdf() })),
    noted('second', read({ kind: 'jpeg', bytes: createJpeg() })),
    noted('third', read({ kind: 'jpeg', bytes: createJpeg() })),
  ]);
  expect(order).toEqual(['second clean', 'third clean', 'long rejected']);
});

/** Red on the left and blue on the right, as stored by the camera's sensor. */
const photo = () =>
  sharp({ create: { width: 64, height: 32, channels: 3, background: 'blue' } }).composite([
    {
      input: { create: { width: 32, height: 32, channels: 3, background: 'red' } },
      left: 0,
      top: 0,
    },
  ]);
const place = {
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '24/1 47/1 0/1' },
  IFD0: { Artist: 'Zarathustra' },
};

test.each(['jpg', 'png'] as const)(
  'removes location, time and camera from a %s, and turns it upright (SEC-40)',
  async (extension) => {
    const upright = await photo()
      .toFormat(extension === 'jpg' ? 'jpeg' : 'png')
      .withExif(place)
      .withMetadata({ orientation: 6, exif: place })
      .toBuffer();
    expect((await sharp(upright).metadata()).orientation).toBe(6);
    expect(upright.includes('Zarathustra')).toBe(true);
    const picture = await asPicture(upright, extension);
    expect(picture.includes('Zarathustra')).toBe(false);
    const { width, height, exif, orientation } = await sharp(picture).metadata();
    expect({ width, height, exif, orientation }).toEqual({
      width: 32,
      height: 64,
      exif: undefined,
      orientation: undefined,
    });
    const pixels = await sharp(picture).raw().toBuffer();
    // After a quarter turn clockwise, the left side is at the top.
    expect([pixels[0] ?? 0, pixels[2] ?? 0].map((value) => value > 200)).toEqual([true, false]);
    expect([pixels.at(-3) ?? 0, pixels.at(-1) ?? 0].map((value) => value > 200)).toEqual([
      false,
      true,
    ]);
  },
);

test('accepts CMYK and progressive pictures, and one with text inside (SEC-40, FLT-52)', async () => {
  const cmyk = await photo().toColourspace('cmyk').jpeg().toBuffer();
  expect((await sharp(cmyk).metadata()).space).toBe('cmyk');
  expect((await sharp(await asPicture(cmyk, 'jpg')).metadata()).space).toBe('srgb');
  const progressive = await photo().jpeg({ progressive: true }).toBuffer();
  expect((await sharp(await asPicture(progressive, 'jpg')).metadata()).width).toBe(64);
});

test('rejects a picture that no decoder can read (SEC-40)', async () => {
  const broken = Buffer.from(await photo().png().toBuffer());
  broken.fill(0x55, broken.indexOf('IDAT') + 4, broken.indexOf('IEND') - 8);
  await expect(asPicture(broken, 'png')).rejects.toThrow('Invalid file type');
});
