import { randomUUID } from 'node:crypto';
import type { NotificationChannel } from '@purboday/contract/notifications/notification-lifecycle';
import type { notificationsTable, Skipped } from './outbox-table.ts';
import type { Clock } from '#server/platform/process/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { statementOf, together, type Part } from '#server/platform/database/together.ts';
import { maskedAddress } from '#server/platform/messaging/message-channels.ts';
import { newId } from '#server/platform/database/new-id.ts';
import type { Queue } from '#server/platform/jobs/queue.ts';
import type { Sealing } from '#server/platform/encryption/sealing.ts';
import { insertNotifications, insertQueued, type PreparedNotification } from './outbox-rows.ts';
import { notificationQueues, queueOf } from './notification-queues.ts';
import { addressesOf } from './notice-addresses.ts';
import type { Notice } from './outbox-notice.ts';

/** What is sealed; times in the notice have become text. */
export type Payload = { address: string; notice: Notice };

/** Where the sealed words of a notification lie. */
export const payloadContext = (id: string): string => `notifications.payload:${id}`;

export type OutboxOptions = {
  queue: Pick<Queue, 'send'>;
  sealing: Pick<Sealing, 'seal'>;
  clock: Clock;
  /** Channels that can be used; the others are recorded as skipped. */
  channels: readonly NotificationChannel[];
  /** The address people reach the product at; its host is the right side of every Message-ID. */
  appUrl: string;
};

const whySkipped = (address: string | null, configured: boolean): string | null => {
  if (address === null) return 'The person has no such address';
  return configured ? null : 'This channel is not configured';
};

type Row = Omit<typeof notificationsTable.$inferInsert, 'lastError'> & { lastError: string | null };

/** For a bulk import: one row a person and channel that is used; the channels that are not stand in the first of them (decision 016). */
const folded = (rows: Row[]): Row[] => {
  const skipped = rows.filter(({ state }) => state === 'skipped');
  const [first, ...others] = rows.filter(({ state }) => state !== 'skipped');
  const [keeper, ...rest] = first ? [first, ...skipped] : skipped;
  if (keeper === undefined) return [];
  const reasons = rest.map(({ channel, lastError }) => [channel, lastError]);
  return [{ ...keeper, skipped: Object.fromEntries(reasons) as Skipped }, ...others];
};
/** The last message to somebody whose data was erased leaves nothing of them here. */
const traceless = ({ event }: Notice): boolean => event === 'data-erased';

/** The rows of a notice, and the jobs that send them. */
type Adding = { part: Part; send: () => Promise<void> };

/** Notices to people, written in the transaction that causes them and sent after it (decisions §7). */
export const outboxStore = (database: Database, options: OutboxOptions) => {
  const { queue, sealing, clock, channels, appUrl } = options;
  const host = new URL(appUrl).hostname;

  const rowOf = (notice: Notice, channel: NotificationChannel, address: string | null) => {
    const at = clock();
    const id = newId(at);
    const skipped = whySkipped(address, channels.includes(channel));
    return {
      id,
      event: notice.event,
      channel,
      recordKind: 'record' in notice ? notice.record.kind : null,
      recordId: 'record' in notice ? notice.record.id : null,
      maskedRecipient: address === null || traceless(notice) ? '' : maskedAddress(address),
      // SEC-15: codes, passwords and links never lie readable in the database.
      payload:
        skipped === null
          ? sealing.seal(JSON.stringify({ address, notice }), payloadContext(id))
          : null,
      state: skipped === null ? ('queued' as const) : ('skipped' as const),
      lastError: skipped,
      messageId: `<${id}@${host}>`,
      createdAt: at,
      queuedAt: at,
      nextTryAt: skipped === null ? at : null,
      validUntil: 'validUntil' in notice ? notice.validUntil : null,
    };
  };

  const rowsOf = (notice: Notice): Row[] =>
    addressesOf(notice).map(({ channel, address }) => rowOf(notice, channel, address));

  const adding = (notice: Notice, heldSeconds = 0): Adding => {
    const rows = rowsOf(notice).map((row) => ({
      ...row,
      nextTryAt: row.nextTryAt && new Date(row.nextTryAt.getTime() + heldSeconds * 1_000),
      jobId: row.state === 'queued' ? randomUUID() : null,
    }));
    const held = heldSeconds > 0 ? { startAfterSeconds: heldSeconds } : {};
    const jobs = rows.flatMap(({ id, jobId }) => (jobId === null ? [] : [{ id, jobId }]));
    const send = ({ id, jobId }: { id: string; jobId: string }) =>
      queue.send(queueOf(notice.event), { id }, { id: jobId, ...held });
    return {
      part: insertQueued(rows),
      send: async () => {
        await together(...jobs.map((job) => () => send(job)));
      },
    };
  };

  return {
    /**
     * Tells one person one thing, on every channel that fits it; inside the open transaction.
     * @param heldSeconds for so long it can still be withdrawn
     */
    add: (notice: Notice, heldSeconds = 0): Promise<void> =>
      database.transaction(async () => {
        const { part, send } = adding(notice, heldSeconds);
        await together(() => database.execute(...statementOf(part)), send);
      }),

    /** As `add`, as a part of a statement; `send` has to be called in the same transaction. */
    adding: (notice: Notice, heldSeconds = 0): Adding => adding(notice, heldSeconds),

    /**
     * Words many notices, outside any transaction, for `addPrepared`. Channels that are skipped are recorded in the row of another: a bulk
     * import would write 200,000 more to say so.
     */
    prepare: (notice: Notice): PreparedNotification[] => folded(rowsOf(notice)),

    /** Adds prepared notices in one statement, inside the open transaction; one job sends them one after the other, behind the notices of `add`. */
    addPrepared: (rows: readonly PreparedNotification[], startAfterSeconds = 0): Promise<void> =>
      database.transaction(async () => {
        if (rows.length === 0) return;
        const due = new Date(clock().getTime() + startAfterSeconds * 1_000);
        const jobId = randomUUID();
        await insertNotifications(database, rows, { due, jobId });
        const ids = rows.filter(({ state }) => state === 'queued').map(({ id }) => id);
        if (ids.length > 0)
          await queue.send(notificationQueues.bulk, { ids }, { id: jobId, startAfterSeconds });
      }),
  };
};

export type Outbox = ReturnType<typeof outboxStore>;
