import { and, desc, eq, inArray, ne } from 'drizzle-orm';
import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { time } from '#server/platform/database/columns.ts';
import type { Database } from '#server/platform/database/database.ts';
import { networkOf } from '#server/platform/limits/network-address.ts';
import type { Clock } from '#server/platform/process/clock.ts';
import { accounts } from './account-table.ts';

const networks = pgTable('account_networks', {
  accountId: uuid('account_id').notNull(),
  network: text('network').notNull(),
  seenAt: time('seen_at').notNull(),
});

/** Networks kept of one account: a phone has a new one every day. */
const keptMax = 50;

/** Networks from which somebody signed in to an account (SEC-03). */
export const knownNetworks = (database: Database, clock: Clock) => ({
  /** Whether the account of an email was signed in to from there; false also where there is no account. */
  knows: async (email: string, ip: string): Promise<boolean> => {
    const rows = await database.sql
      .select({ network: networks.network })
      .from(networks)
      .innerJoin(accounts, eq(accounts.id, networks.accountId))
      .where(and(eq(accounts.email, email), eq(networks.network, networkOf(ip))));
    return rows.length > 0;
  },

  /** The same by the id of the account. */
  knowsAccount: async (accountId: string, ip: string): Promise<boolean> => {
    const rows = await database.sql
      .select({ network: networks.network })
      .from(networks)
      .where(and(eq(networks.accountId, accountId), eq(networks.network, networkOf(ip))));
    return rows.length > 0;
  },

  /** Whether the account was ever signed in to. */
  hasAny: async (accountId: string): Promise<boolean> => {
    const rows = await database.sql
      .select({ network: networks.network })
      .from(networks)
      .where(eq(networks.accountId, accountId))
      .limit(1);
    return rows.length > 0;
  },

  /** Notes that somebody proved to be the account's holder; the oldest networks are forgotten. */
  remember: async (accountId: string, ip: string): Promise<void> => {
    const row = { network: networkOf(ip), seenAt: clock() };
    await database.sql
      .insert(networks)
      .values({ accountId, ...row })
      .onConflictDoUpdate({
        target: [networks.accountId, networks.network],
        set: { seenAt: row.seenAt },
      });
    const old = database.sql
      .select({ network: networks.network })
      .from(networks)
      .where(eq(networks.accountId, accountId))
      .orderBy(desc(networks.seenAt), networks.network)
      .offset(keptMax);
    await database.sql
      .delete(networks)
      .where(and(eq(networks.accountId, accountId), inArray(networks.network, old)));
  },

  deleteAllOf: async (accountId: string): Promise<void> => {
    await database.sql.delete(networks).where(eq(networks.accountId, accountId));
  },

  /** Forgets all others: whoever knew the old password is a stranger now. */
  keepOnly: async (accountId: string, ip: string): Promise<void> => {
    await database.sql
      .delete(networks)
      .where(and(eq(networks.accountId, accountId), ne(networks.network, networkOf(ip))));
  },
});

export type KnownNetworks = ReturnType<typeof knownNetworks>;
