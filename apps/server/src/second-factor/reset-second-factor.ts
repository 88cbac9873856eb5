import { Problem } from '@purboday/contract/conventions/problem';
import type { Role } from '@purboday/contract/conventions/roles';
import { secondFactorMessages } from '@purboday/contract/second-factor/second-factor.messages';
import type { Services } from '#server/services.ts';
import type { Actor } from '#server/platform/http/actor.ts';

type Deps = Pick<Services, 'database' | 'secondFactors' | 'accounts' | 'accountEvents'>;

/** A lost phone: an L2 admin, who knows the person, takes the app off the account of an L1 admin or a provider. */
export const resetSecondFactor =
  ({ database, secondFactors, accounts, accountEvents }: Deps) =>
  async (
    by: Actor,
    { id, ip, roles }: { id: string; ip: string; roles: readonly Role[] },
  ): Promise<Record<string, never>> => {
    const account = await accounts.find(id);
    if (!account || !roles.includes(account.role))
      throw new Problem('NOT_FOUND', secondFactorMessages.noAccount);
    await database.transaction(async () => {
      if (!(await secondFactors.remove(id)))
        throw new Problem('INVALID_TRANSITION', secondFactorMessages.notSetUp);
      const holder = { id, role: account.role, name: account.fullName, email: account.email };
      await accountEvents.secondFactorChanged(holder, { action: 'second-factor-reset', by, ip });
    });
    return {};
  };
