import { normalizeDigits } from '@purboday/contract/conventions/normalize';
import { postalCodeMessages } from '@purboday/contract/locations/locations.messages';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { toast } from '#web/platform/toasts/toast.ts';
import { useFields, useTextValue } from '#web/platform/forms/fields.ts';
import { t } from '#web/platform/language/language.ts';
import { useHydrated } from '#web/platform/pages/hydrated.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import {
  createPostalCodeQuery,
  useCompleteCode,
  type PostalCodeLocation,
  type PostalCode,
} from './postal-code-field.tsx';

type Props = {
  prefix: string;
  postalCode: PostalCode;
};

const usePlaceFromPin = ({ prefix, postalCode }: Props) => {
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

const Panel = (props: Props) => {
  const { code, busy, error, found, write, setPlace } = usePlaceFromPin(props);
  const city = useTextValue(`${props.prefix}city`);
  const name = `${props.prefix}placeFromPin`;
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
              {t(town.city)}
            </Button>
          ))}
        </fieldset>
      )}
    </div>
  );
};

/** Opens a field whose PIN code fills in state, city and PIN code of the address. */
export const LocationFromPin = (props: Props) => {
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
