import { otpMessages } from '@purboday/contract/email-verification/email-verification.messages';
import { smsChallengeHeader } from '@purboday/contract/email-verification/sms-challenge';
import { candidateRequestsContract } from '@purboday/contract/candidate-requests/candidate-requests.contract';
import { fieldProblem } from '@purboday/contract/conventions/problem';
import { trackingMessages } from '@purboday/contract/tracking/tracking.messages';
import { guardiansContract } from '@purboday/contract/guardians/guardians.contract';
import { nomineesContract } from '@purboday/contract/nominees/nominees.contract';
import { answersContract } from '@purboday/contract/tracking/answers.contract';
import { trackingContract } from '@purboday/contract/tracking/tracking.contract';
import { readProof } from '#server/domain/email-verification/email-verifications.ts';
import { registerRoute, type App } from '#server/platform/http/register-route.ts';
import { limits } from '#server/platform/limits/rate-limits.ts';
import {
  consentAsAdult,
  completeAge,
  answerOwnCheckIn,
  provePerson,
  requestErasure,
  requireProvedPerson,
  createNominees,
} from './own-requests.ts';
import { answerLink, recordAnswer, thankFor } from './answer-assignment.ts';
import { applicationStore, accessLogStore, usualDays } from './application-store.ts';
import { checkCorrection, correctApplication, replaceEncrypted } from './correct-application.ts';
import { readApplication } from './read-application.ts';
import {
  familySignIn,
  sendTrackingCode,
  toTrackedContact,
  trackLogIn,
  trackingSignIn,
} from './track-log-in.ts';
import { registerFunderFacts } from './funder-facts-routes.ts';
import { endGuardianConsent, guardianConsent } from './guardian-consent.ts';
import { requestCorrection } from './request-correction.ts';
import { sendMyLinks } from './send-my-links.ts';
import { sharingStore } from './sharing-store.ts';
import { candidateWithdrawal } from './withdraw-sharing.ts';
import type { Services } from '#server/services.ts';

type ReadApplication = ReturnType<typeof readApplication>;

const registerTrackingSignIn = (app: App, services: Services): void => {
  const { database, rateLimiter } = services;
  const signIn = trackingSignIn({ ...services, applications: applicationStore(database) });
  const sendCode = sendTrackingCode({ ...services, signIn });
  const logIn = trackLogIn({ ...services, signIn });
  registerRoute(
    app,
    trackingContract.sendTrackingCode,
    async ({ body: { registrationId, language, ...contact }, ip, header }) => {
      const solution = header(smsChallengeHeader);
      await sendCode({
        registrationId,
        contact: toTrackedContact(contact),
        language,
        ip,
        solution,
      });
      const { sent, sentToPhone } = otpMessages;
      return { data: {}, message: contact.mobileNumber === undefined ? sent : sentToPhone };
    },
  );
  registerRoute(
    app,
    trackingContract.trackingLogin,
    ({ body: { registrationId, otp, language, ...contact }, ip }) =>
      logIn({ registrationId, contact: toTrackedContact(contact), otp, language, ip }),
  );
  registerRoute(
    app,
    trackingContract.sendFamilyCode,
    async ({ body: { mobileNumber: address, language }, ip, header }) => {
      const solution = header(smsChallengeHeader);
      await sendCode({ contact: { kind: 'phone', address }, language, ip, solution });
      return {};
    },
  );
  const family = familySignIn({ ...services, signIn, applications: applicationStore(database) });
  registerRoute(app, trackingContract.listFamily, ({ body, ip }) =>
    family.list(body.mobileNumber, body.otp, ip),
  );
  registerRoute(
    app,
    trackingContract.chooseCandidate,
    ({ body: { mobileNumber, ...choice }, ip }) => family.choose(mobileNumber, { ...choice, ip }),
  );
  const sendLinks = sendMyLinks({ ...services, applications: applicationStore(database) });
  registerRoute(app, trackingContract.sendMyLinks, async ({ body, ip, header }) => {
    await sendLinks({ ...body, ip, solution: header(smsChallengeHeader) });
    return {};
  });
  registerRoute(app, trackingContract.confirmTrackingSignIn, async ({ body, ip }) => {
    await rateLimiter.consume(limits.otpAttemptsPerNetwork, ip);
    if (!(await signIn.confirm(body.token, ip)))
      throw fieldProblem('token', trackingMessages.confirmationDead);
    return {};
  });
};

