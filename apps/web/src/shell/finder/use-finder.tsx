import type { Role } from '@purboday/contract/conventions/roles';
import { Suspense, useLayoutEffect, useState } from 'react';
import { lazyPart } from '#web/platform/pages/lazy-part.ts';

const Finder = lazyPart(() => import('./finder.tsx').then((m) => m.Finder));

/** Ctrl or ⌘ with K, whatever has the focus. */
const isMeant = ({ ctrlKey, metaKey, altKey, shiftKey, key }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'k';

/**
 * Opens the finder on Ctrl-K; its program comes when it is asked for first (UX-59).
 * @returns the dialog, and what a button does to open it
 */
export const useFinder = (role: Role | undefined) => {
  const [open, setOpen] = useState(false);
  const [asked, setAsked] = useState(false);
  const show = () => {
    setAsked(true);
    setOpen(true);
  };
  // Not after the drawing: who sees the screen may press already.
  useLayoutEffect(() => {
    if (role === undefined) return undefined;
    const press = (event: KeyboardEvent) => {
      if (!isMeant(event)) return;
      // Within a dialog too, where a browser would go to its own search bar.
      event.preventDefault();
      // Another dialog's answer comes first.
      if (document.querySelector('[role=dialog]') === null) show();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [role]);
  const dialog = asked && role !== undefined && (
    <Suspense>
      <Finder role={role} open={open} onClose={() => setOpen(false)} />
    </Suspense>
  );
  return { show, dialog };
};
