import type { NotificationChannel } from '@purboday/contract/notifications/notification-lifecycle';
import type { SentMessage } from '@purboday/contract/records/record-parts';
import { and, desc, eq, sql } from 'drizzle-orm';
import { newId, type Database } from '#server/platform/database/database.ts';
import type { Encryption } from '#server/platform/encryption/encryption.ts';
import { maskAddress } from '#server/platform/messaging/message-channels.ts';
import type { Clock } from '#server/platform/process/clock.ts';
import { toAddresses, cancelNotificationsAbout, listNamedCandidates } from './named-candidates.ts';
import {
  insertNotifications,
  notificationsTable as table,
  toPriority,
  type PreparedNotification,
  type SkippedNotification,
} from './outbox-table.ts';
import type { RecordKind } from './notification-fields.ts';
import type { Notification } from './notification-events.ts';
import { encryptPayload } from './payload.ts';

type OutboxOptions = {
  encryption: Pick<Encryption, 'decrypt' | 'encrypt'>;
  clock: Clock;
  /** Configured channels; the others are recorded as skipped. */
  channels: readonly NotificationChannel[];
  /** The public address of the product; its host is the right side of every Message-ID. */
  appUrl: string;
};

const whySkipped = (address: string | null, configured: boolean): string | null => {
  if (address === null) return 'The person has no such address';
  return configured ? null : 'This channel is not configured';
};

type OutboxRow = Omit<typeof table.$inferInsert, 'lastError'> & { lastError: string | null };

/** For a bulk import: one row per person and configured channel; the first of them lists the skipped channels (decision 016). */
const mergeSkippedRows = (rows: OutboxRow[]): OutboxRow[] => {
  const skipped = rows.filter(({ state }) => state === 'skipped');
  const [first, ...others] = rows.filter(({ state }) => state !== 'skipped');
  const [keeper, ...rest] = first ? [first, ...skipped] : skipped;
  if (keeper === undefined) return [];
  const reasons = rest.map(({ channel, lastError }) => [channel, lastError]);
  return [{ ...keeper, skipped: Object.fromEntries(reasons) as SkippedNotification }, ...others];
};
/** The last message to an erased person leaves no trace of them. */
const isTraceless = ({ event }: Notification): boolean => event === 'data-erased';

