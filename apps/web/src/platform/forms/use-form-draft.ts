import { useEffect, useRef, useState } from 'react';
import { session } from '#web/platform/session/session.ts';
import { draft, isExcludedFromDrafts } from './draft.ts';

type Values = Record<string, unknown>;
type Version = number | string;

/** The values that a form began with; typed values are compared with them. */
export type FormStart<Typed, Seen> = { values: Typed; version?: Seen | undefined };

/** A number as long as an Aadhar number, also within a sentence. */
const identityNumber = /(?:\d[\s-]?){12}/u;

/** Values with names, not a list or a file. */
export const isGroup = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof File);

const isStorable = (name: string, value: unknown): boolean =>
  value !== undefined &&
  name !== 'code' &&
  !isExcludedFromDrafts(name) &&
  !(value instanceof File) &&
  !(typeof value === 'string' && identityNumber.test(value));

/** Without passwords, codes, files and identity numbers, at any depth. */
const toStorable = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(toStorable);
  if (!isGroup(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name, each]) => isStorable(name, each))
      .map(([name, each]) => [name, toStorable(each)]),
  );
};

export const isSameValue = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Fills what a draft leaves out, such as a file, from the start of the form. */
const overlay = (start: unknown, typed: unknown): unknown =>
  isGroup(start) && isGroup(typed)
    ? {
        ...start,
        ...Object.fromEntries(
          Object.entries(typed).map(([name, value]) => [name, overlay(start[name], value)]),
        ),
      }
    : typed;

/** Only the fields that differ from the start. */
const pickChanged = (typed: Values, start: Values): { changed: Values; before: Values } => {
  const names = Object.keys(typed).filter((name) => !isSameValue(typed[name], start[name]));
  const pick = (values: Values) =>
    toStorable(Object.fromEntries(names.map((name) => [name, values[name]]))) as Values;
  return { changed: pick(typed), before: pick(start) };
};

type Stored = { changed?: Values; before?: Values; version?: Version };

/** The draft belongs to the account and its organisation. */
const toKey = (form: string): string | undefined => {
  const user = session.get()?.user;
  if (user === undefined) return undefined;
  const organisation = user.trainingProviderId?._id ?? user.jobProviderId?._id ?? '';
  return ['portal', user.id, organisation, form].join(' ');
};

/**
 * Stores what is typed into a form of a portal on this device until it is saved, cancelled or left.
 * It is still there after a reload, and after the session ended and its account signed in again.
 * @param form a name that no other form has; with the id of its record
 * @param options `staysWhenLeft` for a long form: what is typed also survives another screen
 * @returns the values and the version that the form begins with: those of the draft, if there is one
 */
export const useFormDraft = <Typed extends object, Seen extends Version>(
  form: string,
  fresh: FormStart<Typed, Seen>,
  { staysWhenLeft = false }: { staysWhenLeft?: boolean | undefined } = {},
): {
  start: FormStart<Typed, Seen>;
  typed: Typed;
  isRestored: boolean;
  save: (typed: Typed, start: FormStart<Typed, Seen>) => void;
  clear: () => void;
  /** Sends the form. Its draft stays until that succeeded, also when the form is closed meanwhile. */
  send: (work: () => Promise<void>) => Promise<void>;
} => {
  const [{ key, start, typed, isRestored }] = useState(() => {
    const ownKey = toKey(form);
    const { changed, before, version }: Stored = ownKey === undefined ? {} : draft.load(ownKey);
    const draftValues = overlay(fresh.values, changed ?? {}) as Typed;
    // A record with the same values was saved, although the page was closed before the draft was cleared.
    if (changed === undefined || isSameValue(draftValues, fresh.values))
      // A copy, because the form library may change the values that it was given.
      return { key: ownKey, start: structuredClone(fresh), typed: fresh.values, isRestored: false };
    const values = overlay(fresh.values, before) as Typed;
    return {
      key: ownKey,
      start: { values, version: version as Seen | undefined },
      typed: draftValues,
      isRestored: true,
    };
  });
  const clear = (): void => {
    if (key !== undefined) draft.clear(key);
  };
  const sending = useRef(false);
  const mounted = useRef(false);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
      queueMicrotask(() => {
        // The end of the session also removes the form; then the draft stays.
        if (staysWhenLeft || mounted.current || sending.current) return;
        if (key !== undefined && toKey(form) === key) draft.clear(key);
      });
    };
  }, [form, key, staysWhenLeft]);
  return {
    start,
    typed,
    isRestored,
    clear,
    send: async (work) => {
      sending.current = true;
      try {
        await work();
        clear();
      } finally {
        sending.current = false;
      }
    },
    save: (now, begun) => {
      // Not after the session: the next person at this device is not its author.
      if (key === undefined || toKey(form) !== key) return;
      const { changed, before } = pickChanged(now as Values, begun.values as Values);
      if (Object.keys(changed).length === 0) draft.clear(key);
      else draft.save(key, { changed, before, version: begun.version });
    },
  };
};
