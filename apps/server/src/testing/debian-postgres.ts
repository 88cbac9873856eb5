import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, connect, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { findFreePort } from './running-product.ts';

// PostgreSQL, a standby and PgBouncer from Debian's packages, for tests of more than one machine.

const programs = '/usr/lib/postgresql/15/bin';

/** Undefined when the packages are installed, else what is missing. */
export const missingPackages = (): string | undefined =>
  [
    [`${programs}/postgres`, 'postgresql-15'],
    ['/usr/sbin/pgbouncer', 'pgbouncer'],
  ]
    .filter(([path = '']) => !existsSync(path))
    .map(([, name]) => name)
    .join(', ') || undefined;

/** PostgreSQL and PgBouncer refuse to run as root. */
const unprivileged = (): { uid?: number; gid?: number } => {
  if (process.getuid?.() !== 0) return {};
  const read = (flag: string) =>
    Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: read('-u'), gid: read('-g') };
};

const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'purboday-pg-'));
  const { uid, gid } = unprivileged();
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
  return folder;
};

const run = (program: string, args: string[]): void => {
  execFileSync(join(programs, program), args, { ...unprivileged(), stdio: 'pipe', cwd: '/' });
};

/** Runs SQL at an address, outside any pool. */
export const query = async <Row extends pg.QueryResultRow>(
  url: string,
  text: string,
): Promise<Row[]> => {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
};

const retry = async (work: () => Promise<unknown>, seconds = 30): Promise<void> => {
  const deadline = Date.now() + seconds * 1_000;
  for (;;) {
    try {
      await work();
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await sleep(100);
    }
  }
};

const stopProcess = async (child: ChildProcess, signal: NodeJS.Signals): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const exited = once(child, 'exit');
  // The whole group: a killed postmaster would leave its backends behind for a moment.
  process.kill(-child.pid, signal);
  await exited;
};

export type PostgresNode = {
  port: number;
  url: string;
  folder: string;
  /** Like a power cut. */
  kill: () => Promise<void>;
  /** Starts it again after `kill`. */
  startAgain: () => Promise<void>;
  /** Makes a standby the primary. */
  promote: () => Promise<void>;
  remove: () => Promise<void>;
};

const startNode = async (folder: string, port: number): Promise<PostgresNode> => {
  const data = join(folder, 'data');
  const url = `postgres://purboday@127.0.0.1:${port}/postgres`;
  const start = async (): Promise<ChildProcess> => {
    const started = spawn(join(programs, 'postgres'), ['-D', data, '-p', String(port)], {
      ...unprivileged(),
      cwd: '/',
      detached: true,
      stdio: 'ignore',
    });
    await retry(() => query(url, 'select 1'));
    return started;
  };
  let child = await start();
  return {
    port,
    url,
    folder,
    kill: () => stopProcess(child, 'SIGKILL'),
    startAgain: async () => {
      child = await start();
    },
    promote: async () => run('pg_ctl', ['promote', '-D', data, '-w']),
    remove: async () => {
      await stopProcess(child, 'SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

/** Starts an empty cluster. Everyone on this machine may connect. */
export const startPrimary = async (): Promise<PostgresNode> => {
  const folder = newFolder();
  const port = await findFreePort();
  run('initdb', [
    '-D',
    join(folder, 'data'),
    '-U',
    'purboday',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
  ]);
  appendFileSync(
    join(folder, 'data', 'postgresql.conf'),
    [
      "listen_addresses = '127.0.0.1'",
      "unix_socket_directories = ''",
      'wal_level = replica',
      'max_wal_senders = 4',
      'max_connections = 60',
      'shared_buffers = 64MB',
      // The processes are killed, not the machine.
      'fsync = off',
    ].join('\n'),
  );
  return startNode(folder, port);
};

/** Copies a primary, follows it, and makes it wait for this copy with every commit. */
export const startSynchronousStandby = async (primary: PostgresNode): Promise<PostgresNode> => {
  const folder = newFolder();
  const port = await findFreePort();
  run('pg_basebackup', [
    '-d',
    primary.url,
    '-D',
    join(folder, 'data'),
    '--write-recovery-conf',
    '--checkpoint=fast',
  ]);
  const standby = await startNode(folder, port);
  await query(primary.url, "alter system set synchronous_standby_names = '*'");
  await query(primary.url, 'select pg_reload_conf()');
  await retry(async () => {
    const [row] = await query<{ state: string }>(
      primary.url,
      'select sync_state as state from pg_stat_replication',
    );
    if (row?.state !== 'sync') throw new Error(`The standby is ${row?.state}`);
  });
  return standby;
};

/** Forwards connections to one port, as HAProxy in front of Patroni does. */
export const startTcpProxy = async (target: number) => {
  let port = target;
  const open = new Set<Socket>();
  const server = createServer((incoming) => {
    const outgoing = connect(port, '127.0.0.1');
    for (const [from, to] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const) {
      open.add(from);
      from.on('error', () => to.destroy());
      from.on('close', () => {
        open.delete(from);
        to.destroy();
      });
      from.pipe(to);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    /** Sends new connections to another port and ends those to the previous one. */
    redirect: (to: number): void => {
      port = to;
      for (const socket of open) socket.destroy();
    },
    close: (): void => {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
};

/** Starts PgBouncer in transaction mode in front of a server, as docs/scaling.md describes. */
export const startPgBouncer = async (server: PostgresNode) => {
  const folder = newFolder();
  const port = await findFreePort();
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(
    file,
    `[databases]
* = host=127.0.0.1 port=${server.port} user=purboday
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
auth_type = any
pool_mode = transaction
default_pool_size = 20
max_client_conn = 200
ignore_startup_parameters = extra_float_digits,statement_timeout,idle_in_transaction_session_timeout,options
unix_socket_dir =
`,
    { mode: 0o644 },
  );
  const child = spawn('/usr/sbin/pgbouncer', [file], {
    ...unprivileged(),
    cwd: '/',
    detached: true,
    stdio: 'ignore',
  });
  const url = `postgres://purboday@127.0.0.1:${port}/postgres`;
  await retry(() => query(url, 'select 1'));
  return {
    url,
    remove: async (): Promise<void> => {
      await stopProcess(child, 'SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
