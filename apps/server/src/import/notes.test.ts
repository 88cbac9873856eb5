import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  importFixture,
  aPerson,
  listErrors,
  createWorkbook,
  type ImportFixture,
} from './testing/workbook-form.ts';

let at: ImportFixture;
beforeAll(async () => {
  at = await importFixture();
});
afterAll(() => at.close());

const readCandidate = (id: string | undefined) =>
  at.app.database.execute<{ category: string | null; skills: string[] }>(
    'select category, skills from candidates where id = $1',
    [id],
  );

const leftOut = 'This is a social category, which we do not collect. It was left out';

describe('journey §15: values that an import leaves out with a note', () => {
  test.each([
    'SC',
    's.t.',
    'OBC',
    'OBC (NCL)',
    'OBC-A',
    'General',
    'GEN',
    'EWS',
    'Scheduled Caste',
  ])('ignores a Category of %s without repeating it', async (category) => {
    const answer = await at.upload(await createWorkbook([aPerson({ category })]));
    expect(answer.body.errors).toEqual([]);
    expect(answer.body.notes).toEqual([{ row: 2, column: 'Category', message: leftOut }]);
    expect(await readCandidate(answer.body.data[0]?._id)).toMatchObject([{ category: null }]);
  });

  test.each([
    ['Hindi', 'hi'],
    [' हिन्दी', 'hi'],
    ['bengali', 'bn'],
    ['or', 'or'],
    ['', 'en'],
  ])('stores the language "%s" of messages as %s (reach §22)', async (language, code) => {
    const answer = await at.upload(await createWorkbook([aPerson({ language })]));
    expect([answer.body.errors, answer.body.notes]).toEqual([[], []]);
    const id = answer.body.data[0]?._id;
    expect(
      await at.app.database.execute('select language from candidates where id = $1', [id]),
    ).toEqual([{ language: code }]);
    const received = (await at.app.listNotifications()).filter(
      (notification) =>
        notification.event === 'registration-received' && notification.record.id === id,
    );
    expect(received.map(({ to }) => to)).toContainEqual(
      expect.objectContaining({ language: code }),
    );
  });

  test('imports a row with another language in English, with a note', async () => {
    const answer = await at.upload(await createWorkbook([aPerson({ language: 'Tamil' })]));
    expect(answer.body.errors).toEqual([]);
    expect(answer.body.notes).toEqual([
      {
        row: 2,
        column: 'Language',
        message: 'Not one of English, Hindi, Bengali or Odia. Messages are in English',
      },
    ]);
    const id = answer.body.data[0]?._id;
    expect(
      await at.app.database.execute('select language from candidates where id = $1', [id]),
    ).toEqual([{ language: 'en' }]);
  });

  test('leaves out an unknown skill and imports the others and the row', async () => {
    const answer = await at.upload(
      await createWorkbook([aPerson({ skills: 'Juggling, Coding, Falconry' }), aPerson()]),
      'people.xlsx',
      'with-notes',
    );
    const notes = ['Juggling', 'Falconry'].map((name) => ({
      row: 2,
      column: 'Skills',
      message: `"${name}" is not in the list of skills: it was left out`,
    }));
    expect(answer.body.errors).toEqual([]);
    expect(answer.body.notes).toEqual(notes);
    expect(await readCandidate(answer.body.data[0]?._id)).toMatchObject([{ skills: ['Coding'] }]);
    const again = await at.app.request('GET', '/api/l2admin/imports/with-notes', { as: at.token });
    expect(again.body.data.result?.notes).toEqual(notes);
  });

  test('imports a candidate whose skills are all unknown without skills', async () => {
    const answer = await at.upload(await createWorkbook([aPerson({ skills: 'Juggling' })]));
    expect(await readCandidate(answer.body.data[0]?._id)).toMatchObject([{ skills: [] }]);
  });

  test('rejects any other Category, and adds no notes to a row that is not imported', async () => {
    const answer = await at.upload(
      await createWorkbook([aPerson({ category: 'young', skills: 'Juggling' })]),
    );
    expect(answer.body.data).toEqual([]);
    expect(answer.body.errors).toMatchObject([{ message: 'Please select a valid Category' }]);
    expect(answer.body.notes).toEqual([]);
  });
});

describe('R34: a word for nothing in a required column', () => {
  test.each(['NA', 'N/A', 'nil', 'None', 'unknown', 'Not available', 'not known', '-', '—', 'অজানা'])(
    'counts %j as missing',
    async (nothing) => {
      const answer = await at.upload(
        await createWorkbook([
          aPerson({ name: nothing }),
          aPerson({ fatherName: nothing }),
          aPerson({ mobileNumber: nothing }),
          aPerson({ city: nothing }),
        ]),
      );
      expect(answer.body.data).toEqual([]);
      expect(listErrors(answer)).toEqual([
        '2 Student Name: Name is required',
        "3 Father's Name: Father's Name is required",
        '4 Mobile Number: Phone number is required',
        '5 City: Please select a valid City',
      ]);
    },
  );

  test('keeps names that only begin like such a word', async () => {
    const answer = await at.upload(
      await createWorkbook([aPerson({ name: 'Nil Ratan Das', fatherName: 'Nanda Unknown Das' })]),
    );
    expect([answer.body.errors, answer.body.data.length]).toEqual([[], 1]);
  });
});

