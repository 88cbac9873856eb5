import { firstCentreName } from '../src/domain/centre/centre-store.ts';
import { namedProviders } from './demo-accounts.ts';
import type { InsertedRow } from './insert-rows.ts';
import { inventPerson, inventMobileNumber } from './people.ts';
import type { Random } from './random.ts';

const named = namedProviders.map(({ name }) => name);

/** The first centre of a training provider. The one whose sign-in is printed has a second one. */
export const demoCentres = (random: Random, provider: InsertedRow): InsertedRow[] => {
  if (provider['kind'] !== 'training-provider') return [];
  const { id, name, locality, state, city, postal_code, created_at } = provider;
  const at = new Date(String(created_at));
  const times = { created_at, updated_at: created_at };
  const first = {
    id: random.id(at),
    provider_id: id,
    name: firstCentreName,
    locality,
    state,
    city,
    postal_code,
    capacity: random.between(18, 24) * 10,
    contact_name: null,
    contact_mobile_number: null,
    ...times,
  };
  if (!named.includes(String(name))) return [first];
  const second = {
    ...first,
    id: random.id(new Date(at.getTime() + 86_400_000)),
    name: 'Udaan Howrah',
    locality: '14 Shibpur Road',
    city: 'Howrah',
    postal_code: '711102',
    capacity: 40,
    contact_name: inventPerson(random, String(state)).name,
    contact_mobile_number: inventMobileNumber(random),
    created_at: new Date(at.getTime() + 86_400_000).toISOString(),
  };
  return [first, second];
};
