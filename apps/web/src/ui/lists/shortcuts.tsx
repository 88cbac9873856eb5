import { useLayoutEffect, useRef } from 'react';
import { createStoredChoice } from '#web/platform/choices/stored-choice.ts';
import { t } from '#web/platform/language/language.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Dialog } from '#web/ui/feedback/dialog.tsx';

/** An action returns false when it has nothing to do, so that the key keeps its default. */
type ShortcutStep = () => unknown;

/** Keys as in `event.key`, lower case; undefined while the action is not available. */
type Shortcuts = Readonly<Record<string, ShortcutStep | undefined>>;

type Hints = readonly (readonly [string, string])[];

const useShortcutsChoice = createStoredChoice('shortcuts', ['on', 'off']);
const typing = 'input:not([type=checkbox]), textarea, select, [contenteditable]';

const isMeant = (event: KeyboardEvent, openDialogs: number): boolean =>
  !event.ctrlKey &&
  !event.metaKey &&
  !event.altKey &&
  !event.repeat &&
  !event.defaultPrevented &&
  !(event.target instanceof Element && event.target.closest(typing)) &&
  document.querySelectorAll('[role=dialog]').length === openDialogs;

/** The page itself, its heading, a row of its list, or a button whose shortcut it is. */
const pageFocus = 'body, [tabindex="-1"], [data-shortcuts] *, tr:has([data-row-link]) *';

const isPageFocused = (): boolean => document.activeElement?.matches(pageFocus) ?? true;

/**
 * Single-key shortcuts of a screen, or of its dialog. Disabled while the user types, while another
 * dialog is open or loading, and when switched off (WCAG 2.1.4).
 * @param options.decides keys that decide about a person: disabled unless the page has the focus
 */
export const useShortcuts = (keys: Shortcuts, { inDialog = false, decides = false } = {}) => {
  const [choice, choose] = useShortcutsChoice();
  const on = choice === 'on';
  const openDialogs = inDialog ? 1 : 0;
  const latest = useRef(keys);
  // Not in a passive effect: the user may press the key as soon as the button is visible.
  useLayoutEffect(() => {
    latest.current = keys;
  });
  useLayoutEffect(() => {
    if (!on) return undefined;
    const press = (event: KeyboardEvent) => {
      if (decides && !isPageFocused()) return;
      const step = isMeant(event, openDialogs) && latest.current[event.key.toLowerCase()];
      if (step && step() !== false) event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [on, openDialogs, decides]);
  return { on, toggle: () => choose(on ? 'off' : 'on') };
};

const hints: Hints = [
  ['/', 'Search'],
  ['J', 'Next in the list, or ↓ in the list'],
  ['K', 'Previous in the list, or ↑ in the list'],
  ['X', 'Select or deselect the row'],
  ['Enter', 'Open'],
  ['?', 'Show keyboard shortcuts'],
];

type ShortcutHelpProps = {
  on: boolean;
  toggle: () => void;
  open: boolean;
  onClose: () => void;
};

export const ShortcutHelp = ({ on, toggle, open, onClose }: ShortcutHelpProps) => (
  <Dialog title="Keyboard shortcuts" open={open} onClose={onClose}>
    <dl className="mt-4 grid gap-2">
      {hints.map(([key, does]) => (
        <div key={key} className="flex items-center gap-4">
          <dt className="min-w-16 flex-none">
            <kbd className="rounded-sm border border-edge px-1.5 font-mono">{key}</kbd>
          </dt>
          <dd className={on ? '' : 'text-soft'}>{does}</dd>
        </div>
      ))}
    </dl>
    {!on && <p className="mt-4 font-semibold">Keyboard shortcuts are off.</p>}
    <div className="mt-6 flex flex-wrap justify-end gap-3">
      <Button onClick={toggle}>{on ? 'Switch off' : 'Switch on'}</Button>
      <Button look="primary" onClick={onClose}>
        Close
      </Button>
    </div>
  </Dialog>
);

type ShortcutHintsProps = {
  keys: Hints;
  on: boolean;
  toggle: () => void;
};

/** Not on a phone, which has no keyboard. The keys are the tooltip. */
export const ShortcutHints = ({ keys, on, toggle }: ShortcutHintsProps) => (
  <div
    data-shortcuts
    className="shortcut-hints mt-1 hidden items-center gap-x-3 text-small text-soft md:flex"
  >
    <Button
      look="quiet"
      className="-ms-3 text-small"
      aria-pressed={on}
      title={keys.map(([key, does]) => `${key}: ${t(does)}`).join('\n')}
      onClick={toggle}
    >
      Keyboard shortcuts
    </Button>
    {!on && <span>Keyboard shortcuts are off.</span>}
  </div>
);

const rows = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-row-link]')];

/** Moves from the focused row to the next or previous one, otherwise to the first. */
const move = (by: 1 | -1) => (): void => {
  const all = rows();
  const at = all.findIndex((row) => row === document.activeElement);
  (all[at === -1 ? 0 : at + by] ?? all[at])?.focus();
};

/** Elsewhere on the page the arrow keys scroll. */
const moveWithin = (by: 1 | -1) => (): boolean => {
  const inside = rows().some((row) => row === document.activeElement);
  if (inside) move(by)();
  return inside;
};

const toggleSelection = (): boolean => {
  const box = document.activeElement?.closest('tr')?.querySelector<HTMLElement>('.pick input');
  box?.click();
  return box !== null && box !== undefined;
};

const listKeys = {
  '/': () => document.querySelector<HTMLElement>('[data-list-search]')?.focus(),
  j: move(1),
  k: move(-1),
  x: toggleSelection,
  arrowdown: moveWithin(1),
  arrowup: moveWithin(-1),
};

/** The shortcuts of a list (UX-23). */
export const useListKeys = (onHelp: () => void) => useShortcuts({ ...listKeys, '?': onHelp });
