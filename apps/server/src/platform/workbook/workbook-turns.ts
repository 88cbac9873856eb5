import { Problem } from '@purboday/contract/conventions/problem';

/** Workbooks that are read at once in a server process; each takes up to a gigabyte of memory for seconds. */
const atOnce = 2;
/** Requests that wait for their turn, at the most. */
const waitingMax = 20;
/** Milliseconds that a request waits for its turn. */
const patienceMs = 60_000;

type Limits = { atOnce: number; waitingMax: number; patienceMs: number };
type Waiting = { account: string; start: () => void };

const busy = (): Problem => new Problem('UNAVAILABLE', undefined, { retryAfterSeconds: 30 });

/** Lets two workbooks be read at once, and one of an account; the others wait in the order they came (T43). */
export const workbookTurns = (limits: Limits = { atOnce, waitingMax, patienceMs }) => {
  const reading = new Set<string>();
  const waiting: Waiting[] = [];

  const startNext = (): void => {
    if (reading.size >= limits.atOnce) return;
    const at = waiting.findIndex(({ account }) => !reading.has(account));
    waiting.splice(at, at === -1 ? 0 : 1)[0]?.start();
  };

  const release = (account: string) => (): void => {
    reading.delete(account);
    startNext();
  };

  /**
   * Waits for the turn of an account.
   * @param isJob true for a job, which waits as long as it takes; a request is rejected with 503 when too many wait, or after a minute
   * @returns what ends the turn
   */
  const take = (account: string, isJob: boolean): Promise<() => void> =>
    new Promise((resolve, reject) => {
      if (!isJob && waiting.length >= limits.waitingMax) {
        reject(busy());
        return;
      }
      let patience: NodeJS.Timeout | undefined;
      const entry: Waiting = {
        account,
        start: () => {
          clearTimeout(patience);
          reading.add(account);
          resolve(release(account));
        },
      };
      waiting.push(entry);
      startNext();
      if (isJob || !waiting.includes(entry)) return;
      patience = setTimeout(() => {
        waiting.splice(waiting.indexOf(entry), 1);
        reject(busy());
      }, limits.patienceMs);
    });
  return { take };
};

/** All workbooks of this server process: imports, previews, registers, results and placements. */
export const takeWorkbookTurn = workbookTurns().take;
