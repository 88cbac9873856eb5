import { execFile } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

// `npm test` has built the bundle, which starts ten times faster. A single test file runs the current sources.
const built = process.env['TEST_PROGRAM'];
const program =
  built === undefined
    ? fileURLToPath(new URL('../cli/purboday.ts', import.meta.url))
    : join(dirname(built), 'purboday.cjs');

export type Outcome = { code: number; out: string; err: string };

/**
 * Runs `purboday` without a terminal, like a script of an operator.
 * @param environment its only settings
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
      ...environment,
    };
    const child = execFile(process.execPath, [program, ...args], { env }, (error, out, err) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : error ? 1 : 0, out, err });
    });
    child.stdin?.on('error', () => undefined).end(input);
  });
