import { placesCalls } from '@purboday/contract/places/places.calls';
import { useCallback } from 'react';
import type { ReactNode } from 'react';
import { call } from '#web/platform/calls/call.ts';
import { useList } from '#web/platform/calls/use-list.ts';
import type { Loaded } from '#web/platform/calls/use-list.ts';
import { textOf, useControlledField, useFields } from '#web/platform/forms/fields.ts';
import { verifiedName } from '#web/platform/forms/verified.ts';
import { t } from '#web/platform/language/language.ts';
import { ListTrouble } from '#web/domain/lists/list-trouble.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';

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
  if (list.status === 'ready') return list.items;
  return chosen ? [chosen] : [];
};

const cityPrompt = (state: string, list: Loaded): string => {
  if (!state) return 'Choose a state first';
  return list.status === 'loading' ? 'Loading cities…' : 'Select a city';
};

/** What depends on the place falls with it: the PIN code, and that it is verified. */
const useFall = (code: string) => {
  const { set, getValues } = useFields();
  return () => {
    set(code, '');
    const isVerified: unknown = getValues(verifiedName(code));
    if (isVerified !== undefined) set(verifiedName(code), false);
  };
};

type Props = {
  /** Path in front of the fields: '' or `address.`. */
  prefix?: string;
  /** Path of the PIN code. */
  code?: string;
  /** Whether a browser may fill in where its user lives. */
  autoFill?: boolean;
  /** Of the grid. */
  className?: string;
  /** In the same grid: the PIN code. */
  children?: ReactNode;
};

/** State and city: each waits for the one before, and falls with it (specification §4). */
export const PlaceFields = ({
  prefix = '',
  code = `${prefix}postalCode`,
  autoFill = true,
  className = 'md:grid-cols-2',
  children,
}: Props) => {
  const { set } = useFields();
  const fall = useFall(code);
  const { value: ofState, ...stateField } = useControlledField(`${prefix}state`);
  const { value: ofCity, ...cityField } = useControlledField(`${prefix}city`);
  const [state, city] = [textOf(ofState), textOf(ofCity)];
  const [states, statesAgain] = useList(loadStates);
  const [cities, citiesAgain] = useCities(state);
  return (
    <>
      <div className={`grid gap-5 ${className}`}>
        <SelectField
          {...stateField}
          label={t('State')}
          prompt={states.status === 'loading' ? t('Loading states…') : t('Select a state')}
          options={optionsOf(states, state)}
          value={state}
          autoComplete={autoFill ? 'address-level1' : 'off'}
          onChange={(event) => {
            stateField.onChange(event);
            set(`${prefix}city`, '');
            fall();
          }}
        />
        <SelectField
          {...cityField}
          label={t('City')}
          prompt={t(cityPrompt(state, cities))}
          options={state ? optionsOf(cities, city) : []}
          value={city}
          disabled={!state}
          autoComplete={autoFill ? 'address-level2' : 'off'}
          onChange={(event) => {
            cityField.onChange(event);
            fall();
          }}
        />
        {children}
      </div>
      <ListTrouble list={states} what="states" again={statesAgain} />
      {state && <ListTrouble list={cities} what="cities" again={citiesAgain} />}
    </>
  );
};
