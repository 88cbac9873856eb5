let called = Date.now();
let active = called;
let endsAt = Number.POSITIVE_INFINITY;
const listeners = new Set<() => void>();

/** When this tab's session was last used, in milliseconds of this device's clock. */
export const presence = {
  /** Notes a call in the session; `attended` when a person caused it. */
  note: (attended: boolean): void => {
    called = Date.now();
    if (!attended) return;
    active = called;
    for (const listener of listeners) listener();
  },
  /** Notes work that needs no call, such as marking attendance without a network. */
  noteWork: (): void => {
    active = Date.now();
    for (const listener of listeners) listener();
  },
  /** The same person was active in another tab. */
  noteElsewhere: (): void => {
    active = Date.now();
  },
  /** The server said how long the session lasts, however busy it is. */
  noteEnd: (inSeconds: number): void => {
    endsAt = Date.now() + inSeconds * 1000;
  },
  now: () => ({ called, active, endsAt }),
  /** Calls back at each call that a person caused. */
  onActive: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
} as const;
