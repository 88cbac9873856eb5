import { useLayoutEffect, useRef, useState } from 'react';

/** A step answers false when there is nothing to do: the key then does what it does without us. */
type Step = () => unknown;

/** Keys as `event.key` has them, lower case; undefined while the step is not possible. */
export type Shortcuts = Readonly<Record<string, Step | undefined>>;

/** Key and what it does, for people. */
export type Hints = readonly (readonly [string, string])[];

const storageKey = 'shortcuts';
const typing = 'input:not([type=checkbox]), textarea, select, [contenteditable]';

// A storage that is blocked or full costs the memory of the choice, not the screen (FLT-60).
const isOn = (): boolean => {
  try {
    return localStorage.getItem(storageKey) !== 'off';
  } catch {
    return true;
  }
};

const remember = (on: boolean): void => {
  try {
    localStorage.setItem(storageKey, on ? 'on' : 'off');
  } catch {
    // As above.
  }
};

const isMeant = (event: KeyboardEvent): boolean =>
  !event.ctrlKey &&
  !event.metaKey &&
  !event.altKey &&
  !event.repeat &&
  !event.defaultPrevented &&
  !(event.target instanceof Element && event.target.closest(typing)) &&
  document.querySelector('[role=dialog]') === null;

/** Single keys for the steps of a screen; not while somebody types or is asked something, and not when switched off (WCAG 2.1.4). */
export const useShortcuts = (keys: Shortcuts) => {
  const [on, setOn] = useState(isOn);
  const latest = useRef(keys);
  // Not after the drawing: who sees a button may press its key already.
  useLayoutEffect(() => {
    latest.current = keys;
  });
  useLayoutEffect(() => {
    if (!on) return undefined;
    const press = (event: KeyboardEvent) => {
      const step = isMeant(event) && latest.current[event.key.toLowerCase()];
      if (step && step() !== false) event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [on]);
  const toggle = () => {
    remember(!on);
    setOn(!on);
  };
  return { on, toggle };
};
