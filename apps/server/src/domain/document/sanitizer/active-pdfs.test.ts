import { PDFDocument, PDFName, PDFString, StandardFonts } from '@cantoo/pdf-lib';
import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { inspectDocument, passwordMessage } from '../document-inspection.ts';
import { createJpeg, createPdf } from '../testing/sample-documents.ts';

const invalid = { rejection: 'Invalid file type' };
const inspect = (bytes: Uint8Array) =>
  inspectDocument(Buffer.from(bytes), { fileName: 'a.pdf', declaredType: 'application/pdf' });
const withObject = (object: string) => createPdf({ body: `6 0 obj ${object} endobj\n` });
const accepted = (bytes: Uint8Array) => ({ type: 'application/pdf', bytes: Buffer.from(bytes) });

describe('T42: rejects PDFs that act, play, or lead to another file', () => {
  test.each([
    '<</S/GoToR/F(other.pdf)/D[0/Fit]>>',
    '<</S/GoToE/T<</R/C/N(x)>>>>',
    '<</S/Movie/T(x)>>',
    '<</S/Sound/Sound 9 0 R>>',
    '<</S/Rendition/OP 0>>',
    '<</S/ImportData/F(x.fdf)>>',
    '<</S/SubmitForm/F<</FS/URL/F(http://evil.example)>>>>',
    '<</S/Thread/F(other.pdf)/D 0>>',
    '<</S/GoTo3DView/V/F>>',
    '<</Type/Annot/Subtype/Movie/Movie<</F(x.avi)>>>>',
    '<</Type/Annot/Subtype/Sound/Sound 9 0 R>>',
    '<</Type/Annot/Subtype/Screen>>',
    '<</Type/Annot/Subtype/3D/3DD 9 0 R>>',
    '<</Type/Annot/Subtype/RichMedia>>',
    '<</Type/Annot/Subtype/FileAttachment/FS 9 0 R>>',
    '<</Type/3D/Subtype/U3D/Length 0>>stream\n\nendstream',
    '<</Type/Filespec/F(x)>>',
    '<</Type/Filespec/EF<</F 9 0 R>>>>',
    '<</Ref<</F(other.pdf)/Page 0>>>>',
    '<</OPI<</2.0<</F(\\\\\\\\evil\\\\share\\\\x.eps)>>>>>>',
    '<</Length 3/F(other.bin)>>stream\nabc\nendstream',
    '<</Length 3/FFilter/FlateDecode>>stream\nabc\nendstream',
    '<</A<</S/UnknownAction>>>>',
    '<</Next[<</S/Launch>>]>>',
    '<</Annots[<</Subtype/Unknown>>]>>',
    '/JavaScript',
    '(javascript:app.alert(1))',
    '<</S/J#61v#61Script>>',
    '<</S/J#2361vaScript>>',
    '<</#4aS(app.alert(1))>>',
  ])('%s', async (object) => {
    expect(await inspect(withObject(object))).toEqual(invalid);
  });

  test.each([
    'javascript:app.alert(1)',
    'JavaScript:alert(1)',
    'java\\nscript:alert(1)',
    ' \\011javascript:alert(1)',
    'vbscript:x',
    'data:text/html,x',
    'file:///etc/passwd',
    'smb://evil.example/share',
    'ms-word:ofe|u|http://evil.example/x',
    '\\\\\\\\evil.example\\\\share',
    '//evil.example/x',
    'javascript:1/2',
  ])('a link to %s', async (address) => {
    expect(await inspect(withObject(`<</S/URI/URI(${address})>>`))).toEqual(invalid);
    const utf16 = Buffer.from(`\ufeffjavascript:alert(1)`, 'utf16le').swap16().toString('hex');
    expect(await inspect(withObject(`<</S/URI/URI<${utf16}>>>`))).toEqual(invalid);
  });
});

const action = '<</S/JavaScript/JS(app.alert(1))>>';

