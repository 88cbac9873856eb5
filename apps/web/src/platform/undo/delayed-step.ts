import { undoSeconds } from '@purboday/contract/conventions/limits';
import { useSyncExternalStore } from 'react';

export type DelayedStep = {
  /** The result: 'Dipankar Pal: no answer. Next call 28 Nov.' */
  message: string;
  send: () => Promise<unknown>;
  /** Shows the state before the step again. */
  undo: () => unknown;
  /** Deadline of the undo, by the clock of this browser. */
  until: number;
};

let delayed: DelayedStep | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

const put = (next: DelayedStep | undefined): void => {
  clearTimeout(timer);
  delayed = next;
  for (const listener of listeners) listener();
};

/** Sends the step that is delayed, if any. */
export const sendDelayedStep = async (): Promise<void> => {
  const step = delayed;
  put(undefined);
  await step?.send();
};

/**
 * Holds a step that the server cannot undo: it is sent after some seconds, with the next step, and
 * when the user leaves the screen or the tab.
 * @param step its `send` handles its own errors
 */
export const delayStep = (step: Omit<DelayedStep, 'until'>): void => {
  void sendDelayedStep();
  const ms = undoSeconds.offered * 1000;
  put({ ...step, until: Date.now() + ms });
  timer = setTimeout(() => void sendDelayedStep(), ms);
};

/** Offers to undo a step that the server has taken, and can undo as long as the offer is shown. */
export const offerUndo = (step: Pick<DelayedStep, 'message' | 'undo'>): void =>
  delayStep({ ...step, send: () => Promise.resolve() });

export const undoDelayedStep = (): void => {
  const step = delayed;
  put(undefined);
  step?.undo();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useDelayedStep = (): DelayedStep | undefined =>
  useSyncExternalStore(
    subscribe,
    () => delayed,
    () => undefined,
  );
