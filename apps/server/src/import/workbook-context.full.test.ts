import { utils, write } from '@e965/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  listErrors,
  importFixture,
  type ImportFixture,
  aPerson,
  createForm,
  createNamedWorkbook,
  createWorkbook,
} from './testing/workbook-form.ts';
import { createOldWorkbook, rawWorkbook, textCell } from '#server/testing/raw-workbook.ts';

// In these tests it is the 21st of November 2026.
let at: ImportFixture;
beforeAll(async () => {
  at = await importFixture();
});
afterAll(() => at.close());

type Stored = {
  name: string;
  state: string;
  city: string;
  born: string | null;
  house_no: string | null;
  email: string | null;
};

const stored = async ({ body }: { body: { data: { _id: string }[] } }): Promise<Stored[]> => {
  const ids = body.data.map(({ _id }) => _id);
  const rows = await at.app.database.execute<Stored & { id: string }>(
    'select id, name, state, city, date_of_birth as born, house_no, email from candidates where id = any($1)',
    [ids],
  );
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
};

const sample = (name: string) => at.upload(createNamedWorkbook(`reports/${name}`), name);

const fetchPreview = async (bytes: Buffer) => {
  const answer = await at.app.request('POST', '/api/l2admin/imports/preview', {
    as: at.token,
    form: createForm(bytes),
  });
  return answer.body.data;
};

const requiredHeaders = [
  'Student Name*',
  "Father's Name*",
  'Mobile Number*',
  'City*',
  'Address State/Province*',
];
let serial = 0;
const person = (name = 'Asha Das'): string[] => {
  serial += 1;
  return [
    `${name} ${'ABCDEFGHIJKLMNOPQRSTUVWXYZ'[serial % 26]}`,
    'Ravi Das',
    `97${String(serial).padStart(8, '0')}`,
    'Kolkata',
    'West Bengal',
  ];
};

const rowXml = (cells: string, attributes = ''): string => `<row ${attributes}>${cells}</row>`;
const texts = (values: readonly string[]): string => values.map(textCell).join('');

const styles = (...codes: string[]): string =>
  `<styleSheet><numFmts>${codes
    .map(
      (code, n) => `<numFmt numFmtId="${170 + n}" formatCode="${code.replaceAll('"', '&quot;')}"/>`,
    )
    .join(
      '',
    )}</numFmts><cellStyleXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/>${codes
    .map((_, n) => `<xf numFmtId="${170 + n}"/>`)
    .join('')}</cellXfs></styleSheet>`;

const relationships = (list: string): string =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${list}</Relationships>`;
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

type Format = { codes?: string[]; bookProperties?: string };

/**
 * A workbook with additional columns, their cells as XML. Style 1 is the first of the number formats
 * in `codes`.
 */
const withColumns = (
  headers: readonly string[],
  rows: readonly (readonly string[])[],
  { codes = [], bookProperties = '' }: Format = {},
): Buffer =>
  rawWorkbook({
    rows:
      rowXml(texts([...requiredHeaders, ...headers])) +
      rows.map((cells) => rowXml(texts(person()) + cells.join(''))).join(''),
    more: {
      'xl/workbook.xml': `<workbook>${bookProperties}<sheets><sheet name="A" sheetId="1" r:id="s"/></sheets></workbook>`,
      'xl/styles.xml': styles(...codes),
      'xl/_rels/workbook.xml.rels': relationships(
        `<Relationship Id="s" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="t" Type="${office}/styles" Target="styles.xml"/>`,
      ),
    },
  });

const withColumn = (header: string, cells: readonly string[], format?: Format): Buffer =>
  withColumns(
    [header],
    cells.map((cell) => [cell]),
    format,
  );

const numberCell = (value: number | string, style = 0): string =>
  `<c s="${style}"><v>${value}</v></c>`;

