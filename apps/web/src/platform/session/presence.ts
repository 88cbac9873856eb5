let called = Date.now();
let active = called;
let endsAt = Number.POSITIVE_INFINITY;
const listeners = new Set<() => void>();

/** When this tab's session was last used, in milliseconds of this device's clock. */
export const presence = {
  /** Records a call in the session; `attended` when the user caused it. */
  note: (attended: boolean): void => {
    called = Date.now();
    if (!attended) return;
    active = called;
    for (const listener of listeners) listener();
  },
  /** Records work that needs no call, such as marking attendance without a network. */
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
  /** Subscribes to calls that a user caused. */
  onActive: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
} as const;
