import { fieldProblem, Problem } from '@purboday/contract/conventions/problem';
import type { Page } from '@purboday/contract/conventions/schemas';
import {
  nextNotificationState,
  type NotificationChannel,
  type NotificationState,
} from '@purboday/contract/notifications/notification-lifecycle';
import type { Notification } from '@purboday/contract/notifications/notifications.contract';
import { notificationMessages } from '@purboday/contract/notifications/notifications.messages';
import type { NotificationStore } from '#server/domain/outbox/notification-store.ts';
import type { Outbox } from '#server/domain/outbox/outbox.ts';
import type { PageRequest } from '#server/platform/database/paging.ts';
import type { Actor } from '#server/platform/http/authorization.ts';
import { formatTimeInIndia, type SheetColumn } from '#server/platform/sheets/sheet.ts';
import type { Services } from '#server/services.ts';
import { findHiddenCandidates } from './hidden-candidate-store.ts';
import { findUnreadable, unreadableMessages, type TextReader } from './read-text.ts';

type StoredNotification = NonNullable<Awaited<ReturnType<NotificationStore['find']>>>;
type Query = PageRequest & { state?: NotificationState | undefined };

/** Messages whose content was deleted cannot be sent again. */
const hasText = (row: StoredNotification, at: Date): boolean =>
  nextNotificationState(row.state, 'sendAgain') !== undefined &&
  row.payload !== null &&
  (row.validUntil === null || row.validUntil > at);

const shown = (row: StoredNotification, reader: TextReader, at: Date): Notification => ({
  _id: row.id,
  event: row.event,
  channel: row.channel,
  state: row.state,
  recipient: row.maskedRecipient,
  recordKind: row.recordKind,
  recordId: row.recordId,
  attempts: row.attempts,
  lastError: row.lastError,
  skipped: Object.entries(row.skipped).map(([channel, reason]) => ({
    channel: channel as NotificationChannel,
    reason,
  })),
  createdAt: row.createdAt.toISOString(),
  sentAt: row.sentAt?.toISOString() ?? null,
  nextTryAt: row.nextTryAt?.toISOString() ?? null,
  may: { send: hasText(row, at) && findUnreadable(reader, row) === undefined },
});

const isCursor = (text: string): boolean =>
  /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/u.test(text);

type ListNotificationsDeps = Pick<Services, 'notifications'> & TextReader & { clock: () => Date };

/** Newest first. Ids contain the time, so the last id is the cursor. */
export const listNotifications =
  ({ notifications, clock, ...reader }: ListNotificationsDeps) =>
  async (query: Query): Promise<{ data: Notification[]; page: Page }> => {
    const { limit, cursor } = query;
    if (cursor !== undefined && !isCursor(cursor))
      throw fieldProblem('cursor', 'Not a valid cursor');
    const { rows, more, total } = await notifications.list(query, limit, cursor);
    const at = clock();
    return {
      data: rows.map((row) => shown(row, reader, at)),
      page: { next: more ? (rows.at(-1)?.id ?? null) : null, total },
    };
  };

const skippedWords = ({ skipped }: Notification): string =>
  skipped.map(({ channel, reason }) => `${channel}: ${reason}`).join('; ');

/** Masks addresses like the list. */
export const notificationColumns: readonly SheetColumn<Notification>[] = [
  { header: 'Event', width: 26, of: ({ event }) => event },
  { header: 'Channel', width: 12, of: ({ channel }) => channel },
  { header: 'To', width: 26, of: ({ recipient }) => recipient },
  { header: 'State', width: 12, of: ({ state }) => state },
  { header: 'Reason', width: 40, of: ({ lastError }) => lastError },
  { header: 'Skipped channels', width: 40, of: skippedWords },
  { header: 'Attempts', width: 10, of: ({ attempts }) => attempts },
  { header: 'Written (IST)', of: ({ createdAt }) => formatTimeInIndia(createdAt) },
  { header: 'Sent (IST)', of: ({ sentAt }) => sentAt && formatTimeInIndia(sentAt) },
  { header: 'Next try (IST)', of: ({ nextTryAt }) => nextTryAt && formatTimeInIndia(nextTryAt) },
  { header: 'Record', of: ({ recordKind }) => recordKind },
  { header: 'Record ID', width: 38, of: ({ recordId }) => recordId },
];

type SendAgainDeps = Pick<Services, 'database' | 'notifications' | 'recordStep' | 'clock'> &
  TextReader & { outbox: Pick<Outbox, 'wakeSenders'> };

export const sendAgain =
  ({ database, notifications, outbox, clock, recordStep, ...reader }: SendAgainDeps) =>
  (admin: Actor, id: string): Promise<{ _id: string; state: NotificationState }> =>
    database.transaction(async () => {
      const row = await notifications.find(id);
      if (row === undefined) throw new Problem('NOT_FOUND');
      if (row.state === 'skipped' && row.candidateIds.length > 0)
        throw new Problem('INVALID_TRANSITION', notificationMessages.nowHidden);
      if (row.state !== 'failed')
        throw new Problem('INVALID_TRANSITION', notificationMessages.notFailed);
      if (!hasText(row, clock()))
        throw new Problem('INVALID_TRANSITION', notificationMessages.outlived);
      const unreadable = findUnreadable(reader, row);
      if (unreadable !== undefined)
        throw new Problem('INVALID_TRANSITION', unreadableMessages[unreadable]);
      const hidden = await findHiddenCandidates(database)(row);
      if (hidden.length > 0 && hidden.length === row.candidateIds.length)
        throw new Problem('INVALID_TRANSITION', notificationMessages.nowHidden);
      if (!(await notifications.sendAgain(id, clock())))
        throw new Problem('INVALID_TRANSITION', notificationMessages.notFailed);
      outbox.wakeSenders();
      await recordStep({
        audited: 'notification-sent-again',
        actor: admin,
        record: { kind: 'notification', id },
      });
      return { _id: id, state: 'queued' };
    });
