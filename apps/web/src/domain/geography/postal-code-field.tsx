import { postalCodeMessages } from '@purboday/contract/places/places.messages';
import { placesCalls } from '@purboday/contract/places/places.calls';
import { normalizeDigits } from '@purboday/contract/conventions/normalize';
import { useState } from 'react';
import { t } from '#web/platform/language/language.ts';
import { call } from '#web/platform/calls/call.ts';
import { toast } from '#web/platform/toasts/toast.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Field, describedBy, fieldId } from '#web/ui/forms/field.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { useFields, useFlag, useText } from '#web/platform/forms/fields.ts';
import { verifiedName } from '#web/platform/forms/verified.ts';
import { Proven } from '#web/ui/feedback/proven.tsx';

type Offices = NonNullable<Awaited<ReturnType<typeof lookUp>>>;

const lookUp = async (postalCode: string) => {
  const [found] = await call(placesCalls.lookUpPostalCode, { params: { postalCode } });
  return found?.Status === 'Success' ? (found.PostOffice ?? []) : undefined;
};

const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/** The state the code belongs to when it is not the chosen one. */
const otherState = (offices: Offices, state: string): string | undefined =>
  offices.some((office) => same(office.State, state)) ? undefined : offices[0]?.State;

const useLookUp = (name: string, state: string) => {
  const form = useFields();
  const [busy, setBusy] = useState(false);
  const [found, setFound] = useState<{ code: string; offices: Offices }>();

  const fail = (message: string) => {
    form.fail(name, message);
    toast.error(message);
  };
  const settle = (code: string, offices: Offices | undefined) => {
    // The code was edited meanwhile: this answer is about another one.
    if (normalizeDigits(String(form.getValues(name))) !== code) return;
    if (!offices) return fail(postalCodeMessages.invalid);
    setFound({ code, offices });
    form.set(name, code);
    form.set(verifiedName(name), true);
    toast.success(postalCodeMessages.verified);
  };
  const verify = async () => {
    const code = normalizeDigits(String(form.getValues(name)));
    setBusy(true);
    try {
      settle(code, await lookUp(code));
    } catch {
      fail(postalCodeMessages.failed);
    } finally {
      setBusy(false);
    }
  };
  return { busy, verify, found, elsewhere: found && otherState(found.offices, state) };
};

type LookUp = ReturnType<typeof useLookUp>;

/** Where a verified code is, and whether that is the chosen state. */
const Verdict = ({ code, state, lookUp }: { code: string; state: string; lookUp: LookUp }) => {
  const { found, elsewhere } = lookUp;
  const office = found?.code === code ? found.offices[0] : undefined;
  return (
    <>
      <Proven>
        {office
          ? t('{code} is in {district}, {state}', {
              code,
              district: office.District,
              state: t(office.State),
            })
          : t('{code} is verified', { code })}
      </Proven>
      {elsewhere && (
        <Notice look="warning" urgent>
          {t(
            'This PIN code belongs to {elsewhere}, but you chose {state}. Please look again. If both are right, go on.',
            { elsewhere: t(elsewhere), state: t(state) },
          )}
        </Notice>
      )}
    </>
  );
};

/**
 * A PIN code with its check against the directory; a code of another state is warned of, never refused (decisions §3).
 * @param prefix path in front of the address: '' or `address.`
 */
export const PostalCodeField = ({ prefix = '' }: { prefix?: string }) => {
  const name = `${prefix}postalCode`;
  const form = useFields();
  const { error: own, onChange, ...input } = form.field(name);
  const state = useText(`${prefix}state`);
  const waiting = useText(`${prefix}city`) === '';
  const code = normalizeDigits(useText(name));
  const verified = useFlag(verifiedName(name));
  const lookUp = useLookUp(name, state);
  const error = own ?? form.errorOf(verifiedName(name));
  const help = t(waiting ? 'Choose a city first' : 'The 6 digits of your postal address');

  return (
    <div className="grid gap-3">
      <Field name={name} label={t('PIN Code')} help={help} error={error}>
        <div className="flex gap-2">
          <input
            {...input}
            id={fieldId(name)}
            type="text"
            inputMode="numeric"
            autoComplete="postal-code"
            spellCheck={false}
            maxLength={6}
            disabled={waiting}
            className="control max-w-48 numbers"
            {...describedBy({ name, help, error })}
            onChange={(event) => {
              form.set(verifiedName(name), false);
              void onChange(event);
            }}
            onPaste={(event) => {
              // '110 001' has seven characters: the limit of six would cut its last digit.
              event.preventDefault();
              form.set(verifiedName(name), false);
              form.set(name, normalizeDigits(event.clipboardData.getData('text')).slice(0, 6));
            }}
          />
          <Button
            id={fieldId(verifiedName(name))}
            disabled={waiting || verified || !/^\d{6}$/u.test(code)}
            busy={lookUp.busy}
            onClick={() => void lookUp.verify()}
          >
            {t('Verify')}
            <span className="sr-only"> {t('PIN code')}</span>
          </Button>
        </div>
      </Field>
      {verified && <Verdict code={code} state={state} lookUp={lookUp} />}
    </div>
  );
};
