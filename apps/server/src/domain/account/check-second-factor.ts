import { fieldProblem } from '@purboday/contract/conventions/problem';
import type { Role } from '@purboday/contract/conventions/roles';
import { secondFactorMessages } from '@purboday/contract/second-factor/second-factor.messages';
import type { AuditStore } from '#server/domain/trail/audit.ts';
import { limits, type RateLimiter } from '#server/platform/limits/rate-limits.ts';
import type { SecondFactorStore } from './second-factor-store.ts';
import type { KnownNetworks } from './sign-in-origins.ts';

type Settings = { adminMfa: 'optional' | 'required'; providerMfa: 'optional' | 'required' };

/** Whether a role has to have a second factor (`ADMIN_MFA`, `PROVIDER_MFA`). Candidates sign in with a mailed code and have none. */
export const secondFactorRule =
  ({ adminMfa, providerMfa }: Settings) =>
  (role: Role): boolean => {
    if (role === 'CANDIDATE') return false;
    const isAdmin = role === 'L1_ADMIN' || role === 'L2_ADMIN';
    return (isAdmin ? adminMfa : providerMfa) === 'required';
  };

export type SecondFactorRule = ReturnType<typeof secondFactorRule>;

type Deps = {
  secondFactors: Pick<SecondFactorStore, 'take'>;
  rateLimiter: Pick<RateLimiter, 'consume' | 'refund'>;
  networks: Pick<KnownNetworks, 'knowsAccount'>;
  audit: AuditStore;
};

/** A typed code; `sessionId` within a live session. */
type TypedCode = { code: string; ip: string; sessionId?: string | undefined };

/**
 * Takes a code or refuses it. Six digits allow ten wrong tries in 15 minutes (T20). Each network that signed in before and each live
 * session has its own ten, so that a stranger who knows the password cannot use up the owner's (T45).
 * A wrong code within a session is 400, because browsers read 401 as the end of the session (T48).
 */
export const checkSecondFactor = ({ secondFactors, rateLimiter, networks, audit }: Deps) => {
  const budgetOf = async (accountId: string, { ip, sessionId }: TypedCode) => {
    if (sessionId !== undefined) return [limits.secondFactorPerSession, sessionId] as const;
    const isKnown = await networks.knowsAccount(accountId, ip);
    return isKnown
      ? ([limits.secondFactorPerKnownNetwork, `${accountId} ${ip}`] as const)
      : ([limits.secondFactorPerAccount, accountId] as const);
  };

  return async (accountId: string, typed: TypedCode): Promise<void> => {
    const [limit, key] = await budgetOf(accountId, typed);
    await rateLimiter.consume(limit, key);
    if (!(await secondFactors.take(accountId, typed.code))) {
      await audit.add({
        action: 'second-factor-failed',
        record: { kind: 'account', id: accountId },
        ip: typed.ip,
      });
      throw fieldProblem(
        'code',
        secondFactorMessages.wrong,
        typed.sessionId === undefined ? 'WRONG_CREDENTIALS' : 'INVALID',
      );
    }
    await rateLimiter.refund(limit, key);
  };
};
