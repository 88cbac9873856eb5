import type { L1AdminStatus } from '@purboday/contract/conventions/lifecycles';
import { Problem } from '@purboday/contract/conventions/problem';
import type { Page } from '@purboday/contract/conventions/schemas';
import type { L1Admin } from '@purboday/contract/l1-admins/l1-admins.contract';
import { l1AdminMessages } from '@purboday/contract/l1-admins/l1-admins.messages';
import { createHash } from 'node:crypto';
import { places, type Location } from '#server/domain/locations/locations.ts';
import type { ReviewLoad, TaskCounts } from '#server/domain/pending-tasks/pending-tasks.ts';
import { formatTimeInIndia, type SheetColumn } from '#server/platform/sheets/sheet.ts';
import type { L1AdminQuery, L1AdminStore, StoredL1Admin } from './l1-admin-store.ts';

const distinct = (names: readonly string[]): string[] => [...new Set(names)];

/** Adds the state to a city name that also exists in another assigned state. */
const nameAmong = (pairs: readonly Location[], states: readonly string[]) => {
  const cityKeys = new Set(pairs.map(({ state, city }) => `${state}/${city}`));
  return ({ state, city }: Location): string => {
    const means = states.flatMap((name) => places().placeByAnyName(name, city) ?? []);
    return means.every((place) => cityKeys.has(`${place.state}/${place.city}`))
      ? city
      : `${city} (${state})`;
  };
};

/** The form accepts these names and forms the same pairs. A whole state has no names of cities. */
export const toScopeNames = ({
  places: pairs,
  wholeStates,
}: {
  places: readonly Location[];
  wholeStates: readonly string[];
}) => {
  const assignedStates = distinct(pairs.map(({ state }) => state));
  const named = pairs.filter(({ state }) => !wholeStates.includes(state));
  return {
    assignedStates,
    assignedCities: distinct(named.map(nameAmong(pairs, assignedStates))),
  };
};

const toStatus = ({ disabledAt, mustChangePassword }: StoredL1Admin): L1AdminStatus => {
  if (disabledAt !== null) return 'DISABLED';
  return mustChangePassword ? 'PASSWORD_NOT_SET' : 'ACTIVE';
};

/** Changes with the cities and with `disabled`. */
export const toVersion = ({ disabledAt, places, wholeStates }: StoredL1Admin): string => {
  const pairs = places.map(({ state, city }) => `${state}/${city}`).toSorted();
  const content = JSON.stringify([disabledAt !== null, pairs, wholeStates]);
  return createHash('sha256').update(content).digest('base64url').slice(0, 16);
};

const presentL1Admin = (
  admin: StoredL1Admin,
  { waiting, overdue }: ReviewLoad = { waiting: 0, overdue: 0 },
): L1Admin => ({
  _id: admin.id,
  fullName: admin.fullName,
  email: admin.email,
  mobileNumber: admin.mobileNumber ?? '',
  ...toScopeNames(admin),
  disabled: admin.disabledAt !== null,
  createdAt: admin.createdAt.toISOString(),
  status: toStatus(admin),
  passwordValidUntil: admin.passwordExpiresAt?.toISOString() ?? null,
  pendingReviews: waiting,
  overdueReviews: overdue,
  secondFactor: admin.secondFactor,
  version: toVersion(admin),
});

type ListL1AdminsDeps = {
  l1Admins: L1AdminStore;
  waiting: { counts: Pick<TaskCounts, 'ofAdmins'> };
};

export const l1AdminNotFound = (): Problem => new Problem('NOT_FOUND', l1AdminMessages.notFound);

export const listL1Admins =
  ({ l1Admins, waiting }: ListL1AdminsDeps) =>
  async (query: L1AdminQuery): Promise<{ data: L1Admin[]; page: Page }> => {
    const { rows, page } = await l1Admins.read(query);
    const admins = await l1Admins.withPlaces(rows);
    const loads = await waiting.counts.ofAdmins(rows.map(({ id }) => id));
    return { data: admins.map((admin) => presentL1Admin(admin, loads.get(admin.id))), page };
  };

export const showL1Admin =
  ({ waiting }: Pick<ListL1AdminsDeps, 'waiting'>) =>
  async (admin: StoredL1Admin | undefined): Promise<L1Admin> => {
    if (!admin) throw l1AdminNotFound();
    const loads = await waiting.counts.ofAdmins([admin.id]);
    return presentL1Admin(admin, loads.get(admin.id));
  };

export const readL1Admin =
  ({ l1Admins, waiting }: ListL1AdminsDeps) =>
  async (id: string): Promise<L1Admin> =>
    showL1Admin({ waiting })(await l1Admins.find(id));

export const l1AdminColumns: readonly SheetColumn<L1Admin>[] = [
  { header: 'ID', width: 38, of: ({ _id }) => _id },
  { header: 'Name', width: 26, of: ({ fullName }) => fullName },
  { header: 'Email', width: 30, of: ({ email }) => email },
  { header: 'Mobile Number', of: ({ mobileNumber }) => mobileNumber },
  { header: 'Assigned States', width: 30, of: ({ assignedStates }) => assignedStates.join(', ') },
  { header: 'Assigned Cities', width: 40, of: ({ assignedCities }) => assignedCities.join(', ') },
  { header: 'Status', of: ({ status }) => status },
  {
    header: 'Password valid until (IST)',
    width: 26,
    of: ({ passwordValidUntil: until }) => until && formatTimeInIndia(until),
  },
  { header: 'Waiting or on hold', of: ({ pendingReviews }) => pendingReviews },
  { header: 'Overdue', of: ({ overdueReviews }) => overdueReviews },
  { header: 'Created (IST)', of: ({ createdAt }) => formatTimeInIndia(createdAt) },
];
