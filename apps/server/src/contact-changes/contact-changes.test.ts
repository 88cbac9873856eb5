import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { emailProofHeader } from '@purboday/contract/email-verification/email-verification-token';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ environment: { RATE_LIMIT_SCALE: '100' } });
});
afterAll(() => app.close());

const signedIn = async (overrides: Parameters<TestApp['aCandidate']>[0] = {}) => {
  const candidate = await app.aCandidate(overrides);
  return { ...candidate, token: await app.sessions.begin({ id: candidate.id, role: 'CANDIDATE' }) };
};
const change = (token: string, body: object, headers: Record<string, string> = {}) =>
  app.request('PUT', '/api/candidate/contact', { as: token, body, headers });
const correct = (token: string, id: string, body: object) =>
  app.request('PUT', `/api/l2admin/candidates/${id}/contact`, { as: token, body });

/**
 * Verifies an address with the emailed code.
 * @returns the proof
 */
const verify = async (email: string): Promise<string> => {
  await app.request('POST', '/api/auth/send-verification-email', { body: { email } });
  const codes = (await app.listNotifications()).flatMap((notification) =>
    notification.event === 'otp' && notification.to.email === email ? [notification.code] : [],
  );
  const body = { email, otp: codes.at(-1) };
  return (await app.request('POST', '/api/auth/verify-email', { body })).body.data.proof;
};

const listNotifications = async (id: string) =>
  (await app.listNotifications()).filter(
    (notification) => notification.event === 'contact-changed' && notification.record.id === id,
  );
const readAuditLog = (id: string) =>
  app.database.execute<{ action: string; detail: unknown }>(
    'select action, detail from audit where record_id = $1 order by id',
    [id],
  );

describe('journey §15: a candidate changes contact data', () => {
  test.each(['PENDING', 'APPROVED_L1', 'APPROVED_L2', 'REJECTED'] as const)(
    'in %s: changes number and address, keeps the status, and notifies the old address of the change without the new values',
    async (status) => {
      const { id, token, email, mobileNumber } = await signedIn({ status });
      const body = { mobileNumber: '9812345678', address: { locality: 'Park Street' } };
      const answer = await change(token, body);
      expect([answer.status, answer.body.data]).toMatchObject([
        200,
        { mobileNumber: '9812345678', email, address: { locality: 'Park Street' } },
      ]);
      const [row] = await app.database.execute<{ status: string; mobile_number: string }>(
        'select status, mobile_number from candidates where id = $1',
        [id],
      );
      expect(row).toEqual({ status, mobile_number: '9812345678' });
      const notifications = await listNotifications(id);
      expect(notifications.map(({ to }) => to.phone)).toContain(mobileNumber);
      expect(notifications[0]).toMatchObject({
        parts: ['mobile number', 'address'],
        to: { email },
      });
      expect(JSON.stringify(notifications)).not.toMatch(/9812345678|Park Street/u);
      expect(await readAuditLog(id)).toMatchObject([
        { action: 'contact-changed', detail: { fields: ['mobileNumber', 'locality'] } },
      ]);
    },
  );

  test('rejects a change while the registration is on hold with 409 and changes nothing', async () => {
    const { id, token } = await signedIn({ status: 'ON_HOLD' });
    const { status, body } = await change(token, { mobileNumber: '9812345678' });
    expect([status, body.message]).toEqual([
      409,
      'Your registration is on hold. You can change your contact details once it is active again.',
    ]);
    expect(await listNotifications(id)).toEqual([]);
  });

  test('accepts a new email only after verification, and only an unused one (SEC-14)', async () => {
    const { token, email: before, id } = await signedIn({ status: 'APPROVED_L1' });
    const email = 'asha.new@example.org';
    const rejected = await change(token, { email });
    expect([rejected.status, rejected.body.errors?.[0]?.path]).toEqual([400, 'email']);
    const proof = await verify(email);
    const accepted = await change(token, { email }, { [emailProofHeader]: proof });
    expect([accepted.status, accepted.body.data]).toMatchObject([200, { email }]);
    expect((await listNotifications(id))[0]).toMatchObject({
      to: { email: before },
      parts: ['email'],
    });

    const { email: theirs } = await app.aCandidate();
    const stolen = await verify(theirs ?? '');
    const response = await change(token, { email: theirs }, { [emailProofHeader]: stolen });
    expect([response.status, response.body.errors?.[0]?.path]).toEqual([409, 'email']);
  });

  test('rejects a city outside the state, and a change without a difference, by field', async () => {
    const { token, mobileNumber } = await signedIn();
    const place = await change(token, { address: { state: 'Bihar' } });
    expect([place.status, place.body.errors?.[0]?.path]).toEqual([400, 'address.city']);
    const same = await change(token, { mobileNumber });
    expect([same.status, same.body.message]).toEqual([400, 'Please change at least one detail']);
  });
});

