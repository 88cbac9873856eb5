import { useHydrated } from '#web/platform/pages/hydrated.ts';
import { useLocation, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { Step } from './wizard-steps.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The step before is the entry before. */
    cameFromStep?: boolean;
    /** The step that Next goes back to. */
    returnTo?: string | undefined;
    /** The field that takes the focus. */
    focus?: string | undefined;
  }
}

type Going = {
  /** There is nothing to come back to. */
  replace?: boolean;
  /** The step that Next goes back to. */
  returnTo?: string | undefined;
  /** The field that takes the focus there. */
  focus?: string | undefined;
};

/** The step of the address, `?step=contact`; each is an entry of the browser's history (UX-15). */
export const useStep = (steps: readonly Step[]) => {
  const { navigate, history } = useRouter();
  const key = useLocation({ select: ({ search }) => search.step });
  const memory = useLocation({ select: ({ state }) => state });
  const hydrated = useHydrated();
  const found = steps.findIndex((step) => step.key === key);
  // The server renders the first step, whatever the address says.
  const current = hydrated ? Math.max(0, found) : 0;

  /** Goes to a step. */
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
