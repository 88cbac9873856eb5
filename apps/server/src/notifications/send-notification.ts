import { dayInKolkata } from '@purboday/contract/conventions/kolkata-days';
import { retention } from '@purboday/contract/conventions/limits';
import type { NotificationChannel } from '@purboday/contract/notifications/notification-lifecycle';
import { notificationMessages } from '@purboday/contract/notifications/notifications.messages';
import type { AccountStore } from '#server/domain/account/account-store.ts';
import { withoutCandidates } from '#server/domain/outbox/named-candidates.ts';
import type { NotificationRow } from '#server/domain/outbox/notification-store.ts';
import { decryptPayload, UnreadableText, type Payload } from '#server/domain/outbox/payload.ts';
import type { EndHandOver } from '#server/platform/messaging/hand-over.ts';
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
import type { findHiddenCandidates, identifyCandidates } from './hidden-candidate-store.ts';
import type { Sender } from '#server/domain/outbox/message-template.ts';
import { composeStored } from './read-text.ts';

type ChannelSettings = Pick<
  Settings,
  | 'messagesOff'
  | 'smtpUrl'
  | 'smtpNeedsTls'
  | 'mailFrom'
  | 'smsUrl'
  | 'whatsappUrl'
  | 'phoneTemplates'
>;

/** Takes every message and sends none. */
const closedChannel: MessageChannel = {
  send: async () => ({ outcome: 'refused', reason: notificationMessages.off }),
};

/** Demo mode without `SMTP_URL` sends emails to `mailbox`, and SMS without `SMS_URL`. In production there is no mailbox. */
const openChannels = (
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

/** With `MESSAGES=off` each channel refuses every message. */
export const toChannels = (
  settings: ChannelSettings,
  mailbox: MessageChannel | undefined,
): MessageChannels => {
  const channels = openChannels(settings, mailbox);
  if (!settings.messagesOff) return channels;
  return Object.fromEntries(listChannelNames(channels).map((name) => [name, closedChannel]));
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
export const usualRetries: Retries = {
  giveUpAfterMs: 4 * 60 * 60_000,
  // Random spread, so that retries do not come all at once.
  waitMs: (attempts) => (waitsMs[attempts - 1] ?? 1_200_000) * (0.8 + 0.4 * Math.random()),
};

type SendNotificationDeps = Pick<Services, 'notifications' | 'encryption' | 'log'> & {
  channels: MessageChannels;
  findHiddenCandidates: ReturnType<typeof findHiddenCandidates>;
  identifyCandidates: ReturnType<typeof identifyCandidates>;
  languageOf: AccountStore['languageOf'];
  setting: { sender: Sender; retries: Retries; clock: Clock };
  /** Runs a step that uses a connection, when the share of sending is not used up. */
  withConnection: <T>(step: () => Promise<T>) => Promise<T>;
  /** Runs a step until it succeeds or the process ends: after the provider accepted a message, only its outcome is retried. */
  untilStored: <T>(step: () => Promise<T>) => Promise<T>;
  /** Waits for the turn to hand a message over. Rejects when another process may have taken the message over. */
  beginHandOver: (row: NotificationRow) => Promise<EndHandOver>;
  onUnreachable: (row: NotificationRow, delivery: Deferred) => Promise<Date>;
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

/** Tries a claimed notification once and records the outcome. @returns what the channel answered, if it was asked */
export const sendNotification = (deps: SendNotificationDeps) => {
  const { notifications, encryption, channels, log, withConnection, untilStored } = deps;
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

  const putBack = async (row: NotificationRow, delivery: Deferred): Promise<unknown> => {
    const { reason, unreachable, retryAfterSeconds } = delivery;
    const now = clock();
    const waitMs = Math.max(retries.waitMs(row.attempts), (retryAfterSeconds ?? 0) * 1_000);
    const due = new Date(now.getTime() + waitMs);
    const probeAt = unreachable ? await deps.onUnreachable(row, delivery) : due;
    if (due.getTime() - row.queuedAt.getTime() > retries.giveUpAfterMs)
      return notifications.giveUp(row, reason);
    return notifications.putBack(row, { due: probeAt < due ? probeAt : due, reason, unreachable });
  };

  const saveOutcome = (row: NotificationRow, delivery: Delivery): Promise<unknown> => {
    if (delivery.outcome === 'refused') return notifications.giveUp(row, delivery.reason);
    if (delivery.outcome === 'deferred') return putBack(row, delivery);
    return notifications.accept(row, clock());
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
    await untilStored(() => notifications.giveUp(row, message));
  };

  const deliver = async (
    row: NotificationRow,
    channel: MessageChannel,
    message: Message,
  ): Promise<Delivery> => {
    let endHandOver: EndHandOver | undefined;
    let isOver = false;
    try {
      const delivery = await channel.send(message, async () => {
        const end = await deps.beginHandOver(row);
        if (isOver) {
          end();
          throw new Error('The attempt had ended before the message was handed over');
        }
        endHandOver = end;
      });
      isOver = true;
      await untilStored(() => saveOutcome(row, delivery));
      return delivery;
    } finally {
      endHandOver?.();
    }
  };

  /** Postpones an attempt that failed before the channel was asked. */
  const postpone = (row: NotificationRow): Promise<unknown> =>
    putBack(row, { outcome: 'deferred', reason: 'It could not be sent', unreachable: false });

  const send = async (row: NotificationRow): Promise<Delivery | undefined> => {
    const { payload } = row;
    const channel = channels[row.channel];
    if (payload === null || outlived(row, clock())) {
      await untilStored(() =>
        notifications.failExpired(row, 'It had expired before it could be sent'),
      );
      return undefined;
    }
    if (channel === undefined) {
      await untilStored(() => notifications.skip(row, 'This channel is not configured'));
      return undefined;
    }
    try {
      const message = await withConnection(() => readMessage(row, payload));
      if (message !== undefined) return await deliver(row, channel, message);
      await untilStored(() => notifications.skip(row, notificationMessages.nowHidden));
    } catch (error) {
      if (!(error instanceof UnreadableText)) throw error;
      await giveUpUnreadable(row, error);
    }
    return undefined;
  };

  return { send, postpone };
};
