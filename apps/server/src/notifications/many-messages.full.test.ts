import { rm, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { openLog } from '#server/platform/process/log.ts';
import { missingPackages, startPrimary } from '#server/testing/debian-postgres.ts';
import { emptyDataDir } from '#server/testing/database/data-dirs.ts';
import type { Sink } from './testing/mail-sink.ts';
import { runReturningServer } from './testing/returning-server.ts';

/** `MANY_MESSAGES=500` shortens the runs; `MANY_MESSAGES_TO=file` keeps the figures. */
const messages = Number(process.env['MANY_MESSAGES'] ?? 15_000);
const fewer = Math.min(messages, 3_000);

const run = async (
  options: Omit<Parameters<typeof runReturningServer>[0], 'messages'>,
  count = fewer,
) => {
  const result = await runReturningServer({ messages: count, ...options });
  const { figures, repeated, unsent, received } = result;
  const file = process.env['MANY_MESSAGES_TO'];
  const note = { test: expect.getState().currentTestName, ...figures, repeated, unsent, received };
  if (file) await writeFile(file, `${JSON.stringify(note)}\n`, { flag: 'a' });
  return result;
};

const random = (fromMs: number, toMs: number): Promise<void> =>
  sleep(fromMs + Math.random() * (toMs - fromMs));

/** Waits for this many more messages, at most ten seconds. */
const untilMore = async ({ counts }: Sink, more: number): Promise<void> => {
  const wanted = counts.size + more;
  for (let n = 0; n < 2_000 && counts.size < wanted; n += 1) await sleep(5);
};

describe('OP-5: many messages wait for a server that comes back', { timeout: 900_000 }, () => {
  test.each([1, 2])(
    'sends each email once, while calls stay fast, with %i processes',
    async (processes) => {
      const { figures, repeated, unsent, received } = await run({ processes }, messages);
      expect(repeated).toBe(0);
      expect(unsent).toBe(0);
      expect(received).toBeGreaterThanOrEqual(messages);
      expect(figures.failedCalls).toBe(0);
      expect(figures.callsP95).toBeLessThanOrEqual(500);
      expect(figures.readyP95).toBeLessThanOrEqual(200);
      expect(figures.perMinute).toBeGreaterThanOrEqual(3_000);
    },
  );

  test.each(['sms', 'whatsapp'] as const)('sends each %s message once', async (channel) => {
    const { figures, repeated, unsent, received } = await run({ channel });
    expect(repeated).toBe(0);
    expect(unsent).toBe(0);
    expect(received).toBe(fewer);
    expect(figures.failedCalls).toBe(0);
  });

  test.each([0, 50])(
    'repeats at most one email for each kill -9, with a server that answers in %i ms',
    async (answerMs) => {
      let kills = 0;
      const { repeated, unsent, received } = await run(
        {
          processes: 2,
          answerMs,
          isProbedAtOnce: true,
          meanwhile: async ({ products, startAnother, sink }) => {
            for (let sending = products[1]; sending && kills < 5; kills += 1) {
              await untilMore(sink, 20);
              await random(0, 500);
              await sending.end('SIGKILL');
              sending = await startAnother();
            }
          },
        },
        answerMs === 0 ? fewer : Math.min(fewer, 600),
      );
      expect(kills).toBe(5);
      expect(unsent).toBe(0);
      expect(received).toBeGreaterThan(0);
      expect(repeated).toBeLessThanOrEqual(kills);
    },
  );

  test.skipIf(missingPackages())(
    'sends each email once while PostgreSQL is stopped at random',
    async () => {
      const primary = await startPrimary();
      let stops = 0;
      const { repeated, unsent, received } = await run({
        processes: 2,
        isProbedAtOnce: true,
        openInstance: async () => {
          const dataDir = emptyDataDir();
          const database = await openDatabase({
            databaseUrl: primary.url,
            dataDir,
            log: openLog('silent'),
          });
          return {
            environment: { DATABASE_URL: primary.url, DATA_DIR: dataDir, DEMO: '0' },
            database,
            close: async () => {
              await database.close().finally(primary.remove);
              await rm(dataDir, { recursive: true, force: true });
            },
          };
        },
        meanwhile: async ({ sink }) => {
          for (; stops < 6; stops += 1) {
            await untilMore(sink, 100);
            await random(0, 1_000);
            await primary.kill();
            await random(0, 4_000);
            await primary.startAgain();
          }
        },
      });
      expect(stops).toBe(6);
      expect(unsent).toBe(0);
      expect(received).toBeGreaterThanOrEqual(fewer);
      expect(repeated).toBe(0);
    },
  );
});
