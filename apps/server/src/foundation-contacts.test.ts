import { settingsMessages } from '@purboday/contract/foundation-settings/foundation-settings.messages';
import { otpMessages } from '@purboday/contract/email-verification/email-verification.messages';
import { foundationForm } from '@purboday/contract/pages/foundation';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { Notification, NotificationOf } from '#server/domain/outbox/notification-events.ts';
import { compose } from './domain/outbox/compose.ts';
import { createScheduledJobs } from '#server/start/start-jobs.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

const path = '/api/l2admin/settings/foundation';
const waitingPath = '/api/l2admin/settings/waiting';
/** A path with an id, which no type can follow. */
const typed = (address: string) => address as '/api/l2admin/settings/waiting/:id';

let app: TestApp;
let l2: { id: string; token: string };
beforeEach(async () => {
  if (app) await app.close();
  app = await createTestApp({
    environment: { RATE_LIMIT_SCALE: '100', SMS_URL: 'http://any:key@127.0.0.1:9/in' },
  });
  l2 = await app.anL2Admin({ fullName: 'Ravi Iyer', email: 'ravi@example.org' });
  await app.anL2Admin({ fullName: 'Meera Das', email: 'meera@example.org' });
});
afterAll(() => app.close());

const read = async () => (await app.request('GET', path, { as: l2.token })).body.data;
type Value = Awaited<ReturnType<typeof read>>['value'];

const save = async (change: (value: Value) => Value, as = l2.token) => {
  const { value, version } = await read();
  return app.request('PUT', path, { as, body: { version, value: change(value) } });
};
const withEmail =
  (email: string) =>
  (value: Value): Value => ({ ...value, contact: { ...value.contact, email } });
const withPhone =
  (phone: string) =>
  (value: Value): Value => ({ ...value, contact: { ...value.contact, phone } });
const withName =
  (name: string) =>
  (value: Value): Value => ({ ...value, name });

const listWaiting = async () => (await app.request('GET', waitingPath, { as: l2.token })).body.data;
const confirm = async (otp?: string, as = l2.token) => {
  const [first] = await listWaiting();
  return app.request('PUT', typed(`${waitingPath}/${first?.id}`), { as, body: { otp } });
};
const shown = async () => (await app.request('GET', '/api/settings')).body.data;

const listSent = async <Event extends Notification['event']>(
  event: Event,
  channel?: 'sms',
): Promise<NotificationOf<Event>[]> =>
  (await app.listNotifications(channel)).filter(
    (notification) => notification.event === event,
  ) as unknown as NotificationOf<Event>[];
const sentCode = async () => (await listSent('foundation-contact-code')).at(-1);
const links = async () =>
  (await listSent('foundation-changed')).map(({ to, undo }) => ({
    to: to.email,
    token: undo?.path.split('token=')[1],
  }));
const tokenFor = async (email: string): Promise<string> =>
  (await links()).findLast(({ to }) => to === email)?.token ?? '';
const readRestoration = (token: string) =>
  app.request('POST', '/api/auth/restore-settings/read', { body: { token } });
const restore = (token: string) =>
  app.request('POST', '/api/auth/restore-settings', { body: { token } });

