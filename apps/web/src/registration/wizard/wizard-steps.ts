import type { FieldError } from '@purboday/contract/conventions/problem';
import { useHydrated } from '#web/platform/pages/hydrated.ts';
import { useLocation, useRouter } from '@tanstack/react-router';
import { useCallback, useSyncExternalStore } from 'react';

/** A step on a phone, a section of the page on a desktop. */
export type Step = {
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
export const inFormOrder = (
  steps: readonly Step[],
  errors: readonly FieldError[],
): FieldError[] => {
  const order = steps.flatMap(({ fields }) => fields);
  return worthSaying(errors).toSorted((a, b) => order.indexOf(a.path) - order.indexOf(b.path));
};

/** Undefined for errors without a field. */
export const stepOf = (steps: readonly Step[], path: string): number | undefined => {
  const found = steps.findIndex(({ fields }) => fields.includes(path));
  return found === -1 ? undefined : found;
};

/** Undefined when no step has an error. */
export const firstFaultyStep = (
  steps: readonly Step[],
  errors: readonly FieldError[],
): number | undefined => {
  const faulty = errors.flatMap(({ path }) => stepOf(steps, path) ?? []);
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
export const useStep = (steps: readonly Step[]) => {
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
export const usePhone = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    // The server renders the same for both.
    () => true,
  );