/** Rows with a PNG predictor: each begins with its type; `Up` adds the row above. */
const predicted = (text: string, columns: number): Buffer => {
  const plain = Buffer.from(text.padEnd(Math.ceil(text.length / columns) * columns), 'latin1');
  const rows: Buffer[] = [];
  for (let at = 0; at < plain.length; at += columns)
    rows.push(
      Buffer.from([
        2,
        ...plain.subarray(at, at + columns).map((byte, x) => byte - (plain[at - columns + x] ?? 0)),
      ]),
    );
  return Buffer.concat(rows);
};

const objectStream = (contents: Buffer, entries: string): string =>
  `6 0 obj<</Type/ObjStm${entries}/Length ${contents.length}>>stream\n${contents.toString('latin1')}\nendstream endobj\n`;
const flate = '/Filter/FlateDecode';
const png = (columns: number) => `${flate}/DecodeParms<</Predictor 12/Columns ${columns}>>`;

describe('T42: reads object streams as viewers do', () => {
  const holding = (object: string) => `7 0 ${object}`;
  const first = '/N 1/First 4';

  test('finds an action in an object stream with a predictor', async () => {
    for (const columns of [1, 5, 16]) {
      const body = (object: string) =>
        objectStream(deflateSync(predicted(holding(object), columns)), first + png(columns));
      expect(await inspect(createPdf({ body: body(action) }))).toEqual(invalid);
      const honest = createPdf({ body: body('<</Title(x)>>') });
      expect(await inspect(honest)).toEqual(accepted(honest));
    }
  });

  const packed = deflateSync(Buffer.from(holding('<</Title(x)>>')));
  test.each([
    ['is cut off', objectStream(packed.subarray(0, -8), first + flate)],
    ['has fewer objects than it says', objectStream(packed, '/N 2/First 4' + flate)],
    ['has a broken object', objectStream(deflateSync(Buffer.from('7 0 <<]')), first + flate)],
    ['is packed by an unknown filter', objectStream(packed, `${first}/Filter/BrotliDecode`)],
    [
      'is packed twice',
      objectStream(deflateSync(packed), `${first}/Filter[/FlateDecode/FlateDecode]`),
    ],
    ['has an unknown parameter', objectStream(packed, `${first}${flate}/DecodeParms<</Secret 1>>`)],
    [
      'has an unknown predictor',
      objectStream(packed, `${first}${flate}/DecodeParms<</Predictor 99>>`),
    ],
    ['lies in another file', objectStream(packed, `${first}${flate}/F(x)`)],
    [
      'counts its objects elsewhere',
      `${objectStream(packed, `/N 8 0 R/First 4${flate}`)}8 0 obj 1 endobj\n`,
    ],
    [
      'is in a comment',
      `%${objectStream(deflateSync(Buffer.from(holding(action))), first + flate)}`,
    ],
  ])('rejects one that %s', async (_, body) => {
    expect(await inspect(createPdf({ body }))).toEqual(invalid);
  });

  test('rejects a picture with an unknown filter or parameter', async () => {
    const stream = (entries: string) => withObject(`<<${entries}/Length 1>>stream\nx\nendstream`);
    expect(await inspect(stream('/Filter/Unknown'))).toEqual(invalid);
    expect(await inspect(stream('/Filter[/ASCII85Decode/Unknown]'))).toEqual(invalid);
    expect(await inspect(stream('/Filter/LZWDecode/DecodeParms<</Unknown 1>>'))).toEqual(invalid);
    const honest = stream(
      '/Filter[/ASCII85Decode/DCTDecode]/DecodeParms[null<</ColorTransform 0>>]',
    );
    expect(await inspect(honest)).toEqual(accepted(honest));
  });

  test('rejects object streams that unpack to 33 MB together', async () => {
    const blank = deflateSync(Buffer.from(holding(`<</Title(x)>>${' '.repeat(11 * 1024 * 1024)}`)));
    const body = objectStream(blank, first + flate).repeat(3);
    expect(await inspect(createPdf({ body }))).toEqual(invalid);
  });
});

