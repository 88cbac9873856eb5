import { invitationHours } from '@purboday/contract/conventions/limits';
import { and, eq, gt, inArray, lt, max } from 'drizzle-orm';
import { pgTable, uuid } from 'drizzle-orm/pg-core';
import {
  hasChanged,
  bytesColumn,
  timeColumn,
  type Database,
} from '#server/platform/database/database.ts';
import { hashToken, newToken } from '#server/platform/encryption/tokens.ts';
import type { Clock } from '#server/platform/process/clock.ts';

const invitations = pgTable('invitations', {
  tokenHash: bytesColumn('token_hash').primaryKey(),
  accountId: uuid('account_id').notNull(),
  providerId: uuid('provider_id'),
  expiresAt: timeColumn('expires_at').notNull(),
});

/** Ends the links of an account, or only those to one organisation. */
export const deleteInvitations = async (
  database: Pick<Database, 'sql'>,
  accountId: string,
  providerId?: string,
): Promise<void> => {
  await database.sql
    .delete(invitations)
    .where(
      and(
        eq(invitations.accountId, accountId),
        providerId === undefined ? undefined : eq(invitations.providerId, providerId),
      ),
    );
};

/** Tokens of emailed invitations, stored as hashes: a copy of the database opens no account. */
export const invitationStore = (database: Database, clock: Clock) => {
  const live = (token: string) =>
    and(eq(invitations.tokenHash, hashToken(token)), gt(invitations.expiresAt, clock()));
  return {
    /**
     * Replaces earlier links of the account, or those to the same organisation.
     * @returns the token, which is known only now
     */
    issue: async (
      accountId: string,
      providerId?: string,
    ): Promise<{ token: string; validUntil: Date }> => {
      await deleteInvitations(database, accountId, providerId);
      const token = newToken();
      const expiresAt = new Date(clock().getTime() + invitationHours * 3_600_000);
      await database.sql.insert(invitations).values({
        tokenHash: hashToken(token),
        accountId,
        providerId: providerId ?? null,
        expiresAt,
      });
      return { token, validUntil: expiresAt };
    },

    /** Undefined when the token is unknown, used or expired. */
    find: async (token: string) =>
      (
        await database.sql
          .select({
            accountId: invitations.accountId,
            providerId: invitations.providerId,
            validUntil: invitations.expiresAt,
          })
          .from(invitations)
          .where(live(token))
      )[0],

    /** Consumes a token. Of two simultaneous calls one gets true. */
    take: (token: string): Promise<boolean> =>
      hasChanged(database.sql.delete(invitations).where(live(token))),

    /** Until when the links of these accounts work. */
    validUntil: async (
      accountIds: readonly string[],
      providerId?: string,
    ): Promise<Map<string, Date>> => {
      const rows = await database.sql
        .select({ id: invitations.accountId, until: max(invitations.expiresAt) })
        .from(invitations)
        .where(
          and(
            inArray(invitations.accountId, [...accountIds]),
            providerId === undefined ? undefined : eq(invitations.providerId, providerId),
            gt(invitations.expiresAt, clock()),
          ),
        )
        .groupBy(invitations.accountId);
      return new Map(rows.flatMap(({ id, until }) => (until ? [[id, until] as const] : [])));
    },

    deleteOf: (accountId: string, providerId: string): Promise<void> =>
      deleteInvitations(database, accountId, providerId),

    deleteExpired: async (): Promise<void> => {
      await database.sql.delete(invitations).where(lt(invitations.expiresAt, clock()));
    },
  };
};
