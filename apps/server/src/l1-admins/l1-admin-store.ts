import type { L1AdminStatus } from '@purboday/contract/conventions/lifecycles';
import { and, count, desc, eq, inArray, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import type { Clock } from '#server/platform/process/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import {
  beforeTime,
  containsText,
  rowsToRead,
  type PageRequest,
} from '#server/platform/database/paging.ts';
import type { Location } from '#server/domain/locations/locations.ts';
import { accountStore } from '#server/domain/account/account-store.ts';
import { withSecondFactor } from '#server/domain/account/second-factor-store.ts';
import { adminPlaceStore } from '#server/domain/account/admin-recipients.ts';
import { accounts, l1AdminScopes } from '#server/domain/account/account-table.ts';

export type NewL1Admin = {
  id: string;
  email: string;
  fullName: string;
  mobileNumber: string;
  passwordHash: string;
  passwordExpiresAt: Date;
  places: readonly Location[];
};

export type L1AdminQuery = PageRequest & { status?: L1AdminStatus | undefined };

const columns = {
  id: accounts.id,
  email: accounts.email,
  fullName: accounts.fullName,
  mobileNumber: accounts.mobileNumber,
  mustChangePassword: accounts.mustChangePassword,
  passwordExpiresAt: accounts.passwordExpiresAt,
  disabledAt: accounts.disabledAt,
  createdAt: accounts.createdAt,
};

type Row = Pick<typeof accounts.$inferSelect, keyof typeof columns>;
export type StoredL1Admin = Row & { places: Location[]; secondFactor: boolean };

const isL1 = eq(accounts.role, 'L1_ADMIN');

const statusConditions: Record<L1AdminStatus, SQL | undefined> = {
  DISABLED: isNotNull(accounts.disabledAt),
  PASSWORD_NOT_SET: and(isNull(accounts.disabledAt), eq(accounts.mustChangePassword, true)),
  ACTIVE: and(isNull(accounts.disabledAt), eq(accounts.mustChangePassword, false)),
};

/** A union, so that each half uses its own trigram index. */
const matchesSearch = (q: string): SQL | undefined => {
  if (q === '') return undefined;
  return sql`${accounts.id} in (
    select a.id from accounts a where a.role = 'L1_ADMIN' and ${containsText(sql`a.search`, q)}
    union select l.account_id from l1_admin_places l where ${containsText(sql`lower(l.city)`, q)})`;
};

const matching = ({ status, q }: L1AdminQuery): SQL | undefined =>
  and(isL1, status === undefined ? undefined : statusConditions[status], matchesSearch(q));

const reading = (database: Database) => {
  const withPlaces = async (rows: readonly Row[]): Promise<StoredL1Admin[]> => {
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return [];
    const places = await database.sql
      .select()
      .from(l1AdminScopes)
      .where(inArray(l1AdminScopes.accountId, ids))
      .orderBy(l1AdminScopes.state, l1AdminScopes.city);
    const enrolled = await withSecondFactor(database, ids);
    const byAccount = Map.groupBy(places, ({ accountId }) => accountId);
    return rows.map((row) => ({
      ...row,
      secondFactor: enrolled.has(row.id),
      places: (byAccount.get(row.id) ?? []).map(({ state, city }) => ({ state, city })),
    }));
  };
  const one = (id: string) =>
    database.sql
      .select(columns)
      .from(accounts)
      .where(and(eq(accounts.id, id), isL1));

  return {
    select: (query: L1AdminQuery) =>
      database.sql
        .select(columns)
        .from(accounts)
        .where(and(matching(query), beforeTime(accounts.createdAt, accounts.id, query.cursor)))
        .orderBy(desc(accounts.createdAt), desc(accounts.id))
        .limit(rowsToRead(query)),

    total: async (query: L1AdminQuery): Promise<number> => {
      const rows = await database.sql.select({ n: count() }).from(accounts).where(matching(query));
      return rows[0]?.n ?? 0;
    },

    withPlaces,

    find: async (id: string): Promise<StoredL1Admin | undefined> =>
      (await withPlaces(await one(id)))[0],

    /** Locks the admin until the transaction ends. */
    lock: async (id: string): Promise<StoredL1Admin | undefined> =>
      (await withPlaces(await one(id).for('update')))[0],
  };
};

export const l1AdminStore = (database: Database, clock: Clock) => {
  const { findByEmail, add, setDisabled, setTemporaryPassword } = accountStore(database, clock);
  const cities = adminPlaceStore(database);
  return {
    ...reading(database),

    emailIsTaken: async (email: string): Promise<boolean> =>
      (await findByEmail(email)) !== undefined,

    /** The account has a temporary password. The database ensures a unique email. */
    add: ({ places, ...account }: NewL1Admin): Promise<void> =>
      database.transaction(async () => {
        await add({ ...account, role: 'L1_ADMIN', mustChangePassword: true });
        await cities.add(account.id, places);
      }),

    setPlaces: cities.replace,
    setDisabled,
    setTemporaryPassword,
  };
};

export type L1AdminStore = ReturnType<typeof l1AdminStore>;
