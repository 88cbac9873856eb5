import { fieldProblem } from '@purboday/contract/conventions/problem';
import { secondFactorMessages } from '@purboday/contract/second-factor/second-factor.messages';
import { limits } from '#server/platform/limits/rate-limits.ts';
import type { RateLimiter } from '#server/platform/limits/rate-limits.ts';
import type { AuditStore } from '#server/domain/trail/audit.ts';
import type { SecondFactorStore } from './second-factor-store.ts';

type Deps = {
  secondFactors: Pick<SecondFactorStore, 'take'>;
  rateLimiter: Pick<RateLimiter, 'consume' | 'refund'>;
  audit: AuditStore;
};

/** Takes a code or refuses it; six digits bear ten wrong tries in 15 minutes, whoever makes them (T20). */
export const checkSecondFactor =
  ({ secondFactors, rateLimiter, audit }: Deps) =>
  async (accountId: string, { code, ip }: { code: string; ip: string }): Promise<void> => {
    await rateLimiter.consume(limits.secondFactorPerAccount, accountId);
    if (!(await secondFactors.take(accountId, code))) {
      await audit.add({
        action: 'second-factor-failed',
        record: { kind: 'account', id: accountId },
        ip,
      });
      throw fieldProblem('code', secondFactorMessages.wrong, 'WRONG_CREDENTIALS');
    }
    await rateLimiter.refund(limits.secondFactorPerAccount, accountId);
  };

export type CheckSecondFactor = ReturnType<typeof checkSecondFactor>;

/** Which account has an authenticator app, and the check of its codes. */
export type SecondFactor = { store: SecondFactorStore; check: CheckSecondFactor };
