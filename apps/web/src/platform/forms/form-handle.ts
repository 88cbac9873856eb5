import { useState, useSyncExternalStore } from 'react';
import type { ChangeEvent } from 'react';
import type * as z from 'zod/mini';
import { formStore } from './form-store.ts';
import type { FormStore } from './form-store.ts';
import { textOf } from './nested-values.ts';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** A form as its fields see it. Fields are named by their dotted path; a part of several forms takes any name. */
export type FormHandle<Name extends string = string> = {
  get: (name: Name) => unknown;
  /** Sets a value from the program, in its input too; its error goes. */
  set: (name: Name, value: unknown) => void;
  subscribe: FormStore['subscribe'];
  /** Name, handlers and error of a text field, text area or select of `ui/`. */
  field: (name: Name) => {
    name: string;
    ref: (input: Control | null) => void;
    onChange: (event: ChangeEvent<Control>) => void;
    error: string | undefined;
  };
  errorOf: (name: Name) => string | undefined;
  /** Checks one field and shows what is wrong with it. */
  check: (name: Name) => boolean;
  /** Shows an error at a field. */
  fail: (name: Name, message: string) => void;
};

/** Hands a form to its fields. */
const handleOf = (store: Omit<FormStore, 'reset'>): FormHandle => {
  const errorOf = (name: string) => store.errors().find(({ path }) => path === name)?.message;
  return {
    get: store.get,
    set: store.set,
    subscribe: store.subscribe,
    errorOf,
    field: (name) => ({
      name,
      ref: store.input(name),
      onChange: (event) => store.typed(name, event.target.value),
      error: errorOf(name),
    }),
    check: (name) => store.check([name]).length === 0,
    fail: (path, message) => store.fail([{ path, message }]),
  };
};

/**
 * A form for as long as its screen is there, drawn again when its errors change.
 * @param schema of the contract; its texts are the errors
 * @param start the values it opens with
 */
export const useFormStore = <Values extends object>(
  schema: z.core.$ZodType,
  start: () => Values,
) => {
  const [{ store, handle }] = useState(() => {
    const made = formStore(schema, start());
    return { store: made, handle: handleOf(made) };
  });
  const errors = useSyncExternalStore(store.subscribe, store.errors, store.errors);
  return { store, handle, errors };
};

type Readable<Name extends string> = Pick<FormHandle<Name>, 'get' | 'subscribe'>;

/** A value of the form, drawn again when it changes. */
export const useValue = <Name extends string>(
  { subscribe, get }: Readable<Name>,
  name: NoInfer<Name>,
): unknown => {
  const value = () => get(name);
  return useSyncExternalStore(subscribe, value, value);
};

/** A text value of the form. */
export const useText = <Name extends string>(form: Readable<Name>, name: NoInfer<Name>): string =>
  textOf(useValue(form, name));

/** A list of texts of the form: chosen skills. */
export const useTexts = <Name extends string>(
  form: Readable<Name>,
  name: NoInfer<Name>,
): string[] => {
  const value = useValue(form, name);
  return Array.isArray(value) ? value.map(String) : [];
};

/** Whether a verification is done. */
export const useFlag = <Name extends string>(form: Readable<Name>, name: NoInfer<Name>): boolean =>
  useValue(form, name) === true;