describe('R1: workbooks that count days from 1904', () => {
  test('reads a date of birth of Excel for Mac as the day that it shows', async () => {
    const answer = await sample('minor-1904.xlsx');
    expect(listErrors(answer)).toEqual([]);
    expect((await stored(answer))[0]?.born).toBe('2010-05-01');
  });

  test('reads the date system of an .xls', async () => {
    const rows = (born: number) => [
      [...requiredHeaders, 'Category', 'Date of Birth'],
      [...person(), '16-20', { t: 'n' as const, v: born, z: 'dd/mm/yyyy' }],
    ];
    const mac = await at.upload(createOldWorkbook(rows(38_837), { isDate1904: true }), 'mac.xls');
    const usual = await at.upload(createOldWorkbook(rows(38_837 + 1_462)), 'usual.xls');
    for (const answer of [mac, usual]) {
      expect(listErrors(answer)).toEqual([]);
      expect((await stored(answer))[0]?.born).toBe('2010-05-01');
    }
  });

  test('reads the setting and the dates of strict OOXML', async () => {
    const strict = withColumn(
      'Date of Birth',
      [
        numberCell(38_837, 1),
        '<c t="d"><v>2010-05-01T00:00:00</v></c>',
        '<c t="inlineStr"><is><t>38837</t></is></c>',
      ],
      { codes: ['d-mmm-yy'], bookProperties: '<workbookPr date1904="true"/>' },
    );
    const answer = await at.upload(strict);
    expect(listErrors(answer)).toEqual([]);
    expect((await stored(answer)).map(({ born }) => born)).toEqual([
      '2010-05-01',
      '2010-05-01',
      '2010-05-01',
    ]);
  });

  test('gives back a row to correct with the day, not with the number of it', async () => {
    const bytes = withColumn('DOB', [numberCell(45_000, 1)], {
      codes: ['dd/mm/yyyy'],
      bookProperties: '<workbookPr date1904="1"/>',
    });
    await at.upload(bytes, 'mac.xlsx', 'mac-to-correct');
    const file = await at.app.request(
      'GET',
      '/api/l2admin/imports/mac-to-correct/rows-to-correct',
      { as: at.token },
    );
    const { readXlsx } = await import('hucre/xlsx');
    expect((await readXlsx(file.raw.rawPayload)).sheets[0]?.rows[1]?.[5]).toBe('2027-03-16');
  });

  // 38,837 days after 1904 is the 1st of May 2010, 40,299 days after 1900 too.
  test.each([
    ['a number', '', numberCell(40_299)],
    ['a number with a fraction', '', numberCell('40299.5')],
    ['a text of digits', '', textCell('40299')],
    ['a number counted from 1904', '<workbookPr date1904="1"/>', numberCell(38_837)],
  ])(
    'shows the day that is imported for %s without a date format',
    async (_, bookProperties, cell) => {
      const bytes = withColumn('Date of Birth', [cell], { bookProperties });
      expect((await fetchPreview(bytes)).rows[0]?.cells[5]).toBe('2010-05-01');
      const answer = await at.upload(bytes);
      expect((await stored(answer))[0]?.born).toBe('2010-05-01');
    },
  );

  test('shows a day without a date format in .xls, in errors and in rows to correct', async () => {
    const rows = [
      [...requiredHeaders, 'Date of Birth'],
      [...person(), { t: 'n' as const, v: 44_927 }],
    ];
    const bytes = createOldWorkbook(rows);
    expect((await fetchPreview(bytes)).rows[0]?.cells[5]).toBe('2023-01-01');
    const { body } = await at.upload(bytes, 'young.xls', 'young-to-correct');
    expect(body.errors).toMatchObject([{ column: 'Date of Birth', value: '2023-01-01' }]);
    const file = await at.app.request(
      'GET',
      '/api/l2admin/imports/young-to-correct/rows-to-correct',
      { as: at.token },
    );
    const { readXlsx } = await import('hucre/xlsx');
    expect((await readXlsx(file.raw.rawPayload)).sheets[0]?.rows[1]?.[5]).toBe('2023-01-01');
  });

  test('leaves numbers of other columns as they are', async () => {
    const bytes = withColumn('House No', [numberCell(40_299)]);
    expect((await fetchPreview(bytes)).rows[0]?.cells[5]).toBe('40299');
  });
});

