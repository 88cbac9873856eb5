import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

const cwdOf = (pid: string): string => {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return '';
  }
};

/** Processes of PostgreSQL on a data directory, by Linux's own list. */
export const postgresIn = (data: string): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/u.test(name) && cwdOf(name) === data)
    .map(Number);

/** Number of the process that another one was started by. */
export const parentOf = (pid: number): number =>
  Number(/^PPid:\s+(\d+)$/mu.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);

/** Waits until no PostgreSQL is at work on a data directory. */
export const allGone = async (data: string, withinMs = 10_000): Promise<void> => {
  for (const until = performance.now() + withinMs; postgresIn(data).length > 0; await sleep(20))
    if (performance.now() > until) throw new Error(`Still there: ${postgresIn(data).join(' ')}`);
};
