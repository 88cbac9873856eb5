// Validated by `check-in-schema.ts`, which is loaded when a field gets the focus.

export const workEndedStart = { leftOn: '', reason: '', employer: '' };

/** Leaves out empty fields. */
export const saidOf = (given: object): object =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
