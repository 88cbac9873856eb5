import { dayInKolkata } from '@purboday/contract/conventions/kolkata-days';
import { retention } from '@purboday/contract/conventions/limits';
import type { NotificationChannel } from '@purboday/contract/notifications/notification-lifecycle';
import { notificationMessages } from '@purboday/contract/notifications/notifications.messages';
import { withoutCandidates } from '#server/domain/outbox/named-candidates.ts';
import type { Sending } from '#server/domain/outbox/notification-store.ts';
import { payloadContext, type Payload } from '#server/domain/outbox/outbox-table.ts';
import { smtpChannel } from '#server/platform/messaging/mail.ts';
import type {
  Delivery,
  Message,
  MessageChannel,
  MessageChannels,
} from '#server/platform/messaging/message-channels.ts';
import { providerChannel } from '#server/platform/messaging/message-providers.ts';
import type { Clock } from '#server/platform/process/clock.ts';
import type { Services } from '#server/services.ts';
import type { Settings } from '#server/settings.ts';
import { compose } from './compose.ts';
import type { findHiddenCandidates } from './hidden-candidate-store.ts';
import type { Sender } from './message-template.ts';
import type { NotificationRetries } from './notification-retries.ts';

type Given = Pick<
  Settings,
  'smtpUrl' | 'smtpNeedsTls' | 'mailFrom' | 'smsUrl' | 'whatsappUrl' | 'phoneTemplates'
>;

/**
 * The channels that the settings name. Mail goes to `mailbox` while there is no `SMTP_URL`; in production there is no mailbox, and
 * the settings demand the address.
 */
export const channelsOf = (
  settings: Given,
  mailbox: MessageChannel | undefined,
): MessageChannels => {
  const { smtpUrl, smtpNeedsTls, mailFrom, smsUrl, whatsappUrl, phoneTemplates } = settings;
  const email = smtpUrl === undefined ? mailbox : smtpChannel({ smtpUrl, smtpNeedsTls, mailFrom });
  return {
    ...(email === undefined ? {} : { email }),
    ...(smsUrl === undefined ? {} : { sms: providerChannel('sms', smsUrl, phoneTemplates.sms) }),
    ...(whatsappUrl === undefined
      ? {}
      : { whatsapp: providerChannel('whatsapp', whatsappUrl, phoneTemplates.whatsapp) }),
  };
};

/** Names of the channels, for the outbox. */
export const namesOf = (channels: MessageChannels): NotificationChannel[] =>
  Object.keys(channels) as NotificationChannel[];

export type Retries = {
  /** Milliseconds from the first try until it is given up. */
  giveUpAfterMs: number;
  /** Milliseconds to wait after the given number of tries. */
  waitMs: (attempts: number) => number;
  /** Seconds until a channel that could not be reached is asked again, 20. */
  probeSeconds?: number;
};

const waitsMs = [5_000, 15_000, 30_000, 60_000, 120_000, 300_000, 600_000, 900_000];

/** Four hours (decisions §7): quickly at first, then every quarter of an hour. */
export const usualRetries: Retries = {
  giveUpAfterMs: 4 * 60 * 60_000,
  // Spread, so that what failed together does not come back together.
  waitMs: (attempts) => (waitsMs[attempts - 1] ?? 1_200_000) * (0.8 + 0.4 * Math.random()),
};

type Deps = Pick<Services, 'notifications' | 'encryption'> & {
  channels: MessageChannels;
  again: NotificationRetries;
  findHiddenCandidates: ReturnType<typeof findHiddenCandidates>;
  setting: { sender: Sender; retries: Retries; clock: Clock };
};

type Deferred = Extract<Delivery, { outcome: 'deferred' }>;

const outlived = (row: Sending, at: Date): boolean =>
  row.validUntil !== null && row.validUntil <= at;

/** What was encrypted before candidates had codes names them by their id. */
const withCode = ({ address, notice }: Payload): Payload => {
  if (!('record' in notice) || notice.record.kind !== 'candidate') return { address, notice };
  const record = { ...notice.record, code: notice.record.code ?? notice.record.id };
  return { address, notice: { ...notice, record } as Payload['notice'] };
};

/** The person has 48 hours from the sending: a notice that was delayed names no earlier day. */
const withLaterDay = (notice: Payload['notice'], now: Date): Payload['notice'] => {
  if (notice.event !== 'retention-due') return notice;
  const earliest = dayInKolkata(new Date(now.getTime() + retention.toldHours * 3_600_000));
  return notice.from < earliest ? { ...notice, from: earliest } : notice;
};

/**
 * Tries one notification once, for the job that it waits for, and records what became of it. Called again for the same job after a crash,
 * it tries again what was not settled: the Message-ID is the same.
 */
export const sendNotification = (deps: Deps) => {
  const { notifications, encryption, channels, again } = deps;
  const { sender, retries, clock } = deps.setting;

  /** Undefined when the key it was encrypted with is gone. */
  const opened = (row: Sending, payload: Buffer): Payload | undefined => {
    try {
      return withCode(JSON.parse(encryption.decrypt(payload, payloadContext(row.id)).toString()));
    } catch {
      return undefined;
    }
  };

  const messageOf = (row: Sending, { address, notice }: Payload): Message => ({
    ...compose(withLaterDay(notice, clock()), sender),
    to: address,
    event: row.event,
    messageId: row.messageId,
  });

  const putBack = async (row: Sending, { reason, unreachable, retryAfterSeconds }: Deferred) => {
    const now = clock();
    const waitMs = Math.max(retries.waitMs(row.attempts), (retryAfterSeconds ?? 0) * 1_000);
    const due = new Date(now.getTime() + waitMs);
    if (due.getTime() - row.queuedAt.getTime() > retries.giveUpAfterMs) {
      await notifications.giveUp(row, reason);
      return;
    }
    await again.putBack(row, { due, waitMs, reason, unreachable });
  };

  const settle = async (row: Sending, delivery: Delivery) => {
    if (delivery.outcome === 'refused') await notifications.giveUp(row, delivery.reason);
    else if (delivery.outcome === 'deferred') await putBack(row, delivery);
    else {
      await notifications.accept(row, clock());
      // It had waited for the channel to come back: so do others.
      if (row.unreachable) await again.wakeWaiting(row.channel);
    }
  };

  return async (id: string, jobId: string): Promise<void> => {
    const row = await notifications.begin(id, jobId);
    if (row === undefined) return;
    if (row.payload === null || outlived(row, clock())) {
      await notifications.giveUpOutlived(row, 'It was no longer valid when it could be sent');
      return;
    }
    const channel = channels[row.channel];
    if (channel === undefined) {
      await notifications.skip(row, 'This channel is not configured');
      return;
    }
    const words = opened(row, row.payload);
    if (words === undefined) {
      await notifications.giveUp(row, 'Its words could not be read');
      return;
    }
    const notice = withoutCandidates(words.notice, await deps.findHiddenCandidates(row));
    if (notice === undefined) await notifications.skip(row, notificationMessages.nowHidden);
    else await settle(row, await channel.send(messageOf(row, { ...words, notice })));
  };
};
