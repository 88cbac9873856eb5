import type { L2AdminStatus } from '@purboday/contract/conventions/lifecycles';
import { and, eq, inArray, isNotNull, isNull, max, type SQL } from 'drizzle-orm';
import { accounts } from '#server/domain/account/account-table.ts';
import { withSecondFactor } from '#server/domain/account/second-factor-store.ts';
import { audit } from '#server/domain/audit/audit-tables.ts';
import type { Database } from '#server/platform/database/database.ts';
import { containsText, type PageOf, type PageRequest } from '#server/platform/database/paging.ts';
import { readList } from '#server/platform/database/read-list.ts';

export type L2AdminQuery = PageRequest & { status?: L2AdminStatus | undefined };

const columns = {
  id: accounts.id,
  email: accounts.email,
  fullName: accounts.fullName,
  disabledAt: accounts.disabledAt,
  disabledReason: accounts.disabledReason,
  invitedAt: accounts.invitedAt,
  createdAt: accounts.createdAt,
};

type AccountRow = Pick<typeof accounts.$inferSelect, keyof typeof columns>;
export type StoredL2Admin = AccountRow & { secondFactor: boolean; lastSignInAt: Date | null };

const isL2 = eq(accounts.role, 'L2_ADMIN');

const statusConditions: Record<L2AdminStatus, SQL | undefined> = {
  DISABLED: isNotNull(accounts.disabledAt),
  INVITED: and(isNull(accounts.disabledAt), isNotNull(accounts.invitedAt)),
  ACTIVE: and(isNull(accounts.disabledAt), isNull(accounts.invitedAt)),
};

const matching = ({ status, q }: L2AdminQuery): SQL | undefined =>
  and(
    isL2,
    status === undefined ? undefined : statusConditions[status],
    q === '' ? undefined : containsText(accounts.search, q),
  );

export const l2AdminStore = (database: Database) => {
  const withSignIns = async (rows: readonly AccountRow[]): Promise<StoredL2Admin[]> => {
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return [];
    const enrolled = await withSecondFactor(database, ids);
    const signIns = await database.sql
      .select({ id: audit.recordId, at: max(audit.at) })
      .from(audit)
      .where(
        and(
          inArray(audit.recordId, ids),
          inArray(audit.action, ['signed-in', 'invitation-accepted']),
        ),
      )
      .groupBy(audit.recordId);
    const last = new Map(signIns.map(({ id, at }) => [id, at]));
    return rows.map((row) => ({
      ...row,
      secondFactor: enrolled.has(row.id),
      lastSignInAt: last.get(row.id) ?? null,
    }));
  };
  const one = (id: string) =>
    database.sql
      .select(columns)
      .from(accounts)
      .where(and(eq(accounts.id, id), isL2));
  return {
    /** Newest first. */
    read: async (query: L2AdminQuery): Promise<PageOf<StoredL2Admin>> => {
      const where = matching(query);
      const { rows, page } = await readList(database, query, {
        rows: database.sql.select(columns).from(accounts).$dynamic(),
        where,
        order: '-createdAt',
        count: async () => database.sql.$count(accounts, where),
      });
      return { rows: await withSignIns(rows), page };
    },

    find: async (id: string): Promise<StoredL2Admin | undefined> =>
      (await withSignIns(await one(id)))[0],

    /** Locks the admin until the transaction ends. */
    lock: async (id: string): Promise<StoredL2Admin | undefined> =>
      (await withSignIns(await one(id).for('update')))[0],
  };
};

export type L2AdminStore = ReturnType<typeof l2AdminStore>;
