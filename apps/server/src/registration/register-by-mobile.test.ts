import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createRegistrationForm, sendRegistration, toForm } from './testing/a-registration.ts';

const environment = { SMS_URL: 'http://any:key@127.0.0.1:9/in', RATE_LIMIT_SCALE: '100' };

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ environment });
});
afterAll(() => app.close());

let serial = 0;
const aMobileNumber = (): string => String(9_812_000_000 + (serial += 1));

const requestCode = (mobileNumber: string, target = app) =>
  target.request('POST', '/api/auth/send-verification-sms', {
    body: { mobileNumber, language: 'hi' },
  });

const codesTo = async (phone: string): Promise<string[]> =>
  (await app.listNotifications('sms')).flatMap((notification) =>
    notification.event === 'otp' && notification.to.phone === phone ? [notification.code] : [],
  );

/** Verifies a mobile number with the code from the SMS. */
const verify = async (mobileNumber: string): Promise<string> => {
  app.advance({ seconds: 31 });
  await app.database.execute("delete from rate_limits where key like 'otp-gap:%'");
  await requestCode(mobileNumber);
  const otp = (await codesTo(mobileNumber)).at(-1);
  const { body } = await app.request('POST', '/api/auth/verify-mobile', {
    body: { mobileNumber, otp },
  });
  return body.data.proof;
};

const formOf = (mobileNumber: string) =>
  createRegistrationForm({ mobileNumber, email: undefined, language: 'hi' });

const register = (mobileNumber: string, proof: string, form = formOf(mobileNumber)) =>
  sendRegistration(app, form, { headers: { 'mobile-proof': proof } });

