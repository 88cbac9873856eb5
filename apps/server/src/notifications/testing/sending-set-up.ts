import { randomBytes } from 'node:crypto';
import { afterEach, expect, vi } from 'vitest';
import type { Notification } from '#server/domain/outbox/notification-events.ts';
import { notificationStore } from '#server/domain/outbox/notification-store.ts';
import { outboxStore } from '#server/domain/outbox/outbox.ts';
import type { Database } from '#server/platform/database/database.ts';
import { openEncryption } from '#server/platform/encryption/encryption.ts';
import { createSmtpChannel } from '#server/platform/messaging/mail.ts';
import type { MessageChannels } from '#server/platform/messaging/message-channels.ts';
import { systemClock, type Clock } from '#server/platform/process/clock.ts';
import { openLog, type Log } from '#server/platform/process/log.ts';
import { createTestDatabase } from '#server/testing/database/test-database.ts';
import type { Sender } from '#server/domain/outbox/message-template.ts';
import { notificationSender } from '../notification-sender.ts';
import { listChannelNames, type Retries } from '../send-notification.ts';
import { mailServer, type Behaviour, type MailServer } from './mail-server.ts';

export const sender: Sender = {
  demo: true,
  productName: 'Purboday',
  foundationName: 'Purboday Foundation',
  supportEmail: 'support@example.org',
  supportPhone: '+91 90000 00000',
  appUrl: 'https://purboday.example',
  idPolicy: 'aadhar',
  look: { accent: 'marigold', logo: null },
  translations: {},
  phoneLanguages: ['hi'],
};

export const mailFrom = 'Purboday <no-reply@purboday.example>';

/** Retries at once for as long as a test takes. */
const impatient: Retries = {
  giveUpAfterMs: 60_000,
  waitMs: () => 100,
  probeSeconds: 0.3,
};

const usualMasterKey = randomBytes(32);

type Options = {
  database?: Database;
  channels: MessageChannels;
  clock?: Clock;
  retries?: Retries;
  log?: Log;
  /** The key of another process on the same database. */
  masterKey?: Buffer;
  /** Seconds between two signs of life. */
  beatSeconds?: number;
};

/** Outbox and workers of one server process, on a database of its own unless one is given. */
export const sendingProcess = async ({ channels, clock = systemClock, ...options }: Options) => {
  const database = options.database ?? (await createTestDatabase());
  const { log = openLog('silent'), beatSeconds = 5 } = options;
  const { masterKey = usualMasterKey } = options;
  const encryption = await openEncryption({ database, clock, masterKey });
  const outbox = outboxStore(database, {
    encryption,
    clock,
    channels: listChannelNames(channels),
    appUrl: sender.appUrl,
  });
  const { retries = impatient } = options;
  const intervals = { pollSeconds: 0.2, beatSeconds };
  const sending = { channels, sender, retries, intervals };
  const { start, stop } = notificationSender({
    database,
    encryption,
    clock,
    log,
    outbox,
    sending,
  });
  return {
    database,
    encryption,
    notifications: notificationStore(database),
    outbox,
    start,
    stop,
  };
};

export const emailChannelOnly = (smtpUrl: string): MessageChannels => ({
  email: createSmtpChannel({ smtpUrl, mailFrom }),
});

export const candidateId = '01939e5e-0000-7000-8000-000000000001';

/** The notification about a received registration of Asha Kumari. */
export const createNotification = (to: Partial<Notification['to']> = {}): Notification => ({
  event: 'registration-received',
  record: { kind: 'candidate', id: candidateId, code: 'PB-7K4-92M' },
  city: 'Patna',
  to: { name: 'Asha Kumari', email: 'asha@example.org', ...to },
});

export type Process = Awaited<ReturnType<typeof sendingProcess>>;

/** Closed after each test. */
const cleanUps: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
});

export const createRecordingDatabase = async (): Promise<Database> => {
  const database = await createTestDatabase();
  cleanUps.push(() => database.close());
  return database;
};

export const createFakeMailServer = async (
  behaviour?: Behaviour,
  port?: number,
): Promise<MailServer> => {
  const server = await mailServer(behaviour, port);
  cleanUps.push(() => server.close());
  return server;
};

export const createSendingProcess = async (
  url: string,
  more: Partial<Parameters<typeof sendingProcess>[0]> = {},
): Promise<Process> => {
  const process = await sendingProcess({
    database: more.database ?? (await createRecordingDatabase()),
    channels: emailChannelOnly(url),
    ...more,
  });
  cleanUps.push(() => process.stop());
  return process;
};

export const rows = async ({ notifications }: Process) =>
  (await notifications.list({ q: '' }, 50, undefined)).rows;
export const readOnlyRow = async (process: Process) => {
  const [row] = await rows(process);
  if (row === undefined) throw new Error('There is no notification');
  return row;
};
export const waitForState = (process: Process, state: string) =>
  vi.waitFor(async () => expect((await readOnlyRow(process)).state).toBe(state), {
    timeout: 20_000,
    interval: 100,
  });
