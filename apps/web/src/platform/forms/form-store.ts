import type { FieldError } from '@purboday/contract/conventions/problem';
import * as z from 'zod/mini';
import { textOf, valueAt, withValueAt } from './nested-values.ts';

/** The faults of values by a schema, the first one of each field, in the order of the schema. */
export const faultsOf = (schema: z.core.$ZodType, values: unknown): FieldError[] => {
  const faults = new Map<string, FieldError>();
  for (const issue of z.safeParse(schema, values).error?.issues ?? []) {
    const path = issue.path.map(String).join('.');
    if (!faults.has(path)) faults.set(path, { path, message: issue.message });
  }
  return [...faults.values()];
};

type Input = { value: string };

const show = (input: Input, value: unknown): void => {
  const text = textOf(value);
  // Writing what is there already would move the caret.
  if (input.value !== text) input.value = text;
};

const belongsTo = ({ path }: FieldError, field: string): boolean =>
  path === field || path.startsWith(`${field}.`);

/**
 * Values and errors of one form, outside React, so that a keystroke draws one field at the most (docs/decisions/008). Inputs keep what is
 * typed themselves; the store writes into them what the program sets.
 * @param schema of the contract; its texts are the errors
 * @param start the values the form opens with; never changed
 */
export const formStore = <Values extends object>(schema: z.core.$ZodType, start: Values) => {
  const listeners = new Set<() => void>();
  const inputs = new Map<string, Input>();
  const refs = new Map<string, (input: Input | null) => void>();
  let values = start;
  let errors: readonly FieldError[] = [];

  const tell = (): void => {
    for (const listener of listeners) listener();
  };
  const write = (path: string, value: unknown): void => {
    values = withValueAt(values, path, value);
    if (errors.some((error) => belongsTo(error, path)))
      errors = errors.filter((error) => !belongsTo(error, path));
  };
  const keepInput =
    (path: string) =>
    (input: Input | null): void => {
      if (!input) return void inputs.delete(path);
      inputs.set(path, input);
      show(input, valueAt(values, path));
    };

  return {
    values: (): Values => values,
    errors: (): readonly FieldError[] => errors,
    get: (path: string): unknown => valueAt(values, path),
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Takes what was typed; its error goes (UX-02). */
    typed: (path: string, value: unknown): void => {
      write(path, value);
      tell();
    },
    /** Sets a value from the program, in its input too. */
    set: (path: string, value: unknown): void => {
      write(path, value);
      const input = inputs.get(path);
      if (input) show(input, value);
      tell();
    },
    /** Begins anew with other values. */
    reset: (next: Values): void => {
      values = next;
      errors = [];
      for (const [path, input] of inputs) show(input, valueAt(next, path));
      tell();
    },
    /** Puts errors in place of those of their fields. */
    fail: (found: readonly FieldError[]): void => {
      const paths = new Set(found.map(({ path }) => path));
      errors = [...errors.filter(({ path }) => !paths.has(path)), ...found];
      tell();
    },
    /** Checks the given fields, all when left out, and shows what is wrong with them; answers that. */
    check: (paths?: readonly string[]): FieldError[] => {
      const meant = ({ path }: FieldError): boolean => paths === undefined || paths.includes(path);
      const found = faultsOf(schema, values).filter(meant);
      errors = [...errors.filter((error) => !meant(error)), ...found];
      tell();
      return found;
    },
    /** The `ref` of an input, always the same one for a path; the input opens with the value that is there. */
    input: (path: string): ((input: Input | null) => void) => {
      const ref = refs.get(path) ?? keepInput(path);
      refs.set(path, ref);
      return ref;
    },
  };
};

export type FormStore<Values extends object = object> = ReturnType<typeof formStore<Values>>;
