import { placesCalls } from '@purboday/contract/places/places.calls';
import { callQuery } from '#web/platform/calls/data.ts';
import { useText } from '#web/platform/forms/form-handle.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { useQuery } from '@tanstack/react-query';
import type { PostingForm } from './use-posting.ts';

const listed = { staleTime: Infinity } as const;

const Trouble = ({ what, again }: { what: string; again: () => void }) => (
  <Notice look="warning" urgent>
    <p>The list of {what} could not be loaded. Please check your connection.</p>
    <Button look="quiet" className="-ms-3" onClick={again}>
      Try again
    </Button>
  </Notice>
);

/** Before its list is there, a select still shows what was chosen earlier. */
const optionsOf = (list: string[] | undefined, chosen: string): string[] =>
  list ?? (chosen ? [chosen] : []);

const useCities = (state: string) =>
  useQuery({
    ...callQuery(placesCalls.listCities, { params: { state } }),
    ...listed,
    enabled: state !== '',
  });

/** State, city and PIN code: each waits for the one before, and falls with it (specification §4). */
export const PlaceFields = ({ form }: { form: PostingForm }) => {
  const state = useText(form, 'location.state');
  const city = useText(form, 'location.city');
  const states = useQuery({ ...callQuery(placesCalls.listStates, {}), ...listed });
  const cities = useCities(state);
  const chooseCity = (chosen: string) => {
    form.set('location.city', chosen);
    form.set('location.pincode', '');
  };
  const chooseState = (chosen: string) => {
    form.set('location.state', chosen);
    chooseCity('');
  };
  return (
    <>
      <div className="grid gap-5 md:grid-cols-3">
        <SelectField
          name="location.state"
          error={form.errorOf('location.state')}
          label="State"
          prompt={states.isLoading ? 'Loading states…' : 'Select a state'}
          options={optionsOf(states.data?.data, state)}
          value={state}
          autoComplete="off"
          onChange={(event) => chooseState(event.target.value)}
        />
        <SelectField
          name="location.city"
          error={form.errorOf('location.city')}
          label="City"
          prompt={state ? 'Select a city' : 'Choose a state first'}
          options={optionsOf(cities.data?.data, city)}
          value={city}
          disabled={!state}
          autoComplete="off"
          onChange={(event) => chooseCity(event.target.value)}
        />
        <TextField
          {...form.field('location.pincode')}
          label="PIN code (optional)"
          kind="digits"
          maxLength={6}
          disabled={!city}
        />
      </div>
      {states.error && <Trouble what="states" again={() => void states.refetch()} />}
      {cities.error && <Trouble what="cities" again={() => void cities.refetch()} />}
    </>
  );
};
