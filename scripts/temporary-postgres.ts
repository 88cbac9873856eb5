import { execFileSync, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { freePort } from './free-port.ts';

const packaged = '/usr/lib/postgresql';

const programFolders = (): string[] => {
  const versions = existsSync(packaged) ? readdirSync(packaged).sort().reverse() : [];
  const inPath = (process.env['PATH'] ?? '').split(delimiter);
  return [...versions.map((version) => join(packaged, version, 'bin')), ...inPath];
};

const numberOf = (flag: '-u' | '-g', user: string): number =>
  Number(execFileSync('id', [flag, user], { encoding: 'utf8' }));

const withSystemPrograms = {
  ...process.env,
  PATH: [process.env['PATH'], '/usr/sbin', '/sbin'].join(delimiter),
};

// PostgreSQL refuses to run as root: there its own user runs it.
const runnerFor = (folder: string) => {
  if (process.getuid?.() !== 0) {
    return (program: string, args: string[]) => execFileSync(program, args, { stdio: 'ignore' });
  }
  chownSync(folder, numberOf('-u', 'postgres'), numberOf('-g', 'postgres'));
  return (program: string, args: string[]) =>
    execFileSync('runuser', ['-u', 'postgres', '--', program, ...args], {
      stdio: 'ignore',
      env: withSystemPrograms,
    });
};

export type TemporaryPostgres = { version: string; url: string; stop: () => void };

/** Starts a PostgreSQL server with an empty data folder, loopback only; undefined when its programs are not on this machine. */
export const temporaryPostgres = async (): Promise<TemporaryPostgres | undefined> => {
  const bin = programFolders().find((folder) => existsSync(join(folder, 'initdb')));
  if (bin === undefined) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'purboday-postgres-'));
  const run = runnerFor(folder);
  const data = join(folder, 'data');
  const port = await freePort();
  run(join(bin, 'initdb'), ['-D', data, '-U', 'purboday', '-A', 'trust', '-E', 'UTF8', '-N']);
  const settings = `-c listen_addresses=127.0.0.1 -c port=${port} -c unix_socket_directories=${folder} -c fsync=off -c max_connections=300`;
  const log = join(folder, 'log');
  run(join(bin, 'pg_ctl'), ['-D', data, '-w', '-l', log, '-o', settings, 'start']);
  const version = spawnSync(join(bin, 'postgres'), ['--version'], { encoding: 'utf8' }).stdout;
  return {
    version: version.trim(),
    url: `postgres://purboday@127.0.0.1:${port}/postgres`,
    stop: () => {
      run(join(bin, 'pg_ctl'), ['-D', data, '-w', '-m', 'immediate', 'stop']);
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
