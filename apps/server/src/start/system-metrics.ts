import { sql, type SQL } from 'drizzle-orm';
import { Counter, Gauge, type Registry } from 'prom-client';
import { channelStore } from '#server/domain/outbox/channel-store.ts';
import { countImportsByState } from '#server/import/import-store.ts';
import type { Services } from '#server/services.ts';
import { readBackupAge } from '#server/system/scheduled-backup.ts';
import { systemStore } from '#server/system/system-store.ts';
import { listAlarms } from '#server/system/read-system.ts';

const selectWaiting = sql`
  select channel, count(*) as waiting from notifications where state in ('queued', 'sending') group by channel`;

const selectDueErasures = (now: Date) => sql`
  select 'request' as reason, count(*) as due from erasure_requests where state = 'open'
  union all
  select 'period', count(*) from retention where due_at <= ${now.toISOString()}::timestamptz and held_at is null`;

/**
 * Gauges of the whole instance, read from the database and therefore the same in every process.
 * @returns updates them. If the database is down, `purboday_database_up` is 0 and the others keep their values
 */
export const createSystemMetrics = (
  services: Services,
  registry: Registry,
): (() => Promise<void>) => {
  const { database, clock, settings, phase } = services;
  const gauge = <Label extends string = never>(
    name: string,
    help: string,
    labelNames: Label[] = [],
  ) => new Gauge({ name: `purboday_${name}`, help, labelNames, registers: [registry] });

  const up = gauge('database_up', 'Whether PostgreSQL responds: 1 or 0', ['kind']);
  const serving = gauge('serving', 'Whether this process accepts requests: 1 or 0');
  const connections = gauge('database_connections', 'Connections of this process', ['state']);
  const connectionLimit = gauge('database_connections_limit', 'Connections this process may open');
  const waitingCalls = gauge('database_waiting', 'Calls that wait for a connection');
  const timeouts = gauge(
    'database_statement_timeouts',
    'Statements that were cancelled because they took too long, since the start',
  );
  const repeats = gauge(
    'database_repeated_transactions',
    'Transactions that ran again after a deadlock, since the start',
  );
  const jobs = gauge('jobs', 'Jobs that wait or run', ['queue']);
  const oldestJob = gauge('oldest_job_seconds', 'How long the oldest due job has waited', [
    'queue',
  ]);
  const waitingMessages = gauge('notifications_waiting', 'Messages that are queued or being sent', [
    'channel',
  ]);
  const oldestMessage = gauge(
    'notifications_oldest_seconds',
    'How long the oldest due message has waited',
    ['channel'],
  );
  const unreachable = gauge(
    'notifications_unreachable_seconds',
    'How long the channel has not been reachable; 0 while it is',
    ['channel'],
  );
  const counter = (outcome: 'sent' | 'failed', help: string) =>
    new Counter({
      name: `purboday_notifications_${outcome}_total`,
      help,
      labelNames: ['channel'],
      registers: [registry],
    });
  const sentMessages = counter('sent', 'Messages that a channel accepted');
  const failedMessages = counter('failed', 'Messages that were given up');
  const imports = gauge('imports', 'Imports by state', ['state']);
  const failedRecords = gauge(
    'failed_records',
    'Records on which the last attempt of a scheduled job failed',
    ['job'],
  );
  const erasures = gauge('erasures_due', 'Erasures that are due', ['reason']);
  const alarms = gauge('alarm', 'Alarms of /readyz: 1 or 0', ['name']);
  const backupAge =
    settings.backup &&
    gauge('backup_age_seconds', 'Age of the last verified backup; +Inf when there is none');
  const kind = settings.databaseUrl === undefined ? 'embedded' : 'server';

  const rows = <Row extends object>(statement: SQL) => database.execute<Row>(statement);

  const readChannels = async (): Promise<void> => {
    const states = channelStore(database);
    const [byChannel, oldest, waiting] = await Promise.all([
      states.list(),
      states.readOldest(clock()),
      rows<{ channel: string; waiting: number }>(selectWaiting),
    ]);
    for (const each of [sentMessages, failedMessages]) each.reset();
    for (const { channel, sent, failed, unreachableSince } of byChannel) {
      sentMessages.inc({ channel }, sent);
      failedMessages.inc({ channel }, failed);
      waitingMessages.set({ channel }, 0);
      const since = unreachableSince?.getTime() ?? clock().getTime();
      unreachable.set({ channel }, Math.max(0, (clock().getTime() - since) / 1_000));
    }
    for (const { channel, seconds } of oldest) oldestMessage.set({ channel }, Math.max(0, seconds));
    for (const { channel, waiting: count } of waiting) waitingMessages.set({ channel }, count);
  };

  const readDatabase = async (): Promise<void> => {
    const [byQueue, byImport, byJob, dueErasures] = await Promise.all([
      systemStore(database).listQueues(),
      countImportsByState(database),
      services.failedRecords.listByJob(),
      rows<{ reason: string; due: number }>(selectDueErasures(clock())),
    ]);
    // Labels without a row must disappear.
    for (const each of [jobs, oldestJob, imports, failedRecords]) each.reset();
    for (const { queue, jobs: count, oldestSeconds } of byQueue) {
      jobs.set({ queue }, count);
      oldestJob.set({ queue }, oldestSeconds);
    }
    for (const { state, imports: count } of byImport) imports.set({ state }, count);
    for (const { job, records } of byJob) failedRecords.set({ job }, records);
    for (const { reason, due } of dueErasures) erasures.set({ reason }, due);
  };

  const readAlarms = async (): Promise<void> => {
    for (const [name, rings] of Object.entries(listAlarms(services)))
      alarms.set({ name }, (await rings()) ? 1 : 0);
  };

  return async () => {
    serving.set(phase() === 'serving' ? 1 : 0);
    try {
      await readDatabase();
      await readChannels();
      await readAlarms();
      backupAge?.set(((await readBackupAge(services)) ?? 0) / 1_000);
      up.set({ kind }, 1);
    } catch {
      up.set({ kind }, 0);
    }
    const { limit, open, idle, waiting, statementTimeouts, repeatedTransactions } =
      database.poolUse();
    connections.set({ state: 'busy' }, open - idle);
    connections.set({ state: 'idle' }, idle);
    connectionLimit.set(limit);
    waitingCalls.set(waiting);
    timeouts.set(statementTimeouts);
    repeats.set(repeatedTransactions);
  };
};
