import { PgDialect } from 'drizzle-orm/pg-core';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test, vi } from 'vitest';
import { priorities } from '#server/domain/outbox/outbox-table.ts';
import type { Database } from '#server/platform/database/database.ts';
import { systemClock } from '#server/platform/process/clock.ts';
import { maintainNotifications } from './notification-sender.ts';
import {
  createRecordingDatabase,
  createFakeMailServer,
  createSendingProcess,
  waitForState,
  readOnlyRow,
  rows,
  type Process,
  createNotification,
  emailChannelOnly,
  sendingProcess,
} from './testing/sending-set-up.ts';

const usual = { channel: 'email', priority: priorities.usual } as const;

/** A message that another process is sending, whose last sign of life was now. */
const startElsewhere = async (process: Process): Promise<void> => {
  await process.outbox.add(createNotification());
  const sender = randomUUID();
  await process.database.execute(
    'insert into message_senders (id, seen_at) values ($1, clock_timestamp())',
    [sender],
  );
  const claimed = await process.notifications.claim({ ...usual, sender, limit: 1 }, new Date());
  expect(claimed).toHaveLength(1);
};

const people = (count: number): string[] =>
  Array.from({ length: count }, (_, n) => `person${n + 1000}@example.org`);
const recipientsOf = (mails: { recipients: string[] }[]): string[] =>
  mails.flatMap(({ recipients }) => recipients).toSorted((a, b) => a.localeCompare(b));

describe('processes that send', { timeout: 60_000 }, () => {
  test('sends after a restart what was written before a crash (FLT-13)', async () => {
    const server = await createFakeMailServer();
    const database = await createRecordingDatabase();
    // The first process never sends, like one that was killed after its commit.
    const killed = await sendingProcess({ database, channels: emailChannelOnly(server.url) });
    await killed.outbox.add(createNotification());

    const restarted = await createSendingProcess(server.url, { database });
    await restarted.start();
    await vi.waitFor(() => expect(server.accepted).toHaveLength(1), { timeout: 20_000 });
  });

  test('leaves half of the connections to calls while many messages wait (OP-5)', async () => {
    const server = await createFakeMailServer();
    const process = await createSendingProcess(server.url);
    for (const email of people(60)) await process.outbox.add(createNotification({ email }));
    const used: number[] = [];
    const sampling = setInterval(() => {
      const { open, idle } = process.database.poolUse();
      used.push(open - idle);
    }, 1);
    await process.start();
    await vi
      .waitFor(() => expect(server.accepted).toHaveLength(60), { timeout: 40_000 })
      .finally(() => clearInterval(sampling));
    expect(Math.max(...used)).toBeGreaterThan(0);
    expect(Math.max(...used)).toBeLessThanOrEqual(Math.floor(process.database.poolUse().limit / 2));
  });

  test('takes over from a process that stopped responding, and counts the attempt (FLT-13)', async () => {
    const server = await createFakeMailServer();
    const process = await createSendingProcess(server.url, { beatSeconds: 0.2 });
    await startElsewhere(process);
    await process.start();
    await waitForState(process, 'sent');
    expect(server.accepted).toHaveLength(1);
    expect((await readOnlyRow(process)).attempts).toBe(2);
    expect(await process.database.execute('select from message_senders')).toHaveLength(1);
  });

  test.each([
    {
      exclusive: true,
      wanted: 'sent',
      how: 'made again at once where no other server can be at work',
    },
    { exclusive: false, wanted: 'sending', how: 'left to the process that gives signs of life' },
  ])('handles an attempt in progress: $how (FLT-13)', async ({ exclusive, wanted }) => {
    const server = await createFakeMailServer();
    const database = { ...(await createRecordingDatabase()), exclusive };
    const process = await createSendingProcess(server.url, { database, beatSeconds: 0.5 });
    await startElsewhere(process);
    await process.start();
    const end = Date.now() + 4_000;
    while (Date.now() < end) {
      await database.execute('update message_senders set seen_at = clock_timestamp()');
      await sleep(200);
    }
    expect((await readOnlyRow(process)).state).toBe(wanted);
    expect(server.tried).toHaveLength(exclusive ? 1 : 0);
  });

  test('sends each notification once from two processes', async () => {
    const server = await createFakeMailServer();
    const database = await createRecordingDatabase();
    const [one, two] = [
      await createSendingProcess(server.url, { database }),
      await createSendingProcess(server.url, { database }),
    ];
    for (const email of people(20)) await one.outbox.add(createNotification({ email }));
    await Promise.all([one.start(), two.start()]);
    await vi.waitFor(() => expect(server.accepted).toHaveLength(20), { timeout: 20_000 });
    await sleep(2_500);
    expect(recipientsOf(server.tried)).toEqual(people(20));
  });

  test('sends again what a process of an earlier version was sending when it ended', async () => {
    const server = await createFakeMailServer();
    const process = await createSendingProcess(server.url);
    await process.outbox.add(createNotification());
    await process.database.execute(
      `update notifications set state = 'sending', next_try_at = null, job_id = gen_random_uuid()`,
    );
    await maintainNotifications({ ...process, clock: systemClock })();
    await process.start();
    await waitForState(process, 'sent');
    expect(server.accepted).toHaveLength(1);
  });

  test('tries a message later that could not be prepared, and gives it up in the end', async () => {
    const server = await createFakeMailServer();
    const database = await createRecordingDatabase();
    // The account's language is read before the message is handed to the channel.
    await database.execute('alter table accounts rename to accounts_elsewhere');
    const process = await createSendingProcess(server.url, {
      database,
      retries: { giveUpAfterMs: 6_000, waitMs: () => 500 },
    });
    const record = { kind: 'account', id: randomUUID() } as const;
    const to = { name: 'Ravi', email: 'ravi@example.org' };
    await process.outbox.add({ event: 'password-changed', record, to });
    await process.start();
    await waitForState(process, 'failed');
    const row = await readOnlyRow(process);
    expect(row.lastError).toBe('It could not be sent');
    expect(row.attempts).toBeGreaterThan(1);
    expect(row.payload).not.toBeNull();
  });
});

