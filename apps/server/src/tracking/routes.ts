import { emailProofHeader } from '@purboday/contract/email-verification/email-proof';
import { fieldProblem } from '@purboday/contract/conventions/problem';
import { trackingMessages } from '@purboday/contract/tracking/tracking.messages';
import { guardiansContract } from '@purboday/contract/guardians/guardians.contract';
import { nomineesContract } from '@purboday/contract/nominees/nominees.contract';
import { trackingContract } from '@purboday/contract/tracking/tracking.contract';
import type { Database } from '#server/platform/database/database.ts';
import { mount } from '#server/platform/http/mount.ts';
import type { App, BeforeReading } from '#server/platform/http/mount.ts';
import { limits } from '#server/platform/limits/rate-limits.ts';
import { adminRecipients } from '#server/domain/account/admin-recipients.ts';
import { sessionStore } from '#server/domain/account/session.ts';
import { candidateNetworks } from '#server/domain/candidate/candidate-networks.ts';
import { failureStreaks } from '#server/domain/sign-in/failure-streaks.ts';
import { candidateStore } from '#server/domain/candidate/candidate-store.ts';
import { contactChangeEvents } from '#server/domain/contact-change/contact-change-events.ts';
import { contactChangeStore } from '#server/domain/contact-change/contact-change-store.ts';
import { erasureRequestStore } from '#server/domain/candidate/erasure-request-store.ts';
import type { DocumentRecords } from '#server/domain/document/document-records.ts';
import type { AgeRules } from '#server/domain/guardian/age-rules.ts';
import type { EmailProof } from '#server/domain/email-proof/email-proof.ts';
import type { PlacementKit } from '#server/domain/placement/placement-kit.ts';
import { retentionStore } from '#server/domain/retention/retention-store.ts';
import { skillStore } from '#server/domain/skill/skill-store.ts';
import { recordVersions } from '#server/domain/trail/record-versions.ts';
import type { Trail } from '#server/domain/trail/trail.ts';
import { agreeAsAdult } from './agree-as-adult.ts';
import { answerOwnCheckIn } from './answer-own-check-in.ts';
import { applicationStore } from './application-store.ts';
import { checkCorrection } from './check-correction.ts';
import { completeAge } from './complete-age.ts';
import { correctApplication } from './correct-application.ts';
import { ledgerStore } from './ledger-store.ts';
import { readApplication } from './read-application.ts';
import { replaceSealed } from './replace-sealed.ts';
import { requestErasure } from './request-erasure.ts';
import { sendTrackingCode } from './send-tracking-code.ts';
import { guardianLinkStore } from '#server/domain/guardian/guardian-links.ts';
import { nomineeStore } from '#server/domain/nominee/nominee-store.ts';
import { nomineesOf } from './nominee/nominees.ts';
import { endGuardianConsent } from './guardian-consent/end-guardian-consent.ts';
import { guardianConsent } from './guardian-consent/guardian-consent.ts';
import { sharingStore } from './sharing/sharing-store.ts';
import { candidateWithdrawal } from './sharing/sharing-withdrawal.ts';
import { trackingSignIn } from './tracking-sign-in.ts';
import { trackLogIn } from './track-log-in.ts';
import { usualDays } from './progress/usual-days.ts';

type Deps = {
  database: Database;
  emailProof: EmailProof;
  sealed: DocumentRecords;
  trail: Trail;
  standing: { ages: AgeRules; placements: PlacementKit };
};

const mountTrackingSignIn = (app: App, { database, emailProof, trail }: Deps): void => {
  const { clock } = app;
  const applications = applicationStore(database);
  const { codes, codeLimits, codeTries } = emailProof;
  const { outbox, audit } = trail;
  const signIn = trackingSignIn({
    applications,
    networks: candidateNetworks(database, clock),
    streaks: failureStreaks(database, clock),
    rateLimiter: app.rateLimiter,
    outbox,
  });
  const sendCode = sendTrackingCode({ database, signIn, codes, outbox, codeLimits });
  const logIn = trackLogIn({
    database,
    signIn,
    stores: {
      candidates: candidateStore(database, clock),
      changes: contactChangeStore(database, clock),
      sessions: sessionStore(database, clock),
    },
    codeTries,
    rateLimiter: app.rateLimiter,
    trail: { audit, retention: retentionStore(database, clock) },
  });
  mount(app, trackingContract.sendTrackingCode, ({ body, ip }) => sendCode({ ...body, ip }));
  mount(app, trackingContract.trackingLogin, ({ body, ip }) => logIn({ ...body, ip }));
  mount(app, trackingContract.confirmTrackingSignIn, async ({ body, ip }) => {
    await app.rateLimiter.consume(limits.otpTriesPerNetwork, ip);
    if (!(await signIn.confirm(body.token, ip)))
      throw fieldProblem('token', trackingMessages.confirmationDead);
    return {};
  });
};

const mountErasure = (app: App, deps: Deps, read: ReturnType<typeof readApplication>): void => {
  const { database, trail } = deps;
  const requests = erasureRequestStore(database, app.clock);
  const ask = requestErasure({ database, requests, audit: trail.audit });
  mount(app, trackingContract.requestErasure, async ({ actor, body, ip }) => {
    await ask(actor, body.reason, ip);
    return read(actor);
  });
};

const mountSharing = (app: App, deps: Deps, read: ReturnType<typeof readApplication>): void => {
  const { database, trail } = deps;
  const withdraw = candidateWithdrawal({ database, clock: app.clock, trail });
  mount(app, trackingContract.withdrawSharing, async ({ actor, params, ip }) => {
    const withdrawal = await withdraw(actor, { ...params, ip });
    const { outcome, isSearching } = withdrawal;
    const message = [
      trackingMessages.sharingWithdrawn,
      outcome !== 'ended' && trackingMessages.sharingOutcomes[outcome],
      isSearching && trackingMessages.searchingPlace,
    ]
      .filter(Boolean)
      .join(' ');
    return { data: await read(actor), message, ...withdrawal };
  });
};