describe('R11: values that a spreadsheet changed', () => {
  const asText = 'format the column as Text, type the value again and upload the row';

  test('reports a house number and a locality that became dates', async () => {
    const answer = await sample('house-number-date.xlsx');
    expect(answer.body.data).toEqual([]);
    expect(listErrors(answer)).toEqual([
      `2 House No: A spreadsheet turned this value into a date: ${asText}`,
      `3 Locality: A spreadsheet turned this value into a date: ${asText}`,
    ]);
  });

  const changed = [
    ['House No', 'd/m', 46_154, 'into a date'],
    ['PIN Code', 'yyyy-mm-dd', 700_001, 'into a date'],
    ['Locality', '[$-409]d-mmm;@', 46_154, 'into a date'],
    ['Category', 'dd-mm', 46_154, 'into a date'],
    ['Skills', 'mmm-yy', 46_154, 'into a date'],
    ['Guardian Name', 'd"th" mmmm', 46_154, 'into a date'],
    ['House No', 'h:mm', 0.5, 'into a time'],
    ['House No', '[h]:mm:ss', 1.5, 'into a time'],
    ['House No', '0%', 0.12, 'as a percentage'],
    ['House No', '# ?/?', 0.5, 'as a fraction'],
  ] as const;

  test('reports a number whose format shows something else, in every column', async () => {
    const headers = [...new Set(changed.map(([header]) => header))];
    const answer = await at.upload(
      withColumns(
        headers,
        changed.map(([header, , value], row) =>
          headers.map((each) => (each === header ? numberCell(value, row + 1) : '<c/>')),
        ),
        { codes: changed.map(([, code]) => code) },
      ),
    );
    expect(answer.body.data).toEqual([]);
    expect(listErrors(answer)).toEqual(
      changed.map(([header, , , kind], row) =>
        expect.stringMatching(new RegExp(`^${row + 2} ${header}: .*${kind}`, 'u')),
      ),
    );
  });

  test('imports a number whose format shows the number', async () => {
    const codes = [
      '0',
      '#,##0.00',
      '[$₹-4009] #,##0',
      '00000',
      '0.00E+00',
      '"day" 0',
      '@',
      'General',
    ];
    const cells = codes.map((_, row) => numberCell(12, row + 1));
    const answer = await at.upload(withColumn('House No', cells, { codes }));
    expect(listErrors(answer)).toEqual([]);
    expect((await stored(answer)).map(({ house_no }) => house_no)).toEqual(codes.map(() => '12'));
  });

  test('reports them in an .xls too', async () => {
    const answer = await at.upload(
      createOldWorkbook([
        [...requiredHeaders, 'House No'],
        [...person(), { t: 'n', v: 46_154, z: 'd/m' }],
      ]),
      'old.xls',
    );
    expect(listErrors(answer)).toEqual([
      `2 House No: A spreadsheet turned this value into a date: ${asText}`,
    ]);
  });
});

describe('R9: sheets', () => {
  test('imports every sheet that has the headers, and names the sheet of each row', async () => {
    const bytes = createNamedWorkbook('reports/two-sheets.xlsx');
    const preview = await fetchPreview(bytes);
    expect(preview).toMatchObject({ total: 4, sheets: ['Kolkata', 'Howrah'], ignoredSheets: [] });
    const answer = await at.upload(bytes, 'two.xlsx');
    expect(answer.body.message).toBe('4 candidates uploaded successfully!');
    expect(answer.body.data.map(({ row, sheet }) => [sheet, row])).toEqual([
      ['Kolkata', 2],
      ['Kolkata', 3],
      ['Howrah', 2],
      ['Howrah', 3],
    ]);
    const again = await at.upload(bytes, 'two.xlsx');
    const errors = again.body.errors as unknown as { row: number; sheet: string }[];
    expect(errors.map(({ row, sheet }) => [sheet, row])).toEqual([
      ['Kolkata', 2],
      ['Kolkata', 3],
      ['Howrah', 2],
      ['Howrah', 3],
    ]);
  });

  test('names sheets without the headers, and finds the sheet of a duplicate', async () => {
    const { writeXlsx } = await import('hucre/xlsx');
    const first = person();
    const other = person();
    const [firstMobile] = first.slice(2);
    const bytes = Buffer.from(
      await writeXlsx({
        sheets: [
          { name: 'Cover', rows: [['List of candidates'], ['2026']] },
          { name: 'East', rows: [requiredHeaders, first] },
          { name: 'Empty', rows: [] },
          {
            name: 'West',
            rows: [
              ['Mobile', 'City', 'State', 'Candidate Name', 'Father Name'],
              ...[other, first].map(([name = '', father = '', mobile = '']) => [
                mobile,
                'Howrah',
                'WB',
                name,
                father,
              ]),
            ],
          },
        ],
      }),
    );
    expect((await fetchPreview(bytes)).ignoredSheets).toEqual(['Cover']);
    const answer = await at.upload(bytes, 'sheets.xlsx', 'sheets');
    expect(answer.body.data).toHaveLength(2);
    expect(answer.body.ignoredSheets).toEqual(['Cover']);
    expect(answer.body.errors).toEqual([
      {
        row: 3,
        name: 'Asha Das G',
        sheet: 'West',
        column: 'Candidate Name',
        message:
          'A candidate with this name, father\'s name and mobile number is already in row 2 of the sheet "East"',
      },
    ]);
    const file = await at.app.request('GET', '/api/l2admin/imports/sheets/rows-to-correct', {
      as: at.token,
    });
    const { readXlsx } = await import('hucre/xlsx');
    const [headers = [], row = []] = (await readXlsx(file.raw.rawPayload)).sheets[0]?.rows ?? [];
    expect(row[headers.indexOf('Mobile Number*')]).toBe(firstMobile);
    expect(row[headers.indexOf('Row before')]).toBe('West, row 3');
  });
});

