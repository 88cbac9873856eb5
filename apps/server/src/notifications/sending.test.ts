import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Database } from '#server/platform/database/database.ts';
import { testDatabase } from '#server/testing/database/test-database.ts';
import { systemClock } from '#server/platform/process/clock.ts';
import { maintainNotifications } from './notification-workers.ts';
import { mailServer, type Behaviour, type MailServer } from './testing/mail-server.ts';
import { aNotice, byMail, candidateId, sendingProcess } from './testing/sending-set-up.ts';

type Process = Awaited<ReturnType<typeof sendingProcess>>;

const cleanUps: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
});

const aDatabase = async (): Promise<Database> => {
  const database = await testDatabase();
  cleanUps.push(() => database.close());
  return database;
};

const aMailServer = async (behaviour?: Behaviour, port?: number): Promise<MailServer> => {
  const server = await mailServer(behaviour, port);
  cleanUps.push(() => server.close());
  return server;
};

const aProcess = async (
  url: string,
  more: Partial<Parameters<typeof sendingProcess>[0]> = {},
): Promise<Process> => {
  const process = await sendingProcess({
    database: more.database ?? (await aDatabase()),
    channels: byMail(url),
    ...more,
  });
  cleanUps.push(() => process.stop());
  return process;
};

const rows = async ({ notifications }: Process) =>
  (await notifications.list({ q: '' }, 50, undefined)).rows;
const theRow = async (process: Process) => {
  const [row] = await rows(process);
  if (row === undefined) throw new Error('There is no notification');
  return row;
};
const becomes = (process: Process, state: string) =>
  vi.waitFor(async () => expect((await theRow(process)).state).toBe(state), {
    timeout: 20_000,
    interval: 100,
  });

