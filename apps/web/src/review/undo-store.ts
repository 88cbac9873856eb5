import { undoSeconds } from '@purboday/contract/conventions/limits';
import type { ReviewKind } from '@purboday/contract/review/registration-types';
import { useSyncExternalStore } from 'react';

export type Decided = {
  kind: ReviewKind;
  id: string;
  name: string;
  /** What the server answered. */
  said: string;
  /** When it can no longer be taken back, by the clock of this browser. */
  until: number;
};

let latest: Decided | undefined;
const listeners = new Set<() => void>();

const put = (next: Decided | undefined): void => {
  latest = next;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** A second tap on what stood there before the next record came. */
const tapMs = 600;

/** The reviewer's last decision while it can be undone. A store of its own: it outlives the screen, and a tap reads it at once. */
export const decided = {
  remember: (what: Omit<Decided, 'until'>): void =>
    put({ ...what, until: Date.now() + undoSeconds.offered * 1000 }),
  /** Forgets this one; a later decision stays. */
  forget: (what: Decided): void => {
    if (latest === what) put(undefined);
  },
  /** Whether another record was decided so short a time ago that a tap can only be meant for that one. */
  justNowOther: (id: string): boolean =>
    latest !== undefined &&
    latest.id !== id &&
    latest.until - Date.now() > undoSeconds.offered * 1000 - tapMs,
} as const;

export const useDecided = (): Decided | undefined =>
  useSyncExternalStore(
    subscribe,
    () => latest,
    () => undefined,
  );
