import type { Role } from '@purboday/contract/conventions/roles';
import { Suspense, useLayoutEffect, useState } from 'react';
import { lazyComponent } from '#web/platform/pages/lazy-component.ts';

const Finder = lazyComponent(() => import('./finder.tsx').then((m) => m.Finder));

/** Ctrl-K or ⌘K. */
const isMeant = ({ ctrlKey, metaKey, altKey, shiftKey, key }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'k';

/**
 * Opens the finder on Ctrl-K; its code is loaded on the first use (UX-59).
 * @returns the dialog, and a function that opens it
 */
export const useFinder = (role: Role | undefined) => {
  const [open, setOpen] = useState(false);
  const [isOpened, setIsOpened] = useState(false);
  const show = () => {
    setIsOpened(true);
    setOpen(true);
  };
  // Not in a passive effect: the user may press the key as soon as the screen is visible.
  useLayoutEffect(() => {
    if (role === undefined) return undefined;
    const press = (event: KeyboardEvent) => {
      if (!isMeant(event)) return;
      // Also within a dialog, where the browser would focus its own search bar.
      event.preventDefault();
      // Another dialog must be closed first.
      if (document.querySelector('[role=dialog]') === null) show();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [role]);
  const dialog = isOpened && role !== undefined && (
    <Suspense>
      <Finder role={role} open={open} onClose={() => setOpen(false)} />
    </Suspense>
  );
  return { show, dialog };
};
