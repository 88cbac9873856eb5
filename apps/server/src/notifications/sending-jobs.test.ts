import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test, vi } from 'vitest';
import { systemClock } from '#server/platform/process/clock.ts';
import { maintainNotifications } from './send-notification.ts';
import {
  createRecordingDatabase,
  createFakeMailServer,
  createSendingProcess,
  waitForState,
  readOnlyRow,
  type Process,
  createNotification,
  emailChannelOnly,
  sendingProcess,
} from './testing/sending-set-up.ts';

describe('jobs that send', { timeout: 40_000 }, () => {
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

  test('repeats the attempt of a killed process (FLT-13)', async () => {
    const server = await createFakeMailServer();
    const process = await createSendingProcess(server.url);
    await process.outbox.add(createNotification());
    const { id, jobId } = await readOnlyRow(process);
    expect(await process.notifications.begin(id, jobId ?? '')).toBeDefined();
    await process.start();
    await waitForState(process, 'sent');
    expect(server.accepted).toHaveLength(1);
    expect((await readOnlyRow(process)).attempts).toBe(2);
  });

  /** An attempt of a process whose last heartbeat was this many seconds ago. */
  const underWay = async (process: Process, seconds: number): Promise<void> => {
    await process.outbox.add(createNotification());
    const { id, jobId } = await readOnlyRow(process);
    await process.notifications.begin(id, jobId ?? '');
    await process.database.execute(
      `update pgboss.job set state = 'active', started_on = now(), heartbeat_on = now() - make_interval(secs => $2) where id = $1`,
      [jobId, seconds],
    );
  };

  test('takes over an attempt from a process that stopped responding (FLT-13)', async () => {
    const server = await createFakeMailServer();
    const process = await createSendingProcess(server.url, { superviseSeconds: 1 });
    await underWay(process, 60);
    await process.start();
    await waitForState(process, 'sent');
    expect(server.accepted).toHaveLength(1);
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
    const process = await createSendingProcess(server.url, { database, superviseSeconds: 1 });
    await underWay(process, 0);
    await process.start();
    await sleep(4_000);
    expect((await readOnlyRow(process)).state).toBe(wanted);
    expect(server.tried).toHaveLength(exclusive ? 1 : 0);
  });

  test('sends each notification once from two processes', async () => {
    const server = await createFakeMailServer();
    const database = await createRecordingDatabase();
    const people = Array.from({ length: 20 }, (_, n) => `person${n + 10}@example.org`);
    const [one, two] = [
      await createSendingProcess(server.url, { database }),
      await createSendingProcess(server.url, { database }),
    ];
    for (const email of people) await one.outbox.add(createNotification({ email }));
    await Promise.all([one.start(), two.start()]);
    await vi.waitFor(() => expect(server.accepted).toHaveLength(people.length), {
      timeout: 20_000,
    });
    await sleep(2_500);
    expect(server.tried.flatMap(({ recipients }) => recipients).sort()).toEqual(people);
  });

  test('queues a message again when its job is lost (FLT-13)', async () => {
    const server = await createFakeMailServer();
    const process = await createSendingProcess(server.url);
    await process.outbox.add(createNotification());
    await process.outbox.add(createNotification({ email: 'bina@example.org' }));
    const { jobId } = await readOnlyRow(process);
    await process.database.execute('delete from pgboss.job where id = $1', [jobId]);
    await maintainNotifications({ ...process, clock: systemClock })();
    await process.start();
    await vi.waitFor(() => expect(server.accepted).toHaveLength(2), { timeout: 20_000 });
    const sentTo = server.accepted.flatMap(({ recipients }) => recipients);
    expect(sentTo.sort()).toEqual(['asha@example.org', 'bina@example.org']);
  });

  test('lists the message of a failed job, so that it can be sent again', async () => {
    const process = await createSendingProcess('smtp://127.0.0.1:9');
    await process.outbox.add(createNotification());
    const { jobId } = await readOnlyRow(process);
    await process.database.execute(
      `update pgboss.job set retry_limit = 0, state = 'active', started_on = now(), heartbeat_on = now() - interval '1 minute'
       where id = $1`,
      [jobId],
    );
    const supervised = await createSendingProcess('smtp://127.0.0.1:9', {
      database: process.database,
      superviseSeconds: 1,
    });
    await supervised.start();
    await waitForState(process, 'failed');
    const row = await readOnlyRow(process);
    expect(row.lastError).toBe('It could not be sent');
    expect(row.payload).not.toBeNull();
  });
});
