import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';
import { isFullRun } from '#server/testing/full-run.ts';
import type { Database } from './database.ts';
import { openDatabase } from './open-database.ts';
import { isUnavailable, retryUntilAvailable } from './database-errors.ts';
import { openLog } from '#server/platform/process/log.ts';
import { createTestDatabase, testServer } from '#server/testing/database/test-database.ts';

const log = openLog('silent');
const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).toReversed()) await cleanup();
});

const trouble = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

const toPort = (server: Server) => {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('not listening');
  return address.port;
};

const listen = async (onSocket: (socket: Socket) => void, port = 0) => {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    onSocket(socket);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const close = async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  };
  const noResponse = () => {
    for (const socket of sockets) socket.pause().unpipe();
  };
  return { port: toPort(server), close, noResponse };
};

const openOn = async (databaseUrl: string, limits = {}) => {
  const database = await openDatabase({
    databaseUrl,
    dataDir: '',
    log,
    connectionTimeoutMs: 500,
    statementTimeoutMs: 500,
    poolSize: 3,
    ...limits,
  });
  cleanups.push(() => database.close());
  return database;
};

test('opens without a server and reports it as unavailable with each query [FLT-18]', async () => {
  const { port, close } = await listen(() => undefined);
  await close();
  const database = await openOn(`postgres://nobody@127.0.0.1:${port}/nothing`);
  expect(isUnavailable(await trouble(database.execute('select 1')))).toBe(true);
  expect(
    isUnavailable(await trouble(database.transaction(() => database.execute('select 1')))),
  ).toBe(true);
});

test('reports a server that stopped responding as unavailable in time [FLT-19]', async () => {
  const { port, close } = await listen(() => undefined);
  cleanups.push(close);
  const database = await openOn(`postgres://nobody@127.0.0.1:${port}/nothing`);
  const before = performance.now();
  const errors = await Promise.all(
    Array.from({ length: 10 }, () => trouble(database.execute('select 1'))),
  );
  expect(errors.every(isUnavailable)).toBe(true);
  expect(performance.now() - before).toBeLessThan(2000);
});

test('retries with growing pauses until the server is available [FLT-18]', async () => {
  const times: number[] = [];
  const rejected = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  const work = async () => {
    times.push(performance.now());
    if (times.length < 4) throw new Error('Failed query', { cause: rejected });
    return 'there';
  };
  expect(await retryUntilAvailable(work, { log, firstMs: 40, longestMs: 80 })).toBe('there');
  const gaps = times.slice(1).map((time, n) => time - (times[n] ?? 0));
  expect(gaps[1]).toBeGreaterThan(60);
  expect(gaps[2]).toBeLessThan(400);
  await expect(
    retryUntilAvailable(async () => Promise.reject(new Error('syntax error')), { log }),
  ).rejects.toThrow('syntax error');
});

test('stops waiting for the server at shutdown [FLT-18]', async () => {
  const rejected = async () =>
    Promise.reject(Object.assign(new Error('no'), { code: 'ECONNREFUSED' }));
  const signal = AbortSignal.timeout(60);
  await expect(
    retryUntilAvailable(rejected, { log, firstMs: 10_000, signal }),
  ).rejects.toMatchObject({
    name: 'AbortError',
  });
});

/** A TCP proxy in front of the test server. It can be cut and restored on the same port. */
const throughProxy = async (
  database: Database,
  hear: (socket: Socket) => void = () => undefined,
) => {
  const server = new URL(testServer());
  const folder = server.searchParams.get('host');
  const port = Number(server.port || 5432);
  const dial = () =>
    folder === null ? connect(port, server.hostname) : connect(`${folder}/.s.PGSQL.${port}`);
  const target = new URL(server);
  target.searchParams.delete('host');
  const [row] = await database.execute<{ name: string }>('select current_database() as name');
  const forward = (socket: Socket) => {
    const onwards = dial();
    onwards.on('error', () => socket.destroy());
    onwards.on('close', () => socket.destroy());
    socket.on('close', () => onwards.destroy());
    socket.pipe(onwards).pipe(socket);
    hear(socket);
  };
  let way = await listen(forward);
  const { port: own } = way;
  cleanups.push(() => way.close());
  target.host = `127.0.0.1:${own}`;
  target.pathname = `/${row?.name}`;
  return {
    url: target.href,
    cut: () => way.close(),
    noResponse: () => way.noResponse(),
    lay: async () => {
      way = await listen(forward, own);
    },
  };
};

/** The ErrorResponse that PostgreSQL sends to a connection when it shuts down: severity, code and message. */
const shutDown = (): Buffer => {
  const fields = Buffer.from('SFATAL\0C57P01\0Mterminating connection\0\0');
  const head = Buffer.from('E\0\0\0\0');
  head.writeInt32BE(4 + fields.length, 1);
  return Buffer.concat([head, fields]);
};
const farewell = Buffer.from('X\0\0\0\x04');

const freshDatabase = async () => {
  const database = await createTestDatabase({ migrations: 'none' });
  cleanups.push(() => database.close());
  return database;
};

