import { Writable } from 'node:stream';
import { afterEach, expect, test, vi } from 'vitest';
import { openLog } from '#server/platform/process/log.ts';
import type { Database } from '#server/platform/database/database.ts';
import { createTestDatabase } from '#server/testing/database/test-database.ts';
import type { Notification } from '#server/domain/outbox/notification-events.ts';
import { mailServer, type MailServer } from './testing/mail-server.ts';
import {
  createNotification,
  emailChannelOnly,
  candidateId,
  sendingProcess,
} from './testing/sending-set-up.ts';

let database: Database;
let server: MailServer;
afterEach(async () => {
  await server.close();
  await database.close();
});

const inAnHour = new Date(Date.now() + 3_600_000);
const secrets = {
  code: '048213',
  password: 'Qz7!mVp2',
  link: '/reset-password?token=Zk3v9TnXsecret',
};
const account = { kind: 'account' as const, id: candidateId };
const to = { name: 'Asha', email: 'asha@example.org' };
const secretNotifications: Notification[] = [
  { event: 'otp', code: secrets.code, validUntil: inAnHour, to },
  {
    event: 'l1-admin-created',
    record: account,
    temporaryPassword: secrets.password,
    cities: ['Patna'],
    validUntil: inAnHour,
    to,
  },
  { event: 'password-reset', record: account, path: secrets.link, validUntil: inAnHour, to },
];

/** Every row of every table as text, binary columns raw and as hex. */
const dump = async (): Promise<string> => {
  const tables = await database.execute<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  const texts: string[] = [];
  for (const { name } of tables) {
    const rows = await database.execute<{ row: string }>(`select t::text as row from ${name} t`);
    texts.push(...rows.map(({ row }) => row));
  }
  return texts.join('\n');
};

const expectNoSecretIn = (text: string) => {
  for (const secret of Object.values(secrets)) {
    expect(text).not.toContain(secret);
    expect(text).not.toContain(Buffer.from(secret).toString('hex'));
    expect(text).not.toContain(Buffer.from(secret).toString('base64').replace(/=+$/u, ''));
  }
};

test('stores codes, temporary passwords and reset links in no table and no log (SEC-15)', async () => {
  database = await createTestDatabase();
  const refusals = [{ code: 451, text: 'later' }];
  server = await mailServer({ recipient: () => refusals.shift() });
  const lines: string[] = [];
  const log = openLog(
    'trace',
    new Writable({ write: (chunk, _, done) => (lines.push(String(chunk)), done()) }),
  );
  const process = await sendingProcess({ database, channels: emailChannelOnly(server.url), log });
  for (const notification of secretNotifications) await process.outbox.add(notification);

  const before = await dump();
  expect(before).toContain('a***@example.org');
  expect(before).not.toContain('asha@example.org');
  expectNoSecretIn(before);

  await process.start();
  await vi.waitFor(() => expect(server.accepted).toHaveLength(3), { timeout: 20_000 });
  const mails = server.accepted.map(({ mail }) => mail.text).join('\n');
  for (const secret of Object.values(secrets)) expect(mails).toContain(secret);
  await process.stop();
  expectNoSecretIn(await dump());
  expectNoSecretIn(lines.join('\n'));
  expect(await database.execute('select 1 from notifications where payload is not null')).toEqual(
    [],
  );
}, 40_000);

test('sends to one recipient with one Subject despite CRLF, Bcc and further addresses in names (FLT-46)', async () => {
  database = await createTestDatabase();
  server = await mailServer();
  const process = await sendingProcess({ database, channels: emailChannelOnly(server.url) });
  await process.start();
  const nasty =
    'Asha\r\nBcc: eve@evil.example\r\nSubject: Free money\r\n\r\n<b>x</b>, eve@evil.example';
  await process.outbox.add({
    ...createNotification({ name: nasty }),
    organisation: nasty,
  } as Notification);
  await process.outbox.add({
    event: 'registration-received',
    record: { kind: 'job-provider', id: candidateId },
    organisation: nasty,
    city: 'Patna',
    to: { name: nasty, email: 'asha@example.org' },
  });
  await vi.waitFor(() => expect(server.accepted).toHaveLength(2), { timeout: 20_000 });
  for (const { raw, recipients, mail } of server.accepted) {
    const head = raw.slice(0, raw.indexOf('\r\n\r\n'));
    expect(recipients).toEqual(['asha@example.org']);
    expect(head.match(/^subject:/gimu)).toHaveLength(1);
    expect(head).not.toMatch(/^bcc:/imu);
    expect(mail.to?.map(({ address }) => address)).toEqual(['asha@example.org']);
  }
  await process.stop();
}, 40_000);

test.each([
  'a@example.org,b@example.org',
  '"x" <a@example.org>',
  'a@example.org\r\nBcc: b@example.org',
  'a@example.org b@example.org',
  'group:a@example.org;',
  'a@b@example.org',
])('rejects %j, which is not one address, without contacting a server (FLT-46)', async (email) => {
  database = await createTestDatabase();
  server = await mailServer();
  const channel = emailChannelOnly(server.url).email!;
  const message = {
    messageId: '<1@x>',
    event: 'otp',
    to: email,
    subject: 's',
    text: 't',
    html: 'h',
    short: '',
  };
  expect(await channel.send(message)).toEqual({
    outcome: 'refused',
    reason: 'Not one email address',
  });
  expect(server.tried).toHaveLength(0);
});
