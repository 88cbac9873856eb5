import type { FieldError } from '@purboday/contract/conventions/problem';

/** One step of a registration: on a phone a screen of its own, on a desktop a section of the page. */
export type Step = {
  /** In the address: `?step=contact`. */
  key: string;
  /** In the progress bar. */
  name: string;
  /** Heading of its section. */
  title: string;
  /** Its fields in the order of the form. */
  fields: readonly string[];
};

const suffix = 'Verified';

/** Of a field that is wrong and unverified, only what is wrong with it is worth saying. */
const worthSaying = (errors: readonly FieldError[]): FieldError[] =>
  errors.filter(
    ({ path }) =>
      !path.endsWith(suffix) || !errors.some((other) => `${other.path}${suffix}` === path),
  );

/** Errors in the order of the form; what belongs to no field comes first. */
export const inFormOrder = (
  steps: readonly Step[],
  errors: readonly FieldError[],
): FieldError[] => {
  const order = steps.flatMap(({ fields }) => fields);
  return worthSaying(errors).toSorted((a, b) => order.indexOf(a.path) - order.indexOf(b.path));
};

/** The step a field stands in; undefined for what belongs to no field. */
export const stepOf = (steps: readonly Step[], path: string): number | undefined => {
  const found = steps.findIndex(({ fields }) => fields.includes(path));
  return found === -1 ? undefined : found;
};

/** The first step with a fault; undefined when there is none. */
export const firstFaultyStep = (
  steps: readonly Step[],
  errors: readonly FieldError[],
): number | undefined => {
  const faulty = errors.flatMap(({ path }) => stepOf(steps, path) ?? []);
  return faulty.length === 0 ? undefined : Math.min(...faulty);
};