describe('reach §20: registration of a candidate without an email', () => {
  test('takes a mobile number that was verified by SMS in place of the email', async () => {
    const mobileNumber = aMobileNumber();
    const sent = await requestCode(`+91 ${mobileNumber}`);
    expect([sent.status, sent.body]).toEqual([
      200,
      { success: true, message: 'OTP sent to your mobile number', data: {} },
    ]);
    const [otp = ''] = await codesTo(mobileNumber);
    const verified = await app.request('POST', '/api/auth/verify-mobile', {
      body: { mobileNumber, otp },
    });
    expect([verified.status, verified.body.message]).toEqual([
      200,
      'Mobile number successfully verified!',
    ]);
    const { status, body } = await register(mobileNumber, verified.body.data.proof);
    expect(status).toBe(201);
    const [row] = await app.database.execute(
      'select email, mobile_number, mobile_number_verified as verified from live_candidates where id = $1',
      [body.data.candidateId],
    );
    expect(row).toEqual({ email: null, mobile_number: mobileNumber, verified: true });
    const received = (await app.listNotifications('sms')).findLast(
      ({ event }) => event === 'registration-received',
    );
    expect(received?.to).toMatchObject({ email: null, phone: mobileNumber, language: 'hi' });
  });

  test('sends the code by SMS alone, and uses it once', async () => {
    const mobileNumber = aMobileNumber();
    await requestCode(mobileNumber);
    const [otp = ''] = await codesTo(mobileNumber);
    const attempt = () =>
      app.request('POST', '/api/auth/verify-mobile', { body: { mobileNumber, otp } });
    expect((await attempt()).status).toBe(200);
    expect((await attempt()).status).toBe(400);
    const states = await app.database.execute<{ channel: string; state: string }>(
      "select distinct channel, state from notifications where event = 'otp' and state <> 'skipped'",
    );
    expect(states.map(({ channel }) => channel)).toEqual(['sms']);
  });

  test('rejects a second registration with the same number with 409', async () => {
    const mobileNumber = aMobileNumber();
    expect((await register(mobileNumber, await verify(mobileNumber))).status).toBe(201);
    const { status, body } = await register(mobileNumber, await verify(mobileNumber));
    expect([status, body]).toMatchObject([
      409,
      { errors: [{ path: 'mobileNumber', message: 'This mobile number is already registered' }] },
    ]);
  });

  test('accepts one of two registrations that arrive at once', async () => {
    const mobileNumber = aMobileNumber();
    const [first, second] = [await verify(mobileNumber), await verify(mobileNumber)];
    const answers = await Promise.all([
      register(mobileNumber, first),
      register(mobileNumber, second),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  });

  test('shares the number with a family member who has an email or was imported', async () => {
    const { mobileNumber } = await app.aCandidate();
    await app.aCandidate({ email: null, mobileNumber });
    expect((await register(mobileNumber, await verify(mobileNumber))).status).toBe(201);
  });

  test('registers up to five candidates with the number of their family, each once', async () => {
    const mobileNumber = aMobileNumber();
    const names = ['Asha Das', 'Bina Das', 'Chaya Das', 'Dipa Das', 'Esha Das'];
    for (const name of names) {
      const form = { ...formOf(mobileNumber), name };
      expect((await register(mobileNumber, await verify(mobileNumber), form)).status).toBe(201);
    }
    const again = { ...formOf(mobileNumber), name: 'DAS  Chaya' };
    const known = await register(mobileNumber, await verify(mobileNumber), again);
    expect([known.status, known.body.message]).toEqual([
      409,
      'This mobile number is already registered',
    ]);
    const sixth = { ...formOf(mobileNumber), name: 'Falguni Das' };
    const full = await register(mobileNumber, await verify(mobileNumber), sixth);
    expect([full.status, full.body.message]).toEqual([
      409,
      'Five candidates are already registered with this mobile number. Please use another number, or an email.',
    ]);
    expect(JSON.stringify(full.body)).not.toContain('Asha');
  });

  test('accepts no sixth candidate of two that arrive at once', async () => {
    const mobileNumber = aMobileNumber();
    for (const name of ['Asha Das', 'Bina Das', 'Chaya Das', 'Dipa Das']) {
      const form = { ...formOf(mobileNumber), name };
      expect((await register(mobileNumber, await verify(mobileNumber), form)).status).toBe(201);
    }
    const proofs = [await verify(mobileNumber), await verify(mobileNumber)] as const;
    const answers = await Promise.all([
      register(mobileNumber, proofs[0], { ...formOf(mobileNumber), name: 'Esha Das' }),
      register(mobileNumber, proofs[1], { ...formOf(mobileNumber), name: 'Falguni Das' }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  });

  test('rejects a registered Aadhar number with 409', async () => {
    const numbers = [aMobileNumber(), aMobileNumber()] as const;
    const form = formOf(numbers[0]);
    expect((await register(numbers[0], await verify(numbers[0]), form)).status).toBe(201);
    const again = { ...form, mobileNumber: numbers[1] };
    const { status, body } = await register(numbers[1], await verify(numbers[1]), again);
    expect([status, body]).toMatchObject([409, { errors: [{ path: 'aadharNumber' }] }]);
  });

  test('follows the application by mobile number', async () => {
    const mobileNumber = aMobileNumber();
    const registered = await register(mobileNumber, await verify(mobileNumber));
    const { registrationCode: registrationId } = registered.body.data;
    await app.database.execute("delete from rate_limits where key like 'otp-gap:%'");
    await app.request('POST', '/api/auth/candidate/send-otp', {
      body: { registrationId, mobileNumber },
    });
    const otp = (await codesTo(mobileNumber)).at(-1);
    const { status } = await app.request('POST', '/api/auth/candidate/login', {
      body: { registrationId, mobileNumber, otp },
    });
    expect(status).toBe(200);
  });
});

describe('reach §20: an upload without a verified mobile number', () => {
  test('is rejected with the proof of another number', async () => {
    const [own, other] = [aMobileNumber(), aMobileNumber()];
    const { status, body } = await register(own, await verify(other));
    expect([status, body.message]).toEqual([400, 'Please verify your mobile number']);
  });

  test('is rejected with an unknown proof', async () => {
    const headers = { 'mobile-proof': 'made-up' };
    const { status, body } = await sendRegistration(app, formOf(aMobileNumber()), { headers });
    expect([status, body.message]).toEqual([400, 'Please verify your mobile number']);
  });

  test('requires an email without the header, as the specification says', async () => {
    const { status, body } = await sendRegistration(app, formOf(aMobileNumber()));
    expect([status, body.message]).toEqual([400, 'Email is required']);
  });

  test('is rejected when the form has an email that is not verified', async () => {
    const mobileNumber = aMobileNumber();
    const form = createRegistrationForm({ mobileNumber });
    const { status, body } = await register(mobileNumber, await verify(mobileNumber), form);
    expect([status, body.message]).toEqual([400, 'Please verify your email']);
  });
});

test('limits codes to a phone as those to an email (SEC-13)', async () => {
  const strict = await createTestApp({ environment: { ...environment, RATE_LIMIT_SCALE: '1' } });
  const mobileNumber = aMobileNumber();
  const statuses = [
    (await requestCode(mobileNumber, strict)).status,
    (await requestCode(mobileNumber, strict)).status,
  ];
  expect(statuses).toEqual([200, 429]);
  await strict.close();
});

test('requires an email where the foundation sends no SMS', async () => {
  const without = await createTestApp({ environment: { SMTP_URL: 'smtp://127.0.0.1:9' } });
  const mobileNumber = aMobileNumber();
  const sent = await requestCode(mobileNumber, without);
  expect([sent.status, sent.body.message]).toEqual([
    400,
    'We cannot send codes to phones. Please enter your email.',
  ]);
  const { status, body } = await without.request('POST', '/api/auth/candidate/register', {
    form: toForm(formOf(mobileNumber)),
  });
  expect([status, body.message]).toEqual([400, 'Email is required']);
  await without.close();
});
