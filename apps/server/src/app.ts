import { bucketOnly } from '#server/platform/files/stored-text.ts';
import type { FastifyInstance } from 'fastify';
import multipart from '@fastify/multipart';
import { mountApplicants } from '#server/applicants/routes.ts';
import { mountAccount } from '#server/account/routes.ts';
import { mountAbout } from '#server/about/routes.ts';
import { serveAndroidApp } from '#server/android/download-routes.ts';
import { packedApp } from '#server/android/packed-app.ts';
import type { PackedApps } from '#server/android/packed-app.ts';
import { mountAndroid } from '#server/android/routes.ts';
import { mountCheckIns } from '#server/check-ins/routes.ts';
import { mountContactChanges } from '#server/contact-changes/routes.ts';
import { mountContacts } from '#server/contacts/routes.ts';
import { mountConsents } from '#server/consents/routes.ts';
import { mountDocuments } from '#server/documents/routes.ts';
import { mountEmailVerification } from '#server/email-verification/routes.ts';
import { mountErasure } from '#server/erasure/routes.ts';
import { mountJobs } from '#server/jobs/routes.ts';
import { mountAssignment } from '#server/assignment/routes.ts';
import { mountL1Admins } from '#server/l1-admins/routes.ts';
import { mountLookUp } from '#server/look-up/routes.ts';
import { namesOf } from '#server/notifications/channels.ts';
import type { DevMailbox } from './notifications/dev-mailbox/dev-mailbox-store.ts';
import { devMailboxRoutes, mountNotifications } from '#server/notifications/routes.ts';
import { mountNumbers } from '#server/numbers/routes.ts';
import { handingOn } from '#server/page-views/hand-on.ts';
import { mountPageViews } from '#server/page-views/routes.ts';
import { mountPlacements } from '#server/placements/routes.ts';
import { mountPlaces } from '#server/places/routes.ts';
import { postalUpstream } from '#server/places/postal-upstream.ts';
import { mountGrievances } from '#server/grievances/routes.ts';
import { mountGuardians } from '#server/guardians/routes.ts';
import { mountImport } from '#server/import/routes.ts';
import { workbookFiles } from '#server/import/workbook-files.ts';
import type { Clock } from './platform/process/clock.ts';
import type { Database } from './platform/database/database.ts';
import { probeWrite } from './platform/database/probe-write.ts';
import { answerProbes } from './platform/http/health.ts';
import { answerSecurityText } from './platform/pages/security-text.ts';
import type { Phase } from './platform/http/health.ts';
import { recordReadings } from './domain/trail/readings.ts';
import { recordProbes } from './domain/trail/record-probes.ts';
import { createHttp } from './platform/http/http.ts';
import { idempotency } from './platform/http/idempotency.ts';
import type { Log } from './platform/process/log.ts';
import type { MessageChannels } from './platform/messaging/message-channels.ts';
import type { App } from './platform/http/mount.ts';
import type { Queue } from './platform/jobs/queue.ts';
import { rateLimiter } from './platform/limits/rate-limits.ts';
import type { Sealing } from './platform/encryption/sealing.ts';
import { sessionStore } from './domain/account/session.ts';
import type { Storage } from './platform/files/storage.ts';
import { serveWebApp } from './platform/pages/web-app.ts';
import { aadharVault } from './domain/document/aadhar-vault.ts';
import { requireInspectionRoom } from './domain/document/document-inspection.ts';
import { identityRules } from './domain/document/identity-rules.ts';
import { codeTries } from './domain/email-proof/code-tries.ts';
import { codeLimits } from './domain/email-proof/code-limits.ts';
import { assignmentQueueStore } from './domain/candidate/assignment-queue.ts';
import { auditStore } from './domain/trail/audit.ts';
import { consentStore } from './domain/trail/consents.ts';
import type { receiveDocument } from './domain/document/document-intake.ts';
import type { Documents } from './domain/document/document-keeping.ts';
import { documentLinks } from './domain/document/document-link.ts';
import { erasedTraces } from './domain/trail/erased-traces.ts';
import { retentionStore } from './domain/retention/retention-store.ts';
import { emailVerifications } from './domain/email-proof/email-verifications.ts';
import { erasedIds } from './domain/trail/erased-ids.ts';
import { ageRules } from './domain/guardian/age-rules.ts';
import { guardianCodes as guardianCodesOf } from './domain/guardian/guardian-codes.ts';
import { historyStore } from './domain/trail/history.ts';
import { oneTimeCodes } from './domain/email-proof/one-time-codes.ts';
import { outboxStore } from './domain/outbox/outbox.ts';
import { placementKit } from './domain/placement/placement-kit.ts';
import { waitingOf } from './domain/waiting/waiting.ts';
import { mountReminders } from '#server/reminders/routes.ts';
import { mountReview } from '#server/review/routes.ts';
import { mountProviderRegistration } from '#server/registration/provider-routes.ts';
import { mountRegistration } from '#server/registration/routes.ts';
import { mountPasskeys } from '#server/sign-in/passkey-routes.ts';
import { mountSignIn } from '#server/sign-in/routes.ts';
import { mountSkills } from '#server/skills/routes.ts';
import { mountBatches } from '#server/batches/routes.ts';
import { mountCertificates } from '#server/certificates/routes.ts';
import { mountStalled } from '#server/stalled/routes.ts';
import { mountTraining } from '#server/training/routes.ts';
import { mountTracking } from '#server/tracking/routes.ts';
import { checkSecondFactor } from '#server/domain/account/check-second-factor.ts';
import { accountStore } from '#server/domain/account/account-store.ts';
import { knownNetworks } from '#server/domain/account/known-networks.ts';
import { resetStore } from '#server/domain/account/password-resets.ts';
import { signInStreaks } from '#server/domain/account/sign-in-streaks.ts';
import { failureStreaks } from '#server/domain/sign-in/failure-streaks.ts';
import { secondFactorRule } from '#server/domain/account/second-factor-rule.ts';
import { secondFactorStore } from '#server/domain/account/second-factor-store.ts';
import { mountSecondFactor } from '#server/second-factor/routes.ts';
import type { Settings } from './settings.ts';

