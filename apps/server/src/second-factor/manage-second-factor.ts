import { stepUpMinutes } from '@purboday/contract/conventions/limits';
import { Problem } from '@purboday/contract/conventions/problem';
import type { SecondFactorStatus } from '@purboday/contract/second-factor/second-factor.contract';
import { secondFactorMessages } from '@purboday/contract/second-factor/second-factor.messages';
import { requireOwnApp } from '#server/domain/account/second-factor-store.ts';
import type { Actor, Session } from '#server/platform/http/authorization.ts';
import type { Services } from '#server/services.ts';

type ReadDeps = Pick<Services, 'secondFactors' | 'requiresSecondFactor'>;
type BeginDeps = Pick<Services, 'secondFactors' | 'checkPassword'> & {
  /** The name of this instance in the authenticator app. */
  issuer: string;
};
type ConfirmDeps = Pick<
  Services,
  'database' | 'secondFactors' | 'accountEvents' | 'checkSecondFactor' | 'sessions'
>;
type RenewDeps = Pick<Services, 'database' | 'secondFactors' | 'accountEvents'>;
type RemoveDeps = Pick<
  Services,
  'database' | 'secondFactors' | 'accountEvents' | 'checkSecondFactor' | 'requiresSecondFactor'
>;

/** Candidates have no password (T20). */
const rejectCandidates = ({ role }: Actor): void => {
  if (role === 'CANDIDATE') throw new Problem('FORBIDDEN');
};

export const readSecondFactor =
  ({ secondFactors, requiresSecondFactor }: ReadDeps) =>
  async (actor: Actor): Promise<SecondFactorStatus> => {
    return {
      enrolled: await secondFactors.enrolled(actor.id),
      required: requiresSecondFactor(actor.role),
      recoveryCodesLeft: await secondFactors.recoveryCodesLeft(actor.id),
    };
  };

export const beginSecondFactor =
  ({ secondFactors, checkPassword, issuer }: BeginDeps) =>
  async (
    actor: Actor,
    { password, ip }: { password: string; ip: string },
  ): Promise<{ secret: string; uri: string }> => {
    rejectCandidates(actor);
    if (await secondFactors.enrolled(actor.id))
      throw new Problem('INVALID_TRANSITION', 'An authenticator app is already set up');
    await checkPassword(actor, {
      password,
      ip,
      field: 'password',
      message: 'Your password is wrong',
    });
    return secondFactors.begin(actor.id, { issuer, label: actor.email });
  };

export const confirmSecondFactor =
  ({ database, secondFactors, accountEvents, checkSecondFactor, sessions }: ConfirmDeps) =>
  async (
    { actor, tokenHash }: Session,
    proof: { code: string; ip: string },
  ): Promise<{ recoveryCodes: string[] }> => {
    rejectCandidates(actor);
    if (await secondFactors.enrolled(actor.id))
      throw new Problem('INVALID_TRANSITION', 'An authenticator app is already set up');
    await checkSecondFactor(actor.id, { ...proof, sessionId: actor.sessionId });
    return database.transaction(async () => {
      const recoveryCodes = await secondFactors.confirm(actor.id);
      await sessions.gaveSecondFactor(tokenHash);
      await accountEvents.secondFactorChanged(actor, {
        action: 'second-factor-set-up',
        keep: tokenHash,
        ip: proof.ip,
      });
      return { recoveryCodes };
    });
  };

/** Replaces the previous codes. */
export const replaceRecoveryCodes =
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
  ({
    database,
    secondFactors,
    accountEvents,
    checkSecondFactor,
    requiresSecondFactor,
  }: RemoveDeps) =>
  async (
    { actor, tokenHash }: Session,
    proof: { code: string; ip: string },
  ): Promise<Record<string, never>> => {
    if (requiresSecondFactor(actor.role))
      throw new Problem('FORBIDDEN', 'Your account must have an authenticator app');
    await checkSecondFactor(actor.id, { ...proof, sessionId: actor.sessionId });
    await database.transaction(async () => {
      await secondFactors.remove(actor.id);
      await accountEvents.secondFactorChanged(actor, {
        action: 'second-factor-removed',
        keep: tokenHash,
        ip: proof.ip,
      });
    });
    return {};
  };

type ResetSecondFactorDeps = Pick<
  Services,
  'database' | 'secondFactors' | 'accounts' | 'accountEvents'
>;

/** For a lost phone: an L2 admin who knows the person removes the app from an L1 admin's account. */
export const resetSecondFactor =
  ({ database, secondFactors, accounts, accountEvents }: ResetSecondFactorDeps) =>
  async (by: Actor, { id, ip }: { id: string; ip: string }): Promise<Record<string, never>> => {
    const account = await accounts.find(id);
    if (account?.role !== 'L1_ADMIN')
      throw new Problem('NOT_FOUND', secondFactorMessages.noAccount);
    await requireOwnApp({ secondFactors }, by);
    await database.transaction(async () => {
      if (!(await secondFactors.remove(id)))
        throw new Problem('INVALID_TRANSITION', secondFactorMessages.notSetUp);
      const holder = { id, role: account.role, name: account.fullName, email: account.email };
      await accountEvents.secondFactorChanged(holder, { action: 'second-factor-reset', by, ip });
    });
    return {};
  };

export const stepUp =
  ({ checkSecondFactor, sessions }: Pick<Services, 'checkSecondFactor' | 'sessions'>) =>
  async (
    { actor: { id, sessionId }, tokenHash }: Session,
    proof: { code: string; ip: string },
  ): Promise<{ validSeconds: number }> => {
    await checkSecondFactor(id, { ...proof, sessionId });
    await sessions.gaveSecondFactor(tokenHash);
    return { validSeconds: stepUpMinutes * 60 };
  };

export const stepUpWithPassword =
  ({
    secondFactors,
    checkPassword,
    sessions,
  }: Pick<Services, 'secondFactors' | 'checkPassword' | 'sessions'>) =>
  async (
    { actor, tokenHash }: Session,
    proof: { password: string; ip: string },
  ): Promise<{ validSeconds: number }> => {
    rejectCandidates(actor);
    if (await secondFactors.enrolled(actor.id))
      throw new Problem('INVALID_TRANSITION', secondFactorMessages.stepUp);
    const wrong = { field: 'password', message: 'Your password is wrong' };
    await checkPassword(actor, { ...proof, ...wrong });
    await sessions.gaveSecondFactor(tokenHash);
    return { validSeconds: stepUpMinutes * 60 };
  };
