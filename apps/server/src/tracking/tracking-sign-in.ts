import { trackingMessages } from '@purboday/contract/tracking/tracking.messages';
import type { Services } from '#server/services.ts';
import { tooMany } from '#server/platform/limits/rate-limits.ts';
import type { Candidate } from '#server/domain/candidate/candidate-store.ts';
import type { ApplicationStore } from './application-store.ts';

type Deps = Pick<Services, 'candidateNetworks' | 'failureStreaks' | 'rateLimiter' | 'outbox'> & {
  applications: Pick<ApplicationStore, 'findByReferenceAndEmail'>;
};

type Claim = { registrationId: string; email: string; ip: string };

/** A registration and an address that may belong together, and whether the person signed in from this network before. */
export type Visitor = {
  candidate: Candidate | undefined;
  isKnown: boolean;
  /** Limits count by it: the candidate, or what was typed where there is none, so that both get the same answers. */
  person: string;
};

const noCandidate = '00000000-0000-0000-0000-000000000000';
/** A stopped sign-in has no end that a client could wait for. */
const retryAfterMs = 3600_000;

const streakKey = (person: string): string => `track ${person}`;

/**
 * Wrong codes at /track from networks where the candidate never signed in: a hundred in a row stop sign-in from such networks until the
 * candidate opens a mailed link (T46). A network where they did sign in is never stopped.
 */
export const trackingSignIn = ({
  applications,
  candidateNetworks,
  failureStreaks,
  rateLimiter,
  outbox,
}: Deps) => {
  const max = rateLimiter.failuresInARow;

  const mailConfirmation = async ({
    id,
    name,
    email,
    language,
    ...rest
  }: Candidate): Promise<void> => {
    const secret = await failureStreaks.issueConfirmation(streakKey(id));
    await outbox.add({
      event: 'tracking-stopped',
      record: { kind: 'candidate', id, code: rest.registrationCode },
      path: `/track#confirm=${id}.${secret}`,
      to: { name, email, language },
    });
  };

  return {
    identify: async ({ registrationId, email, ip }: Claim): Promise<Visitor> => {
      const candidate = await applications.findByReferenceAndEmail(registrationId, email);
      const isKnown = await candidateNetworks.isKnown(candidate?.id ?? noCandidate, ip);
      return { candidate, isKnown, person: candidate?.id ?? `${registrationId} ${email}` };
    },

    isStopped: async ({ isKnown, person }: Visitor): Promise<boolean> =>
      !isKnown && failureStreaks.isFull(streakKey(person), max),

    mailConfirmation,

    /**
     * Counts an attempt before its code is checked. @returns what to do when the code was wrong
     * @throws Problem RATE_LIMITED when sign-in from this network is stopped
     */
    count: async ({ candidate, isKnown, person }: Visitor): Promise<() => Promise<void>> => {
      if (isKnown) return async () => undefined;
      const failures = await failureStreaks.count(streakKey(person));
      if (failures > max)
        throw tooMany({ msBeforeNext: retryAfterMs }, trackingMessages.signInStopped);
      return async () => {
        if (failures === max && candidate) await mailConfirmation(candidate);
      };
    },

    /** After a right code. */
    succeeded: async (
      { isKnown, person }: Visitor,
      candidateId: string,
      ip: string,
    ): Promise<void> => {
      await candidateNetworks.remember(candidateId, ip);
      if (!isKnown) await failureStreaks.takeBack(streakKey(person));
      await failureStreaks.endUnlessFull(streakKey(person), max);
    },

    /** Opens sign-in again, by the secret of a mailed link, and knows this network from now on. @returns whether the link was good */
    confirm: async (token: string, ip: string): Promise<boolean> => {
      const [id = '', secret = ''] = token.split('.');
      if (!(await failureStreaks.confirm(streakKey(id), secret))) return false;
      await candidateNetworks.remember(id, ip);
      return true;
    },
  };
};

export type TrackingSignIn = ReturnType<typeof trackingSignIn>;
