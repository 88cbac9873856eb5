import { afterEach, describe, expect, test, vi } from 'vitest';
import { isFullRun } from '#server/testing/full-run.ts';
import type { Database } from '#server/platform/database/database.ts';
import { createProviderChannel } from '#server/platform/messaging/message-providers.ts';
import {
  createMessageProvider,
  twilioRejected,
  twilioAccepted,
  type MessageProvider,
  type ProviderAnswer,
} from '#server/testing/message-provider.ts';
import { createTestDatabase } from '#server/testing/database/test-database.ts';
import { createNotification, sendingProcess } from './testing/sending-set-up.ts';

type Process = Awaited<ReturnType<typeof sendingProcess>>;

let database: Database;
let provider: MessageProvider;
let process: Process;
afterEach(async () => {
  await process.stop();
  provider.close();
  await database.close();
});

const address = {
  twilio: (host: string) => `twilio://AC${'1'.repeat(32)}:token@${host}?from=+14155550123&tls=0`,
  webhook: (host: string) => `http://any:key@${host}/in`,
};

const sms = async (kind: keyof typeof address, ...answers: ProviderAnswer[]): Promise<void> => {
  database = await createTestDatabase();
  provider = await createMessageProvider(...answers);
  const channel = createProviderChannel('sms', address[kind](provider.host), { ids: {} });
  process = await sendingProcess({ database, channels: { sms: channel } });
  await process.start();
  await process.outbox.add(createNotification({ phone: '9876543210' }));
};

const theSms = async () => {
  const { rows } = await process.notifications.list({ q: '' }, 50, undefined);
  return rows.find(({ channel }) => channel === 'sms');
};
const becomes = (state: string, timeout = 20_000) =>
  vi.waitFor(async () => expect((await theSms())?.state).toBe(state), { timeout, interval: 100 });

describe.each(['twilio', 'webhook'] as const)('SMS through %s', { timeout: 40_000 }, (kind) => {
  test('retries after 500 and delivers the SMS once', async () => {
    await sms(kind, { status: 500 }, { status: 503 }, twilioAccepted);
    await becomes('sent');
    expect(await theSms()).toMatchObject({ attempts: 3, payload: null, lastError: null });
    expect(provider.received).toHaveLength(3);
    expect(new Set(provider.received.map(({ body }) => body)).size).toBe(1);
  });

  test('retries after 429, but not before Retry-After', async () => {
    await sms(kind, { status: 429, headers: { 'retry-after': '2' } }, twilioAccepted);
    const began = performance.now();
    await becomes('sent');
    expect(performance.now() - began).toBeGreaterThan(1_500);
    expect(provider.received).toHaveLength(2);
  });

  test('does not retry a 400 and lists it as failed with its reason', async () => {
    await sms(kind, twilioRejected(400, 21_211, "Invalid 'To' Phone Number: +919876543210"));
    await becomes('failed');
    const row = await theSms();
    expect(row?.attempts).toBe(1);
    expect(row?.lastError).toMatch(kind === 'twilio' ? /^Twilio 400, 21211: / : /400/u);
    expect(row?.lastError).not.toContain('9876543210');
    expect(provider.received).toHaveLength(1);
  });

  test.runIf(isFullRun)(
    'retries later when a provider times out, and records the reason',
    async () => {
      await sms(kind, 'silence', twilioAccepted);
      await vi.waitFor(() => expect(provider.received).toHaveLength(1), { timeout: 5_000 });
      expect((await theSms())?.state).toBe('sending');
      await becomes('sent', 25_000);
      expect((await theSms())?.attempts).toBe(2);
    },
  );
});
