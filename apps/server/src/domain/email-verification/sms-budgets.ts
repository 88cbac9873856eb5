import { Problem } from '@purboday/contract/conventions/problem';
import {
  challengePuzzles,
  isPuzzleSolved,
  parseChallengeHeader,
  toPuzzleText,
} from '@purboday/contract/email-verification/sms-challenge';
import { createHash, randomBytes } from 'node:crypto';
import type { Encryption } from '#server/platform/encryption/encryption.ts';
import { limits, smsPerGroup, type RateLimiter } from '#server/platform/limits/rate-limits.ts';
import type { Clock } from '#server/platform/process/clock.ts';
import type { Log } from '#server/platform/process/log.ts';

/** Requesters of codes by SMS. None of them can use up the SMS of another group (T68). */
type SmsGroup = 'known' | 'guardian' | 'stranger';

type SmsRequest = {
  /** An email address or a mobile number. */
  address: string;
  group: SmsGroup;
  ip: string;
  /** The header with the solved challenge. */
  solution?: string | undefined;
};

type SmsBudgetsDeps = {
  rateLimiter: Pick<RateLimiter, 'consume' | 'requireOpen' | 'usedShare' | 'note'>;
  encryption: Pick<Encryption, 'sign' | 'verify'>;
  clock: Clock;
  settings: { smsPerDay: number };
  log: Pick<Log, 'error'>;
};

const challengePurpose = 'sms-challenge';
const challengeMs = 5 * 60_000;

const isBySms = ({ address }: Pick<SmsRequest, 'address'>): boolean => !address.includes('@');

const areSolved = (challenge: string, nonces: readonly string[]): boolean =>
  nonces.length === challengePuzzles &&
  nonces.every((nonce, puzzle) =>
    isPuzzleSolved(
      createHash('sha256')
        .update(toPuzzleText(challenge, puzzle, nonce))
        .digest(),
    ),
  );

/** How many codes by SMS each group gets in a day (T47, T68). */
export const smsBudgets = ({ rateLimiter, encryption, clock, settings, log }: SmsBudgetsDeps) => {
  const budgets = smsPerGroup(settings.smsPerDay);
  const groups = Object.keys(budgets) as SmsGroup[];
  const alarmed = new Set<SmsGroup>();

  /** Logs once instead of at every request, until such codes are sent again. */
  const logUsedUp = async (group: SmsGroup, work: Promise<void>): Promise<void> => {
    try {
      await work;
      alarmed.delete(group);
    } catch (error) {
      if (!alarmed.has(group)) log.error({ group }, 'The SMS of the day are used up');
      alarmed.add(group);
      throw error;
    }
  };

  const isLimitedNetwork = async (ip: string): Promise<boolean> =>
    (await rateLimiter.usedShare(limits.registeredNetwork, ip)) === 0;

  /** Signed for one number, so that solutions cannot be prepared for others. */
  const toSigned = (end: string, salt: string, address: string): string =>
    `${end} ${salt} ${address}`;

  const requireSolution = async ({ address, solution = '' }: SmsRequest): Promise<void> => {
    const { challenge, nonces } = parseChallengeHeader(solution);
    const [end = '', salt = '', signature = ''] = challenge.split('.');
    const isValid =
      Number(end) > clock().getTime() &&
      encryption.verify(toSigned(end, salt, address), challengePurpose, signature) &&
      areSolved(challenge, nonces);
    if (!isValid) throw new Problem('CHALLENGE_REQUIRED');
    // A solution counts once.
    await rateLimiter.consume(limits.smsSolution, salt).catch(() => {
      throw new Problem('CHALLENGE_REQUIRED');
    });
  };

  return {
    /** A challenge for one number. Nothing is stored. */
    createChallenge: (address: string): { challenge: string; puzzles: number } => {
      const end = String(clock().getTime() + challengeMs);
      const salt = randomBytes(12).toString('base64url');
      const signature = encryption.sign(toSigned(end, salt, address), challengePurpose);
      return { challenge: `${end}.${salt}.${signature}`, puzzles: challengePuzzles };
    },

    /**
     * Checks a request before it is counted anywhere, so that a browser can solve a challenge and repeat it.
     * @throws Problem RATE_LIMITED when no SMS is left; CHALLENGE_REQUIRED beyond half of a budget
     */
    check: async (request: SmsRequest): Promise<void> => {
      if (!isBySms(request)) return;
      const { group, ip } = request;
      const budget = budgets[group];
      await logUsedUp(group, rateLimiter.requireOpen(budget, group));
      if (group === 'known') return;
      if (await isLimitedNetwork(ip)) await rateLimiter.requireOpen(limits.smsPerNetwork, ip);
      if ((await rateLimiter.usedShare(budget, group)) >= 0.5) await requireSolution(request);
    },

    /**
     * Counts an SMS, whether or not one is sent: the response must not depend on who is registered.
     * @throws Problem RATE_LIMITED
     */
    take: async (request: SmsRequest): Promise<void> => {
      if (!isBySms(request)) return;
      const { group, ip } = request;
      if (group !== 'known' && (await isLimitedNetwork(ip)))
        await rateLimiter.consume(limits.smsPerNetwork, ip);
      await logUsedUp(group, rateLimiter.consume(budgets[group], group));
    },

    /** Ends the limit of a network for a day, because someone there has registered. */
    noteRegistration: (ip: string): Promise<void> => rateLimiter.note(limits.registeredNetwork, ip),

    /** For `/readyz`: the SMS of the day are used up for a group. */
    isUsedUp: async (): Promise<boolean> => {
      for (const group of groups)
        if ((await rateLimiter.usedShare(budgets[group], group)) >= 1) return true;
      return false;
    },
  };
};
