import { fork, type ChildProcess } from 'node:child_process';
import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

export type ChildLimits = {
  /** Milliseconds between a request and its response. */
  answerMs: number;
  /** Resident memory in bytes, including buffers. */
  memoryBytes: number;
  /** Milliseconds of CPU time between a request and its response. Only checked on Linux. */
  cpuMs?: number;
};

const watchMs = 100;

/** Resident bytes of a process; undefined where the system does not report them. */
const residentBytes = (pid: number): number | undefined => {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * 4096;
  } catch {
    return undefined;
  }
};

/** Linux reports CPU time in hundredths of a second on all platforms of Node. */
const tickMs = 10;

/** CPU milliseconds of a process and its threads; undefined where the system does not report them. */
const toCpuMs = (pid: number): number | undefined => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The program name in parentheses may contain spaces. Fields 14 and 15 are user and system time.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * tickMs;
  } catch {
    return undefined;
  }
};

/** Kills the process when it uses too much memory or time. `overdone` is then true. */
export const watchChild = (
  child: ChildProcess,
  { answerMs, memoryBytes, cpuMs = Infinity }: ChildLimits,
) => {
  const pid = child.pid ?? 0;
  const usedCpu = (): number => (cpuMs === Infinity ? 0 : (toCpuMs(pid) ?? 0));
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
    startWatch: () => {
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

/** Files that a sandboxed process may open: the server's bundle, packages and lists of locations. Not the data, not the key. */
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

/** A user id that no account and no PostgreSQL has. */
const ownNumber = 65_529;

/** Whether all users may read a file. */
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
 * The user of a sandboxed process when root starts the product: one without permissions. It remains root only when other users
 * cannot read the product's own files.
 */
const userFor = (program: string): { uid?: number; gid?: number } => {
  if (process.getuid?.() !== 0) return {};
  const opened = [program, process.execPath, ...readable].map((path) => realpathSync(path));
  return opened.every(isOpenToAll) ? { uid: ownNumber, gid: ownNumber } : {};
};

type Options = {
  /** Megabytes of the heap. */
  heapMb: number;
  /** Megabytes for short-lived objects. By default Node's own limit. */
  youngMb?: number;
  args?: string[];
  /** An open file, passed to the process as `inheritedFd` (disable-network.ts). */
  fd?: number;
  /** Whether the caller reads its standard error. */
  hasStderr?: boolean;
};

/**
 * Starts a program that reads untrusted files. It has no settings, no secrets, no files except the product's own, and cannot
 * start programs or threads (`--permission`). When root starts the product it runs as another user. It must call
 * `disableNetwork` itself.
 */
export const forkSandboxed = (
  program: string,
  { heapMb, youngMb, args = [], fd, hasStderr = false }: Options,
): ChildProcess =>
  fork(program, args, {
    env: {},
    ...userFor(program),
    execArgv: [
      '--permission',
      // The image decoder is a native library.
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