test(
  'recovers when the server goes away under load and comes back [FLT-19]',
  { timeout: 20_000 },
  async () => {
    const way = await throughProxy(await freshDatabase());
    const database = await openOn(way.url);
    const options = () =>
      Promise.all(
        Array.from({ length: 6 }, () =>
          trouble(database.transaction(() => database.execute('select pg_sleep(0.05)'))),
        ),
      );
    expect(await options()).toEqual(Array(6).fill(undefined));
    const underWay = options();
    await way.cut();
    expect((await underWay).every((error) => error === undefined || isUnavailable(error))).toBe(
      true,
    );
    expect((await options()).every(isUnavailable)).toBe(true);
    await way.lay();
    expect(await options()).toEqual(Array(6).fill(undefined));
  },
);

test('does not warn about a connection that PostgreSQL shuts down while the pool closes it', async () => {
  const closed: Promise<unknown>[] = [];
  const way = await throughProxy(await freshDatabase(), (socket) => {
    closed.push(once(socket, 'close'));
    socket.on('data', (part) => {
      if (part.equals(farewell)) socket.write(shutDown());
    });
  });
  const lines: string[] = [];
  const database = await openOn(way.url, {
    log: openLog('warn', { write: (line) => lines.push(line) }),
  });
  await database.execute('select 1', []);
  const close = cleanups.pop();
  await close?.();
  expect(closed).toHaveLength(1);
  await Promise.all(closed);
  expect(lines).toEqual([]);
});

test('drops a connection that stops responding in a transaction [FLT-19]', async () => {
  const way = await throughProxy(await freshDatabase());
  const database = await openOn(way.url);
  const before = performance.now();
  const error = await trouble(
    database.transaction(async () => {
      await database.execute('select 1', []);
      way.noResponse();
      await database.execute('select 2', []);
    }),
  );
  expect(isUnavailable(error)).toBe(true);
  expect(performance.now() - before).toBeLessThan(1500);
});

test(
  'cancels slow statements and limits the wait for a connection [FLT-20]',
  { timeout: 20_000 },
  async () => {
    const way = await throughProxy(await freshDatabase());
    const database = await openOn(way.url);
    const before = performance.now();
    const errors = await Promise.all(
      Array.from({ length: 12 }, () => trouble(database.execute('select pg_sleep(5)', []))),
    );
    expect(errors.every(isUnavailable)).toBe(true);
    expect(performance.now() - before).toBeLessThan(2500);
    expect(await database.execute('select 1 as one')).toEqual([{ one: 1 }]);
  },
);

test('gives a transaction more time than a request', async () => {
  const way = await throughProxy(await freshDatabase());
  const database = await openOn(way.url);
  await database.transaction(() => database.execute('select pg_sleep(1.2)', []), {
    statementTimeoutMs: 5000,
  });
  expect(isUnavailable(await trouble(database.execute('select pg_sleep(1.2)', [])))).toBe(true);
});

test.runIf(isFullRun)(
  'applies each migration once when four processes migrate at once',
  { timeout: 60_000 },
  async () => {
    const directory = await mkdtemp(join(tmpdir(), 'migrations-'));
    cleanups.push(() => rm(directory, { recursive: true }));
    const empty = await createTestDatabase({ migrations: directory });
    cleanups.push(() => empty.close());
    const way = await throughProxy(empty);
    for (const n of [1, 2, 3])
      await writeFile(
        join(directory, `000${n}-step.sql`),
        `create table step${n} (id int); select pg_sleep(0.2); insert into step${n} values (${n});`,
      );
    const script = fileURLToPath(
      new URL('../../testing/database/migrate-once.ts', import.meta.url),
    );
    const runs = Array.from({ length: 4 }, () =>
      once(
        spawn(process.execPath, [script, way.url, directory], {
          stdio: ['ignore', 'ignore', 'inherit'],
        }),
        'close',
      ),
    );
    expect((await Promise.all(runs)).map(([code]) => code as number)).toEqual([0, 0, 0, 0]);
    expect(await empty.execute('select name from migrations order by name')).toEqual(
      [1, 2, 3].map((n) => ({ name: `000${n}-step.sql` })),
    );
    expect(
      await empty.execute(
        'select * from step1 union all select * from step2 union all select * from step3',
      ),
    ).toHaveLength(3);
  },
);

test('connects to the direct address for work that needs its own session', async () => {
  const own = await createTestDatabase({ migrations: 'none' });
  cleanups.push(own.close);
  const query = 'select current_database() as name';
  const nameOf = (rows: unknown[]) => (rows[0] as { name: string }).name;
  const ownName = nameOf(await own.execute(query));
  const database = await openDatabase({
    databaseUrl: testServer(),
    directDatabaseUrl: Object.assign(new URL(testServer()), { pathname: `/${ownName}` }).href,
    dataDir: '',
    log,
  });
  cleanups.push(() => database.close());
  expect(nameOf(await database.execute(query))).not.toBe(ownName);
  expect(nameOf(await database.apart((run) => run(query, []), 5000))).toBe(ownName);
});
