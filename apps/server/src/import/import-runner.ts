import { randomUUID } from 'node:crypto';
import type { Clock } from '#server/platform/process/clock.ts';
import type { Log } from '#server/platform/process/log.ts';
import { LeaseLost } from './import-store.ts';
import type { ImportRow, ImportStore } from './import-store.ts';
import { ImportPaused } from './run-import.ts';
import type { Running } from './run-import.ts';

type Deps = {
  imports: ImportStore;
  run: (running: Running) => Promise<void>;
  /** No other process can work on this database. */
  alone: boolean;
  /** Removes what is old; now and then. */
  tidy: () => Promise<void>;
  /** True once the process is going: requests that wait for an import are answered then. */
  going: () => boolean;
  clock: Clock;
  log: Log;
};

/** Imports that one process runs at a time: each holds a process that parses. */
const togetherMax = 2;
/** Milliseconds between two looks for imports that a dead process left. */
const lookEveryMs = 5_000;
/** Milliseconds between two looks whether another process has ended an import that a request waits for. */
const waitMs = 1_000;
const tidyEveryMs = 10 * 60_000;

/**
 * Runs the waiting imports of all processes, one for each admin at a time. Imports that a dead process left are taken over once their lease
 * is over.
 */
export const importRunner = ({ imports, run, alone, tidy, going, clock, log }: Deps) => {
  const runner = randomUUID();
  const paths = new Map<string, string>();
  const under = new Set<Promise<void>>();
  const watchers = new Map<string, Set<() => void>>();
  let closed = false;
  const stopped = (): boolean => closed || going();

  const settle = (id: string): void => {
    for (const tell of watchers.get(id) ?? []) tell();
  };

  const one = async (row: ImportRow): Promise<void> => {
    const path = paths.get(row.id);
    paths.delete(row.id);
    try {
      await run({ row, runner, path, stopped });
    } catch (error) {
      const expected = error instanceof LeaseLost || error instanceof ImportPaused;
      log[expected ? 'info' : 'error'](
        { err: error, import: row.id },
        'An import stopped; it goes on later',
      );
    } finally {
      settle(row.id);
    }
  };

  const look = async (): Promise<void> => {
    while (!stopped() && under.size < togetherMax) {
      const row = await imports.claim(runner, clock());
      if (!row) return;
      const work = one(row).finally(() => {
        under.delete(work);
        wake();
      });
      under.add(work);
    }
  };
  const failed = (error: unknown): void =>
    log.warn({ err: error }, 'Imports could not be looked for');
  let looking: Promise<void> = alone ? imports.releaseAll().catch(failed) : Promise.resolve();
  const wake = (): void => {
    looking = looking.then(look).catch(failed);
  };
  const timer = setInterval(wake, lookEveryMs);
  const tidying = setInterval(() => {
    tidy().catch((error: unknown) => log.warn({ err: error }, 'Old imports could not be removed'));
  }, tidyEveryMs);

  /** Resolves when the import is `done` or `refused`, whichever process runs it. */
  const ended = async (id: string): Promise<ImportRow> => {
    for (;;) {
      const row = await imports.byId(id);
      if (!row || row.state === 'done' || row.state === 'refused' || stopped()) {
        if (!row) throw new Error('The import is gone');
        return row;
      }
      await new Promise<void>((resolve) => {
        const tell = (): void => {
          clearTimeout(timeout);
          watchers.get(id)?.delete(tell);
          resolve();
        };
        const timeout = setTimeout(tell, waitMs);
        watchers.set(id, (watchers.get(id) ?? new Set()).add(tell));
      });
    }
  };

  return {
    /** Has an import run, here and from the file at hand or, when this process dies, elsewhere from the kept one. */
    begin: (id: string, path: string): void => {
      paths.set(id, path);
      wake();
    },
    ended,
    /** Takes no more imports and waits for the batches under way; what is unfinished goes on at the next start. */
    stop: async (): Promise<void> => {
      closed = true;
      clearInterval(tidying);
      clearInterval(timer);
      await looking;
      await Promise.all(under);
    },
  };
};

export type ImportRunner = ReturnType<typeof importRunner>;
