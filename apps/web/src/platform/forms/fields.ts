import { useController, useFormContext, useWatch } from 'react-hook-form';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { errorAt } from './form-errors.ts';

/** By the control of a form: work on a value that is under way, such as making a photo smaller; a submission waits for it, and it does not fail. */
export const unfinished = new WeakMap<object, Promise<unknown>>();

/** The field that says whether another one is verified: `emailVerified` beside `email`. */
export const verifiedName = (name: string): string => `${name}Verified`;

type Registering<Values extends FieldValues> = Pick<UseFormReturn<Values>, 'register'> & {
  formState: Pick<UseFormReturn<Values>['formState'], 'errors'>;
};

/** Name, ref, handlers and error of an input, select or text area of `ui/`: it keeps its text itself. */
export const fieldOf = <Values extends FieldValues>(
  { register, formState }: Registering<Values>,
  name: FieldPath<Values>,
) => ({ ...register(name), error: errorAt(formState.errors, name) });

type Clearing<Values extends FieldValues> = Pick<
  UseFormReturn<Values>,
  'getFieldState' | 'clearErrors'
>;

/** Takes the error of a field away, and those of what is in it; draws nothing where there is none. */
export const clearError = <Values extends FieldValues>(
  { getFieldState, clearErrors }: Clearing<Values>,
  name: FieldPath<Values>,
): void => {
  if (getFieldState(name).error) clearErrors(name);
};

/** The form around, for fields that several forms have: they name their paths themselves. */
export const useFields = () => {
  const form = useFormContext();
  return {
    ...form,
    field: (name: string) => fieldOf(form, name),
    /** The text at a field. */
    errorOf: (name: string) => errorAt(form.formState.errors, name),
    /** Sets a value from the program; its error goes, also when the value stays the same. */
    set: (name: string, value: unknown): void => {
      form.setValue(name, value);
      clearError(form, name);
    },
    /** Shows an error at a field. */
    fail: (name: string, message: string): void => form.setError(name, { message }),
  };
};

/** Value, handler and error of a control that keeps no text itself: a picker, a file, a select whose options come later. */
export const useControlledField = (name: string) => {
  const { field, fieldState } = useController({ name });
  const value: unknown = field.value;
  return { name, value, onChange: field.onChange, error: fieldState.error?.message };
};

/** A text value of the form around, drawn again when it changes. */
export const useText = (name: string): string => textOf(useWatch({ name }));

/** Whether something of the form around is so: a verification that is done. */
export const useFlag = (name: string): boolean => {
  const value: unknown = useWatch({ name });
  return value === true;
};

/** A value as a select shows it: what is no text shows as none. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A list of texts as a picker shows it. */
export const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(String) : [];