describe('T42: finds what only some viewers find', () => {
  const update = (more: string) => Buffer.concat([createPdf(), Buffer.from(more, 'latin1')]);
  test.each([
    [
      'an incremental update',
      update(
        `1 0 obj<</Type/Catalog/Pages 2 0 R/OpenAction${action}>>endobj\ntrailer<</Root 1 0 R>>\nstartxref\n9\n%%EOF\n`,
      ),
    ],
    [
      'an update before a harmless one',
      update(
        `1 0 obj<</Type/Catalog/Pages 2 0 R/OpenAction${action}>>endobj\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n%%EOF\n`,
      ),
    ],
    [
      'the root in a trailer',
      createPdf({ trailer: `/Root<</Type/Catalog/Pages 2 0 R/OpenAction${action}>>` }),
    ],
    [
      'the stream of a hybrid table',
      createPdf({
        body: objectStream(deflateSync(Buffer.from(`7 0 ${action}`)), `/N 1/First 4${flate}`),
        trailer: '/XRefStm 400',
      }),
    ],
    ['a comment', createPdf({ body: `% 7 0 obj${action}endobj\n` })],
    ['a comment with blanks', createPdf({ body: `% 7 0 obj  ${action} endobj\n` })],
    ['a string', createPdf({ body: `6 0 obj(7 0 obj${action}endobj)endobj\n` })],
    [
      'a comment that looks like a stream',
      createPdf({ body: `%stream 7 0 obj${action} endobj %endstream\n` }),
    ],
    ['the bytes after the end', update(`7 0 obj${action}endobj`)],
    ['an object without an end', createPdf({ body: `7 0 obj${action}\n` })],
  ])('in %s', async (_, bytes) => {
    expect(await inspect(bytes)).toEqual(invalid);
  });
});

const aDocument = async (change?: (pdf: PDFDocument) => void | Promise<void>) => {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([300, 400]);
  page.drawText('Offer of employment', {
    x: 20,
    y: 350,
    font: await pdf.embedFont(StandardFonts.Helvetica),
  });
  page.drawImage(await pdf.embedJpg(createJpeg()), { x: 20, y: 20, width: 50, height: 50 });
  await change?.(pdf);
  return pdf;
};
const linkTo = (pdf: PDFDocument, address: string): void => {
  const link = pdf.context.register(
    pdf.context.obj({
      Type: 'Annot',
      Subtype: 'Link',
      F: 4,
      Rect: [0, 0, 9, 9],
      A: { Type: 'Action', S: 'URI', URI: PDFString.of(address) },
    }),
  );
  pdf.getPage(0).node.set(PDFName.of('Annots'), pdf.context.obj([link]));
};

