import type { FieldError } from '@purboday/contract/conventions/problem';
import type { FieldErrors, FieldValues, UseFormSetError, Path } from 'react-hook-form';

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
export const errorAt = (errors: FieldErrors, name: string): string | undefined =>
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