describe('T61: a new email of the foundation', () => {
  test('counts after the code that was sent to it, in pages and messages', async () => {
    const saved = await save(withEmail('new@udaan.example'));
    expect([saved.status, saved.body.waiting]).toEqual([200, 1]);
    expect(saved.body.data.value.contact.email).toBe('support@example.org');
    expect((await shown()).supportEmail).toBe('support@example.org');
    expect(await listWaiting()).toMatchObject([
      {
        way: 'email',
        by: 'Ravi Iyer',
        isOwn: true,
        changes: [{ setting: 'Email', before: 'support@example.org', after: 'new@udaan.example' }],
      },
    ]);
    const code = await sentCode();
    expect(code).toMatchObject({ by: 'Ravi Iyer', to: { email: 'new@udaan.example' } });
    const wrong = await confirm(code?.code === '000000' ? '111111' : '000000');
    expect([wrong.status, wrong.body.errors]).toEqual([
      400,
      [{ path: 'otp', message: otpMessages.wrong }],
    ]);
    expect((await confirm()).status).toBe(400);
    expect((await shown()).supportEmail).toBe('support@example.org');
    expect((await confirm(code?.code)).status).toBe(200);
    expect((await shown()).supportEmail).toBe('new@udaan.example');
    expect(await listWaiting()).toEqual([]);
    expect((await read()).savedBy).toBe('Ravi Iyer');
  });

  test('does not hold back the other changes of the form', async () => {
    const saved = await save((value) => ({
      ...withEmail('new@udaan.example')(value),
      about: 'We train.',
    }));
    expect(saved.body.data.value).toMatchObject({
      about: 'We train.',
      contact: { email: 'support@example.org' },
    });
    expect(saved.body.data.version).toBe(1);
  });

  test('adds no version while it waits alone, and still rejects a stale form', async () => {
    const saved = await save(withEmail('new@udaan.example'));
    expect(saved.body.data.version).toBe(0);
    const { value } = await read();
    const stale = await app.request('PUT', path, {
      as: l2.token,
      body: { version: 7, value: withEmail('other@udaan.example')(value) },
    });
    expect(stale.status).toBe(409);
  });

  test('takes five guesses, and a new code on request', async () => {
    await save(withEmail('new@udaan.example'));
    const code = await sentCode();
    const wrong = code?.code === '000000' ? '111111' : '000000';
    for (let n = 0; n < 5; n += 1) expect((await confirm(wrong)).status).toBe(400);
    expect((await confirm(code?.code)).status).toBe(400);
    app.advance({ seconds: 31 });
    const [waiting] = await listWaiting();
    const again = await app.request(
      'POST',
      `${waitingPath}/${waiting?.id}/code` as '/api/l2admin/settings/waiting/:id/code',
      { as: l2.token },
    );
    expect(again.status).toBe(200);
    expect((await confirm((await sentCode())?.code)).status).toBe(200);
  });

  test('is replaced by a later one of the same place, whose code alone counts', async () => {
    await save(withEmail('first@udaan.example'));
    const first = await sentCode();
    await save(withEmail('second@udaan.example'));
    expect(await listWaiting()).toHaveLength(1);
    expect((await confirm(first?.code)).status).toBe(400);
    expect((await confirm((await sentCode())?.code)).status).toBe(200);
    expect((await shown()).supportEmail).toBe('second@udaan.example');
  });

  test('counts for the grievance officer with the same code', async () => {
    await save((value) => ({
      ...withEmail('new@udaan.example')(value),
      grievanceOfficer: { ...value.grievanceOfficer, email: 'new@udaan.example' },
    }));
    expect(await listWaiting()).toHaveLength(2);
    expect(await listSent('foundation-contact-code')).toHaveLength(1);
    expect((await confirm((await sentCode())?.code)).status).toBe(200);
    const { supportEmail, grievanceOfficer } = await shown();
    expect([supportEmail, grievanceOfficer.email]).toEqual([
      'new@udaan.example',
      'new@udaan.example',
    ]);
    expect(await listWaiting()).toEqual([]);
  });

  test('needs no code when it was shown in the last 7 days, and one later', async () => {
    await save(withEmail('new@udaan.example'));
    await confirm((await sentCode())?.code);
    await save((value) => ({
      ...value,
      grievanceOfficer: { ...value.grievanceOfficer, email: 'new@udaan.example' },
    }));
    expect((await shown()).grievanceOfficer.email).toBe('new@udaan.example');
    const { version } = await read();
    await save((value) => ({
      ...withEmail('support@example.org')(value),
      grievanceOfficer: { ...value.grievanceOfficer, email: 'grievance@example.org' },
    }));
    expect((await shown()).supportEmail).toBe('support@example.org');
    expect((await save(withEmail('new@udaan.example'))).body.waiting).toBe(0);
    await save(withEmail('support@example.org'));
    app.advance({ hours: 24 * 8 });
    l2 = await app.anL2Admin();
    // Also when an earlier version is restored: a mailbox or number may belong to someone else by now.
    const restored = await app.request('POST', '/api/l2admin/settings/restore', {
      as: l2.token,
      body: { version },
    });
    expect([restored.status, restored.body.waiting]).toEqual([200, 2]);
    expect((await shown()).supportEmail).toBe('support@example.org');
  });
});

