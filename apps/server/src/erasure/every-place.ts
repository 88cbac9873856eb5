import { trackingEndpoints } from '@purboday/contract/tracking/tracking.endpoints';
import type { Documents } from '#server/domain/document/document-keeping.ts';
import type { PlacementKit } from '#server/domain/placement/placement-kit.ts';
import type { Clock } from '#server/platform/process/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Sealing } from '#server/platform/encryption/sealing.ts';
import { scopeOf, type Idempotency } from '#server/platform/http/idempotency.ts';
import type { RateLimiter } from '#server/platform/limits/rate-limits.ts';
import type { SessionStore } from '#server/domain/account/session.ts';
import { applicantStore } from '#server/domain/applicant/applicant-store.ts';
import { candidateStore } from '#server/domain/candidate/candidate-store.ts';
import { erasureRequestStore } from '#server/domain/candidate/erasure-request-store.ts';
import type { AadharVault } from '#server/domain/document/aadhar-vault.ts';
import type { EmailVerifications } from '#server/domain/email-proof/email-verifications.ts';
import type { OneTimeCodes } from '#server/domain/email-proof/one-time-codes.ts';
import { erasedNotices } from '#server/domain/outbox/erased-notices.ts';
import type { ConsentStore } from '#server/domain/trail/consents.ts';
import type { HistoryStore } from '#server/domain/trail/history.ts';
import { trainingStore } from '#server/domain/training/training-store.ts';
import { personalData, type Forget } from './personal-data.ts';

export type PlacesDeps = {
  database: Database;
  sealing: Sealing;
  clock: Clock;
  idempotency: Pick<Idempotency, 'forget'>;
  aadharVault: Pick<AadharVault, 'forget'>;
  consents: Pick<ConsentStore, 'forgetAddresses'>;
  history: Pick<HistoryStore, 'forget'>;
  sessions: Pick<SessionStore, 'endAllOfCandidate'>;
  codes: Pick<OneTimeCodes, 'forget'>;
  verifications: Pick<EmailVerifications, 'forget'>;
  rateLimiter: Pick<RateLimiter, 'forget'>;
  placements: Pick<PlacementKit, 'stores'>;
  documents: Pick<Documents, 'detach'>;
};

/** Every place beside the record itself, the trainings, the applications and the document where data of a candidate lies. */
const placesOf = (deps: PlacesDeps): Forget[] => {
  const { database, clock, sealing, aadharVault, consents, history, sessions, idempotency } = deps;
  const { placements, documents } = deps;
  const { stores } = placements;
  const requests = erasureRequestStore(database, clock);
  const ofAddress = [deps.codes, deps.verifications, deps.rateLimiter];
  return [
    ({ id }) => history.forget(id),
    erasedNotices(database, sealing).forget,
    // The kept answer of a correction holds the whole application (decisions §1).
    ({ id }) => idempotency.forget(scopeOf(trackingEndpoints.correctApplication, id)),
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
    ({ id }) => stores.links.erase(id),
    ({ id }) => stores.checkIns.erase(id),
    // They belong to nobody then: the sweep removes them.
    async ({ id }) => {
      for (const proof of await stores.proofs.takeAllOf(id)) await documents.detach(proof);
    },
    ({ id }) => stores.placements.erase(id),
  ];
};

/** The data of candidates in every place that this product keeps it. */
export const dataInEveryPlace = (deps: PlacesDeps) => {
  const { database, clock } = deps;
  return personalData({
    candidates: candidateStore(database, clock),
    trainings: trainingStore(database, clock),
    applicants: applicantStore(database, clock),
    forget: placesOf(deps),
  });
};
