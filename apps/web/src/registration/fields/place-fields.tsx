import { placesCalls } from '@purboday/contract/places/places.calls';
import { useCallback } from 'react';
import { t } from '#web/platform/language/language.ts';
import { call } from '#web/platform/calls/call.ts';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import type { FormHandle } from '#web/platform/forms/form-handle.ts';
import { useText } from '#web/platform/forms/form-handle.ts';
import { ListTrouble } from './list-trouble.tsx';
import { PostalCodeField } from './postal-code-field.tsx';
import { useList } from './use-list.ts';
import type { Loaded } from './use-list.ts';

const loadStates = async (signal: AbortSignal) =>
  (await call(placesCalls.listStates, {}, { signal })).data;

const useCities = (state: string) => {
  const load = useCallback(
    async (signal: AbortSignal) =>
      (await call(placesCalls.listCities, { params: { state } }, { signal })).data,
    [state],
  );
  return useList(state ? load : undefined);
};

/** Before its list is there, a select still shows what was chosen earlier. */
const optionsOf = (list: Loaded, chosen: string): readonly string[] => {
  if (list.at === 'ready') return list.items;
  return chosen ? [chosen] : [];
};

const cityPrompt = (state: string, list: Loaded): string => {
  if (!state) return 'Choose a state first';
  return list.at === 'loading' ? 'Loading cities…' : 'Select a city';
};

type Props = {
  form: FormHandle;
  /** Path in front of `state`, `city` and `postalCode`: '' or `address.`. */
  prefix?: string;
};

/** State, city and PIN code: each waits for the one before, and falls with it (specification §4). */
export const PlaceFields = ({ form, prefix = '' }: Props) => {
  const names = { state: `${prefix}state`, city: `${prefix}city`, code: `${prefix}postalCode` };
  const state = useText(form, names.state);
  const city = useText(form, names.city);
  const [states, statesAgain] = useList(loadStates);
  const [cities, citiesAgain] = useCities(state);

  const clearCode = () => {
    form.set(names.code, '');
    form.set(`${names.code}Verified`, false);
  };
  const chooseState = (chosen: string) => {
    form.set(names.state, chosen);
    form.set(names.city, '');
    clearCode();
  };
  const chooseCity = (chosen: string) => {
    form.set(names.city, chosen);
    clearCode();
  };

  return (
    <>
      <div className="grid gap-5 md:grid-cols-2">
        <SelectField
          name={names.state}
          error={form.errorOf(names.state)}
          label={t('State')}
          prompt={states.at === 'loading' ? t('Loading states…') : t('Select a state')}
          options={optionsOf(states, state)}
          value={state}
          autoComplete="address-level1"
          onChange={(event) => chooseState(event.target.value)}
        />
        <SelectField
          name={names.city}
          error={form.errorOf(names.city)}
          label={t('City')}
          prompt={t(cityPrompt(state, cities))}
          options={state ? optionsOf(cities, city) : []}
          value={city}
          disabled={!state}
          autoComplete="address-level2"
          onChange={(event) => chooseCity(event.target.value)}
        />
      </div>
      <ListTrouble list={states} what="states" again={statesAgain} />
      {state && <ListTrouble list={cities} what="cities" again={citiesAgain} />}
      <PostalCodeField form={form} name={names.code} state={state} waiting={!city} />
    </>
  );
};