describe('R10: columns', () => {
  test('reads the template’s own header before its other names, and reports both in the preview', async () => {
    const rows = [
      ['Name', ...requiredHeaders],
      ['Govt School', ...person('Mina Roy')],
    ];
    const { writeXlsx } = await import('hucre/xlsx');
    const bytes = Buffer.from(await writeXlsx({ sheets: [{ name: 'A', rows }] }));
    const preview = await fetchPreview(bytes);
    expect(preview.duplicateColumns).toEqual([
      { field: 'name', header: 'Student Name*', others: ['Name'] },
    ]);
    const answer = await at.upload(bytes);
    expect(answer.body.ignoredColumns).toEqual(['Name']);
    expect((await stored(answer))[0]?.name).toMatch(/^Mina Roy/u);
  });

  test.each([
    [['Name', 'Candidate Name'], 'Candidate Name'],
    [['Name', 'नाम / Student Name'], 'नाम / Student Name'],
    [['Full Name', 'STUDENT_NAME'], 'STUDENT_NAME'],
  ])('reads the best of %j', async (names, best) => {
    const rows = [
      [...names, ...requiredHeaders.slice(1)],
      [
        ...names.map((name) => (name === best ? 'Right Person' : 'Govt School')),
        ...person().slice(1),
      ],
    ];
    const { writeXlsx } = await import('hucre/xlsx');
    const answer = await at.upload(Buffer.from(await writeXlsx({ sheets: [{ name: 'A', rows }] })));
    expect((await stored(answer))[0]?.name).toBe('Right Person');
  });
});

describe('R18: phonetic hints', () => {
  test('are ignored in a cell', async () => {
    const answer = await sample('phonetic-inline.xlsx');
    expect((await stored(answer))[0]?.name).toBe('Phonetic Inline');
  });

  test('are ignored among the shared texts', async () => {
    const cells = person().slice(1).map(textCell).join('');
    const answer = await at.upload(
      rawWorkbook({
        rows: rowXml(texts(requiredHeaders)) + rowXml(`<c t="s"><v>0</v></c>${cells}`),
        more: {
          'xl/sharedStrings.xml':
            '<sst><si><r><t>Shared</t></r><r><t> Name</t></r><rPh sb="0" eb="1"><t>AID</t></rPh><phoneticPr/></si></sst>',
          'xl/_rels/workbook.xml.rels': relationships(
            `<Relationship Id="s" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="t" Type="${office}/sharedStrings" Target="sharedStrings.xml"/>`,
          ),
        },
      }),
    );
    expect((await stored(answer))[0]?.name).toBe('Shared Name');
  });
});

describe('R21: a date of birth in words', () => {
  const importDates = async (dates: readonly string[]) =>
    at.upload(
      await createWorkbook(dates.map((dateOfBirth) => aPerson({ category: '16-20', dateOfBirth }))),
    );

  test('reads dates in Indian digits, month names and the usual orders', async () => {
    const dates = [
      '१५/०८/२००९',
      '১৫-০৮-২০০৯',
      '୧୫.୦୮.୨୦୦୯',
      '15-Aug-2009',
      '15 August 2009',
      '15th Aug, 2009',
      '15-Aug-09',
      'August 15, 2009',
      '15 अगस्त 2009',
      '15 আগস্ট 2009',
      '15 ଅଗଷ୍ଟ 2009',
      '2009/08/15',
      '2009-8-15',
      '15.08.2009',
      '15 / 08 / 2009',
      '15/08/2009 00:00:00',
      'Saturday, 15 August 2009',
      '15।08।2009',
      '15\\08\\2009',
      '15_08_2009',
      '15.08.2009.',
      '१५ अग. २००९',
      '१५ अग॰ २००९',
    ];
    const answer = await importDates(dates);
    expect(listErrors(answer)).toEqual([]);
    expect((await stored(answer)).map(({ born }) => born)).toEqual(dates.map(() => '2009-08-15'));
  });

  test('rejects what is not a day, or may be several', async () => {
    const dates = [
      '15/08/09',
      '05/06/07',
      '08/15/2009',
      '31/02/2009',
      '2009',
      'August 2009',
      '15/08',
    ];
    const answer = await importDates(dates);
    expect(answer.body.data).toEqual([]);
    expect(listErrors(answer)).toEqual(
      dates.map((_, row) => `${row + 2} Date of Birth: Please enter a valid date of birth`),
    );
  });
});

