import type { IdKind } from '@purboday/contract/fields/identity-document-types';
import { idNumbers } from '@purboday/contract/fields/identity-numbers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createRegistrationForm,
  registrationsFixture,
  type RegistrationsFixture,
} from './testing/a-registration.ts';

// The foundation lets people choose their identity document (ID_POLICY=any).

let any: RegistrationsFixture;
let aadhar: RegistrationsFixture;
beforeAll(async () => {
  [any, aadhar] = await Promise.all([
    registrationsFixture({ ID_POLICY: 'any' }),
    registrationsFixture(),
  ]);
});
afterAll(() => Promise.all([any.app.close(), aadhar.app.close()]));

const tables = ['candidates', 'aadhar_vault', 'notifications', 'audit', 'history'];

const documentCases: [IdKind, string, string, string][] = [
  ['MASKED_AADHAR', '4321', '4321', 'XXXX XXXX 4321'],
  ['VOTER_CARD', 'abc 1234567', 'ABC1234567', 'XXXXXX4567'],
  ['VOTER_CARD', 'WB/01/002/000123', 'WB/01/002/000123', 'XXXXXXXXXXXX0123'],
  ['PAN', 'abcde1234f', 'ABCDE1234F', 'XXXXXX234F'],
  ['DRIVING_LICENCE', 'WB-01 20110012345', 'WB0120110012345', 'XXXXXXXXXXX2345'],
  ['SCHOOL_CERTIFICATE', '१२३४५६', '123456', 'XXX456'],
];

test.each(documentCases)(
  'encrypts %s %s, shows it masked, and reveals it to the reviewer only (T16, SEC-54)',
  async (idKind, typed, number, masked) => {
    const fields = createRegistrationForm({ idKind, aadharNumber: typed });
    const answer = await any.register(fields);
    expect([answer.status, answer.body.errors]).toEqual([201, undefined]);
    const id: string = answer.body.data.candidateId;
    const row = await any.rowOf(id);
    expect(row).toMatchObject({ id_kind: idKind, aadhar_masked: masked });
    // Fewer digits may occur by chance.
    const searched = number.length > 6 ? tables : [];
    for (const table of searched) {
      const [found] = await any.app.database.execute<{ n: number }>(
        `select count(*) as n from ${table} t where t::text like $1`,
        [`%${number}%`],
      );
      expect([table, Number(found?.n)]).toEqual([table, 0]);
    }
    const reviewer = await any.app.anL1Admin();
    const seen = await any.app.request('GET', `/api/l1admin/candidates/${id}`, {
      as: reviewer.token,
    });
    expect(seen.body.data).toMatchObject({ aadharNumber: masked, idKind });
    const response = await any.app.request('POST', `/api/l1admin/candidates/${id}/reveal-aadhar`, {
      as: reviewer.token,
      body: {},
    });
    expect(response.body.data).toEqual({ aadharNumber: number });
  },
);

test('registers each document once, but four digits many times (T16)', async () => {
  const pan = { idKind: 'PAN', aadharNumber: 'ZZZZZ9999Z' };
  expect((await any.register(createRegistrationForm(pan))).status).toBe(201);
  const again = await any.register(
    createRegistrationForm({ ...pan, aadharNumber: 'zzzzz 9999 z' }),
  );
  expect([again.status, again.body.errors]).toEqual([
    409,
    [{ path: 'aadharNumber', message: 'This document is already registered' }],
  ]);
  const certificate = { idKind: 'SCHOOL_CERTIFICATE', aadharNumber: 'ZZZZZ9999Z' };
  expect((await any.register(createRegistrationForm(certificate))).status).toBe(201);
  for (const _ of [1, 2]) {
    const masked = createRegistrationForm({ idKind: 'MASKED_AADHAR', aadharNumber: '1111' });
    expect((await any.register(masked)).status).toBe(201);
  }
});

test.each<[IdKind, string]>([
  ['AADHAR', 'ABCDE1234F'],
  ['MASKED_AADHAR', '123412341234'],
  ['VOTER_CARD', '1234567'],
  ['PAN', '999988887777'],
  ['DRIVING_LICENCE', '12'],
  // An Aadhar number in the wrong place.
  ['SCHOOL_CERTIFICATE', '999988887777'],
])('rejects a %s with %s and explains why (T16)', async (idKind, aadharNumber) => {
  const fields = createRegistrationForm({ idKind, aadharNumber });
  await any.verify(fields.email);
  const { status, body } = await any.rejected(fields);
  expect(status).toBe(400);
  expect(body.errors).toEqual([{ path: 'aadharNumber', message: idNumbers[idKind].invalid }]);
});

test('rejects another document where only Aadhar is accepted, and stores nothing (T16)', async () => {
  const fields = createRegistrationForm({ idKind: 'PAN', aadharNumber: 'ABCDE1234F' });
  await aadhar.verify(fields.email);
  const { status, body } = await aadhar.rejected(fields);
  expect([status, body.errors]).toEqual([
    400,
    [{ path: 'idKind', message: 'Please register with your Aadhar number' }],
  ]);
  const { body: about } = await aadhar.app.request('GET', '/api/settings');
  expect(about.data).toMatchObject({ idPolicy: 'aadhar' });
});
