// What is said by whoever no longer works there, as a form has it; `check-in-schema.ts` checks it, and comes when somebody is at a field.

/** What the form opens with. */
export const workEndedStart = { leftOn: '', reason: '', employer: '' };

/** A form without what was left empty, as the calls take it. */
export const saidOf = (given: object): object =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
