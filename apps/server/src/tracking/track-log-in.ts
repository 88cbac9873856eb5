import { fieldProblem } from '@purboday/contract/conventions/problem';
import { otpMessages } from '@purboday/contract/email-verification/email-verification.messages';
import type { Language } from '@purboday/contract/languages/languages';
import type { SessionUser } from '@purboday/contract/sign-in/sign-in.contract';
import { trackingMessages } from '@purboday/contract/tracking/tracking.messages';
import { withDuplicateCandidateErrors } from '#server/domain/candidate/candidate-identity.ts';
import type { Candidate } from '#server/domain/candidate/candidate-store.ts';
import { withMinimumDuration } from '#server/platform/limits/fair-queue.ts';
import { limits, toTooManyRequests } from '#server/platform/limits/rate-limits.ts';
import type { Services } from '#server/services.ts';
import type { ApplicationStore, TrackedContact } from './application-store.ts';

type Deps = Pick<Services, 'candidateNetworks' | 'failureStreaks' | 'rateLimiter' | 'outbox'> & {
  applications: Pick<ApplicationStore, 'findByReferenceAndContact'>;
};

type Claim = {
  registrationId: string;
  contact: TrackedContact;
  /** The language that the candidate chose on the device. */
  language?: Language | undefined;
  ip: string;
};

/** The contact of a request, which has an email or a mobile number. */
export const toTrackedContact = ({
  email,
  mobileNumber = '',
}: {
  email?: string | undefined;
  mobileNumber?: string | undefined;
}): TrackedContact =>
  email === undefined
    ? { kind: 'phone', address: mobileNumber }
    : { kind: 'email', address: email };

/** A claimed registration and contact, and whether the candidate signed in from this network before. */
type Visitor = {
  candidate: Candidate | undefined;
  isKnown: boolean;
  /** Rate limit key: the candidate, or the typed reference when there is none, so that responses do not differ. */
  person: string;
};

const noCandidate = '00000000-0000-0000-0000-000000000000';
/** A stopped sign-in has no known end. */
const retryAfterMs = 3600_000;

const streakKey = (person: string): string => `track ${person}`;

/**
 * A hundred wrong codes in a row from unknown networks stop /track sign-in from such networks, until the candidate opens a link
 * (T46). Networks with an earlier sign-in are never stopped.
 */
export const trackingSignIn = ({
  applications,
  candidateNetworks,
  failureStreaks,
  rateLimiter,
  outbox,
}: Deps) => {
  const max = rateLimiter.failuresInARow;

  const sendConfirmation = async ({
    id,
    name,
    email,
    mobileNumber,
    language,
    ...rest
  }: Candidate): Promise<void> => {
    const secret = await failureStreaks.issueConfirmation(streakKey(id));
    await outbox.add({
      event: 'tracking-stopped',
      record: { kind: 'candidate', id, code: rest.registrationCode },
      path: `/track#confirm=${id}.${secret}`,
      to: { name, email, language, ...(email === null && { phone: mobileNumber }) },
    });
  };

  return {
    identify: async ({ registrationId, contact, ip }: Claim): Promise<Visitor> => {
      const candidate = await applications.findByReferenceAndContact(registrationId, contact);
      const isKnown = await candidateNetworks.isKnown(candidate?.id ?? noCandidate, ip);
      return {
        candidate,
        isKnown,
        person: candidate?.id ?? `${registrationId} ${contact.address}`,
      };
    },

    isStopped: async ({ isKnown, person }: Visitor): Promise<boolean> =>
      !isKnown && failureStreaks.isFull(streakKey(person), max),

    sendConfirmation,

    /**
     * Counts an attempt before its code is checked.
     * @returns a function to call for a wrong code
     * @throws Problem RATE_LIMITED when sign-in from this network is stopped
     */
    count: async ({ candidate, isKnown, person }: Visitor): Promise<() => Promise<void>> => {
      if (isKnown) return async () => undefined;
      const failures = await failureStreaks.count(streakKey(person));
      if (failures > max)
        throw toTooManyRequests({ msBeforeNext: retryAfterMs }, trackingMessages.signInStopped);
      return async () => {
        if (failures === max && candidate) await sendConfirmation(candidate);
      };
    },

    succeeded: async (
      { isKnown, person }: Visitor,
      candidateId: string,
      ip: string,
    ): Promise<void> => {
      await candidateNetworks.remember(candidateId, ip);
      if (!isKnown) await failureStreaks.takeBack(streakKey(person));
      await failureStreaks.endUnlessFull(streakKey(person), max);
    },

    /**
     * Opens sign-in again with a link of a message, and remembers this network.
     * @returns whether the link was valid
     */
    confirm: async (token: string, ip: string): Promise<boolean> => {
      const [id = '', secret = ''] = token.split('.');
      if (!(await failureStreaks.confirm(streakKey(id), secret))) return false;
      await candidateNetworks.remember(id, ip);
      return true;
    },
  };
};

type TrackingSignIn = ReturnType<typeof trackingSignIn>;

type TrackLogInDeps = Services & {
  signIn: Pick<TrackingSignIn, 'identify' | 'count' | 'succeeded'>;
};

type Attempt = Claim & { otp: string };

