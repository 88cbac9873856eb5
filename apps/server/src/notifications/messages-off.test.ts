import { expect, test } from 'vitest';
import { readSettings } from '#server/settings.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { toChannels } from './send-notification.ts';
import {
  createFakeMailServer,
  createNotification,
  createSendingProcess,
  readOnlyRow,
  waitForState,
} from './testing/sending-set-up.ts';

test('MESSAGES=off sends nothing, also what waited before, and gives the reason [OP-18]', async () => {
  const server = await createFakeMailServer();
  const before = await createSendingProcess(server.url);
  await before.outbox.add(createNotification());
  const settings = readSettings({
    MESSAGES: 'off',
    SMTP_URL: server.url,
    SMS_URL: 'https://sms.example.org',
    WHATSAPP_URL: 'https://whatsapp.example.org',
  });
  const channels = toChannels(settings, undefined);
  expect(Object.keys(channels)).toEqual(['email', 'sms', 'whatsapp']);
  const process = await createSendingProcess(server.url, { database: before.database, channels });
  await process.start();
  await waitForState(process, 'failed');
  expect((await readOnlyRow(process)).lastError).toBe('This instance sends no messages');
  expect(server.accepted).toEqual([]);
}, 60_000);

test('MESSAGES=off raises its alarm instead of those of the channels [OP-18]', async () => {
  const app = await createTestApp({ environment: { MESSAGES: 'off' } });
  try {
    const { body } = await app.request('GET', '/readyz' as '/api');
    expect((body as { alarms?: string[] }).alarms).toEqual(['messages-off']);
  } finally {
    await app.close();
  }
}, 60_000);

test('MESSAGES=off is said to admins, and to no one else [OP-18]', async () => {
  const app = await createTestApp({ environment: { MESSAGES: 'off' } });
  try {
    const say = async ({ token }: { token: string }): Promise<unknown> =>
      (await app.request('GET', '/api/auth/me', { as: token })).body.data.user.messagesOff;
    expect(await say(await app.anL1Admin())).toBe(true);
    expect(await say(await app.anL2Admin())).toBe(true);
    expect(await say(await app.aTrainingProvider())).toBeUndefined();
  } finally {
    await app.close();
  }
}, 60_000);
