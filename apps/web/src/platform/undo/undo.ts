import { undoSeconds } from '@purboday/contract/conventions/limits';
import { useSyncExternalStore } from 'react';

export type UndoOffer = {
  /** The result: 'Dipankar Pal: no answer. Next call 28 Nov.' */
  message: string;
  /** The record, on a line of its own. */
  name?: string;
  undo: () => unknown;
  /** Sends a step that the server cannot undo; it handles its own errors. */
  send?: () => Promise<unknown>;
  /** Deadline of the undo, by the clock of this browser. */
  until: number;
};

let offered: UndoOffer | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

const put = (next: UndoOffer | undefined): void => {
  clearTimeout(timer);
  offered = next;
  for (const listener of listeners) listener();
};

/** Ends the offer. A step that was not sent yet is sent. */
export const endUndoOffer = async (): Promise<void> => {
  const ended = offered;
  put(undefined);
  await ended?.send?.();
};

/** Sends the step that was not sent yet, if any. */
export const sendDelayedStep = async (): Promise<void> => {
  if (offered?.send) await endUndoOffer();
};

/** Milliseconds after a step in which a tap counts as its second one. */
const restMs = 600;
let takenAt = Number.NEGATIVE_INFINITY;

/**
 * Takes a step unless one was just taken: the next button, or that of the next record, appears where the pressed one was, and
 * the second tap of a double tap must not decide again (FLT-01).
 */
export const takeOnce = <T>(step: () => T): T | undefined => {
  if (Date.now() - takenAt < restMs) return undefined;
  takenAt = Date.now();
  return step();
};

/**
 * Offers to undo a step for some seconds. The server has taken it and can undo it, or `send` sends it afterwards: with the next
 * step, and when the user leaves the screen or the tab.
 */
export const offerUndo = (offer: Omit<UndoOffer, 'until'>): void => {
  void endUndoOffer();
  takenAt = Date.now();
  const ms = undoSeconds.offered * 1000;
  put({ ...offer, until: takenAt + ms });
  timer = setTimeout(() => void endUndoOffer(), ms);
};

let undoing: UndoOffer | undefined;

/** Undoes the step once. A later offer stays. */
export const takeUndo = async (offer: UndoOffer): Promise<void> => {
  if (undoing === offer) return;
  undoing = offer;
  try {
    await offer.undo();
  } finally {
    if (offered === offer) put(undefined);
  }
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useUndoOffer = (): UndoOffer | undefined =>
  useSyncExternalStore(
    subscribe,
    () => offered,
    () => undefined,
  );