/**
 * Signs a candidate in with a code. Wrong id, address and code have the same response. The code also confirms an email set by staff:
 * it becomes the sign-in email, and sessions of the former one end (T32).
 */
export const trackLogIn = ({
  database,
  signIn,
  candidates,
  contactChanges,
  sessions,
  codeAttempts,
  rateLimiter,
  audit,
  retention,
}: TrackLogInDeps) => {
  const proveEmail = ({ id }: Candidate, email: string, ip: string): Promise<void> =>
    withDuplicateCandidateErrors(() =>
      database.transaction(async () => {
        // Staff may have changed the email in the meantime.
        await candidates.lock(id);
        if ((await contactChanges.unprovedEmail(id))?.email !== email)
          throw fieldProblem('otp', otpMessages.wrong);
        await candidates.change(id, { email });
        await contactChanges.markProved(id);
        await sessions.endAllOfCandidate(id);
        const actor = { id, role: 'CANDIDATE' as const };
        const record = { kind: 'candidate' as const, id };
        await audit.add({ action: 'email-proved', actor, record, ip });
      }),
    );

  const setterOf = async (id: string, email: string): Promise<Record<string, unknown>> => {
    const set = await contactChanges.signInEmailByStaff(id, email);
    return set ? { emailSetBy: set.setBy.id, confirmed: set.confirmedAt !== null } : {};
  };

  const checkCode = async ({ candidate, isKnown }: Visitor, attempt: Attempt) => {
    const { contact, otp, ip } = attempt;
    // Checked first, so that a code typed with another id is not consumed.
    if (!candidate) throw fieldProblem('otp', otpMessages.wrong);
    const record = { kind: 'candidate' as const, id: candidate.id };
    const holder = isKnown ? ('known' as const) : ('stranger' as const);
    await codeAttempts({
      address: contact.address,
      purpose: 'tracking',
      code: otp,
      ip,
      holder,
      record,
    });
    return candidate;
  };

  return async (attempt: Attempt): Promise<{ user: SessionUser; token: string }> => {
    const { contact, language, ip } = attempt;
    await rateLimiter.consume(limits.loginPerNetwork, ip);
    const visitor = await signIn.identify(attempt);
    const failed = await signIn.count(visitor);
    const candidate = await checkCode(visitor, attempt).catch(async (error: unknown) => {
      await failed();
      throw error;
    });
    await rateLimiter.refund(limits.loginPerNetwork, ip);
    const email = contact.kind === 'email' ? contact.address : '';
    if ((candidate.email ?? '') !== email) await proveEmail(candidate, email, ip);
    const { id, name: fullName } = candidate;
    if (language && language !== candidate.language) await candidates.change(id, { language });
    await signIn.succeeded(visitor, id, ip);
    const actor = { id, role: 'CANDIDATE' as const };
    const token = await sessions.begin(actor, ip, { byPhone: contact.kind === 'phone' });
    await retention.seen(id);
    const record = { kind: 'candidate' as const, id };
    const detail = contact.kind === 'email' ? await setterOf(id, email) : {};
    await audit.add({ action: 'signed-in', actor, record, ip, detail });
    const user = { id, _id: id, role: 'CANDIDATE' as const, email, fullName };
    return { user: { ...user, mustChangePassword: false }, token };
  };
};

type SendTrackingCodeDeps = Pick<Services, 'database' | 'codes' | 'outbox' | 'codeLimits'> & {
  signIn: Pick<TrackingSignIn, 'identify' | 'isStopped' | 'sendConfirmation'>;
};

/** Sends a code when id and address belong together. The response is the same otherwise (decisions §2). */
export const sendTrackingCode = ({
  database,
  signIn,
  codes,
  outbox,
  codeLimits,
}: SendTrackingCodeDeps) => {
  const maySend = (isKnown: boolean, address: string): Promise<boolean> =>
    codeLimits.send({ purpose: 'tracking', address, isKnown }).then(
      () => true,
      () => false,
    );

  const sendCode = async (visitor: Visitor, { contact, language }: Claim): Promise<void> => {
    const { kind, address } = contact;
    const { candidate, isKnown } = visitor;
    // The hourly limit is not reported, because only a known pair gets here.
    if (!candidate || !(await maySend(isKnown, address))) return;
    if (await signIn.isStopped(visitor))
      return database.transaction(() => signIn.sendConfirmation(candidate));
    await database.transaction(async () => {
      const holder = isKnown ? 'known' : 'stranger';
      const { code, validUntil } = await codes.issue(address, 'tracking', holder);
      const recipient = { name: candidate.name, language: language ?? candidate.language };
      const to = kind === 'email' ? { email: address } : { email: null, phone: address };
      await outbox.add({ event: 'otp', code, validUntil, to: { ...recipient, ...to } });
    });
  };

  return async (claim: Claim): Promise<void> => {
    const { contact, ip } = claim;
    const visitor = await signIn.identify(claim);
    const { isKnown, person } = visitor;
    await codeLimits.ask({ address: contact.address, purpose: 'tracking', ip, isKnown });
    if (!isKnown) await codeLimits.toPersonFromStranger(person);
    await withMinimumDuration(sendCode(visitor, claim));
  };
};
