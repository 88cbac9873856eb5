import { placesCalls } from '@purboday/contract/places/places.calls';
import { useCallback } from 'react';
import type { ReactNode } from 'react';
import { call } from '#web/platform/calls/call.ts';
import { useList } from '#web/platform/calls/use-list.ts';
import type { Loaded } from '#web/platform/calls/use-list.ts';
import { textOf, useControlledField, useFields, useText } from '#web/platform/forms/fields.ts';
import { t } from '#web/platform/language/language.ts';
import { ListTrouble } from '#web/domain/lists/list-trouble.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { PostalCodeField } from './postal-code-field.tsx';
import { TownField } from './town-field.tsx';
import { usePostalCode } from './use-postal-code.ts';

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

/** What depends on the place falls with it: a PIN code that was typed after it. */
const useFall = (code: string | undefined) => {
  const { set } = useFields();
  return () => {
    if (code !== undefined) set(code, '');
  };
};

const cityPrompt = (state: string, list: Loaded): string => {
  if (!state) return 'Choose a state first';
  return list.status === 'loading' ? 'Loading cities…' : 'Type the name of the city';
};

type Props = {
  /** Path in front of the fields: '' or `address.`. */
  prefix?: string;
  /** Path of a PIN code that is typed after the place, and falls with it. */
  code?: string;
  /** Towns to be offered before all others. */
  near?: readonly string[];
  /** Whether a browser may fill in where its user lives. */
  autoFill?: boolean;
  /** Of the grid. */
  className?: string;
  /** In the same grid, after them. */
  children?: ReactNode;
};

const nowhere: readonly string[] = [];

/** State and city: the city waits for the state, and falls with it (specification §4). */
export const PlaceFields = ({
  prefix = '',
  code,
  near = nowhere,
  autoFill = true,
  className = 'md:grid-cols-2',
  children,
}: Props) => {
  const { set } = useFields();
  const fall = useFall(code);
  const { value: ofState, ...stateField } = useControlledField(`${prefix}state`);
  const state = textOf(ofState);
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
        <TownField
          // What was typed for another state is not this one's.
          key={state}
          name={`${prefix}city`}
          list={cities}
          near={near}
          placeholder={t(cityPrompt(state, cities))}
          disabled={!state}
          autoComplete={autoFill ? 'address-level2' : 'off'}
          onChosen={fall}
        />
        {children}
      </div>
      <ListTrouble list={states} what="states" again={statesAgain} />
      {state && <ListTrouble list={cities} what="cities" again={citiesAgain} />}
    </>
  );
};

/** Where somebody lives or an organisation is: the PIN code first, which knows most of the rest (UX-43). */
export const PostalPlaceFields = ({ prefix = '' }: { prefix?: string }) => {
  const postalCode = usePostalCode(prefix);
  const state = useText(`${prefix}state`);
  return (
    <>
      <PostalCodeField postalCode={postalCode} state={state} />
      <PlaceFields prefix={prefix} near={postalCode.near} />
    </>
  );
};
