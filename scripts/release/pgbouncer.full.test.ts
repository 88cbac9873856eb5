import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  missingPackages,
  query,
  startPgBouncer,
  startPrimary,
} from '../../apps/server/src/testing/debian-postgres.ts';
import { findChromium } from '../find-chromium.ts';

const root = join(import.meta.dirname, '../..');
const missing = missingPackages() ?? (findChromium() === undefined ? 'chromium' : undefined);

const cleanUps: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const cleanUp of cleanUps.toReversed()) await cleanUp();
});

let url: string;
beforeAll(async () => {
  if (missing !== undefined) return;
  const server = await startPrimary();
  cleanUps.push(server.remove);
  // PgBouncer drops the start parameters with which the product sets these (docs/scaling.md).
  for (const setting of [
    "statement_timeout = '2500ms'",
    "idle_in_transaction_session_timeout = '60s'",
    'jit = off',
    'random_page_cost = 1.1',
  ])
    await query(server.url, `alter role purboday set ${setting}`);
  const bouncer = await startPgBouncer(server);
  cleanUps.push(bouncer.remove);
  url = bouncer.url;
}, 60_000);

describe.skipIf(missing !== undefined)('PgBouncer in transaction mode', () => {
  test('serves the whole story from registration to work, with its jobs and emails', () => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [
        join(root, 'node_modules/@playwright/test/cli.js'),
        'test',
        'once/story.spec.ts',
        'once/year.spec.ts',
        '--project=phone',
        '--workers=1',
        '--reporter=list',
      ],
      {
        cwd: root,
        encoding: 'utf8',
        env: {
          ...process.env,
          TEST_SCOPE: 'full',
          TEST_DATABASE_URL: url,
          // PgBouncer before 1.21 knows no prepared statements in this mode.
          PREPARED_STATEMENTS: '0',
          PLAYWRIGHT_JSON_OUTPUT_FILE: '',
        },
      },
    );
    expect(status, `${stdout}\n${stderr}`).toBe(0);
    expect(stdout).toMatch(/[2-9] passed/u);
  }, 400_000);
});
