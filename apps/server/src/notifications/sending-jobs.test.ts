import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test, vi } from 'vitest';
import { systemClock } from '#server/platform/process/clock.ts';
import { maintainNotifications } from './notification-workers.ts';
import {
  aDatabase,
  aMailServer,
  aProcess,
  becomes,
  theRow,
  type Process,
} from './testing/sending-fixture.ts';
import { aNotice, byMail, sendingProcess } from './testing/sending-set-up.ts';

describe('jobs that send', { timeout: 40_000 }, () => {
  test('sends after a restart what was written before a crash (FLT-13)', async () => {
    const server = await aMailServer();
    const database = await aDatabase();
    // The first process never gets to sending, as one that is killed after its commit.
    const killed = await sendingProcess({ database, channels: byMail(server.url) });
    await killed.outbox.add(aNotice());

    const restarted = await aProcess(server.url, { database });
    await restarted.start();
    await vi.waitFor(() => expect(server.accepted).toHaveLength(1), { timeout: 20_000 });
  });

  test('repeats the attempt of a killed process (FLT-13)', async () => {
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

  test('takes over an attempt from a process that stopped responding (FLT-13)', async () => {
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
  ])('handles an attempt in progress: $how (FLT-13)', async ({ exclusive, wanted }) => {
    const server = await aMailServer();
    const database = { ...(await aDatabase()), exclusive };
    const process = await aProcess(server.url, { database, superviseSeconds: 1 });
    await underWay(process, 0);
    await process.start();
    await sleep(4_000);
    expect((await theRow(process)).state).toBe(wanted);
    expect(server.tried).toHaveLength(exclusive ? 1 : 0);
  });

  test('sends each notification once from two processes', async () => {
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

  test('queues a message again when its job is lost (FLT-13)', async () => {
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

  test('lists the message of a failed job, so that it can be sent again', async () => {
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
});
