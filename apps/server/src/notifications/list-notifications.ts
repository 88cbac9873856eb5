import type { Page } from '@purboday/contract/conventions/schemas';
import {
  nextNotificationState,
  type NotificationChannel,
  type NotificationState,
} from '@purboday/contract/notifications/notification-lifecycle';
import type { Notification } from '@purboday/contract/notifications/notifications.contract';
import { fieldProblem } from '@purboday/contract/conventions/problem';
import type { Services } from '#server/services.ts';
import type { Paging } from '#server/platform/database/paging.ts';
import type { NotificationStore } from '#server/domain/outbox/notification-store.ts';

type Row = NonNullable<Awaited<ReturnType<NotificationStore['find']>>>;
type Query = Paging & { state?: NotificationState | undefined };

/** Only what still holds its words can be sent again. */
export const maySend = (row: Row, at: Date): boolean =>
  nextNotificationState(row.state, 'sendAgain') !== undefined &&
  row.payload !== null &&
  (row.validUntil === null || row.validUntil > at);

const shown = (row: Row, at: Date): Notification => ({
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
  may: { send: maySend(row, at) },
});

const isCursor = (text: string): boolean =>
  /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/u.test(text);

type Deps = Pick<Services, 'notifications'> & {
  clock: () => Date;
};

/** Messages and what became of them, the newest first: ids carry the time, so the last id is the cursor. */
export const listNotifications =
  ({ notifications, clock }: Deps) =>
  async (query: Query): Promise<{ data: Notification[]; page: Page }> => {
    const { limit, cursor } = query;
    if (cursor !== undefined && !isCursor(cursor))
      throw fieldProblem('cursor', 'Not a valid cursor');
    const { rows, more, total } = await notifications.list(query, limit, cursor);
    const at = clock();
    return {
      data: rows.map((row) => shown(row, at)),
      page: { next: more ? (rows.at(-1)?.id ?? null) : null, total },
    };
  };
