import { useText } from '#web/platform/forms/fields.ts';
import { useKnownPlaces } from './known-places.ts';
import { PlaceNamesField } from './place-names-field.tsx';

/** Assigned states and cities, comma-separated, with suggestions of the built-in list. */
export const ScopeFields = () => {
  const known = useKnownPlaces(useText('assignedStates'));
  return (
    <>
      <PlaceNamesField
        name="assignedStates"
        label="Assigned States"
        help="Separated by commas. Needed for cities whose name exists in several states."
        known={known.states}
      />
      <PlaceNamesField
        name="assignedCities"
        label="Assigned Cities"
        help="Separated by commas."
        known={known.cities}
      />
    </>
  );
};
