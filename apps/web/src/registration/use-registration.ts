import { registrationMessages } from '@purboday/contract/messages';
import type { FieldError } from '@purboday/contract/problem';
import { useEffect, useRef, useState } from 'react';
import type { DefaultValues, FieldValues, Path } from 'react-hook-form';
import * as z from 'zod/mini';
import { useSchemaForm } from '#web/platform/form.ts';
import { CallProblem } from '#web/platform/call-problem.ts';
import { toast } from '#web/platform/toast.ts';
import { handleOf } from './form-handle.ts';
import { registrationDraft } from './registration-draft.ts';
import { usePhone } from './use-phone.ts';
import { useStep } from './use-step.ts';
import { firstFaultyStep, inFormOrder, stepOf } from './wizard-steps.ts';
import type { Step } from './wizard-steps.ts';

/** Said when the line breaks while sending: the same submission may be sent again, it is counted once. */
export const lostConnection =
  'We could not reach the server. Nothing you entered is lost: check your connection and try again.';

type Options<Values extends FieldValues, Output extends FieldValues> = {
  /** Name of the form, for its draft. */
  name: string;
  schema: z.core.$ZodType<Output, Values>;
  defaults: object;
  steps: readonly Step[];
  /** Paths of the fields with a verification. */
  verifiable: readonly string[];
  /** Sends the registration; throws what `call` throws. */
  send: (values: Output, onProgress: (share: number) => void) => Promise<void>;
};

/** Errors of what the form holds now, without showing them. */
const faultsOf = (schema: z.core.$ZodType, values: unknown): FieldError[] =>
  (z.safeParse(schema, values).error?.issues ?? []).map(({ path, message }) => ({
    path: path.map(String).join('.'),
    message,
  }));

/** A registration: form, draft, steps and submission, for candidates and providers alike. */
export const useRegistration = <Values extends FieldValues, Output extends FieldValues>(
  options: Options<Values, Output>,
) => {
  const { schema, steps } = options;
  const [kept] = useState(() => registrationDraft(options.name, options.verifiable));
  const [start] = useState(() => kept.load(options.defaults) as DefaultValues<Values>);
  const form = useSchemaForm(schema, start);
  const phone = usePhone();
  const { current, go, next, back } = useStep(steps);
  const [refusals, setRefusals] = useState(0);
  const [progress, setProgress] = useState<number>();
  const sending = useRef(false);

  const { subscribe } = form;
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => kept.save(values) }),
    [subscribe, kept],
  );

  // An address with a later step, opened without what the steps before it need: forward only through valid steps.
  useEffect(() => {
    if (!phone) return;
    const faulty = firstFaultyStep(steps, faultsOf(schema, form.getValues()));
    if (faulty !== undefined && faulty < current) go(faulty, { replace: true });
    // oxlint-disable-next-line react/exhaustive-deps -- looked at when a step is shown, not while it is filled in
  }, [current, phone]);

  const refuse = (index: number): void => {
    const fields = steps[index]?.fields ?? [];
    const errors = fields.map((path) => ({ path, message: form.getFieldState(path as Path<Values>).error?.message ?? '' }));
    const [first] = inFormOrder(steps, errors.filter(({ message }) => message !== ''));
    setRefusals((before) => before + 1);
    if (first) toast.error(first.message);
  };

  const passes = async (index: number): Promise<boolean> => {
    const fields = (steps[index]?.fields ?? []) as unknown as Path<Values>[];
    if (await form.trigger(fields)) return true;
    if (index !== current) go(index);
    refuse(index);
    return false;
  };

  const showFailure = (thrown: unknown): void => {
    form.showFailure(thrown, registrationMessages.failed, lostConnection);
    const errors = thrown instanceof CallProblem ? thrown.errors : [];
    for (const { path } of errors) {
      // The server no longer has the proof: it is to be made again.
      if (options.verifiable.includes(path)) form.setValue(`${path}Verified` as Path<Values>, false as never);
    }
    const step = stepOf(steps, errors[0]?.path ?? '');
    if (phone && step !== undefined && step !== current) go(step);
  };

  const submitAll = form.submit(async (values) => {
    try {
      await options.send(values, setProgress);
      kept.clear();
    } catch (thrown) {
      showFailure(thrown);
    } finally {
      setProgress(undefined);
    }
  });

  const submitOnPhone = async (): Promise<void> => {
    for (const index of steps.keys()) {
      if (index > current || !(await passes(index))) return;
    }
    if (current < steps.length - 1) next();
    else await submitAll();
  };

  /** Next, or the submission itself; a second tap while it runs does nothing (FLT-01). */
  const submit = async (): Promise<void> => {
    if (sending.current) return;
    sending.current = true;
    try {
      await (phone ? submitOnPhone() : submitAll());
    } finally {
      sending.current = false;
    }
  };

  const shown = inFormOrder(steps, form.summary.errors);
  const errors = phone
    ? shown.filter(({ path }) => (stepOf(steps, path) ?? steps.length - 1) === current)
    : shown;

  return {
    handle: handleOf(form),
    values: () => form.getValues(),
    summary: { errors, attempt: form.summary.attempt + refusals },
    problem: errors.length > 0,
    busy: form.busy,
    progress,
    phone,
    current,
    go,
    back,
    submit,
  };
};
