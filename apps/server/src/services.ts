import type { MessageChannels } from './platform/messaging/message-channels.ts';
import type { NotificationChannel } from '@purboday/contract/notifications/notification-lifecycle';
import { packedApps } from './domain/android-app/packed-app.ts';
import { accountEvents } from './domain/account/account-events.ts';
import { accountStore, resetStore } from './domain/account/account-store.ts';
import { adminRecipients } from './domain/account/admin-recipients.ts';
import {
  checkSecondFactor,
  secondFactorRule,
  secondFactorStore,
} from './domain/account/second-factor-store.ts';
import {
  createSignInOrigins,
  createKnownNetworks,
  signInStreaks,
} from './domain/account/sign-in-origins.ts';
import { membershipStore } from './domain/account/membership-store.ts';
import { accountChangeStore } from './domain/account/account-change-store.ts';
import { invitationStore } from './domain/account/invitation-store.ts';
import { checkOwnPassword, passwordGuesses } from './domain/account/own-password.ts';
import { passkeyStore } from './domain/account/passkey-store.ts';
import { sessionStore } from './domain/account/session.ts';
import { answerLinkStore } from './domain/assignment-answer/answer-link-store.ts';
import { assignmentAnswers } from './domain/assignment/assignment-answers.ts';
import { applicantStore } from './domain/applicant/applicant-store.ts';
import { attendanceStore, memberStore } from './domain/batch/member-store.ts';
import { batchStore } from './domain/batch/batch-store.ts';
import { assignmentQueueStore } from './domain/candidate/assignment-queue.ts';
import { candidateNetworks } from './domain/candidate/candidate-networks.ts';
import { candidateStore } from './domain/candidate/candidate-store.ts';
import { erasureRequestStore } from './domain/candidate/erasure-request-store.ts';
import { centreStore, centreVisitStore } from './domain/centre/centre-store.ts';
import { fundingStore } from './domain/programme/funding-store.ts';
import { snapshotStore } from './domain/programme/snapshot-store.ts';
import { definitionStore } from './domain/programme/definition-store.ts';
import { auditItemStore } from '#server/domain/programme-audit/audit-item-store.ts';
import { auditorStore } from '#server/domain/programme-audit/auditor-store.ts';
import { programmeAuditStore } from '#server/domain/programme-audit/programme-audit-store.ts';
import { programmeStore } from './domain/programme/programme-store.ts';
import { certificateKeys } from './domain/certificate/certificate-keys.ts';
import { certificateStore } from './domain/certificate/certificate-store.ts';
import {
  contactChangeEvents,
  contactChangeStore,
} from './domain/contact-change/contact-change-store.ts';
import { contactStore } from './domain/contact/contact-store.ts';
import { aadharVault } from './domain/document/aadhar-vault.ts';
import { type receiveDocument, identityRules } from './domain/document/document-intake.ts';
import { documentLinks, type Documents } from './domain/document/document-store.ts';
import { storedFileStore } from './domain/document/stored-files.ts';
import {
  codeLimits,
  codeAttempts,
  oneTimeCodes,
} from './domain/email-verification/one-time-codes.ts';
import { smsBudgets } from './domain/email-verification/sms-budgets.ts';
import { emailVerifications } from './domain/email-verification/email-verifications.ts';
import { foundationSettings } from './domain/foundation/foundation-settings.ts';
import { publishSettings } from './domain/foundation/publish-settings.ts';
import { restoreLinkStore } from './domain/foundation/restore-link-store.ts';
import { waitingSettingsStore } from './domain/foundation/waiting-settings-store.ts';
import { candidateRequestStore } from './domain/candidate-request/candidate-request-store.ts';
import { numberRelease } from './domain/candidate-request/release-number.ts';
import { followUpAnswers } from './domain/follow-up/follow-up-answers.ts';
import { followUpStore } from './domain/follow-up/follow-up-store.ts';
import { openSupport } from './domain/support/open-support.ts';
import { supportRequestStore } from './domain/support/support-store.ts';
import { grievanceStore } from './domain/grievance/grievance-store.ts';
import { ageRules } from './domain/guardian/age-rules.ts';
import { guardianCodes, guardianLinkStore } from './domain/guardian/guardian-links.ts';
import { maintenanceMode } from './domain/instance/instance-state-store.ts';
import { jobStore } from './domain/job/job-store.ts';
import { funnelRefresh } from './domain/funnel/refresh-funnel.ts';
import { failedRecordStore } from './domain/maintenance/failed-records.ts';
import { maintenanceRunStore, serverProcessStore } from './domain/maintenance/maintenance-runs.ts';
import { funderFactsStore } from '#server/domain/funder-facts/funder-facts-store.ts';
import { nomineeStore } from './domain/nominee/nominee-store.ts';
import { notificationStore } from './domain/outbox/notification-store.ts';
import { outboxStore } from './domain/outbox/outbox.ts';
import { employerMonthStore } from './domain/placement/employer-month-store.ts';
import { checkInAnswers } from './domain/placement/check-in-answers.ts';
import { checkInLinkStore, checkInStore } from './domain/placement/check-in-store.ts';
import { placementDocumentStore, placementStore } from './domain/placement/placement-store.ts';
import { placementEvents } from './domain/placement/placement-events.ts';
import { placementListStore } from './domain/placement/placement-list-store.ts';
import { placementService } from './domain/placement/placement-service.ts';
import { placedCandidateStore } from './domain/placement/placement-presentation.ts';
import { correctionLinkStore } from './domain/provider/provider-correction.ts';
import { ownPublicName } from './domain/provider/provider-presentation.ts';
import { providerStore } from './domain/provider/provider-store.ts';
import { retentionStore } from './domain/retention/retention-store.ts';
import { failureStreaks } from './domain/sign-in/failure-streaks.ts';
import { skillStore } from './domain/skill/skill-store.ts';
import { auditChain, auditStore } from './domain/audit/audit.ts';
import { foreignAuditEntries } from './domain/audit/foreign-entries.ts';
import { consentStore } from './domain/audit/consents.ts';
import { erasedIds, revocationList } from './domain/audit/revocations.ts';
import { vacuumAfterErasure } from './domain/audit/vacuum-after-erasure.ts';
import { formerContacts } from './domain/audit/former-contacts.ts';
import { recordVersions } from './domain/audit/record-versions.ts';
import { historyStore } from './domain/audit/history.ts';
import { stepRecorder } from './domain/audit/record-step.ts';
import { auditOpenedRecords } from './domain/audit/opened-records.ts';
import { trainingEvents } from './domain/training/training-events.ts';
import { trainingStore } from './domain/training/training-store.ts';
import { createPendingTasks } from './domain/pending-tasks/pending-tasks.ts';
import { workbookFiles } from './domain/document/workbook-files.ts';
import type { DevMailbox } from './domain/outbox/dev-mailbox-store.ts';
import type { Database } from './platform/database/database.ts';
import type { Encryption } from './platform/encryption/encryption.ts';
import { toBucketStorage } from './platform/files/form.ts';
import type { Storage } from './platform/files/storage.ts';
import type { ProcessPhase } from './platform/http/health.ts';
import { idempotency } from './platform/http/idempotency.ts';
import type { Queue } from './platform/jobs/queue.ts';
import { rateLimiter as createRateLimiter } from './platform/limits/rate-limits.ts';
import type { Metrics } from './platform/metrics/metrics.ts';
import type { Clock } from './platform/process/clock.ts';
import { product } from './platform/process/product.ts';
import type { Log } from './platform/process/log.ts';
import type { Settings } from './settings.ts';

