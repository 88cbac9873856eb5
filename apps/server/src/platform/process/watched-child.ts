import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';

export type ChildLimits = {
  /** Milliseconds the process may take from one question to its answer. */
  answerMs: number;
  /** Bytes of memory it may hold, buffers and all. */
  memoryBytes: number;
  /** Milliseconds of CPU time from one question to its answer; checked on Linux alone. */
  cpuMs?: number;
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

/** Linux counts CPU time in hundredths of a second, on every platform that Node runs on. */
const tickMs = 10;

/** Milliseconds of CPU time that a process has taken, its threads included; undefined where the system does not say. */
const cpuMsOf = (pid: number): number | undefined => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name of the program, in brackets, may contain blanks. User and system time are fields 14 and 15.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * tickMs;
  } catch {
    return undefined;
  }
};

/** Kills the process when it holds too much or falls silent; only then is `overdone` true. */
export const watchChild = (
  child: ChildProcess,
  { answerMs, memoryBytes, cpuMs = Infinity }: ChildLimits,
) => {
  const pid = child.pid ?? 0;
  const usedCpu = (): number => (cpuMs === Infinity ? 0 : (cpuMsOf(pid) ?? 0));
  let cpuBefore = usedCpu();
  let deadline = Date.now() + answerMs;
  let waiting = true;
  let overdone = false;
  const timer = setInterval(() => {
    const bytes = residentBytes(pid) ?? 0;
    const isLate = waiting && (Date.now() > deadline || usedCpu() - cpuBefore > cpuMs);
    if (bytes <= memoryBytes && !isLate) return;
    overdone = true;
    child.kill('SIGKILL');
  }, watchMs);
  return {
    asked: () => {
      waiting = true;
      cpuBefore = usedCpu();
      deadline = Date.now() + answerMs;
    },
    answered: () => (waiting = false),
    overdone: () => overdone,
    stop: () => clearInterval(timer),
  };
};
