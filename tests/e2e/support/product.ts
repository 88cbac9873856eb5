import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '../../../scripts/find-free-port.ts';
import { createDatabase } from './fresh-database.ts';

const root = join(import.meta.dirname, '../../..');

// `npm test` builds the bundle and tests it like production. A single spec runs the current
// sources.
const program = process.env['TEST_PROGRAM'] ?? 'apps/server/src/main.ts';

export type Product = {
  url: string;
  /** Its PostgreSQL database; undefined for the embedded PostgreSQL. */
  databaseUrl: string | undefined;
  /** Path of a file in its `DATA_DIR`. */
  fileIn: (path: string) => string;
  /** Everything the product has printed, including the demo accounts. */
  output: () => string;
  /** `kill -9`, like a power cut. */
  kill: () => Promise<void>;
  /** Sends SIGTERM and returns the exit code. */
  stop: () => Promise<number | null>;
  /** Starts it again with the same data and address. */
  start: () => Promise<void>;
  /** Stops it and deletes its data. */
  remove: () => Promise<void>;
};

const ready = async (url: string, child: ChildProcess, output: () => string): Promise<void> => {
  for (let attempts = 0; attempts < 600; attempts += 1) {
    if (child.exitCode !== null) break;
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    if (answer?.ok === true) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`The product did not become ready. It printed:\n${output()}`);
};

const ended = (child: ChildProcess | undefined, signal: NodeJS.Signals): Promise<number | null> =>
  new Promise((resolve) => {
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) {
      resolve(child?.exitCode ?? null);
      return;
    }
    child.once('exit', (code) => resolve(code));
    child.kill(signal);
  });

/**
 * Starts the product with an empty data folder on a free loopback port. It sends its emails to
 * `smtpUrl`.
 * @param settings additional environment variables
 */
export const startProduct = async (
  smtpUrl: string,
  settings: Record<string, string> = {},
): Promise<Product> => {
  const folder = mkdtempSync(join(tmpdir(), 'purboday-e2e-'));
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const server = process.env['TEST_DATABASE_URL'] ?? process.env['DATABASE_URL'];
  const database = server === undefined ? undefined : await createDatabase(server);
  let printed = '';
  let child: ChildProcess | undefined;

  const start = async (): Promise<void> => {
    const started = spawn(process.execPath, [program], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: process.env['PATH'],
        NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
        PREPARED_STATEMENTS: process.env['PREPARED_STATEMENTS'],
        HOST: '127.0.0.1',
        PORT: String(port),
        APP_URL: url,
        DATA_DIR: folder,
        SMTP_URL: smtpUrl,
        RATE_LIMIT_SCALE: '100',
        ...settings,
        ...(database === undefined ? {} : { DATABASE_URL: database.url }),
      },
    });
    child = started;
    started.stdout.on('data', (part: Buffer) => (printed += part.toString()));
    started.stderr.on('data', (part: Buffer) => (printed += part.toString()));
    await ready(url, started, () => printed);
  };

  const remove = async (): Promise<void> => {
    await ended(child, 'SIGTERM');
    await database?.drop();
    rmSync(folder, { recursive: true, force: true });
  };

  await start().catch(async (error: unknown) => {
    await remove();
    throw error;
  });
  return {
    url,
    databaseUrl: database?.url,
    fileIn: (path) => join(folder, path),
    output: () => printed,
    start,
    stop: () => ended(child, 'SIGTERM'),
    kill: async () => {
      await ended(child, 'SIGKILL');
    },
    remove,
  };
};
