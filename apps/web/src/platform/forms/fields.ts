import { useController, useFormContext, useWatch } from 'react-hook-form';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { errorAt } from './form-errors.ts';

type Registering<Values extends FieldValues> = Pick<UseFormReturn<Values>, 'register'> & {
  formState: Pick<UseFormReturn<Values>['formState'], 'errors'>;
};

/** Name, ref, handlers and error of an input, select or text area of `ui/`: it keeps its text itself. */
export const fieldOf = <Values extends FieldValues>(
  { register, formState }: Registering<Values>,
  name: FieldPath<Values>,
) => ({ ...register(name), error: errorAt(formState.errors, name) });

/** The form around, for fields that several forms have: they name their paths themselves. */
export const useFields = () => {
  const form = useFormContext();
  return { ...form, field: (name: string) => fieldOf(form, name) };
};

/** Value, handler and error of a control that is no input: a picker, a file. */
export const useControlledField = (name: string) => {
  const { field, fieldState } = useController({ name });
  const value: unknown = field.value;
  return { name, value, onChange: field.onChange, error: fieldState.error?.message };
};

/** A text value of the form around, drawn again when it changes. */
export const useText = (name: string): string => {
  const value: unknown = useWatch({ name });
  return typeof value === 'string' ? value : '';
};

/** Whether something of the form around is so: a verification that is done. */
export const useFlag = (name: string): boolean => {
  const value: unknown = useWatch({ name });
  return value === true;
};

/** A list of texts as a picker shows it. */
export const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(String) : [];
