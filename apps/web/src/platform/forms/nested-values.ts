/** The value at a dotted path of a form: `contactPerson.email`. */
export const valueAt = (values: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], values);

/** The values with another one at a dotted path; what is given stays as it is. */
export const withValueAt = <Values>(values: Values, path: string, value: unknown): Values => {
  const [key = '', ...rest] = path.split('.');
  const inner = (values as Record<string, unknown>)[key];
  return {
    ...values,
    [key]: rest.length === 0 ? value : withValueAt(inner ?? {}, rest.join('.'), value),
  };
};

/** A value as an input shows it: what is no text shows as none. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
