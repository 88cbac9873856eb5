import { execFile, spawn } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { copyCluster, freshDataDir } from './testing/database/data-dirs.ts';
import { findFreePort } from './testing/running-product.ts';
import { waitForExit } from './testing/database/postgres-processes.ts';

// Runs the commands of docs/operations.md as they are written, in folders of their own. Only sudo, systemctl and the
// owner of a new folder are replaced. The next version is this one with another migration.

const repository = join(import.meta.dirname, '../../..');
const page = readFileSync(join(repository, 'docs/operations.md'), 'utf8');

/** The commands of a section, each a line. */
const readCommands = (heading: string): string[] => {
  const section = page.slice(page.indexOf(`## ${heading}\n`));
  return (/```sh\n(?<lines>[\s\S]*?)\n```/u.exec(section)?.groups?.['lines'] ?? '').split('\n');
};

let root: string;
let port: number;

const toPath = (command: string): string =>
  command.replaceAll(/\/(?=(?:opt|var|etc|backups)\/)/gu, `${root}/`);
const write = (path: string, text: string, mode = 0o644): void =>
  writeFileSync(join(root, path), text, { mode });

// `npm test` has built the bundle, which starts ten times faster. A single test file runs the current sources.
const bundle = process.env['TEST_PROGRAM'] && dirname(process.env['TEST_PROGRAM']);

/** A version as it is in a release archive. */
const makeVersion = (folder: string, change: (server: string) => void = () => undefined): void => {
  const server = join(folder, 'apps/server');
  mkdirSync(server, { recursive: true });
  mkdirSync(join(folder, 'packages'));
  for (const name of ['src', 'migrations', 'data', 'seeds', 'package.json'])
    cpSync(join(repository, 'apps/server', name), join(server, name), { recursive: true });
  for (const name of ['node_modules', 'package.json', 'packages/contract', 'apps/web'])
    symlinkSync(join(repository, name), join(folder, name));
  if (bundle) {
    cpSync(bundle, join(server, 'dist'), { recursive: true });
  } else {
    mkdirSync(join(server, 'dist'));
    writeFileSync(join(server, 'dist/purboday.cjs'), "import('../src/cli/purboday.ts');\n");
  }
  cpSync(join(repository, 'scripts/release/purboday.sh'), join(folder, 'purboday'));
  chmodSync(join(folder, 'purboday'), 0o755);
  change(server);
};

const run = async (command: string): Promise<string> => {
  const { stdout } = await promisify(execFile)('bash', ['-ec', toPath(command)], {
    cwd: root,
    env: { PATH: `${join(root, 'bin')}:${process.env['PATH'] ?? ''}`, HOME: root },
  });
  return stdout;
};

/** The service, which `systemctl start` and `stop` of the tests request by a file. */
const runService = () => {
  let child: ReturnType<typeof spawn> | undefined;
  let over = false;
  const loop = async (): Promise<void> => {
    while (!over) {
      const wanted = readFileSync(join(root, 'service'), 'utf8').trim();
      if (wanted === 'start' && child === undefined) {
        child = spawn(join(root, 'opt/purboday/purboday'), {
          stdio: 'ignore',
          env: { PATH: process.env['PATH'] },
        });
      } else if (wanted === 'stop' && child !== undefined) {
        const ended = new Promise((done) => child?.once('exit', done));
        child.kill('SIGTERM');
        await ended;
        child = undefined;
        await waitForExit(join(root, 'var/lib/purboday/postgresql/cluster'));
      }
      writeFileSync(join(root, 'service.is'), wanted);
      await sleep(100);
    }
  };
  const running = loop();
  return async (): Promise<void> => {
    over = true;
    await running;
    child?.kill('SIGKILL');
  };
};

const isReady = async (): Promise<boolean> => {
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
  return answer?.status === 200;
};
const signIn = async (email: string): Promise<number> => {
  const answer = await fetch(`http://127.0.0.1:${port}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'eleven-quiet-rivers' }),
  });
  return answer.status;
};
const awaitReady = async (): Promise<void> => {
  for (let n = 0; n < 1_200 && !(await isReady()); n += 1) await sleep(100);
  expect(await isReady()).toBe(true);
};
const addAdmin = async (email: string): Promise<void> => {
  await run(
    `echo eleven-quiet-rivers | /opt/purboday/purboday admin create --email ${email} --name "Meera Das"`,
  );
};

let stopService: () => Promise<void>;

beforeAll(async () => {
  root = mkdtempSync(join(realpathSync(tmpdir()), 'purboday-update-'));
  // The embedded PostgreSQL runs as another user.
  chmodSync(root, 0o755);
  port = await findFreePort();
  for (const folder of ['opt', 'var/lib/purboday', 'etc', 'backups', 'bin', 'made/next'])
    mkdirSync(join(root, folder), { recursive: true });
  write('bin/sudo', '#!/bin/sh\nshift 2\nexec "$@"\n', 0o755);
  write(
    'bin/systemctl',
    `#!/bin/sh\necho "$1" > ${root}/service\nuntil [ "$(cat ${root}/service.is 2>/dev/null)" = "$1" ]; do sleep 0.1; done\n`,
    0o755,
  );
  write('bin/install', '#!/bin/sh\nfor last; do :; done\nexec mkdir -m 0700 "$last"\n', 0o755);
  write('service', 'stop');
  write(
    'etc/purboday.env',
    `DATA_DIR=${root}/var/lib/purboday\nMASTER_KEY=${Buffer.alloc(32, 7).toString('base64')}\nPORT=${port}\nDEMO=0\n`,
  );
  makeVersion(join(root, 'opt/purboday-0.2.0'));
  await run(
    'ln -s /etc/purboday.env /opt/purboday-0.2.0/.env; ln -sfn /opt/purboday-0.2.0 /opt/purboday',
  );
  makeVersion(join(root, 'made/next'), (server) =>
    writeFileSync(
      join(server, 'migrations/9000-next.sql'),
      'create table next (id int primary key);',
    ),
  );
  await run('tar -czf purboday-0.3.0-linux-x64.tar.gz -C made next');
  const cluster = freshDataDir();
  copyCluster(cluster, join(root, 'var/lib/purboday'));
  rmSync(cluster, { recursive: true });
  stopService = runService();
  await run('systemctl start purboday');
  await awaitReady();
  await addAdmin('before@example.org');
}, 180_000);
afterAll(async () => {
  await run('systemctl stop purboday');
  await stopService();
  rmSync(root, { recursive: true, force: true });
});

describe('an update as docs/operations.md describes it (OP-2)', { timeout: 180_000 }, () => {
  test('takes five commands', async () => {
    const commands = readCommands('Update');
    expect(commands).toHaveLength(5);
    const [unpack = '', check = '', backUp = '', ...rest] = commands;
    await run(unpack);
    expect(await run(check)).toContain('the next start applies 1 migration. Make a backup first');
    expect(await run(backUp)).toContain('Backed up to');
    for (const command of rest) await run(command);
    await awaitReady();
    expect(await signIn('before@example.org')).toBe(200);
    await addAdmin('after@example.org');
    expect(await signIn('after@example.org')).toBe(200);
  });

  test('is undone by three commands, with the old version and the backup', async () => {
    const commands = readCommands('Go back to the version before');
    expect(commands).toHaveLength(3);
    for (const command of commands) await run(command);
    await awaitReady();
    expect(await signIn('before@example.org')).toBe(200);
    expect(await signIn('after@example.org')).toBe(401);
    expect(realpathSync(join(root, 'opt/purboday'))).toBe(join(root, 'opt/purboday-0.2.0'));
  });
});
