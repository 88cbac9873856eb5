import { createHash, randomBytes } from 'node:crypto';
import { otp } from '@purboday/contract/conventions/limits';
import { and, eq, gt, lt } from 'drizzle-orm';
import { pgTable, text } from 'drizzle-orm/pg-core';
import type { Clock } from '#server/platform/process/clock.ts';
import { bytes, time } from '#server/platform/database/columns.ts';
import type { Database } from '#server/platform/database/database.ts';
import { inOneStatement, statementOf, type Part } from '#server/platform/database/together.ts';
import { networkOf } from '#server/platform/limits/network-address.ts';

const verifications = pgTable('email_verifications', {
  proofHash: bytes('proof_hash').primaryKey(),
  email: text('email').notNull(),
  expiresAt: time('expires_at').notNull(),
  usedAt: time('used_at'),
  network: text('network').notNull(),
});

const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** What is known of an address: proved and unused, proved but used for a registration already, or not proved. */
export type Proof = 'fresh' | 'used' | 'none';

/** Who claims to have proved an address: by the secret that the proof answered, or without it by the network of the request. */
export type Claimant = { proof: string | undefined; ip: string };

/** What a statement with `using` answers. */
export type UseRow = { fresh: boolean; live: boolean };

/** What became of a proof. */
export const proofOf = (row: UseRow | undefined): Proof => {
  if (row?.fresh === true) return 'fresh';
  return row?.live === true ? 'used' : 'none';
};

/** Whether a row is the proof of an address that is still good, and the claimant's: a condition. */
const isTheirs =
  (email: string, { proof, ip }: Claimant, now: Date): Part =>
  (take) =>
    `email = ${take(email)} and expires_at > ${take(now)} and ${
      proof === undefined
        ? `network = ${take(networkOf(ip))}`
        : `proof_hash = ${take(hashOf(proof))}`
    }`;

const using = (email: string, claimant: Claimant, now: Date) => {
  const live = isTheirs(email, claimant, now);
  const used: Part = (take) =>
    `update email_verifications set used_at = ${take(now)} where ${live(take)} and used_at is null returning email`;
  const columns: Part = (take) =>
    `exists (select from used) as fresh, exists (select from email_verifications where ${live(take)}) as live`;
  return { used, columns };
};

/** Addresses that proved themselves; each proof is good for one registration within the hour (decisions §3, SEC-14). */
export const emailVerifications = (database: Database, clock: Clock) => ({
  /**
   * Stores that an address was proved, by the browser that gets the secret and by its network. Every proof is a new random secret with a row
   * of its own, so a second proof in another tab does not invalidate the form of the first.
   */
  record: async (email: string, ip: string): Promise<string> => {
    const secret = randomBytes(32).toString('base64url');
    const expiresAt = new Date(clock().getTime() + otp.verifiedMinutes * 60_000);
    await database.sql
      .insert(verifications)
      .values({ proofHash: hashOf(secret), email, expiresAt, network: networkOf(ip) });
    return secret;
  },

  /** The address that was proved with this secret within the hour, used or not. */
  provedWith: async (secret: string): Promise<string | undefined> => {
    const [row] = await database.sql
      .select({ email: verifications.email })
      .from(verifications)
      .where(
        and(eq(verifications.proofHash, hashOf(secret)), gt(verifications.expiresAt, clock())),
      );
    return row?.email;
  },

  /** When and from which network the claimant proved an address within the hour, used or not. */
  originOf: async (
    email: string,
    claimant: Claimant,
  ): Promise<{ network: string; at: Date } | undefined> => {
    const live = isTheirs(email, claimant, clock());
    const [row] = await database.execute<{ network: string; expires_at: Date }>(
      ...statementOf(
        (take) =>
          `select network, expires_at from email_verifications where ${live(take)} order by expires_at desc limit 1`,
      ),
    );
    if (!row) return undefined;
    const at = new Date(row.expires_at.getTime() - otp.verifiedMinutes * 60_000);
    return { network: row.network, at };
  },

  /** Whether the claimant proved an address within the hour, used or not; uses nothing up. */
  isProved: async (email: string, claimant: Claimant): Promise<boolean> => {
    const live = isTheirs(email, claimant, clock());
    const rows = await database.execute(
      ...statementOf((take) => `select from email_verifications where ${live(take)}`),
    );
    return rows.length > 0;
  },

  /**
   * Uses up a claimant's proof, in the registration's transaction: rolled back, it is fresh again. Two at once: the second finds it used.
   * Of a proof that is not theirs they learn nothing, not even that there is one (SEC-14).
   */
  use: async (email: string, claimant: Claimant): Promise<Proof> => {
    const { used, columns } = using(email, claimant, clock());
    const statement = inOneStatement({ used }, (take) => `select ${columns(take)}`);
    const [row] = await database.execute<UseRow>(...statementOf(statement));
    return proofOf(row);
  },

  /** As `use`, as a part of a statement that names it `used`, and columns for `proofOf`. */
  using: (email: string, claimant: Claimant): { used: Part; columns: Part } =>
    using(email, claimant, clock()),

  forget: async (email: string): Promise<void> => {
    await database.sql.delete(verifications).where(eq(verifications.email, email));
  },

  sweep: async (): Promise<void> => {
    await database.sql.delete(verifications).where(lt(verifications.expiresAt, clock()));
  },
});

export type EmailVerifications = ReturnType<typeof emailVerifications>;
