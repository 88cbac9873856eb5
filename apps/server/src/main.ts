import { createServer, type RequestListener, type Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { problemMessage } from '@purboday/contract/conventions/problem';
import { toChannels } from './notifications/send-notification.ts';
import { hasL2Admin } from './domain/account/l2-admins.ts';
import { devMailbox } from './domain/outbox/dev-mailbox-store.ts';
import { systemClock } from './platform/process/clock.ts';
import { retryUntilAvailable } from './platform/database/database-errors.ts';
import type { ProcessPhase } from './platform/http/health.ts';
import {
  answerClientErrors,
  limitConnections,
  connectionLimits,
} from './platform/http/connections.ts';
import { serverLimits, idleTimeoutMs } from './platform/http/http.ts';
import type { Metrics } from './platform/metrics/metrics.ts';
import { openLog, type Log } from './platform/process/log.ts';
import { areMessagesOff } from './domain/instance/instance-state-store.ts';
import { newId } from './platform/database/database.ts';
import { openQueue } from './platform/jobs/queue.ts';
import { buildApp } from './app.ts';
import type { Resources, Services } from './services.ts';
import { replayErasures, replayRevocations } from './start/replay.ts';
import { announceAndroidApp, startJobs } from './start/start-jobs.ts';
import { addNewCities } from './start/add-new-cities.ts';
import { ensureFirstAdmin, formatWelcome } from './start/first-admin.ts';
import { rejectDemoRecords, rejectPublicDemo } from './start/reject-exposed-demo.ts';
import { openRecords } from './start/open-resources.ts';

import {
  explainListening,
  explainStart,
  requireStartable,
  toSentences,
} from './start/check-start.ts';
import { inspectSettings, readSettings, SettingsError, type Settings } from './settings.ts';
const clock = systemClock;
const webFolder = fileURLToPath(new URL('../../web/dist', import.meta.url));
/** Milliseconds that running requests get before the process stops. */
const shutdownTimeout = 30_000;
/** Milliseconds that `/readyz` says "stopping" while requests are still taken. */
const seenGoing = 500;

/** Answers while the database is not there yet: alive, but not ready (requirements FLT-18). */
const notYet: RequestListener = (request, response) => {
  const alive = request.url === '/healthz';
  const body = alive
    ? { status: 'ok' }
    : { success: false, message: problemMessage.UNAVAILABLE, requestId: newId(clock()) };
  response.writeHead(alive ? 200 : 503, {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
    ...(alive ? {} : { 'Retry-After': '3' }),
  });
  response.end(JSON.stringify(body));
};

const listen = (server: Server, { host, port }: Settings): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', (error) => {
      const problem = explainListening(error, { name: 'PORT', host, port });
      reject(new SettingsError(toSentences(problem), { cause: error }));
    });
    server.listen(port, host, resolve);
  });

/** Lets load balancers see that this process is going, then takes no more connections and waits for the requests under way. */
const drain = async (server: Server): Promise<void> => {
  await sleep(seenGoing);
  const drained = new Promise((resolve) => {
    server.close(resolve);
  });
  // A connection that is kept alive becomes idle whenever its answer is out.
  const closing = setInterval(() => server.closeIdleConnections(), 100);
  await drained;
  clearInterval(closing);
};

/** The demo records, of which a server for real people knows nothing; answers who may sign in. */
const fillWithDemo = async (resources: Resources) => {
  const { seedEmptyDatabase } = await import('../seeds/seed-demo.ts');
  const { presentSignIns } = await import('../seeds/demo-accounts.ts');
  const { database, encryption, documents, clock, settings } = resources;
  await seedEmptyDatabase({ database, encryption, documents, clock, issuer: settings });
  return presentSignIns(database);
};

/** Nothing of Prometheus is loaded without `METRICS_PORT`. */
const createMetrics = async ({ metrics }: Settings): Promise<Metrics | undefined> =>
  metrics && (await import('./platform/metrics/metrics.ts')).createMetrics();

