// Runs on any Node from version 20. Installs the pinned Node and the packages when they are
// missing or outdated.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync, writeSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..');

const windows = process.platform === 'win32';
const manifests = ['package.json', 'packages/contract/package.json'];
manifests.push('apps/server/package.json', 'apps/web/package.json');
const stamp = join(root, 'node_modules', '.installed-for');
const nodeIn = (folder) =>
  join(folder, 'node_modules', 'node', 'bin', windows ? 'node.exe' : 'node');

/** Path of the pinned Node; valid after `setup`. */
export const node = nodeIn(root);

/** An environment in which the pinned `node` and the project's tools come first in PATH. */
export const environment = (firstFolder = dirname(node)) => {
  const bin = join(root, 'node_modules', '.bin');
  return { ...process.env, PATH: [firstFolder, bin, process.env.PATH].join(delimiter) };
};

const versionOf = (program) => {
  const answer = spawnSync(program, ['--version'], { encoding: 'utf8' });
  return answer.status === 0 ? answer.stdout.trim().slice(1) : undefined;
};

/** Writes at once, because `process.exit` drops what a pipe has not taken yet. */
const say = (text) => {
  let rest = Buffer.from(text);
  while (rest.length > 0) {
    try {
      rest = rest.subarray(writeSync(2, rest));
    } catch (error) {
      if (error.code !== 'EAGAIN') throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10);
    }
  }
};

/**
 * Runs a program with one line about it on standard error. When it fails, shows all its output and
 * exits with its exit code.
 */
export const runStep = (title, program, args, options) => {
  say(`${title} … `);
  const began = performance.now();
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    cwd: root,
    env: environment(),
    ...options,
    stdio: ['ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  if (status === 0) {
    say(`${Math.ceil((performance.now() - began) / 1000)} s\n`);
    return;
  }
  say(`\n${stdout ?? ''}${stderr ?? ''}${error?.message ?? ''}\n`);
  say(`${program} ${args.join(' ')} did not succeed.\n`);
  process.exit(status ?? 1);
};

/** Runs npm as a step. */
export const npm = (title, args, options) =>
  runStep(title, 'npm', args, { ...options, shell: windows });

/** Picks the fields on which an installation depends. Another command in a manifest changes nothing. */
export const pickPackages = ({ workspaces, dependencies, devDependencies, allowScripts }) =>
  JSON.stringify({ workspaces, dependencies, devDependencies, allowScripts });

const fingerprint = () => {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}`);
  hash.update(readFileSync(join(root, 'package-lock.json')));
  for (const file of manifests)
    hash.update(pickPackages(JSON.parse(readFileSync(join(root, file), 'utf8'))));
  return hash.digest('hex');
};

// npm selects some packages by the running Node version. Node older than 24 would select other
// versions than the lock file.
const nodeForInstall = (version) => {
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  const folder = join(root, '.runtime');
  const program = nodeIn(folder);
  if (versionOf(program) === version) return program;
  mkdirSync(folder, { recursive: true });
  const wanted = { private: true, allowScripts: { node: true }, dependencies: { node: version } };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(wanted));
  npm(
    `Installing Node ${version} for this project only`,
    ['install', '--no-audit', '--no-fund', '--loglevel=error'],
    { env: process.env, cwd: folder },
  );
  return program;
};

/** Installs missing packages. Takes milliseconds when there are none. */
export const setup = () => {
  const wanted = fingerprint();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted && existsSync(node)) return;
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const version = manifest.dependencies.node;
  const program = nodeForInstall(version);
  const flags = ['--include=dev', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
  // The lock file contains the native packages of Linux on x64 only.
  if (process.platform !== 'linux' || process.arch !== 'x64') flags.push('--no-package-lock');
  npm('Installing packages', ['install', ...flags], { env: environment(dirname(program)) });
  if (versionOf(node) !== version) {
    console.error(`Node ${version} could not be installed for this machine.`);
    process.exit(1);
  }
  writeFileSync(stamp, wanted);
};

if (process.argv[1] === fileURLToPath(import.meta.url)) setup();
