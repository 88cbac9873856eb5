import type { NotificationChannel } from '@purboday/contract/notifications/notification-lifecycle';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '#server/app.ts';
import { receiveDocument } from '#server/domain/document/document-intake.ts';
import { openDocuments } from '#server/domain/document/document-store.ts';
import type { Notification } from '#server/domain/outbox/notification-events.ts';
import { decryptPayload } from '#server/domain/outbox/payload.ts';
import type { Database } from '#server/platform/database/database.ts';
import { openEncryption, type Encryption } from '#server/platform/encryption/encryption.ts';
import { openStorage } from '#server/platform/files/storage.ts';
import { createVirusScan } from '#server/platform/files/virus-scan.ts';
import type { ProcessPhase } from '#server/platform/http/health.ts';
import type { QueueWorker } from '#server/platform/jobs/queue-definition.ts';
import { openQueue } from '#server/platform/jobs/queue.ts';
import type { MessageChannel } from '#server/platform/messaging/message-channels.ts';
import type { Metrics } from '#server/platform/metrics/metrics.ts';
import { openLog } from '#server/platform/process/log.ts';
import type { Resources } from '#server/services.ts';
import { readSettings } from '#server/settings.ts';
import type { ResponseTo } from './answers.ts';
import { createBuilders } from './builders.ts';
import { createTestDatabase, type WatchedStatement } from './database/test-database.ts';

/** Email notifications in the outbox, oldest first. */
const readSentNotifications = async (
  database: Database,
  encryption: Pick<Encryption, 'decrypt'>,
  channel: NotificationChannel = 'email',
): Promise<Notification[]> => {
  const rows = await database.execute<{ id: string; payload: Buffer | null }>(
    'select id, payload from notifications where channel = $1 order by created_at, id',
    [channel],
  );
  return rows.flatMap(({ id, payload }) =>
    payload === null ? [] : [decryptPayload(encryption, id, payload).notification],
  );
};

/** Saturday, 21 November 2026, 15:30 in Kolkata. */
const usualStart = new Date('2026-11-21T10:00:00Z');

/** A clock that only moves when a test sets it. */
const testClock = (start: Date) => {
  let now = start;
  return {
    clock: () => now,
    advance: ({ seconds = 0, minutes = 0, hours = 0 }): void => {
      now = new Date(now.getTime() + ((hours * 60 + minutes) * 60 + seconds) * 1000);
    },
    set: (at: Date): void => {
      now = at;
    },
  };
};

export type TestAppOptions = {
  /** Environment variables in addition to those of demo mode. */
  environment?: Record<string, string>;
  start?: Date;
  /** Receives the email. By default it stays in the outbox. */
  email?: MessageChannel;
  /** Milliseconds that a statement may take. */
  statementTimeoutMs?: number;
  /** Another database engine than that of the run. Its folder is removed at the end. */
  engine?: { dataDir: string; open: () => Promise<Database> };
  metrics?: Metrics;
  /** Called with every statement before it runs. */
  onStatement?: (statement: WatchedStatement) => void;
};

export type TestResponse<Body = unknown> = {
  status: number;
  body: Body;
  headers: Record<string, unknown>;
  raw: LightMyRequestResponse;
};

export type RequestOptions = {
  /** A session token. */
  as?: string | undefined;
  body?: unknown;
  form?: FormData;
  headers?: Record<string, string>;
  ip?: string;
};

const createPayload = async ({
  body,
  form,
}: RequestOptions): Promise<Pick<InjectOptions, 'payload' | 'headers'>> => {
  if (form) {
    const encoded = new Response(form);
    const type = encoded.headers.get('content-type') ?? '';
    return { payload: Buffer.from(await encoded.arrayBuffer()), headers: { 'content-type': type } };
  }
  return body === undefined ? {} : { payload: body as NonNullable<InjectOptions['payload']> };
};

const parse = (response: LightMyRequestResponse): unknown =>
  String(response.headers['content-type']).includes('json') ? response.json() : response.body;

/**
 * The whole product on its own database, without a network: real database, encryption and storage in a temporary folder. Only
 * the clock and the delivery of email are replaced. `close()` removes everything.
 */
export const createTestApp = async ({
  environment = {},
  start = usualStart,
  email,
  engine,
  metrics,
  ...watching
}: TestAppOptions = {}) => {
  const time = testClock(start);
  const dataDir = engine?.dataDir ?? (await mkdtemp(join(tmpdir(), 'purboday-')));
  const masterKey = randomBytes(32);
  const settings = readSettings({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    MASTER_KEY: masterKey.toString('base64'),
    APP_URL: 'https://purboday.example',
    ...environment,
  });
  const log = openLog(settings.logLevel);
  const database = engine ? await engine.open() : await createTestDatabase(watching);
  const { clock } = time;
  const encryption = await openEncryption({ database, clock, masterKey });
  const storage = await openStorage({ dataDir });
  const temporaryDir = join(dataDir, 'temporary');
  const documents = {
    ...openDocuments({ database, storage, encryption, clock, temporaryDir }),
    receive: receiveDocument({
      encryption,
      temporaryDir,
      scan: createVirusScan(settings.clamdUrl),
    }),
  };
  const queue = openQueue(database, log, { superviseSeconds: 1 });
  const accepting: MessageChannel = { send: async () => ({ outcome: 'accepted' }) };
  const channels = {
    email: email ?? accepting,
    ...(settings.smsUrl === undefined ? {} : { sms: accepting }),
  };
  let phase: ProcessPhase = 'serving';
  let working = false;
  const resources: Resources = {
    settings,
    database,
    encryption,
    documents,
    storage,
    queue,
    channels,
    clock,
    log,
    phase: () => phase,
    webFolder: join(dataDir, 'no-web-app'),
    metrics,
  };
  const { http, services } = await buildApp(resources);
  await services.foundationSettings.refresh();

  /** Sends a request to the API. The response is typed by the contract when method and address are literals. */
  const request = async <Method extends string, Url extends string>(
    method: Method,
    url: Url,
    options: RequestOptions = {},
  ): Promise<TestResponse<ResponseTo<Method, Url>>> => {
    const { payload, headers } = await createPayload(options);
    const raw = await http.inject({
      method: method as string as NonNullable<InjectOptions['method']>,
      url,
      ...(payload === undefined ? {} : { payload }),
      remoteAddress: options.ip ?? '127.0.0.1',
      headers: {
        ...headers,
        ...(options.as === undefined ? {} : { authorization: `Bearer ${options.as}` }),
        ...options.headers,
      },
    });
    const body = parse(raw) as ResponseTo<Method, Url>;
    return { status: raw.statusCode, body, headers: raw.headers, raw };
  };

  return {
    ...services,
    ...time,
    ...createBuilders({ database, encryption, documents, clock, sessions: services.sessions }),
    http,
    request,
    /** Notifications in the outbox so far, oldest first, decrypted. */
    listNotifications: (channel?: NotificationChannel) =>
      readSentNotifications(database, encryption, channel),
    setPhase: (next: ProcessPhase): void => {
      phase = next;
    },
    /** Runs workers of these queues, like the product. Otherwise jobs stay in their queues. */
    work: async (...workers: QueueWorker[]): Promise<void> => {
      for (const worker of workers) queue.work(worker.queue, worker.handler);
      await queue.start();
      working = true;
    },
    close: async (): Promise<void> => {
      if (working) await queue.stop(1_000);
      await http.close();
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};

export type TestApp = Awaited<ReturnType<typeof createTestApp>>;
