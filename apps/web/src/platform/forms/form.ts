import * as z from 'zod/mini';
import { CallProblem, failureText } from '#web/platform/calls/call-problem.ts';
import { useFormStore } from './form-handle.ts';
import type { FormHandle } from './form-handle.ts';
import { useRefusals, useSending } from './submission.ts';

/** The dotted paths of a form's fields: `title | location | location.city`. */
type FieldPath<Values> = Values extends readonly unknown[] | File
  ? never
  : Values extends object
    ? { [Key in keyof Values & string]: Key | `${Key}.${FieldPath<Values[Key]>}` }[keyof Values &
        string]
    : never;

/**
 * A form over a schema of the contract: nothing is checked before a submission (UX-05), an error stays until its field is edited
 * (UX-02), the first one is toasted, all stand in `summary` for `<ErrorSummary>` (UX-01).
 * @param schema of the contract; its texts are shown
 * @param start what the form opens with
 * @param options.refused toasted instead of the first error, where the specification has a text for it
 */
export const useSchemaForm = <Values extends object, Output>(
  schema: z.core.$ZodType<Output, Values>,
  start: NoInfer<Values>,
  { refused }: { refused?: string } = {},
) => {
  const { store, handle, errors } = useFormStore(schema, () => start);
  const { attempt, general, begin, refuse } = useRefusals();
  const { busy, isSending, send } = useSending();

  /** Shows a failed call: its texts at the fields, what belongs to none above the form, the first as a toast. */
  const showFailure = (thrown: unknown, fallback: string, unreachable?: string): void => {
    const told = thrown instanceof CallProblem ? thrown.errors : [];
    store.fail(told);
    refuse(failureText(thrown, fallback, unreachable), told.length === 0);
  };

  /** For `onSubmit`: sends what the schema makes of the values, or shows what is wrong with them. */
  const submit =
    (work: (values: Output) => Promise<void>) =>
    async (event: { preventDefault: () => void }): Promise<void> => {
      event.preventDefault();
      if (isSending()) return;
      begin();
      const [first] = store.check();
      if (first) return refuse(refused ?? first.message);
      await send(() => work(z.parse(schema, store.values())));
    };

  return {
    ...(handle as FormHandle<FieldPath<Values>>),
    values: store.values,
    reset: store.reset,
    submit,
    showFailure,
    /** For `<ErrorSummary>`. */
    summary: { errors: general ? [{ path: '', message: general }] : errors, attempt },
    /** For `<PageHeader problem>`. */
    problem: errors.length > 0 || general !== undefined,
    busy,
  };
};
