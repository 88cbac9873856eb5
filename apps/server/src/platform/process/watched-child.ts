import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';

export type ChildLimits = {
  /** Milliseconds the process may take from one question to its answer. */
  answerMs: number;
  /** Bytes of memory it may hold, buffers and all. */
  memoryBytes: number;
};

const watchMs = 100;

/** Resident bytes of a process; undefined where the system does not say. */
const residentBytes = (pid: number): number | undefined => {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * 4096;
  } catch {
    return undefined;
  }
};

/** Kills the process when it holds too much or falls silent; only then is `overdone` true. */
export const watchChild = (child: ChildProcess, { answerMs, memoryBytes }: ChildLimits) => {
  let deadline = Date.now() + answerMs;
  let waiting = true;
  let overdone = false;
  const timer = setInterval(() => {
    const bytes = residentBytes(child.pid ?? 0) ?? 0;
    if (bytes <= memoryBytes && !(waiting && Date.now() > deadline)) return;
    overdone = true;
    child.kill('SIGKILL');
  }, watchMs);
  return {
    asked: () => {
      waiting = true;
      deadline = Date.now() + answerMs;
    },
    answered: () => (waiting = false),
    overdone: () => overdone,
    stop: () => clearInterval(timer),
  };
};
