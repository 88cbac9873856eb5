import { adminPlaceStore } from '#server/domain/account/admin-recipients.ts';
import { places } from '#server/domain/locations/locations.ts';
import type { Services } from '#server/services.ts';

/** Cities that this version adds to the list of a state go to the L1 admins of the whole state. */
export const addNewCities = ({ database }: Pick<Services, 'database'>): Promise<void> =>
  adminPlaceStore(database).addNewCities(
    places().states.flatMap((state) =>
      (places().citiesOf(state) ?? []).map((city) => ({ state, city })),
    ),
  );
