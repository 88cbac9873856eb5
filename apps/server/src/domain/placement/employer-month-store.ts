import { employerMonthDays } from '@purboday/contract/conventions/limits';
import { and, asc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import { date, pgTable, uuid } from 'drizzle-orm/pg-core';
import { accounts } from '#server/domain/account/account-table.ts';
import { candidates } from '#server/domain/candidate/candidate-table.ts';
import { isNotPaused } from '#server/domain/maintenance/failed-records.ts';
import { providers } from '#server/domain/provider/provider-table.ts';
import { bytesColumn, timeColumn, type Database } from '#server/platform/database/database.ts';
import { hashToken, newToken } from '#server/platform/encryption/tokens.ts';
import { daysBefore, daysLater, type Clock } from '#server/platform/process/clock.ts';
import { placements } from './placement-store.ts';

const employerMonths = pgTable('employer_months', {
  tokenHash: bytesColumn('token_hash').primaryKey(),
  laterHashes: bytesColumn('later_hashes').array().notNull().default([]),
  providerId: uuid('provider_id').notNull(),
  accountId: uuid('account_id').notNull(),
  month: date('month').notNull(),
  expiresAt: timeColumn('expires_at').notNull(),
});

/** An expired link is kept, so that its page can say so, and so that the month gets no second one. */
const storedDays = 180;

const isAtWork = and(
  eq(placements.status, 'JOINED'),
  isNull(placements.withdrawnAt),
  isNull(placements.erasedAt),
);

/** Monthly links of employers. Only hashes are stored. */
export const employerMonthStore = (database: Database, clock: Clock) => ({
  /** Approved job providers with people who joined before this month, and without a link for it. */
  listWithoutLink: async (month: string): Promise<string[]> => {
    const rows = await database.execute<{ id: string }>(sql`
      select p.id from providers p
      where p.kind = 'job-provider' and p.status = 'APPROVED_L1'
        and exists (select from placements w where w.provider_id = p.id and w.status = 'JOINED' and w.joined_on < ${month}::date
          and w.withdrawn_at is null and w.erased_at is null)
        and not exists (select from employer_months m where m.provider_id = p.id and m.month = ${month}::date)
        and ${isNotPaused('employer-months', sql`p.id`, clock())}
      order by p.id limit 200`);
    return rows.map(({ id }) => id);
  },

  /** @returns undefined when another process has created it */
  create: async (
    providerId: string,
    accountId: string,
    month: string,
  ): Promise<{ path: string; validUntil: Date } | undefined> => {
    const token = newToken();
    const validUntil = daysLater(clock(), employerMonthDays);
    const created = await database.sql
      .insert(employerMonths)
      .values({ tokenHash: hashToken(token), providerId, accountId, month, expiresAt: validUntil })
      .onConflictDoNothing()
      .returning({ month: employerMonths.month });
    return created.length === 0 ? undefined : { path: `/employer-month/${token}`, validUntil };
  },

  /** Links of a manager that have not expired, by the email of the account. */
  listOpen: (email: string) =>
    database.sql
      .select({
        tokenHash: employerMonths.tokenHash,
        providerId: employerMonths.providerId,
        accountId: employerMonths.accountId,
        organisation: providers.name,
        name: accounts.fullName,
      })
      .from(employerMonths)
      .innerJoin(providers, eq(providers.id, employerMonths.providerId))
      .innerJoin(accounts, eq(accounts.id, employerMonths.accountId))
      .where(and(eq(accounts.email, email), gt(employerMonths.expiresAt, clock())))
      .orderBy(asc(employerMonths.providerId)),

  /** Creates a further link to a month; the earlier ones stay valid. @returns its path */
  createAgain: async (tokenHash: Buffer): Promise<string> => {
    const token = newToken();
    await database.sql
      .update(employerMonths)
      .set({ laterHashes: sql`later_hashes || ${hashToken(token)}::bytea` })
      .where(eq(employerMonths.tokenHash, tokenHash));
    return `/employer-month/${token}`;
  },

  /** @returns undefined for an unknown token */
  find: async (token: string) => {
    const hash = hashToken(token);
    const [row] = await database.sql
      .select({
        providerId: employerMonths.providerId,
        accountId: employerMonths.accountId,
        month: employerMonths.month,
        organisation: providers.name,
        name: accounts.fullName,
        email: accounts.email,
        language: accounts.language,
        expiresAt: employerMonths.expiresAt,
      })
      .from(employerMonths)
      .innerJoin(providers, eq(providers.id, employerMonths.providerId))
      .innerJoin(accounts, eq(accounts.id, employerMonths.accountId))
      .where(
        or(
          eq(employerMonths.tokenHash, hash),
          sql`${employerMonths.laterHashes} @> array[${hash}::bytea]`,
        ),
      );
    return row && { ...row, hasExpired: row.expiresAt <= clock() };
  },

  /** People who work at an employer, by name. Erased candidates are left out. */
  listPeople: (providerId: string, month: string) =>
    database.sql
      .select({
        _id: placements.id,
        candidateId: candidates.id,
        name: candidates.name,
        title: placements.title,
        joinedOn: placements.joinedOn,
        isConfirmed: sql<boolean>`coalesce(${placements.keptOn} >= ${month}::date and ${placements.evidence} >= 'CONFIRMED', false)`,
      })
      .from(placements)
      .innerJoin(candidates, eq(candidates.id, placements.candidateId))
      .where(and(eq(placements.providerId, providerId), isAtWork))
      .orderBy(asc(candidates.name), asc(placements.id)),

  deleteExpired: async (): Promise<void> => {
    const before = daysBefore(clock(), storedDays);
    await database.sql.delete(employerMonths).where(lt(employerMonths.expiresAt, before));
  },
});

export type EmployerMonths = ReturnType<typeof employerMonthStore>;
