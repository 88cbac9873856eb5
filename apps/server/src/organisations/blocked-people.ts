import { isSameContact } from '@purboday/contract/guardians/age';
import type { DisabledPerson } from '#server/domain/account/membership-store.ts';
import type { Actor } from '#server/platform/http/authorization.ts';
import type { Services } from '#server/services.ts';

/** Where the foundation disabled the person with this email, in any spelling and with any alias. */
export const listBlocks = async (
  { memberships }: Pick<Services, 'memberships'>,
  email: string,
): Promise<DisabledPerson[]> =>
  (await memberships.listDisabled()).filter((disabled) => isSameContact(disabled.email, email));

export const isOfFoundation = ({ role }: Actor): boolean =>
  role === 'L1_ADMIN' || role === 'L2_ADMIN';

type Attempt = {
  actor: Actor;
  organisation: { id: string; name: string };
  ip: string;
  invited: { fullName: string; email: string };
  isRefused: boolean;
};

/** Audits an invitation of a person that the foundation disabled, and informs the admin who did (T60). */
export const recordAttempt = async (
  { admins, recordStep, notify }: Pick<Services, 'recordStep' | 'admins' | 'notify'>,
  { actor, organisation, ip, invited, isRefused }: Attempt,
  block: DisabledPerson,
): Promise<void> => {
  await recordStep({
    audited: 'disabled-person-invited',
    actor,
    record: { kind: 'account', id: block.accountId },
    ip,
    detail: { organisation: organisation.id, disabledIn: block.providerId, refused: isRefused },
  });
  if (isOfFoundation(actor)) return;
  await notify(
    (await admins.whoDisabled(block)).map(({ id, ...to }) => ({
      event: 'disabled-person-invited',
      record: { kind: 'account', id },
      organisation: organisation.name,
      person: { name: invited.fullName, email: invited.email },
      disabledIn: block.organisation,
      reason: block.reason,
      by: actor.name,
      isRefused,
      to,
    })),
  );
};
