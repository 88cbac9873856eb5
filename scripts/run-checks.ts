import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const bin = (name: string): string => join(root, 'node_modules', '.bin', name);

type Manifest = { scripts?: Record<string, string>; dependencies?: Record<string, string> };
const manifest = (path: string): Manifest =>
  JSON.parse(readFileSync(join(root, path), 'utf8')) as Manifest;

type Check = { name: string; command: string; args: string[] };
type CheckResult = { name: string; passed: boolean; output: string };

const checks: Check[] = [
  { name: 'types', command: bin('tsc'), args: ['-p', '.'] },
  { name: 'lint and boundaries', command: bin('oxlint'), args: ['--deny-warnings'] },
  { name: 'format', command: bin('oxfmt'), args: ['--check', '.'] },
  { name: 'unused', command: bin('knip'), args: ['--no-progress'] },
  {
    name: 'structure',
    command: bin('vitest'),
    args: ['run', '--project', 'repository'],
  },
];
if (manifest('apps/web/package.json').scripts?.['size']) {
  checks.push(
    { name: 'web app builds', command: process.execPath, args: ['scripts/build-web.mjs'] },
    { name: 'sizes of the web app', command: 'npm', args: ['run', 'size', '-w', 'apps/web'] },
  );
}

const run = async ({ name, command, args }: Check): Promise<CheckResult> => {
  const child = spawn(command, args, { cwd: root, shell: process.platform === 'win32' });
  let output = '';
  child.stdout.on('data', (part: Buffer) => (output += part.toString()));
  child.stderr.on('data', (part: Buffer) => (output += part.toString()));
  const code = await new Promise<number>((resolve) => {
    child.on('error', (error) => {
      output += error.message;
      resolve(1);
    });
    child.on('close', (status) => resolve(status ?? 1));
  });
  return { name, passed: code === 0, output };
};

const pinned = manifest('package.json').dependencies?.['node'] ?? '';
if (process.versions.node !== pinned) {
  process.exitCode = 1;
  console.error(
    `✗ node: this is ${process.versions.node}, the project runs on ${pinned}. Run npm install.`,
  );
}
for (const check of checks) {
  const { name, passed, output } = await run(check);
  console.log(`${passed ? '✓' : '✗'} ${name}`);
  if (!passed) {
    console.log(output);
    process.exitCode = 1;
  }
}
