import type { NotificationChannel } from '@purboday/contract/notifications/notification-lifecycle';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { accountStore } from '#server/domain/account/account-store.ts';
import { channelStore, senderStore } from '#server/domain/outbox/channel-store.ts';
import {
  notificationStore,
  type NotificationRow,
} from '#server/domain/outbox/notification-store.ts';
import { priorities, type Priority } from '#server/domain/outbox/outbox-table.ts';
import { handOverTurns, type EndHandOver } from '#server/platform/messaging/hand-over.ts';
import type { Delivery, MessageChannels } from '#server/platform/messaging/message-channels.ts';
import type { Services } from '#server/services.ts';
import { findHiddenCandidates, identifyCandidates } from './hidden-candidate-store.ts';
import type { Sender } from '#server/domain/outbox/message-template.ts';
import {
  listChannelNames,
  sendNotification,
  usualRetries,
  type Retries,
} from './send-notification.ts';

/** Each email opens its own connection. There are enough that connections of many emails open while one email is handed over. */
const attemptsAtOnce: Record<Priority, number> = { 0: 32, 1: 32, 2: 16 };

type Intervals = {
  /** Between two checks for messages of other processes and messages that became due. */
  pollSeconds: number;
  /** Between two signs of life. */
  beatSeconds: number;
};
const usualIntervals: Intervals = { pollSeconds: 2, beatSeconds: 5 };
/** Mail goes out within a minute of a mail server's return (FLT-09). */
const usualProbeSeconds = 20;

export type SendingDeps = Pick<Services, 'database' | 'clock' | 'encryption' | 'log' | 'outbox'> & {
  sending: {
    channels: MessageChannels;
    sender: Sender;
    /** Tests use shorter waits. */
    retries?: Retries;
    intervals?: Partial<Intervals>;
  };
};

/** Runs at most `limit` steps at a time, in the order of their arrival; those that are `first` before the others. */
const limitSteps = (limit: number) => {
  const firsts: (() => void)[] = [];
  const others: (() => void)[] = [];
  let running = 0;
  return async <T>(step: () => Promise<T>, order?: 'first'): Promise<T> => {
    const waiting = order === 'first' ? firsts : others;
    if (running >= limit) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await step();
    } finally {
      const next = firsts.shift() ?? others.shift();
      if (next) next();
      else running -= 1;
    }
  };
};

/** Messages of one channel and priority. */
type Lane = { channel: NotificationChannel; priority: Priority; wake: () => void };

/**
 * Sends the messages of the outbox, in every process. A message belongs to the process that claimed it until its outcome is stored.
 * Another process takes it over only when the first has shown no sign of life while the database was reachable.
 */
