import { undoSeconds } from '@purboday/contract/conventions/limits';
import type { ReviewKind } from '@purboday/contract/review/registration-types';
import { useSyncExternalStore } from 'react';

export type LastDecision = {
  kind: ReviewKind;
  id: string;
  name: string;
  /** The server's response. */
  confirmation: string;
  /** Deadline of the undo, by the clock of this browser. */
  until: number;
};

let latest: LastDecision | undefined;
const listeners = new Set<() => void>();

const put = (next: LastDecision | undefined): void => {
  latest = next;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Milliseconds after a decision in which a tap is ignored: it was meant for the previous record. */
const tapMs = 600;

/**
 * The last decision while it can be undone. It outlives the screen, and a tap reads it
 * synchronously.
 */
export const undoStore = {
  remember: (what: Omit<LastDecision, 'until'>): void =>
    put({ ...what, until: Date.now() + undoSeconds.offered * 1000 }),
  /** Removes this decision, but not a later one. */
  remove: (what: LastDecision): void => {
    if (latest === what) put(undefined);
  },
  /** True when another record was decided so recently that a tap can only be meant for it. */
  otherDecidedJustNow: (id: string): boolean =>
    latest !== undefined &&
    latest.id !== id &&
    latest.until - Date.now() > undoSeconds.offered * 1000 - tapMs,
} as const;

export const useDecided = (): LastDecision | undefined =>
  useSyncExternalStore(
    subscribe,
    () => latest,
    () => undefined,
  );
