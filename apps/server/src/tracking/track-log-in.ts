import { fieldProblem, fieldsProblem } from '@purboday/contract/conventions/problem';
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

type Claim = {
  /** Undefined for the candidates of a family's mobile number. */
  registrationId?: string | undefined;
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
  contact: TrackedContact['kind'];
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
  notify,
}: Pick<Services, 'candidateNetworks' | 'failureStreaks' | 'rateLimiter' | 'notify'> & {
  applications: Pick<ApplicationStore, 'findByReferenceAndContact' | 'listFamily'>;
}) => {
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
    await notify({
      event: 'tracking-stopped',
      record: { kind: 'candidate', id, code: rest.registrationCode },
      path: `/track#confirm=${id}.${secret}`,
      to: { name, email, language, ...(email === null && { phone: mobileNumber }) },
    });
  };

  return {
    identify: async ({ registrationId, contact, ip }: Claim): Promise<Visitor> => {
      const candidate =
        registrationId === undefined
          ? (await applications.listFamily(contact.address))[0]
          : await applications.findByReferenceAndContact(registrationId, contact);
      const isKnown = await candidateNetworks.isKnown(candidate?.id ?? noCandidate, ip);
      return {
        candidate,
        contact: contact.kind,
        isKnown,
        person: candidate?.id ?? `${registrationId ?? 'family'} ${contact.address}`,
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
    count: async ({
      candidate,
      contact,
      isKnown,
      person,
    }: Visitor): Promise<() => Promise<void>> => {
      if (isKnown) return async () => undefined;
      const failures = await failureStreaks.count(streakKey(person));
      if (failures > max)
        throw toTooManyRequests(
          { msBeforeNext: retryAfterMs },
          contact === 'phone'
            ? trackingMessages.signInStoppedByPhone
            : trackingMessages.signInStopped,
        );
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

type CheckCodeDeps = Pick<Services, 'codeAttempts' | 'rateLimiter'> & {
  signIn: Pick<TrackingSignIn, 'identify' | 'count'>;
};

type Attempt = Claim & { otp: string };

/**
 * Checks a code, with all limits of attempts.
 * @throws Problem INVALID; wrong id, address and code have the same one
 */
const checkTrackingCode = ({ codeAttempts, rateLimiter, signIn }: CheckCodeDeps) => {
  const check = async ({ candidate, isKnown }: Visitor, { contact, otp, ip }: Attempt) => {
    // Checked first, so that a code typed with another id is not consumed.
    if (!candidate) throw fieldProblem('otp', otpMessages.wrong);
    await codeAttempts({
      address: contact.address,
      purpose: 'tracking',
      code: otp,
      ip,
      holder: isKnown ? 'known' : 'stranger',
      record: { kind: 'candidate', id: candidate.id },
    });
    return candidate;
  };

  return async (attempt: Attempt): Promise<{ visitor: Visitor; candidate: Candidate }> => {
    const { ip } = attempt;
    await rateLimiter.consume(limits.loginPerNetwork, ip);
    const visitor = await signIn.identify(attempt);
    const failed = await signIn.count(visitor);
    const candidate = await check(visitor, attempt).catch(async (error: unknown) => {
      await failed();
      throw error;
    });
    await rateLimiter.refund(limits.loginPerNetwork, ip);
    return { visitor, candidate };
  };
};

type BeginDeps = Pick<Services, 'candidates' | 'sessions' | 'retention' | 'recordStep'>;

type Beginning = Pick<Claim, 'language' | 'ip'> & {
  email: string;
  detail?: Record<string, unknown>;
};

/** Begins the session of a candidate who proved to have the contact. */
const beginCandidateSession =
  ({ candidates, sessions, retention, recordStep }: BeginDeps) =>
  async (
    candidate: Pick<Candidate, 'id' | 'name' | 'language'>,
    { language, ip, email, detail = {} }: Beginning,
  ): Promise<{ user: SessionUser; token: string }> => {
    const { id, name: fullName } = candidate;
    if (language && language !== candidate.language) await candidates.change(id, { language });
    const actor = { id, role: 'CANDIDATE' as const };
    // Only a sign-in by phone has no email.
    const token = await sessions.begin(actor, ip, { byPhone: email === '' });
    await retention.seen(id);
    await recordStep({
      audited: 'signed-in',
      actor,
      record: { kind: 'candidate', id },
      ip,
      detail,
    });
    const user = { id, _id: id, role: 'CANDIDATE' as const, email, fullName };
    return { user: { ...user, mustChangePassword: false }, token };
  };

type TrackLogInDeps = Pick<
  Services,
  | 'database'
  | 'candidates'
  | 'contactChanges'
  | 'sessions'
  | 'recordStep'
  | 'rateLimiter'
  | 'codeAttempts'
  | 'retention'
> & {
  signIn: Pick<TrackingSignIn, 'identify' | 'count' | 'succeeded'>;
};

/**
 * Signs a candidate in with a code. The code also confirms an email set by staff: it becomes the sign-in email, and sessions of the former
 * one end (T32).
 */
export const trackLogIn = (deps: TrackLogInDeps) => {
  const { database, signIn, candidates, contactChanges, sessions, recordStep } = deps;
  const checkCode = checkTrackingCode(deps);
  const begin = beginCandidateSession(deps);
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
        await recordStep({ audited: 'email-proved', actor, record, ip });
      }),
    );

  const setterOf = async (id: string, email: string): Promise<Record<string, unknown>> => {
    const set = await contactChanges.signInEmailByStaff(id, email);
    return set ? { emailSetBy: set.setBy.id, confirmed: set.confirmedAt !== null } : {};
  };

  return async (attempt: Attempt): Promise<{ user: SessionUser; token: string }> => {
    const { contact, language, ip } = attempt;
    const { visitor, candidate } = await checkCode(attempt);
    const email = contact.kind === 'email' ? contact.address : '';
    if ((candidate.email ?? '') !== email) await proveEmail(candidate, email, ip);
    await signIn.succeeded(visitor, candidate.id, ip);
    const detail = contact.kind === 'email' ? await setterOf(candidate.id, email) : {};
    return begin(candidate, { language, ip, email, detail });
  };
};

type FamilyDeps = Pick<
  Services,
  | 'candidateNetworks'
  | 'database'
  | 'encryption'
  | 'rateLimiter'
  | 'verifications'
  | 'codeAttempts'
  | 'recordStep'
  | 'sessions'
  | 'candidates'
  | 'retention'
> & {
  signIn: Pick<TrackingSignIn, 'identify' | 'count' | 'succeeded'>;
  applications: Pick<ApplicationStore, 'listFamily'>;
};

/**
 * The candidates of a family's mobile number. The code is checked before anyone is named, and its holder chooses one of them: all of
 * them sign in with this number anyway.
 */
export const familySignIn = (deps: FamilyDeps) => {
  const { applications, candidateNetworks, database, encryption, rateLimiter, signIn } = deps;
  const { verifications } = deps;
  const checkCode = checkTrackingCode(deps);
  const begin = beginCandidateSession(deps);
  // Hashed, so that the number is stored nowhere else than with its candidates.
  const toSubject = (mobileNumber: string): string =>
    `family ${encryption.blindIndex(mobileNumber, 'family').toString('hex')}`;

  return {
    list: async (mobileNumber: string, otp: string, ip: string) => {
      const contact = { kind: 'phone' as const, address: mobileNumber };
      const { visitor, candidate } = await checkCode({ contact, otp, ip });
      await signIn.succeeded(visitor, candidate.id, ip);
      const family = await applications.listFamily(mobileNumber);
      return {
        proof: await verifications.record(toSubject(mobileNumber), ip),
        candidates: family.map(({ registrationCode, name, dateOfBirth, category }) => ({
          registrationCode,
          name,
          birthYear: dateOfBirth === null ? null : Number(dateOfBirth.slice(0, 4)),
          category,
        })),
      };
    },

    choose: async (
      mobileNumber: string,
      { registrationId, proof, language, ip }: Choice,
    ): Promise<{ user: SessionUser; token: string }> => {
      await rateLimiter.consume(limits.loginPerNetwork, ip);
      const candidate = (await applications.listFamily(mobileNumber)).find(
        ({ id, registrationCode }) => [id, registrationCode].includes(registrationId),
      );
      return database.transaction(async () => {
        const unverified = { path: 'proof', message: trackingMessages.choiceExpired };
        if (!candidate) throw fieldsProblem([unverified]);
        const contact = toSubject(mobileNumber);
        const { problem } = await verifications.consumeContact({
          contact,
          requester: { proof, ip },
          unverified,
        });
        if (problem) throw problem;
        await candidateNetworks.remember(candidate.id, ip);
        return begin(candidate, { language, ip, email: '' });
      });
    },
  };
};

type Choice = Pick<Claim, 'language' | 'ip'> & { registrationId: string; proof: string };

type SendTrackingCodeDeps = Pick<
  Services,
  'database' | 'codes' | 'notify' | 'codeLimits' | 'smsBudgets'
> & {
  signIn: Pick<TrackingSignIn, 'identify' | 'isStopped' | 'sendConfirmation'>;
};

/** Sends a code when id and address belong together. The response is the same otherwise (decisions §2). */
export const sendTrackingCode = ({
  database,
  signIn,
  codes,
  codeLimits,
  smsBudgets,
  notify,
}: SendTrackingCodeDeps) => {
  const maySend = (): Promise<boolean> =>
    codeLimits.send('tracking').then(
      () => true,
      () => false,
    );

  const sendCode = async (visitor: Visitor, { contact, language }: Claim): Promise<void> => {
    const { kind, address } = contact;
    const { candidate, isKnown } = visitor;
    // The hourly limit is not reported, because only a known pair gets here.
    if (!candidate || !(await maySend())) return;
    if (await signIn.isStopped(visitor))
      return database.transaction(() => signIn.sendConfirmation(candidate));
    await database.transaction(async () => {
      const holder = isKnown ? 'known' : 'stranger';
      const { code, validUntil } = await codes.issue(address, 'tracking', holder);
      const recipient = { name: candidate.name, language: language ?? candidate.language };
      const to = kind === 'email' ? { email: address } : { email: null, phone: address };
      await notify({ event: 'otp', code, validUntil, to: { ...recipient, ...to } });
    });
  };

  return async ({
    solution,
    ...claim
  }: Claim & { solution: string | undefined }): Promise<void> => {
    const { contact, ip } = claim;
    const visitor = await signIn.identify(claim);
    const { isKnown, person } = visitor;
    const group = isKnown ? ('known' as const) : ('stranger' as const);
    const sms = { address: contact.address, group, ip, solution };
    await smsBudgets.check(sms);
    await codeLimits.ask({ address: contact.address, purpose: 'tracking', ip, isKnown });
    if (!isKnown) await codeLimits.countPersonFromStranger(person);
    await smsBudgets.take(sms);
    await withMinimumDuration(sendCode(visitor, claim));
  };
};
