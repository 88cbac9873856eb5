import { spawn, execFile, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { findFreePort } from '../../../../scripts/find-free-port.ts';
import { waitForExit } from './database/postgres-processes.ts';
import { createTestDatabase, testServer } from './database/test-database.ts';

export { findFreePort };

// `npm test` tests the bundle that runs in production. A single test file runs the current sources.
const main = process.env['TEST_PROGRAM'] ?? fileURLToPath(new URL('../main.ts', import.meta.url));

/** The product in a process of its own. */
export type RunningProduct = {
  url: string;
  child: ChildProcess;
  output: () => string;
  /** Resolves when `/readyz` responds with 200. Waits 30 seconds by default. */
  ready: (seconds?: number) => Promise<void>;
  /** Sends a signal and resolves with the exit code (null after SIGKILL) when PostgreSQL has ended too. */
  end: (signal: NodeJS.Signals) => Promise<number | null>;
};

/** Starts `main.ts` or another program with only these settings. */
export const startProduct = async (
  environment: Record<string, string>,
  program = main,
): Promise<RunningProduct> => {
  const port = await findFreePort();
  const child = spawn(process.execPath, [program], {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      PORT: String(port),
      DEMO: '0',
      LOG_LEVEL: 'info',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const exited = once(child, 'exit') as Promise<[number | null]>;
  const url = `http://127.0.0.1:${port}`;
  const ready = async (seconds = 30): Promise<void> => {
    for (let i = 0; i < seconds * 10; i += 1) {
      if (child.exitCode !== null) throw new Error(`it ended: ${output}`);
      const answer = await fetch(`${url}/readyz`).catch(() => undefined);
      if (answer?.status === 200) return;
      await sleep(100);
    }
    throw new Error(`it did not become ready: ${output}`);
  };
  return {
    url,
    child,
    output: () => output,
    ready,
    end: async (signal) => {
      child.kill(signal);
      const [code] = await exited;
      if (environment['DATA_DIR'] !== undefined)
        await waitForExit(join(environment['DATA_DIR'], 'postgresql', 'cluster'));
      return code;
    },
  };
};

// `npm test` has built the bundle, which starts ten times faster. A single test file runs the current sources.
const built = process.env['TEST_PROGRAM'];
/** The file that runs `purboday`. */
export const commandProgram =
  built === undefined
    ? fileURLToPath(new URL('../cli/purboday.ts', import.meta.url))
    : join(dirname(built), 'purboday.cjs');

export type Outcome = { code: number; out: string; err: string };

/**
 * Runs `purboday` without a terminal, like a script of an operator.
 * @param environment its only settings, in addition to a free port
 */
export const runCommand = (
  args: readonly string[],
  environment: Record<string, string> = {},
  input = '',
): Promise<Outcome> =>
  new Promise((resolve) => {
    const env = {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      // The default may be in use on the computer that runs the tests.
      PORT: '0',
      ...environment,
    };
    const child = execFile(
      process.execPath,
      [commandProgram, ...args],
      { env },
      (error, out, err) => {
        resolve({ code: typeof error?.code === 'number' ? error.code : error ? 1 : 0, out, err });
      },
    );
    child.stdin?.on('error', () => undefined).end(input);
  });

/**
 * The shared parts of several processes of one instance: a database, and a folder with documents and master key. Start processes
 * with `environment`, and check their work in `database`. `close()` removes everything.
 */
export const createSharedInstance = async () => {
  const database = await createTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'purboday-shared-'));
  const [{ name } = { name: '' }] = await database.execute<{ name: string }>(
    'select current_database() as name',
  );
  const address = new URL(testServer());
  address.pathname = `/${name}`;
  return {
    database,
    environment: { DATABASE_URL: address.href, DATA_DIR: dataDir, DEMO: '0' },
    close: async (): Promise<void> => {
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};
