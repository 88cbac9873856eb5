import { dayInKolkata } from '@purboday/contract/conventions/kolkata-days';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PackedApps } from '#server/domain/android-app/packed-app.ts';
import { countWaitingEmails } from '#server/contact-changes/count-waiting-emails.ts';
import { sendFollowUps } from '#server/follow-ups/follow-up-candidates.ts';
import { sendCheckIns } from '#server/check-ins/answer-check-ins.ts';
import { duplicateSearch } from '#server/domain/duplicate/find-duplicates.ts';
import { removeFilesWithoutOwner } from '#server/domain/document/stored-files.ts';
import { erasureEvents } from '#server/erasure/erasure-requests.ts';
import { eraseDue, runRetention } from '#server/erasure/list-retention.ts';
import { createPersonalData } from '#server/erasure/personal-data.ts';
import { requestAdultConsent } from '#server/guardians/request-adult-consent.ts';
import { sendGuardianLinks } from '#server/guardians/send-guardian-links.ts';
import { findForgottenWorkbooks } from '#server/import/forgotten-workbooks.ts';
import { countDueSettings } from '#server/foundation-settings/waiting-settings.ts';
import { importWorker, maintainImports } from '#server/import/import-worker.ts';
import {
  maintainNotifications,
  notificationSender,
} from '#server/notifications/notification-sender.ts';
import { sendOverdueDigests } from '#server/overdue/send-overdue-digests.ts';
import type { QueueWorker } from '#server/platform/jobs/queue-definition.ts';
import type { ScheduledJob } from '#server/platform/jobs/queue.ts';
import { daysBefore } from '#server/platform/process/clock.ts';
import type { Log } from '#server/platform/process/log.ts';
import { sendEmployerMonths } from '#server/placements/employer-month.ts';
import { reminders } from '#server/reminders/remind-admins.ts';
import type { Services } from '#server/services.ts';
import { watchAlarms } from '#server/system/host-alarms.ts';
import { listAlarms } from '#server/system/read-system.ts';
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
  const { auditChain, log, settings, clock, notify } = services;
  // A copy of the head elsewhere can later prove what the audit log contained on this day (T21): `purboday audit verify --head …`.
  const publishHead = async (): Promise<void> => {
    await auditChain.link();
    const { entries, hash } = await auditChain.head();
    log.info({ auditHead: `${entries}:${hash}` }, 'The head of the audit trail');
    const email = settings.auditHeadTo;
    if (email !== undefined)
      await notify({
        event: 'audit-head',
        head: `${entries}:${hash}`,
        day: dayInKolkata(clock()),
        to: { name: '', email },
      });
  };
  const jobsByCron: Record<string, Record<string, () => Promise<unknown>>> = {
    [everyMinute]: {
      // Until November 2026 a job named `notifications` gave messages back that this version sends.
      messages: maintainNotifications(services),
      funnel: services.funnel.refresh,
      'audit-repeats': services.audit.writeCounted,
      revocations: services.revocations.keep,
      'audit-chain': auditChain.link,
      duplicates: duplicateSearch(services.database, services.clock).run,
      'guardian-links': sendGuardianLinks(services),
      'check-ins': sendCheckIns(services),
      'follow-ups': sendFollowUps(services),
      'waiting-settings': countDueSettings(services),
      'waiting-emails': countWaitingEmails(services),
    },
    [everyTenMinutes]: {
      'foreign-audit-entries': services.foreignAuditEntries.find,
      sessions: services.sessions.deleteExpired,
      'passkey-challenges': services.passkeys.deleteExpired,
      'one-time-codes': services.codes.deleteExpired,
      'email-verifications': services.verifications.deleteExpired,
      'password-resets': services.resets.deleteExpired,
      'account-changes': services.accountChanges.deleteExpired,
      invitations: services.invitations.deleteExpired,
      'idempotency-keys': services.idempotency.deleteExpired,
      documents: () => services.documents.deleteUnattached(services.forEachRecord),
      'stored-files': removeFilesWithoutOwner(services),
      'unused-logos': () => services.foundationSettings.images.deleteUnused(daysBefore(clock(), 1)),
      imports: maintainImports(services),
      'record-openings': services.readings.deleteExpired,
      'stalled-digests': sendOverdueDigests(services),
      reminders: reminders(services),
    },
    [everyNight]: {
      'failure-streaks': () =>
        services.failureStreaks.deleteQuiet(services.rateLimiter.failuresInARow),
      'planned-follow-ups': () => services.followUps.plan(settings.checkInDays),
      'settings-links': services.restoreLinks.deleteExpired,
      'correction-links': services.correctionLinks.deleteExpired,
      'contact-changes': services.contactChanges.deleteExpired,
      'whole-funnel': services.funnel.refreshAll,
      'former-contacts': () => services.formerContacts.deleteExpired(clock),
      'audit-head': publishHead,
      'expired-answer-links': services.answerLinks.deleteExpired,
      'ended-snoozes': () => services.taskSnoozes.deleteEndedBefore(dayInKolkata(clock())),
      'erased-traces': services.erasedTraces.wipe,
      'forgotten-workbooks': findForgottenWorkbooks(services),
      'failed-records': services.failedRecords.deleteForgotten,
    },
    [everyMorning]: {
      'employer-months': sendEmployerMonths(services),
      'auditor-addresses': services.auditors.deleteAddresses,
      'coming-of-age': requestAdultConsent(services),
      retention: retentionJob(services),
    },
  };
  const { backup } = settings;
  return [
    ...(backup
      ? [
          {
            name: 'backup',
            cron: toDailyCron(backup.at),
            run: () => queueBackup(services.queue, { started: false }),
          },
        ]
      : []),
    ...Object.entries(jobsByCron).flatMap(([cron, jobs]) =>
      Object.entries(jobs).map(([name, run]) => ({ name, cron, run })),
    ),
  ];
};

const watchHost = (services: Services): (() => Promise<void>) => {
  const { disk, clock, backup } = listAlarms(services);
  if (!disk || !clock || !backup) throw new Error('An alarm is missing');
  return watchAlarms({ disk, clock, backup }, services.log);
};

/** Jobs that every process runs. */
export const createLocalJobs = (services: Services): LocalJob[] => [
  // A saved setting has to be in force everywhere within five seconds. Polling also works behind PgBouncer.
  { name: 'settings', everySeconds: 2, run: services.foundationSettings.refresh },
  { name: 'maintenance', everySeconds: 2, run: services.maintenance.refresh },
  { name: 'heartbeat', everySeconds: 15, run: services.serverProcesses.beat },
  { name: 'data keys', everySeconds: 60, run: services.encryption.refresh },
  { name: 'alarms', everySeconds: 60, run: watchHost(services) },
  { name: 'temporary files', everySeconds: 600, run: services.documents.deleteTemporaryFiles },
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
  const { channels, settings } = services;
  const sender = notificationSender({ ...services, sending: { channels, sender: settings } });
  await queue.start();
  await sender.start();
  await services.serverProcesses.beat();
  const endLocalJobs = startLocalJobs(createLocalJobs(services), log);
  return async () => {
    await Promise.all([queue.stop(), sender.stop(), endLocalJobs()]);
  };
};