const dialect = new PgDialect();

/** The database, whose statements that match fail while `isDown`. */
const failingDatabase = (database: Database, pattern: RegExp) => {
  const state = { isDown: false, failed: 0 };
  const check = (text: string): void => {
    if (!state.isDown || !pattern.test(text)) return;
    state.failed += 1;
    throw new Error('Connection terminated unexpectedly');
  };
  const failing: Database = Object.create(database, {
    execute: {
      value: async (statement: Parameters<Database['execute']>[0], values?: unknown[]) => {
        check(typeof statement === 'string' ? statement : dialect.sqlToQuery(statement).sql);
        return database.execute(statement, values);
      },
    },
  });
  return { failing, state };
};

describe('OP-5: after the server accepted a message', { timeout: 60_000 }, () => {
  test('retries the outcome alone while it cannot be stored, also for longer than signs of life last', async () => {
    const server = await createFakeMailServer();
    const database = await createRecordingDatabase();
    const { failing, state } = failingDatabase(database, /message_channels|message_senders/u);
    const process = await createSendingProcess(server.url, { database: failing, beatSeconds: 0.2 });
    await process.start();
    state.isDown = true;
    await process.outbox.add(createNotification());
    await vi.waitFor(() => expect(server.accepted).toHaveLength(1), { timeout: 10_000 });
    const other = await createSendingProcess(server.url, { database, beatSeconds: 5 });
    await other.start();
    await sleep(3_000);
    expect((await readOnlyRow(other)).state).toBe('sending');
    expect(state.failed).toBeGreaterThan(1);
    state.isDown = false;
    await waitForState(other, 'sent');
    expect(server.tried).toHaveLength(1);
    expect((await readOnlyRow(other)).attempts).toBe(1);
  });

  test('hands over nothing else before the outcome is stored', async () => {
    const server = await createFakeMailServer();
    const database = await createRecordingDatabase();
    const { failing, state } = failingDatabase(database, /message_channels/u);
    const process = await createSendingProcess(server.url, { database: failing });
    for (const email of people(30)) await process.outbox.add(createNotification({ email }));
    state.isDown = true;
    await process.start();
    await vi.waitFor(() => expect(server.accepted.length).toBeGreaterThan(0), { timeout: 10_000 });
    await sleep(2_000);
    expect(server.tried).toHaveLength(1);
    state.isDown = false;
    await vi.waitFor(() => expect(server.accepted).toHaveLength(30), { timeout: 20_000 });
    expect(recipientsOf(server.tried)).toEqual(people(30));
  });

  test('hands over nothing when the database was not reachable for so long that another process may do it', async () => {
    const server = await createFakeMailServer();
    const database = await createRecordingDatabase();
    const { failing, state } = failingDatabase(database, /message_senders/u);
    const process = await createSendingProcess(server.url, { database: failing, beatSeconds: 0.2 });
    await process.start();
    state.isDown = true;
    await sleep(1_000);
    await process.outbox.add(createNotification());
    await sleep(1_000);
    expect(server.accepted).toHaveLength(0);
    state.isDown = false;
    await waitForState(process, 'sent');
    expect(server.accepted).toHaveLength(1);
  });
});

