import type { OpenSession, SignInEntry } from '@purboday/contract/account/account.contract';
import { accountMessages } from '@purboday/contract/account/account.messages';
import { Problem } from '@purboday/contract/conventions/problem';
import type { Page } from '@purboday/contract/conventions/schemas';
import type { AccountHolder } from '#server/domain/account/session.ts';
import { toPage, type PageRequest } from '#server/platform/database/paging.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import type { Services } from '#server/services.ts';
import { signInLabels, type SignInAction, type SignInStore } from './sign-in-store.ts';

const isFailure = (action: string): boolean => /-(?:failed|refused)$/u.test(action);

/** SEC-49. */
export const listSignIns =
  ({ signIns }: { signIns: SignInStore }) =>
  async (accountId: string, query: PageRequest): Promise<{ data: SignInEntry[]; page: Page }> => {
    const read = await signIns.select(accountId, query);
    const total = await signIns.total(accountId);
    const { rows, page } = toPage(read, query, total, ({ at, id }) => ({
      sort: at.toISOString(),
      id,
    }));
    const data = rows.map(({ id, at, action, ip }) => ({
      _id: id,
      at: at.toISOString(),
      text: signInLabels[action as SignInAction],
      failed: isFailure(action),
      ip,
    }));
    return { data, page };
  };

type Deps = Pick<Services, 'database' | 'sessions' | 'accounts' | 'audit'>;

/** @param current the session of the request */
export const readSessions =
  ({ sessions }: Pick<Deps, 'sessions'>) =>
  async (holder: AccountHolder, current?: string): Promise<OpenSession[]> =>
    (await sessions.listOf(holder)).map(({ id, createdAt, seenAt, ip }) => ({
      _id: id,
      current: id === current,
      startedAt: createdAt.toISOString(),
      seenAt: seenAt.toISOString(),
      ip,
    }));

export const endSession =
  ({ database, sessions, audit }: Omit<Deps, 'accounts'>) =>
  async (actor: Actor, { id, ip }: { id: string; ip: string }): Promise<Record<string, never>> => {
    await database.transaction(async () => {
      if (!(await sessions.endOne(actor, id)))
        throw new Problem('NOT_FOUND', accountMessages.sessionNotFound);
      const kind = actor.role === 'CANDIDATE' ? 'candidate' : 'account';
      await audit.add({ action: 'session-ended', actor, record: { kind, id: actor.id }, ip });
    });
    return {};
  };

/** Admins have their own id, providers also the provider's. */
export const findAccount =
  ({ accounts }: Pick<Deps, 'accounts'>) =>
  async (id: string): Promise<AccountHolder> => {
    const account = await accounts.find((await accounts.idOfProvider(id)) ?? id);
    if (!account) throw new Problem('NOT_FOUND', accountMessages.notFound);
    return account;
  };