/** Opened by the process that starts the product; tests open their own. */
export type Resources = {
  settings: Settings;
  database: Database;
  encryption: Encryption;
  documents: Documents & { receive: ReturnType<typeof receiveDocument> };
  /** `ping` throws when documents cannot be stored. */
  storage: Storage;
  queue: Queue;
  channels: MessageChannels;
  /** Receives emails, and SMS without `SMS_URL`, when `SMTP_URL` is not set; undefined in production. */
  mailbox?: DevMailbox | undefined;
  clock: Clock;
  log: Log;
  phase: () => ProcessPhase;
  /** Counts requests for Prometheus; only with `METRICS_PORT`. */
  metrics?: Metrics | undefined;
  /** The built web app; without it only the API responds. */
  webFolder: string;
};

/** Builds every service that features, jobs and commands share. Building starts nothing. */
export const createServices = (resources: Resources) => {
  const { database, encryption, channels, clock, log } = resources;
  const settingsOfFoundation = foundationSettings(resources);
  const { settings } = settingsOfFoundation;

  const history = historyStore(database, clock);
  const audit = auditStore(database, clock, encryption);
  const consents = consentStore(database, clock);
  const sending = outboxStore(database, {
    encryption,
    clock,
    channels: Object.keys(channels) as NotificationChannel[],
    appUrl: settings.appUrl,
  });
  const rateLimiter = createRateLimiter(database, settings);
  const { add: notify, addMany: notifyMany, ...outbox } = sending;
  const recordStep = stepRecorder({ database, clock, encryption, outbox: sending });

  const accounts = accountStore(database, clock);
  const memberships = membershipStore(database, clock);
  const sessions = sessionStore(database, clock);
  const networks = createKnownNetworks(database, clock);
  const resets = resetStore(database, clock);
  const streaks = failureStreaks(database, clock);
  const secondFactors = secondFactorStore({ database, encryption, clock });
  const signIns = signInStreaks({
    database,
    failureStreaks: streaks,
    networks,
    rateLimiter,
    accounts,
    resets,
    notify,
  });
  const countGuess = passwordGuesses({ rateLimiter, networks, signInStreaks: signIns });

  const codes = oneTimeCodes(database, encryption, clock);
  const attempts = codeAttempts({ codes, recordStep });
  const verifications = emailVerifications(database, clock);
  const guardians = guardianCodes({ codes, codeAttempts: attempts, verifications, encryption });

  const providers = providerStore(database, clock);
  const applicants = applicantStore(database, clock);
  const assignmentQueue = assignmentQueueStore(database, clock);
  const admins = adminRecipients(database);
  const contactChanges = contactChangeStore(database, clock);
  const candidates = candidateStore(database, clock);
  const candidateRequests = candidateRequestStore(database, clock);
  const supportRequests = supportRequestStore(database, clock);
  const followUps = followUpStore(database, clock);
  const organisationOf = ownPublicName(providers);

  const placements = placementStore(database, clock);
  const checkIns = checkInStore(database, clock);
  const checkInLinks = checkInLinkStore(database, clock);
  const placedCandidates = placedCandidateStore(database);
  const placed = placementEvents({ recordStep, notify });
  const fundings = fundingStore(database, clock);
  const placing = placementService({
    fundings,
    placements,
    checkIns,
    checkInLinks,
    applicants,
    placedCandidates,
    assignmentQueue,
    placementEvents: placed,
    clock,
    settings,
  });

  const trainings = trainingStore(database, clock);
  const batches = batchStore(database, clock);
  const members = memberStore(database, clock);

  const waiting = createPendingTasks({ database, clock, settings });

  const storedFiles = storedFileStore(resources);
  const failedRecords = failedRecordStore({ database, clock, log });
  const restoreLinks = restoreLinkStore(database, clock);

  const bucket = toBucketStorage(settings, resources.storage);

  const answers = checkInAnswers({
    followUps,
    openSupport: openSupport({ candidates, supportRequests, admins, recordStep, clock, settings }),
    placements,
    checkIns,
    checkInLinks,
    placementEvents: placed,
    placementService: placing,
  });

  return {
    ...resources,
    /** The settings in force: changes of the portal are assigned to this object, so read it when a value is needed. */
    settings,
    foundationSettings: settingsOfFoundation,
    waitingSettings: waitingSettingsStore(database, clock),
    restoreLinks,
    publishSettings: publishSettings({
      foundationSettings: settingsOfFoundation,
      restoreLinks,
      recordStep,
      admins,
      notify,
    }),
    history,
    audit,
    outbox,
    recordStep,
    notify,
    notifyMany,
    consents,
    rateLimiter,
    idempotency: idempotency(database, encryption, clock),
    readings: auditOpenedRecords({ database, clock, audit, recordStep, rateLimiter, log }),
    versions: recordVersions(database),
    auditChain: auditChain({ database, clock }),
    foreignAuditEntries: foreignAuditEntries({ database, encryption, clock, log }),
    erasedIds: erasedIds(settings.dataDir, bucket),
    erasedTraces: vacuumAfterErasure({ database, clock, log }),
    maintenance: maintenanceMode({ database, clock, log }),
    maintenanceRuns: maintenanceRunStore(database, clock),
    failedRecords,
    forEachRecord: failedRecords.forEachRecord,
    serverProcesses: serverProcessStore(database, clock, product.version),
    formerContacts: formerContacts(database),
    revocations: revocationList({ database, clock, dataDir: settings.dataDir, store: bucket }),
    notifications: notificationStore(database),

    accounts,
    memberships,
    admins,
    sessions,
    networks,
    resets,
    invitations: invitationStore(database, clock),
    accountChanges: accountChangeStore(database, clock),
    passkeys: passkeyStore(database, clock),
    failureStreaks: streaks,
    signInStreaks: signIns,
    secondFactors,
    requiresSecondFactor: secondFactorRule(settings),
    checkSecondFactor: checkSecondFactor({ secondFactors, rateLimiter, networks, recordStep }),
    countGuess,
    checkPassword: checkOwnPassword({ accounts, countGuess, recordStep }),
    rememberOrigin: createSignInOrigins({ database, clock, notify }),
    accountEvents: accountEvents({ sessions, networks, recordStep }),

    codes,
    codeLimits: codeLimits({ rateLimiter, settings, log }),
    smsBudgets: smsBudgets({ rateLimiter, encryption, clock, settings, log }),
    codeAttempts: attempts,
    verifications,
    guardianCodes: guardians,
    guardianLinks: guardianLinkStore(database, clock),
    ages: ageRules({ settings, clock, guardianCodes: guardians }),

    documentLinks: documentLinks({ encryption, clock }),
    aadharVault: aadharVault({ database, encryption, clock }),
    identities: identityRules(settings),
    /** Whether a virus scanner checks uploads. */
    scanning: settings.clamdUrl !== undefined,

    candidates,
    candidateNetworks: candidateNetworks(database, clock),
    contactChanges,
    recordContactChange: contactChangeEvents({ contactChanges, admins, notify }),
    contacts: contactStore(database, clock),
    erasureRequests: erasureRequestStore(database, clock),
    retention: retentionStore(database, clock),
    nominees: nomineeStore(database, clock),
    funderFacts: funderFactsStore({ database, encryption, clock }),
    grievances: grievanceStore(database, clock),
    candidateRequests,
    supportRequests,
    numbers: numberRelease({
      recordStep,
      notify,
      database,
      clock,
      candidates,
      candidateRequests,
      sessions,
      admins,
    }),
    skills: skillStore(database),
    assignmentQueue,

    providers,
    organisationOf,
    correctionLinks: correctionLinkStore(database, clock),
    jobs: jobStore(database),
    applicants,

    trainings,
    trainingEvents: trainingEvents({ recordStep, organisationOf }),
    centres: centreStore(database, clock),
    centreVisits: centreVisitStore(database, clock),
    programmes: programmeStore(database, clock),
    fundings,
    definitions: definitionStore(database, clock),
    snapshots: snapshotStore(database, clock),
    programmeAudits: programmeAuditStore(database, clock),
    auditItems: auditItemStore(database, clock),
    auditors: auditorStore(database, clock),
    batches,
    members,
    attendance: attendanceStore(database, clock),
    certificates: certificateStore(database, clock),
    certificateKeys: certificateKeys({ database, encryption, clock }),

    answerLinks: answerLinkStore(database, clock),
    assignmentAnswers: assignmentAnswers({
      recordStep,
      notify,
      outbox,
      database,
      trainings,
      applicants,
      members,
      assignmentQueue,
      memberships,
      admins,
      clock,
    }),

    placements,
    placementService: placing,
    placementEvents: placed,
    placementLists: placementListStore(database),
    placementDocuments: placementDocumentStore(database, clock),
    placedCandidates,
    checkIns,
    checkInLinks,
    employerMonths: employerMonthStore(database, clock),
    checkInAnswers: answers,
    followUps,
    followUpAnswers: followUpAnswers({
      followUps,
      placements,
      checkIns,
      candidates,
      checkInAnswers: answers,
      placementService: placing,
      assignmentQueue,
      recordStep,
      clock,
    }),

    waiting,
    taskSnoozes: waiting.snoozes,
    funnel: funnelRefresh(database, clock),
    storedFiles,
    workbookFiles: workbookFiles({ ...resources, storedFiles }),
    androidApps: packedApps({ ...resources, settings }),
  };
};

/** Every service by name. A use case declares what it uses: `Pick<Services, 'candidates' | 'recordStep'>`. */
export type Services = ReturnType<typeof createServices>;
