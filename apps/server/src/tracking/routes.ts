import { emailProofHeader } from '@purboday/contract/email-verification/email-proof';
import { trackingEndpoints } from '@purboday/contract/tracking/tracking.endpoints';
import type { Clock } from '#server/platform/process/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { mount } from '#server/platform/http/mount.ts';
import type { App, BeforeReading } from '#server/platform/http/mount.ts';
import { limits } from '#server/platform/limits/rate-limits.ts';
import type { RateLimiter } from '#server/platform/limits/rate-limits.ts';
import type { Sealing } from '#server/platform/encryption/sealing.ts';
import type { SessionStore } from '#server/domain/account/session.ts';
import { aadharVault } from '#server/domain/document/aadhar-vault.ts';
import type { AuditStore } from '#server/domain/trail/audit.ts';
import { candidateStore } from '#server/domain/candidate/candidate-store.ts';
import type { Documents } from '#server/domain/document/document-keeping.ts';
import { erasureRequestStore } from '#server/domain/candidate/erasure-request-store.ts';
import type { DocumentLinks } from '#server/domain/document/document-link.ts';
import type { EmailVerifications } from '#server/domain/email-proof/email-verifications.ts';
import type { CodeLimits } from '#server/domain/email-proof/code-limits.ts';
import type { CodeTries } from '#server/domain/email-proof/code-tries.ts';
import type { HistoryStore } from '#server/domain/trail/history.ts';
import type { OneTimeCodes } from '#server/domain/email-proof/one-time-codes.ts';
import type { Outbox } from '#server/domain/outbox/outbox.ts';
import type { PlacementKit } from '#server/domain/placement/placement-kit.ts';
import { answerOwnCheckIn } from './answer-own-check-in.ts';
import { applicationStore } from './application-store.ts';
import { checkCorrection } from './check-correction.ts';
import { correctApplication } from './correct-application.ts';
import { readApplication } from './read-application.ts';
import { replaceSealed } from './replace-sealed.ts';
import { requestErasure } from './request-erasure.ts';
import { sendTrackingCode } from './send-tracking-code.ts';
import { trackLogIn } from './track-log-in.ts';

type Deps = {
  database: Database;
  sealing: Sealing;
  clock: Clock;
  sessions: SessionStore;
  rateLimiter: RateLimiter;
  codes: OneTimeCodes;
  codeLimits: CodeLimits;
  codeTries: CodeTries;
  verifications: EmailVerifications;
  documents: Documents;
  links: DocumentLinks;
  history: HistoryStore;
  audit: AuditStore;
  outbox: Outbox;
  skills: { names: () => Promise<string[]> };
  placements: PlacementKit;
};

const mountTrackingSignIn = (app: App, deps: Deps): void => {
  const applications = applicationStore(deps.database);
  const sendCode = sendTrackingCode({ ...deps, applications });
  const logIn = trackLogIn({ ...deps, applications });
  mount(app, trackingEndpoints.sendTrackingCode, ({ body, ip }) => sendCode({ ...body, ip }));
  mount(app, trackingEndpoints.trackingLogin, ({ body, ip }) => logIn({ ...body, ip }));
};

const mountErasure = (app: App, deps: Deps, read: ReturnType<typeof readApplication>): void => {
  const { database, clock, audit } = deps;
  const requests = erasureRequestStore(database, clock);
  const ask = requestErasure({ database, requests, audit });
  mount(app, trackingEndpoints.requestErasure, async ({ actor, body, ip }) => {
    await ask(actor, body.reason, ip);
    return read(actor);
  });
};

export const mountTracking = (app: App, deps: Deps): void => {
  const { database, clock, rateLimiter, placements: kit } = deps;
  const candidates = candidateStore(database, clock);
  const read = readApplication({
    candidates,
    applications: applicationStore(database),
    links: deps.links,
    work: { lists: kit.lists, checkIns: kit.stores.checkIns },
  });
  const correct = correctApplication({
    database,
    candidates,
    steps: {
      check: checkCorrection({ ...deps, candidates }),
      replace: replaceSealed({ ...deps, aadhars: aadharVault(deps) }),
    },
    trail: deps,
  });
  const limited: BeforeReading = ({ ip }) => rateLimiter.consume(limits.registrationPerNetwork, ip);
  mountTrackingSignIn(app, deps);
  mountErasure(app, deps, read);
  const answer = answerOwnCheckIn({ database, kit });
  mount(app, trackingEndpoints.answerOwnCheckIn, async ({ actor, body, ip }) => {
    await answer({ ...actor, ip }, body);
    return read(actor);
  });
  mount(app, trackingEndpoints.readApplication, ({ actor }) => read(actor));
  mount(
    app,
    trackingEndpoints.correctApplication,
    async ({ actor, body, files, ip, header }) => {
      const claimant = { ip, proof: header(emailProofHeader) };
      await correct(actor, { form: body, documentId: files.aadharFile?.id, claimant });
      return read(actor);
    },
    limited,
  );
};
