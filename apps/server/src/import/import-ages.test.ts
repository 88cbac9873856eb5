import { afterAll, beforeAll, expect, test } from 'vitest';
import { kolkata } from '#server/testing/builders.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { importWorker } from './import-worker.ts';
import { aPerson, createForm, createWorkbook, type Person } from './testing/workbook-form.ts';

// In these tests it is the 21st of November 2026.
let app: TestApp;
let l2: string;
beforeAll(async () => {
  app = await createTestApp({ environment: { GUARDIAN_CONSENT: 'on' } });
  await app.work(importWorker(app));
  l2 = (await app.anL2Admin()).token;
});
afterAll(() => app.close());

const upload = async (...people: Person[]) => {
  const { body } = await app.request('POST', '/api/l2admin/upload-candidates', {
    as: l2,
    form: createForm(await createWorkbook(people.map((person) => aPerson(person)))),
  });
  return body;
};

const young = { category: '16-20', dateOfBirth: '22/11/2009' };
const guardian = {
  guardianName: 'Sita Devi',
  guardianRelation: 'mother',
  guardianContact: '+91 98123 45678',
};

test('accepts a signed paper of a workbook as consent; without one the candidate waits (SEC-56)', async () => {
  const l1 = await app.anL1Admin({ places: [kolkata] });
  const { data } = await upload(
    { ...young, ...guardian, guardianPaper: 'Yes' },
    { ...young, ...guardian, guardianPaper: 'no' },
    { ...young },
    { category: '16-20', dateOfBirth: '2008-11-21' },
    { category: '16-20' },
    { category: '20-24', dateOfBirth: '1/1/2005' },
  );
  const read = await Promise.all(
    data.map(async ({ _id }) => {
      const answer = await app.request('GET', `/api/l1admin/candidates/${_id}`, { as: l1.token });
      return answer.body.data.age;
    }),
  );
  expect(read.map(({ dateOfBirth, ageState }) => [dateOfBirth, ageState])).toEqual([
    ['2009-11-22', 'settled'],
    ['2009-11-22', 'needs-guardian'],
    ['2009-11-22', 'needs-guardian'],
    ['2008-11-21', 'settled'],
    [null, 'age-unknown'],
    [null, 'settled'],
  ]);
  expect(read.map((age) => age.guardian)).toEqual([
    {
      name: 'Sita Devi',
      relation: 'Mother',
      contact: '9812345678',
      consent: 'paper',
      at: app.clock().toISOString(),
    },
    ...Array.from({ length: 5 }, () => null),
  ]);
});

test.each<[Person, string]>([
  [{ dateOfBirth: '22/11/2010' }, 'Date of Birth: You can register from the age of 16'],
  [{ dateOfBirth: '31/02/2009' }, 'Date of Birth: Please enter a valid date of birth'],
  [{ dateOfBirth: '2001-01-01' }, 'Date of Birth: The date of birth does not match the age group'],
  [
    { ...young, ...guardian, guardianContact: '12', guardianPaper: 'Yes' },
    'Guardian Mobile or Email: Please enter a 10-digit mobile number or an email address',
  ],
  [{ ...young, guardianRelation: 'Uncle' }, 'Guardian Relation: Mother, Father or Legal guardian'],
  [
    { ...young, guardianPaper: 'Yes', guardianRelation: 'Father', guardianContact: '9812345678' },
    'Guardian Name: Required if a guardian has signed',
  ],
])('reports errors of a workbook with %o (SEC-56)', async (person, fault) => {
  const { errors } = (await upload({ category: '16-20', ...person })) as unknown as {
    errors: { column: string; message: string }[];
  };
  expect(errors.map(({ column, message }) => `${column}: ${message}`)).toEqual([fault]);
});

test('reads a date of birth as a spreadsheet stores it (SEC-56)', async () => {
  // Days since the end of 1899: the 21st of November 2008.
  const { data } = await upload({ category: '16-20', dateOfBirth: 39_773 });
  const [row] = await app.database.execute<{ born: string }>(
    'select date_of_birth as born from candidates where id = $1',
    [data[0]?._id],
  );
  expect(row?.born).toBe('2008-11-21');
});