describe('journey §15: an L2 admin corrects contact data', () => {
  test('stores the reason in the history, and needs no code for an email', async () => {
    const { token } = await app.anL2Admin();
    const { id } = await app.aCandidate();
    const without = await correct(token, id, { mobileNumber: '9812345678' });
    expect([without.status, without.body.errors?.[0]?.path]).toEqual([400, 'reason']);
    const reason = 'Read the form again: two digits were exchanged';
    const { status } = await correct(token, id, { email: `by-l2-${id}@example.org`, reason });
    expect(status).toBe(200);
    const rows = await app.database.execute<{ action: string; reason: string }>(
      'select action, reason from history where record_id = $1',
      [id],
    );
    expect(rows).toEqual([{ action: 'change-contact', reason }]);
  });

  test('allows a change while the registration is on hold, which may concern the number', async () => {
    const { token } = await app.anL2Admin();
    const { id } = await app.aCandidate({ status: 'ON_HOLD' });
    const reason = 'She gave the right number on the telephone';
    const { status, body } = await correct(token, id, { mobileNumber: '9812345678', reason });
    expect([status, body.data]).toMatchObject([200, { mobileNumber: '9812345678' }]);
  });
});

describe('reach §20: the mobile number of a candidate without an email', () => {
  let phones: TestApp;
  beforeAll(async () => {
    const environment = { RATE_LIMIT_SCALE: '100', SMS_URL: 'http://any:key@127.0.0.1:9/in' };
    phones = await createTestApp({ environment });
  });
  afterAll(() => phones.close());

  const ownSession = async (overrides: Parameters<TestApp['aCandidate']>[0] = {}) => {
    const candidate = await phones.aCandidate({ email: null, ...overrides });
    const token = await phones.sessions.begin({ id: candidate.id, role: 'CANDIDATE' });
    return { ...candidate, token };
  };
  const verifyNumber = async (mobileNumber: string): Promise<string> => {
    await phones.request('POST', '/api/auth/send-verification-sms', { body: { mobileNumber } });
    const codes = (await phones.listNotifications('sms')).flatMap((notification) =>
      notification.event === 'otp' && notification.to.phone === mobileNumber
        ? [notification.code]
        : [],
    );
    const body = { mobileNumber, otp: codes.at(-1) };
    return (await phones.request('POST', '/api/auth/verify-mobile', { body })).body.data.proof;
  };
  const changeNumber = (as: string, mobileNumber: string, headers: Record<string, string> = {}) =>
    phones.request('PUT', '/api/candidate/contact', { as, body: { mobileNumber }, headers });
  const isVerified = async (id: string): Promise<unknown> => {
    const [row] = await phones.database.execute<{ mobile_number_verified: boolean }>(
      'select mobile_number_verified from candidates where id = $1',
      [id],
    );
    return row?.mobile_number_verified;
  };

  test('changes only with a code to the new number, which then signs in', async () => {
    const { id, token, registrationCode } = await ownSession();
    const mobileNumber = '9700000001';
    const refused = await changeNumber(token, mobileNumber);
    expect([refused.status, refused.body.message]).toEqual([
      400,
      'Please verify your mobile number',
    ]);
    const headers = { 'mobile-proof': await verifyNumber(mobileNumber) };
    const changed = await changeNumber(token, mobileNumber, headers);
    expect([changed.status, changed.body.data.mobileNumber]).toEqual([200, mobileNumber]);
    expect(await isVerified(id)).toBe(true);
    const body = { registrationId: registrationCode, mobileNumber };
    await phones.request('POST', '/api/auth/candidate/send-otp', { body });
    const codes = (await phones.listNotifications('sms')).filter(
      ({ event, to }) => event === 'otp' && to.phone === mobileNumber,
    );
    expect(codes).toHaveLength(2);
  });

  test('is shared with a family, and rejected with 409 for the same person and a sixth one', async () => {
    const mobileNumber = '9700000002';
    const proved = { mobileNumber, mobileNumberVerified: true };
    const change = async (name: string) => {
      const { id, token } = await ownSession({ name });
      await phones.database.execute("delete from rate_limits where key like 'otp-gap:%'");
      const headers = { 'mobile-proof': await verifyNumber(mobileNumber) };
      const { status, body } = await changeNumber(token, mobileNumber, headers);
      return [status, status === 200 ? await isVerified(id) : body.message];
    };
    await ownSession({ ...proved, name: 'Asha Kumari' });
    expect(await change('Kumari Asha')).toEqual([409, 'This mobile number is already registered']);
    expect(await change('Bina Kumari')).toEqual([200, true]);
    for (const name of ['Chaya Kumari', 'Dipa Kumari', 'Esha Kumari'])
      await ownSession({ ...proved, name });
    expect(await change('Falguni Kumari')).toEqual([
      409,
      'Five candidates are already registered with this mobile number. Please use another number, or an email.',
    ]);
  });

  test('is unverified once staff changed it (T32)', async () => {
    const { id } = await ownSession({ mobileNumber: '9700000003', mobileNumberVerified: true });
    const admin = await phones.anL2Admin();
    const { status } = await phones.request('PUT', `/api/l2admin/candidates/${id}/contact`, {
      as: admin.token,
      body: { mobileNumber: '9700000004', reason: 'She called' },
    });
    expect([status, await isVerified(id)]).toEqual([200, false]);
  });

  describe('is undone by the link', () => {
    const correctNumber = async (id: string, mobileNumber: string): Promise<void> => {
      const admin = await phones.anL2Admin();
      const answer = await phones.request('PUT', `/api/l2admin/candidates/${id}/contact`, {
        as: admin.token,
        body: { mobileNumber, reason: 'She has a new number' },
      });
      expect(answer.status).toBe(200);
    };
    const undo = async (id: string): Promise<number> => {
      const paths = (await phones.listNotifications('sms')).flatMap((notification) =>
        notification.event === 'contact-changed' &&
        notification.record.id === id &&
        notification.undo
          ? [notification.undo.path]
          : [],
      );
      const body = { token: paths.at(-1)?.split('#token=')[1] ?? '' };
      return (await phones.request('POST', '/api/auth/undo-contact-change', { body })).status;
    };
    const readNumber = async (id: string) => {
      const [row] = await phones.database.execute<{ number: string; verified: boolean }>(
        'select mobile_number as number, mobile_number_verified as verified from candidates where id = $1',
        [id],
      );
      return row;
    };

    test.each([
      ['9700000011', true],
      ['9700000012', false],
    ])('after staff changed %s, which was verified: %s', async (mobileNumber, verified) => {
      const { id } = await ownSession({ mobileNumber, mobileNumberVerified: verified });
      await correctNumber(id, '9700000013');
      expect(await readNumber(id)).toEqual({ number: '9700000013', verified: false });
      expect(await undo(id)).toBe(200);
      expect(await readNumber(id)).toEqual({ number: mobileNumber, verified });
    });

    test('after the candidate verified another number than the unverified one', async () => {
      const { id, token } = await ownSession({ mobileNumber: '9700000014' });
      const headers = { 'mobile-proof': await verifyNumber('9700000015') };
      expect((await changeNumber(token, '9700000015', headers)).status).toBe(200);
      expect(await undo(id)).toBe(200);
      expect(await readNumber(id)).toEqual({ number: '9700000014', verified: false });
    });

    test('unless a family verified the former number meanwhile', async () => {
      const person = { mobileNumber: '9700000016', mobileNumberVerified: true };
      const { id } = await ownSession(person);
      await correctNumber(id, '9700000017');
      for (let member = 0; member < 5; member += 1) await ownSession(person);
      expect(await undo(id)).toBe(409);
      expect(await readNumber(id)).toEqual({ number: '9700000017', verified: false });
    });
  });

  test('needs no code where there is an email', async () => {
    const { token } = await ownSession({ email: 'has-one@example.org' });
    expect((await changeNumber(token, '9700000005')).status).toBe(200);
  });

  test('cannot change unverified in the correction of a rejected registration', async () => {
    const { token } = await ownSession({ status: 'REJECTED' });
    const form = new FormData();
    form.append('mobileNumber', '9700000006');
    const { status, body } = await phones.request('PUT', '/api/candidate/application', {
      as: token,
      form,
    });
    expect([status, body.message]).toEqual([400, 'Please verify your mobile number']);
  });
});
