import { useEffect, useRef, useState } from 'react';

/** Keys as `event.key` has them, lower case; undefined while the step is not possible. */
export type Shortcuts = Readonly<Record<string, (() => void) | undefined>>;

const storageKey = 'shortcuts';
const typing = 'input, textarea, select, [contenteditable]';

const isMeant = (event: KeyboardEvent): boolean =>
  !event.ctrlKey &&
  !event.metaKey &&
  !event.altKey &&
  !event.repeat &&
  !event.defaultPrevented &&
  !(event.target instanceof Element && event.target.closest(typing)) &&
  document.querySelector('dialog[open]') === null;

/** Single keys for the steps of a screen; not while somebody types or is asked something, and not when switched off (WCAG 2.1.4). */
export const useShortcuts = (keys: Shortcuts) => {
  const [on, setOn] = useState(() => localStorage.getItem(storageKey) !== 'off');
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    if (!on) return undefined;
    const press = (event: KeyboardEvent) => {
      const step = isMeant(event) && latest.current[event.key.toLowerCase()];
      if (!step) return;
      event.preventDefault();
      step();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [on]);
  const toggle = () => {
    localStorage.setItem(storageKey, on ? 'off' : 'on');
    setOn(!on);
  };
  return { on, toggle };
};
