import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importFixture, aPerson, toWorkbook, type ImportFixture } from './testing/workbook-form.ts';

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
    const answer = await at.upload(await toWorkbook([aPerson({ category })]));
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
    const answer = await at.upload(await toWorkbook([aPerson({ language })]));
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
    const answer = await at.upload(await toWorkbook([aPerson({ language: 'Tamil' })]));
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
      await toWorkbook([aPerson({ skills: 'Juggling, Coding, Falconry' }), aPerson()]),
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
    const answer = await at.upload(await toWorkbook([aPerson({ skills: 'Juggling' })]));
    expect(await readCandidate(answer.body.data[0]?._id)).toMatchObject([{ skills: [] }]);
  });

  test('rejects any other Category, and adds no notes to a row that is not imported', async () => {
    const answer = await at.upload(
      await toWorkbook([aPerson({ category: 'young', skills: 'Juggling' })]),
    );
    expect(answer.body.data).toEqual([]);
    expect(answer.body.errors).toMatchObject([{ message: 'Please select a valid Category' }]);
    expect(answer.body.notes).toEqual([]);
  });
});

describe('T35 low: the check digit of an Aadhar number', () => {
  test('imports the row and adds a note for a value that does not match', async () => {
    const answer = await at.upload(
      await toWorkbook([
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
      await toWorkbook([
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
      await toWorkbook([
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
