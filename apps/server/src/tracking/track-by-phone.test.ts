import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ environment: { SMS_URL: 'http://any:key@127.0.0.1:9/in' } });
});
afterAll(() => app.close());

const wrong = 'OTP verification failed. Invalid OTP. Please try again.';
type Contact = { email?: unknown; mobileNumber?: unknown; language?: unknown };

const requestCode = (registrationId: string, contact: Contact, ip?: string) =>
  app.request('POST', '/api/auth/candidate/send-otp', {
    body: { registrationId, ...contact },
    ...(ip && { ip }),
  });
const logIn = (registrationId: string, contact: Contact, otp: string) =>
  app.request('POST', '/api/auth/candidate/login', { body: { registrationId, ...contact, otp } });
const codesTo = async (phone: string): Promise<string[]> =>
  (await app.listNotifications('sms')).flatMap((notification) =>
    notification.event === 'otp' && notification.to.phone === phone ? [notification.code] : [],
  );
/** An imported candidate without an email address. */
const importedCandidate = () => app.aCandidate({ email: null });

describe('reach §20: a candidate without an email', () => {
  test('signs in with the registration code and the mobile number, by a code in an SMS', async () => {
    const { id, registrationCode, mobileNumber, name } = await importedCandidate();
    const typed = `+91 ${mobileNumber.slice(0, 5)} ${mobileNumber.slice(5)}`;
    const sent = await requestCode(registrationCode, { mobileNumber: typed });
    expect([sent.status, sent.body.message]).toEqual([200, 'OTP sent to your mobile number']);
    const [otp = ''] = await codesTo(mobileNumber);
    const channels = await app.database.execute<{ channel: string; state: string }>(
      `select channel, state from notifications where event = 'otp' and state <> 'skipped'`,
    );
    expect(channels.map(({ channel }) => channel)).toEqual(['sms']);
    const { status, body } = await logIn(registrationCode, { mobileNumber }, otp);
    expect(status).toBe(200);
    expect(body.data.user).toMatchObject({ id, role: 'CANDIDATE', email: '', fullName: name });
    const own = await app.request('GET', '/api/candidate/application', { as: body.data.token });
    expect(own.body.data).toMatchObject({ _id: id, mobileNumber });
    const me = await app.request('GET', '/api/auth/me', { as: body.data.token });
    expect(me.body.data.user).toEqual(body.data.user);
    expect((await logIn(registrationCode, { mobileNumber }, otp)).body.message).toBe(wrong);
  });

  describe('and the language chosen on the device', () => {
    const languagesOfCodes = async (phone: string) =>
      (await app.listNotifications('sms')).flatMap(({ event, to }) =>
        event === 'otp' && to.phone === phone ? [to.language] : [],
      );
    const readLanguage = async (id: string) => {
      const [row] = await app.database.execute<{ language: string }>(
        'select language from candidates where id = $1',
        [id],
      );
      return row?.language;
    };
    const chooses = async (language: string | undefined) => {
      const { id, mobileNumber } = await app.aCandidate({ email: null, language: 'bn' });
      const contact = { mobileNumber, language };
      await requestCode(id, contact);
      expect(await readLanguage(id)).toBe('bn');
      const [otp = ''] = await codesTo(mobileNumber);
      expect((await logIn(id, contact, '000000')).status).toBe(400);
      expect(await readLanguage(id)).toBe('bn');
      expect((await logIn(id, contact, otp)).status).toBe(200);
      return [await languagesOfCodes(mobileNumber), await readLanguage(id)];
    };

    test('gets the code in it, and after the sign-in every message', async () => {
      expect(await chooses('hi')).toEqual([['hi'], 'hi']);
      expect(await chooses('en')).toEqual([['en'], 'en']);
    });

    test('keeps the language of the record where none was chosen', async () => {
      expect(await chooses(undefined)).toEqual([['bn'], 'bn']);
    });
  });

  test('gets the same response as a stranger, who is sent no code (SEC-04)', async () => {
    const own = await importedCandidate();
    const other = await importedCandidate();
    const right = await requestCode(own.id, { mobileNumber: own.mobileNumber });
    const foreign = await requestCode(own.id, { mobileNumber: other.mobileNumber });
    expect([foreign.status, foreign.body]).toEqual([right.status, right.body]);
    expect(await codesTo(other.mobileNumber)).toEqual([]);
    expect(await codesTo(own.mobileNumber)).toHaveLength(1);
  });

  test('waits half a minute for the next code (SEC-13)', async () => {
    const { id, mobileNumber } = await importedCandidate();
    expect((await requestCode(id, { mobileNumber })).status).toBe(200);
    expect((await requestCode(id, { mobileNumber })).status).toBe(429);
    expect(await codesTo(mobileNumber)).toHaveLength(1);
  });

  test('cannot be taken over with a mobile number that staff set (T32), also months later', async () => {
    const { id } = await importedCandidate();
    const admin = await app.anL2Admin();
    const mobileNumber = '9812345670';
    const changed = await app.request('PUT', `/api/l2admin/candidates/${id}/contact`, {
      as: admin.token,
      body: { mobileNumber, reason: 'New number' },
    });
    expect([changed.status, changed.body.message]).toEqual([200, expect.any(String)]);
    expect((await requestCode(id, { mobileNumber })).status).toBe(200);
    app.advance({ hours: 24 * 200 });
    await app.contactChanges.deleteExpired();
    await app.database.execute("delete from rate_limits where key like 'otp-gap:%'");
    expect((await requestCode(id, { mobileNumber })).status).toBe(200);
    expect(await codesTo(mobileNumber)).toEqual([]);
  });
});

