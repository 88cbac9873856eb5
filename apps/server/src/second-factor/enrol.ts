import { Problem } from '@purboday/contract/conventions/problem';
import { secondFactorMessages } from '@purboday/contract/second-factor/second-factor.messages';
import type { SecondFactorStatus } from '@purboday/contract/second-factor/second-factor.contract';
import type { Actor, Session } from '#server/platform/http/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { AccountEvents } from '#server/domain/account/account-events.ts';
import type { CheckOwnPassword } from '#server/domain/account/own-password.ts';
import type { CheckSecondFactor } from '#server/domain/account/check-second-factor.ts';
import type { SecondFactorRule } from '#server/domain/account/second-factor-rule.ts';
import type { SecondFactorStore } from '#server/domain/account/second-factor-store.ts';
import type { SessionStore } from '#server/domain/account/session.ts';

type ReadDeps = { secondFactors: SecondFactorStore; isRequired: SecondFactorRule };
type BeginDeps = {
  secondFactors: SecondFactorStore;
  checkPassword: CheckOwnPassword;
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
  isRequired: SecondFactorRule;
};

/** Candidates have no password that a second factor would add to (T20). */
const refuseCandidates = ({ role }: Actor): void => {
  if (role === 'CANDIDATE') throw new Problem('FORBIDDEN');
};

export const readSecondFactor =
  ({ secondFactors, isRequired }: ReadDeps) =>
  async (actor: Actor): Promise<SecondFactorStatus> => {
    return {
      enrolled: await secondFactors.enrolled(actor.id),
      required: isRequired(actor.role),
      recoveryCodesLeft: await secondFactors.recoveryCodesLeft(actor.id),
    };
  };

export const beginSecondFactor =
  ({ secondFactors, checkPassword, issuer }: BeginDeps) =>
  async (
    actor: Actor,
    { password, ip }: { password: string; ip: string },
  ): Promise<{ secret: string; uri: string }> => {
    refuseCandidates(actor);
    if (await secondFactors.enrolled(actor.id))
      throw new Problem('INVALID_TRANSITION', 'An authenticator app is set up already');
    await checkPassword(actor, {
      password,
      ip,
      field: 'password',
      message: 'Your password is not right',
    });
    return secondFactors.begin(actor.id, { issuer, label: actor.email });
  };

export const confirmSecondFactor =
  ({ database, secondFactors, accountEvents, check, sessions }: ConfirmDeps) =>
  async (
    { actor, tokenHash }: Session,
    given: { code: string; ip: string },
  ): Promise<{ recoveryCodes: string[] }> => {
    refuseCandidates(actor);
    if (await secondFactors.enrolled(actor.id))
      throw new Problem('INVALID_TRANSITION', 'An authenticator app is set up already');
    await check(actor.id, { ...given, sessionId: actor.sessionId });
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
  ({ database, secondFactors, accountEvents, check, isRequired }: RemoveDeps) =>
  async (
    { actor, tokenHash }: Session,
    given: { code: string; ip: string },
  ): Promise<Record<string, never>> => {
    if (isRequired(actor.role))
      throw new Problem('FORBIDDEN', 'Your account has to have an authenticator app here');
    await check(actor.id, { ...given, sessionId: actor.sessionId });
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