export const notificationSender = (deps: SendingDeps) => {
  const { database, clock, encryption, log, outbox, sending } = deps;
  const { channels, sender, retries = usualRetries } = sending;
  const { pollSeconds, beatSeconds } = { ...usualIntervals, ...sending.intervals };
  const probeMs = (retries.probeSeconds ?? usualProbeSeconds) * 1_000;
  const id = randomUUID();
  const notifications = notificationStore(database);
  const channelStates = channelStore(database);
  const senders = senderStore(database);
  const turns = new Map(listChannelNames(channels).map((name) => [name, handOverTurns()]));

  const stopping = new AbortController();
  const ended = new AbortController();
  const active = new Map<string, Promise<void>>();
  const lanes: Lane[] = [];
  let lastBeat = 0;

  // Calls keep the other half of the pool.
  const withConnection = limitSteps(Math.max(1, Math.floor(database.poolUse().limit / 2)));
  // One claim at a time, so that all messages of this process are known when a claim failed.
  const withClaim = limitSteps(1);
  let isClaimUncertain = false;

  const untilStored = async <T>(step: () => Promise<T>): Promise<T> => {
    for (let failures = 0; ; failures += 1) {
      try {
        // The next message waits for this one to be stored.
        return await withConnection(step, 'first');
      } catch (error) {
        if (ended.signal.aborted) throw error;
        if (failures === 0) log.warn({ err: error }, 'The outcome of a message is stored later');
        await sleep(Math.min(100 * 2 ** failures, 1_000));
      }
    }
  };

  const beginHandOver = async ({ channel, priority }: NotificationRow): Promise<EndHandOver> => {
    const end = await turns.get(channel)?.begin(priority === priorities.urgent);
    if (end === undefined) throw new Error('There is no such channel');
    // Others take a message over after four intervals without a sign of life.
    if (!ended.signal.aborted && performance.now() - lastBeat < 3_000 * beatSeconds) return end;
    end();
    throw new Error('The database was not reachable for too long');
  };

  const wakeLanes = (): void => {
    for (const lane of lanes) lane.wake();
  };

  const setReachable = async (channel: NotificationChannel): Promise<void> => {
    const since = await untilStored(() => channelStates.setReachable(channel));
    if (since === undefined) return;
    const minutes = Math.round((clock().getTime() - since.getTime()) / 60_000);
    log.info({ channel, unreachableMinutes: minutes }, `The channel ${channel} is back`);
    wakeLanes();
  };

  const attempt = sendNotification({
    notifications,
    encryption,
    log,
    channels,
    findHiddenCandidates: findHiddenCandidates(database),
    identifyCandidates: identifyCandidates(database),
    languageOf: accountStore(database, clock).languageOf,
    setting: { sender, clock, retries },
    withConnection,
    untilStored,
    beginHandOver,
    onUnreachable: async ({ channel }, { reason }) => {
      const at = clock();
      const probeAt = new Date(at.getTime() + probeMs);
      if (await channelStates.setUnreachable(channel, { at, reason, probeAt }))
        log.error(
          { channel, reason },
          `The channel ${channel} cannot be reached. Its messages wait`,
        );
      return probeAt;
    },
  });

  const isReachable = (delivery: Delivery | undefined): boolean =>
    delivery !== undefined && (delivery.outcome !== 'deferred' || !delivery.unreachable);

  const run = async (row: NotificationRow, isProbe: boolean): Promise<void> => {
    try {
      const delivery = await attempt.send(row);
      if (isProbe && isReachable(delivery)) await setReachable(row.channel);
    } catch (error) {
      if (ended.signal.aborted) return;
      log.error({ err: error, notification: row.id, event: row.event }, 'A message was not sent');
      await untilStored(() => attempt.postpone(row)).catch(() => undefined);
    }
  };

  const claim = (lane: Lane, isProbe: boolean): Promise<number> =>
    withClaim(async () => {
      const { channel, priority, wake } = lane;
      const running = [...active.keys()].filter((key) => key.startsWith(`${channel} ${priority} `));
      const limit = isProbe ? 1 : attemptsAtOnce[priority] - running.length;
      if (limit <= 0 || stopping.signal.aborted) return 0;
      const known = [...active.keys()].map((key) => key.slice(key.lastIndexOf(' ') + 1));
      const rows = await withConnection(async () => {
        if (isClaimUncertain) await senders.releaseUnknown(id, known, clock());
        isClaimUncertain = true;
        const claimed = await notifications.claim(
          { channel, priority, sender: id, limit, isProbe },
          clock(),
        );
        isClaimUncertain = false;
        return claimed;
      });
      for (const row of rows) {
        const key = `${channel} ${priority} ${row.id}`;
        const end = run(row, isProbe).finally(() => {
          active.delete(key);
          wake();
        });
        active.set(key, end);
      }
      return rows.length;
    });

  /** Tests an unreachable channel with its most urgent message. */
  const probe = async (channel: NotificationChannel): Promise<void> => {
    const at = clock();
    const nextProbeAt = new Date(at.getTime() + probeMs);
    if (!(await withConnection(() => channelStates.beginProbe(channel, { at, nextProbeAt }))))
      return;
    for (const lane of lanes.filter((one) => one.channel === channel))
      if ((await claim(lane, true)) > 0) return;
  };

  /** Waits until `lane` is woken, at most for the time between two checks. */
  const nap = (lane: Lane): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, pollSeconds * 1_000);
      timer.unref();
      const end = (): void => {
        clearTimeout(timer);
        resolve();
      };
      lane.wake = end;
    });

  const loop = async (lane: Lane): Promise<void> => {
    while (!stopping.signal.aborted) {
      const rest = nap(lane);
      try {
        if (lane.priority === priorities.urgent) await probe(lane.channel);
        await claim(lane, false);
      } catch (error) {
        if (!stopping.signal.aborted)
          log.warn({ err: error, channel: lane.channel }, 'Messages could not be read');
        await sleep(500);
      }
      await rest;
    }
  };

  /** When a sign of life of another process was first seen. Forgotten when the database was not reachable, because no process could give one. */
  const seen = new Map<string, { seenAt: string; since: number }>();
  const beat = async (): Promise<void> => {
    const began = performance.now();
    await withConnection(() => senders.beat(id));
    lastBeat = began;
    const others = await withConnection(() => senders.listOthers(id));
    for (const other of others) {
      const known = seen.get(other.id);
      if (known?.seenAt !== other.seenAt)
        seen.set(other.id, { seenAt: other.seenAt, since: performance.now() });
      else if (performance.now() - known.since > 4_000 * beatSeconds) {
        const count = await withConnection(() => senders.release(other, clock()));
        seen.delete(other.id);
        if (count > 0) log.warn({ messages: count }, 'Messages of a dead process are sent again');
        wakeLanes();
      }
    }
  };
  const keepBeating = async (): Promise<void> => {
    while (!ended.signal.aborted) {
      await sleep(beatSeconds * 1_000, undefined, { signal: ended.signal, ref: false }).catch(
        () => undefined,
      );
      if (ended.signal.aborted) return;
      await beat().catch((error: unknown) => {
        seen.clear();
        log.warn({ err: error }, 'No sign of life could be stored');
      });
    }
  };

  let loops: Promise<void>[] = [];
  return {
    start: async (): Promise<void> => {
      await beat();
      await senders.releaseAbandoned(clock(), { all: database.exclusive, except: id });
      for (const channel of listChannelNames(channels))
        for (const priority of Object.values(priorities))
          lanes.push({ channel, priority, wake: () => undefined });
      outbox.onAdded(wakeLanes);
      loops = [...lanes.map(loop), keepBeating()];
    },

    /** Claims no more messages and waits for those under way, at most `timeoutMs`. The others are queued again. */
    stop: async (timeoutMs = 20_000): Promise<void> => {
      stopping.abort();
      wakeLanes();
      const allDone = Promise.all(active.values());
      const timer = new AbortController();
      await Promise.race([allDone, sleep(timeoutMs, undefined, { signal: timer.signal })]).catch(
        () => undefined,
      );
      timer.abort();
      ended.abort();
      await senders.releaseOwn(id, clock()).catch(() => undefined);
      await Promise.all(loops);
    },
  };
};

type MaintenanceDeps = Pick<Services, 'database' | 'clock' | 'notifications'>;

/**
 * Scheduled job of every minute: queues messages that no process is sending, gives up what waited too long, deletes expired secrets, and
 * stores counts for the alarms.
 */
export const maintainNotifications = ({ database, clock, notifications }: MaintenanceDeps) => {
  const senders = senderStore(database);
  return async (): Promise<void> => {
    const at = clock();
    await senders.releaseAbandoned(at, { all: false });
    await notifications.giveUpWaiting(new Date(at.getTime() - usualRetries.giveUpAfterMs), at);
    await notifications.wipeExpired(at);
    await channelStore(database).writeMinute(at);
  };
};