const mountAge = (app: App, deps: Deps, read: ReturnType<typeof readApplication>): void => {
  const { database, trail, standing } = deps;
  const { ages } = standing;
  const { clock } = app;
  const candidates = candidateStore(database, clock);
  const complete = completeAge({ database, candidates, ages, trail });
  const agree = agreeAsAdult({ database, candidates, trail, clock });
  mount(app, trackingContract.completeAge, async ({ actor, body, ip }) => {
    await complete(actor, body, ip);
    return read(actor);
  });
  mount(app, trackingContract.agreeAsAdult, async ({ actor, body, ip }) => {
    await agree(actor, body.consent, ip);
    return read(actor);
  });
};

const mountNominees = (app: App, deps: Deps, read: ReturnType<typeof readApplication>): void => {
  const { database, trail } = deps;
  const { clock } = app;
  const nominees = nomineesOf({
    database,
    candidates: candidateStore(database, clock),
    nominees: nomineeStore(database, clock),
    requests: erasureRequestStore(database, clock),
    audit: trail.audit,
    // Links to documents are for sessions of the candidate: an admin opens documents on the record.
    read: async (candidate) => ({ ...(await read(candidate)), aadharFile: null }),
  });
  mount(app, nomineesContract.readNominee, ({ actor }) => nominees.find(actor));
  mount(app, nomineesContract.nameNominee, ({ actor, body, ip }) => nominees.name(actor, body, ip));
  mount(app, nomineesContract.removeNominee, ({ actor, ip }) => nominees.remove(actor, ip));
  mount(app, nomineesContract.readNomineeOf, ({ params }) => nominees.readFor(params.id));
  mount(app, nomineesContract.recordNomineeRequest, ({ actor, params, body, ip }) =>
    nominees.record(actor, { ...params, ...body, ip }),
  );
};

const mountGuardianConsent = (app: App, { database, trail }: Deps): void => {
  const { clock, rateLimiter } = app;
  const consent = guardianConsent({
    database,
    candidates: candidateStore(database, clock),
    links: guardianLinkStore(database, clock),
    ending: endGuardianConsent({
      candidates: candidateStore(database, clock),
      sharings: sharingStore(database),
      withdrawSharing: candidateWithdrawal({ database, clock, trail }),
      trail,
    }),
    admins: adminRecipients(database),
    trail,
    clock,
  });
  mount(app, guardiansContract.readGuardianConsent, async ({ body, ip }) => {
    await rateLimiter.consume(limits.otpTriesPerNetwork, ip);
    return consent.read({ ...body, ip });
  });
  mount(app, guardiansContract.withdrawGuardianConsent, async ({ body, ip }) => {
    await rateLimiter.consume(limits.otpTriesPerNetwork, ip);
    return consent.withdraw({ ...body, ip });
  });
};

export const mountTracking = (app: App, deps: Deps): void => {
  const { database, emailProof, sealed, trail, standing } = deps;
  const { ages, placements: kit } = standing;
  const { clock } = app;
  const { links, documents, aadharVault: aadhars, identities } = sealed;
  const candidates = candidateStore(database, clock);
  const changes = contactChangeStore(database, clock);
  const read = readApplication({
    candidates,
    changes,
    applications: applicationStore(database),
    sharings: sharingStore(database),
    links,
    ages,
    work: { lists: kit.lists, checkIns: kit.stores.checkIns },
  });
  const correct = correctApplication({
    database,
    candidates: { ...candidates, ...recordVersions(database) },
    steps: {
      check: checkCorrection({
        candidates,
        verifications: emailProof.verifications,
        skills: skillStore(database),
        clock,
      }),
      replace: replaceSealed({ aadhars, documents, identities }),
    },
    changes,
    sessions: sessionStore(database, clock),
    trail: {
      ...trail,
      contactChanged: contactChangeEvents({
        changes,
        admins: adminRecipients(database),
        outbox: trail.outbox,
      }),
    },
  });
  const limited: BeforeReading = ({ ip }) =>
    app.rateLimiter.consume(limits.registrationPerNetwork, ip);
  mountTrackingSignIn(app, deps);
  mountErasure(app, deps, read);
  mountAge(app, deps, read);
  mountSharing(app, deps, read);
  mountGuardianConsent(app, deps);
  mountNominees(app, deps, read);
  const ledger = ledgerStore(database);
  const readUsualDays = usualDays(database, clock);
  mount(app, trackingContract.readUsualDays, ({ reply }) => {
    void reply.header('Cache-Control', 'public, max-age=3600');
    return readUsualDays();
  });
  mount(app, trackingContract.readLedger, ({ actor }) => ledger.of(actor.id));
  const answer = answerOwnCheckIn({ database, kit });
  mount(app, trackingContract.answerOwnCheckIn, async ({ actor, body, ip }) => {
    await answer({ ...actor, ip }, body);
    return read(actor);
  });
  mount(app, trackingContract.readApplication, ({ actor }) => read(actor));
  mount(
    app,
    trackingContract.correctApplication,
    async ({ actor, session, body, files, ip, header }) => {
      const claimant = { ip, proof: header(emailProofHeader) };
      const { version, ...form } = body;
      const documentId = files.aadharFile?.id;
      await correct(session, { form, documentId, claimant, version });
      return read(actor);
    },
    limited,
  );
};
