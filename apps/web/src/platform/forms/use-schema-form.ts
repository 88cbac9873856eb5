import type { FieldError } from '@purboday/contract/conventions/problem';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import {
  useForm,
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type PathValue,
  type Resolver,
  type UseFormReturn,
} from 'react-hook-form';
import type * as z from 'zod/mini';
import {
  CallProblem,
  failureText,
  isToasted,
  UnreadableFileError,
} from '#web/platform/calls/call-problem.ts';
import { useHydrated } from '#web/platform/pages/hydrated.ts';
import { toast } from '#web/platform/toasts/toast.ts';
import { clearError, registerField, pendingWork, listErrors, showErrors } from './fields.ts';

/** The default values of a form. A choice can still be empty. */
type StartValues<Values> = {
  [Name in keyof Values]: Values[Name] | (Values[Name] extends string ? '' : never);
};

type Schema<Values, Output> = z.core.$ZodType<Output, Values>;
/** On light pages the schema is loaded while the user types. */
type LazySchema<Values, Output> = () => Promise<Schema<Values, Output>>;

export type FormDraft<Values> = { load: () => Values; save: (values: Values) => void };

type Options<Values> = {
  /** Toasted in place of the first error. */
  rejected?: string | ((errors: readonly FieldError[]) => string | undefined);
  /**
   * The target of the focus when validation fails: the summary, or the field in a small form without
   * one.
   */
  focus?: 'summary' | 'field';
  draft?: FormDraft<Values>;
};

/**
 * Loaded lazily: validation only runs on submit, so the schema can be fetched while the user types.
 */
const loadResolver = async () =>
  (await import('@hookform/resolvers/standard-schema')).standardSchemaResolver;

const resolverOf =
  <Values extends FieldValues, Output>(
    schema: Schema<Values, Output> | LazySchema<Values, Output>,
  ): Resolver<Values, unknown, Output> =>
  async (...args) => {
    const [resolver, known] = await Promise.all([
      loadResolver(),
      typeof schema === 'function' ? schema() : schema,
    ]);
    return resolver<Values, unknown, Output>(known)(...args);
  };

/** An error stays until its field is edited (UX-02), by the user or in code. */
const useClearedErrors = <Values extends FieldValues, Output>({
  subscribe,
  getFieldState,
  clearErrors,
}: UseFormReturn<Values, unknown, Output>): void =>
  useLayoutEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name }) => {
          if (name) clearError({ getFieldState, clearErrors }, name as FieldPath<Values>);
        },
      }),
    [subscribe, getFieldState, clearErrors],
  );

/**
 * Reads what was typed into the server-rendered page before hydration; the draft fills in the rest.
 * Not earlier, because the first render must equal the server's.
 */
const useDraft = <Values extends FieldValues, Output>(
  { reset, subscribe, getValues }: UseFormReturn<Values, unknown, Output>,
  defaultValues: Values,
  draft: FormDraft<Values> | undefined,
): void => {
  const hydrated = useHydrated();
  const [start] = useState({ draft, defaultValues, serverRendered: !hydrated });
  useLayoutEffect(() => {
    const initialValues =
      start.draft?.load() ?? (start.serverRendered ? start.defaultValues : undefined);
    if (initialValues) reset(initialValues, { keepDirtyValues: true });
    if (!start.draft) return undefined;
    const { save } = start.draft;
    const keep = () => save(getValues());
    // Typed before hydration. The user may reload the page without leaving a field.
    if (JSON.stringify(getValues()) !== JSON.stringify(initialValues)) keep();
    return subscribe({ formState: { values: true }, callback: keep });
  }, [start, reset, subscribe, getValues]);
};

const isControl = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches('input, select, textarea');

/** Loads the schema when a field gets the focus. If that fails, the submission tries again. */
const useLoaded = (schema: unknown): void => {
  const [load] = useState(() => (typeof schema === 'function' ? schema : undefined));
  useEffect(() => {
    const look = ({ target }: { target: EventTarget | null }): void => {
      if (!isControl(target)) return;
      removeEventListener('focusin', look);
      void Promise.all([loadResolver(), load?.()]).catch(() => undefined);
    };
    addEventListener('focusin', look);
    // The user may have started typing before hydration.
    look({ target: document.activeElement });
    return () => removeEventListener('focusin', look);
  }, [load]);
};

/**
 * react-hook-form with a schema of the contract. Nothing is checked before a submission (UX-05);
 * an error stays until its field is edited (UX-02); the first one is toasted, all are in `summary`
 * (UX-01).
 * @param schema as a function it is loaded when a field gets the focus
 */
