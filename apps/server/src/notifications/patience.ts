import { setTimeout as sleep } from 'node:timers/promises';

type Bounds = {
  /** How long a job waits for its message before the next is taken. */
  patienceMs: number;
  /** Messages under way at the same time, at the most. */
  most: number;
  onFailure: (error: unknown) => void;
};

/** How long the end of the process waits for what is under way; it finds its lease over after the next start. */
const farewellMs = 5_000;

/**
 * Lets a queue go on while a slow message is under way: the queue takes its jobs in batches, and one mail server that thinks for a minute
 * would make everybody else's code wait for that minute (FLT-11). What is left behind when the process dies is found by its lease.
 */
export const patient = ({ patienceMs, most, onFailure }: Bounds) => {
  const underWay = new Set<Promise<void>>();
  return {
    /** Resolves when the work is done, or when it may go on alone. Throws only what happens until then. */
    run: async (work: () => Promise<void>): Promise<void> => {
      let alone = false;
      const working = work().catch((error: unknown) => {
        if (!alone) throw error;
        onFailure(error);
      });
      const settled = working.catch(() => undefined);
      underWay.add(settled);
      void settled.finally(() => underWay.delete(settled));
      const over = new AbortController();
      const late = sleep(patienceMs, undefined, { signal: over.signal }).catch(() => undefined);
      await Promise.race([working, late]);
      over.abort();
      while (underWay.size >= most) await Promise.race(underWay);
      alone = true;
    },
    /** Waits a moment for what is under way. */
    end: async (): Promise<void> => {
      await Promise.race([Promise.all(underWay), sleep(farewellMs, undefined, { ref: false })]);
    },
  };
};
