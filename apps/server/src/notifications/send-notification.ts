import { dayInKolkata } from '@purboday/contract/conventions/kolkata-days';
import { retention } from '@purboday/contract/conventions/limits';
import {
  notificationChannels,
  type NotificationChannel,
} from '@purboday/contract/notifications/notification-lifecycle';
import { notificationMessages } from '@purboday/contract/notifications/notifications.messages';
import * as z from 'zod/mini';
import { accountStore, type AccountStore } from '#server/domain/account/account-store.ts';
import { withoutCandidates } from '#server/domain/outbox/named-candidates.ts';
import {
  notificationStore,
  type NotificationRow,
} from '#server/domain/outbox/notification-store.ts';
import { notificationQueues } from '#server/domain/outbox/outbox-table.ts';
import { decryptPayload, UnreadableText, type Payload } from '#server/domain/outbox/payload.ts';
import {
  JobInterrupted,
  type JobHandler,
  type QueueWorker,
} from '#server/platform/jobs/queue-definition.ts';
import { createSmtpChannel } from '#server/platform/messaging/mail.ts';
import type {
  Delivery,
  Message,
  MessageChannel,
  MessageChannels,
} from '#server/platform/messaging/message-channels.ts';
import { createProviderChannel } from '#server/platform/messaging/message-providers.ts';
import type { Clock } from '#server/platform/process/clock.ts';
import type { Services } from '#server/services.ts';
import type { Settings } from '#server/settings.ts';
import { findHiddenCandidates, identifyCandidates } from './hidden-candidate-store.ts';
import type { Sender } from './message-template.ts';
import { notificationRetries, type NotificationRetries } from './notification-retries.ts';
import { composeStored } from './read-text.ts';

type ChannelSettings = Pick<
  Settings,
  'smtpUrl' | 'smtpNeedsTls' | 'mailFrom' | 'smsUrl' | 'whatsappUrl' | 'phoneTemplates'
>;

/** Demo mode without `SMTP_URL` sends emails to `mailbox`, and SMS without `SMS_URL`. In production there is no mailbox. */
export const toChannels = (
  settings: ChannelSettings,
  mailbox: MessageChannel | undefined,
): MessageChannels => {
  const { smtpUrl, smtpNeedsTls, mailFrom, smsUrl, whatsappUrl, phoneTemplates } = settings;
  const email =
    smtpUrl === undefined ? mailbox : createSmtpChannel({ smtpUrl, smtpNeedsTls, mailFrom });
  const sms =
    smsUrl === undefined ? mailbox : createProviderChannel('sms', smsUrl, phoneTemplates.sms);
  return {
    ...(email === undefined ? {} : { email }),
    ...(sms === undefined ? {} : { sms }),
    ...(whatsappUrl === undefined
      ? {}
      : { whatsapp: createProviderChannel('whatsapp', whatsappUrl, phoneTemplates.whatsapp) }),
  };
};

export const listChannelNames = (channels: MessageChannels): NotificationChannel[] =>
  Object.keys(channels) as NotificationChannel[];

export type Retries = {
  giveUpAfterMs: number;
  waitMs: (attempts: number) => number;
  probeSeconds?: number;
};

const waitsMs = [5_000, 15_000, 30_000, 60_000, 120_000, 300_000, 600_000, 900_000];

/** Four hours (decisions §7): quick at first, then every quarter of an hour. */
const usualRetries: Retries = {
  giveUpAfterMs: 4 * 60 * 60_000,
  // Random spread, so that retries do not come all at once.
  waitMs: (attempts) => (waitsMs[attempts - 1] ?? 1_200_000) * (0.8 + 0.4 * Math.random()),
};

type Deps = Pick<Services, 'notifications' | 'encryption' | 'log'> & {
  channels: MessageChannels;
  again: NotificationRetries;
  findHiddenCandidates: ReturnType<typeof findHiddenCandidates>;
  identifyCandidates: ReturnType<typeof identifyCandidates>;
  languageOf: AccountStore['languageOf'];
  setting: { sender: Sender; retries: Retries; clock: Clock };
};

type Deferred = Extract<Delivery, { outcome: 'deferred' }>;

const outlived = (row: NotificationRow, at: Date): boolean =>
  row.validUntil !== null && row.validUntil <= at;

/** The candidate has 48 hours from the time of sending, also when a notice was delayed. */
const withLaterDay = (
  notification: Payload['notification'],
  now: Date,
): Payload['notification'] => {
  if (notification.event !== 'retention-due') return notification;
  const earliest = dayInKolkata(new Date(now.getTime() + retention.noticeHours * 3_600_000));
  return notification.from < earliest ? { ...notification, from: earliest } : notification;
};

