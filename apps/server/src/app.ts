import { toEntered } from '@purboday/contract/pages/entered-contacts';
import type { FastifyInstance } from 'fastify';
import multipart from '@fastify/multipart';
import { registerAccount } from '#server/account/routes.ts';
import { serveAndroidApp } from './android/routes.ts';
import { registerAndroid } from '#server/android/routes.ts';
import { registerApplicants } from '#server/applicants/routes.ts';
import { registerAssignment } from '#server/assignment/routes.ts';
import { registerBatches } from '#server/batches/routes.ts';
import { registerCentres } from '#server/centres/routes.ts';
import { registerCertificates } from '#server/certificates/routes.ts';
import { registerCheckIns } from '#server/check-ins/routes.ts';
import { registerConsents } from '#server/consents/routes.ts';
import { registerContactChanges } from '#server/contact-changes/routes.ts';
import { registerContacts } from '#server/contacts/routes.ts';
import { registerDocuments } from '#server/documents/routes.ts';
import { registerEmailVerification } from '#server/email-verification/routes.ts';
import { registerErasure } from '#server/erasure/routes.ts';
import {
  registerFoundationSettings,
  serveFoundationImages,
} from '#server/foundation-settings/routes.ts';
import { registerCandidateRequests } from '#server/candidate-requests/routes.ts';
import { registerDuplicates } from '#server/duplicates/routes.ts';
import { registerSupport } from '#server/support/routes.ts';
import { registerFollowUps } from '#server/follow-ups/routes.ts';
import { registerGrievances } from '#server/grievances/routes.ts';
import { registerGuardians } from '#server/guardians/routes.ts';
import { registerImport } from '#server/import/routes.ts';
import { registerJobs } from '#server/jobs/routes.ts';
import { registerL1Admins } from '#server/l1-admins/routes.ts';
import { registerInvitations } from '#server/invitations/routes.ts';
import { registerL2Admins } from '#server/l2-admins/routes.ts';
import { registerOrganisations } from '#server/organisations/routes.ts';
import { registerRecords } from '#server/records/routes.ts';
import { devMailboxRoutes, registerNotifications } from '#server/notifications/routes.ts';
import { registerReports } from '#server/reports/routes.ts';
import { registerPageViews } from '#server/page-views/routes.ts';
import { registerPlacements } from '#server/placements/routes.ts';
import { registerAudits } from '#server/audits/routes.ts';
import { registerProgrammes } from '#server/programmes/routes.ts';
import { registerLocations } from '#server/locations/routes.ts';
import { registerProviderRegistration } from './registration/routes.ts';
import { registerRegistration } from '#server/registration/routes.ts';
import { registerReminders } from '#server/reminders/routes.ts';
import { registerReview } from '#server/review/routes.ts';
import { registerSecondFactor } from '#server/second-factor/routes.ts';
import { registerPasskeys } from './sign-in/routes.ts';
import { registerSignIn } from '#server/sign-in/routes.ts';
import { registerSkills } from '#server/skills/routes.ts';
import { registerOverdue } from '#server/overdue/routes.ts';
import { registerSystem } from '#server/system/routes.ts';
import { listAlarms } from '#server/system/read-system.ts';
import { registerTracking } from '#server/tracking/routes.ts';
import { registerTraining } from '#server/training/routes.ts';
import { requireInspectionCapacity } from './domain/document/document-inspection.ts';
import { toShownFoundation } from './domain/foundation/described-foundation.ts';
import { receiveLogo } from './domain/foundation/receive-logo.ts';
import { auditForbiddenRequests } from './domain/audit/audit.ts';
import { probeWrite } from './platform/database/database.ts';
import { openAccessLog } from './platform/http/access-log.ts';
import { answerProbes } from './platform/http/health.ts';
import { createHttp } from './platform/http/http.ts';
import type { App } from './platform/http/register-route.ts';
import { answerMaintenance } from './platform/pages/maintenance-page.ts';
import { registerSecurityText, serveWebApp } from './platform/pages/web-app.ts';
import { createAdminNotice } from './start/first-admin.ts';
import { createServices, type Resources, type Services } from './services.ts';
const features: readonly ((app: App, services: Services) => void)[] = [
  // For the public and for people about themselves.
  registerFoundationSettings,
  registerSignIn,
  registerPasskeys,
  registerSecondFactor,
  registerInvitations,
  registerOrganisations,
  registerAccount,
  registerEmailVerification,
  registerLocations,
  registerRegistration,
  registerProviderRegistration,
  registerTracking,
  registerGuardians,
  registerFollowUps,
  registerGrievances,
  registerSupport,
  registerDuplicates,
  registerCandidateRequests,
  registerContactChanges,
  registerPageViews,
  // For providers and admins.
  registerSkills,
  registerReview,
  registerTraining,
  registerCentres,
  registerBatches,
  registerCertificates,
  registerJobs,
  registerApplicants,
  registerPlacements,
  registerCheckIns,
  registerProgrammes,
  registerAudits,
  registerDocuments,
  registerAssignment,
  registerL1Admins,
  registerL2Admins,
  registerNotifications,
  registerRecords,
  registerImport,
  registerReminders,
  registerReports,
  registerContacts,
  registerOverdue,
  registerConsents,
  registerErasure,
  registerAndroid,
  registerSystem,
];

