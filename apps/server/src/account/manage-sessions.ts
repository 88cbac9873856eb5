import type { OpenSession } from '@purboday/contract/account/account.contract';
import { accountMessages } from '@purboday/contract/account/account.messages';
import { Problem } from '@purboday/contract/conventions/problem';
import type { AccountHolder } from '#server/domain/account/session.ts';
import type { Actor } from '#server/platform/http/authorization.ts';
import type { Services } from '#server/services.ts';

/** @param current the session of the request */
export const readSessions =
  ({ sessions }: Pick<Services, 'sessions'>) =>
  async (holder: AccountHolder, current?: string): Promise<OpenSession[]> =>
    (await sessions.listOf(holder)).map(({ id, createdAt, seenAt, ip }) => ({
      _id: id,
      current: id === current,
      startedAt: createdAt.toISOString(),
      seenAt: seenAt.toISOString(),
      ip,
    }));

export const endSession =
  ({ database, sessions, recordStep }: Pick<Services, 'database' | 'sessions' | 'recordStep'>) =>
  async (actor: Actor, { id, ip }: { id: string; ip: string }): Promise<Record<string, never>> => {
    await database.transaction(async () => {
      if (!(await sessions.endOne(actor, id)))
        throw new Problem('NOT_FOUND', accountMessages.sessionNotFound);
      const kind = actor.role === 'CANDIDATE' ? 'candidate' : 'account';
      await recordStep({ audited: 'session-ended', actor, record: { kind, id: actor.id }, ip });
    });
    return {};
  };

/** Admins have their own id, providers also the provider's. */
export const findAccount =
  ({ accounts }: Pick<Services, 'accounts'>) =>
  async (id: string): Promise<AccountHolder> => {
    const account = await accounts.find((await accounts.idOfProvider(id)) ?? id);
    if (!account) throw new Problem('NOT_FOUND', accountMessages.notFound);
    return account;
  };
