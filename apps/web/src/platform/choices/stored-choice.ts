import { useSyncExternalStore } from 'react';
import { deviceStorage } from '#web/platform/storage/browser-storage.ts';

/**
 * A preference of the user, stored in localStorage.
 * @param choices the first one is the default
 * @returns a hook: the choice, and a function that changes it
 */
export const createStoredChoice = <Choice extends string>(
  storageKey: string,
  choices: readonly [Choice, ...Choice[]],
) => {
  const [first] = choices;
  const changed = new EventTarget();
  const read = (): Choice => {
    const storedChoice = deviceStorage.get(storageKey);
    return choices.find((choice) => choice === storedChoice) ?? first;
  };
  let now: Choice | undefined;
  const subscribe = (listener: () => void) => {
    changed.addEventListener('change', listener);
    return () => changed.removeEventListener('change', listener);
  };
  const choose = (next: Choice): void => {
    now = next;
    deviceStorage.set(storageKey, next);
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
