import { Problem } from '@purboday/contract/conventions/problem';
import { peopleMessages } from '@purboday/contract/organisations/people.messages';
import { roleOfOrganisation, presentUser } from '#server/domain/account/open-session.ts';
import type { Session } from '#server/platform/http/authorization.ts';
import type { Services } from '#server/services.ts';

/** Works in another organisation of the same person in this session. */
export const switchOrganisation =
  ({
    database,
    memberships,
    accounts,
    sessions,
    requiresSecondFactor,
    recordStep,
  }: Pick<
    Services,
    'database' | 'memberships' | 'accounts' | 'sessions' | 'requiresSecondFactor' | 'recordStep'
  >) =>
  async ({ actor, tokenHash }: Session, { id, ip }: { id: string; ip: string }) => {
    await database.transaction(async () => {
      const own = await memberships.organisationsOf(actor.id);
      const chosen = own.find((one) => one.id === id && one.status === 'APPROVED_L1');
      if (!chosen) throw new Problem('NOT_FOUND', peopleMessages.organisationNotFound);
      await accounts.setOrganisation(actor.id, {
        providerId: id,
        role: roleOfOrganisation[chosen.kind],
      });
      await sessions.setOrganisation(tokenHash, id);
      await memberships.noteSignIn(actor.id, id);
      await recordStep({
        audited: 'organisation-switched',
        actor,
        record: { kind: 'account', id: actor.id },
        ip,
        detail: { organisation: id },
      });
    });
    const session = await sessions.findById(actor.sessionId);
    if (!session) throw new Problem('NOT_SIGNED_IN');
    return { user: presentUser(session, requiresSecondFactor) };
  };