const createApp = (http: FastifyInstance, services: Services): App => {
  const { audit, documents, encryption, foundationSettings, recordStep } = services;
  const receiveLogoFile = receiveLogo(foundationSettings.images.add);
  return {
    ...services,
    http,
    onExport: ({ actor, ip, ...detail }) => recordStep({ audited: 'exported', actor, ip, detail }),
    forms: {
      receive: async (field, content, meta) => {
        if (field === 'logo') return receiveLogoFile(field, content, meta);
        const received = await documents.receive(field, content, meta);
        return { ...received, keep: () => documents.store(received) };
      },
      requireRoom: requireInspectionCapacity,
      discard: documents.discard,
    },
    digest: (content) => encryption.blindIndex(content, 'idempotency'),
    onDenied: ({ actor }, { ip, call }) =>
      audit.addCounted({ action: 'access-denied', actor, ip, detail: { call } }),
  };
};

/** Builds the HTTP server with every feature, and the services that its jobs share. */
export const buildApp = async (
  resources: Resources,
): Promise<{ http: FastifyInstance; services: Services }> => {
  const services = createServices(resources);
  const { settings, log, audit, clock, phase, queue } = services;
  const http = await createHttp({
    log,
    trustProxy: settings.trustProxy,
    secure: settings.appUrl.startsWith('https:'),
    accessLog:
      settings.accessLog === undefined
        ? undefined
        : openAccessLog(settings.accessLog, { log, clock }),
  });
  // Forms are small, and `documents.receive` limits the size of files.
  await http.register(multipart, { throwFileSizeLimit: false });
  if (settings.apiDocs) {
    const { describeApi } = await import('./platform/http/openapi.ts');
    await describeApi(http, settings.productName);
  }
  http.addHook('onError', auditForbiddenRequests(audit, log));
  http.addHook('onSend', async (_request, reply) => {
    // A client that reuses its connection would send its next request to a stopping server.
    if (phase() === 'stopping') reply.header('Connection', 'close');
  });
  if (resources.metrics) http.addHook('onResponse', resources.metrics.observeResponse);
  answerMaintenance(http, {
    findText: () => services.maintenance.current()?.text,
    name: () => settings.foundation.name,
  });
  const app = createApp(http, services);
  for (const register of features) register(app, services);
  if (services.mailbox) devMailboxRoutes(http, services.mailbox, settings);
  answerProbes(http, {
    phase,
    checks: {
      database: probeWrite(services.database, clock),
      storage: () => services.storage.ping(),
      outbox: () => queue.ping(),
    },
    alarms: listAlarms(services),
  });
  registerSecurityText(http, {
    appUrl: settings.appUrl,
    contact: () =>
      settings.securityContact ??
      (settings.demo ? settings.supportEmail : toEntered(settings.supportEmail)),
    clock,
  });
  serveFoundationImages(http, services);
  await serveAndroidApp(http, services);
  const { clearPages } = await serveWebApp(http, {
    folder: services.webFolder,
    appUrl: settings.appUrl,
    foundation: () => toShownFoundation(settings),
    look: () => settings.look,
    offlineShell: settings.offlineShell,
    findNotice: createAdminNotice(services.database),
  });
  services.foundationSettings.onChange(clearPages);
  await http.ready();
  return { http, services };
};