test('rejects the mobile number of a candidate who has an email', async () => {
  const { id, mobileNumber } = await app.aCandidate();
  expect((await requestCode(id, { mobileNumber })).status).toBe(200);
  expect(await codesTo(mobileNumber)).toEqual([]);
});

test.each([
  ['neither', {}],
  ['both', { email: 'asha@example.org', mobileNumber: '9812345678' }],
])('rejects a request with %s of email and mobile number', async (_, contact) => {
  const { id } = await importedCandidate();
  const { status, body } = await requestCode(id, contact);
  expect([status, body.message]).toEqual([400, 'Email is required']);
});

describe('a family with one phone', () => {
  let serial = 0;
  // A network gets ten SMS a day until someone there has registered.
  const sendFamilyCode = (mobileNumber: string) =>
    app.request('POST', '/api/auth/candidate/family/send-otp', {
      body: { mobileNumber },
      ip: `10.4.${serial}.1`,
    });
  const list = (mobileNumber: string, otp: string) =>
    app.request('POST', '/api/auth/candidate/family', { body: { mobileNumber, otp } });
  const choose = (mobileNumber: string, proof: string, registrationId: string) =>
    app.request('POST', '/api/auth/candidate/family/login', {
      body: { mobileNumber, proof, registrationId },
    });

  const aFamily = async (names: readonly string[]) => {
    const mobileNumber = String(9_811_000_000 + (serial += 1));
    const members = [];
    for (const [n, name] of names.entries())
      members.push(
        await app.aCandidate({
          email: null,
          mobileNumber,
          name,
          ...(n === 0 ? { dateOfBirth: '2009-05-01', category: '16-20' } : { category: '20-24' }),
        }),
      );
    return { mobileNumber, members };
  };

  test('lists its candidates after the code, and signs in the chosen one, once', async () => {
    const { mobileNumber, members } = await aFamily(['Rina Das', 'Mina Das']);
    const [rina, mina] = members;
    const sent = await sendFamilyCode(mobileNumber);
    expect([sent.status, sent.body]).toEqual([
      200,
      { success: true, message: 'OTP sent to your mobile number', data: {} },
    ]);
    const [otp = ''] = await codesTo(mobileNumber);
    const { status, body } = await list(mobileNumber, otp);
    expect([status, body.data.candidates]).toEqual([
      200,
      [
        {
          registrationCode: rina?.registrationCode,
          name: 'Rina Das',
          birthYear: 2009,
          category: '16-20',
        },
        {
          registrationCode: mina?.registrationCode,
          name: 'Mina Das',
          birthYear: null,
          category: '20-24',
        },
      ],
    ]);
    expect((await list(mobileNumber, otp)).body.message).toBe(wrong);
    const { proof } = body.data;
    const signedIn = await choose(mobileNumber, proof, mina?.registrationCode ?? '');
    expect([signedIn.status, signedIn.body.data.user]).toMatchObject([200, { id: mina?.id }]);
    const own = await app.request('GET', '/api/candidate/application', {
      as: signedIn.body.data.token,
    });
    expect(own.body.data).toMatchObject({ _id: mina?.id });
    expect(JSON.stringify(own.body)).not.toContain('Rina');
    expect((await choose(mobileNumber, proof, rina?.registrationCode ?? '')).status).toBe(400);
  });

  test('does not reveal who is registered without the code', async () => {
    const { mobileNumber, members } = await aFamily(['Rina Das', 'Mina Das']);
    const unknown = await sendFamilyCode('9811999999');
    const known = await sendFamilyCode(mobileNumber);
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    expect(await codesTo('9811999999')).toEqual([]);
    const wrongCode = await list(mobileNumber, '000000');
    const stranger = await list('9811999999', '000000');
    expect([wrongCode.status, wrongCode.body.message]).toEqual([400, wrong]);
    expect([stranger.status, stranger.body.message]).toEqual([400, wrong]);
    const guessed = await choose(mobileNumber, 'made-up', members[0]?.registrationCode ?? '');
    expect([guessed.status, guessed.body.message]).toEqual([
      400,
      'Your code is no longer valid. Please request a new one.',
    ]);
  });

  test('refuses the secret of a number for a candidate of another number', async () => {
    const { mobileNumber } = await aFamily(['Rina Das']);
    const other = await aFamily(['Gita Roy']);
    await sendFamilyCode(mobileNumber);
    const [otp = ''] = await codesTo(mobileNumber);
    const { proof } = (await list(mobileNumber, otp)).body.data;
    const code = other.members[0]?.registrationCode ?? '';
    expect((await choose(mobileNumber, proof, code)).status).toBe(400);
    expect((await choose(other.mobileNumber, proof, code)).status).toBe(400);
  });

  test('counts wrong codes like every sign-in of a candidate, and stops', async () => {
    const { mobileNumber } = await aFamily(['Rina Das', 'Mina Das']);
    await sendFamilyCode(mobileNumber);
    const [otp = ''] = await codesTo(mobileNumber);
    for (let attempt = 0; attempt < 5; attempt += 1) await list(mobileNumber, '000000');
    expect((await list(mobileNumber, otp)).status).not.toBe(200);
  });

  test('names no one for a number with more candidates than a family has', async () => {
    const { mobileNumber, members } = await aFamily(['A A', 'B B', 'C C', 'D D', 'E E', 'F F']);
    expect((await sendFamilyCode(mobileNumber)).status).toBe(200);
    expect(await codesTo(mobileNumber)).toEqual([]);
    await app.database.execute("delete from rate_limits where key like 'otp-gap:%'");
    await requestCode(members[0]?.registrationCode ?? '', { mobileNumber }, '10.5.0.1');
    expect(await codesTo(mobileNumber)).toHaveLength(1);
  });
});
