import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../scripts/free-port.ts';
import { freshDatabase } from './fresh-database.ts';

const root = join(import.meta.dirname, '../../..');

// `npm test` has built it and tests what is run in production; one spec by itself runs the sources as they are now.
const program = process.env['TEST_PROGRAM'] ?? 'apps/server/src/main.ts';

export type Product = {
  url: string;
  /** The PostgreSQL database it runs on; undefined on the embedded engine. */
  databaseUrl: string | undefined;
  /** A path below its `DATA_DIR`. */
  fileIn: (path: string) => string;
  /** What the product has printed so far: the demo sign-ins too. */
  output: () => string;
  /** `kill -9`, as a power cut would. */
  kill: () => Promise<void>;
  /** SIGTERM; answers the exit code. */
  stop: () => Promise<number | null>;
  /** Starts it again on the same data and address. */
  start: () => Promise<void>;
  /** Stops it and removes its data. */
  remove: () => Promise<void>;
};

const ready = async (url: string, child: ChildProcess, output: () => string): Promise<void> => {
  for (let tries = 0; tries < 600; tries += 1) {
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

/** Starts the whole product on new data and a free port of loopback, mail going to `smtpUrl`. @param settings over the usual ones */
export const startProduct = async (
  smtpUrl: string,
  settings: Record<string, string> = {},
): Promise<Product> => {
  const folder = mkdtempSync(join(tmpdir(), 'purboday-e2e-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const server = process.env['TEST_DATABASE_URL'] ?? process.env['DATABASE_URL'];
  const database = server === undefined ? undefined : await freshDatabase(server);
  let printed = '';
  let child: ChildProcess | undefined;

  const start = async (): Promise<void> => {
    const started = spawn(process.execPath, [program], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: process.env['PATH'],
        NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
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
