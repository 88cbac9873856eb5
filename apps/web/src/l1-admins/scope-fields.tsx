import { useText } from '#web/platform/forms/form-handle.ts';
import type { FormHandle } from '#web/platform/forms/form-handle.ts';
import { useKnownPlaces } from './known-places.ts';
import { PlaceNamesField } from './place-names-field.tsx';

type Name = 'assignedStates' | 'assignedCities';

/** Assigned states and cities, comma-separated, with suggestions of the built-in list. */
export const ScopeFields = ({ form }: { form: FormHandle<Name> }) => {
  const states = useText(form, 'assignedStates');
  const cities = useText(form, 'assignedCities');
  const known = useKnownPlaces(states);
  return (
    <>
      <PlaceNamesField
        {...form.field('assignedStates')}
        text={states}
        onText={(text) => form.set('assignedStates', text)}
        label="Assigned States"
        help="Separated by commas. Needed for cities whose name exists in several states."
        known={known.states}
      />
      <PlaceNamesField
        {...form.field('assignedCities')}
        text={cities}
        onText={(text) => form.set('assignedCities', text)}
        label="Assigned Cities"
        help="Separated by commas."
        known={known.cities}
      />
    </>
  );
};
