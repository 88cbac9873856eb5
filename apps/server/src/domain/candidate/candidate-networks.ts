import { and, desc, eq, inArray } from 'drizzle-orm';
import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { timeColumn, type Database } from '#server/platform/database/database.ts';
import { toNetwork } from '#server/platform/limits/network-address.ts';
import type { Clock } from '#server/platform/process/clock.ts';

const networks = pgTable('candidate_networks', {
  candidateId: uuid('candidate_id').notNull(),
  network: text('network').notNull(),
  seenAt: timeColumn('seen_at').notNull(),
});

/** Networks stored per candidate: a phone gets a new one every day. */
const networksMax = 20;

/** Networks from which a candidate signed in at /track (T46). */
export const candidateNetworks = (database: Database, clock: Clock) => ({
  isKnown: async (candidateId: string, ip: string): Promise<boolean> =>
    (await database.sql.$count(
      networks,
      and(eq(networks.candidateId, candidateId), eq(networks.network, toNetwork(ip))),
    )) > 0,

  /** Stores the network of a candidate who has just signed in; the oldest ones are deleted. */
  remember: async (candidateId: string, ip: string): Promise<void> => {
    const row = { network: toNetwork(ip), seenAt: clock() };
    await database.sql
      .insert(networks)
      .values({ candidateId, ...row })
      .onConflictDoUpdate({
        target: [networks.candidateId, networks.network],
        set: { seenAt: row.seenAt },
      });
    const old = database.sql
      .select({ network: networks.network })
      .from(networks)
      .where(eq(networks.candidateId, candidateId))
      .orderBy(desc(networks.seenAt), networks.network)
      .offset(networksMax);
    await database.sql
      .delete(networks)
      .where(and(eq(networks.candidateId, candidateId), inArray(networks.network, old)));
  },

  deleteAllOf: async (candidateId: string): Promise<void> => {
    await database.sql.delete(networks).where(eq(networks.candidateId, candidateId));
  },
});
