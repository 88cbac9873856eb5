import { trackingEndpoints } from '@purboday/contract/tracking';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database.ts';
import { mount } from '#server/platform/mount.ts';
import type { App, BeforeReading } from '#server/platform/mount.ts';
import { limits } from '#server/platform/rate-limits.ts';
import type { RateLimiter } from '#server/platform/rate-limits.ts';
import type { Sealing } from '#server/platform/sealing.ts';
import type { SessionStore } from '#server/platform/session.ts';
import { aadharVault } from '#server/records/aadhar-vault.ts';
import type { AuditStore } from '#server/records/audit.ts';
import { candidateStore } from '#server/records/candidate-store.ts';
import type { Documents } from '#server/records/document-keeping.ts';
import type { DocumentLinks } from '#server/records/document-link.ts';
import type { EmailVerifications } from '#server/records/email-verifications.ts';
import type { HistoryStore } from '#server/records/history.ts';
import type { OneTimeCodes } from '#server/records/one-time-codes.ts';
import type { Outbox } from '#server/records/outbox.ts';
import { applicationStore } from './application-store.ts';
import { checkCorrection } from './check-correction.ts';
import { correctApplication } from './correct-application.ts';
import { correctionStore } from './correction-store.ts';
import { erasureStore } from './erasure-store.ts';
import { readApplication } from './read-application.ts';
import { replaceSealed } from './replace-sealed.ts';
import { requestErasure } from './request-erasure.ts';
import { sendTrackingCode } from './send-tracking-code.ts';
import { trackLogIn } from './track-log-in.ts';

type Needs = {
  database: Database;
  sealing: Sealing;
  clock: Clock;
  sessions: SessionStore;
  rateLimiter: RateLimiter;
  codes: OneTimeCodes;
  verifications: EmailVerifications;
  documents: Documents;
  links: DocumentLinks;
  history: HistoryStore;
  audit: AuditStore;
  outbox: Outbox;
  skills: { names: () => Promise<string[]> };
};

const mountTrackingSignIn = (app: App, needs: Needs): void => {
  const applications = applicationStore(needs.database);
  const sendCode = sendTrackingCode({ ...needs, applications });
  const logIn = trackLogIn({ ...needs, applications });
  mount(app, trackingEndpoints.sendTrackingCode, ({ body, ip }) => sendCode({ ...body, ip }));
  mount(app, trackingEndpoints.trackingLogin, ({ body, ip }) => logIn({ ...body, ip }));
};

const mountErasure = (app: App, needs: Needs, read: ReturnType<typeof readApplication>): void => {
  const erasures = erasureStore(needs.database);
  const ask = requestErasure({ ...needs, erasures });
  mount(app, trackingEndpoints.requestErasure, async ({ actor, body, ip }) => {
    await ask(actor, body.reason, ip);
    return read(actor.id);
  });
};

export const mountTracking = (app: App, needs: Needs): void => {
  const { database, clock, rateLimiter } = needs;
  const candidates = candidateStore(database, clock);
  const corrections = correctionStore(database, clock);
  const read = readApplication({
    candidates,
    applications: applicationStore(database),
    links: needs.links,
  });
  const correct = correctApplication({
    database,
    candidates,
    corrections,
    steps: {
      check: checkCorrection({ ...needs, corrections }),
      replace: replaceSealed({ ...needs, aadhars: aadharVault(needs) }),
    },
    trail: needs,
  });
  const limited: BeforeReading = ({ ip }) => rateLimiter.consume(limits.registrationPerAddress, ip);
  mountTrackingSignIn(app, needs);
  mountErasure(app, needs, read);
  mount(app, trackingEndpoints.readApplication, ({ actor }) => read(actor.id));
  mount(
    app,
    trackingEndpoints.correctApplication,
    async ({ actor, body, files, ip }) => {
      await correct(actor, { form: body, documentId: files.aadharFile?.id, ip });
      return read(actor.id);
    },
    limited,
  );
};
