import { randomUUID } from 'node:crypto';
import type { NotificationChannel } from '@purboday/contract/notifications/notification-lifecycle';
import type { Services } from '#server/services.ts';
import { notificationQueues, toQueue } from '#server/domain/outbox/outbox-table.ts';
import type { NotificationEvent } from '#server/domain/outbox/notification-events.ts';
import type { NotificationRow } from '#server/domain/outbox/notification-store.ts';

type PutBack = { due: Date; waitMs: number; reason: string; unreachable: boolean };

/** Mail goes out within a minute of a mail server's return (FLT-09). */
const usualProbeSeconds = 20;
const batch = 200;

type Deps = Pick<Services, 'database' | 'queue' | 'notifications' | 'clock'>;

/** A notification and its job are written in one transaction. A job that its notification no longer refers to does nothing. */
export const notificationRetries = (
  { database, queue, notifications, clock }: Deps,
  probeSeconds = usualProbeSeconds,
) => {
  const add = (id: string, event: NotificationEvent, jobId: string, waitMs = 0) =>
    queue.send(
      toQueue(event),
      { id },
      { id: jobId, ...(waitMs > 0 ? { startAfterSeconds: waitMs / 1_000 } : {}) },
    );

  const recall = (channel: NotificationChannel, limit: number): Promise<void> =>
    database.transaction(async () => {
      const rows = await notifications.recallUnreachable(channel, clock(), limit);
      for (const { event, jobId } of rows) if (jobId) await queue.hasten(toQueue(event), jobId);
    });

  return {
    /** A channel that was unreachable is probed sooner, with one of its messages. */
    putBack: (row: NotificationRow, { due, waitMs, reason, unreachable }: PutBack): Promise<void> =>
      database.transaction(async () => {
        const jobId = randomUUID();
        if (!(await notifications.putBack(row, { due, reason, unreachable, jobId }))) return;
        await add(row.id, row.event, jobId, waitMs);
        if (!unreachable) return;
        const { channel } = row;
        await queue.send(
          notificationQueues.probe,
          { channel },
          { singletonKey: channel, startAfterSeconds: probeSeconds },
        );
      }),

    /** Returns false when the notification is no longer failed. */
    sendAgain: (row: Pick<NotificationRow, 'id' | 'event'>): Promise<boolean> =>
      database.transaction(async () => {
        const jobId = randomUUID();
        const moved = await notifications.sendAgain(row.id, clock(), jobId);
        if (moved) await add(row.id, row.event, jobId);
        return moved;
      }),

    /** If the channel is still unreachable, this ends in another probe. */
    probe: (channel: NotificationChannel) => recall(channel, 1),

    wakeWaiting: (channel: NotificationChannel) => recall(channel, batch),

    recoverLost: (): Promise<void> =>
      database.transaction(async () => {
        const rows = await notifications.recallWithoutJob(clock(), batch);
        for (const { id, event, jobId } of rows) await add(id, event, jobId);
      }),
  };
};

export type NotificationRetries = ReturnType<typeof notificationRetries>;
