import { fieldProblem, Problem } from '@purboday/contract/conventions/problem';
import type { L2Admin } from '@purboday/contract/l2-admins/l2-admins.contract';
import { l2AdminMessages } from '@purboday/contract/l2-admins/l2-admins.messages';
import { screens } from '@purboday/contract/pages/screens';
import { secondFactorMessages } from '@purboday/contract/second-factor/second-factor.messages';
import { notifyL2Admins } from '#server/domain/account/account-events.ts';
import { accountEmailUnique } from '#server/domain/account/account-store.ts';
import { correctUnusedEmail } from '#server/domain/account/correct-email.ts';
import { countInvitation } from '#server/domain/account/count-invitation.ts';
import { requireOtherL2Admin } from '#server/domain/account/l2-admins.ts';
import { requireOwnApp } from '#server/domain/account/second-factor-store.ts';
import { findUniqueViolation } from '#server/platform/database/database-errors.ts';
import { newId } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/authorization.ts';
import type { Services } from '#server/services.ts';
import type { StoredL2Admin } from './l2-admin-store.ts';
import { type ReadL2AdminsDeps, presentL2Admins } from './list-l2-admins.ts';

type ManageL2AdminsDeps = ReadL2AdminsDeps &
  Pick<
    Services,
    | 'database'
    | 'accounts'
    | 'accountEvents'
    | 'accountChanges'
    | 'admins'
    | 'sessions'
    | 'secondFactors'
    | 'recordStep'
    | 'notify'
    | 'clock'
    | 'rateLimiter'
  >;

type Addressed = Pick<StoredL2Admin, 'id' | 'fullName' | 'email'>;

const account = (id: string) => ({ kind: 'account' as const, id });

const emailTaken = (): Problem => fieldProblem('email', l2AdminMessages.emailTaken, 'DUPLICATE');

const read = async ({ l2Admins, invitations }: ReadL2AdminsDeps, id: string): Promise<L2Admin> => {
  const admin = await l2Admins.find(id);
  const [shown] = await presentL2Admins({ invitations })(admin ? [admin] : []);
  if (!shown) throw new Problem('NOT_FOUND', l2AdminMessages.notFound);
  return shown;
};

/** The admin of a step, locked. No one takes these steps on their own account. */
const lockOther = async ({ l2Admins }: ReadL2AdminsDeps, actor: Actor, id: string) => {
  const admin = await l2Admins.lock(id);
  if (!admin) throw new Problem('NOT_FOUND', l2AdminMessages.notFound);
  if (admin.id === actor.id) throw new Problem('INVALID_TRANSITION', l2AdminMessages.oneself);
  return admin;
};

const sendInvitation = async (
  { invitations, notify }: Pick<ManageL2AdminsDeps, 'invitations' | 'notify'>,
  actor: Actor,
  { id, fullName, email }: Addressed,
): Promise<void> => {
  const { token, validUntil } = await invitations.issue(id);
  await notify({
    event: 'invitation',
    record: account(id),
    role: 'L2_ADMIN',
    by: actor.name,
    // Browsers never send the fragment, so no log and no Referer contains the token (SEC-21).
    path: `${screens.invitation.path}#token=${token}`,
    validUntil,
    to: { name: fullName, email },
  });
};

export const inviteL2Admin =
  (deps: ManageL2AdminsDeps) =>
  async (
    actor: Actor,
    { fullName, email, ip }: { fullName: string; email: string; ip: string },
  ): Promise<L2Admin> => {
    const { database, accounts, clock, recordStep } = deps;
    const id = newId(clock());
    await countInvitation(deps, actor, { organisation: 'l2', email });
    const work = database.transaction(async () => {
      if (await accounts.findByEmail(email)) throw emailTaken();
      await accounts.addInvited({ id, email, fullName, role: 'L2_ADMIN' });
      await recordStep({ audited: 'l2-admin-invited', actor, record: account(id), ip });
      await sendInvitation(deps, actor, { id, fullName, email });
      await notifyL2Admins(deps, {
        change: 'invited',
        admin: { name: fullName, email },
        by: actor.name,
      });
      return read(deps, id);
    });
    return work.catch((error: unknown) => {
      throw findUniqueViolation(error) === accountEmailUnique ? emailTaken() : error;
    });
  };