/** Each responds with the changed application. */
const registerOwnSteps = (app: App, services: Services, read: ReadApplication): void => {
  const { rateLimiter } = services;
  registerRoute(app, trackingContract.requestErasure, async ({ actor, body, ip }) => {
    await requestErasure(services)(actor, body.reason, ip);
    return read(actor);
  });
  const prove = provePerson(services);
  registerRoute(app, trackingContract.provePerson, async ({ actor, session, body, ip }) => {
    await prove(session, body, ip);
    return read({ ...actor, phoneSession: 'proved' });
  });
  const ask = requestCorrection(services);
  registerRoute(
    app,
    candidateRequestsContract.requestCorrection,
    async ({ actor, body: { note, ...facts }, ip }) => {
      await ask(actor, { facts, note, ip });
      return read(actor);
    },
  );
  const withdraw = candidateWithdrawal(services);
  registerRoute(app, trackingContract.withdrawSharing, async ({ actor, params, ip }) => {
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
  registerRoute(app, trackingContract.completeAge, async ({ actor, body, ip }) => {
    await completeAge(services)(actor, body, ip);
    return read(actor);
  });
  registerRoute(app, trackingContract.giveAdultConsent, async ({ actor, body, ip }) => {
    await consentAsAdult(services)(actor, body.consent, ip);
    return read(actor);
  });
  registerRoute(app, answersContract.answerOwnAssignment, async ({ actor, body, ip }) => {
    await recordAnswer(services)(actor.id, { input: body, ip });
    return { data: await read(actor), message: thankFor(body) };
  });
  registerRoute(app, answersContract.recordAnswer, ({ actor, params, body, ip }) =>
    recordAnswer(services)(params.id, { input: body, ip, admin: actor }),
  );
  const answer = answerOwnCheckIn(services);
  registerRoute(app, trackingContract.answerOwnCheckIn, async ({ actor, body, ip }) => {
    await answer({ ...actor, ip }, body);
    return read(actor);
  });
  const correct = correctApplication({
    ...services,
    check: checkCorrection(services),
    replace: replaceEncrypted(services),
  });
  registerRoute(
    app,
    trackingContract.correctApplication,
    async ({ actor, session, body, files, ip, header }) => {
      requireProvedPerson(actor);
      const requester = { ip, proof: readProof(header, body) };
      const { version, ...form } = body;
      const documentId = files.aadharFile?.id;
      await correct(session, { form, documentId, requester, version });
      return read(actor);
    },
    ({ ip }) => rateLimiter.consume(limits.registrationPerNetwork, ip),
  );
};

const registerNominees = (app: App, services: Services, read: ReadApplication): void => {
  const nominees = createNominees({
    ...services,
    // Document links are for the candidate's own session; admins open documents on the record.
    read: async (candidate) => ({ ...(await read(candidate)), aadharFile: null }),
  });
  registerRoute(app, nomineesContract.readNominee, ({ actor }) => nominees.find(actor));
  registerRoute(app, nomineesContract.nameNominee, ({ actor, body, ip }) =>
    nominees.name(actor, body, ip),
  );
  registerRoute(app, nomineesContract.removeNominee, ({ actor, ip }) => nominees.remove(actor, ip));
  registerRoute(app, nomineesContract.readCandidateNominee, ({ params }) =>
    nominees.readFor(params.id),
  );
  registerRoute(app, nomineesContract.recordNomineeRequest, ({ actor, params, body, ip }) =>
    nominees.record(actor, { ...params, ...body, ip }),
  );
};

const registerAnswerLink = (app: App, services: Services): void => {
  const link = answerLink({ ...services, applications: applicationStore(services.database) });
  registerRoute(app, answersContract.readAnswerQuestion, ({ params }) => link.read(params.token));
  registerRoute(app, answersContract.answerByLink, async ({ params, body, ip }) => ({
    data: await link.answer(params.token, body, ip),
    message: thankFor(body),
  }));
};

const registerGuardianConsent = (app: App, services: Services): void => {
  const { rateLimiter } = services;
  const consent = guardianConsent({ ...services, ending: endGuardianConsent(services) });
  registerRoute(app, guardiansContract.readGuardianConsent, async ({ body, ip }) => {
    await rateLimiter.consume(limits.otpAttemptsPerNetwork, ip);
    return consent.read({ ...body, ip });
  });
  registerRoute(app, guardiansContract.withdrawGuardianConsent, async ({ body, ip }) => {
    await rateLimiter.consume(limits.otpAttemptsPerNetwork, ip);
    return consent.withdraw({ ...body, ip });
  });
};

export const registerTracking = (app: App, services: Services): void => {
  const { database, clock } = services;
  const read = readApplication({
    ...services,
    applications: applicationStore(database),
    sharings: sharingStore(database),
  });
  const accessLog = accessLogStore(database);
  const readUsualDays = usualDays(database, clock);
  registerTrackingSignIn(app, services);
  registerOwnSteps(app, services, read);
  registerAnswerLink(app, services);
  registerGuardianConsent(app, services);
  registerNominees(app, services, read);
  registerFunderFacts(app, services, read);
  registerRoute(app, trackingContract.readUsualDays, ({ reply }) => {
    void reply.header('Cache-Control', 'public, max-age=3600');
    return readUsualDays();
  });
  registerRoute(app, trackingContract.readAccessLog, ({ actor }) => accessLog.of(actor.id));
  registerRoute(app, trackingContract.readApplication, ({ actor }) => read(actor));
};
