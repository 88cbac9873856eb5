import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  guardiansFixture,
  aPerson,
  readErrors,
  toGuardian,
  seventeen,
  type GuardiansFixture,
} from './testing/guardians-fixture.ts';

let fixture: GuardiansFixture;
beforeAll(async () => {
  fixture = await guardiansFixture();
});
afterAll(() => fixture.app.close());

const rows = async () =>
  Number(
    (await fixture.app.database.execute<{ n: number }>('select count(*) as n from candidates'))[0]
      ?.n,
  );

describe('SEC-56, T13: under 18 nothing is kept before a guardian has agreed', () => {
  test.each<[string, Record<string, string>, unknown]>([
    [
      'without a guardian',
      {},
      [
        {
          path: 'guardian.name',
          message: 'You are under 18, so a parent or guardian must agree before you can register',
        },
      ],
    ],
    [
      'with one who has not agreed',
      toGuardian('nobody@example.org'),
      [{ path: 'guardian.contact', message: 'Please ask the guardian to confirm with the code' }],
    ],
    [
      'with one who made up a proof',
      toGuardian('nobody@example.org', 'made-up'),
      [{ path: 'guardian.contact', message: 'Please ask the guardian to confirm with the code' }],
    ],
    [
      'with the own mobile number',
      toGuardian('+91 98765 43210'),
      [
        {
          path: 'guardian.contact',
          message:
            'Please enter the guardian’s own mobile number or email, not one that you register with',
        },
      ],
    ],
  ])('returns 400 for %s', async (_, guardian, errors) => {
    const before = await rows();
    const { status, body } = await fixture.register(
      aPerson({ dateOfBirth: seventeen, ...guardian }),
    );
    expect([status, readErrors(body)]).toEqual([400, errors]);
    expect(await rows()).toBe(before);
  });

  test('stores the consent of a guardian who agreed by code, with name and time', async () => {
    const proof = await fixture.agreed('Asha Kumari', 'sita1@example.org');
    const { status, body } = await fixture.register(
      aPerson({ dateOfBirth: seventeen, ...toGuardian('Sita1@Example.org', proof) }),
    );
    expect(status).toBe(201);
    const read = await fixture.readByL1(body.data.candidateId);
    expect(read.age).toEqual({
      dateOfBirth: seventeen,
      ageState: 'settled',
      guardian: {
        name: 'Sita Devi',
        relation: 'Mother',
        contact: 'sita1@example.org',
        consent: 'code',
        at: fixture.app.clock().toISOString(),
      },
      owesOwnConsent: false,
      ownConsentAt: null,
    });
    expect((await fixture.approve(body.data.candidateId)).status).toBe(200);
  });

  test('accepts a consent for one registration of one name', async () => {
    const proof = await fixture.agreed('Asha Kumari', 'sita2@example.org');
    const with2 = { dateOfBirth: seventeen, ...toGuardian('sita2@example.org', proof) };
    expect((await fixture.register(aPerson({ ...with2, name: 'Ravi Kumar' }))).status).toBe(400);
    expect((await fixture.register(aPerson(with2))).status).toBe(201);
    expect((await fixture.register(aPerson(with2))).status).toBe(400);
  });

  test('keeps the consent for another attempt after a rejected registration', async () => {
    const proof = await fixture.agreed('Asha Kumari', 'sita3@example.org');
    const with3 = { dateOfBirth: seventeen, ...toGuardian('sita3@example.org', proof) };
    expect((await fixture.register(aPerson({ ...with3, postalCode: '7' }))).status).toBe(400);
    expect((await fixture.register(aPerson(with3))).status).toBe(201);
  });

  test.each([
    ['2026-02-30', 'Please enter a valid date of birth'],
    ['2027-01-01', 'Please enter a valid date of birth'],
    ['2010-11-22', 'You can register from the age of 16'],
    ['2005-11-21', 'The date of birth does not match the age group'],
  ])('rejects a date of birth of %s', async (dateOfBirth, message) => {
    const { status, body } = await fixture.register(aPerson({ dateOfBirth }));
    expect([status, readErrors(body)]).toEqual([400, [{ path: 'dateOfBirth', message }]]);
  });

  test('stores no date of birth for an older age group', async () => {
    const { body } = await fixture.register(
      aPerson({ category: '20-24', dateOfBirth: '2005-01-01' }),
    );
    expect((await fixture.readByL1(body.data.candidateId)).age).toMatchObject({
      dateOfBirth: null,
      ageState: 'settled',
    });
  });
});
