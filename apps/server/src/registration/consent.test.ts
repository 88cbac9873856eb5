import { noticeVersion } from '@purboday/contract/pages/privacy-notice';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createProviderForm,
  jobForm,
  registerTestProvider,
  trainingForm,
  readRegistrationId,
} from './testing/a-provider-registration.ts';
import {
  createRegistrationForm,
  registrationsFixture,
  type RegistrationsFixture,
} from './testing/a-registration.ts';

let fixture: RegistrationsFixture;
let l2: string;
beforeAll(async () => {
  fixture = await registrationsFixture();
  l2 = (await fixture.app.anL2Admin()).token;
});
afterAll(() => fixture.app.close());

const toConsents = (kind: string, id: string) =>
  fixture.app.request('GET', `/api/l2admin/consents/${kind}/${id}`, { as: l2 });

const selected = { 'consent[version]': noticeVersion, 'consent[language]': 'hi' };
const expected = {
  given: true,
  source: 'form',
  noticeVersion,
  noticeLanguage: 'hi',
  uploadedBy: null,
  ip: '127.0.0.1',
  at: '2026-11-21T10:00:00.000Z',
};

describe('SEC-55: a consent has version, language, time and address, and L2 reads it', () => {
  test('stores the consent of a candidate', async () => {
    const { body } = await fixture.register(createRegistrationForm(selected));
    const { status, body: read } = await toConsents('candidate', body.data.candidateId);
    expect([status, read.data]).toEqual([200, [expected]]);
  });

  test.each([jobForm, trainingForm])('stores the consent of a $kind', async (form) => {
    const { body } = await registerTestProvider(
      fixture.app,
      form,
      createProviderForm(form, selected),
    );
    const { body: read } = await toConsents(form.kind, readRegistrationId(body.data, form));
    expect(read.data).toEqual([expected]);
  });
});

test.each([
  ['no consent', {}],
  ['a consent that cannot be read', { consent: 'true' }],
  ['a consent to nothing', { 'consent[version]': '', 'consent[language]': 'en' }],
])('accepts a registration with %s and stores it like one without (SEC-55)', async (_, fields) => {
  const { status, body } = await fixture.register(createRegistrationForm(fields));
  expect(status).toBe(201);
  const { body: read } = await toConsents('candidate', body.data.candidateId);
  expect(read.data).toMatchObject([
    { given: false, source: 'api', noticeVersion: null, noticeLanguage: null },
  ]);
});

test('stores no consent of a rejected registration (SEC-55)', async () => {
  const before = await fixture.count('consents');
  await fixture.rejected(createRegistrationForm(selected));
  expect(await fixture.count('consents')).toBe(before);
});

test('returns 404 for the consents of a missing record', async () => {
  const { status } = await toConsents('candidate', '0190a3c2-0000-7000-8000-000000000000');
  expect(status).toBe(404);
});
