import { Writable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { openLog } from '#server/platform/process/log.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { maintainNotifications } from './notification-sender.ts';
import { mailServer } from './testing/mail-server.ts';
import { createNotification, createSendingProcess } from './testing/sending-set-up.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ environment: { SMS_URL: 'https://sms.example.org' } });
});
afterAll(() => app.close());
beforeEach(() =>
  app.database.execute(
    'delete from message_channel_minutes; update message_channels set unreachable_since = null, sent = 0, failed = 0',
  ),
);

const readAlarms = async (): Promise<string[]> => {
  const readiness = await app.http.inject({ url: '/readyz' });
  const alarms = (readiness.json() as { alarms?: string[] }).alarms ?? [];
  // The session of an earlier minute may have expired.
  const { token } = await app.anL2Admin();
  const { body } = await app.request('GET', '/api/l2admin/system', { as: token });
  expect(body.data.alarms).toEqual(alarms);
  return alarms;
};
const setUnreachable = (channel: string) =>
  app.database.execute('update message_channels set unreachable_since = $1 where channel = $2', [
    app.clock(),
    channel,
  ]);
const count = (channel: string, sent: number, failed: number) =>
  app.database.execute(
    'update message_channels set sent = sent + $2, failed = failed + $3 where channel = $1',
    [channel, sent, failed],
  );
const passMinute = async (): Promise<void> => {
  app.advance({ minutes: 1 });
  await maintainNotifications(app)();
};

describe('OP-6: alarms of channels', () => {
  test.each(['email', 'sms'])(
    'raises %s when it has not been reachable for ten minutes, until it is',
    async (channel) => {
      await setUnreachable(channel);
      app.advance({ minutes: 9, seconds: 59 });
      expect(await readAlarms()).toEqual([]);
      app.advance({ seconds: 1 });
      expect(await readAlarms()).toEqual([channel]);
      await app.database.execute('update message_channels set unreachable_since = null');
      expect(await readAlarms()).toEqual([]);
    },
  );

  test('raises no alarm for a channel that is not configured', async () => {
    await setUnreachable('whatsapp');
    app.advance({ minutes: 30 });
    expect(await readAlarms()).toEqual([]);
  });

  test('raises an alarm when more than 5 % of the last hour failed, and ends it an hour later', async () => {
    await passMinute();
    await count('email', 95, 5);
    expect(await readAlarms()).toEqual([]);
    await count('email', 0, 1);
    expect(await readAlarms()).toEqual(['email']);
    for (let minute = 0; minute < 59; minute += 1) await passMinute();
    expect(await readAlarms()).toEqual(['email']);
    await passMinute();
    await passMinute();
    expect(await readAlarms()).toEqual([]);
    const [kept] = await app.database.execute<{ n: number }>(
      'select count(*) as n from message_channel_minutes',
    );
    expect(kept?.n).toBeLessThanOrEqual(3 * 61);
  });

  test('raises no alarm for a few wrong addresses', async () => {
    await passMinute();
    await count('email', 2, 4);
    expect(await readAlarms()).toEqual([]);
  });
});

test('logs once when a channel goes and once when it is back', { timeout: 40_000 }, async () => {
  const lines: string[] = [];
  const stream = new Writable({
    write: (chunk, _, done) => {
      lines.push(String(chunk));
      done();
    },
  });
  const gone = await mailServer();
  await gone.close();
  const process = await createSendingProcess(gone.url, { log: openLog('info', stream) });
  await process.start();
  for (const email of ['asha@example.org', 'bina@example.org', 'chitra@example.org'])
    await process.outbox.add(createNotification({ email }));
  await vi.waitFor(() => expect(lines.join('')).toContain('cannot be reached'), 10_000);
  // Probes fail meanwhile.
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  const back = await mailServer({}, gone.port);
  await vi.waitFor(() => expect(back.accepted).toHaveLength(3), { timeout: 20_000 });
  await vi.waitFor(() => expect(lines.join('')).toContain('is back'), 10_000);
  await back.close();
  const texts = lines.map((line) => (JSON.parse(line) as { msg: string }).msg);
  expect(texts).toEqual([
    'The channel email cannot be reached. Its messages wait',
    'The channel email is back',
  ]);
});
