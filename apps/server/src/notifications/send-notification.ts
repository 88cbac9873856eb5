import { dayInKolkata } from '@purboday/contract/conventions/kolkata-days';
import { retention } from '@purboday/contract/conventions/limits';
import type { NotificationChannel } from '@purboday/contract/notifications/notification-lifecycle';
import { notificationMessages } from '@purboday/contract/notifications/notifications.messages';
import type { AccountStore } from '#server/domain/account/account-store.ts';
import { withoutCandidates } from '#server/domain/outbox/named-candidates.ts';
import type { NotificationRow } from '#server/domain/outbox/notification-store.ts';
import { payloadContext, type Payload } from '#server/domain/outbox/outbox-table.ts';
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
import { compose } from './compose.ts';
import type { findHiddenCandidates } from './hidden-candidate-store.ts';
import type { Sender } from './message-template.ts';
import type { NotificationRetries } from './notification-retries.ts';

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
export const usualRetries: Retries = {
  giveUpAfterMs: 4 * 60 * 60_000,
  // Random spread, so that retries do not come all at once.
  waitMs: (attempts) => (waitsMs[attempts - 1] ?? 1_200_000) * (0.8 + 0.4 * Math.random()),
};

type Deps = Pick<Services, 'notifications' | 'encryption'> & {
  channels: MessageChannels;
  again: NotificationRetries;
  findHiddenCandidates: ReturnType<typeof findHiddenCandidates>;
  languageOf: AccountStore['languageOf'];
  setting: { sender: Sender; retries: Retries; clock: Clock };
};

type Deferred = Extract<Delivery, { outcome: 'deferred' }>;

const outlived = (row: NotificationRow, at: Date): boolean =>
  row.validUntil !== null && row.validUntil <= at;

/** Notices encrypted before codes existed are identified by the candidate's id. */
const withCode = ({ address, notification }: Payload): Payload => {
  if (!('record' in notification) || notification.record.kind !== 'candidate')
    return { address, notification };
  const record = {
    ...notification.record,
    code: notification.record.code ?? notification.record.id,
  };
  return { address, notification: { ...notification, record } as Payload['notification'] };
};

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
export const sendNotification = (deps: Deps) => {
  const { notifications, encryption, channels, again } = deps;
  const { sender, retries, clock } = deps.setting;

  /** Returns undefined when the encryption key is gone. */
  const opened = (row: NotificationRow, payload: Buffer): Payload | undefined => {
    try {
      return withCode(JSON.parse(encryption.decrypt(payload, payloadContext(row.id)).toString()));
    } catch {
      return undefined;
    }
  };

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
    ...compose(withLaterDay(notification, clock()), sender),
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
    const words = opened(row, row.payload);
    if (words === undefined) {
      await notifications.giveUp(row, 'Its text could not be read');
      return;
    }
    const notification = withoutCandidates(
      words.notification,
      await deps.findHiddenCandidates(row),
    );
    if (notification === undefined) await notifications.skip(row, notificationMessages.nowHidden);
    else {
      const translated = await inLanguageOfAccount(notification);
      await saveOutcome(
        row,
        await channel.send(messageOf(row, { ...words, notification: translated })),
      );
    }
  };
};