/** What the process opened; tests open their own. */
export type Parts = {
  settings: Settings;
  database: Database;
  sealing: Sealing;
  documents: Documents & { receive: ReturnType<typeof receiveDocument> };
  /** Its `ping` throws when documents cannot be kept. */
  storage: Storage;
  queue: Queue;
  channels: MessageChannels;
  /** Where mail goes without `SMTP_URL`; undefined in production. */
  mailbox?: DevMailbox | undefined;
  clock: Clock;
  log: Log;
  phase: () => Phase;
  /** The built web app; without it only the API answers. */
  webFolder: string;
};

/** The stores and records that features share, over one database. */
const recordsOf = (parts: Parts) => {
  const { database, sealing, documents, queue, channels, clock, settings, log } = parts;
  const audit = auditStore(database, clock);
  const codes = oneTimeCodes(database, sealing, clock);
  const limiter = rateLimiter(database, settings);
  const outbox = outboxStore(database, {
    queue,
    sealing,
    clock,
    channels: namesOf(channels),
    appUrl: settings.appUrl,
  });
  const networks = knownNetworks(database, clock);
  const secondFactors = secondFactorStore({ database, sealing, clock });
  const emailProof = {
    codes,
    codeLimits: codeLimits({ rateLimiter: limiter, settings, log }),
    codeTries: codeTries({ codes, audit }),
    verifications: emailVerifications(database, clock),
  };
  const guardianCodes = guardianCodesOf({
    codes,
    codeTries: emailProof.codeTries,
    verifications: emailProof.verifications,
    sealing,
  });
  const trail = {
    history: historyStore(database, clock),
    audit,
    consents: consentStore(database, clock),
    outbox,
  };
  return {
    sessions: sessionStore(database, clock),
    rateLimiter: limiter,
    idempotency: idempotency(database, sealing, clock),
    readings: recordReadings({ database, clock, audit, rateLimiter: limiter, log }),
    trail,
    waiting: waitingOf({ database, clock, limits: settings.stallDays }),
    placements: placementKit({ database, clock, checkInDays: settings.checkInDays, trail }),
    emailProof,
    guardians: {
      guardianCodes,
      ages: ageRules({ required: settings.guardianConsent, clock, codes: guardianCodes }),
    },
    sealed: {
      documents,
      links: documentLinks({ sealing, clock }),
      scanning: settings.clamdUrl !== undefined,
      aadharVault: aadharVault({ database, sealing, clock }),
      identities: identityRules(settings.idPolicy),
    },
    secondFactor: {
      store: secondFactors,
      check: checkSecondFactor({ secondFactors, rateLimiter: limiter, networks, audit }),
    },
    signInStreaks: signInStreaks({
      database,
      streaks: failureStreaks(database, clock),
      networks,
      rateLimiter: limiter,
      accounts: accountStore(database, clock),
      resets: resetStore(database, clock),
      outbox,
    }),
  };
};
export type Records = ReturnType<typeof recordsOf>;