describe('OP-5: a channel that comes back', { timeout: 60_000 }, () => {
  const slowRetries = { giveUpAfterMs: 4 * 3_600_000, waitMs: () => 3_600_000, probeSeconds: 0.3 };

  test('tries few messages while it is away, and sends all when it is back', async () => {
    const gone = await createFakeMailServer();
    await gone.close();
    const process = await createSendingProcess(gone.url, { retries: slowRetries });
    await process.outbox.addMany(people(500).map((email) => createNotification({ email })));
    await process.start();
    await sleep(2_000);
    const [waiting] = await process.database.execute<{ attempts: number }>(
      'select sum(attempts)::int as attempts from notifications',
    );
    // One for each message that was under way at first, and one for each probe.
    expect(waiting?.attempts).toBeLessThan(40);
    const back = await createFakeMailServer({}, gone.port);
    await vi.waitFor(() => expect(back.accepted).toHaveLength(500), { timeout: 40_000 });
    expect(recipientsOf(back.tried)).toEqual(people(500));
    const states = await process.database.execute(
      'select unreachable_since, last_error, sent from message_channels where channel = $1',
      ['email'],
    );
    await vi.waitFor(async () =>
      expect((await rows(process)).every(({ state }) => state === 'sent')).toBe(true),
    );
    expect(states).toMatchObject([{ unreachable_since: null, last_error: null }]);
  });

  test('sends codes, for which a person waits, before the others', async () => {
    const gone = await createFakeMailServer();
    await gone.close();
    const process = await createSendingProcess(gone.url, { retries: slowRetries });
    for (const email of people(3)) await process.outbox.add(createNotification({ email }));
    await process.start();
    await vi.waitFor(async () =>
      expect((await rows(process)).some(({ unreachable }) => unreachable)).toBe(true),
    );
    const validUntil = new Date(Date.now() + 600_000);
    const to = { name: '', email: 'code@example.org' };
    await process.outbox.add({ event: 'otp', code: '048213', validUntil, to });
    const back = await createFakeMailServer({}, gone.port);
    await vi.waitFor(() => expect(back.accepted).toHaveLength(4), { timeout: 20_000 });
    expect(back.accepted[0]?.recipients).toEqual(['code@example.org']);
  });

  test('gives up what waited four hours, and codes that expired meanwhile', async () => {
    const process = await createSendingProcess('smtp://127.0.0.1:9', { retries: slowRetries });
    const validUntil = new Date(Date.now() + 1_000);
    const to = { name: '', email: 'code@example.org' };
    await process.outbox.add({ event: 'otp', code: '048213', validUntil, to });
    await process.outbox.add(createNotification());
    await process.outbox.add(createNotification({ email: 'bina@example.org' }));
    await process.database.execute(
      `update notifications set queued_at = queued_at - interval '4 hours' where masked_recipient like 'b%'`,
    );
    await process.database.execute(
      `update message_channels set unreachable_since = now(), last_error = 'ECONNREFUSED', next_probe_at = now() + interval '1 hour'`,
    );
    await sleep(1_100);
    await maintainNotifications({ ...process, clock: systemClock })();
    const states = await process.database.execute(
      'select masked_recipient as recipient, state, last_error as error, payload is null as wiped from notifications order by id',
    );
    expect(states).toEqual([
      {
        recipient: 'c***@example.org',
        state: 'failed',
        error: 'It had expired before it could be sent',
        wiped: true,
      },
      { recipient: 'a***@example.org', state: 'queued', error: null, wiped: false },
      { recipient: 'b***@example.org', state: 'failed', error: 'ECONNREFUSED', wiped: false },
    ]);
  });
});
