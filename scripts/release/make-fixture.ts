import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { TOTP } from 'otpauth';
import pg from 'pg';
import { SMTPServer } from 'smtp-server';
import { workbookField } from '@purboday/contract/import/workbook';
import { aPerson, createWorkbook } from '../../apps/server/src/import/testing/workbook-form.ts';
import { findFreePort } from '../find-free-port.ts';

// Writes the fixture of a version to tests/fixtures/versions: a small database and a backup, made by the program of that
// version (CONTRIBUTING, "Make a release"). Everything in it is invented.
//
//   TEST_DATABASE_URL=postgres://… node scripts/release/make-fixture.ts [--program CHECKOUT] [--name VERSION]
//
// It needs pg_dump, at least as new as the server.

const root = join(import.meta.dirname, '../..');
const { values } = parseArgs({
  options: { program: { type: 'string', default: root }, name: { type: 'string' } },
});
const program = resolve(values.program);
const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: program, encoding: 'utf8' }).trim();
const { version } = JSON.parse(readFileSync(join(program, 'package.json'), 'utf8')) as {
  version: string;
};
const folder = join(root, 'tests/fixtures/versions', values.name ?? version);
if (existsSync(folder)) throw new Error(`There already is ${folder}.`);

const server = process.env['TEST_DATABASE_URL'];
if (server === undefined) throw new Error('Set TEST_DATABASE_URL to a PostgreSQL server.');
const name = `purboday_fixture_${Date.now()}_${process.pid}`;
const databaseUrl = Object.assign(new URL(server), { pathname: `/${name}` }).href;
const work = mkdtempSync(join(tmpdir(), 'purboday-fixture-'));
const dataDir = join(work, 'data');
mkdirSync(dataDir, { mode: 0o700 });
const masterKey = Buffer.alloc(32, 7).toString('base64');

const toEnvironment = (more: Record<string, string> = {}): Record<string, string> => ({
  PATH: `${join(program, 'node_modules/node/bin')}:${process.env['PATH'] ?? ''}`,
  HOME: work,
  DATABASE_URL: databaseUrl,
  DATA_DIR: dataDir,
  MASTER_KEY: masterKey,
  ...more,
});
const npm = (...args: string[]): void => {
  execFileSync('npm', ['run', '--silent', ...args], {
    cwd: program,
    env: toEnvironment(),
    stdio: 'inherit',
  });
};

const onServer = async (text: string): Promise<void> => {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(text).finally(() => client.end());
};

/** Rejects every recipient for good. */
const openRejectingMailServer = async () => {
  const mail = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo: (_address, _session, done) =>
      done(Object.assign(new Error('No such user'), { responseCode: 550 })),
  });
  const listener = mail.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const address = listener.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    close: () => new Promise<void>((done) => mail.close(done)),
  };
};

