import type { Invitation } from '@purboday/contract/invitations/invitations.contract';
import { Problem } from '@purboday/contract/conventions/problem';
import { invitationMessages } from '@purboday/contract/invitations/invitations.messages';
import type { Services } from '#server/services.ts';

export const over = (): Problem => new Problem('GONE', invitationMessages.over);

/** @throws Problem GONE for a token that is unknown, used or expired, whichever it is */
export const findInvitation =
  ({
    invitations,
    accounts,
    providers,
  }: Pick<Services, 'invitations' | 'accounts' | 'providers'>) =>
  async (token: string) => {
    const invitation = await invitations.find(token);
    const account = invitation && (await accounts.find(invitation.accountId));
    if (!account || account.disabledAt !== null) throw over();
    const { providerId, validUntil } = invitation;
    // Admins never join an organisation, and no link is emailed to them.
    const isAdmin = account.role === 'L1_ADMIN' || account.role === 'L2_ADMIN';
    if (isAdmin && providerId !== null) throw over();
    const organisation = providerId === null ? undefined : await providers.findAny(providerId);
    return { account, organisation, validUntil };
  };

export const readInvitation =
  (services: Parameters<typeof findInvitation>[0]) =>
  async (token: string): Promise<Invitation> => {
    const { account, organisation, validUntil } = await findInvitation(services)(token);
    const { fullName, email, role, invitedAt } = account;
    return {
      fullName,
      email,
      role,
      organisation: organisation?.name ?? null,
      needsPassword: invitedAt !== null,
      validUntil: validUntil.toISOString(),
    };
  };
