/** Days after which the wait for a training to start counts as long. */
const longWaitDays = 7;

const dayMs = 86_400_000;

/** Waits that began before this time are long. */
export const longWaitThreshold = (now: Date): Date =>
  new Date(now.getTime() - longWaitDays * dayMs);

/** Whole days of waiting: 0 on the first. */
export const countDaysWaited = (since: Date, now: Date): number =>
  Math.max(0, Math.floor((now.getTime() - since.getTime()) / dayMs));
