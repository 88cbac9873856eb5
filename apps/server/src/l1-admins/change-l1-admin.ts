import type { L1Admin } from '@purboday/contract/l1-admins/l1-admins.contract';
import { l1AdminMessages } from '@purboday/contract/l1-admins/l1-admins.messages';
import { Problem } from '@purboday/contract/conventions/problem';
import type { Services } from '#server/services.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import type { Place } from '#server/domain/geography/places.ts';
import { resolveScope } from '#server/domain/geography/scope.ts';
import type { Change, L1AdminEvents } from './l1-admin-events.ts';
import type { L1AdminStore } from './l1-admin-store.ts';
import { l1AdminNotFound, showL1Admin } from './list-l1-admins.ts';
import { versionOf } from './present-l1-admin.ts';

type Deps = Pick<Services, 'database'> & {
  l1Admins: L1AdminStore;
  events: L1AdminEvents;
};

type Asked = {
  id: string;
  assignedStates: readonly string[];
  assignedCities: readonly string[];
  disabled: boolean;
  version?: string | undefined;
  ip: string;
};

const keyOf = ({ state, city }: Place): string => `${state}/${city}`;

const samePlaces = (some: readonly Place[], others: readonly Place[]): boolean => {
  const keys = new Set(some.map(keyOf));
  return keys.size === others.length && others.every((place) => keys.has(keyOf(place)));
};

/** Changes an L1 admin's cities, disables or enables the account; holds on the admin's very next request (SEC-19). */
export const changeL1Admin = ({ database, l1Admins, events }: Deps) => {
  const setPlaces = async (change: Change, places: readonly Place[]): Promise<void> => {
    if (samePlaces(change.admin.places, places)) return;
    await l1Admins.setPlaces(change.admin.id, places);
    await events.scopeChanged(change, places);
  };

  const setDisabled = async (change: Change, disabled: boolean): Promise<void> => {
    if (disabled === (change.admin.disabledAt !== null)) return;
    await l1Admins.setDisabled(change.admin.id, disabled);
    await (disabled ? events.disabled(change) : events.enabled(change));
  };

  return (actor: Actor, { id, ip, disabled, version, ...scope }: Asked): Promise<L1Admin> =>
    database.transaction(async () => {
      const admin = await l1Admins.lock(id);
      if (!admin) throw l1AdminNotFound();
      const places = resolveScope(scope.assignedStates, scope.assignedCities);
      if (version !== undefined && version !== versionOf(admin))
        throw new Problem('INVALID_TRANSITION', l1AdminMessages.changedMeanwhile);
      const change = { actor, admin, ip };
      await setPlaces(change, places);
      await setDisabled(change, disabled);
      return showL1Admin({ l1Admins })(await l1Admins.find(id));
    });
};
