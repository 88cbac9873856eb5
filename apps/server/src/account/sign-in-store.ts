import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';
import {
  beforeTime,
  countFound,
  rowsToRead,
  type PageRequest,
} from '#server/platform/database/paging.ts';
import type { AuditAction } from '#server/domain/audit/audit-actions.ts';
import { audit } from '#server/domain/audit/audit-tables.ts';

export const signInLabels = {
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
} as const satisfies Partial<Record<AuditAction, string>>;

export type SignInAction = keyof typeof signInLabels;

const actions = Object.keys(signInLabels) as SignInAction[];

export const signInStore = (database: Database) => {
  const ofAccount = (id: string) => and(eq(audit.recordId, id), inArray(audit.action, actions));
  return {
    select: (id: string, query: PageRequest) =>
      database.sql
        .select({ id: audit.id, at: audit.at, action: audit.action, ip: audit.ip })
        .from(audit)
        .where(and(ofAccount(id), beforeTime(audit.at, audit.id, query.cursor)))
        .orderBy(desc(audit.at), desc(audit.id))
        .limit(rowsToRead(query)),

    total: (id: string): Promise<number> =>
      countFound(
        database,
        database.sql.select({ id: audit.id }).from(audit).where(ofAccount(id)).getSQL(),
      ),
  };
};

export type SignInStore = ReturnType<typeof signInStore>;
