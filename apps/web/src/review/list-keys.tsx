import { ShortcutHints } from './shortcut-hints.tsx';
import { useShortcuts } from './shortcuts.ts';

const hints = [
  ['/', 'search'],
  ['J', 'down'],
  ['K', 'up'],
  ['Enter', 'open'],
] as const;

/** From the row that has the focus to one beside it; from anywhere else to the first. */
const move = (by: 1 | -1) => () => {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row-link]')];
  const at = rows.findIndex((row) => row === document.activeElement);
  (rows[at === -1 ? 0 : at + by] ?? rows[at])?.focus();
};

const keys = {
  '/': () => document.querySelector<HTMLElement>('[data-list-search]')?.focus(),
  j: move(1),
  k: move(-1),
};

/** The keys of a list (UX-23). */
export const ListKeys = () => <ShortcutHints keys={hints} {...useShortcuts(keys)} />;
