import type { FastifyInstance } from 'fastify';
import multipart from '@fastify/multipart';
import { mountApplicants } from '#server/applicants/routes.ts';
import { mountAbout } from '#server/about/routes.ts';
import { mountConsents } from '#server/consents/routes.ts';
import { mountDocuments } from '#server/documents/routes.ts';
import { mountEmailVerification } from '#server/email-verification/routes.ts';
import { mountErasure } from '#server/erasure/routes.ts';
import { mountJobs } from '#server/jobs/routes.ts';
import { mountAssignment } from '#server/assignment/routes.ts';
import { mountL1Admins } from '#server/l1-admins/routes.ts';
import { mountLookUp } from '#server/look-up/routes.ts';
import { namesOf } from '#server/notifications/channels.ts';
import type { DevMailbox } from '#server/notifications/dev-mailbox-store.ts';
import { devMailboxRoutes, mountNotifications } from '#server/notifications/routes.ts';
import { handingOn } from '#server/page-views/hand-on.ts';
import { mountPageViews } from '#server/page-views/routes.ts';
import { mountPlaces } from '#server/places/routes.ts';
import { postalUpstream } from '#server/places/postal-upstream.ts';
import { mountImport } from '#server/import/routes.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database.ts';
import { serveDownloads } from '#server/platform/downloads.ts';
import { answerProbes } from '#server/platform/health.ts';
import type { Phase } from '#server/platform/health.ts';
import { createHttp } from '#server/platform/http.ts';
import { idempotency } from '#server/platform/idempotency.ts';
import type { Log } from '#server/platform/log.ts';
import type { MessageChannels } from '#server/platform/message-channels.ts';
import type { Exports } from '#server/platform/mount-export.ts';
import type { App } from '#server/platform/mount.ts';
import { describeApi } from '#server/platform/openapi.ts';
import type { Queue } from '#server/platform/queue.ts';
import { rateLimiter } from '#server/platform/rate-limits.ts';
import type { Sealing } from '#server/platform/sealing.ts';
import { sessionStore } from '#server/platform/session.ts';
import type { Storage } from '#server/platform/storage.ts';
import { serveWebApp } from '#server/platform/web-app.ts';
import { accountEvents } from '#server/records/account-events.ts';
import { aadharVault } from '#server/records/aadhar-vault.ts';
import { accountStore } from '#server/records/account-store.ts';
import { assignmentQueueStore } from '#server/records/assignment-queue.ts';
import { auditStore } from '#server/records/audit.ts';
import { candidateStore } from '#server/records/candidate-store.ts';
import { consentStore } from '#server/records/consents.ts';
import type { receiveDocument } from '#server/records/document-intake.ts';
import type { Documents } from '#server/records/document-keeping.ts';
import { documentLinks } from '#server/records/document-link.ts';
import { emailVerifications } from '#server/records/email-verifications.ts';
import { historyStore } from '#server/records/history.ts';
import { oneTimeCodes } from '#server/records/one-time-codes.ts';
import { outboxStore } from '#server/records/outbox.ts';
import { messageStore } from '#server/records/record-messages.ts';
import { providerStore } from '#server/records/provider-store.ts';
import { mountReminders } from '#server/reminders/routes.ts';
import { mountReview } from '#server/review/routes.ts';
import { mountProviderRegistration } from '#server/registration/provider-routes.ts';
import { mountRegistration } from '#server/registration/routes.ts';
import { mountSignIn } from '#server/sign-in/routes.ts';
import { mountSkills } from '#server/skills/routes.ts';
import { mountTraining } from '#server/training/routes.ts';
import { skillStore } from '#server/skills/skill-store.ts';
import { mountTracking } from '#server/tracking/routes.ts';
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
const recordsOf = ({ database, sealing, queue, channels, clock, settings }: Parts) => {
  const sessions = sessionStore(database, clock);
  const audit = auditStore(database, clock);
  const outbox = outboxStore(database, {
    queue,
    sealing,
    clock,
    channels: namesOf(channels),
    appUrl: settings.appUrl,
  });
  return {
    sessions,
    audit,
    outbox,
    aadharVault: aadharVault({ database, sealing, clock }),
    accounts: accountStore(database, clock),
    candidates: candidateStore(database, clock),
    providers: providerStore(database, clock),
    assignmentQueue: assignmentQueueStore(database, clock),
    accountEvents: accountEvents({ sessions, audit, outbox }),
    history: historyStore(database, clock),
    messages: messageStore(database),
    consents: consentStore(database, clock),
    codes: oneTimeCodes(database, sealing, clock),
    verifications: emailVerifications(database, clock, sealing),
    links: documentLinks({ sealing, clock }),
    rateLimiter: rateLimiter(database, settings.rateLimitScale),
    idempotency: idempotency(database, clock),
  };
};
type Records = ReturnType<typeof recordsOf>;