export const useSchemaForm = <Values extends FieldValues, Output>(
  schema: Schema<Values, Output> | LazySchema<Values, Output>,
  startValues: StartValues<NoInfer<Values>>,
  { rejected: defaultSummary, focus = 'summary', draft }: Options<NoInfer<Values>> = {},
) => {
  const defaultValues = startValues as Values;
  const form = useForm<Values, unknown, Output>({
    resolver: resolverOf(schema),
    defaultValues: defaultValues as DefaultValues<Values>,
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
    shouldFocusError: focus === 'field',
    resetOptions: { keepFieldsRef: true },
  });
  useClearedErrors(form);
  useDraft(form, defaultValues, draft);
  useLoaded(schema);
  const ready = useHydrated();
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState({ attempt: 0, ofPart: false });
  const errors = listErrors(form.formState.errors);

  /** Counts the failed submission. */
  const refuse = (text: string | undefined, ofPart = false): void => {
    setFailure(({ attempt }) => ({ attempt: attempt + 1, ofPart }));
    if (text) toast.error(text);
  };
  const showFieldErrors = (fieldErrors: readonly FieldError[], ofPart?: boolean): void =>
    refuse(
      typeof defaultSummary === 'function'
        ? defaultSummary(fieldErrors)
        : (defaultSummary ?? fieldErrors[0]?.message),
      ofPart,
    );

  /** A second tap during a submission does nothing (FLT-01). */
  const once = async (work: () => Promise<(() => void) | undefined>): Promise<void> => {
    if (running.current) return;
    running.current = true;
    await pendingWork.get(form.control);
    const after = await work().finally(() => {
      running.current = false;
    });
    after?.();
  };

  /** Undefined when the values are invalid. */
  const checked = async (): Promise<{ output: Output } | undefined> => {
    const found: { output: Output }[] = [];
    await form.handleSubmit((output) => void found.push({ output }))();
    return found[0];
  };

  /** Empties the field of a file that can no longer be read, and puts the error there (R29). */
  const errorsOfFile = (thrown: unknown): FieldError[] => {
    if (!(thrown instanceof UnreadableFileError)) return [];
    const values: Record<string, unknown> = form.getValues();
    const names = Object.keys(values).filter((name) => values[name] === thrown.file);
    for (const name of names)
      form.setValue(name as FieldPath<Values>, undefined as PathValue<Values, FieldPath<Values>>);
    return names.map((path) => ({ path, message: thrown.message }));
  };

  /** Shows errors at their fields, those without a field above the form, the first as a toast. */
  const showFailure = (thrown: unknown, fallback: string, unreachable?: string): void => {
    const message = failureText(thrown, fallback, unreachable);
    const serverErrors = [
      ...errorsOfFile(thrown),
      ...(thrown instanceof CallProblem ? thrown.errors : []),
    ];
    showErrors(form.setError, serverErrors.length > 0 ? serverErrors : [{ path: '', message }]);
    refuse(isToasted(thrown) ? undefined : message);
  };

  /** @param failed the text for a failure without a message, or a handler */
  const submit =
    (work: (values: Output) => Promise<void>, failed?: string | ((thrown: unknown) => void)) =>
    (): Promise<void> =>
      once(async () => {
        try {
          const checkedForm = await checked();
          if (!checkedForm) return () => showFieldErrors(listErrors(form.getErrors()));
          // Not during validation: a disabled control would lose the focus.
          setBusy(true);
          await work(checkedForm.output);
          return undefined;
        } catch (thrown) {
          if (failed === undefined) throw thrown;
          return () => (typeof failed === 'string' ? showFailure(thrown, failed) : failed(thrown));
        } finally {
          setBusy(false);
        }
      });

  const submitPart = (names: readonly string[], goOn: () => void) => (): Promise<void> =>
    once(async () => {
      // Errors without a field belong to the last submission.
      form.clearErrors('root');
      if (await form.trigger(names as FieldPath<Values>[])) return goOn;
      const found = listErrors(form.getErrors());
      const ofPart = found.filter(({ path }) => names.includes(path));
      return () => showFieldErrors(ofPart, true);
    });

  return {
    ...form,
    field: (name: FieldPath<Values>) => registerField(form, name),
    submit,
    submitPart,
    showFailure,
    summary: { errors, ...failure },
    /** A form with a single field shows its only error at the field, beside the button. */
    firstError:
      focus === 'summary' || Object.keys(defaultValues).length > 1 ? errors[0]?.message : undefined,
    problem: errors.length > 0,
    busy,
    /**
     * Disabled until hydration: otherwise the browser would send a password in the body of a plain
     * request.
     */
    button: {
      type: 'submit',
      busy,
      disabled: !ready,
    } as const,
  };
};
