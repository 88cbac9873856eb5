import { useSyncExternalStore } from 'react';
import type { ChangeEvent } from 'react';
import type { FormStore } from './form-store.ts';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** A form as the parts of a registration see it, whatever its fields are called: their names are given by path. */
export type FormHandle = Pick<FormStore, 'get' | 'set' | 'subscribe'> & {
  /** Name, handlers and error of a text field or select of `ui/`. */
  field: (name: string) => {
    name: string;
    defaultValue: string;
    ref: (input: Control | null) => void;
    onChange: (event: ChangeEvent<Control>) => void;
    error: string | undefined;
  };
  errorOf: (name: string) => string | undefined;
  /** Checks one field and shows what is wrong with it. */
  check: (name: string) => boolean;
  /** Shows an error at a field. */
  fail: (name: string, message: string) => void;
};

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Hands a form to the parts of a registration. */
export const handleOf = (store: FormStore): FormHandle => {
  const errorOf = (name: string) => store.errors().find(({ path }) => path === name)?.message;
  return {
    get: store.get,
    set: store.set,
    subscribe: store.subscribe,
    errorOf,
    field: (name) => ({
      name,
      defaultValue: textOf(store.get(name)),
      ref: (input) => store.input(name)(input),
      onChange: (event) => store.typed(name, event.target.value),
      error: errorOf(name),
    }),
    check: (name) => store.check([name]).length === 0,
    fail: (path, message) => store.fail([{ path, message }]),
  };
};

/** A value of the form, drawn again when it changes. */
export const useValue = ({ subscribe, get }: FormHandle, name: string): unknown =>
  useSyncExternalStore(subscribe, () => get(name));

/** A text value of the form. */
export const useText = (form: FormHandle, name: string): string => textOf(useValue(form, name));

/** Whether a verification is done. */
export const useFlag = (form: FormHandle, name: string): boolean => useValue(form, name) === true;