const mountFeatures = (app: App, parts: Parts, records: Records): void => {
  const { settings, database } = parts;
  const exports: Exports = {
    clock: parts.clock,
    record: ({ actor, ip, ...detail }) =>
      records.audit.add({ action: 'exported', actor, ip, detail }),
  };
  const needs = { ...parts, ...records, exports, productName: settings.productName };
  mountAbout(app, settings);
  mountSignIn(app, needs);
  mountEmailVerification(app, needs);
  mountPlaces(
    app,
    settings.postalLookupUrl === undefined ? undefined : postalUpstream(settings.postalLookupUrl),
  );
  mountSkills(app, needs);
  mountReview(app, needs);
  mountTraining(app, needs);
  mountRegistration(app, { ...needs, skills: skillStore(database) });
  mountJobs(app, needs);
  mountApplicants(app, needs);
  mountProviderRegistration(app, needs);
  mountTracking(app, { ...needs, skills: skillStore(database) });
  mountDocuments(app, {
    ...needs,
    onRead: ({ documentId, viewer, ip }) =>
      records.audit.add({
        action: 'document-viewed',
        actor: viewer,
        record: { kind: 'document', id: documentId },
        ip,
      }),
  });
  mountAssignment(app, needs);
  mountL1Admins(app, needs);
  mountNotifications(app, needs);
  mountLookUp(app, needs);
  mountImport(app, needs);
  mountReminders(app, needs);
  mountConsents(app, needs);
  mountErasure(app, needs);
  mountPageViews(app, { ...needs, handOn: handingOn(settings.analyticsUrl) });
};

/** Forms of this product are small; a document is bounded by `documents.receive`. */
const takeForms = async (http: FastifyInstance): Promise<void> => {
  await http.register(multipart, { throwFileSizeLimit: false });
};

/**
 * Builds the HTTP server with every feature, ready to answer.
 * @returns the server, and the records it works on, for housekeeping
 */
export const buildApp = async (
  parts: Parts,
): Promise<{ http: FastifyInstance; records: Records }> => {
  const { settings, log, documents, sealing, storage, database } = parts;
  const records = recordsOf(parts);
  const http = await createHttp({
    log,
    trustProxy: settings.trustProxy,
    secure: settings.appUrl.startsWith('https:'),
  });
  await takeForms(http);
  if (settings.apiDocs) await describeApi(http, settings.productName);
  const app: App = {
    http,
    sessions: records.sessions,
    idempotency: records.idempotency,
    forms: {
      receive: async (field, content, meta) => {
        const received = await documents.receive(field, content, meta);
        return { ...received, keep: () => documents.keep(received) };
      },
      discard: documents.discard,
    },
    digest: (content) => sealing.blindIndex(content, 'idempotency'),
    onDenied: ({ actor }, { ip, call }) =>
      records.audit.add({ action: 'access-denied', actor, ip, detail: { call } }),
  };
  mountFeatures(app, parts, records);
  if (parts.mailbox) devMailboxRoutes(http, parts.mailbox, settings);
  answerProbes(http, parts.phase, {
    database: async () => void (await database.execute('select 1')),
    storage: () => storage.ping(),
    outbox: () => parts.queue.ping(),
  });
  await serveDownloads(http, settings);
  await serveWebApp(http, {
    folder: parts.webFolder,
    appUrl: settings.appUrl,
    words: settings.pageWords,
    development: !settings.production,
    offlineShell: settings.offlineShell,
  });
  await http.ready();
  return { http, records };
};
