// Validated by `check-in-schema.ts`, which is loaded when a field gets the focus.

export const workEndedDefaults = { leftOn: '', cause: '', reason: '', employer: '' };

/** Leaves out empty fields. */
export const omitEmpty = (fields: object): object =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
