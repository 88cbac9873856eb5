import { fieldProblem, Problem } from '@purboday/contract/conventions/problem';
import { secondFactorMessages } from '@purboday/contract/second-factor/second-factor.messages';
import type { SecondFactorStatus } from '@purboday/contract/second-factor/second-factor.schemas';
import type { Actor, Session } from '#server/platform/http/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { passwordMatches } from '#server/platform/encryption/passwords.ts';
import type { AccountStore } from '#server/domain/account/account-store.ts';
import type { AccountEvents } from '#server/domain/account/account-events.ts';
import type { CheckSecondFactor } from '#server/domain/account/check-second-factor.ts';
import type { SecondFactorStore } from '#server/domain/account/second-factor-store.ts';
import type { SessionStore } from '#server/domain/account/session.ts';

type ReadDeps = { secondFactors: SecondFactorStore; required: boolean };
type BeginDeps = {
  secondFactors: SecondFactorStore;
  accounts: Pick<AccountStore, 'find'>;
  /** How the app on the phone names this instance. */
  issuer: string;
};
type ConfirmDeps = {
  database: Pick<Database, 'transaction'>;
  secondFactors: SecondFactorStore;
  accountEvents: Pick<AccountEvents, 'secondFactorChanged'>;
  check: CheckSecondFactor;
  sessions: Pick<SessionStore, 'gaveSecondFactor'>;
};
type RenewDeps = {
  database: Pick<Database, 'transaction'>;
  secondFactors: SecondFactorStore;
  accountEvents: Pick<AccountEvents, 'secondFactorChanged'>;
};
type RemoveDeps = {
  database: Pick<Database, 'transaction'>;
  secondFactors: SecondFactorStore;
  accountEvents: Pick<AccountEvents, 'secondFactorChanged'>;
  check: CheckSecondFactor;
  required: boolean;
};

/** Providers and candidates see their own records only; the second factor guards what admins see of others (T20). */
const isAdmin = ({ role }: Actor): boolean => role === 'L1_ADMIN' || role === 'L2_ADMIN';

const refuseOthers = (actor: Actor): void => {
  if (!isAdmin(actor)) throw new Problem('FORBIDDEN');
};

export const readSecondFactor =
  ({ secondFactors, required }: ReadDeps) =>
  async (actor: Actor): Promise<SecondFactorStatus> => {
    return {
      enrolled: await secondFactors.enrolled(actor.id),
      required: required && isAdmin(actor),
      recoveryCodesLeft: await secondFactors.recoveryCodesLeft(actor.id),
    };
  };

export const beginSecondFactor =
  ({ secondFactors, accounts, issuer }: BeginDeps) =>
  async (actor: Actor, password: string): Promise<{ secret: string; uri: string }> => {
    refuseOthers(actor);
    if (await secondFactors.enrolled(actor.id))
      throw new Problem('INVALID_TRANSITION', 'An authenticator app is set up already');
    const account = await accounts.find(actor.id);
    if (!(await passwordMatches(password, account?.passwordHash)))
      throw fieldProblem('password', 'Your password is not right');
    return secondFactors.begin(actor.id, { issuer, label: actor.email });
  };

export const confirmSecondFactor =
  ({ database, secondFactors, accountEvents, check, sessions }: ConfirmDeps) =>
  async (
    { actor, tokenHash }: Session,
    given: { code: string; ip: string },
  ): Promise<{ recoveryCodes: string[] }> => {
    refuseOthers(actor);
    if (await secondFactors.enrolled(actor.id))
      throw new Problem('INVALID_TRANSITION', 'An authenticator app is set up already');
    await check(actor.id, given);
    return database.transaction(async () => {
      const recoveryCodes = await secondFactors.confirm(actor.id);
      await sessions.gaveSecondFactor(tokenHash);
      await accountEvents.secondFactorChanged(actor, {
        action: 'second-factor-set-up',
        keep: tokenHash,
        ip: given.ip,
      });
      return { recoveryCodes };
    });
  };

/** New recovery codes in place of those that were used or seen. */
export const renewRecoveryCodes =
  ({ database, secondFactors, accountEvents }: RenewDeps) =>
  async (
    { actor, tokenHash }: Session,
    { ip }: { ip: string },
  ): Promise<{ recoveryCodes: string[] }> => {
    if (!(await secondFactors.enrolled(actor.id)))
      throw new Problem('INVALID_TRANSITION', secondFactorMessages.setUp);
    return database.transaction(async () => {
      const recoveryCodes = await secondFactors.renewRecoveryCodes(actor.id);
      await accountEvents.secondFactorChanged(actor, {
        action: 'recovery-codes-renewed',
        keep: tokenHash,
        ip,
      });
      return { recoveryCodes };
    });
  };

export const removeSecondFactor =
  ({ database, secondFactors, accountEvents, check, required }: RemoveDeps) =>
  async (
    { actor, tokenHash }: Session,
    given: { code: string; ip: string },
  ): Promise<Record<string, never>> => {
    if (required)
      throw new Problem('FORBIDDEN', 'This instance asks every admin for an authenticator app');
    await check(actor.id, given);
    await database.transaction(async () => {
      await secondFactors.remove(actor.id);
      await accountEvents.secondFactorChanged(actor, {
        action: 'second-factor-removed',
        keep: tokenHash,
        ip: given.ip,
      });
    });
    return {};
  };
