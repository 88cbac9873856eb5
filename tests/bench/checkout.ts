import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '../../scripts/find-free-port.ts';
import type { Inbox } from '../e2e/support/inbox.ts';
import { waitUntilReady } from './measured-product.ts';

/** A checkout of the product, started like `npm start` does. */
export type RunningCheckout = {
  url: string;
  /** Runs `./purboday` with what a person types. */
  runCommand: (args: readonly string[], typed: string) => void;
  remove: () => Promise<void>;
};

/**
 * Starts a checkout with its own embedded PostgreSQL and an empty data folder.
 * @param checkout path of a checkout with installed packages
 * @param size arguments for `npm run demo`; undefined for an empty instance
 */
export const startCheckout = async (
  checkout: string,
  inbox: Inbox,
  size: readonly string[] | undefined,
): Promise<RunningCheckout> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'purboday-checkout-'));
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const env = {
    PATH: process.env['PATH'],
    // npm hangs without a home folder.
    HOME: process.env['HOME'],
    DATA_DIR: dataDir,
    HOST: '127.0.0.1',
    PORT: String(port),
    APP_URL: url,
    SMTP_URL: inbox.url,
    RATE_LIMIT_SCALE: '100000',
    ...(size ? {} : { DEMO: '0' }),
  };
  if (size)
    execFileSync('npm', ['run', 'demo', '--', ...size], { cwd: checkout, env, stdio: 'ignore' });
  const child = spawn('npm', ['start'], { cwd: checkout, env, stdio: 'ignore' });
  const remove = async (): Promise<void> => {
    if (child.exitCode === null) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await waitUntilReady(url, child);
  } catch (error) {
    await remove();
    throw error;
  }
  const runCommand = (args: readonly string[], typed: string): void => {
    const stdio = ['pipe', 'ignore', 'inherit'] as const;
    execFileSync(join(checkout, 'purboday'), args, {
      cwd: checkout,
      env,
      input: typed,
      stdio: [...stdio],
    });
  };
  return { url, runCommand, remove };
};
