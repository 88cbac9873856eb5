import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

const toCwd = (pid: string): string => {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return '';
  }
};

/** Ids of PostgreSQL processes on a data directory, from /proc. */
export const findPostgresProcesses = (data: string): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/u.test(name) && toCwd(name) === data)
    .map(Number);

export const findParentPid = (pid: number): number =>
  Number(/^PPid:\s+(\d+)$/mu.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);

/** Waits until no PostgreSQL runs on a data directory. */
export const waitForExit = async (data: string, withinMs = 10_000): Promise<void> => {
  for (
    const until = performance.now() + withinMs;
    findPostgresProcesses(data).length > 0;
    await sleep(20)
  )
    if (performance.now() > until)
      throw new Error(`Still there: ${findPostgresProcesses(data).join(' ')}`);
};
