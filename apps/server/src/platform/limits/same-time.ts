import { setTimeout } from 'node:timers/promises';

/** Milliseconds: longer than looking somebody up and writing them a notice takes. */
const answerMs = 250;

/**
 * Does work that is more for a known address than for an unknown one, in a time that does not tell which it was (SEC-04).
 * @returns when the work is done, 250 ms after the call at the earliest
 */
export const inSameTime = async (work: Promise<void>): Promise<void> => {
  await Promise.all([work, setTimeout(answerMs)]);
};
