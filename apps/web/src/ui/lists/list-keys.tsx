import Keyboard from 'lucide-react/icons/keyboard';
import { Suspense, useState } from 'react';
import { lazyPart } from '#web/platform/pages/lazy-part.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { useShortcuts } from './shortcuts.ts';

const ShortcutHelp = lazyPart(() => import('./shortcut-help.tsx').then((m) => m.ShortcutHelp));

const hints = [
  ['/', 'Search'],
  ['J', 'Next in the list, as ↓ within it'],
  ['K', 'The one before, as ↑ within it'],
  ['Enter', 'Open'],
  ['?', 'These keys'],
] as const;

const rows = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-row-link]')];

/** From the row that has the focus to one beside it; from anywhere else to the first. */
const move = (by: 1 | -1) => (): void => {
  const all = rows();
  const at = all.findIndex((row) => row === document.activeElement);
  (all[at === -1 ? 0 : at + by] ?? all[at])?.focus();
};

/** Elsewhere on the page the arrows scroll. */
const moveWithin = (by: 1 | -1) => (): boolean => {
  const inside = rows().some((row) => row === document.activeElement);
  if (inside) move(by)();
  return inside;
};

const listKeys = {
  '/': () => document.querySelector<HTMLElement>('[data-list-search]')?.focus(),
  j: move(1),
  k: move(-1),
  arrowdown: moveWithin(1),
  arrowup: moveWithin(-1),
};

/** The keys of a list (UX-23), their help and switch; not on a phone, which has no keyboard. */
export const ListKeys = () => {
  const [open, setOpen] = useState(false);
  const [asked, setAsked] = useState(false);
  const help = () => {
    setAsked(true);
    setOpen(true);
  };
  const shortcuts = useShortcuts({ ...listKeys, '?': help });
  return (
    <>
      <Button
        look="quiet"
        className="hidden px-3 md:flex"
        aria-label="Keyboard shortcuts"
        aria-haspopup="dialog"
        onClick={help}
      >
        <Keyboard aria-hidden />
      </Button>
      {asked && (
        <Suspense>
          <ShortcutHelp keys={hints} open={open} onClose={() => setOpen(false)} {...shortcuts} />
        </Suspense>
      )}
    </>
  );
};
