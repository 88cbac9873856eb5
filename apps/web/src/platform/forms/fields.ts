import type { FieldError } from '@purboday/contract/conventions/problem';
import {
  useController,
  useFormContext,
  useWatch,
  type FieldErrors,
  type FieldValues,
  type UseFormSetError,
  type Path,
  type FieldPath,
  type UseFormReturn,
} from 'react-hook-form';

/** react-hook-form's key for errors without a field. */
const root = 'root';

/** Keys that react-hook-form stores beside the message of an error. */
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

/** In the order of the schema; an error with an empty path has no field. */
export const listErrors = (errors: FieldErrors): FieldError[] =>
  inGroup(errors, '').map(({ path, message }) => ({ path: path === root ? '' : path, message }));

const errorAt = (errors: FieldErrors, name: string): string | undefined =>
  listErrors(errors).find(({ path }) => path === name)?.message;

/** Replaces earlier errors; an error with an empty path has no field. */
export const showErrors = <Values extends FieldValues>(
  setError: UseFormSetError<Values>,
  errors: readonly FieldError[],
): void => {
  for (const { path, message } of errors) {
    setError((path || root) as Path<Values> | 'root', { type: 'server', message });
  }
};

/**
 * Pending work on values, by the control of its form, such as compressing a photo. A submission
 * waits for it; it never rejects.
 */
export const pendingWork = new WeakMap<object, Promise<unknown>>();

/** `emailVerified` for `email` */
export const toVerifiedFieldName = (name: string): string => `${name}Verified`;

type Registering<Values extends FieldValues> = Pick<UseFormReturn<Values>, 'register'> & {
  formState: Pick<UseFormReturn<Values>['formState'], 'errors'>;
};

export const registerField = <Values extends FieldValues>(
  { register, formState }: Registering<Values>,
  name: FieldPath<Values>,
) => ({ ...register(name), error: errorAt(formState.errors, name) });

type Clearing<Values extends FieldValues> = Pick<
  UseFormReturn<Values>,
  'getFieldState' | 'clearErrors'
>;

/** Also clears the errors of its entries; renders nothing when there are none. */
export const clearError = <Values extends FieldValues>(
  { getFieldState, clearErrors }: Clearing<Values>,
  name: FieldPath<Values>,
): void => {
  if (getFieldState(name).error) clearErrors(name);
};

/** The surrounding form. Fields that several forms share name their own paths. */
export const useFields = () => {
  const form = useFormContext();
  return {
    ...form,
    field: (name: string) => registerField(form, name),
    errorOf: (name: string) => errorAt(form.formState.errors, name),
    /** Sets a value in code. Its error is cleared even when the value stays the same. */
    set: (name: string, value: unknown): void => {
      form.setValue(name, value);
      clearError(form, name);
    },
    fail: (name: string, message: string): void => form.setError(name, { message }),
  };
};

/** For a picker, a file, or a select whose options load later. */
export const useControlledField = (name: string) => {
  const { field, fieldState } = useController({ name });
  const value: unknown = field.value;
  return { name, value, onChange: field.onChange, error: fieldState.error?.message };
};

export const useTextValue = (name: string): string => toText(useWatch({ name }));

/** Whether a boolean value is true, such as a finished verification. */
export const useBooleanValue = (name: string): boolean => {
  const value: unknown = useWatch({ name });
  return value === true;
};

export const toText = (value: unknown): string => (typeof value === 'string' ? value : '');

export const toTexts = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(String) : [];
