import { placesContract } from '@purboday/contract/places/places.contract';
import { useCall } from '#web/platform/calls/data.ts';
import { CityNamesField } from './city-names-field.tsx';
import { PlaceNamesField } from './place-names-field.tsx';

/** Assigned states and cities, comma-separated, with suggestions of the built-in list. */
export const ScopeFields = () => {
  const states = useCall(placesContract.listStates, {}).data?.data ?? [];
  return (
    <>
      <PlaceNamesField
        name="assignedStates"
        label="Assigned States"
        help="Separated by commas. Limits the cities to these states; may stay empty."
        known={states}
      />
      <CityNamesField />
    </>
  );
};
