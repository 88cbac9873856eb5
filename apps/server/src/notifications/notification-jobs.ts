import {
  notificationChannels,
  type NotificationChannel,
} from '@purboday/contract/notifications/notification-lifecycle';
import type { Clock } from '#server/platform/process/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Queue } from '#server/platform/jobs/queue.ts';
import { queueOf, type NotificationEvent } from '#server/domain/outbox/outbox-notice.ts';
import type { NotificationStore } from './notification-store.ts';

type Row = { id: string; event: NotificationEvent };
type Claimed = NonNullable<Awaited<ReturnType<NotificationStore['claim']>>>;
type PutBack = { due: Date; waitMs: number; reason: string; unreachable: boolean };

/** Rows put in the queue at a time. */
const batch = 200;
/** A job this late was lost. */
const lostAfterMs = 2 * 60_000;
/** No lease runs longer. */
const longestLeaseMs = 60 * 60_000;
/** More than an embedded database has under way. */
const all = 10_000;

type Deps = {
  database: Database;
  queue: Pick<Queue, 'send'>;
  notifications: NotificationStore;
  clock: Clock;
};

/** Keeps rows and queue together: whatever is queued has a job, and jobs that are lost or superseded do no harm. */
export const notificationJobs = ({ database, queue, notifications, clock }: Deps) => {
  const add = ({ id, event }: Row, waitMs = 0) =>
    queue.send(
      queueOf(event),
      { id },
      waitMs > 0 ? { startAfterSeconds: Math.ceil(waitMs / 1_000) } : {},
    );

  const addAll = (choose: () => Promise<Row[]>): Promise<void> =>
    database.transaction(async () => {
      for (const row of await choose()) await add(row);
    });

  return {
    putBack: (row: Claimed, { due, waitMs, reason, unreachable }: PutBack): Promise<void> =>
      database.transaction(async () => {
        const held = await notifications.putBack(row, due, reason, unreachable);
        if (held) await add(row, waitMs);
      }),

    /** A failed one once more; false when it is not failed any more. */
    sendAgain: (row: Row): Promise<boolean> =>
      database.transaction(async () => {
        const moved = await notifications.sendAgain(row.id, clock());
        if (moved) await add(row);
        return moved;
      }),

    /** The channel is back: what waited for it is tried now. */
    wakeWaiting: (channel: NotificationChannel) =>
      addAll(() => notifications.recallUnreachable(channel, clock(), batch)),

    /**
     * For a process that is alone on its database: whatever an earlier one left under way was left by a dead one, and need not wait for
     * its lease.
     */
    takeOver: async () => {
      const at = clock();
      const anyLease = new Date(at.getTime() + longestLeaseMs);
      await addAll(() => notifications.releaseAbandoned(at, all, anyLease));
      await addAll(() => notifications.recallOverdue(at, 0, all));
    },

    /**
     * What time alone brings about: tries of dead processes and lost jobs come back, a dead channel is asked with one message, and
     * secrets that no longer work are wiped.
     */
    tend: async () => {
      const at = clock();
      await notifications.wipeOutlived(at);
      await addAll(() => notifications.releaseAbandoned(at, batch));
      await addAll(() => notifications.recallOverdue(at, lostAfterMs, batch));
      for (const channel of notificationChannels) {
        await addAll(() => notifications.recallUnreachable(channel, at, 1));
      }
    },
  };
};

export type NotificationJobs = ReturnType<typeof notificationJobs>;
