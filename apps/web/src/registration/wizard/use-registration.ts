import type { FieldError } from '@purboday/contract/conventions/problem';
import { useHydrated } from '#web/platform/pages/hydrated.ts';
import { useLocation, useRouter } from '@tanstack/react-router';
import { useCallback, useSyncExternalStore, useEffect, useRef, useState } from 'react';
import { otp } from '@purboday/contract/conventions/limits';
import {
  duplicateMessages,
  registrationMessages,
} from '@purboday/contract/registration/registration.messages';
import { get, set, type FieldPath, type FieldValues, type PathValue } from 'react-hook-form';
import type * as z from 'zod/mini';
import { CallProblem } from '#web/platform/calls/call-problem.ts';
import { draft, isExcludedFromDrafts } from '#web/platform/forms/draft.ts';
import { toVerifiedFieldName } from '#web/platform/forms/fields.ts';
import { useSchemaForm } from '#web/platform/forms/use-schema-form.ts';
import { t } from '#web/platform/language/language.ts';
import { sharedDevice } from '#web/platform/storage/shared-device.ts';
import { isResponseLost, lastRegistration, unansweredRegistration } from './last-registration.ts';

/** A step on a phone, a section of the page on a desktop. */
export type FormStep = {
  /** In the address: `?step=contact`. */
  key: string;
  name: string;
  title: string;
  fields: readonly string[];
};

const suffix = 'Verified';

/** A field without a value is also unverified: only the first error is useful. */
const worthSaying = (errors: readonly FieldError[]): FieldError[] =>
  errors.filter(
    ({ path }) =>
      !path.endsWith(suffix) || !errors.some((other) => `${other.path}${suffix}` === path),
  );

/** Errors in the order of the form; those without a field come first. */
export const sortByForm = (
  steps: readonly FormStep[],
  errors: readonly FieldError[],
): FieldError[] => {
  const order = steps.flatMap(({ fields }) => fields);
  return worthSaying(errors).toSorted((a, b) => order.indexOf(a.path) - order.indexOf(b.path));
};

/** Undefined for errors without a field. */
export const findStep = (steps: readonly FormStep[], path: string): number | undefined => {
  const index = steps.findIndex(({ fields }) => fields.includes(path));
  return index === -1 ? undefined : index;
};

/** Undefined when no step has an error. */
export const findFirstInvalidStep = (
  steps: readonly FormStep[],
  errors: readonly FieldError[],
): number | undefined => {
  const faulty = errors.flatMap(({ path }) => findStep(steps, path) ?? []);
  return faulty.length === 0 ? undefined : Math.min(...faulty);
};

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The previous history entry is the previous step. */
    cameFromStep?: boolean;
    /** The step to which Next returns. */
    returnTo?: string | undefined;
    /** The field that receives the focus. */
    focus?: string | undefined;
  }
}

type Going = {
  replace?: boolean;
  returnTo?: string | undefined;
  focus?: string | undefined;
};

/** The step of the address, `?step=contact`; each has an entry in the browser's history (UX-15). */
const useStep = (steps: readonly FormStep[]) => {
  const { navigate, history } = useRouter();
  const key = useLocation({ select: ({ search }) => search.step });
  const memory = useLocation({ select: ({ state }) => state });
  const hydrated = useHydrated();
  const found = steps.findIndex((step) => step.key === key);
  // The server always renders the first step.
  const current = hydrated ? Math.max(0, found) : 0;

  const go = useCallback(
    (index: number, { replace = false, ...memo }: Going = {}): void => {
      const step = index === 0 ? undefined : steps[index]?.key;
      void navigate({
        to: '.',
        search: step === undefined ? {} : { step },
        replace,
        state: replace ? {} : { cameFromStep: true, ...memo },
      });
    },
    [navigate, steps],
  );

  const next = (): void => {
    const back = steps.findIndex((step) => step.key === memory.returnTo);
    go(back === -1 ? current + 1 : back);
  };
  const back = (): void => {
    if (memory.cameFromStep && !memory.returnTo) history.back();
    else go(current - 1, { replace: true });
  };

  return { current, focus: memory.focus, go, next, back };
};

const query = '(max-width: 768px)';

const subscribe = (listener: () => void): (() => void) => {
  const list = matchMedia(query);
  list.addEventListener('change', listener);
  return () => list.removeEventListener('change', listener);
};

/** Whether the window is at most 768 px wide and shows one step at a time (specification §9). */
const usePhone = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    // The server renders the same for both.
    () => true,
  );

/**
 * Lets the browser warn before the page is closed (UX-18).
 * @param unsaved whether input would be lost
 */
const useLeaveWarning = (unsaved: () => boolean): void => {
  const latest = useRef(unsaved);
  useEffect(() => {
    latest.current = unsaved;
  });
  useEffect(() => {
    const warnBeforeUnload = (event: BeforeUnloadEvent): void => {
      if (latest.current()) event.preventDefault();
    };
    addEventListener('beforeunload', warnBeforeUnload);
    return () => removeEventListener('beforeunload', warnBeforeUnload);
  }, []);
};

/** Value and time of each verification. */
type Proofs = Record<string, { value: string; at: number }>;

// A minute less than on the server, so that a registration arrives in time.
const retentionMs = (otp.verifiedMinutes - 1) * 60_000;

const isFresh = (proof: unknown, value: unknown, now: number): boolean => {
  const { value: proved, at } = (proof ?? {}) as Partial<Proofs[string]>;
  return proved === value && typeof at === 'number' && now - at < retentionMs && now >= at;
};

