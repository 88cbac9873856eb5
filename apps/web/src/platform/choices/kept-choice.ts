import { useSyncExternalStore } from 'react';

/**
 * A choice of how things are shown, kept on this device and the same wherever it is read.
 * @param storageKey under which it is kept
 * @param choices all that there are; the first until another is chosen
 * @returns a hook: the choice, and how to change it
 */
export const keptChoice = <Choice extends string>(
  storageKey: string,
  choices: readonly [Choice, ...Choice[]],
) => {
  const [first] = choices;
  const changed = new EventTarget();
  // A storage that is blocked or full costs the memory of the choice, not the screen (FLT-60).
  const read = (): Choice => {
    try {
      const kept = localStorage.getItem(storageKey);
      return choices.find((choice) => choice === kept) ?? first;
    } catch {
      return first;
    }
  };
  let now: Choice | undefined;
  const subscribe = (listener: () => void) => {
    changed.addEventListener('change', listener);
    return () => changed.removeEventListener('change', listener);
  };
  const choose = (next: Choice): void => {
    now = next;
    try {
      localStorage.setItem(storageKey, next);
    } catch {
      // As above.
    }
    changed.dispatchEvent(new Event('change'));
  };
  return (): readonly [Choice, (next: Choice) => void] => [
    useSyncExternalStore(
      subscribe,
      () => (now ??= read()),
      () => first,
    ),
    choose,
  ];
};