describe('T61: a new phone of the foundation', () => {
  test('gets a code by SMS when it is a mobile number', async () => {
    await save(withPhone('+91 98300 12345'));
    expect((await shown()).supportPhone).toBe('+91 00000 00000');
    const code = (await listSent('otp', 'sms')).at(-1);
    expect(code?.to).toMatchObject({ phone: '9830012345', email: null });
    expect(compose(code as Notification, app.settings).short).toMatch(
      /^Purboday: your code is \d{6}/u,
    );
    expect((await confirm(code?.code)).status).toBe(200);
    expect((await shown()).supportPhone).toBe('+91 98300 12345');
  });

  test('waits 7 days when it receives no code, with an email to all L2 admins', async () => {
    const saved = await save(withPhone('033 5555 0101'));
    expect(saved.body.waiting).toBe(1);
    const mails = await listSent('settings-waiting');
    expect(compose(mails[0] as Notification, app.settings).text).toContain('28 Nov 2026');
    expect(mails.map(({ to }) => String(to.email)).toSorted()).toEqual([
      'meera@example.org',
      'ravi@example.org',
    ]);
    const job = createScheduledJobs(app).find(({ name }) => name === 'waiting-settings');
    app.advance({ hours: 24 * 7 - 1 });
    await job?.run();
    expect((await shown()).supportPhone).toBe('+91 00000 00000');
    app.advance({ hours: 2 });
    await job?.run();
    expect((await shown()).supportPhone).toBe('033 5555 0101');
  });

  test('counts earlier when another admin called it, but not for its author', async () => {
    await save(withPhone('033 5555 0101'));
    const own = await confirm();
    expect([own.status, own.body.message]).toEqual([403, settingsMessages.anotherAdmin]);
    const other = await app.anL2Admin();
    expect((await confirm(undefined, other.token)).status).toBe(200);
    expect((await shown()).supportPhone).toBe('033 5555 0101');
  });

  test('can be withdrawn by every L2 admin', async () => {
    await save(withPhone('033 5555 0101'));
    const [waiting] = await listWaiting();
    const { token } = await app.anL2Admin();
    const withdraw = () =>
      app.request('DELETE', typed(`${waitingPath}/${waiting?.id}`), { as: token });
    expect((await withdraw()).status).toBe(200);
    expect((await withdraw()).status).toBe(404);
    expect(await listWaiting()).toEqual([]);
    const entries = await app.database.execute(
      `select action from audit where action in ('settings-waiting', 'settings-withdrawn') order by inserted`,
    );
    expect(entries).toEqual([{ action: 'settings-waiting' }, { action: 'settings-withdrawn' }]);
  });
});

