import { spawn, type ChildProcess } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { createTemporaryFolder } from './temporary-folder.ts';
import { provideTestTools } from './test-tools.ts';
import {
  addTallies,
  failureTally,
  emptyTally,
  playwrightTally,
  vitestTally,
  type Tally,
} from './test-tally.ts';

// `npm test -- review` runs the tests with "review" in their path, in both runners.
const filters = process.argv.slice(2);
if (filters.some((word) => word.startsWith('-'))) {
  console.error('npm test takes words of paths, such as: npm test -- review');
  process.exit(1);
}

const provideTools = (): { chromium: string } => {
  try {
    return provideTestTools();
  } catch (error) {
    console.error(`\n${(error as Error).message}\n\n0 passed, 1 failed`);
    process.exit(1);
  }
};

const { chromium } = provideTools();
const root = join(import.meta.dirname, '..');
const temporary = createTemporaryFolder();
const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
const playwright = join(root, 'node_modules', '@playwright', 'test', 'cli.js');

/**
 * Tests start the product from the bundle, like production. That takes half the time of starting
 * the sources.
 */
const environment = {
  TEST_PROGRAM: join(root, 'apps/server/dist/main.cjs'),
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'),
  TMPDIR: temporary,
};

let runner: ChildProcess | undefined;
let stopped = false;
const stop = (signal: NodeJS.Signals): void => {
  stopped = true;
  // A Ctrl-C in the terminal already reaches the whole process group.
  if (signal !== 'SIGINT' || !process.stdin.isTTY) runner?.kill(signal);
};
// Lets the runner stop first, so that its temporary files are removed.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);

const run = (args: string[], extra: NodeJS.ProcessEnv): Promise<number> =>
  new Promise((resolve) => {
    const env = { ...process.env, ...environment, ...extra };
    runner = spawn(process.execPath, args, { cwd: root, env, stdio: 'inherit' });
    runner.on('error', () => resolve(1));
    runner.on('close', (status) => resolve(status ?? 1));
  });

const inNode = async (): Promise<Tally> => {
  const report = join(temporary, 'vitest.json');
  const output = [
    '--reporter=dot',
    '--silent=passed-only',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ];
  const status = await run([vitest, 'run', ...filters, '--passWithNoTests', ...output], {});
  return vitestTally(report, status);
};

const inTheBrowser = async (): Promise<Tally> => {
  console.log(`\nBrowser tests, in ${chromium}`);
  const report = join(temporary, 'browser.json');
  const env = { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  const args = [...filters, '--pass-with-no-tests', '--reporter=dot,json'];
  return playwrightTally(report, await run([playwright, 'test', ...args], env));
};

const tallies = [await inNode(), stopped ? failureTally : await inTheBrowser()];
rmSync(temporary, { recursive: true, force: true });

const { passed, failed, skipped } = tallies.reduce(addTallies, emptyTally);
console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
process.exit(failed > 0 || passed === 0 ? 1 : 0);