/** @returns closes the port of the metrics */
const startMetrics = async (services: Services): Promise<() => void> => {
  const { metrics, settings } = services;
  if (!metrics || !settings.metrics) return () => undefined;
  const { serveMetrics } = await import('./platform/metrics/metrics.ts');
  const { createSystemMetrics } = await import('./start/system-metrics.ts');
  const refresh = createSystemMetrics(services, metrics.registry);
  const server = await serveMetrics(metrics, refresh, settings.metrics);
  return () => {
    server.close();
    server.closeAllConnections();
  };
};

const start = async (given: Settings, log: Log) => {
  let phase: ProcessPhase = 'starting';
  let answer: RequestListener = notYet;
  const server = createServer(serverLimits).setTimeout(idleTimeoutMs);
  answerClientErrors(server);
  const isBehindProxy = given.trustProxy !== false;
  const mayAnswer = limitConnections(server, connectionLimits(given.maxConnections, isBehindProxy));
  server.on('request', (request, response) => {
    if (mayAnswer(request, response)) answer(request, response);
  });
  await listen(server, given);

  const opened = await retryUntilAvailable(() => openRecords({ settings: given, clock, log }), {
    log,
  });
  const { database, encryption } = opened;
  const settings = { ...given, messagesOff: await areMessagesOff(given, database) };
  if (settings.messagesOff) log.warn('This instance sends no messages');
  await rejectDemoRecords(database, settings);
  const queue = openQueue(database, log);
  const mailbox =
    settings.smtpUrl === undefined && !settings.production
      ? devMailbox(database, encryption, clock)
      : undefined;
  const channels = toChannels(settings, mailbox?.channel);
  const resources = {
    ...opened,
    settings,
    queue,
    channels,
    mailbox,
    clock,
    log,
    webFolder,
    metrics: await createMetrics(settings),
    phase: () => phase,
  };
  const { http, services } = await buildApp(resources);
  await services.foundationSettings.refresh();
  await services.maintenance.refresh();
  await replayErasures(services);
  await replayRevocations(services);
  // The demo first: it fills only a database without accounts.
  const signIns = settings.demo ? await fillWithDemo(services) : [];
  await ensureFirstAdmin(services);
  await addNewCities(services);
  await services.certificateKeys.ensure();
  const endJobs = await startJobs(services);
  const endMetrics = await startMetrics(services);
  answer = http.routing;
  phase = 'serving';
  announceAndroidApp(services.androidApps, log);

  const stop = async (): Promise<void> => {
    phase = 'stopping';
    await Promise.all([drain(server), endJobs()]);
    await http.close();
    endMetrics();
    await opened.close();
  };
  const hasAdmin = await hasL2Admin(database);
  return { stop, signIns, hasAdmin, address: server.address() };
};

/** Known to the message about a failed start. */
let settings: Settings | undefined;

const run = async (): Promise<void> => {
  // Whatever the operator's shell lets through: files of this process are its own.
  process.umask(0o077);
  settings = readSettings(process.env);
  rejectPublicDemo(settings);
  await requireStartable(settings);
  const log = openLog(settings.logLevel);
  for (const warning of inspectSettings(process.env).warnings) log.warn(warning);
  const { stop, signIns, hasAdmin } = await start(settings, log);
  process.stdout.write(formatWelcome(settings, signIns, { hasAdmin }));
  // Rotation of logs usually ends with this signal. The file is opened for each write anyway.
  if (settings.accessLog !== undefined) process.on('SIGHUP', () => undefined);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      log.info({ signal }, 'Stopping');
      setTimeout(() => process.exit(1), shutdownTimeout).unref();
      stop().then(
        () => process.exit(0),
        (error: unknown) => {
          log.error({ err: error }, 'The stop failed');
          process.exit(1);
        },
      );
    });
  }
};

run().catch((error: unknown) => {
  process.stderr.write(`${explainStart(error, settings)}\n`);
  process.exit(1);
});
