import { randomBytes } from 'node:crypto';
import { systemClock, type Clock } from '#server/platform/process/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { openLog, type Log } from '#server/platform/process/log.ts';
import { createSmtpChannel } from '#server/platform/messaging/mail.ts';
import type { MessageChannels } from '#server/platform/messaging/message-channels.ts';
import { openQueue } from '#server/platform/jobs/queue.ts';
import { openEncryption } from '#server/platform/encryption/encryption.ts';
import { createTestDatabase } from '#server/testing/database/test-database.ts';
import type { Notification } from '#server/domain/outbox/notification-events.ts';
import { outboxStore } from '#server/domain/outbox/outbox.ts';
import { listChannelNames, type Retries } from '../send-notification.ts';
import type { Sender } from '../message-template.ts';
import { notificationWorkers } from '../notification-workers.ts';
import { notificationStore } from '#server/domain/outbox/notification-store.ts';
export const sender: Sender = {
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

const mailFrom = 'Purboday <no-reply@purboday.example>';

/** Retries at once for as long as a test takes. */
const impatient: Retries = {
  giveUpAfterMs: 60_000,
  waitMs: () => 100,
  probeSeconds: 0.3,
};

const masterKey = randomBytes(32);

type Options = {
  database?: Database;
  channels: MessageChannels;
  clock?: Clock;
  retries?: Retries;
  log?: Log;
  /** Seconds between two checks for jobs whose process has died. */
  superviseSeconds?: number;
};

/** Outbox and workers of one server process, on a database of its own unless one is given. */
export const sendingProcess = async ({ channels, clock = systemClock, ...options }: Options) => {
  const database = options.database ?? (await createTestDatabase());
  const { log = openLog('silent'), ...intervals } = options;
  const encryption = await openEncryption({ database, clock, masterKey });
  const queue = openQueue(database, log, intervals);
  const { retries = impatient } = options;
  const sending = { channels, sender, retries };
  const deps = { database, queue, encryption, clock, sending };
  return {
    database,
    queue,
    encryption,
    notifications: notificationStore(database),
    outbox: outboxStore(database, {
      queue,
      encryption,
      clock,
      channels: listChannelNames(channels),
      appUrl: sender.appUrl,
    }),
    start: async () => {
      for (const worker of notificationWorkers(deps)) queue.work(worker.queue, worker.handler);
      await queue.start();
    },
    stop: () => queue.stop(),
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
