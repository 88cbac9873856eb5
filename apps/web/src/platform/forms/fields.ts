import type { FieldError } from '@purboday/contract/conventions/problem';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import type {
  FieldErrors,
  FieldValues,
  UseFormSetError,
  Path,
  FieldPath,
  UseFormReturn,
} from 'react-hook-form';

/** Where react-hook-form keeps what belongs to no field. */
const root = 'root';

/** What react-hook-form keeps beside the message of an error. */
const details = new Set(['message', 'type', 'types', 'ref']);

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const inGroup = (group: Record<string, unknown>, path: string): FieldError[] => {
  const { message } = group;
  const own = typeof message === 'string' ? [{ path, message }] : [];
  const inner = Object.entries(group).flatMap(([key, value]) =>
    isGroup(value) && !details.has(key) ? inGroup(value, path ? `${path}.${key}` : key) : [],
  );
  return [...own, ...inner];
};

/** The errors of a form as a list, in the order of its schema; an empty path belongs to no field. */
export const listOfErrors = (errors: FieldErrors): FieldError[] =>
  inGroup(errors, '').map(({ path, message }) => ({ path: path === root ? '' : path, message }));

/** The text at a field: of its own error, not of an entry in it. */
const errorAt = (errors: FieldErrors, name: string): string | undefined =>
  listOfErrors(errors).find(({ path }) => path === name)?.message;

/** Shows what a server refuses at its fields, in place of what stood there; an empty path belongs to no field. */
export const showErrors = <Values extends FieldValues>(
  setError: UseFormSetError<Values>,
  errors: readonly FieldError[],
): void => {
  for (const { path, message } of errors) {
    setError((path || root) as Path<Values> | 'root', { type: 'server', message });
  }
};

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
