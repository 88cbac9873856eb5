/** Days after which somebody who waits for a training to begin has waited long. */
const longWaitDays = 7;

const dayMs = 86_400_000;

/** The moment before which a wait began that is a long one by now. */
export const longWaitBegan = (now: Date): Date => new Date(now.getTime() - longWaitDays * dayMs);

/** Whole days that somebody has waited: 0 on the first. */
export const daysWaited = (since: Date, now: Date): number =>
  Math.max(0, Math.floor((now.getTime() - since.getTime()) / dayMs));
