import { Problem } from '@purboday/contract/conventions/problem';
import type { Actor } from '#server/platform/http/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { AccountStore } from '#server/domain/account/account-store.ts';
import type { AccountEvents } from '#server/domain/account/account-events.ts';
import type { SecondFactorStore } from '#server/domain/account/second-factor-store.ts';

type Deps = {
  database: Pick<Database, 'transaction'>;
  secondFactors: Pick<SecondFactorStore, 'remove'>;
  accounts: Pick<AccountStore, 'find'>;
  accountEvents: Pick<AccountEvents, 'secondFactorChanged'>;
};

/** A lost phone: an L2 admin, who knows the person, takes the app off an L1 admin's account. */
export const resetSecondFactor =
  ({ database, secondFactors, accounts, accountEvents }: Deps) =>
  async (by: Actor, { id, ip }: { id: string; ip: string }): Promise<Record<string, never>> => {
    const account = await accounts.find(id);
    if (account?.role !== 'L1_ADMIN') throw new Problem('NOT_FOUND', 'L1 admin not found.');
    await database.transaction(async () => {
      if (!(await secondFactors.remove(id)))
        throw new Problem('INVALID_TRANSITION', 'This admin has no authenticator app set up');
      const holder = { id, role: account.role, name: account.fullName, email: account.email };
      await accountEvents.secondFactorChanged(holder, { action: 'second-factor-reset', by, ip });
    });
    return {};
  };