describe('R23: files that are no workbooks of Excel', () => {
  test.each([false, true])(
    'UX-108: previews and accepts those that SheetJS writes, which name a type of binary workbooks (compressed: %s)',
    async (compression) => {
      const rows = [requiredHeaders, person()];
      const book = utils.book_new();
      utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'Students');
      const bytes = Buffer.from(
        write(book, { type: 'buffer', bookType: 'xlsx', compression }) as Uint8Array,
      );
      const preview = await at.app.request('POST', '/api/l2admin/imports/preview', {
        as: at.token,
        form: createForm(bytes, 'sheetjs.xlsx'),
      });
      expect(preview.body.data).toMatchObject({ total: 1, sheets: ['Students'] });
      const answer = await at.upload(bytes, 'sheetjs.xlsx');
      expect(listErrors(answer)).toEqual([]);
      expect(await stored(answer)).toHaveLength(1);
    },
  );

  const zip = (type: string): Buffer => {
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x04034b50, 0);
    head.writeUInt16LE(8, 26);
    return Buffer.concat([head, Buffer.from(`mimetype${type}`), Buffer.alloc(60)]);
  };
  test.each([
    ['.ods', zip('application/vnd.oasis.opendocument.spreadsheet'), 'OpenDocument'],
    ['.odt', zip('application/vnd.oasis.opendocument.text'), 'text document'],
    ['UTF-16 text', Buffer.from('\ufeffName\tCity\nA\tB\n', 'utf16le'), 'text file'],
    ['UTF-16 text without a mark', Buffer.from('Name,City\nA,B\n', 'utf16le'), 'text file'],
    [
      'UTF-16 text of the other order',
      Buffer.from('\ufeffName\tCity\n', 'utf16le').swap16(),
      'text file',
    ],
    ['a PDF', Buffer.from('%PDF-1.7\n%âãÏÓ\n'), 'PDF'],
    ['RTF', Buffer.from('{\\rtf1\\ansi'), 'text document'],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]), 'picture'],
    [
      '.docx',
      rawWorkbook({
        rows: '',
        contentType:
          'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml',
      }),
      'text document',
    ],
    [
      '.pptx',
      rawWorkbook({
        rows: '',
        contentType:
          'application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml',
      }),
      'presentation',
    ],
  ])('says what to do with %s, after the prescribed text', async (_, bytes, hint) => {
    const answer = await at.upload(bytes, 'candidates.xlsx');
    expect([answer.status, answer.body.message]).toEqual([400, 'File type must be .xls or .xlsx']);
    expect(answer.body.errors[0]?.message).toMatch(/^File type must be \.xls or \.xlsx\. /u);
    expect(answer.body.errors[0]?.message).toContain(hint);
  });
});

