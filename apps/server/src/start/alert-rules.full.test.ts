import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const folder = join(import.meta.dirname, '../../../../deploy/prometheus');
const promtool = (...args: string[]) =>
  spawnSync('promtool', args, { cwd: folder, encoding: 'utf8' });
const isInstalled = promtool('--version').status === 0;

test.skipIf(!isInstalled)('has alert rules that promtool accepts', () => {
  const { status, stdout, stderr } = promtool('check', 'rules', 'alerts.yml');
  expect(stdout + stderr).toContain('SUCCESS');
  expect(status).toBe(0);
});

test.skipIf(!isInstalled)(
  'fires the alerts when a process, the database or a job fails [OP-15]',
  () => {
    const { status, stdout, stderr } = promtool('test', 'rules', 'alerts-test.yml');
    expect(stdout + stderr).toContain('SUCCESS');
    expect(status).toBe(0);
  },
);
