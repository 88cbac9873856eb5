import {
  accountContract,
  type OpenSession,
  type SignInEntry,
} from '@purboday/contract/account/account.contract';
import { accountMessages } from '@purboday/contract/account/account.messages';
import { Problem } from '@purboday/contract/conventions/problem';
import type { Page } from '@purboday/contract/conventions/schemas';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { AccountHolder } from '#server/domain/account/session.ts';
import { audit, type AuditAction } from '#server/domain/audit/audit-tables.ts';
import { presentPage, type PageRequest } from '#server/platform/database/paging.ts';
import { readList } from '#server/platform/database/read-list.ts';
import type { Actor } from '#server/platform/http/authorization.ts';
import { registerRoute, type App } from '#server/platform/http/register-route.ts';
import { readProof } from '#server/domain/email-verification/email-verifications.ts';
import type { Services } from '#server/services.ts';
import { changeOwnContact } from './change-contact.ts';
import { undoAccountChange } from './undo-change.ts';

const signInLabels = {
  'signed-in': 'Signed in',
  'sign-in-failed': 'Wrong password',
  'own-password-wrong': 'Wrong password, typed in a session',
  'second-factor-failed': 'Wrong code of the authenticator app',
  'signed-out': 'Signed out',
  'session-ended': 'Session ended from another device',
  'password-reset-asked': 'Link for a new password requested',
  'password-changed': 'Password changed',
  'temporary-password-sent': 'Temporary password sent',
  'second-factor-set-up': 'Authenticator app set up',
  'second-factor-removed': 'Authenticator app removed',
  'second-factor-reset': 'Authenticator app removed by an admin',
  'recovery-codes-renewed': 'New recovery codes created',
  'invitation-sent': 'Invitation sent',
  'invitation-accepted': 'Invitation accepted, password set',
  'passkey-added': 'Passkey added',
  'passkey-removed': 'Passkey removed',
  'passkey-refused': 'Passkey not accepted',
  'account-contact-changed': 'Name or email changed',
  'account-contact-change-undone': 'Change of name or email undone',
} as const satisfies Partial<Record<AuditAction, string>>;

type SignInAction = keyof typeof signInLabels;

const actions = Object.keys(signInLabels) as SignInAction[];

const isFailure = (action: string): boolean => /-(?:failed|refused)$/u.test(action);

/** SEC-49. */
const listSignIns =
  ({ database }: Pick<Services, 'database'>) =>
  async (accountId: string, query: PageRequest): Promise<{ data: SignInEntry[]; page: Page }> => {
    const found = await readList(database, query, {
      rows: database.sql
        .select({ id: audit.id, at: audit.at, action: audit.action, ip: audit.ip })
        .from(audit)
        .$dynamic(),
      where: and(eq(audit.recordId, accountId), inArray(audit.action, actions)),
      order: '-at',
      count: sql`${audit}`,
    });
    return presentPage(found, ({ id, at, action, ip }) => ({
      _id: id,
      at: at.toISOString(),
      text: signInLabels[action as SignInAction],
      failed: isFailure(action),
      ip,
    }));
  };

type Deps = Pick<Services, 'database' | 'sessions' | 'accounts' | 'recordStep'>;

/** @param current the session of the request */
const readSessions =
  ({ sessions }: Pick<Deps, 'sessions'>) =>
  async (holder: AccountHolder, current?: string): Promise<OpenSession[]> =>
    (await sessions.listOf(holder)).map(({ id, createdAt, seenAt, ip }) => ({
      _id: id,
      current: id === current,
      startedAt: createdAt.toISOString(),
      seenAt: seenAt.toISOString(),
      ip,
    }));

const endSession =
  ({ database, sessions, recordStep }: Omit<Deps, 'accounts'>) =>
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
const findAccount =
  ({ accounts }: Pick<Deps, 'accounts'>) =>
  async (id: string): Promise<AccountHolder> => {
    const account = await accounts.find((await accounts.idOfProvider(id)) ?? id);
    if (!account) throw new Problem('NOT_FOUND', accountMessages.notFound);
    return account;
  };

export const registerAccount = (app: App, services: Services): void => {
  const read = readSessions(services);
  const find = findAccount(services);
  const list = listSignIns(services);
  registerRoute(app, accountContract.readOwnSessions, ({ actor }) => read(actor, actor.sessionId));
  registerRoute(app, accountContract.endOwnSession, ({ actor, params, ip }) =>
    endSession(services)(actor, { ...params, ip }),
  );
  registerRoute(app, accountContract.saveLanguage, async ({ actor, body }) => {
    const isSaved = await services.accounts.setLanguage(actor.id, body.language);
    if (!isSaved) throw new Problem('NOT_FOUND', accountMessages.notFound);
    return {};
  });
  registerRoute(app, accountContract.changeOwnContact, ({ session, body, ip, header }) =>
    changeOwnContact(services)(session, body, { ip, proof: readProof(header, body) }),
  );
  registerRoute(app, accountContract.undoAccountChange, ({ body, ip }) =>
    undoAccountChange(services)({ ...body, ip }),
  );
  registerRoute(app, accountContract.listOwnSignIns, ({ actor, query }) => list(actor.id, query));
  registerRoute(app, accountContract.readAccountSessions, async ({ params }) =>
    read(await find(params.id)),
  );
  registerRoute(app, accountContract.listAccountSignIns, async ({ params, query }) =>
    list((await find(params.id)).id, query),
  );
};