/** Tries a notification once and records the outcome. After a crash the same job tries again with the same Message-ID. */
const sendNotification = (deps: Deps) => {
  const { notifications, encryption, channels, again, log } = deps;
  const { sender, retries, clock } = deps.setting;

  /** Staff and providers read the language of their account at the time of sending. */
  const inLanguageOfAccount = async (
    notification: Payload['notification'],
  ): Promise<Payload['notification']> => {
    const { language, email } = notification.to;
    const isToCandidate = 'record' in notification && notification.record.kind === 'candidate';
    if (language !== undefined || email === null || isToCandidate) return notification;
    const chosen = await deps.languageOf(email);
    return chosen
      ? { ...notification, to: { ...notification.to, language: chosen } }
      : notification;
  };

  const messageOf = (row: NotificationRow, { address, notification }: Payload): Message => ({
    ...composeStored(withLaterDay(notification, clock()), sender),
    to: address,
    event: row.event,
    messageId: row.messageId,
  });

  const putBack = async (
    row: NotificationRow,
    { reason, unreachable, retryAfterSeconds }: Deferred,
  ) => {
    const now = clock();
    const waitMs = Math.max(retries.waitMs(row.attempts), (retryAfterSeconds ?? 0) * 1_000);
    const due = new Date(now.getTime() + waitMs);
    if (due.getTime() - row.queuedAt.getTime() > retries.giveUpAfterMs) {
      await notifications.giveUp(row, reason);
      return;
    }
    await again.putBack(row, { due, waitMs, reason, unreachable });
  };

  const saveOutcome = async (row: NotificationRow, delivery: Delivery) => {
    if (delivery.outcome === 'refused') await notifications.giveUp(row, delivery.reason);
    else if (delivery.outcome === 'deferred') await putBack(row, delivery);
    else {
      await notifications.accept(row, clock());
      // The channel is reachable again, so send everything that waits for it.
      if (row.unreachable) await again.wakeWaiting(row.channel);
    }
  };

  /** Returns undefined when the recipient may no longer see any of the candidates that it names. */
  const readMessage = async (
    row: NotificationRow,
    payload: Buffer,
  ): Promise<Message | undefined> => {
    const { address, notification } = decryptPayload(encryption, row.id, payload);
    const identified = await deps.identifyCandidates(notification);
    const shown = identified && withoutCandidates(identified, await deps.findHiddenCandidates(row));
    if (shown === undefined) return undefined;
    return messageOf(row, { address, notification: await inLanguageOfAccount(shown) });
  };

  const giveUpUnreadable = async (row: NotificationRow, error: UnreadableText) => {
    const { id, event, channel, createdAt } = row;
    const { message, kind, cause } = error;
    const about = { notification: id, event, channel, createdAt, kind, err: cause };
    log.error(about, `A message cannot be sent. ${message}`);
    await notifications.giveUp(row, message);
  };

  return async (id: string, jobId: string): Promise<void> => {
    const row = await notifications.begin(id, jobId);
    if (row === undefined) return;
    if (row.payload === null || outlived(row, clock())) {
      await notifications.failExpired(row, 'It had expired before it could be sent');
      return;
    }
    const channel = channels[row.channel];
    if (channel === undefined) {
      await notifications.skip(row, 'This channel is not configured');
      return;
    }
    try {
      const message = await readMessage(row, row.payload);
      if (message === undefined) await notifications.skip(row, notificationMessages.nowHidden);
      else await saveOutcome(row, await channel.send(message));
    } catch (error) {
      if (!(error instanceof UnreadableText)) throw error;
      await giveUpUnreadable(row, error);
    }
  };
};

type NotificationWorkersDeps = Pick<Services, 'database' | 'queue' | 'clock'>;

type SendingDeps = Pick<Services, 'database' | 'queue' | 'clock' | 'encryption' | 'log'> & {
  sending: {
    channels: MessageChannels;
    sender: Sender;
    /** Tests use shorter waits. */
    retries?: Retries;
  };
};

const oneMessage = z.object({ id: z.uuid() });
const manyMessages = z.object({ ids: z.array(z.uuid()) });
const channelToProbe = z.object({ channel: z.enum(notificationChannels) });

export const notificationWorkers = (deps: SendingDeps): QueueWorker[] => {
  const { database, queue, clock, encryption, log, sending } = deps;
  const { channels, sender, retries = usualRetries } = sending;
  const notifications = notificationStore(database);
  const again = notificationRetries(
    { database, queue, notifications, clock },
    retries.probeSeconds,
  );
  const setting = { sender, clock, retries };
  const send = sendNotification({
    notifications,
    encryption,
    log,
    channels,
    again,
    findHiddenCandidates: findHiddenCandidates(database),
    identifyCandidates: identifyCandidates(database),
    languageOf: accountStore(database, clock).languageOf,
    setting,
  });
  const { urgent, usual, bulk, unsendable, probe } = notificationQueues;

  const sendOne: JobHandler = ({ id, data }) => send(oneMessage.parse(data).id, id);

  return [
    { queue: urgent, handler: sendOne },
    { queue: usual, handler: sendOne },
    {
      queue: bulk,
      handler: async ({ id, data, signal }) => {
        for (const each of manyMessages.parse(data).ids) {
          if (signal.aborted) throw new JobInterrupted('The rest is sent later');
          await send(each, id);
        }
      },
    },
    {
      queue: unsendable,
      handler: async ({ sourceId }) => {
        if (sourceId !== null) await notifications.giveUpJob(sourceId, 'It could not be sent');
      },
    },
    { queue: probe, handler: ({ data }) => again.probe(channelToProbe.parse(data).channel) },
  ];
};

/** Scheduled job: enqueues messages without a job and deletes expired secrets. */
export const maintainNotifications = ({ database, queue, clock }: NotificationWorkersDeps) => {
  const notifications = notificationStore(database);
  const retries = notificationRetries({ database, queue, notifications, clock });
  return async (): Promise<void> => {
    await notifications.wipeExpired(clock());
    await retries.recoverLost();
  };
};