/** Whether there is input that drafts never store: a document, a password, the Aadhar number. */
const holdsUnkept = (values: object): boolean =>
  Object.entries(values).some(
    ([name, value]) =>
      isExcludedFromDrafts(name) &&
      (value instanceof File || (typeof value === 'string' && value !== '')),
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
      if (get(values, toVerifiedFieldName(path)) !== true) continue;
      const value = String(get(values, path));
      const known = before?.[path];
      proofs[path] = known?.value === value ? known : { value, at: Date.now() };
    }
    draft.save(form, { ...values, proofs });
  },

  load: <Values extends object>(defaults: Values): Values => {
    const { proofs, ...fieldValues } = draft.load(form);
    const known = Object.entries(fieldValues).filter(([name]) => Object.hasOwn(defaults, name));
    const values: Values = structuredClone({ ...defaults, ...Object.fromEntries(known) });
    for (const path of verifiable) {
      const proof = (proofs as Proofs | undefined)?.[path];
      const fresh = isFresh(proof, get(values, path), Date.now());
      set(values, toVerifiedFieldName(path), fresh);
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

const isTyped = (values: object): boolean =>
  Object.values(values).some(
    (value) =>
      (typeof value === 'string' && value !== '') ||
      (typeof value === 'object' && value !== null && isTyped(value)),
  );

type Options<Values extends FieldValues, Output> = {
  name: string;
  schema: () => Promise<z.core.$ZodType<Output, Values>>;
  defaults: object;
  steps: readonly FormStep[];
  /** Paths of the fields with a verification. */
  verifiable: readonly string[];
  /** Sends the registration; returns a function that continues. */
  send: (values: Output, onProgress: (share: number) => void) => Promise<() => Promise<void>>;
};

const findErrors = async (schema: z.core.$ZodType, values: unknown): Promise<FieldError[]> => {
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
  const [formDraft] = useState(() => registrationDraft(name, verifiable));
  const phone = usePhone();
  const { current, focus, go, next, back } = useStep(steps);
  const [progress, setProgress] = useState<number>();
  const [arrived, setArrived] = useState(false);
  const emailPath = verifiable.find((path) => path.endsWith('email')) ?? 'email';
  const last = steps.length - 1;

  /** On a phone, opens the step of the first error. */
  const goToError = (fieldErrors: readonly FieldError[]): number | undefined => {
    const step = findFirstInvalidStep(steps, fieldErrors);
    if (phone && step !== undefined && step !== current) go(step);
    return step;
  };
  const form = useSchemaForm(schema, defaults as Values, {
    draft: { load: () => formDraft.load(defaults as Values), save: formDraft.save },
    rejected: (fieldErrors) => {
      const step = goToError(fieldErrors);
      const here = phone
        ? fieldErrors.filter(({ path }) => findStep(steps, path) === step)
        : fieldErrors;
      return sortByForm(steps, here)[0]?.message;
    },
  });
  const { getValues } = form;
  useLeaveWarning(
    () => holdsUnkept(getValues()) || (sharedDevice.isMarked() && isTyped(getValues())),
  );

  // The address names a later step, but steps open only in order.
  useEffect(() => {
    if (!phone || current === 0) return undefined;
    let left = false;
    const look = async (): Promise<void> => {
      const faulty = findFirstInvalidStep(steps, await findErrors(await schema(), getValues()));
      if (!left && faulty !== undefined && faulty < current) go(faulty, { replace: true });
    };
    void look().catch(() => undefined);
    return () => {
      left = true;
    };
  }, [current, phone, go, schema, steps, getValues]);

  /** The email or mobile number was registered from this browser, and the response was lost. */
  const isRepeat = (errors: readonly FieldError[], contact: string): boolean =>
    unansweredRegistration.matches(name, contact) &&
    errors.some(
      ({ message }) =>
        message === duplicateMessages.email || message === duplicateMessages.mobileNumber,
    );

  const showFailure = (thrown: unknown): void => {
    const errors = thrown instanceof CallProblem ? thrown.errors : [];
    const [email, mobileNumber] = getValues([emailPath, 'mobileNumber'] as FieldPath<Values>[]);
    const contact = String(email || mobileNumber);
    if (isResponseLost(thrown)) unansweredRegistration.keep(name, contact);
    if (isRepeat(errors, contact)) {
      unansweredRegistration.clear(name);
      formDraft.clear();
      setArrived(true);
      return;
    }
    // The verification is missing or has expired on the server.
    for (const { path } of errors)
      if (verifiable.includes(path))
        form.setValue(
          toVerifiedFieldName(path) as FieldPath<Values>,
          false as PathValue<Values, FieldPath<Values>>,
        );
    goToError(errors);
    const { failed } = registrationMessages;
    form.showFailure(thrown, failed, `${t(failed)} ${t(adviceOffline)}`);
  };

  const register = form.submit(async (values) => {
    const goOn = await send(values, setProgress).finally(() => setProgress(undefined));
    // Before the next screen loads, because the device may be shared.
    formDraft.clear();
    unansweredRegistration.clear(name);
    await goOn();
  }, showFailure);
  const reached = steps.slice(0, current + 1).flatMap(({ fields }) => fields);

  const all = sortByForm(steps, form.summary.errors);
  const shown = phone ? all.filter(({ path }) => (findStep(steps, path) ?? last) === current) : all;

  return {
    form,
    summary: { ...form.summary, errors: shown },
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
    /** Deletes what this form has stored on the device. */
    forget: (): void => {
      formDraft.clear();
      unansweredRegistration.clear(name);
      lastRegistration.clear(name);
    },
    submit: phone && current < last ? form.submitPart(reached, next) : register,
  };
};
