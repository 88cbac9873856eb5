import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '#server/platform/database/database.ts';
import {
  createSharedInstance,
  findFreePort,
  startProduct,
  type RunningProduct,
} from '#server/testing/running-product.ts';
import { mailSink } from './mail-sink.ts';
import { createNotification, emailChannelOnly, sendingProcess } from './sending-set-up.ts';

type Sink = Awaited<ReturnType<typeof mailSink>>;
type Options = {
  messages: number;
  processes?: number;
  /** Milliseconds in which the mail server answers. */
  answerMs?: number;
  /** Runs while messages are sent. */
  meanwhile?: (run: { products: RunningProduct[]; sink: Sink }) => Promise<void>;
};

const percentile = (times: readonly number[], share: number): number =>
  Math.round(times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? 0);

/** Calls the product every 50 ms, also when earlier calls are slow. */
const startCalls = ({ url }: RunningProduct) => {
  const ready: number[] = [];
  const calls: number[] = [];
  const codes: number[] = [];
  let failed = 0;
  let isOver = false;
  const time = async (into: number[], call: () => Promise<Response>): Promise<void> => {
    const began = performance.now();
    const ok = await call().then(
      async (response) => {
        await response.arrayBuffer();
        return response.ok;
      },
      () => false,
    );
    into.push(performance.now() - began);
    if (!ok) failed += 1;
  };
  const requestCode = (turn: number) => () =>
    fetch(`${url}/api/auth/send-verification-email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: `caller${turn}@example.org` }),
    });
  const running: Promise<void>[] = [];
  const loop = async (): Promise<void> => {
    for (let turn = 0; !isOver; turn += 1) {
      running.push(time(ready, () => fetch(`${url}/readyz`)));
      running.push(time(calls, () => fetch(`${url}/api/skills`)));
      if (turn % 4 === 0) running.push(time(codes, requestCode(turn)));
      await sleep(50);
    }
  };
  const ended = loop();
  return async () => {
    isOver = true;
    await ended;
    await Promise.all(running);
    return { ready, calls: [...calls, ...codes], codes: codes.length, failed };
  };
};

const writeMessages = async (
  database: Database,
  count: number,
  { SMTP_URL, MASTER_KEY }: { SMTP_URL: string; MASTER_KEY: string },
): Promise<void> => {
  const masterKey = Buffer.from(MASTER_KEY, 'base64');
  const channels = emailChannelOnly(SMTP_URL);
  const { outbox } = await sendingProcess({ database, channels, masterKey });
  for (let first = 0; first < count; first += 200)
    await database.transaction(async () => {
      for (let n = first; n < Math.min(first + 200, count); n += 1)
        await outbox.add(createNotification({ email: `person${n}@example.org` }));
    });
};

/** All of them while the database is away. */
const countUnsent = async (database: Database, all: number): Promise<number> => {
  const [row] = await database
    .execute<{ n: number }>(
      `select count(*)::int as n from notifications where event = 'registration-received' and state <> 'sent'`,
    )
    .catch(() => []);
  return row?.n ?? all;
};

/** @returns when the first message arrived */
const waitUntilSent = async (
  { counts }: Sink,
  began: number,
  unsent: () => Promise<number>,
): Promise<number> => {
  let firstAt = 0;
  while (performance.now() - began < 600_000 && (await unsent()) > 0) {
    if (firstAt === 0 && counts.size > 0) firstAt = performance.now();
    await sleep(250);
  }
  return firstAt || began;
};

/**
 * Lets messages wait for a mail server that is away, then lets it come back, while people use the product.
 * @returns what arrived and how long calls took
 */
export const runReturningServer = async (options: Options) => {
  const { messages, processes = 1, answerMs, meanwhile } = options;
  const instance = await createSharedInstance();
  const port = await findFreePort();
  const masterKey = randomBytes(32);
  const environment = {
    ...instance.environment,
    MASTER_KEY: masterKey.toString('base64'),
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    RATE_LIMIT_SCALE: '100000',
    LOG_LEVEL: 'warn',
  };
  const products: RunningProduct[] = [];
  let sink: Sink | undefined;
  try {
    for (let n = 0; n < processes; n += 1) {
      const product = await startProduct(environment);
      products.push(product);
      await product.ready();
    }
    await writeMessages(instance.database, messages, environment);
    await sleep(3_000);

    const [product] = products;
    if (product === undefined) throw new Error('There is no process');
    const endCalls = startCalls(product);
    sink = await mailSink(port, answerMs);
    const arrived = sink;
    const began = performance.now();
    const disturbed = meanwhile?.({ products, sink: arrived });
    const unsent = (): Promise<number> => countUnsent(instance.database, messages);
    const firstAt = await waitUntilSent(arrived, began, unsent);
    const seconds = (performance.now() - firstAt) / 1_000;
    const { ready, calls, codes, failed } = await endCalls();
    await disturbed;
    await sleep(2_000);
    const figures = {
      messages,
      processes,
      seconds: Math.round(seconds),
      perMinute: Math.round((messages / seconds) * 60),
      waitedForProbe: Math.round((firstAt - began) / 1_000),
      callsP95: percentile(calls, 0.95),
      callsMax: percentile(calls, 1 - Number.EPSILON),
      readyP95: percentile(ready, 0.95),
      readyMax: percentile(ready, 1 - Number.EPSILON),
      failedCalls: failed,
    };
    return {
      figures,
      unsent: await unsent(),
      codes,
      received: arrived.counts.size,
      duplicates: arrived.listDuplicates().length,
      output: products.map((each) => each.output()).join('\n'),
    };
  } finally {
    for (const product of products) await product.end('SIGTERM').catch(() => undefined);
    await sink?.close();
    await instance.close();
  }
};
