let called = Date.now();
let active = called;
let endsAt = Number.POSITIVE_INFINITY;
const listeners = new Set<() => void>();

export const presence = {
  /** @param attended whether the user caused the call */
  note: (attended: boolean): void => {
    called = Date.now();
    if (!attended) return;
    active = called;
    for (const listener of listeners) listener();
  },
  /** Work that needs no call, such as marking attendance offline. */
  noteWork: (): void => {
    active = Date.now();
    for (const listener of listeners) listener();
  },
  /** The same user was active in another tab. */
  noteElsewhere: (): void => {
    active = Date.now();
  },
  /** The server sent the absolute end of the session. */
  noteEnd: (inSeconds: number): void => {
    endsAt = Date.now() + inSeconds * 1000;
  },
  now: () => ({ called, active, endsAt }),
  onActive: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
} as const;
