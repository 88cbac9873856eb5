import { useLocation, useRouter } from '#web/platform/navigation/router.tsx';
import { useCallback } from 'react';
import type { Step } from './wizard-steps.ts';

type Memory = { cameFromStep?: boolean; returnTo?: string; focus?: string };

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
  const router = useRouter();
  const { pathname, key, memory } = useLocation({
    select: ({ pathname: path, search, state }) => ({
      pathname: path,
      key: (search as { step?: string }).step,
      memory: state as Memory,
    }),
  });
  const found = steps.findIndex((step) => step.key === key);
  const current = Math.max(0, found);

  const hrefOf = (index: number): string => {
    const step = steps[index];
    return index === 0 || !step ? pathname : `${pathname}?step=${step.key}`;
  };

  /** Goes to a step. */
  const go = useCallback(
    (index: number, { replace = false, ...memo }: Going = {}): void => {
      const state = replace ? {} : { cameFromStep: true, ...memo };
      void router.navigate({
        href: hrefOf(index),
        replace,
        viewTransition: false,
        state: state as never,
      });
    },
    // oxlint-disable-next-line react/exhaustive-deps -- hrefOf is made of the other two
    [router, pathname, steps],
  );

  const next = (): void => {
    const back = steps.findIndex((step) => step.key === memory.returnTo);
    go(back === -1 ? current + 1 : back);
  };
  const back = (): void => {
    if (memory.cameFromStep && !memory.returnTo) router.history.back();
    else go(current - 1, { replace: true });
  };

  return { current, focus: memory.focus, go, next, back };
};
