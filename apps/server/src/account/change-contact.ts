import { accountMessages } from '@purboday/contract/account/account.messages';
import { fieldProblem, Problem } from '@purboday/contract/conventions/problem';
import { verificationMessages } from '@purboday/contract/fields/field-messages';
import type { SessionUser } from '@purboday/contract/sign-in/sign-in.contract';
import { notifyL2Admins } from '#server/domain/account/account-events.ts';
import { accountEmailUnique, isDemoAddress } from '#server/domain/account/account-store.ts';
import { presentUser } from '#server/domain/account/open-session.ts';
import type { Requester } from '#server/domain/email-verification/email-verifications.ts';
import { findUniqueViolation } from '#server/platform/database/database-errors.ts';
import type { Session } from '#server/platform/http/authorization.ts';
import { limits } from '#server/platform/limits/rate-limits.ts';
import type { Services } from '#server/services.ts';

type OwnContact = { fullName: string; email: string };

const emailTaken = (): Problem => fieldProblem('email', accountMessages.emailTaken, 'DUPLICATE');

/** The new email will be used to sign in, so its owner proves it by a code (SEC-14). */
const checkEmail = async (
  {
    verifications,
    accounts,
    accountChanges,
  }: Pick<Services, 'verifications' | 'accounts' | 'accountChanges'>,
  email: string,
  { id, requester }: { id: string; requester: Requester },
): Promise<void> => {
  const { problem } = await verifications.consumeContact({
    contact: email,
    requester,
    unverified: { path: 'email', message: verificationMessages.contactEmail },
    findDuplicate: async () => {
      if (await accounts.findByEmail(email)) return emailTaken();
      const formerHolder = await accountChanges.findByFormerEmail(email);
      return formerHolder !== undefined && formerHolder !== id ? emailTaken() : undefined;
    },
  });
  if (problem) throw problem;
};

/** Changes name and email, and sends the former address a link that undoes it for seven days (R37). */
export const changeOwnContact =
  (
    services: Pick<
      Services,
      | 'database'
      | 'accounts'
      | 'accountChanges'
      | 'providers'
      | 'sessions'
      | 'networks'
      | 'recordStep'
      | 'rateLimiter'
      | 'requiresSecondFactor'
      | 'verifications'
      | 'admins'
      | 'notify'
    >,
  ) =>
  async (
    session: Session,
    { fullName, email }: OwnContact,
    requester: Requester,
  ): Promise<{ user: SessionUser }> => {
    const { database, accounts, accountChanges, providers, sessions, networks, recordStep } =
      services;
    const { actor, tokenHash } = session;
    if (actor.role === 'CANDIDATE') throw new Problem('FORBIDDEN');
    const fields = [
      ...(fullName === actor.name ? [] : ['fullName']),
      ...(email === actor.email ? [] : ['email']),
    ];
    if (fields.length === 0) throw new Problem('INVALID', accountMessages.nothingChanged);
    // Its password is published, and works on this computer only.
    if (isDemoAddress(actor.email) && email !== actor.email)
      throw fieldProblem('email', accountMessages.demoEmail);
    await services.rateLimiter.consume(limits.contactChangesPerAccount, actor.id);
    const { id } = actor;
    const former = { fullName: actor.name, email: actor.email };
    const record = { kind: 'account' as const, id };
    const work = database.transaction(async () => {
      if (email !== former.email) await checkEmail(services, email, { id, requester });
      await accounts.setContact(id, { fullName, email });
      await providers.changeContactPerson(id, { from: former.email, fullName, email });
      if (email !== former.email) {
        await sessions.endAll(id, tokenHash);
        await networks.keepOnly(id, requester.ip);
      }
      const before = { contact: former };
      const issueLink = await accountChanges.add({
        accountId: id,
        providerId: null,
        setBy: id,
        before,
      });
      await recordStep({
        audited: 'account-contact-changed',
        actor,
        record,
        ip: requester.ip,
        detail: { fields },
        notify: {
          event: 'account-contact-changed',
          record,
          parts: fields.map((field) => (field === 'email' ? 'email' : 'name')),
          undo: await issueLink(id),
          to: { name: former.fullName, email: former.email },
        },
      });
      if (actor.role !== 'L2_ADMIN') return;
      const admin = { name: fullName, email };
      await notifyL2Admins(services, { change: 'contact-changed', admin, by: former.fullName });
    });
    await work.catch((error: unknown) => {
      throw findUniqueViolation(error) === accountEmailUnique ? emailTaken() : error;
    });
    const changed = { ...session, actor: { ...actor, name: fullName, email } };
    return { user: presentUser(changed, services.requiresSecondFactor) };
  };
