/** Tells the time. Injected everywhere, so that tests can move it. */
export type Clock = () => Date;

/** The machine's own clock. */
export const systemClock: Clock = () => new Date();
