/** Tells the time. Injected everywhere, so that tests can move it. */
export type Clock = () => Date;

/** The machine's own clock. */
export const systemClock: Clock = () => new Date();

/** The moment so many days of 24 hours before another. */
export const daysBefore = (at: Date, days: number): Date =>
  new Date(at.getTime() - days * 86_400_000);