/** What people do for themselves: registering, following their application, signing in. */
const mountPublicFeatures = (app: App, parts: Parts, records: Records): void => {
  const { settings, database, clock } = parts;
  const { productName, postalLookupUrl } = settings;
  const { trail, emailProof, sealed, secondFactor, signInStreaks, guardians, placements } = records;
  const { verifications } = emailProof;
  const { ages } = guardians;
  const { documents } = sealed;
  mountAbout(app, settings);
  mountSignIn(app, { database, clock, secondFactor, signInStreaks, trail, settings });
  mountPasskeys(app, { database, clock, trail, settings });
  mountSecondFactor(app, { database, clock, secondFactor, signInStreaks, trail, settings });
  mountAccount(app, { database, clock, audit: trail.audit });
  mountEmailVerification(app, { database, emailProof, outbox: trail.outbox });
  mountPlaces(app, postalLookupUrl === undefined ? undefined : postalUpstream(postalLookupUrl));
  mountRegistration(app, { database, verifications, sealed, trail, ages });
  mountProviderRegistration(app, { database, verifications, documents, trail, productName });
  mountTracking(app, { database, emailProof, sealed, trail, standing: { ages, placements } });
  mountGuardians(app, { database, guardians, emailProof, trail, settings });
  mountGrievances(app, { database, trail, settings });
  mountContactChanges(app, { database, clock, verifications, trail });
  mountPageViews(app, { database, clock, settings, handOn: handingOn(settings.analyticsUrl) });
};

/** What providers and admins do. */
const mountPortalFeatures = (app: App, parts: Parts, records: Records): void => {
  const { settings, database, clock, sealing, storage, queue, phase } = parts;
  const { trail, sealed, guardians, placements, waiting } = records;
  const { ages } = guardians;
  const { history, audit } = trail;
  const { documents, links } = sealed;
  const assignmentQueue = assignmentQueueStore(database, clock);
  mountSkills(app, { database, audit });
  mountReview(app, { database, clock, sealed, trail, ages });
  mountTraining(app, { database, clock, assignmentQueue, trail });
  mountBatches(app, { database, clock, sealing, trail, settings });
  mountCertificates(app, { database, clock, sealing, trail, settings });
  mountJobs(app, { database, clock, history, audit });
  mountApplicants(app, { database, assignmentQueue, trail, placements });
  mountPlacements(app, { database, sealed, history, placements, settings });
  mountCheckIns(app, { database, placements });
  mountDocuments(app, { database, documents, links, audit, placements });
  mountAssignment(app, { database, clock, trail, ages });
  mountL1Admins(app, { database, clock, trail, productName: settings.productName });
  mountNotifications(app, { database, queue, clock });
  mountLookUp(app, { database, clock, history, links, ages });
  mountImport(app, { database, sealing, queue, files: workbookFiles(parts), phase, audit });
  mountReminders(app, { database, clock });
  mountNumbers(app, { database, clock, waiting });
  mountContacts(app, { database, trail });
  mountStalled(app, { database, waiting });
  mountConsents(app, { database, clock });
  mountErasure(app, {
    database,
    sealing,
    documents,
    trail,
    erasedIds: erasedIds(settings.dataDir, bucketOnly(settings, storage)),
  });
};

