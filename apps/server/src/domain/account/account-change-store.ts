import { contactUndoDays } from '@purboday/contract/conventions/limits';
import type { OrganisationRole } from '@purboday/contract/organisations/organisation-permissions';
import { and, asc, eq, gt, gte, isNull, lt, sql } from 'drizzle-orm';
import { jsonb, pgTable, uuid } from 'drizzle-orm/pg-core';
import {
  bytesColumn,
  newId,
  timeColumn,
  type Database,
} from '#server/platform/database/database.ts';
import { hashToken, newToken } from '#server/platform/encryption/tokens.ts';
import { daysBefore, daysLater, type Clock } from '#server/platform/process/clock.ts';

/** Name and email of an account before its holder changed them. */
export type FormerContact = { fullName: string; email: string };

/** A membership before a manager changed it; null when the person did not belong to the organisation. */
export type FormerMembership = {
  role: OrganisationRole;
  ownBatchesOnly: boolean;
  subscriptions: string[];
  managerSince: string | null;
} | null;

const changes = pgTable('account_changes', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  providerId: uuid('provider_id'),
  at: timeColumn('at').notNull(),
  setBy: uuid('set_by'),
  before: jsonb('before').$type<{ contact: FormerContact } | { membership: FormerMembership }>().notNull(),
  undoHash: bytesColumn('undo_hash').notNull(),
  undoUntil: timeColumn('undo_until').notNull(),
  undoneAt: timeColumn('undone_at'),
});

type AccountChange = typeof changes.$inferSelect;

type NewAccountChange = Pick<AccountChange, 'accountId' | 'providerId' | 'setBy' | 'before'>;

/** Days after which a change is deleted; the audit log keeps its author. */
const storedDays = 180;

/** Browsers never send the fragment of a link to a server, so no log and no Referer contains the token (SEC-21). */
const undoPath = (token: string): string => `/undo-account-change#token=${token}`;

/** Changes of accounts and memberships that an emailed link undoes (T66, R37). */
export const accountChangeStore = (database: Database, clock: Clock) => ({
  /** @returns the link that undoes the change; its token is known only now */
  add: async (change: NewAccountChange): Promise<{ path: string; validUntil: Date }> => {
    const at = clock();
    const token = newToken();
    const validUntil = daysLater(at, contactUndoDays);
    await database.sql.insert(changes).values({
      ...change,
      id: newId(at),
      at,
      undoHash: hashToken(token),
      undoUntil: validUntil,
    });
    return { path: undoPath(token), validUntil };
  },

  /** The change that a link undoes, locked; undefined when it is unknown, expired or undone already. */
  findToUndo: async (token: string): Promise<AccountChange | undefined> => {
    const [change] = await database.sql
      .select()
      .from(changes)
      .where(eq(changes.undoHash, hashToken(token)))
      .for('update');
    return change && change.undoneAt === null && change.undoUntil > clock() ? change : undefined;
  },

  /** Marks a change and all later ones of the same account, or of the same membership, as undone. */
  markUndone: async ({ accountId, providerId, at }: AccountChange): Promise<void> => {
    await database.sql
      .update(changes)
      .set({ undoneAt: clock() })
      .where(
        and(
          eq(changes.accountId, accountId),
          providerId === null ? isNull(changes.providerId) : eq(changes.providerId, providerId),
          gte(changes.at, at),
          isNull(changes.undoneAt),
        ),
      );
  },

  /** The account whose holder left this email and can still return to it. Nobody else gets the email until then. */
  findByFormerEmail: async (email: string): Promise<string | undefined> => {
    const rows = await database.sql
      .select({ id: changes.accountId })
      .from(changes)
      .where(
        and(
          sql`${changes.before}->'contact'->>'email' = ${email}`,
          isNull(changes.undoneAt),
          gt(changes.undoUntil, clock()),
        ),
      )
      .orderBy(asc(changes.at))
      .limit(1);
    return rows[0]?.id;
  },

  /** Former emails of disabled people are kept: they find a person who is invited again (T60). */
  deleteExpired: async (): Promise<void> => {
    await database.sql.delete(changes).where(
      and(
        lt(changes.at, daysBefore(clock(), storedDays)),
        sql`not exists (select from memberships m where m.account_id = ${changes.accountId} and m.disabled_at is not null)`,
      ),
    );
  },
});

/** Deletes the changes of an erased person. */
export const deleteAccountChanges = async (
  database: Pick<Database, 'sql'>,
  accountId: string,
): Promise<void> => {
  await database.sql.delete(changes).where(eq(changes.accountId, accountId));
};

export type AccountChangeStore = ReturnType<typeof accountChangeStore>;
