import { otp } from '@purboday/contract/conventions/limits';
import type { FieldError } from '@purboday/contract/conventions/problem';
import {
  duplicateMessages,
  registrationMessages,
} from '@purboday/contract/registration/registration.messages';
import { useEffect, useState } from 'react';
import { get, set, type FieldPath, type FieldValues, type PathValue } from 'react-hook-form';
import type * as z from 'zod/mini';
import { CallProblem } from '#web/platform/calls/call-problem.ts';
import { draft, isNeverKept } from '#web/platform/forms/draft.ts';
import { verifiedName } from '#web/platform/forms/fields.ts';
import { useLeaveWarning } from '#web/platform/forms/leave-warning.ts';
import { useSchemaForm } from '#web/platform/forms/use-schema-form.ts';
import { t } from '#web/platform/language/language.ts';
import { isAnswerLost, unanswered } from './registered.ts';
import {
  firstFaultyStep,
  inFormOrder,
  stepOf,
  usePhone,
  useStep,
  type Step,
} from './wizard-steps.ts';

/** Value and time of each verification. */
type Proofs = Record<string, { value: string; at: number }>;

// A minute less than on the server, so that a registration arrives in time.
const keptMs = (otp.verifiedMinutes - 1) * 60_000;

const isFresh = (proof: unknown, value: unknown, now: number): boolean => {
  const { value: proved, at } = (proof ?? {}) as Partial<Proofs[string]>;
  return proved === value && typeof at === 'number' && now - at < keptMs && now >= at;
};

/** Whether there is input that drafts never store: a document, a password, the Aadhar number. */
const holdsUnkept = (values: object): boolean =>
  Object.entries(values).some(
    ([name, value]) =>
      isNeverKept(name) && (value instanceof File || (typeof value === 'string' && value !== '')),
  );

/**
 * The draft of a registration (UX-18). It also stores which fields are verified, because the
 * server stores the verification and would have to send another code.
 * @param verifiable paths of the fields with a verification: `email`, `postalCode`
 */
export const registrationDraft = (form: string, verifiable: readonly string[]) => ({
  save: (values: object): void => {
    const before = draft.load(form)['proofs'] as Proofs | undefined;
    const proofs: Proofs = {};
    for (const path of verifiable) {
      if (get(values, verifiedName(path)) !== true) continue;
      const value = String(get(values, path));
      const known = before?.[path];
      proofs[path] = known?.value === value ? known : { value, at: Date.now() };
    }
    draft.save(form, { ...values, proofs });
  },

  load: <Values extends object>(defaults: Values): Values => {
    const { proofs, ...kept } = draft.load(form);
    const known = Object.entries(kept).filter(([name]) => Object.hasOwn(defaults, name));
    const values: Values = structuredClone({ ...defaults, ...Object.fromEntries(known) });
    for (const path of verifiable) {
      const proof = (proofs as Proofs | undefined)?.[path];
      const fresh = isFresh(proof, get(values, path), Date.now());
      set(values, verifiedName(path), fresh);
    }
    return values;
  },

  clear: (): void => draft.clear(form),
});

/**
 * Follows the prescribed text when the server did not respond. The same submission can be sent
 * again: it counts once.
 */
const adviceOffline =
  'We could not reach the server. Nothing you entered is lost: check your connection and try again.';

type Options<Values extends FieldValues, Output> = {
  name: string;
  schema: () => Promise<z.core.$ZodType<Output, Values>>;
  defaults: object;
  steps: readonly Step[];
  /** Paths of the fields with a verification. */
  verifiable: readonly string[];
  /** Sends the registration; returns a function that continues. */
  send: (values: Output, onProgress: (share: number) => void) => Promise<() => Promise<void>>;
};

const faultsOf = async (schema: z.core.$ZodType, values: unknown): Promise<FieldError[]> => {
  const { issues = [] } = await schema['~standard'].validate(values);
  return issues.map(({ path = [], message }) => ({ path: path.map(String).join('.'), message }));
};

/** Draft, steps and submission of a registration form. */
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

  /** On a phone, opens the step of the first error. */
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

  // The address names a later step, but steps open only in order.
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

  /** The email was registered from this browser, and the response was lost. */
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
    // The verification is missing or has expired on the server.
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
    // Before the next screen loads, because the device may be shared.
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
    /** Empty when only other steps have errors. */
    firstError: shown[0]?.message ?? '',
    problem: shown.length > 0,
    busy: form.busy,
    /** The registration was stored earlier and only the response was lost. */
    arrived,
    progress,
    phone,
    current,
    focus: focus ?? shown[0]?.path,
    /** Opens a field of an earlier step; Next returns. */
    change: (step: number, field: string): void =>
      go(step, { returnTo: steps.at(-1)?.key, focus: field }),
    back,
    submit: phone && current < last ? form.submitPart(reached, next) : register,
  };
};
