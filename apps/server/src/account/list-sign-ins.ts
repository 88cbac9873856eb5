import type { SignInEntry } from '@purboday/contract/account/account.contract';
import type { Page } from '@purboday/contract/conventions/schemas';
import type { AuditAction } from '#server/domain/audit/audit-tables.ts';
import { presentPage, type PageRequest } from '#server/platform/database/paging.ts';
import type { Services } from '#server/services.ts';
import { listAuditedSignIns } from './sign-in-list-store.ts';

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

export const listSignIns =
  ({ database }: Pick<Services, 'database'>) =>
  async (accountId: string, query: PageRequest): Promise<{ data: SignInEntry[]; page: Page }> => {
    const found = await listAuditedSignIns(database, { ...query, accountId, actions });
    return presentPage(found, ({ id, at, action, ip }) => ({
      _id: id,
      at: at.toISOString(),
      text: signInLabels[action as SignInAction],
      failed: isFailure(action),
      ip,
    }));
  };
