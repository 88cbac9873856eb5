import { fork, type ChildProcess } from 'node:child_process';
import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

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

const place = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Files that such a process may open: the server's program, packages and lists of places. Not the data, not the key. */
const readable = [
  '../../',
  '../../../package.json',
  '../../../data/cities.tsv',
  '../../../data/city-aliases.tsv',
  '../../../data/local-place-names.tsv',
  '../../../data/pin-codes.tsv',
  '../../../node_modules/',
  '../../../../../node_modules/',
  '../../../../../packages/contract/',
]
  .map(place)
  .filter((path) => existsSync(path));

/** A user that no account has, and PostgreSQL does not run as either. */
const ownNumber = 65_529;

/** Whether every user may open a file. */
const isOpenToAll = (path: string): boolean => {
  const { mode } = statSync(path);
  const needed = statSync(path).isDirectory() ? 0o005 : 0o004;
  const above = dirname(path);
  return (mode & needed) === needed && (above === path || isPassable(above));
};

const isPassable = (folder: string): boolean => {
  const above = dirname(folder);
  return (statSync(folder).mode & 0o001) !== 0 && (above === folder || isPassable(above));
};

/**
 * The user of such a process where root starts the product: one without any rights. It stays root only where the product's own files are
 * closed to others, because nothing could be read then.
 */
const userFor = (program: string): { uid?: number; gid?: number } => {
  if (process.getuid?.() !== 0) return {};
  const opened = [program, process.execPath, ...readable].map((path) => realpathSync(path));
  return opened.every(isOpenToAll) ? { uid: ownNumber, gid: ownNumber } : {};
};

type Options = {
  /** Megabytes of the heap. */
  heapMb: number;
  /** Megabytes for short-lived objects; Node's own when left out. */
  youngMb?: number;
  args?: string[];
  /** An open file, which the process finds at `handedOverFd` (disable-network.ts). */
  fd?: number;
  /** Whether what it writes to its standard error is read. */
  hasStderr?: boolean;
};

/**
 * Starts a program that reads files of strangers: with no setting and no secret, no file but the product's own, no other program and no
 * thread, and with `--permission` so that it cannot give itself any. Where root starts the product it runs as another user. It disables
 * its own network with `disableNetwork`.
 */
export const forkApart = (
  program: string,
  { heapMb, youngMb, args = [], fd, hasStderr = false }: Options,
): ChildProcess =>
  fork(program, args, {
    env: {},
    ...userFor(program),
    execArgv: [
      '--permission',
      // The decoder of pictures is a native library.
      '--allow-addons',
      ...new Set(
        [...readable, ...readable.map((path) => realpathSync(path))].map(
          (path) => `--allow-fs-read=${path}`,
        ),
      ),
      `--max-old-space-size=${heapMb}`,
      ...(youngMb === undefined ? [] : [`--max-semi-space-size=${youngMb}`]),
      '--disable-warning=SecurityWarning',
      '--disable-warning=ExperimentalWarning',
    ],
    stdio: [
      'ignore',
      'ignore',
      hasStderr ? 'pipe' : 'ignore',
      'ipc',
      ...(fd === undefined ? [] : [fd]),
    ],
    serialization: 'advanced',
  });