type Call = { token?: string; body?: object; form?: FormData; method?: string };
const toHeaders = ({ token, body, form }: Call): Record<string, string> => ({
  ...(token && { authorization: `Bearer ${token}` }),
  ...(body && { 'content-type': 'application/json' }),
  ...(form && { 'idempotency-key': importKey }),
});
const call = async <Data>(url: string, path: string, options: Call = {}): Promise<Data> => {
  const content = options.form ?? (options.body && JSON.stringify(options.body));
  const answer = await fetch(`${url}/api${path}`, {
    method: options.method ?? (content ? 'POST' : 'GET'),
    headers: toHeaders(options),
    ...(content && { body: content }),
  });
  const reply = (await answer.json()) as { data: Data; message?: string };
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${reply.message}`);
  return reply.data;
};

const password = 'monsoon-kites-42';
const level2 = 'l2@demo.example';
const importKey = 'fixture';
const importedRows = 400;

/** Polls until `find` returns something. */
const until = async <T>(find: () => Promise<T | undefined>): Promise<T> => {
  for (let n = 0; n < 2_000; n += 1) {
    const found = await find();
    if (found !== undefined) return found;
    await sleep(50);
  }
  throw new Error('It did not happen within the time.');
};

const makeRecords = async () => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const select = async <Row>(text: string, parameters: unknown[] = []): Promise<Row | undefined> =>
    (await client.query(text, parameters)).rows[0] as Row | undefined;
  const mail = await openRejectingMailServer();
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn('node', ['apps/server/src/main.ts'], {
    cwd: program,
    env: toEnvironment({ PORT: String(port), SMTP_URL: mail.url, DEMO: '0' }),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  try {
    await until(async () =>
      (await fetch(`${url}/readyz`).catch(() => undefined))?.status === 200 ? true : undefined,
    );
    const logIn = (email: string, more = {}) =>
      call<{ token: string }>(url, '/auth/login', { body: { email, password, ...more } });
    const { token } = await logIn(level2);
    const begun = { token, body: { password } };
    const { secret } = await call<{ secret: string }>(url, '/auth/second-factor/begin', begun);
    const code = new TOTP({ secret }).generate();
    await call(url, '/auth/second-factor/confirm', { token, body: { code } });

    const reviewer = await logIn('kolkata@demo.example');
    const pending = await call<{ _id: string; version?: number }[]>(
      url,
      '/l1admin/candidates?status=PENDING',
      { token: reviewer.token },
    );
    const approve = async ({ _id }: { _id: string }): Promise<string> => {
      const seen = await call<{ version: number }>(url, `/l1admin/candidates/${_id}`, {
        token: reviewer.token,
      });
      await call(url, `/l1admin/approve-candidate/${_id}`, {
        token: reviewer.token,
        method: 'PUT',
        body: { version: seen.version },
      });
      const row = await until(() =>
        select<{ id: string }>(
          `select id from notifications where record_id = $1 and channel = 'email' order by id desc limit 1`,
          [_id],
        ),
      );
      return row.id;
    };
    const [first, second] = pending;
    if (first === undefined || second === undefined)
      throw new Error('No registration waits for review.');
    const failed = await approve(first);
    await until(() =>
      select(`select 1 from notifications where id = $1 and state = 'failed'`, [failed]),
    );
    await mail.close();
    const unsent = await approve(second);
    await until(() =>
      select(`select 1 from notifications where id = $1 and state = 'queued' and attempts > 0`, [
        unsent,
      ]).then(
        async (row) =>
          row ?? select(`select 1 from notifications where id = $1 and unreachable`, [unsent]),
      ),
    );

    const people = Array.from({ length: importedRows }, () => aPerson());
    const form = new FormData();
    form.append(
      workbookField,
      new Blob([Uint8Array.from(await createWorkbook(people))]),
      'people.xlsx',
    );
    // The process is killed meanwhile.
    void call(url, '/l2admin/upload-candidates', { token, form }).catch(() => undefined);
    await until(() =>
      select(
        `select 1 from imports where state = 'running' and rows_done between 1 and ${importedRows - 1}`,
      ),
    );
    child.kill('SIGKILL');
    await ended;
    return { secret, session: reviewer.token, level2Session: token, failed, unsent };
  } finally {
    child.kill('SIGKILL');
    await client.end();
  }
};

const readFacts = async () => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const select = async <Row>(text: string): Promise<Row[]> =>
      (await client.query(text)).rows as Row[];
    const counts: Record<string, number> = {};
    for (const table of [
      'candidates',
      'providers',
      'accounts',
      'documents',
      'trainings',
      'jobs',
    ].concat(
      'applicants',
      'batches',
      'certificates',
      'placements',
      'history',
      'audit',
      'notifications',
    ))
      counts[table] =
        (await select<{ n: number }>(`select count(*)::int as n from ${table}`))[0]?.n ?? 0;
    const [certificate] = await select<{ code: string; name: string }>(
      `select code, name from certificates where status = 'VALID' order by id limit 1`,
    );
    const documents = await select<{ id: string; size: number }>(
      'select id, size from documents where attached_at is not null order by id limit 3',
    );
    const [running] = await select<{ rowsDone: number }>(
      `select rows_done as "rowsDone" from imports where state = 'running'`,
    );
    if (certificate === undefined || documents.length === 0 || running === undefined)
      throw new Error('The fixture lacks a certificate, documents or the import.');
    return {
      counts,
      certificate,
      documents,
      import: { key: importKey, rows: importedRows, ...running },
    };
  } finally {
    await client.end();
  }
};

/** Statements that any client can run: a data directory would be 40 MB, and of one PostgreSQL version. */
const dump = (): string =>
  execFileSync(
    'pg_dump',
    [
      '--no-owner',
      '--no-privileges',
      '--inserts',
      '--rows-per-insert=200',
      `--dbname=${databaseUrl}`,
    ],
    { encoding: 'utf8', maxBuffer: 2 ** 30 },
  )
    .split('\n')
    .filter((line) => !/^(?:\\|SET transaction_timeout|CREATE SCHEMA public|--)/u.test(line))
    .join('\n');

await onServer(`create database ${name}`);
try {
  npm('demo', '--', '--candidates', '60', '--providers', '4', '--jobs', '4');
  const made = await makeRecords();
  const facts = await readFacts();
  mkdirSync(folder, { recursive: true });
  npm('backup', '--', join(folder, 'purboday.backup'));
  writeFileSync(join(folder, 'database.sql.gz'), gzipSync(dump(), { level: 9 }));
  cpSync(dataDir, join(folder, 'files'), {
    recursive: true,
    filter: (path) => !/\/(?:temporary|downloads)(?:\/|$)/u.test(path.slice(dataDir.length)),
  });
  const about = { version, commit: git('rev-parse', 'HEAD'), masterKey, level2, password };
  writeFileSync(
    join(folder, 'facts.json'),
    `${JSON.stringify({ ...about, ...made, ...facts }, null, 2)}\n`,
  );
  console.log(`Wrote ${folder}.`);
} finally {
  await onServer(`drop database if exists ${name} with (force)`);
  rmSync(work, { recursive: true, force: true });
}
