import { useWatch } from 'react-hook-form';
import type { Control, FieldValues, Path, PathValue } from 'react-hook-form';
import type { useSchemaForm } from '#web/platform/form.ts';

type SchemaForm<Values extends FieldValues, Output extends FieldValues> = ReturnType<
  typeof useSchemaForm<Values, Output>
>;

/** A form as the parts of a registration see it, whatever its fields are called: their names are given by path. */
export type FormHandle = {
  control: Control;
  /** Name, handlers and error, for the fields of `ui/`. */
  field: (name: string) => ReturnType<SchemaForm<FieldValues, FieldValues>['field']>;
  get: (name: string) => unknown;
  /** Sets a value and takes its error away. */
  set: (name: string, value: unknown) => void;
  /** Checks one field and shows what is wrong with it. */
  check: (name: string) => Promise<boolean>;
  /** Shows an error at a field. */
  fail: (name: string, message: string) => void;
};

/** Hands a form to the parts of a registration. */
export const handleOf = <Values extends FieldValues, Output extends FieldValues>(
  form: SchemaForm<Values, Output>,
): FormHandle => {
  const path = (name: string) => name as Path<Values>;
  return {
    control: form.control as unknown as Control,
    field: (name) => form.field(path(name)) as ReturnType<FormHandle['field']>,
    get: (name) => form.getValues(path(name)),
    set: (name, value) => {
      form.setValue(path(name), value as PathValue<Values, Path<Values>>);
      form.clearErrors(path(name));
    },
    check: (name) => form.trigger(path(name)),
    fail: (name, message) => form.setError(path(name), { message }),
  };
};

/** A text value of the form, drawn again when it changes. */
export const useText = ({ control }: FormHandle, name: string): string => {
  const value: unknown = useWatch({ control, name });
  return typeof value === 'string' ? value : '';
};

/** Whether a verification is done. */
export const useFlag = ({ control }: FormHandle, name: string): boolean =>
  useWatch({ control, name }) === true;
