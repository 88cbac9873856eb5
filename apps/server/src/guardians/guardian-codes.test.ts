import { createTestApp } from '#server/testing/test-app.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  guardiansFixture,
  readErrors,
  type GuardiansFixture,
} from './testing/guardians-fixture.ts';

let fixture: GuardiansFixture;
beforeAll(async () => {
  fixture = await guardiansFixture();
});
afterAll(() => fixture.app.close());

describe('SEC-11, SEC-12, SEC-13: the code of a guardian', () => {
  test('names the candidate, and is limited like every other code', async () => {
    const body = { name: 'Asha Kumari', contact: 'sita4@example.org' };
    const strict = await createTestApp();
    const requestCode = () => strict.request('POST', '/api/auth/guardian/send-code', { body });
    const statuses = [(await requestCode()).status, (await requestCode()).status];
    const notifications = await strict.listNotifications();
    await strict.close();
    expect(statuses).toEqual([200, 429]);
    const notification = notifications.findLast(({ event }) => event === 'guardian-code');
    expect(notification).toMatchObject({ ward: 'Asha Kumari', to: { email: 'sita4@example.org' } });
  });

  test('names the person within 60 letters', async () => {
    const requestCode = (name: string, contact: string) =>
      fixture.app.request('POST', '/api/auth/guardian/send-code', { body: { name, contact } });
    for (const name of [
      'A'.repeat(61),
      'You won: call 98300 00001',
      'Asha!',
      'Asha\u2028Rao',
      'Asha (click here)',
    ])
      expect([name, (await requestCode(name, 'sita9@example.org')).status]).toEqual([name, 400]);
    expect((await requestCode('A'.repeat(60), 'sita9@example.org')).status).toBe(200);
  });

  test('proves no email address, and a code of a registration is no consent', async () => {
    fixture.app.advance({ seconds: 40 });
    const contact = 'sita5@example.org';
    const name = 'Asha Kumari';
    await fixture.app.request('POST', '/api/auth/guardian/send-code', { body: { name, contact } });
    const otp = (await fixture.codesTo(contact)).at(-1);
    const asEmail = { email: contact, otp };
    expect(
      (await fixture.app.request('POST', '/api/auth/verify-email', { body: asEmail })).status,
    ).toBe(400);
    fixture.app.advance({ seconds: 40 });
    await fixture.app.request('POST', '/api/auth/send-verification-email', {
      body: { email: contact },
    });
    const ofEmail = (await fixture.codesTo(contact)).at(-1);
    const { status } = await fixture.app.request('POST', '/api/auth/guardian/confirm', {
      body: { name, contact, otp: ofEmail },
    });
    expect(status).toBe(400);
  });

  test('ends after five wrong attempts', async () => {
    fixture.app.advance({ seconds: 40 });
    const contact = 'sita6@example.org';
    const name = 'Asha Kumari';
    await fixture.app.request('POST', '/api/auth/guardian/send-code', { body: { name, contact } });
    const right = (await fixture.codesTo(contact)).at(-1) ?? '';
    const wrong = right === '000000' ? '000001' : '000000';
    const confirm = (otp: string) =>
      fixture.app.request('POST', '/api/auth/guardian/confirm', { body: { name, contact, otp } });
    for (let n = 0; n < 5; n += 1) expect((await confirm(wrong)).status).toBe(400);
    expect((await confirm(right)).status).toBe(400);
  });

  test.each(['Visit www.evil.example now', 'Call 9876543210', 'x'.repeat(61), 'A'])(
    'is not sent in the name of "%s" (T14)',
    async (name) => {
      const body = { name, contact: 'victim@example.org' };
      expect(
        (await fixture.app.request('POST', '/api/auth/guardian/send-code', { body })).status,
      ).toBe(400);
      expect(await fixture.codesTo('victim@example.org')).toEqual([]);
    },
  );

  test('goes to a phone only where this instance can reach phones', async () => {
    const body = { name: 'Asha Kumari', contact: '98123 45678' };
    const { status, body: answer } = await fixture.app.request(
      'POST',
      '/api/auth/guardian/send-code',
      {
        body,
      },
    );
    expect([status, readErrors(answer)]).toEqual([
      400,
      [
        {
          path: 'contact',
          message: 'We cannot send codes to phones. Please enter the guardian’s email address.',
        },
      ],
    ]);
    const reaching = await createTestApp({
      environment: { SMS_URL: 'http://any:key@127.0.0.1:9/in' },
    });
    const sent = await reaching.request('POST', '/api/auth/guardian/send-code', { body });
    const notifications = await reaching.database.execute(
      `select masked_recipient as to from notifications where channel = 'sms' and event = 'guardian-code'`,
    );
    await reaching.close();
    expect([sent.status, notifications]).toEqual([200, [{ to: 'XXXXXX5678' }]]);
  });
});