describe('sending mail', { timeout: 40_000 }, () => {
  test('a mail reaches the one person it is for, and its words are wiped', async () => {
    const server = await aMailServer();
    const process = await aProcess(server.url);
    await process.start();
    await process.outbox.add(aNotice());
    await becomes(process, 'sent');

    const row = await theRow(process);
    expect(row).toMatchObject({
      payload: null,
      attempts: 1,
      maskedRecipient: 'a***@example.org',
      recordId: candidateId,
    });
    const [received] = server.accepted;
    expect(received?.recipients).toEqual(['asha@example.org']);
    expect(received?.from).toBe('no-reply@purboday.example');
    expect(received?.mail.messageId).toBe(row.messageId);
    expect(row.messageId).toMatch(/^<[0-9a-f-]{36}@purboday\.example>$/u);
    expect(received?.mail.text).toContain(`Registration ID: ${candidateId}`);
    expect(received?.mail.html).toContain(candidateId);
  });

  test('FLT-09: a mail waits while the mail server is down and goes out soon after it is back', async () => {
    const gone = await mailServer();
    await gone.close();
    const retries = { giveUpAfterMs: 4 * 3_600_000, waitMs: () => 3_600_000, probeSeconds: 0.3 };
    const process = await aProcess(gone.url, { retries });
    await process.start();
    await process.outbox.add(aNotice());
    await process.outbox.add(aNotice({ email: 'bina@example.org' }));
    await vi.waitFor(
      async () => expect((await rows(process)).every((row) => row.unreachable)).toBe(true),
      {
        timeout: 20_000,
      },
    );
    expect((await theRow(process)).lastError).toContain('ECONNREFUSED');

    // The next regular try is an hour away: what brings the mails forward is the look at the channel.
    const back = await aMailServer({}, gone.port);
    await vi.waitFor(() => expect(back.accepted).toHaveLength(2), { timeout: 20_000 });
  });

  test('FLT-09: after the time for retries a mail is failed, with the reason', async () => {
    const gone = await mailServer();
    await gone.close();
    const process = await aProcess(gone.url, { retries: { giveUpAfterMs: 50, waitMs: () => 100 } });
    await process.start();
    await process.outbox.add(aNotice());
    await becomes(process, 'failed');
    const row = await theRow(process);
    expect(row.lastError).toContain('ECONNREFUSED');
    expect(row.payload).not.toBeNull();
  });

  test('FLT-10: a connection cut after DATA leads to another try with the same Message-ID', async () => {
    const verdicts: ('cut' | undefined)[] = ['cut'];
    const server = await aMailServer({ message: () => verdicts.shift() });
    const process = await aProcess(server.url);
    await process.start();
    await process.outbox.add(aNotice());
    await becomes(process, 'sent');
    expect(server.tried).toHaveLength(2);
    expect(server.accepted).toHaveLength(1);
    expect(new Set(server.tried.map(({ mail }) => mail.messageId)).size).toBe(1);
  });

  test('FLT-12: 550 is not tried again and is visible as failed, its address masked', async () => {
    const refusals = [{ code: 550, text: '5.1.1 <asha@example.org>: no such user' }];
    const server = await aMailServer({ recipient: () => refusals.shift() });
    const process = await aProcess(server.url);
    await process.start();
    await process.outbox.add(aNotice());
    await becomes(process, 'failed');
    const row = await theRow(process);
    expect(row.attempts).toBe(1);
    expect(row.lastError).toBe('550 5.1.1 <a***@example.org>: no such user');
    expect(server.tried).toHaveLength(0);
  });

  test('451 is tried again', async () => {
    const refusals = [
      { code: 451, text: '4.7.1 greylisted' },
      { code: 451, text: '4.7.1 greylisted' },
    ];
    const server = await aMailServer({ recipient: () => refusals.shift() });
    const process = await aProcess(server.url);
    await process.start();
    await process.outbox.add(aNotice());
    await becomes(process, 'sent');
    expect((await theRow(process)).attempts).toBe(3);
    expect(server.accepted).toHaveLength(1);
  });

  test('FLT-11: a mail server that takes its time holds up neither the transaction nor the person waiting for a code', async () => {
    const server = await aMailServer({ message: () => 4_000 });
    const process = await aProcess(server.url);
    await process.start();
    const began = performance.now();
    await process.database.transaction(async () => {
      await process.outbox.add(aNotice());
    });
    expect(performance.now() - began).toBeLessThan(1_000);
    await vi.waitFor(() => expect(server.tried).toHaveLength(1), { timeout: 10_000 });
    const validUntil = new Date(Date.now() + 600_000);
    await process.outbox.add({
      event: 'otp',
      code: '048213',
      validUntil,
      to: { name: '', email: 'bina@example.org' },
    });
    // The first is still being taken when the second already arrives.
    await vi.waitFor(() => expect(server.tried).toHaveLength(2), { timeout: 3_800 });
    expect(server.accepted).toHaveLength(0);
    await vi.waitFor(() => expect(server.accepted).toHaveLength(2), { timeout: 10_000 });
  });

  test('FLT-13: what was written before a crash is sent after the restart', async () => {
    const server = await aMailServer();
    const database = await aDatabase();
    // The first process never gets to sending, as one that is killed after its commit.
    const killed = await sendingProcess({ database, channels: byMail(server.url) });
    await killed.outbox.add(aNotice());

    const restarted = await aProcess(server.url, { database });
    await restarted.start();
    await vi.waitFor(() => expect(server.accepted).toHaveLength(1), { timeout: 20_000 });
  });

  test('FLT-13: a try that a killed process left behind is made again by its job', async () => {
    const server = await aMailServer();
    const process = await aProcess(server.url);
    await process.outbox.add(aNotice());
    const { id, jobId } = await theRow(process);
    expect(await process.notifications.begin(id, jobId ?? '')).toBeDefined();
    await process.start();
    await becomes(process, 'sent');
    expect(server.accepted).toHaveLength(1);
    expect((await theRow(process)).attempts).toBe(2);
  });

  /** A try as a process leaves it whose last sign of life was so many seconds ago. */
  const underWay = async (process: Process, seconds: number): Promise<void> => {
    await process.outbox.add(aNotice());
    const { id, jobId } = await theRow(process);
    await process.notifications.begin(id, jobId ?? '');
    await process.database.execute(
      `update pgboss.job set state = 'active', started_on = now(), heartbeat_on = now() - make_interval(secs => $2) where id = $1`,
      [jobId, seconds],
    );
  };

  test('FLT-13: a try is taken over from a process that gives no sign of life', async () => {
    const server = await aMailServer();
    const process = await aProcess(server.url, { superviseSeconds: 1 });
    await underWay(process, 60);
    await process.start();
    await becomes(process, 'sent');
    expect(server.accepted).toHaveLength(1);
  });

  test.each([
    {
      exclusive: true,
      wanted: 'sent',
      how: 'made again at once where no other server can be at work',
    },
    { exclusive: false, wanted: 'sending', how: 'left to the process that gives signs of life' },
  ])('FLT-13: a try under way is $how', async ({ exclusive, wanted }) => {
    const server = await aMailServer();
    const database = { ...(await aDatabase()), exclusive };
    const process = await aProcess(server.url, { database, superviseSeconds: 1 });
    await underWay(process, 0);
    await process.start();
    await sleep(4_000);
    expect((await theRow(process)).state).toBe(wanted);
    expect(server.tried).toHaveLength(exclusive ? 1 : 0);
  });

  test('two processes send each notification once', async () => {
    const server = await aMailServer();
    const database = await aDatabase();
    const people = Array.from({ length: 20 }, (_, n) => `person${n + 10}@example.org`);
    const [one, two] = [
      await aProcess(server.url, { database }),
      await aProcess(server.url, { database }),
    ];
    for (const email of people) await one.outbox.add(aNotice({ email }));
    await Promise.all([one.start(), two.start()]);
    await vi.waitFor(() => expect(server.accepted).toHaveLength(people.length), {
      timeout: 20_000,
    });
    await sleep(2_500);
    expect(server.tried.flatMap(({ recipients }) => recipients).sort()).toEqual(people);
  });

  test('FLT-13: a message whose job is lost gets another', async () => {
    const server = await aMailServer();
    const process = await aProcess(server.url);
    await process.outbox.add(aNotice());
    await process.outbox.add(aNotice({ email: 'bina@example.org' }));
    const { jobId } = await theRow(process);
    await process.database.execute('delete from pgboss.job where id = $1', [jobId]);
    await maintainNotifications({ ...process, clock: systemClock })();
    await process.start();
    await vi.waitFor(() => expect(server.accepted).toHaveLength(2), { timeout: 20_000 });
    const sentTo = server.accepted.flatMap(({ recipients }) => recipients);
    expect(sentTo.sort()).toEqual(['asha@example.org', 'bina@example.org']);
  });

  test('a job that fails for good leaves its message in the list of those that can be sent again', async () => {
    const process = await aProcess('smtp://127.0.0.1:9');
    await process.outbox.add(aNotice());
    const { jobId } = await theRow(process);
    await process.database.execute(
      `update pgboss.job set retry_limit = 0, state = 'active', started_on = now(), heartbeat_on = now() - interval '1 minute'
       where id = $1`,
      [jobId],
    );
    const supervised = await aProcess('smtp://127.0.0.1:9', {
      database: process.database,
      superviseSeconds: 1,
    });
    await supervised.start();
    await becomes(process, 'failed');
    const row = await theRow(process);
    expect(row.lastError).toBe('It could not be sent');
    expect(row.payload).not.toBeNull();
  });

  test('a code that has expired is not sent any more, and is wiped', async () => {
    const server = await aMailServer();
    const process = await aProcess(server.url);
    const validUntil = new Date(Date.now() - 1_000);
    await process.outbox.add({
      event: 'otp',
      code: '048213',
      validUntil,
      to: { name: '', email: 'asha@example.org' },
    });
    await process.start();
    await becomes(process, 'failed');
    await vi.waitFor(async () => expect((await theRow(process)).payload).toBeNull(), {
      timeout: 5_000,
    });
    expect(server.tried).toHaveLength(0);
  });
});
