import { contactUndoDays } from '@purboday/contract/conventions/limits';
import { organisationRoles } from '@purboday/contract/organisations/organisation-permissions';
import { and, asc, eq, getTableColumns, gt, gte, inArray, isNull, lt, sql } from 'drizzle-orm';
import { pgTable, uuid } from 'drizzle-orm/pg-core';
import * as z from 'zod/mini';
import {
  bytesColumn,
  jsonColumn,
  newId,
  timeColumn,
  type Database,
} from '#server/platform/database/database.ts';
import { hashToken, newToken } from '#server/platform/encryption/tokens.ts';
import { daysBefore, daysLater, type Clock } from '#server/platform/process/clock.ts';
import { accounts } from './account-table.ts';

/** Name and email of an account before its holder changed them. */
const formerContact = z.object({ fullName: z.string(), email: z.string() });
export type FormerContact = z.infer<typeof formerContact>;

/** A membership before a manager changed it; null when the person did not belong to the organisation. */
const formerMembership = z.nullable(
  z.object({
    role: z.enum(organisationRoles),
    ownBatchesOnly: z.boolean(),
    subscriptions: z.array(z.string()),
    managerSince: z.nullable(z.string()),
    /** Null when the person had accepted the invitation. */
    invitedAt: z.nullable(z.string()),
  }),
);
export type FormerMembership = z.infer<typeof formerMembership>;

const before = z.union([
  z.object({ contact: formerContact }),
  z.object({ membership: formerMembership }),
]);

export const accountChanges = pgTable('account_changes', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  providerId: uuid('provider_id'),
  at: timeColumn('at').notNull(),
  setBy: uuid('set_by'),
  before: jsonColumn('before', before).notNull(),
  undoUntil: timeColumn('undo_until').notNull(),
  undoneAt: timeColumn('undone_at'),
});

const links = pgTable('account_change_links', {
  undoHash: bytesColumn('undo_hash').primaryKey(),
  changeId: uuid('change_id').notNull(),
  recipientId: uuid('recipient_id').notNull(),
});

type AccountChange = typeof accountChanges.$inferSelect;

export type UndoLink = { path: string; validUntil: Date };

type NewAccountChange = Pick<AccountChange, 'accountId' | 'providerId' | 'setBy' | 'before'>;

/** Days after which a change is deleted; the audit log keeps its author. */
const storedDays = 180;

/** Browsers never send the fragment of a link to a server, so no log and no Referer contains the token (SEC-21). */
const undoPath = (token: string): string => `/undo-account-change#token=${token}`;

/** Changes of accounts and memberships that an emailed link undoes (T66, R37). */
export const accountChangeStore = (database: Database, clock: Clock) => ({
  /** @returns what issues a link to undo the change, one for each recipient; the token of a link is known only now */
  add: async (change: NewAccountChange): Promise<(recipientId: string) => Promise<UndoLink>> => {
    const at = clock();
    const changeId = newId(at);
    const validUntil = daysLater(at, contactUndoDays);
    await database.sql
      .insert(accountChanges)
      .values({ ...change, id: changeId, at, undoUntil: validUntil });
    return async (recipientId) => {
      const token = newToken();
      await database.sql
        .insert(links)
        .values({ undoHash: hashToken(token), changeId, recipientId });
      return { path: undoPath(token), validUntil };
    };
  },

  /**
   * The change that a link undoes, and the recipient of the link; undefined when it is unknown, expired or undone already. The
   * account is locked, so two undos of one account never overlap. The lock lets foreign keys through, because changes of people lock
   * memberships first.
   */
  findToUndo: async (
    token: string,
  ): Promise<(AccountChange & { recipientId: string }) | undefined> => {
    const ofToken = eq(links.undoHash, hashToken(token));
    const ofAccount = database.sql
      .select({ id: accountChanges.accountId })
      .from(accountChanges)
      .innerJoin(links, eq(links.changeId, accountChanges.id))
      .where(ofToken);
    await database.sql
      .select({ id: accounts.id })
      .from(accounts)
      .where(inArray(accounts.id, ofAccount))
      .for('no key update');
    const [change] = await database.sql
      .select({ ...getTableColumns(accountChanges), recipientId: links.recipientId })
      .from(accountChanges)
      .innerJoin(links, eq(links.changeId, accountChanges.id))
      .where(and(ofToken, isNull(accountChanges.undoneAt), gt(accountChanges.undoUntil, clock())));
    return change;
  },

  /** Marks a change and all later ones of the same account, or of the same membership, as undone. */
  markUndone: async ({ accountId, providerId, at }: AccountChange): Promise<void> => {
    await database.sql
      .update(accountChanges)
      .set({ undoneAt: clock() })
      .where(
        and(
          eq(accountChanges.accountId, accountId),
          providerId === null
            ? isNull(accountChanges.providerId)
            : eq(accountChanges.providerId, providerId),
          gte(accountChanges.at, at),
          isNull(accountChanges.undoneAt),
        ),
      );
  },

  /** The account whose holder left this email and can still return to it. */
  findByFormerEmail: async (email: string): Promise<string | undefined> => {
    const rows = await database.sql
      .select({ id: accountChanges.accountId })
      .from(accountChanges)
      .where(
        and(
          sql`${accountChanges.before}->'contact'->>'email' = ${email}`,
          isNull(accountChanges.undoneAt),
          gt(accountChanges.undoUntil, clock()),
        ),
      )
      .orderBy(asc(accountChanges.at))
      .limit(1);
    return rows[0]?.id;
  },

  /** Former emails of disabled people are kept: they find a person who is invited again (T60). */
  deleteExpired: async (): Promise<void> => {
    await database.sql
      .delete(accountChanges)
      .where(
        and(
          lt(accountChanges.at, daysBefore(clock(), storedDays)),
          sql`not exists (select from memberships m where m.account_id = ${accountChanges.accountId} and m.disabled_at is not null)`,
        ),
      );
  },
});

export const deleteAccountChanges = async (
  database: Pick<Database, 'sql'>,
  accountId: string,
): Promise<void> => {
  await database.sql.delete(accountChanges).where(eq(accountChanges.accountId, accountId));
};
