import type { Log } from '#server/platform/process/log.ts';

/** Something to tidy up regularly; each takes a moment and may run in several processes at once. */
export type Chore = { name: string; run: () => Promise<unknown> };

const every = 10 * 60_000;

/**
 * Runs the chores now and then: what is over is removed (sessions, codes, idempotency keys, documents that no record took).
 * @returns stops it, after the chore under way
 */
export const keepHouse = (chores: readonly Chore[], log: Log): (() => Promise<void>) => {
  let stopped = false;
  const round = async (): Promise<void> => {
    for (const { name, run } of chores) {
      if (stopped) return;
      try {
        await run();
      } catch (error) {
        log.warn({ err: error, chore: name }, 'a chore failed');
      }
    }
  };
  let underWay = Promise.resolve();
  const timer = setInterval(() => {
    underWay = underWay.then(round);
  }, every);
  return async () => {
    stopped = true;
    clearInterval(timer);
    await underWay;
  };
};
