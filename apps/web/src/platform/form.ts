import type { FieldError } from '@purboday/contract/problem';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { DefaultValues, FieldValues, Path } from 'react-hook-form';
import type * as z from 'zod/mini';
import { CallProblem, failureText } from './call-problem.ts';
import { toast } from './toast.ts';

/** Errors of react-hook-form, nested as the form is, as a list in the order of the schema. */
export const listErrors = (errors: object, path = ''): FieldError[] =>
  Object.entries(errors).flatMap(([name, value]: [string, unknown]): FieldError[] => {
    if (name === 'root' || typeof value !== 'object' || value === null) return [];
    const here = path ? `${path}.${name}` : name;
    const message: unknown = Reflect.get(value, 'message');
    return typeof message === 'string' && message
      ? [{ path: here, message }]
      : listErrors(value, here);
  });

/**
 * A form over a schema of the contract: nothing is checked before a submission (UX-05), an error stays until its field is edited
 * (UX-02), the first one is toasted, all stand in `summary` for `<ErrorSummary>` (UX-01).
 * @param schema of the contract; its texts are shown
 * @param defaults what the form starts with
 * @param options.refused toasted instead of the first error, where the specification has a text for it
 */
export const useSchemaForm = <Values extends FieldValues, Output extends FieldValues>(
  schema: z.core.$ZodType<Output, Values>,
  defaults: DefaultValues<Values>,
  { refused }: { refused?: string } = {},
) => {
  const form = useForm<Values, unknown, Output>({
    resolver: standardSchemaResolver<Values, unknown, Output>(schema),
    defaultValues: defaults,
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });
  const [attempt, setAttempt] = useState(0);
  const [general, setGeneral] = useState<string>();
  const { errors } = form.formState;
  const listed = listErrors(errors);

  const refuse = (first: string | undefined): void => {
    setAttempt((before) => before + 1);
    if (first) toast.error(first);
  };

  /** Shows a failed call: its texts at the fields, what belongs to none above the form, the first as a toast. */
  const showFailure = (thrown: unknown, fallback: string, unreachable?: string): void => {
    const text = failureText(thrown, fallback, unreachable);
    const told = thrown instanceof CallProblem ? thrown.errors : [];
    for (const { path, message } of told) form.setError(path as Path<Values>, { message });
    setGeneral(told.length === 0 ? text : undefined);
    refuse(text);
  };

  const submit = (send: (values: Output) => Promise<void>) =>
    form.handleSubmit(
      async (values) => {
        setGeneral(undefined);
        await send(values);
      },
      (found) => {
        setGeneral(undefined);
        refuse(refused ?? listErrors(found)[0]?.message);
      },
    );

  return {
    ...form,
    submit,
    showFailure,
    /** Name, handlers and error of a field, for the fields of `ui/`. */
    field: <Name extends Path<Values>>(name: Name) => ({
      ...form.register(name, { onChange: () => form.clearErrors(name) }),
      error: listed.find(({ path }) => path === name)?.message,
    }),
    /** For `<ErrorSummary>`. */
    summary: { errors: general ? [{ path: '', message: general }] : listed, attempt },
    /** For `<PageHeader problem>`. */
    problem: listed.length > 0 || general !== undefined,
    busy: form.formState.isSubmitting,
  };
};