export const resendInvitation =
  (deps: ManageL2AdminsDeps) =>
  (
    actor: Actor,
    { id, ip, ...change }: { id: string; email?: string | undefined; ip: string },
  ): Promise<L2Admin> =>
    deps.database.transaction(async () => {
      const admin = await lockOther(deps, actor, id);
      const { fullName } = admin;
      const email = change.email ?? admin.email;
      await countInvitation(deps, actor, { organisation: 'l2', email });
      if (admin.disabledAt !== null)
        throw new Problem('INVALID_TRANSITION', l2AdminMessages.ofDisabled);
      if (admin.invitedAt === null)
        throw new Problem('INVALID_TRANSITION', l2AdminMessages.alreadyAccepted);
      if (email !== admin.email) {
        await correctUnusedEmail(deps, actor, { id, email, ip });
        await notifyL2Admins(deps, {
          change: 'invited',
          admin: { name: fullName, email },
          by: actor.name,
        });
      }
      await sendInvitation(deps, actor, { id, fullName, email });
      await deps.recordStep({ audited: 'invitation-sent', actor, record: account(id), ip });
      return read(deps, id);
    });

type L2AdminChange = { id: string; disabled: boolean; reason: string; ip: string };

/** Applies from the admin's next request: all sessions and links end. */
export const changeL2Admin =
  (deps: ManageL2AdminsDeps) =>
  (actor: Actor, { id, disabled, reason, ip }: L2AdminChange): Promise<L2Admin> =>
    deps.database.transaction(async () => {
      const { database, accounts, sessions, recordStep } = deps;
      // The lock comes first: two admins who disable each other would otherwise wait for each other's row.
      if (disabled) await requireOtherL2Admin(database, id, l2AdminMessages.lastActive);
      const admin = await lockOther(deps, actor, id);
      if (disabled === (admin.disabledAt !== null))
        throw new Problem('INVALID_TRANSITION', l2AdminMessages.unchanged);
      const change = disabled ? 'disabled' : 'enabled';
      // Before the change, because the disabled admin is notified too.
      await notifyL2Admins(deps, {
        change,
        admin: { name: admin.fullName, email: admin.email },
        by: actor.name,
        reason,
      });
      await accounts.setDisabled(id, disabled, reason);
      if (disabled) await sessions.endAll(id);
      const action = disabled ? 'l2-admin-disabled' : 'l2-admin-enabled';
      await recordStep({ audited: action, actor, record: account(id), ip, detail: { reason } });
      return read(deps, id);
    });

/** For a lost phone: all sessions end, and the admin sets up another app. */
export const resetL2SecondFactor =
  (deps: ManageL2AdminsDeps) =>
  (
    actor: Actor,
    { id, reason, ip }: { id: string; reason: string; ip: string },
  ): Promise<Record<string, never>> =>
    deps.database.transaction(async () => {
      const { secondFactors, accountEvents } = deps;
      const { fullName: name, email } = await lockOther(deps, actor, id);
      await requireOwnApp(deps, actor);
      if (!(await secondFactors.remove(id)))
        throw new Problem('INVALID_TRANSITION', secondFactorMessages.notSetUp);
      await accountEvents.secondFactorChanged(
        { id, role: 'L2_ADMIN', name, email },
        { action: 'second-factor-reset', by: actor, ip, reason },
      );
      await notifyL2Admins(deps, {
        change: 'second-factor-reset',
        admin: { name, email },
        by: actor.name,
        reason,
      });
      return {};
    });
