import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  listErrors,
  importFixture,
  uploadUrl,
  createForm,
  createNamedWorkbook,
  type ImportFixture,
} from './testing/workbook-form.ts';

let at: ImportFixture;
beforeAll(async () => {
  at = await importFixture();
});
afterAll(() => at.close());

describe('permissions and files', () => {
  test('rejects a call without a token and from other roles (SEC-26)', async () => {
    expect(
      (await at.app.request('POST', uploadUrl, { form: createForm(Buffer.from('x')) })).status,
    ).toBe(401);
    const { token: other } = await at.app.anL1Admin();
    expect(
      (await at.app.request('POST', uploadUrl, { as: other, form: createForm(Buffer.from('x')) }))
        .status,
    ).toBe(403);
  });

  test('rejects a missing file with the text of the specification', async () => {
    const form = new FormData();
    form.append('note', 'nothing');
    const answer = await at.app.request('POST', uploadUrl, { as: at.token, form });
    expect(answer.status).toBe(400);
    expect(answer.body.message).toBe('Please select a file to upload.');
    expect((await at.upload(Buffer.alloc(0))).body.message).toBe('File type must be .xls or .xlsx');
  });

  test('rejects two files', async () => {
    const form = createForm(createNamedWorkbook('01_clean_libreoffice.xlsx'));
    form.append(
      'candidateExcelFile',
      new Blob([Uint8Array.from(createNamedWorkbook('01_clean_libreoffice.xlsx'))]),
      'b.xlsx',
    );
    const answer = await at.app.request('POST', uploadUrl, { as: at.token, form });
    expect(answer.status).toBe(400);
    expect(answer.body.message).toBe('Too many files');
  });

  test.each([
    ['a PDF', createNamedWorkbook('hostile/pdf_renamed.xlsx'), 'File type'],
    ['an HTML table', createNamedWorkbook('09_html_table_renamed.xls'), 'web page'],
    ['a CSV', Buffer.from('Name,City\nA,B\n'), 'text file'],
  ])('rejects %s, which is not a workbook', async (_, bytes, hint) => {
    const answer = await at.upload(bytes, 'candidates.xls');
    expect(answer.status).toBe(400);
    expect(answer.body.message).toBe('File type must be .xls or .xlsx');
    expect(answer.body.errors[0]?.message).toContain(hint);
  });
});