/** Forms of this product are small; a document is bounded by `documents.receive`. */
const takeForms = async (http: FastifyInstance): Promise<void> => {
  await http.register(multipart, { throwFileSizeLimit: false });
};

/**
 * Builds the HTTP server with every feature, ready to answer.
 * @returns the server, the records it works on, for the jobs, and the Android app, to be made at the start
 */
export const buildApp = async (
  parts: Parts,
): Promise<{ http: FastifyInstance; records: Records; androidApps: PackedApps }> => {
  const { settings, log, documents, sealing, storage, database } = parts;
  const records = recordsOf(parts);
  const http = await createHttp({
    log,
    trustProxy: settings.trustProxy,
    secure: settings.appUrl.startsWith('https:'),
  });
  await takeForms(http);
  if (settings.apiDocs) {
    const { describeApi } = await import('./platform/http/openapi.ts');
    await describeApi(http, settings.productName);
  }
  const app: App = {
    http,
    sessions: records.sessions,
    idempotency: records.idempotency,
    rateLimiter: records.rateLimiter,
    onExport: ({ actor, ip, ...detail }) =>
      records.trail.audit.add({ action: 'exported', actor, ip, detail }),
    readings: records.readings,
    forms: {
      receive: async (field, content, meta) => {
        const received = await documents.receive(field, content, meta);
        return { ...received, keep: () => documents.keep(received) };
      },
      requireRoom: requireInspectionRoom,
      discard: documents.discard,
    },
    digest: (content) => sealing.blindIndex(content, 'idempotency'),
    clock: parts.clock,
    requiresSecondFactor: secondFactorRule(settings),
    onDenied: ({ actor }, { ip, call }) =>
      records.trail.audit.addCounted({ action: 'access-denied', actor, ip, detail: { call } }),
  };
  http.addHook('onError', recordProbes(records.trail.audit, log));
  http.addHook('onSend', async (_request, reply) => {
    // A client that keeps its connection would send its next request into a server that is going.
    if (parts.phase() === 'stopping') reply.header('Connection', 'close');
  });
  const androidApps = packedApp(parts);
  mountPublicFeatures(app, parts, records);
  mountPortalFeatures(app, parts, records);
  mountAndroid(app, { settings, androidApps });
  if (parts.mailbox) devMailboxRoutes(http, parts.mailbox, settings);
  const checks = {
    database: probeWrite(database, parts.clock),
    storage: () => storage.ping(),
    outbox: () => parts.queue.ping(),
  };
  answerProbes(http, {
    phase: parts.phase,
    checks,
    alarms: {
      codes: records.emailProof.codeLimits.isCapped,
      erased: erasedTraces(parts).areStuck,
      unnotified: retentionStore(database, parts.clock).hasUnnotified,
      readings: records.readings.areUnusual,
    },
  });
  answerSecurityText(http, {
    appUrl: settings.appUrl,
    contact: settings.securityContact,
    clock: parts.clock,
  });
  await serveAndroidApp(http, { dataDir: settings.dataDir, androidApps });
  await serveWebApp(http, {
    folder: parts.webFolder,
    appUrl: settings.appUrl,
    words: settings.pageWords,
    development: !settings.production,
    offlineShell: settings.offlineShell,
  });
  await http.ready();
  return { http, records, androidApps };
};
