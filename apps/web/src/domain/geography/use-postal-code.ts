import { postalCodeMessages } from '@purboday/contract/places/places.messages';
import { placesContract } from '@purboday/contract/places/places.contract';
import { normalizeDigits } from '@purboday/contract/conventions/normalize';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { call } from '#web/platform/calls/call.ts';
import { toast } from '#web/platform/toasts/toast.ts';
import { useFields, useFlag, useText, verifiedName } from '#web/platform/forms/fields.ts';

type Offices = NonNullable<Awaited<ReturnType<typeof askDirectory>>>;
type Towns = { state: string; towns: readonly string[] }[];
/** A known PIN code with its post offices and the towns near it, the nearest first. */
export type FoundPin = { code: string; offices: Offices; towns: Towns };

const askDirectory = async (postalCode: string) => {
  const [found] = await call(placesContract.lookUpPostalCode, { params: { postalCode } });
  return found?.Status === 'Success' ? (found.PostOffice ?? []) : undefined;
};

/** Towns are optional help: without them the town is typed. */
const askTowns = (postalCode: string): Promise<Towns> =>
  call(placesContract.listTownsNear, { params: { postalCode } }).then(
    ({ data }) => data,
    () => [],
  );

/** Looks up a PIN code of six digits; undefined for an unknown one. @throws what `call` throws */
export const lookUpPin = async (code: string): Promise<FoundPin | undefined> => {
  const [offices, towns] = await Promise.all([askDirectory(code), askTowns(code)]);
  return offices && { code, offices, towns };
};

const isWhole = (code: string): boolean => /^\d{6}$/u.test(code);

const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/** The state the code belongs to when it is not the chosen one. */
const otherState = (offices: Offices, state: string): string | undefined =>
  state === '' || offices.some((office) => same(office.State, state))
    ? undefined
    : offices[0]?.State;

/** Looks up a code that was verified before a reload again, without a message. */
const useFoundAgain = (code: string | undefined, found: (pin: FoundPin) => void): void =>
  useEffect(() => {
    if (code === undefined) return undefined;
    let current = true;
    void lookUpPin(code).then(
      (pin) => {
        if (current && pin) found(pin);
      },
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [code, found]);

/** Looks up the PIN code once six digits are present. After that the user retries with the button. */
const useWholeCode = (code: string, verify: () => void): void => {
  const asked = useRef('');
  const onWhole = useEffectEvent(verify);
  useEffect(() => {
    if (asked.current === code) return;
    asked.current = code;
    if (isWhole(code)) onWhole();
  }, [code]);
};

/**
 * The PIN code of an address, verified as soon as it has six digits. A code of another state than the chosen one leads to a warning, never
 * to an error (decisions §3).
 * @param prefix path in front of the address: '' or `address.`
 * @param field name of the PIN code in the address
 */
export const usePostalCode = (prefix: string, field = 'postalCode') => {
  const name = `${prefix}${field}`;
  const form = useFields();
  const [busy, setBusy] = useState(false);
  const [found, setFound] = useState<FoundPin>();
  const code = normalizeDigits(useText(name));
  const state = useText(`${prefix}state`);
  const verified = useFlag(verifiedName(name));

  const typed = (): string => normalizeDigits(String(form.getValues(name)));
  const fail = (message: string): void => {
    form.fail(name, message);
    toast.error(message);
  };
  const accept = (pin: FoundPin): void => {
    setFound(pin);
    form.set(name, pin.code);
    form.set(verifiedName(name), true);
  };
  const verify = async (): Promise<void> => {
    const asked = typed();
    if (!isWhole(asked)) return;
    setBusy(true);
    try {
      const pin = await lookUpPin(asked);
      // The code was edited meanwhile: this answer is about another one.
      if (typed() !== asked) return;
      if (!pin) return fail(postalCodeMessages.invalid);
      accept(pin);
      toast.success(postalCodeMessages.verified);
    } catch {
      fail(postalCodeMessages.failed);
    } finally {
      setBusy(false);
    }
  };

  useWholeCode(verified ? '' : code, () => void verify());
  useFoundAgain(verified && found?.code !== code ? code : undefined, setFound);

  const current = found?.code === code ? found : undefined;
  return {
    name,
    code,
    busy,
    verified,
    verify,
    accept,
    whole: isWhole(code),
    /** The code was edited. */
    write: (text?: string): void => {
      form.set(verifiedName(name), false);
      if (text !== undefined) form.set(name, text);
    },
    office: current?.offices[0],
    elsewhere: current && otherState(current.offices, state),
  };
};

export type PostalCode = ReturnType<typeof usePostalCode>;
