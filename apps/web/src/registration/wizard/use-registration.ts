import {
  duplicateMessages,
  registrationMessages,
} from '@purboday/contract/registration/registration.messages';
import type { FieldError } from '@purboday/contract/conventions/problem';
import { useEffect, useState } from 'react';
import type { FieldPath, FieldValues, PathValue } from 'react-hook-form';
import type * as z from 'zod/mini';
import { t } from '#web/platform/language/language.ts';
import { CallProblem } from '#web/platform/calls/call-problem.ts';
import { useLeaveWarning } from '#web/platform/forms/leave-warning.ts';
import { useSchemaForm } from '#web/platform/forms/use-schema-form.ts';
import { verifiedName } from '#web/platform/forms/fields.ts';
import { holdsUnkept, registrationDraft } from './registration-draft.ts';
import { usePhone, useStep, firstFaultyStep, inFormOrder, stepOf } from './wizard-steps.ts';
import { isAnswerLost, unanswered } from './registered.ts';
import type { Step } from './wizard-steps.ts';

/** Follows the prescribed text when the server did not answer. The same submission may be sent again: it counts once. */
const adviceOffline =
  'We could not reach the server. Nothing you entered is lost: check your connection and try again.';

type Options<Values extends FieldValues, Output> = {
  /** Name of the form, for its draft. */
  name: string;
  /** Fetched when somebody begins to type. */
  schema: () => Promise<z.core.$ZodType<Output, Values>>;
  defaults: object;
  steps: readonly Step[];
  /** Paths of the fields with a verification. */
  verifiable: readonly string[];
  /** Sends the registration and answers how to go on from it; throws what `call` throws. */
  send: (values: Output, onProgress: (share: number) => void) => Promise<() => Promise<void>>;
};

const faultsOf = async (schema: z.core.$ZodType, values: unknown): Promise<FieldError[]> => {
  const { issues = [] } = await schema['~standard'].validate(values);
  return issues.map(({ path = [], message }) => ({ path: path.map(String).join('.'), message }));
};

/** A registration: form, draft, steps and submission, for candidates and providers alike. */
export const useRegistration = <Values extends FieldValues, Output>({
  name,
  schema,
  defaults,
  steps,
  verifiable,
  send,
}: Options<Values, Output>) => {
  const [kept] = useState(() => registrationDraft(name, verifiable));
  const phone = usePhone();
  const { current, focus, go, next, back } = useStep(steps);
  const [progress, setProgress] = useState<number>();
  const [arrived, setArrived] = useState(false);
  const emailPath = verifiable.find((path) => path.endsWith('email')) ?? 'email';
  const last = steps.length - 1;

  /** On a phone the first fault is shown at its step. */
  const goToFault = (found: readonly FieldError[]): number | undefined => {
    const step = firstFaultyStep(steps, found);
    if (phone && step !== undefined && step !== current) go(step);
    return step;
  };
  const form = useSchemaForm(schema, defaults as Values, {
    draft: { load: () => kept.load(defaults as Values), save: kept.save },
    refused: (found) => {
      const step = goToFault(found);
      const here = phone ? found.filter(({ path }) => stepOf(steps, path) === step) : found;
      return inFormOrder(steps, here)[0]?.message;
    },
  });
  const { getValues } = form;
  useLeaveWarning(() => holdsUnkept(getValues()));

  // An address with a later step, opened without what the steps before it need: forward only through valid steps.
  useEffect(() => {
    if (!phone || current === 0) return undefined;
    let left = false;
    const look = async (): Promise<void> => {
      const faulty = firstFaultyStep(steps, await faultsOf(await schema(), getValues()));
      if (!left && faulty !== undefined && faulty < current) go(faulty, { replace: true });
    };
    void look().catch(() => undefined);
    return () => {
      left = true;
    };
  }, [current, phone, go, schema, steps, getValues]);

  /** The email is registered by the same form, sent from this browser before without an answer. */
  const isRepeat = (errors: readonly FieldError[], email: string): boolean =>
    unanswered.matches(name, email) &&
    errors.some(({ path, message }) => path === emailPath && message === duplicateMessages.email);

  const showFailure = (thrown: unknown): void => {
    const told = thrown instanceof CallProblem ? thrown.errors : [];
    const email = String(getValues(emailPath as FieldPath<Values>));
    if (isAnswerLost(thrown)) unanswered.keep(name, email);
    if (isRepeat(told, email)) {
      unanswered.forget(name);
      kept.clear();
      setArrived(true);
      return;
    }
    // The server has no proof, or no longer: it is to be made again.
    for (const { path } of told)
      if (verifiable.includes(path))
        form.setValue(
          verifiedName(path) as FieldPath<Values>,
          false as PathValue<Values, FieldPath<Values>>,
        );
    goToFault(told);
    const { failed } = registrationMessages;
    form.showFailure(thrown, failed, `${t(failed)} ${t(adviceOffline)}`);
  };

  const register = form.submit(async (values) => {
    const goOn = await send(values, setProgress).finally(() => setProgress(undefined));
    // Before the next screen is fetched, which may take its time: the device may be shared.
    kept.clear();
    unanswered.forget(name);
    await goOn();
  }, showFailure);
  const reached = steps.slice(0, current + 1).flatMap(({ fields }) => fields);

  const all = inFormOrder(steps, form.summary.errors);
  const shown = phone ? all.filter(({ path }) => (stepOf(steps, path) ?? last) === current) : all;

  return {
    form,
    summary: { errors: shown, attempt: form.summary.attempt },
    /** Empty where only other steps have errors. */
    firstError: shown[0]?.message ?? '',
    problem: shown.length > 0,
    busy: form.busy,
    /** Whether this registration was stored before, and only the answer was lost. */
    arrived,
    progress,
    phone,
    current,
    /** Of the answers at the end, or of what is wrong on the step. */
    focus: focus ?? shown[0]?.path,
    /** From the answers at the end to the field of one; Next comes back. */
    change: (step: number, field: string): void =>
      go(step, { returnTo: steps.at(-1)?.key, focus: field }),
    back,
    /** Next, or the submission itself. */
    submit: phone && current < last ? form.submitPart(reached, next) : register,
  };
};
