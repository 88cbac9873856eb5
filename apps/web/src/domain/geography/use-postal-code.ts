import { postalCodeMessages } from '@purboday/contract/places/places.messages';
import { placesCalls } from '@purboday/contract/places/places.calls';
import { normalizeDigits } from '@purboday/contract/conventions/normalize';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { call } from '#web/platform/calls/call.ts';
import { toast } from '#web/platform/toasts/toast.ts';
import { useFields, useFlag, useText, verifiedName } from '#web/platform/forms/fields.ts';

type Offices = NonNullable<Awaited<ReturnType<typeof askDirectory>>>;
type Towns = { state: string; towns: readonly string[] }[];
type Found = { code: string; offices: Offices; towns: Towns };

const askDirectory = async (postalCode: string) => {
  const [found] = await call(placesCalls.lookUpPostalCode, { params: { postalCode } });
  return found?.Status === 'Success' ? (found.PostOffice ?? []) : undefined;
};

/** Towns are a help: without them the town is typed. */
const askTowns = (postalCode: string): Promise<Towns> =>
  call(placesCalls.listTownsNear, { params: { postalCode } }).then(
    ({ data }) => data,
    () => [],
  );

const isWhole = (code: string): boolean => /^\d{6}$/u.test(code);

const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/** The state the code belongs to when it is not the chosen one. */
const otherState = (offices: Offices, state: string): string | undefined =>
  state === '' || offices.some((office) => same(office.State, state))
    ? undefined
    : offices[0]?.State;

/** Of a code that was verified before a reload the towns near by are asked for again, in silence. */
const useFoundAgain = (code: string | undefined, found: (of: Found) => void): void =>
  useEffect(() => {
    if (code === undefined) return undefined;
    let current = true;
    void Promise.all([askDirectory(code), askTowns(code)]).then(
      ([offices, towns]) => {
        if (current && offices) found({ code, offices, towns });
      },
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [code, found]);

/** However six digits came: typed, pasted, filled in by the browser, or typed before the program was there. Once; then a button asks again. */
const useWholeCode = (code: string, verify: () => void): void => {
  const asked = useRef('');
  const onWhole = useEffectEvent(verify);
  useEffect(() => {
    if (asked.current === code) return;
    asked.current = code;
    if (isWhole(code)) onWhole();
  }, [code]);
};

/** Towns of the chosen state near the code. */
const nearOf = (found: Found | undefined, state: string): readonly string[] =>
  found?.towns.find((each) => each.state === state)?.towns ?? [];

/**
 * The PIN code of an address: its six digits are looked up as soon as they are there, and fill in the state (UX-43). A state that a person
 * has chosen stays; a code of another one is warned of, never refused (decisions §3).
 * @param prefix path in front of the address: '' or `address.`
 */
export const usePostalCode = (prefix: string) => {
  const name = `${prefix}postalCode`;
  const form = useFields();
  const [busy, setBusy] = useState(false);
  const [found, setFound] = useState<Found>();
  const code = normalizeDigits(useText(name));
  const state = useText(`${prefix}state`);
  const verified = useFlag(verifiedName(name));
  /** The state that a code filled in, which the next code may change. */
  const filled = useRef<string>(undefined);

  const typed = (): string => normalizeDigits(String(form.getValues(name)));
  const fail = (message: string): void => {
    form.fail(name, message);
    toast.error(message);
  };
  const fillState = (towns: Towns): void => {
    const chosen = String(form.getValues(`${prefix}state`) ?? '');
    const [first] = towns;
    if (!first || towns.some((each) => each.state === chosen)) return;
    if (chosen !== '' && chosen !== filled.current) return;
    filled.current = first.state;
    form.set(`${prefix}state`, first.state);
    form.set(`${prefix}city`, '');
  };
  const settle = (asked: string, offices: Offices | undefined, towns: Towns): void => {
    // The code was edited meanwhile: this answer is about another one.
    if (typed() !== asked) return;
    if (!offices) return fail(postalCodeMessages.invalid);
    setFound({ code: asked, offices, towns });
    form.set(name, asked);
    form.set(verifiedName(name), true);
    fillState(towns);
    toast.success(postalCodeMessages.verified);
  };
  const verify = async (): Promise<void> => {
    const asked = typed();
    if (!isWhole(asked)) return;
    setBusy(true);
    try {
      const [offices, towns] = await Promise.all([askDirectory(asked), askTowns(asked)]);
      settle(asked, offices, towns);
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
    whole: isWhole(code),
    /** The code was edited. */
    write: (text?: string): void => {
      form.set(verifiedName(name), false);
      if (text !== undefined) form.set(name, text);
    },
    office: current?.offices[0],
    elsewhere: current && otherState(current.offices, state),
    near: nearOf(current, state),
  };
};

export type PostalCode = ReturnType<typeof usePostalCode>;