describe('R35: usual words for qualifications', () => {
  test.each([
    ['High School', ['10th', 'X', 'Matric', 'S.S.C.', 'class 10', '10TH PASS', '10वीं', 'মাধ্যমিক']],
    ['Intermediate', ['HS', 'H.S.', 'XII', '+2', '10+2', 'HSC', '12th pass', '12 th', 'बारहवीं']],
    ['Graduation', ['Graduate', 'B.A.', 'BA', 'B. Com', 'B.Sc', 'b.tech', 'Graduation', 'स्नातक']],
    ['Post Graduation', ['PG', 'M.A.', 'MSc', 'Post-Graduate', 'POST GRADUATION']],
    [null, ['ITI', 'I.T.I.', 'Diploma', '8th', 'Class VIII', 'Ph.D.']],
  ])('reads as %s: %j', async (qualification, words) => {
    const answer = await at.upload(
      await createWorkbook(words.map((word) => aPerson({ qualification: word }))),
    );
    expect([answer.body.errors, answer.body.data.length]).toEqual([[], words.length]);
    const message = 'The form has no value for this qualification. It was left out';
    expect(answer.body.notes).toEqual(
      qualification === null
        ? words.map((_, n) => ({ row: n + 2, column: 'Qualification', message }))
        : [],
    );
    const stored = await at.app.database.execute<{ qualification: string | null }>(
      'select distinct qualification from candidates where id = any($1::uuid[])',
      [answer.body.data.map(({ _id }) => _id)],
    );
    expect(stored).toEqual([{ qualification }]);
  });

  test('rejects a word that is no qualification', async () => {
    const answer = await at.upload(await createWorkbook([aPerson({ qualification: 'Tailoring' })]));
    expect(listErrors(answer)).toEqual(['2 Qualification: Please select a valid Qualification']);
  });
});

describe('R39: values as other programs copy them', () => {
  test('takes off what surrounds an email, a PIN code and a name', async () => {
    const answer = await at.upload(
      await createWorkbook([
        aPerson({ email: 'one.r39@example.org.' }),
        aPerson({ email: 'mailto:two.r39@example.org' }),
        aPerson({ email: 'Asha Devi <three.r39@example.org>;' }),
        aPerson({ email: 'four.r39@example.org ,' }),
        aPerson({ email: 'five.r39@example.org', postalCode: 'PIN: 700001' }),
        aPerson({ email: 'six.r39@example.org', postalCode: 'पिन कोड ७०० ००१' }),
        aPerson({ email: 'seven.r39@example.org', name: '\ufffcAsha\ufffc Devi' }),
      ]),
    );
    expect(answer.body.errors).toEqual([]);
    const stored = await at.app.database.execute<Record<string, string>>(
      `select email, postal_code, name from candidates where email like '%.r39@%'`,
    );
    expect(new Set(stored.map(({ email }) => email?.split('.')[0]))).toEqual(
      new Set(['one', 'two', 'three', 'four', 'five', 'six', 'seven']),
    );
    expect(new Set(stored.map(({ postal_code }) => postal_code))).toEqual(new Set(['700001']));
    expect(stored.find(({ email }) => email?.startsWith('seven'))?.['name']).toBe('Asha Devi');
  });

  test.each(['one@example.org, two@example.org', 'Asha <one@example.org> <two@example.org>'])(
    'rejects %j, because it has two addresses',
    async (email) => {
      const answer = await at.upload(await createWorkbook([aPerson({ email })]));
      expect(listErrors(answer)).toEqual(['2 Email: Invalid email format']);
    },
  );

  test('reads days in Hindi and Bengali digits', async () => {
    const answer = await at.upload(
      await createWorkbook([
        aPerson({ category: '16-20', dateOfBirth: '०५/०६/२००७' }),
        aPerson({ category: '16-20', dateOfBirth: '০৫-০৬-২০০৭' }),
      ]),
    );
    expect([answer.body.errors, answer.body.data.length]).toEqual([[], 2]);
  });

  test('reads a workbook with the name of its first part in other letter case', async () => {
    const name = '[Content_Types].xml';
    const bytes = (await createWorkbook([aPerson()])).toString('latin1');
    expect(bytes.split(name)).toHaveLength(3);
    const other = Buffer.from(bytes.replaceAll(name, '[content_types].XML'), 'latin1');
    const answer = await at.upload(other);
    expect([answer.body.errors, answer.body.data.length]).toEqual([[], 1]);
  });
});

describe('T35 low: the check digit of an Aadhar number', () => {
  test('imports the row and adds a note for a value that does not match', async () => {
    const answer = await at.upload(
      await createWorkbook([
        aPerson({ aadharNumber: '999941057059' }),
        aPerson({ aadharNumber: '999941057058' }),
      ]),
    );
    expect(answer.body.errors).toEqual([]);
    expect(answer.body.data).toHaveLength(2);
    expect(answer.body.notes).toEqual([
      {
        row: 2,
        column: 'Aadhar Number',
        message: 'This Aadhar number may have a typing mistake. Please compare it with the card.',
      },
    ]);
  });
});

describe('R14, R20, J2: the rules of the forms hold for imports', () => {
  test('imports a mobile number in any spelling and an email of any domain', async () => {
    const answer = await at.upload(
      await createWorkbook([
        aPerson({ mobileNumber: '+91 (0) 98300 00005' }),
        aPerson({ mobileNumber: '091-98300 00007' }),
        aPerson({ mobileNumber: '＋91 98300 00008' }),
        aPerson({ email: 'r&d@example.org' }),
        aPerson({ email: 'import@उदाहरण.भारत' }),
      ]),
    );
    expect(answer.body.errors).toEqual([]);
    expect(answer.body.data).toHaveLength(5);
  });

  test('reports two numbers in a cell, and a name that contains an address', async () => {
    const answer = await at.upload(
      await createWorkbook([
        aPerson({ mobileNumber: '98300 00005 / 98300 00006' }),
        aPerson({ name: 'Visit evil.com' }),
      ]),
    );
    expect(answer.body.errors).toMatchObject([
      { row: 2, message: 'Invalid phone number' },
      { row: 3, message: 'Name must not contain a web or email address' },
    ]);
  });
});