/** Notifications, written in the transaction that causes them and sent after it (decisions §7). */
export const outboxStore = (database: Database, options: OutboxOptions) => {
  const { encryption, clock, channels, appUrl } = options;
  const host = new URL(appUrl).hostname;
  const listeners = new Set<() => void>();
  const wakeSenders = (): void =>
    database.afterCommit(() => {
      for (const listener of listeners) listener();
    });

  const encryptFor = (address: string | null, notification: Notification, id: string) =>
    address === null ? null : encryptPayload(encryption, id, { address, notification });

  const rowOf = (
    notification: Notification,
    channel: NotificationChannel,
    address: string | null,
  ) => {
    const at = clock();
    const id = newId(at);
    const skipped = whySkipped(address, channels.includes(channel));
    return {
      id,
      event: notification.event,
      channel,
      recordKind: 'record' in notification ? notification.record.kind : null,
      recordId: 'record' in notification ? notification.record.id : null,
      candidateIds: skipped === null ? listNamedCandidates(notification) : [],
      maskedRecipient: address === null || isTraceless(notification) ? '' : maskAddress(address),
      // SEC-15: codes, passwords and links are never stored unencrypted.
      payload: skipped === null ? encryptFor(address, notification, id) : null,
      state: skipped === null ? ('queued' as const) : ('skipped' as const),
      lastError: skipped,
      messageId: `<${id}@${host}>`,
      createdAt: at,
      queuedAt: at,
      nextTryAt: skipped === null ? at : null,
      validUntil: 'validUntil' in notification ? notification.validUntil : null,
    };
  };

  const rowsOf = (notification: Notification): OutboxRow[] =>
    toAddresses(notification).map(({ channel, address }) => rowOf(notification, channel, address));

  /**
   * Encrypts a notification of a bulk step. A skipped channel is recorded in the row of another, because a row for each would add 200,000
   * rows to an import of 100,000.
   */
  const prepare = (notification: Notification): PreparedNotification[] =>
    mergeSkippedRows(rowsOf(notification));

  const addPrepared = (
    rows: readonly PreparedNotification[],
    startAfterSeconds = 0,
  ): Promise<void> =>
    database.transaction(async () => {
      if (rows.length === 0) return;
      const due = new Date(clock().getTime() + startAfterSeconds * 1_000);
      await insertNotifications(database, rows, due);
      wakeSenders();
    });

  return {
    /**
     * Notifies people on every suitable channel; inside the open transaction.
     * @param delaySeconds until it is sent; until then it can be withdrawn
     */
    add: (notified: Notification | readonly Notification[], delaySeconds = 0): Promise<void> =>
      database.transaction(async () => {
        const notifications: readonly Notification[] = 'event' in notified ? [notified] : notified;
        const rows = notifications.flatMap((notification) =>
          rowsOf(notification).map((row) => ({
            ...row,
            nextTryAt: row.nextTryAt && new Date(row.nextTryAt.getTime() + delaySeconds * 1_000),
            priority: toPriority(notification.event),
          })),
        );
        if (rows.length === 0) return;
        await database.sql.insert(table).values(rows);
        wakeSenders();
      }),

    /** Lets senders of this process look for due messages when the open transaction has committed. */
    wakeSenders,

    /** Calls `listener` when this process has committed notifications. */
    onAdded: (listener: () => void): void => {
      listeners.add(listener);
    },

    /** Cancels unsent notifications to a provider about a candidate that it may no longer see; inside the open transaction. */
    cancelNaming: (cancellation: Parameters<typeof cancelNotificationsAbout>[2]): Promise<void> =>
      cancelNotificationsAbout(database, encryption, cancellation),

    /**
     * Notifies many people in one statement, inside the open transaction. They are sent beside those of `add`, and delay
     * none of them.
     */
    addMany: (notifications: readonly Notification[], startAfterSeconds = 0): Promise<void> =>
      addPrepared(notifications.flatMap(prepare), startAfterSeconds),

    /** `addMany` in two steps: an import encrypts before its transaction. */
    prepare,
    addPrepared,
  };
};

export type Outbox = ReturnType<typeof outboxStore>;

/** Sends notifications that belong to no step of a record, such as codes and reminders. */
export type Notify = Outbox['add'];

const shownAtMost = 50;

/** Messages to the people of a record, with channel and status. */
export const messageStore = (database: Database) => {
  /** Newest first: ids contain the time. */
  const selected = database.sql
    .select({
      _id: table.id,
      event: table.event,
      channel: table.channel,
      state: table.state,
      recipient: table.maskedRecipient,
      lastError: table.lastError,
      createdAt: table.createdAt,
      sentAt: table.sentAt,
    })
    .from(table)
    .where(
      and(eq(table.recordKind, sql.placeholder('kind')), eq(table.recordId, sql.placeholder('id'))),
    )
    .orderBy(desc(table.id))
    .limit(shownAtMost)
    // Every page of a record reads them.
    .prepare('messages');

  return {
    /** Messages about a record. The caller has checked that the reader may see the record. */
    about: async (kind: RecordKind, id: string): Promise<SentMessage[]> => {
      const rows = await selected.execute({ kind, id });
      return rows.map(({ createdAt, sentAt, ...row }) => ({
        ...row,
        createdAt: createdAt.toISOString(),
        sentAt: sentAt?.toISOString() ?? null,
      }));
    },
  };
};

export type MessageStore = Pick<ReturnType<typeof messageStore>, 'about'>;
