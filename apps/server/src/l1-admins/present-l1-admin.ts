import { createHash } from 'node:crypto';
import type { L1AdminStatus } from '@purboday/contract/conventions/lifecycles';
import type { L1Admin } from '@purboday/contract/l1-admins/l1-admins.contract';
import { places, type Place } from '#server/domain/geography/places.ts';
import type { StoredL1Admin } from './l1-admin-store.ts';

const distinct = (names: readonly string[]): string[] => [...new Set(names)];

/** A city of which an assigned state that is not meant has one too is named with its state. */
const nameAmong = (pairs: readonly Place[], states: readonly string[]) => {
  const kept = new Set(pairs.map(({ state, city }) => `${state}/${city}`));
  return ({ state, city }: Place): string => {
    const means = states.flatMap((name) => places().placeByAnyName(name, city) ?? []);
    return means.every((place) => kept.has(`${place.state}/${place.city}`))
      ? city
      : `${city} (${state})`;
  };
};

/** The states and cities of pairs, as the form takes them: they form the same pairs again. */
export const namesOf = (pairs: readonly Place[]) => {
  const assignedStates = distinct(pairs.map(({ state }) => state));
  return {
    assignedStates,
    assignedCities: distinct(pairs.map(nameAmong(pairs, assignedStates))),
  };
};

const statusOf = ({ disabledAt, mustChangePassword }: StoredL1Admin): L1AdminStatus => {
  if (disabledAt !== null) return 'DISABLED';
  return mustChangePassword ? 'PASSWORD_NOT_SET' : 'ACTIVE';
};

/** Another one as soon as the cities or `disabled` are others. */
export const versionOf = ({ disabledAt, places }: StoredL1Admin): string => {
  const pairs = places.map(({ state, city }) => `${state}/${city}`).toSorted();
  const content = JSON.stringify([disabledAt !== null, pairs]);
  return createHash('sha256').update(content).digest('base64url').slice(0, 16);
};

export const presentL1Admin = (admin: StoredL1Admin, pendingReviews: number): L1Admin => ({
  _id: admin.id,
  fullName: admin.fullName,
  email: admin.email,
  mobileNumber: admin.mobileNumber ?? '',
  ...namesOf(admin.places),
  disabled: admin.disabledAt !== null,
  createdAt: admin.createdAt.toISOString(),
  status: statusOf(admin),
  passwordValidUntil: admin.passwordExpiresAt?.toISOString() ?? null,
  pendingReviews,
  secondFactor: admin.secondFactor,
  version: versionOf(admin),
});
