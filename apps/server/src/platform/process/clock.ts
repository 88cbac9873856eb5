/** Returns the current time. Injected everywhere, so that tests can set it. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

const dayMs = 86_400_000;

export const daysBefore = (at: Date, days: number): Date => new Date(at.getTime() - days * dayMs);

export const daysLater = (at: Date, days: number): Date => new Date(at.getTime() + days * dayMs);
