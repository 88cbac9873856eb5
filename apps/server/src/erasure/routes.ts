import { erasureEndpoints, erasureExports } from '@purboday/contract/erasure/erasure.endpoints';
import type { Clock } from '#server/platform/process/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { mountExport, type Exports } from '#server/platform/http/mount-export.ts';
import { mount } from '#server/platform/http/mount.ts';
import type { App } from '#server/platform/http/mount.ts';
import type { Sealing } from '#server/platform/encryption/sealing.ts';
import { trackingEndpoints } from '@purboday/contract/tracking/tracking.endpoints';
import type { RateLimiter } from '#server/platform/limits/rate-limits.ts';
import { scopeOf } from '#server/platform/http/idempotency.ts';
import type { EmailVerifications } from '#server/domain/email-proof/email-verifications.ts';
import type { OneTimeCodes } from '#server/domain/email-proof/one-time-codes.ts';
import type { SessionStore } from '#server/domain/account/session.ts';
import { applicantStore } from '#server/domain/applicant/applicant-store.ts';
import { candidateStore } from '#server/domain/candidate/candidate-store.ts';
import { erasureRequestStore } from '#server/domain/candidate/erasure-request-store.ts';
import { erasedNotices } from '#server/domain/outbox/erased-notices.ts';
import { trainingStore } from '#server/domain/training/training-store.ts';
import type { AadharVault } from '#server/domain/document/aadhar-vault.ts';
import type { AuditStore } from '#server/domain/trail/audit.ts';
import type { ConsentStore } from '#server/domain/trail/consents.ts';
import type { Documents } from '#server/domain/document/document-keeping.ts';
import type { HistoryStore } from '#server/domain/trail/history.ts';
import type { Outbox } from '#server/domain/outbox/outbox.ts';
import { decideRequest } from './decide-request.ts';
import { declineErasure } from './decline-erasure.ts';
import { eraseCandidate } from './erase-candidate.ts';
import { listErasureRequests } from './list-erasure-requests.ts';
import { erasureEvents } from './erasure-events.ts';
import { personalData } from './personal-data.ts';
import type { Forget } from './personal-data.ts';
import { requestColumns } from './request-columns.ts';
import { requestListStore } from './request-list-store.ts';

type Deps = {
  database: Database;
  sealing: Sealing;
  clock: Clock;
  documents: Documents;
  aadharVault: AadharVault;
  consents: ConsentStore;
  history: HistoryStore;
  audit: AuditStore;
  outbox: Outbox;
  sessions: SessionStore;
  codes: OneTimeCodes;
  verifications: EmailVerifications;
  rateLimiter: RateLimiter;
  exports: Exports;
};

/** Every place beside the record itself, the trainings, the applications and the document where data of a candidate lies. */
const placesOf = (app: App, deps: Deps): Forget[] => {
  const { database, clock, sealing, aadharVault, consents, history, sessions } = deps;
  const requests = erasureRequestStore(database, clock);
  const ofAddress = [deps.codes, deps.verifications, deps.rateLimiter];
  return [
    ({ id }) => history.forget(id),
    erasedNotices(database, sealing).forget,
    // The kept answer of a correction holds the whole application (decisions §1).
    ({ id }) => app.idempotency.forget(scopeOf(trackingEndpoints.correctApplication, id)),
    async ({ email }) => {
      if (email === null) return;
      for (const place of ofAddress) await place.forget(email);
    },
    ({ id }) => sessions.endAllOfCandidate(id),
    ({ id }) => requests.forget(id),
    async ({ aadharId }) => {
      if (aadharId !== null) await aadharVault.forget(aadharId);
    },
    ({ id }) => consents.forgetAddresses(id),
  ];
};

export const mountErasure = (app: App, deps: Deps): void => {
  const { database, clock, documents, history, audit, outbox } = deps;
  const store = requestListStore(database);
  const decision = decideRequest({ requests: erasureRequestStore(database, clock), list: store });
  const events = erasureEvents({ history, audit, outbox, clock });
  const erased = personalData({
    candidates: candidateStore(database, clock),
    trainings: trainingStore(database, clock),
    applicants: applicantStore(database, clock),
    forget: placesOf(app, deps),
  });
  const list = listErasureRequests({ list: store });
  const erase = eraseCandidate({ database, decision, personalData: erased, documents, events });
  const decline = declineErasure({ database, decision, events });
  mount(app, erasureEndpoints.listErasureRequests, ({ query }) => list(query));
  mountExport(app, deps.exports, erasureExports.exportErasureRequests, {
    name: 'erasure-requests',
    columns: requestColumns,
    read: list,
  });
  mount(app, erasureEndpoints.eraseCandidate, ({ actor, params, ip }) =>
    erase(actor, { ...params, ip }),
  );
  mount(app, erasureEndpoints.declineErasure, ({ actor, params, body, ip }) =>
    decline(actor, { ...params, ...body, ip }),
  );
};
