// Runs on any Node from version 20. Installs the pinned Node and the packages when they are
// missing or outdated.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..');

const windows = process.platform === 'win32';
const manifests = ['package.json', 'package-lock.json', 'packages/contract/package.json'];
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

/** Runs npm and shows its output. Exits with npm's exit code when it fails. */
export const npm = (args, env = environment(), cwd = root) => {
  const { status } = spawnSync('npm', args, { cwd, env, stdio: 'inherit', shell: windows });
  if (status !== 0) {
    console.error(`npm ${args.join(' ')} did not succeed.`);
    process.exit(status ?? 1);
  }
};

const fingerprint = () => {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}`);
  for (const file of manifests) hash.update(readFileSync(join(root, file)));
  return hash.digest('hex');
};

// npm selects some packages by the running Node version. Node older than 24 would select other
// versions than the lock file.
const nodeForInstall = (version) => {
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  const folder = join(root, '.runtime');
  const program = nodeIn(folder);
  if (versionOf(program) === version) return program;
  console.log(`Installing Node ${version} for this project only …`);
  mkdirSync(folder, { recursive: true });
  const wanted = { private: true, allowScripts: { node: true }, dependencies: { node: version } };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(wanted));
  npm(['install', '--no-audit', '--no-fund', '--loglevel=error'], process.env, folder);
  return program;
};

/** Installs missing packages. Takes milliseconds when there are none. */
export const setup = () => {
  const wanted = fingerprint();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted && existsSync(node)) return;
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const version = manifest.dependencies.node;
  const program = nodeForInstall(version);
  console.log('Installing packages …');
  const flags = ['--include=dev', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
  // The lock file contains the native packages of Linux on x64 only.
  if (process.platform !== 'linux' || process.arch !== 'x64') flags.push('--no-package-lock');
  npm(['install', ...flags], environment(dirname(program)));
  if (versionOf(node) !== version) {
    console.error(`Node ${version} could not be installed for this machine.`);
    process.exit(1);
  }
  writeFileSync(stamp, wanted);
};

if (process.argv[1] === fileURLToPath(import.meta.url)) setup();
