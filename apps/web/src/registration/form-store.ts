import type { FieldError } from '@purboday/contract/problem';
import * as z from 'zod/mini';
import { valueAt, withValueAt } from './nested-values.ts';

/** The faults of values by a schema, in the order of the form. */
export const faultsOf = (schema: z.core.$ZodType, values: unknown): FieldError[] =>
  (z.safeParse(schema, values).error?.issues ?? []).map(({ path, message }) => ({
    path: path.map(String).join('.'),
    message,
  }));

/**
 * Values and errors of one form, outside React, so that a keystroke draws one field at the most. A registration is opened on slow phones:
 * react-hook-form alone would be an eighth of its program.
 */
export const formStore = <Values extends object>(schema: z.core.$ZodType, start: Values) => {
  const listeners = new Set<() => void>();
  const inputs = new Map<string, { value: string }>();
  let values = start;
  let errors: readonly FieldError[] = [];

  const tell = (): void => {
    for (const listener of listeners) listener();
  };
  const clear = (path: string): void => {
    if (errors.some((error) => error.path === path)) {
      errors = errors.filter((error) => error.path !== path);
    }
  };
  const write = (path: string, value: unknown): void => {
    values = withValueAt(values, path, value);
    clear(path);
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
      if (input) input.value = String(value);
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
    /** For the `ref` of an input. */
    input:
      (path: string) =>
      (input: { value: string } | null): void => {
        if (input) inputs.set(path, input);
        else inputs.delete(path);
      },
  };
};

export type FormStore<Values extends object = object> = ReturnType<typeof formStore<Values>>;
