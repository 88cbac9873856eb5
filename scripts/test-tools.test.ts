import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('stops before the first test with the command that installs a browser', () => {
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, 'run-tests.ts')],
    {
      encoding: 'utf8',
      env: {
        PATH: '/nowhere',
        PLAYWRIGHT_BROWSERS_PATH: '/nowhere',
        PLAYWRIGHT_DOWNLOAD_HOST: 'http://127.0.0.1:9',
      },
    },
  );
  expect(stderr).toMatch(/The tests need a Chromium, .* Install one with ".*install.*chromium.*"/u);
  expect(stderr).toMatch(/\n0 passed, 1 failed\n$/u);
  expect(stdout).not.toContain('RUN');
  expect(status).toBe(1);
}, 60_000);
