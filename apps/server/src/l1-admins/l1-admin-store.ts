import type { L1AdminStatus } from '@purboday/contract/conventions/lifecycles';
import { Problem } from '@purboday/contract/conventions/problem';
import type { ListQuery } from '@purboday/contract/conventions/schemas';
import { and, eq, inArray, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import { accountStore } from '#server/domain/account/account-store.ts';
import { accounts, l1AdminScopes, l1AdminStates } from '#server/domain/account/account-table.ts';
import { adminPlaceStore, coveredLocations } from '#server/domain/account/admin-recipients.ts';
import { audit } from '#server/domain/audit/audit-tables.ts';
import { withSecondFactor } from '#server/domain/account/second-factor-store.ts';
import type { Location } from '#server/domain/locations/locations.ts';
import type { PendingTasks } from '#server/domain/pending-tasks/pending-tasks.ts';
import type { Database } from '#server/platform/database/database.ts';
import {
  containsText,
  rowsToRead,
  type PageRequest,
  matchesText,
  parseCursor,
  type Position,
} from '#server/platform/database/paging.ts';
import { readList } from '#server/platform/database/read-list.ts';
import type { Clock } from '#server/platform/process/clock.ts';

export type NewL1Admin = {
  id: string;
  email: string;
  fullName: string;
  mobileNumber: string;
  passwordHash: string;
  passwordExpiresAt: Date;
  places: readonly Location[];
  wholeStates: readonly string[];
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

type AccountRow = Pick<typeof accounts.$inferSelect, keyof typeof columns>;
export type StoredL1Admin = AccountRow & {
  places: Location[];
  wholeStates: string[];
  secondFactor: boolean;
};

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
    union select l.account_id from l1_admin_places l where ${containsText(sql`search_text(l.city)`, q)})`;
};

const matching = ({ status, q }: L1AdminQuery): SQL | undefined =>
  and(isL1, status === undefined ? undefined : statusConditions[status], matchesSearch(q));

const reading = (database: Database) => {
  const withPlaces = async (rows: readonly AccountRow[]): Promise<StoredL1Admin[]> => {
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return [];
    const places = await database.sql
      .select()
      .from(l1AdminScopes)
      .where(inArray(l1AdminScopes.accountId, ids))
      .orderBy(l1AdminScopes.state, l1AdminScopes.city);
    const states = await database.sql
      .select()
      .from(l1AdminStates)
      .where(inArray(l1AdminStates.accountId, ids))
      .orderBy(l1AdminStates.state);
    const enrolled = await withSecondFactor(database, ids);
    const statesByAccount = Map.groupBy(states, ({ accountId }) => accountId);
    const byAccount = Map.groupBy(places, ({ accountId }) => accountId);
    return rows.map((row) => ({
      ...row,
      secondFactor: enrolled.has(row.id),
      places: (byAccount.get(row.id) ?? []).map(({ state, city }) => ({ state, city })),
      wholeStates: (statesByAccount.get(row.id) ?? []).map(({ state }) => state),
    }));
  };
  const one = (id: string) =>
    database.sql
      .select(columns)
      .from(accounts)
      .where(and(eq(accounts.id, id), isL1));

  return {
    /** Newest first. */
    read: (query: L1AdminQuery) => {
      const where = matching(query);
      return readList(database, query, {
        rows: database.sql.select(columns).from(accounts).$dynamic(),
        where,
        order: '-createdAt',
        count: async () => database.sql.$count(accounts, where),
      });
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
    add: ({ places, wholeStates, ...account }: NewL1Admin): Promise<void> =>
      database.transaction(async () => {
        await add({ ...account, role: 'L1_ADMIN', mustChangePassword: true });
        await cities.add(account.id, places, wholeStates);
      }),

    hasSignedIn: async (id: string): Promise<boolean> =>
      (await database.sql.$count(
        audit,
        and(eq(audit.recordId, id), eq(audit.action, 'signed-in')),
      )) > 0,

    setPlaces: cities.replace,
    setDisabled,
    setTemporaryPassword,
  };
};

export type L1AdminStore = ReturnType<typeof l1AdminStore>;

export type CoverageQuery = ListQuery & { state?: string | undefined; without?: 'yes' | undefined };

export type CityRow = {
  state: string;
  city: string;
  admins: { _id: string; fullName: string }[];
  waiting: number;
  registered: number;
};
export type StateRow = {
  state: string;
  admins: number;
  cities: number;
  without: number;
  waitingWithout: number;
};
export type MovedRow = {
  state: string;
  from: string;
  to: string;
  records: number;
  admins: number;
  at: Date;
};

/** Cities have no id. */
const noId = '00000000-0000-0000-0000-000000000000';

export const positionOfCity = ({ state, city, admins, waiting }: CityRow): Position => ({
  sort: JSON.stringify([admins.length > 0 ? 1 : 0, -waiting, state, city]),
  id: noId,
});

const toSort = (cursor: string): [number, number, string, string] => {
  const broken = new Problem('INVALID', 'Unknown cursor');
  const { sort } = parseCursor(cursor);
  if (!/^\[[01],-?\d{1,9},".*",".*"\]$/su.test(sort)) throw broken;
  try {
    return JSON.parse(sort) as [number, number, string, string];
  } catch {
    throw broken;
  }
};

const covered = sql`(${coveredLocations}) place`;

/** About five thousand cities at most. `covered` means that an enabled admin reviews the city. */
const selectCities = (reviewsByCity: SQL): SQL => sql`
  counted as (
    select state, city, sum(n) as registered from (
      select state, city, n from candidate_counts union all select state, city, 1 from providers
    ) each group by state, city
  ), covered as (
    select state, city, jsonb_agg(jsonb_build_object('_id', account_id, 'fullName', full_name) order by full_name) as admins
    from ${covered} group by state, city
  ), city as (
    select coalesce(counted.state, covered.state) as state, coalesce(counted.city, covered.city) as city,
      coalesce(admins, '[]'::jsonb) as admins, (admins is not null)::int as covered,
      coalesce(reviews.waiting, 0) as waiting, coalesce(registered, 0)::int as registered
    from counted full join covered on covered.state = counted.state and covered.city = counted.city
      left join ${reviewsByCity} reviews on reviews.state = counted.state and reviews.city = counted.city
    where counted.registered > 0 or admins is not null
  )`;

const chosen = ({ state, without, q }: CoverageQuery): SQL => sql`true
  ${state ? sql`and state = ${state}` : sql``} ${without ? sql`and covered = 0` : sql``}
  ${q === '' ? sql`` : sql`and ${matchesText(sql`search_text(city)`, q)}`}`;

const after = (cursor: string | undefined): SQL => {
  if (cursor === undefined) return sql``;
  const [covered, waiting, state, city] = toSort(cursor);
  return sql`and (covered, -waiting, state, city) > (${covered}::int, ${waiting}::int, ${state}::text, ${city}::text)`;
};

export const coverageStore = (
  database: Database,
  { reviewsByCity }: Pick<PendingTasks, 'reviewsByCity'>,
) => ({
  /** Cities without an admin first, then by waiting registrations. */
  select: (query: CoverageQuery): Promise<CityRow[]> =>
    database.execute<CityRow>(sql`
      with ${selectCities(reviewsByCity())} select state, city, admins, waiting, registered from city
      where ${chosen(query)} ${after(query.cursor)}
      order by covered, -waiting, state, city limit ${rowsToRead(query)}`),

  total: async (query: CoverageQuery): Promise<number> => {
    const rows = await database.execute<{ n: number }>(
      sql`with ${selectCities(reviewsByCity())} select count(*)::int as n from city where ${chosen(query)}`,
    );
    return rows[0]?.n ?? 0;
  },

  /** Registrations that wait for a review or are on hold, by city; `without`: no L1 admin reviews the city. */
  waiting: async (): Promise<{ state: string; city: string; n: number; without: boolean }[]> =>
    database.execute(sql`
      with ${selectCities(reviewsByCity())} select state, city, waiting as n, covered = 0 as without from city where waiting > 0`),

  states: (): Promise<StateRow[]> =>
    database.execute<StateRow>(sql`
      with ${selectCities(reviewsByCity())} select state, sum(covered)::int as cities,
        (select count(distinct account_id)::int from ${covered} where place.state = city.state) as admins,
        (count(*) filter (where covered = 0))::int as without,
        coalesce(sum(waiting) filter (where covered = 0), 0)::int as "waitingWithout"
      from city group by state order by "waitingWithout" desc, state`),

  /** Records of these towns were moved to another spelling by a migration. */
  moved: async (): Promise<MovedRow[]> => {
    const rows = await database.execute<Omit<MovedRow, 'at'> & { at: string | Date }>(sql`
      select state, from_city as "from", to_city as "to", max(moved_at) as at,
        coalesce(sum(n) filter (where records <> 'l1_admin_places'), 0)::int as records,
        coalesce(sum(n) filter (where records = 'l1_admin_places'), 0)::int as admins
      from place_moves group by 1, 2, 3 order by 1, 2`);
    return rows.map((row) => ({ ...row, at: new Date(row.at) }));
  },
});

export type CoverageStore = ReturnType<typeof coverageStore>;
