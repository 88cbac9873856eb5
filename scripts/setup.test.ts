import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

// OP-28: what a start of a checkout prints and builds.

const run = (program: string) =>
  spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: import.meta.dirname,
    encoding: 'utf8',
  });

const runStep = (step: string) =>
  run(`import { runStep } from './setup.mjs';
    runStep('Building a thing', process.execPath, ['--eval', ${JSON.stringify(step)}]);
    console.log('built');`);

test('prints one line about a step that succeeds', () => {
  const { status, stdout, stderr } = runStep(
    `for (let i = 0; i < 600; i += 1) console.log('asset', i)`,
  );
  expect([status, stdout]).toEqual([0, 'built\n']);
  expect(stderr).toMatch(/^Building a thing … \d+ s\n$/u);
});

test('shows the whole output of a step that fails, and ends with its exit code', () => {
  const { status, stdout, stderr } = runStep(
    `console.log('x'.repeat(200_000)); console.error('it broke'); process.exitCode = 3`,
  );
  expect([status, stdout]).toEqual([3, '']);
  expect(stderr.includes('x'.repeat(200_000))).toBe(true);
  expect(stderr.slice(-500)).toMatch(/it broke\n[^]* did not succeed\.\n$/u);
});

test('says when the program of a step is missing', () => {
  const { status, stderr } = run(
    `import { runStep } from './setup.mjs'; runStep('Building', '/nowhere/program', ['now']);`,
  );
  expect(status).toBe(1);
  expect(stderr).toContain('ENOENT');
  expect(stderr).toContain('/nowhere/program now did not succeed.');
});

test('installs again for other packages, not for another command', () => {
  const { stdout } = run(`import { pickPackages } from './setup.mjs';
    const manifest = { scripts: { a: '1' }, dependencies: { zod: '4.0.0' } };
    console.log(pickPackages(manifest) === pickPackages({ ...manifest, scripts: {} }));
    console.log(pickPackages(manifest) === pickPackages({ ...manifest, dependencies: {} }));`);
  expect(stdout).toBe('true\nfalse\n');
});

test('builds again only when a source has changed', () => {
  const name = `test-${process.pid}`;
  const { stdout } = run(`import { buildWhenChanged, isBuilt } from './build-when-changed.mjs';
    const target = { name: '${name}', sources: ['scripts/setup.mjs'], built: 'package.json' };
    const build = () => console.log('builds');
    console.log(isBuilt(target));
    buildWhenChanged(target, build);
    console.log(isBuilt(target));
    buildWhenChanged(target, build);
    buildWhenChanged({ ...target, sources: ['scripts/dev.mjs'] }, build);`);
  rmSync(join(import.meta.dirname, '..', 'node_modules', `.${name}-built-from`));
  expect(stdout.split('\n')).toEqual(['false', 'builds', 'true', 'builds', '']);
});
