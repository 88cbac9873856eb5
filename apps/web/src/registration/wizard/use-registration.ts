import { registrationMessages } from '@purboday/contract/registration/registration.messages';
import type { FieldError } from '@purboday/contract/conventions/problem';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { CallProblem, failureText } from '#web/platform/calls/call-problem.ts';
import { useFormStore } from '#web/platform/forms/form-handle.ts';
import { faultsOf } from '#web/platform/forms/form-store.ts';
import { useLeaveWarning } from '#web/platform/forms/leave-warning.ts';
import { useRefusals, useSending } from '#web/platform/forms/submission.ts';
import { holdsUnkept, registrationDraft } from './registration-draft.ts';
import { usePhone } from './use-phone.ts';
import { useStep } from './use-step.ts';
import { firstFaultyStep, inFormOrder, stepOf } from './wizard-steps.ts';
import type { Step } from './wizard-steps.ts';

/** Said when the line breaks while sending: the same submission may be sent again, it is counted once. */
const lostConnection =
  'We could not reach the server. Nothing you entered is lost: check your connection and try again.';

type Options<Values extends object, Output> = {
  /** Name of the form, for its draft. */
  name: string;
  schema: z.core.$ZodType<Output, Values>;
  defaults: object;
  steps: readonly Step[];
  /** Paths of the fields with a verification. */
  verifiable: readonly string[];
  /** Sends the registration and answers how to go on from it; throws what `call` throws. */
  send: (values: Output, onProgress: (share: number) => void) => Promise<() => Promise<void>>;
};

/** Values, errors and draft of a registration, made once. */
const useStore = <Values extends object, Output>({
  name,
  schema,
  defaults,
  verifiable,
}: Options<Values, Output>) => {
  const [kept] = useState(() => registrationDraft(name, verifiable));
  const { store, handle, errors } = useFormStore(schema, () => kept.load(defaults as Values));
  useEffect(() => store.subscribe(() => kept.save(store.values())), [store, kept]);
  useLeaveWarning(() => holdsUnkept(store.values()));
  return { store, handle, kept, errors };
};

/** A registration: form, draft, steps and submission, for candidates and providers alike. */
export const useRegistration = <Values extends object, Output>(
  options: Options<Values, Output>,
) => {
  const { schema, steps } = options;
  const { store, handle, kept, errors } = useStore(options);
  const phone = usePhone();
  const { current, focus, go, next, back } = useStep(steps);
  const { attempt, general, begin, refuse } = useRefusals();
  const [progress, setProgress] = useState<number>();
  const { busy, isSending, send } = useSending();

  // An address with a later step, opened without what the steps before it need: forward only through valid steps.
  useEffect(() => {
    if (!phone) return;
    const faulty = firstFaultyStep(steps, faultsOf(schema, store.values()));
    if (faulty !== undefined && faulty < current) go(faulty, { replace: true });
  }, [current, phone, go, schema, steps, store]);

  /** Checks fields and shows their faults; on a phone at the step of the first one. */
  const passes = (fields: readonly string[]): boolean => {
    const found = store.check(fields);
    const step = firstFaultyStep(steps, found);
    if (step === undefined) return true;
    if (phone && step !== current) go(step);
    const here = phone ? found.filter(({ path }) => stepOf(steps, path) === step) : found;
    refuse(inFormOrder(steps, here)[0]?.message);
    return false;
  };

  const showFailure = (thrown: unknown): void => {
    const told: FieldError[] = thrown instanceof CallProblem ? thrown.errors : [];
    // The server has no proof, or no longer: it is to be made again.
    for (const { path } of told)
      if (options.verifiable.includes(path)) store.set(`${path}Verified`, false);
    store.fail(told);
    const step = firstFaultyStep(steps, told);
    if (phone && step !== undefined && step !== current) go(step);
    refuse(failureText(thrown, registrationMessages.failed, lostConnection), step === undefined);
  };

  const register = async (): Promise<void> => {
    try {
      const goOn = await options.send(z.parse(schema, store.values()), setProgress);
      // Before the next screen is fetched, which may take its time: the device may be shared.
      kept.clear();
      await goOn();
    } catch (thrown) {
      showFailure(thrown);
    } finally {
      setProgress(undefined);
    }
  };

  /** Next, or the submission itself; a second tap while it runs does nothing (FLT-01). */
  const submit = async (): Promise<void> => {
    if (isSending()) return;
    begin();
    const reached = phone ? steps.slice(0, current + 1) : steps;
    if (!passes(reached.flatMap(({ fields }) => fields))) return;
    if (phone && current < steps.length - 1) return next();
    await send(register);
  };

  const all = inFormOrder(steps, general ? [{ path: '', message: general }, ...errors] : errors);
  const shown = phone
    ? all.filter(({ path }) => (stepOf(steps, path) ?? steps.length - 1) === current)
    : all;

  return {
    handle,
    values: store.values,
    summary: { errors: shown, attempt },
    problem: shown.length > 0,
    busy,
    progress,
    phone,
    current,
    focus,
    /** From the answers at the end to the field of one; Next comes back. */
    change: (step: number, field: string): void =>
      go(step, { returnTo: steps.at(-1)?.key, focus: field }),
    back,
    submit,
  };
};