describe('Decided: what workbooks hold', () => {
  test('reads a word for nothing in an optional column as an empty cell', async () => {
    const words = [
      'NA',
      'n.a.',
      'N/A',
      '--',
      'Nil.',
      'NULL',
      'Not Applicable',
      'not available',
      '.',
      'लागू नहीं',
      'না',
    ];
    const optional = [
      'Email',
      'Aadhar Number',
      'House No',
      'PIN Code',
      'Qualification',
      'Category',
      'Skills',
      'Date of Birth',
    ];
    const rows = words.map((word) => [...person(), ...optional.map(() => word)]);
    const answer = await at.upload(
      createOldWorkbook([[...requiredHeaders, ...optional], ...rows]),
      'na.xls',
    );
    expect(listErrors(answer)).toEqual([]);
    expect(answer.body.notes).toEqual([]);
    const storedRows = await stored(answer);
    expect(storedRows).toHaveLength(words.length);
    expect(
      new Set(storedRows.flatMap(({ born, house_no, email }) => [born, house_no, email])),
    ).toEqual(new Set([null]));
  });

  test('uses a date of birth without an age group only when it is needed', async () => {
    const header = [...requiredHeaders, 'Category', 'Date of Birth'];
    const answer = await at.upload(
      createOldWorkbook([
        header,
        [...person(), '', '2000-05-01'],
        [...person(), 'OBC', '2000-05-01'],
        [...person(), '', '2009-05-01'],
        [...person(), '16-20', '2000-05-01'],
        [...person(), '', '1980-05-01'],
      ]),
      'adults.xls',
    );
    expect(listErrors(answer)).toEqual([
      '5 Date of Birth: The date of birth does not match the age group',
      '6 Date of Birth: The date of birth does not match the age group',
    ]);
    expect((await stored(answer)).map(({ born }) => born)).toEqual([null, null, '2009-05-01']);
  });

  test('imports rows that a filter hides, and counts them in the preview', async () => {
    const rows =
      rowXml(texts(requiredHeaders)) +
      rowXml(texts(person()), 'hidden="1"') +
      rowXml(texts(person())) +
      rowXml(texts(person()), 'r="9" hidden="true"') +
      '<row r="10" hidden="1"/>';
    const bytes = rawWorkbook({ rows });
    expect((await fetchPreview(bytes)).hiddenRows).toBe(2);
    expect((await at.upload(bytes)).body.data).toHaveLength(3);
    const old = Buffer.from(createNamedWorkbook('02_clean_libreoffice.xls'));
    // The record of the third row, with the flag that hides a row.
    const record = old.indexOf(Buffer.from([0x08, 0x02, 0x10, 0x00, 0x02, 0x00]));
    old.writeUInt8(old.readUInt8(record + 16) | 0x20, record + 16);
    expect((await fetchPreview(old)).hiddenRows).toBe(1);
    expect((await at.upload(old)).body.data).toHaveLength(25);
  });

  test('reads a word for nothing as an empty cell in every optional column of .xlsx', async () => {
    const words = [
      'NA',
      'N/A',
      'n.a.',
      '-',
      '--',
      'nil',
      'None',
      'NIL',
      'Ｎ／Ａ',
      '−',
      '‐',
      '\u200eNA',
      'नही',
      'নাই',
    ];
    const answer = await at.upload(
      await createWorkbook(
        words.map((nothing) =>
          aPerson({
            email: nothing,
            aadharNumber: nothing,
            houseNo: nothing,
            locality: nothing,
            postalCode: nothing,
            qualification: nothing,
            category: nothing,
            skills: nothing,
            dateOfBirth: nothing,
            guardianName: nothing,
          }),
        ),
      ),
    );
    expect(listErrors(answer)).toEqual([]);
    expect(answer.body.notes).toEqual([]);
    expect(
      (await stored(answer)).map(({ email, house_no, born }) => [email, house_no, born]),
    ).toEqual(words.map(() => [null, null, null]));
  });

  test('understands usual names of states and cities, in Indian scripts too', async () => {
    const places = [
      ['WB', 'Kolkata', 'West Bengal', 'Kolkata'],
      ['W.B.', 'Calcutta', 'West Bengal', 'Kolkata'],
      ['UP', 'Allahabad', 'Uttar Pradesh', 'Prayagraj'],
      ['MP', 'Bhopal', 'Madhya Pradesh', 'Bhopal'],
      ['J&K', 'Srinagar', 'Jammu and Kashmir', 'Srinagar'],
      ['TN', 'Madras', 'Tamil Nadu', 'Chennai'],
      ['Orissa', 'Bhubaneshwar', 'Odisha', 'Bhubaneswar'],
      ['Uttaranchal', 'Dehradun', 'Uttarakhand', 'Dehradun'],
      ['Pondicherry', 'Pondicherry', 'Puducherry', 'Puducherry'],
      ['पश्चिम बंगाल', 'हावडा', 'West Bengal', 'Howrah'],
      ['পশ্চিমবঙ্গ', 'শিলিগুড়ি', 'West Bengal', 'Siliguri'],
      ['ଓଡ଼ିଶା', 'କଟକ', 'Odisha', 'Cuttack'],
      ['बिहार', 'पटना', 'Bihar', 'Patna'],
    ] as const;
    const answer = await at.upload(
      await createWorkbook(places.map(([state, city]) => aPerson({ state, city }))),
    );
    expect(listErrors(answer)).toEqual([]);
    expect((await stored(answer)).map(({ state, city }) => [state, city])).toEqual(
      places.map(([, , state, city]) => [state, city]),
    );
  });
});