describe('T61: a change of public contacts', () => {
  test('is mailed to all L2 admins and to the former addresses, with before, after and a link', async () => {
    await save(withName('Udaan Foundation'));
    const mails = await listSent('foundation-changed');
    expect(mails.map(({ to }) => String(to.email)).toSorted()).toEqual([
      'grievance@example.org',
      'meera@example.org',
      'ravi@example.org',
      'support@example.org',
    ]);
    for (const mail of mails)
      expect(mail).toMatchObject({
        by: 'Ravi Iyer',
        changes: expect.arrayContaining([
          { setting: 'Name', before: 'Purboday Foundation', after: 'Udaan Foundation' },
        ]) as object,
        undo: { path: expect.stringMatching(/^\/restore-settings#token=[\w-]{43}$/u) as string },
      });
    expect(new Set((await links()).map(({ token }) => token)).size).toBe(4);
    const stored = await app.database.execute('select * from settings_restore_links');
    for (const { token } of await links()) expect(JSON.stringify(stored)).not.toContain(token);
  });

  test.each<[string, (value: Value) => Value, string]>([
    [
      'the grievance officer',
      (value) => ({ ...value, grievanceOfficer: { ...value.grievanceOfficer, name: 'Ila Roy' } }),
      'Grievance officer: name',
    ],
    [
      'the name in Hindi',
      (value) => ({
        ...value,
        translations: {
          ...value.translations,
          hi: { ...value.translations.hi, [value.name]: 'उड़ान' },
        },
      }),
      'Name (Hindi)',
    ],
  ])('is mailed for %s', async (_, change, setting) => {
    expect((await save(change)).status).toBe(200);
    const [mail] = await listSent('foundation-changed');
    expect(mail?.changes.map((each) => each.setting)).toContain(setting);
  });

  test('is not mailed when other texts change', async () => {
    await save((value) => ({ ...value, about: 'We train and place people.' }));
    expect(await listSent('foundation-changed')).toEqual([]);
  });

  test('goes to the address that was replaced', async () => {
    await save(withEmail('new@udaan.example'));
    await confirm((await sentCode())?.code);
    expect((await links()).map(({ to }) => to)).toContain('support@example.org');
    const [mail] = await listSent('foundation-changed');
    expect(compose(mail as Notification, app.settings).text).toContain(
      'Email: new@udaan.example (before: support@example.org)',
    );
  });
});

describe('T61: the link of the email', () => {
  test('shows the change and puts the earlier contacts back without signing in, once', async () => {
    await save(withName('Udaan Foundation'));
    await save((value) => ({ ...value, about: 'Another admin wrote this.' }));
    const token = await tokenFor('support@example.org');
    const seen = await readRestoration(token);
    expect(seen.body.data).toMatchObject({
      by: 'Ravi Iyer',
      changes: expect.arrayContaining([
        { setting: 'Name', before: 'Udaan Foundation', after: 'Purboday Foundation' },
      ]) as object,
    });
    expect((await restore(token)).status).toBe(200);
    expect((await shown()).foundationName).toBe('Purboday Foundation');
    // Other texts stay.
    expect((await read()).value.about).toBe('Another admin wrote this.');
    expect((await read()).savedBy).toBe('Link sent to support@example.org');
    expect((await restore(token)).status).toBe(410);
    expect((await restore(await tokenFor('meera@example.org'))).status).toBe(200);
    const [entry] = await app.database.execute<{ detail: object }>(
      `select detail from audit where action = 'settings-changed' and detail ? 'byLinkTo'`,
    );
    expect(entry?.detail).toMatchObject({ byLinkTo: 'support@example.org', changed: ['name'] });
  });

  test('restores an address at once, and ends what waits', async () => {
    await save(withEmail('attacker@udaan.example'));
    await confirm((await sentCode())?.code);
    await save(withPhone('033 5555 0101'));
    expect((await restore(await tokenFor('support@example.org'))).status).toBe(200);
    expect((await shown()).supportEmail).toBe('support@example.org');
    expect(await listWaiting()).toEqual([]);
  });

  test('ends with the links of later changes, which would bring the wrong contacts back', async () => {
    await save(withName('Attacker One'));
    const first = await tokenFor('support@example.org');
    await save(withName('Attacker Two'));
    const second = await tokenFor('support@example.org');
    expect((await restore(first)).status).toBe(200);
    expect((await shown()).foundationName).toBe('Purboday Foundation');
    expect((await restore(second)).status).toBe(410);
  });

  test('works for 7 days', async () => {
    await save(withName('Udaan Foundation'));
    const token = await tokenFor('support@example.org');
    app.advance({ hours: 24 * 7 - 1 });
    expect((await readRestoration(token)).status).toBe(200);
    app.advance({ hours: 2 });
    expect((await readRestoration(token)).status).toBe(410);
    expect((await restore(token)).status).toBe(410);
    expect((await shown()).foundationName).toBe('Udaan Foundation');
  });

  test('is sent to admins alone when the change was put back and made again', async () => {
    await save(withEmail('new@udaan.example'));
    await confirm((await sentCode())?.code);
    await restore(await tokenFor('support@example.org'));
    await save(withEmail('new@udaan.example'));
    const last = (await links()).slice(-4);
    expect(last.find(({ to }) => to === 'support@example.org')?.token).toBeUndefined();
    expect(last.find(({ to }) => to === 'meera@example.org')?.token).toBeDefined();
  });

  test.each(['', 'x', 'A'.repeat(43)])('is rejected with the token %j', async (token) => {
    const { status } = await restore(token);
    expect(status).toBe(token.length === 43 ? 410 : 400);
  });
});

describe('T61: texts of the foundation', () => {
  const reject = async (change: (value: Value) => Value) => {
    const { status, body } = await save(change);
    return {
      status,
      paths: body.errors?.map(({ path: at }) => at),
      message: body.errors?.[0]?.message,
    };
  };

  test('contain no address in a translation of a name, in any language', async () => {
    for (const language of ['hi', 'bn', 'or'] as const)
      for (const pick of [
        (value: Value) => value.name,
        (value: Value) => value.grievanceOfficer.name,
        (value: Value) => value.partners[0]?.name ?? '',
      ]) {
        const { value } = await read();
        const answer = await reject((before) => ({
          ...before,
          translations: {
            ...before.translations,
            [language]: {
              ...before.translations[language],
              [pick(before)]: 'Pay at evil.example.com',
            },
          },
        }));
        expect(answer).toMatchObject({
          status: 400,
          paths: [`value.translations.${language}.${pick(value)}`],
        });
      }
  });

  test.each([
    ['the name', (value: Value) => ({ ...value, name: 'Udaan \u202enoitadnuof' })],
    ['a text', (value: Value) => ({ ...value, about: 'We train \u2066people\u2069' })],
    [
      'a translation',
      (value: Value) => ({
        ...value,
        translations: { ...value.translations, hi: { [value.name]: 'उड़ान\u200f' } },
      }),
    ],
    [
      'the key of a translation',
      (value: Value) => ({
        ...value,
        translations: { ...value.translations, hi: { 'A\u202eB': 'अ' } },
      }),
    ],
    [
      'an address line',
      (value: Value) => ({ ...value, contact: { ...value.contact, address: ['12 \u202aRoad'] } }),
    ],
  ])('contain no direction marks: %s', async (_, change) => {
    expect((await reject(change)).status).toBe(400);
  });

  test('have a bounded number of translations with bounded keys', async () => {
    const hi = (texts: Record<string, string>) => (value: Value) => ({
      ...value,
      translations: { ...value.translations, hi: texts },
    });
    expect((await reject(hi({ ['x'.repeat(1501)]: 'अ' }))).status).toBe(400);
    const many = Object.fromEntries(Array.from({ length: 501 }, (_, n) => [`Text ${n}`, 'अ']));
    expect((await reject(hi(many))).status).toBe(400);
  });

  test('that an earlier release stored keep opening', async () => {
    const { value } = await read();
    const earlier = {
      ...value,
      translations: { hi: { [value.name]: 'evil.example.com', ['x'.repeat(2000)]: 'अ' } },
    };
    expect(foundationForm.safeParse(earlier).success).toBe(false);
    await app.database.execute(
      `insert into foundation_settings (version, id, section, before, after, changed_at, changed_by_name)
       values (1, gen_random_uuid(), 'foundation', $1, $1, $2, 'Operator')`,
      [JSON.stringify(earlier), app.clock()],
    );
    expect(await read()).toMatchObject({ version: 1, value: earlier });
    expect((await app.request('GET', '/api/settings')).status).toBe(200);
    const history = await app.request('GET', '/api/l2admin/settings/history', { as: l2.token });
    expect(history.body.data.map(({ version }) => version)).toEqual([1, 0]);
  });
});
