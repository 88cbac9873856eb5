import type { NotificationChannel } from '@purboday/contract/notifications/notification-lifecycle';
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '#server/platform/database/database.ts';
import { createSmtpChannel } from '#server/platform/messaging/mail.ts';
import type { MessageChannels } from '#server/platform/messaging/message-channels.ts';
import { createWebhookChannel } from '#server/platform/messaging/message-channels-http.ts';
import {
  createSharedInstance,
  findFreePort,
  startProduct,
  type RunningProduct,
} from '#server/testing/running-product.ts';
import { mailSink, providerSink, type Sink } from './mail-sink.ts';
import { createNotification, mailFrom, sendingProcess } from './sending-set-up.ts';

type Instance = Awaited<ReturnType<typeof createSharedInstance>>;
type Run = {
  products: RunningProduct[];
  sink: Sink;
  /** Starts a process more, or in place of one that ended. */
  startAnother: () => Promise<RunningProduct>;
};
type Options = {
  messages: number;
  channel?: NotificationChannel;
  processes?: number;
  /** Milliseconds in which the server answers. */
  answerMs?: number;
  openInstance?: () => Promise<Instance>;
  /** Lets the channel be tested at once, instead of after the usual wait. */
  isProbedAtOnce?: boolean;
  /** Runs while messages are sent. */
  meanwhile?: (run: Run) => Promise<void>;
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

const byProvider = (channel: 'sms' | 'whatsapp', setting: string) => ({
  setting,
  protocol: 'http',
  openSink: providerSink,
  toChannels: (url: string): MessageChannels => ({ [channel]: createWebhookChannel(channel, url) }),
});
const kinds = {
  email: {
    setting: 'SMTP_URL',
    protocol: 'smtp',
    openSink: mailSink,
    toChannels: (smtpUrl: string): MessageChannels => ({
      email: createSmtpChannel({ smtpUrl, mailFrom }),
    }),
  },
  sms: byProvider('sms', 'SMS_URL'),
  whatsapp: byProvider('whatsapp', 'WHATSAPP_URL'),
};

const toFigures = (
  messages: number,
  sentMs: number,
  { ready, calls, failed }: Awaited<ReturnType<ReturnType<typeof startCalls>>>,
) => ({
  messages,
  seconds: Math.round(sentMs / 1_000),
  perMinute: Math.round((messages / sentMs) * 60_000),
  callsP95: percentile(calls, 0.95),
  callsMax: percentile(calls, 1 - Number.EPSILON),
  readyP95: percentile(ready, 0.95),
  readyMax: percentile(ready, 1 - Number.EPSILON),
  failedCalls: failed,
});

type Sending = Parameters<typeof sendingProcess>[0];

const writeMessages = async (
  { channels, ...process }: Sending & { database: Database },
  count: number,
): Promise<void> => {
  const { outbox } = await sendingProcess({ channels, ...process });
  const toPerson = (n: number) =>
    channels.email
      ? { email: `person${n}@example.org` }
      : { email: null, phone: String(9_800_000_000 + n) };
  for (let first = 0; first < count; first += 200)
    await process.database.transaction(async () => {
      for (let n = first; n < Math.min(first + 200, count); n += 1)
        await outbox.add(createNotification(toPerson(n)));
    });
};

/** All of them while the database is away. */
const countUnsent = async (
  database: Database,
  channel: NotificationChannel,
  all: number,
): Promise<number> => {
  const [row] = await database
    .execute<{ n: number }>(
      `select count(*)::int as n from notifications where event = 'registration-received' and channel = $1 and state <> 'sent'`,
      [channel],
    )
    .catch(() => []);
  return row?.n ?? all;
};

const waitUntilUnreachable = async (database: Database): Promise<void> => {
  const select = 'select from message_channels where unreachable_since is not null';
  while ((await database.execute(select)).length === 0) await sleep(100);
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
    await sleep(100);
  }
  return firstAt || began;
};

/**
 * Lets messages wait for a server that is away, then lets it come back, while people use the product.
 * @returns what arrived and how long calls took
 */
export const runReturningServer = async (options: Options) => {
  const {
    messages,
    channel = 'email',
    processes = 1,
    openInstance = createSharedInstance,
  } = options;
  const { setting, protocol, openSink, toChannels } = kinds[channel];
  const instance = await openInstance();
  const port = await findFreePort();
  const masterKey = randomBytes(32);
  const url = `${protocol}://127.0.0.1:${port}`;
  const environment = {
    ...instance.environment,
    MASTER_KEY: masterKey.toString('base64'),
    [setting]: url,
    RATE_LIMIT_SCALE: '100000',
    LOG_LEVEL: 'warn',
  };
  const products: RunningProduct[] = [];
  const startAnother = async (): Promise<RunningProduct> => {
    const product = await startProduct(environment);
    products.push(product);
    await product.ready(120);
    return product;
  };
  let sink: Sink | undefined;
  try {
    const product = await startAnother();
    for (let n = 1; n < processes; n += 1) await startAnother();
    const { database } = instance;
    await writeMessages({ database, channels: toChannels(url), masterKey }, messages);
    await waitUntilUnreachable(database);

    const endCalls = startCalls(product);
    const arrived = await openSink(port, options.answerMs);
    sink = arrived;
    if (options.isProbedAtOnce)
      await database.execute('update message_channels set next_probe_at = now()');
    const began = performance.now();
    const disturbed = options.meanwhile?.({ products, sink: arrived, startAnother });
    // Handled where it is awaited, also when something before fails.
    disturbed?.catch(() => undefined);
    const unsent = (): Promise<number> => countUnsent(database, channel, messages);
    const firstAt = await waitUntilSent(arrived, began, unsent);
    const sentMs = performance.now() - firstAt;
    const ended = await endCalls();
    await disturbed;
    await sleep(2_000);
    return {
      figures: {
        channel,
        processes,
        waitedForProbe: Math.round((firstAt - began) / 1_000),
        ...toFigures(messages, sentMs, ended),
      },
      unsent: await unsent(),
      codes: ended.codes,
      received: arrived.counts.size,
      /** Deliveries of a message beside its first. */
      repeated: [...arrived.counts.values()].reduce((sum, count) => sum + count - 1, 0),
      output: products.map((each) => each.output()).join('\n'),
    };
  } finally {
    for (const product of products) await product.end('SIGTERM').catch(() => undefined);
    await sink?.close();
    await instance.close();
  }
};