describe('the workbooks of LibreOffice and XlsxWriter', () => {
  test('imports 25 valid rows of .xlsx as PENDING candidates of their cities, with emails, history and one audit entry', async () => {
    const answer = await at.upload(
      createNamedWorkbook('01_clean_libreoffice.xlsx'),
      '01.xlsx',
      'first',
    );
    expect(answer.status).toBe(200);
    expect(answer.body.message).toBe('25 candidates uploaded successfully!');
    expect(answer.body.errors).toEqual([]);
    expect(answer.body.data.map(({ row }: { row: number }) => row)).toEqual(
      Array.from({ length: 25 }, (_, n) => n + 2),
    );
    const stored = await at.app.database.execute(
      `select name, father_name, mobile_number, city, state, postal_code, postal_code_known, skills, status, aadhar_masked, house_no
       from candidates where id = $1`,
      [answer.body.data[0]?._id],
    );
    expect(stored).toEqual([
      {
        name: 'Rakesh Nair',
        father_name: 'Anjali Nair',
        mobile_number: '6000001000',
        city: 'Kolkata',
        state: 'West Bengal',
        postal_code: '700001',
        postal_code_known: true,
        skills: ['Recitation', 'Photography'],
        status: 'PENDING',
        aadhar_masked: 'XXXX XXXX 3016',
        house_no: '47/D',
      },
    ]);
    const notifications = await at.app.listNotifications();
    expect(notifications.filter(({ event }) => event === 'registration-received')).toHaveLength(25);
    expect(await at.countOf(`history where action = 'import' and to_state = 'PENDING'`)).toBe(25);
    const audits = await at.app.database.execute(
      `select detail, actor_role from audit where action = 'imported'`,
    );
    expect(audits).toEqual([
      { detail: { rows: 25, created: 25, duplicates: 0, invalid: 0 }, actor_role: 'L2_ADMIN' },
    ]);
    const [reference] = await at.app.database.execute<{ aadhar_id: string }>(
      'select aadhar_id from candidates where id = $1',
      [answer.body.data[0]?._id],
    );
    const { aadharVault } = await import('#server/domain/document/aadhar-vault.ts');
    expect(await aadharVault(at.app).reveal(reference?.aadhar_id ?? '')).toBe('999959083016');
  });

  test('adds nothing for the same rows in the other format, and reports them (FLT-08)', async () => {
    const before = await at.countOf('candidates');
    const answer = await at.upload(createNamedWorkbook('02_clean_libreoffice.xls'), '02.xls');
    expect(answer.status).toBe(200);
    expect(answer.body.data).toEqual([]);
    expect(answer.body.message).toBe('0 candidates uploaded successfully!');
    expect(listErrors(answer)).toHaveLength(25);
    expect(listErrors(answer)[0]).toBe('2 Aadhar Number: This Aadhar number is already registered');
    expect(await at.countOf('candidates')).toBe(before);
  });

  test.each(['03_numbers_mess_libreoffice.xls', '03b_numbers_mess_libreoffice.xlsx'])(
    '%s: accepts exact numbers and explains damaged ones (FLT-56)',
    async (name) => {
      const own = await importFixture();
      try {
        const answer = await own.upload(createNamedWorkbook(name), name);
        expect(answer.status).toBe(200);
        const created = answer.body.data.map(({ row }: { row: number }) => row);
        // Rows 8, 10 and 12 are well written and name row 2's Aadhar number.
        expect(created).toEqual([2, 3, 4, 6, 7]);
        const errors = listErrors(answer);
        for (const row of [8, 10, 12])
          expect(errors).toContain(`${row} Aadhar Number: This Aadhar number is already in row 2`);
        expect(errors.filter((text) => text.startsWith('5 '))).toEqual([
          '5 Mobile Number: The number has lost digits. Format the column as Text, type the number again and upload the row',
          '5 Aadhar Number: The number has lost digits. Format the column as Text, type the number again and upload the row',
        ]);
        for (const row of [9, 11, 13]) {
          expect(errors).toContain(`${row} Mobile Number: Invalid phone number`);
          expect(errors).toContain(`${row} Aadhar Number: Invalid Aadhar number`);
        }
        expect(errors).toContain('9 Postal Code: Invalid PIN code');
        expect(errors).toContain('13 Postal Code: Invalid PIN code');
        expect(errors).toContain('14 Mobile Number: Invalid phone number');
        const mobiles = await own.app.database.execute<{ mobile_number: string }>(
          'select mobile_number from candidates order by mobile_number',
        );
        expect(mobiles.map(({ mobile_number }) => mobile_number)).toEqual([
          '9876543210',
          '9876543211',
          '9876543212',
          '9876543213',
          '9876543214',
        ]);
      } finally {
        await own.close();
      }
    },
  );

  test('rejects headers below the first row and names the row (04)', async () => {
    const answer = await at.upload(
      createNamedWorkbook('04_merged_header_hidden_sheets_libreoffice.xlsx'),
    );
    expect(answer.status).toBe(400);
    expect(answer.body.message).toContain('row 3');
    expect(answer.body.message).toContain('Candidate List 2026-27');
  });

  test('reads headers in two languages, and names in Hindi, Odia, Bengali and Urdu (05)', async () => {
    const answer = await at.upload(createNamedWorkbook('05_hindi_headers_xlsxwriter.xlsx'));
    expect(answer.status).toBe(200);
    // One father's name is "N/A", which is no name.
    expect(listErrors(answer)).toEqual([
      "10 पिता का नाम / Father’s Name: Father's Name is required",
    ]);
    const ids = answer.body.data.map(({ _id }: { _id: string }) => _id);
    const rows = await at.app.database.execute<{ name: string; father_name: string }>(
      'select name, father_name from candidates where id = any($1) order by mobile_number',
      [ids],
    );
    const names = rows.map(({ name }) => name);
    for (const name of [
      'सुनीता कुमारी',
      'ଶୁଭଶ୍ରୀ ମହାପାତ୍ର',
      'দেবযানী মুখার্জি',
      'محمد عمران خان',
      'क्\u200dष राज',
      'Anita 👩🏽‍🎓 Rao',
      '<b>Test</b> & "Co"',
      'Rich Text Name',
    ])
      expect(names.map((n) => n.normalize('NFC'))).toContain(name.normalize('NFC'));
    expect(rows.some(({ father_name }) => father_name.length === 300)).toBe(true);
  });

  test('reports a formula without a stored value, and reads text that looks like one as text (06)', async () => {
    const answer = await at.upload(createNamedWorkbook('06_formulas_no_cache_openpyxl.xlsx'));
    const errors = listErrors(answer);
    expect(errors).toContain(
      '2 Student Name: The formula has no stored value: type the value itself',
    );
    expect(errors).toContain(
      '6 Mobile Number: The cell holds the error #N/A: type the value itself',
    );
    expect(errors).toContain('4 House No: The formula has no stored value: type the value itself');
    expect(answer.body.data.map(({ row }: { row: number }) => row)).toEqual([9]);
  });
});

describe('hostile workbooks', () => {
  test.each([
    ['bomb_1GB_sheet.xlsx', 'unpacks to far more'],
    ['encrypted_password.xlsx', 'protected by a password'],
    ['row_999999999.xlsx', 'rows that no spreadsheet has'],
    ['truncated.xls', 'damaged or cut off'],
    ['xxe.xlsx', 'instructions that no spreadsheet program writes'],
  ])(
    'rejects %s with a plain reason while other requests are answered (SEC-43, FLT-56)',
    async (name, reason) => {
      const before = await at.countOf('candidates');
      const began = performance.now();
      const pending = at.upload(createNamedWorkbook(`hostile/${name}`), name);
      const others: number[] = [];
      let over = false;
      void pending.finally(() => (over = true));
      while (!over) {
        const startedAt = performance.now();
        await at.app.request('GET', '/api/skills');
        others.push(performance.now() - startedAt);
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
      const answer = await pending;
      expect(answer.status).toBe(400);
      expect(answer.body.message).toContain(reason);
      expect(performance.now() - began).toBeLessThan(3_000);
      expect(Math.max(...others)).toBeLessThan(1_000);
      expect(await at.countOf('candidates')).toBe(before);
    },
  );
});
