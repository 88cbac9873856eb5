import { postalCodeMessages } from '@purboday/contract/locations/locations.messages';
import { locationsContract } from '@purboday/contract/locations/locations.contract';
import { normalizeDigits } from '@purboday/contract/conventions/normalize';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { call } from '#web/platform/calls/call.ts';
import { toast } from '#web/platform/toasts/toast.ts';
import {
  useFields,
  useBooleanValue,
  useTextValue,
  toVerifiedFieldName,
} from '#web/platform/forms/fields.ts';
import { t } from '#web/platform/language/language.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Notice, VerifiedNote } from '#web/ui/feedback/notice.tsx';
import { Field, describedBy, fieldId } from '#web/ui/forms/field.tsx';
import { limitDigits } from '#web/ui/forms/text-field.tsx';

type Offices = NonNullable<Awaited<ReturnType<typeof fetchOffices>>>;
type Towns = { state: string; towns: readonly string[] }[];
/** A known PIN code with its post offices and the towns around it, nearest first. */
export type PostalCodeLocation = { code: string; offices: Offices; towns: Towns };

const fetchOffices = async (postalCode: string) => {
  const [office] = await call(locationsContract.lookUpPostalCode, { params: { postalCode } });
  return office?.Status === 'Success' ? (office.PostOffice ?? []) : undefined;
};

/** Suggestions only: without them the user types the town. */
const fetchTowns = (postalCode: string): Promise<Towns> =>
  call(locationsContract.listTownsNear, { params: { postalCode } }).then(
    ({ data }) => data,
    () => [],
  );

/** Null for an unknown PIN code. */
export const createPostalCodeQuery = (code: string) =>
  queryOptions({
    queryKey: ['PIN code', code],
    queryFn: async (): Promise<PostalCodeLocation | null> => {
      const [offices, towns] = await Promise.all([fetchOffices(code), fetchTowns(code)]);
      return offices ? { code, offices, towns } : null;
    },
    staleTime: Infinity,
    retry: false,
  });

const isWhole = (code: string): boolean => /^\d{6}$/u.test(code);

const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/** The state of the PIN code, if it differs from the selected one. */
const otherState = (offices: Offices, state: string): string | undefined =>
  state === '' || offices.some((office) => same(office.State, state))
    ? undefined
    : offices[0]?.State;

/** Looks up the PIN code once six digits are present. After that the user retries with the button. */
export const useCompleteCode = (code: string, verify: () => void): void => {
  const requestedCode = useRef('');
  const onWhole = useEffectEvent(verify);
  useEffect(() => {
    if (requestedCode.current === code) return;
    requestedCode.current = code;
    if (isWhole(code)) onWhole();
  }, [code]);
};

/**
 * The PIN code of an address, verified at six digits. A code of another state causes a warning,
 * not an error (decisions §3).
 * @param prefix path prefix of the address: '' or `address.`
 */
export const usePostalCode = (prefix: string, field = 'postalCode') => {
  const name = `${prefix}${field}`;
  const form = useFields();
  const code = normalizeDigits(useTextValue(name));
  const state = useTextValue(`${prefix}state`);
  const verified = useBooleanValue(toVerifiedFieldName(name));

  // Also loads a code that was verified before a reload, without a message.
  const {
    data: found,
    isFetching,
    refetch,
  } = useQuery({ ...createPostalCodeQuery(code), enabled: verified });

  const typed = (): string => normalizeDigits(String(form.getValues(name)));
  const fail = (message: string): void => {
    form.fail(name, message);
    toast.error(message);
  };
  const accept = (pin: PostalCodeLocation): void => {
    form.set(name, pin.code);
    form.set(toVerifiedFieldName(name), true);
  };
  const verify = async (): Promise<void> => {
    if (!isWhole(code)) return;
    const { data: pin, isError } = await refetch();
    // The user edited the code meanwhile.
    if (typed() !== code) return;
    if (isError) return fail(postalCodeMessages.failed);
    if (!pin) return fail(postalCodeMessages.invalid);
    accept(pin);
    toast.success(postalCodeMessages.verified);
  };

  useCompleteCode(verified ? '' : code, () => void verify());

  return {
    name,
    code,
    // Hides the loading of a code that was verified before a reload.
    busy: isFetching && (!verified || found !== undefined),
    verified,
    verify,
    accept,
    isComplete: isWhole(code),
    write: (text?: string): void => {
      form.set(toVerifiedFieldName(name), false);
      if (text !== undefined) form.set(name, text);
    },
    office: found?.offices[0],
    elsewhere: found ? otherState(found.offices, state) : undefined,
  };
};

export type PostalCode = ReturnType<typeof usePostalCode>;

type Props = { postalCode: PostalCode };

const PostalCodeResult = ({ postalCode, state }: Props & { state: string }) => {
  const { code, office, elsewhere } = postalCode;
  return (
    <>
      <VerifiedNote>
        {office
          ? t('{code} is in {district}, {state}', {
              code,
              district: t(office.District),
              state: t(office.State),
            })
          : t('{code} is verified', { code })}
      </VerifiedNote>
      {elsewhere && (
        <Notice look="warning" urgent>
          {t(
            'This PIN code belongs to {elsewhere}, but you chose {state}. Please check. If both are right, you can continue.',
            { elsewhere: t(elsewhere), state: t(state) },
          )}
        </Notice>
      )}
    </>
  );
};

type FieldProps = Props & {
  state: string;
  /** Until a city is selected (specification §4). */
  disabled: boolean;
  label?: string | undefined;
};

/** A PIN code that is verified at its sixth digit, and a button that repeats the verification. */
export const PostalCodeField = ({ postalCode, state, disabled, label }: FieldProps) => {
  const { name, busy, verified, isComplete } = postalCode;
  const form = useFields();
  const { error: own, onChange, ...input } = form.field(name);
  const error = own ?? form.errorOf(toVerifiedFieldName(name));
  const help = t('The 6 digits of your postal address');
  return (
    <div className="grid gap-3">
      <Field name={name} label={label ?? t('PIN code')} help={help} error={error}>
        <div className="flex gap-2">
          <input
            {...input}
            id={fieldId(name)}
            type="text"
            inputMode="numeric"
            autoComplete="postal-code"
            spellCheck={false}
            disabled={disabled}
            className="control max-w-48 numbers"
            {...describedBy({ name, help, error })}
            onChange={limitDigits(6, (event) => {
              void onChange(event);
              postalCode.write();
            })}
          />
          <Button
            id={fieldId(toVerifiedFieldName(name))}
            busy={busy}
            disabled={disabled || !isComplete}
            onClick={() => void postalCode.verify()}
          >
            {t('Verify')}
            <span className="sr-only"> {t('PIN code')}</span>
          </Button>
        </div>
      </Field>
      {verified && <PostalCodeResult postalCode={postalCode} state={state} />}
    </div>
  );
};
