import { dayInKolkata } from '@purboday/contract/conventions/kolkata-days';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PackedApps } from '#server/android/packed-app.ts';
import { sendCheckIns } from '#server/check-ins/answer-check-ins.ts';
import { erasureEvents } from '#server/erasure/erasure-requests.ts';
import { eraseDue, runRetention } from '#server/erasure/list-retention.ts';
import { createPersonalData } from '#server/erasure/personal-data.ts';
import { requestAdultConsent, sendGuardianLinks } from '#server/guardians/routes.ts';
import { importWorker, maintainImports } from '#server/import/import-worker.ts';
import {
  notificationWorkers,
  maintainNotifications,
} from '#server/notifications/send-notification.ts';
import { sendOverdueDigests } from '#server/overdue/routes.ts';
import type { QueueWorker } from '#server/platform/jobs/queue-definition.ts';
import type { ScheduledJob } from '#server/platform/jobs/queue.ts';
import type { Log } from '#server/platform/process/log.ts';
import { reminders } from '#server/reminders/routes.ts';
import type { Services } from '#server/services.ts';
import { backupWorker, queueBackup } from '#server/system/scheduled-backup.ts';

/** Builds the Android app while requests are already served. If it cannot be built yet, the next download tries again. */
export const announceAndroidApp = (androidApps: PackedApps, log: Log): void => {
  androidApps.get().then(
    (app) => {
      if (!app) return log.info({ reason: androidApps.rejection }, 'There is no Android app');
      const { versionName, versionCode, fingerprint, file } = app;
      const facts = { versionName, versionCode, fingerprint, bytes: file.length };
      return log.info(facts, 'The Android app is made');
    },
    (error: unknown) => log.error({ err: error }, 'The Android app could not be made'),
  );
};

const retentionJob = (services: Services): (() => Promise<void>) => {
  const erase = eraseDue({
    ...services,

    personalData: createPersonalData(services),
    events: erasureEvents(services),
  });
  return runRetention({ ...services, eraseDue: erase });
};

/** A job that every process runs for its own memory or disk. */
type LocalJob = { name: string; everySeconds: number; run: () => Promise<unknown> };

/** The cron expression of a time of day such as `02:30`. */
const toDailyCron = (time: string): string => {
  const [hour, minute] = time.split(':').map(Number);
  return `${minute} ${hour} * * *`;
};

const everyMinute = '* * * * *';
const everyTenMinutes = '*/10 * * * *';
/** In Kolkata's time, like all schedules. No one works then. */
const everyNight = '0 3 * * *';
/** When people read their email. */
const everyMorning = '0 9 * * *';

