import { normalizeDigits } from '@purboday/contract/conventions/normalize';
import { locationsContract } from '@purboday/contract/locations/locations.contract';
import { postalCodeMessages } from '@purboday/contract/locations/locations.messages';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useId, useState, type ReactNode } from 'react';
import {
  useFieldChoices,
  type FieldChoices,
  ChoicesError,
} from '#web/domain/lists/field-choices.tsx';
import { toText, useControlledField, useFields, useTextValue } from '#web/platform/forms/fields.ts';
import { t, translateTogether } from '#web/platform/language/language.ts';
import { useHydrated } from '#web/platform/pages/hydrated.ts';
import { lazyComponent } from '#web/platform/pages/lazy-component.ts';
import { toast } from '#web/platform/toasts/toast.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import {
  PostalCodeField,
  usePostalCode,
  createPostalCodeQuery,
  useCompleteCode,
  type PostalCodeLocation,
  type PostalCode,
} from './postal-code-field.tsx';

type LocationFromPinProps = {
  prefix: string;
  postalCode: PostalCode;
};

const usePlaceFromPin = ({ prefix, postalCode }: LocationFromPinProps) => {
  const { set } = useFields();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const {
    data,
    isFetching: busy,
    refetch,
  } = useQuery({ ...createPostalCodeQuery(code), enabled: false });
  const found = error === undefined ? data : undefined;

  const setPlace = (pin: PostalCodeLocation, state: string, city: string): void => {
    set(`${prefix}state`, state);
    set(`${prefix}city`, city);
    postalCode.accept(pin);
  };
  const fail = (message: string): void => {
    setError(message);
    toast.error(message);
  };
  const lookUp = async (): Promise<void> => {
    const { data: pin, isError } = await refetch();
    if (isError) return fail(postalCodeMessages.failed);
    const [nearest] = pin?.towns ?? [];
    if (!pin || !nearest) return fail(postalCodeMessages.invalid);
    setPlace(pin, nearest.state, nearest.towns[0] ?? '');
    toast.success(postalCodeMessages.verified);
  };
  useCompleteCode(code, () => void lookUp());
  const write = (typed: string): void => {
    setCode(normalizeDigits(typed).slice(0, 6));
    setError(undefined);
  };
  return { code, busy, error, found, write, setPlace };
};

const towns = ({ towns: byState }: PostalCodeLocation) =>
  byState.flatMap(({ state, towns: names }) => names.map((city) => ({ state, city })));

const Panel = (props: LocationFromPinProps) => {
  const { code, busy, error, found, write, setPlace } = usePlaceFromPin(props);
  const city = useTextValue(`${props.prefix}city`);
  const name = `${props.prefix}placeFromPin`;
  // In the script of the list that the field below offers.
  const [cities] = useFieldChoices(
    locationsContract.listCities,
    { params: { state: found?.towns[0]?.state ?? '' } },
    found !== undefined,
  );
  const toName = translateTogether(cities.status === 'ready' ? cities.items : []);
  return (
    <div className="grid gap-3 rounded-box bg-tint p-3" aria-busy={busy || undefined}>
      <Field
        name={name}
        label={t('Your PIN code')}
        help={t('We fill in state, city and PIN code for you.')}
        error={error}
      >
        <input
          id={name.replaceAll('.', '-')}
          type="text"
          inputMode="numeric"
          autoComplete="postal-code"
          spellCheck={false}
          className="control max-w-48 numbers"
          value={code}
          onChange={(event) => write(event.target.value)}
        />
      </Field>
      {found && towns(found).length > 1 && (
        <fieldset aria-label={t('Towns near this PIN code')} className="flex flex-wrap gap-2">
          {towns(found).map((town) => (
            <Button
              key={`${town.state} ${town.city}`}
              aria-pressed={town.city === city}
              onClick={() => setPlace(found, town.state, town.city)}
            >
              {toName(town.city)}
            </Button>
          ))}
        </fieldset>
      )}
    </div>
  );
};

/** Opens a field whose PIN code fills in state, city and PIN code of the address. */
const LocationFromPin = (props: LocationFromPinProps) => {
  const panelId = useId();
  const [open, setOpen] = useState(false);
  // A click before hydration would be lost.
  const hydrated = useHydrated();
  return (
    <>
      <button
        type="button"
        disabled={!hydrated}
        aria-expanded={open}
        aria-controls={panelId}
        className="inline-flex min-h-11 w-fit cursor-pointer items-center text-small font-semibold text-link underline"
        onClick={() => setOpen(!open)}
      >
        {t('Fill in from my PIN code')}
      </button>
      <div id={panelId} hidden={!open} className="w-full">
        {open && <Panel {...props} />}
      </div>
    </>
  );
};

