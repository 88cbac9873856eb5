import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromiumForTests } from './find-chromium.ts';
import { temporaryPostgres } from './temporary-postgres.ts';
import type { TemporaryPostgres } from './temporary-postgres.ts';
import { add, failure, nothing, playwrightTally, vitestTally } from './test-tally.ts';
import type { Tally } from './test-tally.ts';

const root = join(import.meta.dirname, '..');
const reports = mkdtempSync(join(tmpdir(), 'purboday-reports-'));
const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
const playwright = join(root, 'node_modules', '@playwright', 'test', 'cli.js');

const run = (args: string[], extra: NodeJS.ProcessEnv): Promise<number> =>
  new Promise((resolve) => {
    const env = { ...process.env, ...extra };
    const child = spawn(process.execPath, args, { cwd: root, env, stdio: 'inherit' });
    child.on('error', () => resolve(1));
    child.on('close', (status) => resolve(status ?? 1));
  });

const runVitest = async (name: string, args: string[], env: NodeJS.ProcessEnv): Promise<Tally> => {
  const report = join(reports, `${name}.json`);
  const output = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const status = await run([vitest, 'run', ...args, ...output], env);
  return vitestTally(report, status);
};

const onTheServer = async (): Promise<Tally> => {
  let server: TemporaryPostgres | undefined;
  try {
    server = await temporaryPostgres();
    if (server === undefined) {
      console.log('\nSkipped: the server tests on a PostgreSQL server (none on this machine).');
      return nothing;
    }
    console.log(`\nThe server tests once more, on ${server.version}`);
    return await runVitest('server', ['--project=server'], { TEST_DATABASE_URL: server.url });
  } catch (error) {
    console.error('The tests on a PostgreSQL server could not run.', error);
    return failure;
  } finally {
    server?.stop();
  }
};

const inTheBrowser = async (): Promise<Tally> => {
  const chromium = chromiumForTests();
  if (chromium === undefined) {
    console.error('No Chromium could be found or installed: set CHROMIUM_PATH.');
    return failure;
  }
  console.log(`\nBrowser tests, in ${chromium}`);
  const report = join(reports, 'browser.json');
  const env = { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  const status = await run([playwright, 'test', '--reporter=list,json'], env);
  return playwrightTally(report, status);
};

const givenDatabase = process.env['TEST_DATABASE_URL'] ?? process.env['DATABASE_URL'];
const tallies = [await runVitest('all', [], {})];
if (givenDatabase === undefined) tallies.push(await onTheServer());
tallies.push(await inTheBrowser());
rmSync(reports, { recursive: true, force: true });

const { passed, failed, skipped } = tallies.reduce(add, nothing);
console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
process.exit(failed > 0 || passed === 0 ? 1 : 0);