describe('T42: accepts honest PDFs', () => {
  test.each([true, false])('with and without object streams (%s)', async (useObjectStreams) => {
    const bytes = await (await aDocument()).save({ useObjectStreams });
    expect(await inspect(bytes)).toEqual(accepted(bytes));
  });

  test.each([
    'https://uidai.gov.in',
    'HTTP://example.org:8080/a?b=c:d',
    'mailto:hr@example.org?subject=Offer: yes',
    'www.example.org/a',
    'example.org:8080/a',
    '#page=2',
    'a b.html',
  ])('with a link to %s', async (address) => {
    const bytes = await (await aDocument((pdf) => linkTo(pdf, address))).save();
    expect(await inspect(bytes)).toEqual(accepted(bytes));
  });

  test('with a signature, as DigiLocker writes them, and an incremental update', async () => {
    const signed = createPdf({
      extra: '/AcroForm<</SigFlags 3/Fields[6 0 R]>>/Perms<</DocMDP 7 0 R>>',
      body:
        '6 0 obj<</Type/Annot/Subtype/Widget/FT/Sig/F 132/T(Signature1)/V 7 0 R/P 3 0 R/Rect[0 0 0 0]>>endobj\n' +
        `7 0 obj<</Type/Sig/Filter/Adobe.PPKLite/SubFilter/adbe.pkcs7.detached/M(D:20260101)/Name(DigiLocker)/ByteRange[0 9 99 9]/Contents<${'00ff'.repeat(2000)}>/Reference[<</Type/SigRef/TransformMethod/DocMDP/TransformParams<</Type/TransformParams/P 2/V/1.2>>>>]>>endobj\n`,
    });
    const updated = Buffer.concat([
      signed,
      Buffer.from(
        '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Annots[6 0 R]>>endobj\nxref\n0 1\n0000000000 65535 f \ntrailer<</Root 1 0 R/Prev 9>>\nstartxref\n9\n%%EOF\n',
      ),
    ]);
    for (const bytes of [signed, updated]) expect(await inspect(bytes)).toEqual(accepted(bytes));
  });

  test('of scanners: CCITT, JBIG2 and JPEG 2000 pictures', async () => {
    const picture = (filter: string) =>
      `6 0 obj<</Type/XObject/Subtype/Image/Width 8/Height 8${filter}/Length 4>>stream\nabcd\nendstream endobj\n`;
    for (const filter of [
      '/Filter/CCITTFaxDecode/DecodeParms<</K -1/Columns 1728/Rows 2200/BlackIs1 true>>',
      '/Filter[/JBIG2Decode]/DecodeParms[<</JBIG2Globals 9 0 R>>]',
      '/Filter/JPXDecode',
      '/Filter[/FlateDecode/DCTDecode]/DecodeParms[null null]',
    ])
      expect(await inspect(createPdf({ body: picture(filter) }))).toMatchObject({
        type: 'application/pdf',
      });
  });

  test('with the structure, outline and form fields of office programs', async () => {
    const bytes = createPdf({
      extra:
        '/MarkInfo<</Marked true>>/StructTreeRoot 6 0 R/Outlines 7 0 R/PageLabels<</Nums[0<</S/D>>]>>/ViewerPreferences<</DisplayDocTitle true>>',
      body:
        '6 0 obj<</Type/StructTreeRoot/K<</Type/StructElem/S/List/A<</O/List/ListNumbering/Decimal>>/P 6 0 R>>>>endobj\n' +
        '7 0 obj<</Type/Outlines/First 8 0 R/Last 8 0 R/Count 1>>endobj\n' +
        '8 0 obj<</Title(Objects of the company)/Parent 7 0 R/A<</S/GoTo/D[3 0 R/Fit]>>/F 2>>endobj\n',
    });
    expect(await inspect(bytes)).toEqual(accepted(bytes));
  });
});

describe('restricted rights', () => {
  const owned = async (change?: (pdf: PDFDocument) => void) => {
    const pdf = await aDocument(change);
    pdf.encrypt({
      userPassword: '',
      ownerPassword: 'owner',
      permissions: { printing: 'highResolution' },
    });
    return pdf.save();
  };

  test('accepts a PDF that opens without a password', async () => {
    const bytes = await owned((pdf) => linkTo(pdf, 'https://uidai.gov.in'));
    expect(Buffer.from(bytes).includes('/Encrypt')).toBe(true);
    expect(await inspect(bytes)).toEqual(accepted(bytes));
  });

  test.each([
    [
      'a script',
      (pdf: PDFDocument) =>
        pdf.catalog.set(
          PDFName.of('OpenAction'),
          pdf.context.obj({ S: 'JavaScript', JS: PDFString.of('x') }),
        ),
    ],
    ['a harmful link', (pdf: PDFDocument) => linkTo(pdf, 'javascript:app.alert(1)')],
  ])('rejects one with %s', async (_, change) => {
    expect(await inspect(await owned(change))).toEqual(invalid);
  });

  test('rejects one that needs a password, with the reason', async () => {
    const pdf = await aDocument();
    pdf.encrypt({ userPassword: 'RAME1990', ownerPassword: 'owner' });
    expect(await inspect(await pdf.save())).toEqual({ rejection: passwordMessage });
  });
});