const loadTownField = () => import('./city-field.tsx').then((m) => m.CityField);
const TownField = lazyComponent(loadTownField);

/** While the list loads, a select shows the stored value. */
const toOptions = (list: FieldChoices, chosen: string): readonly string[] => {
  if (list.status === 'ready') return list.items;
  return chosen ? [chosen] : [];
};

const cityPrompt = (state: string, list: FieldChoices): string => {
  if (!state) return 'Choose a state first';
  return list.status === 'loading' ? 'Loading cities…' : 'Type the name of the city';
};

/** The city until a state is selected and the combobox is loaded. */
const DisabledTownField = ({
  name,
  placeholder,
  autoComplete,
}: {
  name: string;
  placeholder: string;
  autoComplete: string;
}) => {
  const { value, error } = useControlledField(name);
  return (
    <TextField
      name={name}
      label={t('City')}
      error={error}
      value={toText(value)}
      placeholder={placeholder}
      autoComplete={autoComplete}
      readOnly
      disabled
    />
  );
};

type Props = {
  /** Path prefix of the fields: '' or `address.`. */
  prefix?: string;
  /** Called after a change, to clear the PIN code. */
  onChange?: () => void;
  /** Whether the browser may fill in the user's own address. */
  autoFill?: boolean;
  /** Shown after them, in the same grid. */
  children?: ReactNode;
};

/**
 * State and city. The city is disabled until a state is selected, and another state clears it
 * (specification §4).
 */
export const LocationFields = ({ prefix = '', onChange, autoFill = true, children }: Props) => {
  const { set } = useFields();
  // Loaded early, so that Tab leads from the state to the city.
  useEffect(() => void loadTownField().catch(() => undefined), []);
  const { value: ofState, ...stateField } = useControlledField(`${prefix}state`);
  const state = toText(ofState);
  const [states, statesAgain] = useFieldChoices(locationsContract.listStates, {});
  const [cities, citiesAgain] = useFieldChoices(
    locationsContract.listCities,
    { params: { state } },
    state !== '',
  );
  const town = {
    name: `${prefix}city`,
    placeholder: t(cityPrompt(state, cities)),
    autoComplete: autoFill ? 'address-level2' : 'off',
  };
  return (
    <>
      <div className="grid gap-5 md:grid-cols-2">
        <SelectField
          {...stateField}
          label={t('State')}
          prompt={states.status === 'loading' ? t('Loading states…') : t('Select a state')}
          options={toOptions(states, state)}
          value={state}
          autoComplete={autoFill ? 'address-level1' : 'off'}
          onChange={(event) => {
            stateField.onChange(event);
            set(`${prefix}city`, '');
            onChange?.();
          }}
        />
        {state ? (
          <Suspense fallback={<DisabledTownField {...town} />}>
            {/* Text typed for one state does not apply to another. */}
            <TownField key={state} {...town} list={cities} onChosen={onChange} />
          </Suspense>
        ) : (
          <DisabledTownField {...town} />
        )}
        {children}
      </div>
      <ChoicesError list={states} what="states" again={statesAgain} />
      {state && <ChoicesError list={cities} what="cities" again={citiesAgain} />}
    </>
  );
};

type PostalProps = Pick<Props, 'prefix' | 'autoFill'> & {
  codeField?: string;
  codeLabel?: string;
  legend?: string;
  children?: ReactNode;
};

/**
 * An address: state, city and PIN code in the prescribed order, and a shortcut that fills them in
 * (specification §4).
 */
export const AddressFields = ({
  prefix = '',
  autoFill = true,
  codeField,
  codeLabel,
  legend = t('Address'),
  children,
}: PostalProps) => {
  const postalCode = usePostalCode(prefix, codeField);
  const state = useTextValue(`${prefix}state`);
  const city = useTextValue(`${prefix}city`);
  return (
    <fieldset className="flex min-w-0 flex-wrap items-center justify-between gap-x-4 gap-y-3">
      {/* A floated legend is an ordinary item of the row. */}
      <legend className="float-start font-semibold">{legend}</legend>
      <LocationFromPin prefix={prefix} postalCode={postalCode} />
      <div className="grid w-full min-w-0 gap-5">
        {children}
        <LocationFields prefix={prefix} autoFill={autoFill} onChange={() => postalCode.write('')} />
        <PostalCodeField postalCode={postalCode} state={state} disabled={!city} label={codeLabel} />
      </div>
    </fieldset>
  );
};
