import { dayInKolkata } from '@purboday/contract/conventions/kolkata-days';
import { bucketOnly } from '#server/platform/files/stored-text.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Parts, Records } from '#server/app.ts';
import { guardianLinkStore } from '#server/domain/guardian/guardian-links.ts';
import { sendGuardianLinks } from '#server/guardians/send-guardian-links.ts';
import { askAdults } from '#server/guardians/ask-adults.ts';
import { maintainImports } from '#server/import/import-worker.ts';
import { maintainNotifications } from '#server/notifications/notification-workers.ts';
import { checkInMessages } from '#server/check-ins/routes.ts';
import type { ScheduledJob } from '#server/platform/jobs/schedules.ts';
import type { Log } from '#server/platform/process/log.ts';
import { journeySettling } from '#server/domain/journey/settle-journeys.ts';
import { contactChangeStore } from '#server/domain/contact-change/contact-change-store.ts';
import { candidateStore } from '#server/domain/candidate/candidate-store.ts';
import { auditChain } from '#server/domain/trail/audit-chain.ts';
import { revocationList } from '#server/domain/trail/revocations.ts';
import { formerContacts } from '#server/domain/trail/former-contacts.ts';
import { erasedTraces } from '#server/domain/trail/erased-traces.ts';
import { reminders } from '#server/reminders/routes.ts';
import { stalledDigests } from '#server/stalled/routes.ts';
import { sessionStore } from '#server/domain/account/session.ts';
import { passkeyStore } from '#server/domain/account/passkey-store.ts';
import { correctionLinkStore } from '#server/domain/provider/correction-links.ts';
import { retentionJob } from './retention-job.ts';
import { failureStreaks } from '#server/domain/sign-in/failure-streaks.ts';
import { resetStore } from '#server/domain/account/password-resets.ts';

/** Something that every process does for itself: what it holds in memory or on its own disk. */
type LocalJob = { name: string; everySeconds: number; run: () => Promise<unknown> };

const everyMinute = '* * * * *';
const everyTenMinutes = '*/10 * * * *';
/** In Kolkata's time, as all of these: nobody works then. */
const everyNight = '0 3 * * *';
/** When people read their mail. */
const everyMorning = '0 9 * * *';

/** Everything that is done at times, by one process of all. */
export const scheduledJobs = (parts: Parts, records: Records): ScheduledJob[] => {
  const { database, clock, documents } = parts;
  const { idempotency, emailProof, trail, placements, waiting } = records;
  const { codes, verifications } = emailProof;
  const chain = auditChain(parts);
  // Whoever keeps the log can prove later what the trail said on this day (T21): `npm run audit -- verify --head …`.
  const publishHead = async (): Promise<void> => {
    await chain.link();
    const { entries, hash } = await chain.head();
    parts.log.info({ auditHead: `${entries}:${hash}` }, 'The head of the audit trail');
    const email = parts.settings.auditHeadTo;
    if (email !== undefined)
      await trail.outbox.add({
        event: 'audit-head',
        head: `${entries}:${hash}`,
        day: dayInKolkata(clock()),
        to: { name: '', email },
      });
  };
  return [
    { name: 'sessions', cron: everyTenMinutes, run: sessionStore(database, clock).sweep },
    { name: 'passkey-challenges', cron: everyTenMinutes, run: passkeyStore(database, clock).sweep },
    { name: 'one-time-codes', cron: everyTenMinutes, run: codes.sweep },
    { name: 'email-verifications', cron: everyTenMinutes, run: verifications.sweep },
    { name: 'password-resets', cron: everyTenMinutes, run: resetStore(database, clock).sweep },
    {
      name: 'failure-streaks',
      cron: everyNight,
      run: () => failureStreaks(database, clock).deleteQuiet(records.rateLimiter.failuresInARow),
    },
    { name: 'correction-links', cron: everyNight, run: correctionLinkStore(database, clock).sweep },
    {
      name: 'contact-changes',
      cron: everyNight,
      run: contactChangeStore(database, clock).sweep,
    },
    { name: 'idempotency-keys', cron: everyTenMinutes, run: idempotency.sweep },
    { name: 'documents', cron: everyTenMinutes, run: documents.sweep },
    { name: 'imports', cron: everyTenMinutes, run: maintainImports(parts) },
    { name: 'notifications', cron: everyMinute, run: maintainNotifications(parts) },
    { name: 'journeys', cron: everyMinute, run: journeySettling(database, clock).settle },
    { name: 'audit-repeats', cron: everyMinute, run: trail.audit.writeCounted },
    { name: 'record-openings', cron: everyTenMinutes, run: records.readings.sweep },
    {
      name: 'revocations',
      cron: everyMinute,
      run: revocationList({
        database,
        clock,
        dataDir: parts.settings.dataDir,
        store: bucketOnly(parts.settings, parts.storage),
      }).keep,
    },
    { name: 'former-contacts', cron: everyNight, run: () => formerContacts(database).sweep(clock) },
    { name: 'audit-chain', cron: everyMinute, run: chain.link },
    {
      name: 'coming-of-age',
      cron: everyMorning,
      run: askAdults({
        database,
        candidates: candidateStore(database, clock),
        outbox: trail.outbox,
        clock,
      }),
    },
    {
      name: 'guardian-links',
      cron: everyMinute,
      run: sendGuardianLinks({
        database,
        candidates: candidateStore(database, clock),
        links: guardianLinkStore(database, clock),
        outbox: trail.outbox,
      }),
    },
    { name: 'retention', cron: everyMorning, run: retentionJob(parts, records) },
    { name: 'audit-head', cron: everyNight, run: publishHead },
    {
      name: 'check-ins',
      cron: everyMinute,
      run: checkInMessages({ database, clock, placements, outbox: trail.outbox }),
    },
    {
      name: 'stalled-digests',
      cron: everyTenMinutes,
      run: stalledDigests({ database, clock, waiting, outbox: trail.outbox }),
    },
    {
      name: 'ended-snoozes',
      cron: everyNight,
      run: () => waiting.snoozes.deleteEndedBefore(dayInKolkata(clock())),
    },
    { name: 'erased-traces', cron: everyNight, run: erasedTraces(parts).wipe },
    {
      name: 'reminders',
      cron: everyTenMinutes,
      run: reminders({ database, clock, outbox: trail.outbox }),
    },
  ];
};

/** Everything that each process does at times. */
export const localJobs = ({ sealing, documents }: Parts): LocalJob[] => [
  { name: 'data keys', everySeconds: 60, run: sealing.refresh },
  { name: 'temporary files', everySeconds: 600, run: documents.sweepTemporary },
];

/**
 * Runs local jobs until it is ended; one that fails is run again at its next time.
 * @returns ends them, after those under way
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
