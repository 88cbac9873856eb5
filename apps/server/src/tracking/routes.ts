import { emailProofHeader } from '@purboday/contract/email-verification/email-proof';
import { trackingEndpoints } from '@purboday/contract/tracking/tracking.endpoints';
import type { Database } from '#server/platform/database/database.ts';
import { mount } from '#server/platform/http/mount.ts';
import type { App, BeforeReading } from '#server/platform/http/mount.ts';
import { limits } from '#server/platform/limits/rate-limits.ts';
import { sessionStore } from '#server/domain/account/session.ts';
import { candidateStore } from '#server/domain/candidate/candidate-store.ts';
import { erasureRequestStore } from '#server/domain/candidate/erasure-request-store.ts';
import type { DocumentRecords } from '#server/domain/document/document-records.ts';
import type { EmailProof } from '#server/domain/email-proof/email-proof.ts';
import type { PlacementKit } from '#server/domain/placement/placement-kit.ts';
import { skillStore } from '#server/domain/skill/skill-store.ts';
import type { Trail } from '#server/domain/trail/trail.ts';
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
  emailProof: EmailProof;
  sealed: DocumentRecords;
  trail: Trail;
  placements: PlacementKit;
};

const mountTrackingSignIn = (app: App, { database, emailProof, trail }: Deps): void => {
  const { clock } = app;
  const applications = applicationStore(database);
  const { codes, codeLimits, codeTries } = emailProof;
  const { outbox, audit } = trail;
  const sendCode = sendTrackingCode({ database, applications, codes, outbox, codeLimits });
  const logIn = trackLogIn({
    applications,
    codeTries,
    sessions: sessionStore(database, clock),
    rateLimiter: app.rateLimiter,
    audit,
  });
  mount(app, trackingEndpoints.sendTrackingCode, ({ body, ip }) => sendCode({ ...body, ip }));
  mount(app, trackingEndpoints.trackingLogin, ({ body, ip }) => logIn({ ...body, ip }));
};

const mountErasure = (app: App, deps: Deps, read: ReturnType<typeof readApplication>): void => {
  const { database, trail } = deps;
  const requests = erasureRequestStore(database, app.clock);
  const ask = requestErasure({ database, requests, audit: trail.audit });
  mount(app, trackingEndpoints.requestErasure, async ({ actor, body, ip }) => {
    await ask(actor, body.reason, ip);
    return read(actor);
  });
};

export const mountTracking = (app: App, deps: Deps): void => {
  const { database, emailProof, sealed, trail, placements: kit } = deps;
  const { clock } = app;
  const { links, documents, aadharVault: aadhars } = sealed;
  const candidates = candidateStore(database, clock);
  const read = readApplication({
    candidates,
    applications: applicationStore(database),
    links,
    work: { lists: kit.lists, checkIns: kit.stores.checkIns },
  });
  const correct = correctApplication({
    database,
    candidates,
    steps: {
      check: checkCorrection({
        candidates,
        verifications: emailProof.verifications,
        skills: skillStore(database),
      }),
      replace: replaceSealed({ aadhars, documents }),
    },
    trail,
  });
  const limited: BeforeReading = ({ ip }) =>
    app.rateLimiter.consume(limits.registrationPerNetwork, ip);
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