/** Jobs that one of all processes runs. */
export const createScheduledJobs = (services: Services): ScheduledJob[] => {
  const {
    auditChain,
    log,
    settings,
    outbox,
    clock,
    sessions,
    passkeys,
    codes,
    verifications,
    resets,
    invitations,
    failureStreaks,
    rateLimiter,
    correctionLinks,
    contactChanges,
    idempotency,
    documents,
    funnel,
    audit,
    readings,
    revocations,
    formerContacts,
    taskSnoozes,
    erasedTraces,
  } = services;
  // A copy of the head elsewhere can later prove what the audit log contained on this day (T21): `purboday audit verify --head …`.
  const publishHead = async (): Promise<void> => {
    await auditChain.link();
    const { entries, hash } = await auditChain.head();
    log.info({ auditHead: `${entries}:${hash}` }, 'The head of the audit trail');
    const email = settings.auditHeadTo;
    if (email !== undefined)
      await outbox.add({
        event: 'audit-head',
        head: `${entries}:${hash}`,
        day: dayInKolkata(clock()),
        to: { name: '', email },
      });
  };
  const { backup } = settings;
  return [
    ...(backup
      ? [{ name: 'backup', cron: toDailyCron(backup.at), run: () => queueBackup(services.queue) }]
      : []),
    { name: 'sessions', cron: everyTenMinutes, run: sessions.deleteExpired },
    { name: 'passkey-challenges', cron: everyTenMinutes, run: passkeys.deleteExpired },
    { name: 'one-time-codes', cron: everyTenMinutes, run: codes.deleteExpired },
    { name: 'email-verifications', cron: everyTenMinutes, run: verifications.deleteExpired },
    { name: 'password-resets', cron: everyTenMinutes, run: resets.deleteExpired },
    { name: 'invitations', cron: everyTenMinutes, run: invitations.deleteExpired },
    {
      name: 'failure-streaks',
      cron: everyNight,
      run: () => failureStreaks.deleteQuiet(rateLimiter.failuresInARow),
    },
    { name: 'correction-links', cron: everyNight, run: correctionLinks.deleteExpired },
    {
      name: 'contact-changes',
      cron: everyNight,
      run: contactChanges.deleteExpired,
    },
    { name: 'idempotency-keys', cron: everyTenMinutes, run: idempotency.deleteExpired },
    { name: 'documents', cron: everyTenMinutes, run: documents.deleteUnattached },
    { name: 'imports', cron: everyTenMinutes, run: maintainImports(services) },
    { name: 'notifications', cron: everyMinute, run: maintainNotifications(services) },
    { name: 'funnel', cron: everyMinute, run: funnel.refresh },
    { name: 'whole-funnel', cron: everyNight, run: funnel.refreshAll },
    { name: 'audit-repeats', cron: everyMinute, run: audit.writeCounted },
    { name: 'record-openings', cron: everyTenMinutes, run: readings.deleteExpired },
    {
      name: 'revocations',
      cron: everyMinute,
      run: revocations.keep,
    },
    { name: 'former-contacts', cron: everyNight, run: () => formerContacts.deleteExpired(clock) },
    { name: 'audit-chain', cron: everyMinute, run: auditChain.link },
    {
      name: 'coming-of-age',
      cron: everyMorning,
      run: requestAdultConsent(services),
    },
    {
      name: 'guardian-links',
      cron: everyMinute,
      run: sendGuardianLinks(services),
    },
    { name: 'retention', cron: everyMorning, run: retentionJob(services) },
    { name: 'audit-head', cron: everyNight, run: publishHead },
    {
      name: 'check-ins',
      cron: everyMinute,
      run: sendCheckIns(services),
    },
    {
      name: 'stalled-digests',
      cron: everyTenMinutes,
      run: sendOverdueDigests(services),
    },
    {
      name: 'expired-answer-links',
      cron: everyNight,
      run: () => services.answerLinks.deleteExpired(),
    },
    {
      name: 'ended-snoozes',
      cron: everyNight,
      run: () => taskSnoozes.deleteEndedBefore(dayInKolkata(clock())),
    },
    { name: 'erased-traces', cron: everyNight, run: erasedTraces.wipe },
    {
      name: 'reminders',
      cron: everyTenMinutes,
      run: reminders(services),
    },
  ];
};

/** Jobs that every process runs. */
export const createLocalJobs = ({
  encryption,
  documents,
  foundationSettings,
  serverProcesses,
}: Pick<
  Services,
  'encryption' | 'documents' | 'foundationSettings' | 'serverProcesses'
>): LocalJob[] => [
  // A saved setting has to be in force everywhere within five seconds. Polling also works behind PgBouncer.
  { name: 'settings', everySeconds: 2, run: foundationSettings.refresh },
  { name: 'heartbeat', everySeconds: 15, run: serverProcesses.beat },
  { name: 'data keys', everySeconds: 60, run: encryption.refresh },
  { name: 'temporary files', everySeconds: 600, run: documents.deleteTemporaryFiles },
];

/**
 * Runs local jobs periodically, also after a failure.
 * @returns stops them and waits for those in progress
 */
export const startLocalJobs = (jobs: readonly LocalJob[], log: Log): (() => Promise<void>) => {
  const ending = new AbortController();
  const { signal } = ending;
  const repeat = async ({ name, everySeconds, run }: LocalJob): Promise<void> => {
    while (!signal.aborted) {
      await sleep(everySeconds * 1_000, undefined, { signal, ref: false }).catch(() => undefined);
      if (signal.aborted) return;
      await run().catch((error: unknown) =>
        log.warn({ err: error, job: name }, 'A local job failed'),
      );
    }
  };
  const ends = jobs.map(repeat);
  return async () => {
    ending.abort();
    await Promise.all(ends);
  };
};

const queueWorkers = (services: Services): QueueWorker[] => [
  ...notificationWorkers({
    ...services,
    sending: { channels: services.channels, sender: services.settings },
  }),
  importWorker(services),
  backupWorker(services),
];

/**
 * Starts queues, scheduled jobs and local jobs.
 * @returns stops them: jobs in progress finish or are handed back within 20 seconds
 */
export const startJobs = async (services: Services): Promise<() => Promise<void>> => {
  const { queue, log } = services;
  for (const worker of queueWorkers(services)) queue.work(worker.queue, worker.handler);
  queue.schedule(createScheduledJobs(services));
  await queue.start();
  await services.serverProcesses.beat();
  const endLocalJobs = startLocalJobs(createLocalJobs(services), log);
  return async () => {
    await Promise.all([queue.stop(), endLocalJobs()]);
  };
};
