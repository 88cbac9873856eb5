import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, openAsBlob, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { findFreePort } from '../../scripts/find-free-port.ts';
import { benchPostgres } from './bench-postgres.ts';
import { insertMs, unzipMs } from './import-floor.ts';
import { writeXlsFile, writeXlsxFile } from './import-people.ts';
import { table } from './table.ts';

const root = join(import.meta.dirname, '../..');
const admin = { email: 'bench@example.org', password: 'monsoon-kites-42' };

const residentMb = (pid: number): number => {
  try {
    return (
      Number(/VmRSS:\s+(\d+)/u.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
    );
  } catch {
    return 0;
  }
};

const toChildren = (pid: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/u.test(name))
    .filter((name) => {
      try {
        return (
          readFileSync(`/proc/${name}/stat`, 'utf8').split(') ')[1]?.split(' ')[1] === String(pid)
        );
      } catch {
        return false;
      }
    })
    .map(Number);

/** Processor seconds used by a process. */
const cpuSeconds = (pid: number): number => {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) / 100;
  } catch {
    return 0;
  }
};

/** Processor seconds of PostgreSQL's processes for connections to a database. */
const databaseCpu = (name: string, seen: Map<number, number>): void => {
  for (const pid of readdirSync('/proc').filter((entry) => /^\d+$/u.test(entry))) {
    try {
      const title = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
      if (title.startsWith(`postgres: purboday ${name} `))
        seen.set(Number(pid), cpuSeconds(Number(pid)));
    } catch {
      // The process has ended.
    }
  }
};

/** Peak memory of a process and its children, and the wait of another request. */
const observe = (child: ChildProcess, url: string, databaseName: string) => {
  const pid = child.pid ?? 0;
  const peak = { server: 0, parser: 0 };
  const cpu = { before: cpuSeconds(pid), parser: 0 };
  const [connections, before] = [new Map<number, number>(), new Map<number, number>()];
  databaseCpu(databaseName, before);
  child.send('reset');
  const waits: number[] = [];
  let over = false;
  const memory = setInterval(() => {
    peak.server = Math.max(peak.server, residentMb(pid));
    for (const child of toChildren(pid)) {
      peak.parser = Math.max(peak.parser, residentMb(child));
      cpu.parser = Math.max(cpu.parser, cpuSeconds(child));
    }
  }, 50);
  const options = (async () => {
    while (!over) {
      const began = performance.now();
      await fetch(`${url}/healthz`);
      waits.push(performance.now() - began);
      await sleep(20);
    }
  })();
  return async () => {
    over = true;
    clearInterval(memory);
    await options;
    databaseCpu(databaseName, connections);
    const message = once(child, 'message') as Promise<[{ heldMs: number; workedMs: number }]>;
    child.send('tell');
    const [loop] = await message;
    const sorted = waits.toSorted((a, b) => a - b);
    return {
      ...peak,
      serverCpu: cpuSeconds(pid) - cpu.before,
      parserCpu: cpu.parser,
      databaseCpu: [...connections].reduce(
        (sum, [id, seconds]) => sum + seconds - (before.get(id) ?? 0),
        0,
      ),
      loop,
      p99: sorted[Math.floor(sorted.length * 0.99)] ?? 0,
      worst: sorted.at(-1) ?? 0,
    };
  };
};

const startServer = async (databaseUrl: string | undefined, dataDir: string) => {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(
    process.execPath,
    ['--import', './tests/bench/event-loop.ts', 'apps/server/src/main.ts'],
    {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: {
        PATH: process.env['PATH'],
        PORT: String(port),
        DATA_DIR: dataDir,
        DEMO: '0',
        LOG_LEVEL: 'warn',
        FIRST_ADMIN_EMAIL: admin.email,
        FIRST_ADMIN_PASSWORD: admin.password,
        ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
      },
    },
  );
  for (let attempts = 0; attempts < 600; attempts += 1) {
    if ((await fetch(`${url}/readyz`).catch(() => undefined))?.ok === true) break;
    await sleep(100);
  }
  const stop = (): Promise<void> =>
    new Promise((resolve) => {
      if (child.exitCode !== null || child.signalCode !== null) return resolve();
      child.once('exit', () => resolve());
      child.kill('SIGKILL');
    });
  return { url, pid: child.pid ?? 0, child, stop };
};

const signIn = async (url: string): Promise<string> => {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(admin),
  });
  return ((await answer.json()) as { data: { token: string } }).data.token;
};

const upload = async (url: string, path: string): Promise<{ created: number; ms: number }> => {
  const token = await signIn(url);
  const form = new FormData();
  form.append('candidateExcelFile', await openAsBlob(path), path);
  const began = performance.now();
  const answer = await fetch(`${url}/api/l2admin/upload-candidates`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': 'bench' },
    body: form,
  });
  const { data, message } = (await answer.json()) as { data?: unknown[]; message?: string };
  if (!data) throw new Error(`The upload failed: ${message}`);
  return { created: data.length, ms: performance.now() - began };
};

type Size = { count: number; kind: 'xlsx' | 'xls' };

const measure = async (
  server: string,
  { count, kind }: Size,
  folder: string,
): Promise<string[]> => {
  const path = join(folder, `${count}.${kind}`);
  await (kind === 'xlsx' ? writeXlsxFile(path, count) : writeXlsFile(path, count));
  const name = `import_${kind}_${count}`;
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const databaseUrl = Object.assign(new URL(server), { pathname: `/${name}` }).href;
  const product = await startServer(databaseUrl, mkdtempSync(join(folder, 'data-')));
  try {
    await signIn(product.url);
    await sleep(1_000);
    const idle = residentMb(product.pid);
    const end = observe(product.child, product.url, name);
    const { created, ms } = await upload(product.url, path);
    const seen = await end();
    if (created !== count) throw new Error(`${created} of ${count} rows were created`);
    await product.stop();
    const unzip = await unzipMs(path);
    const insert = await insertMs(databaseUrl);
    const round = (n: number): string => String(Math.round(n));
    return [
      `${count} .${kind}`,
      round(count / (ms / 1000)),
      round(ms),
      round(unzip),
      round(insert.all),
      round(insert.candidates),
      (ms / (unzip + insert.all)).toFixed(1),
      round(idle),
      round(seen.server - idle),
      round(seen.parser),
      seen.serverCpu.toFixed(1),
      seen.parserCpu.toFixed(1),
      seen.databaseCpu.toFixed(1),
      round(seen.loop.heldMs),
      round(seen.loop.workedMs),
      round(seen.p99),
      round(seen.worst),
    ];
  } finally {
    await product.stop();
  }
};

const sizes: Size[] = [
  { count: 1_000, kind: 'xlsx' },
  { count: 10_000, kind: 'xlsx' },
  { count: 100_000, kind: 'xlsx' },
  { count: 65_000, kind: 'xls' },
];

/**
 * Measures imports of workbooks end to end on a PostgreSQL server: rows per second compared to
 * unpacking and one insert, memory of the server and the parsing process, and waits of other
 * requests.
 * @param only selected sizes such as `10000.xlsx`; all when empty
 */
export const benchImport = async (
  only: readonly string[] = [],
): Promise<{ report: string; within: boolean }> => {
  const server = await benchPostgres();
  const folder = mkdtempSync(join(tmpdir(), 'purboday-import-'));
  try {
    const rows: string[][] = [];
    for (const size of sizes) {
      if (only.length > 0 && !only.includes(`${size.count}.${size.kind}`)) continue;
      rows.push(await measure(server.url, size, folder));
    }
    const head = [
      'rows',
      'rows/s',
      'ms',
      'unzip ms',
      'one insert ms',
      'of candidates alone',
      'ratio',
      'idle MB',
      'server +MB',
      'parser MB',
      'server CPU s',
      'parser CPU s',
      'database CPU s',
      'event loop held ms',
      'by its work ms',
      'others p99 ms',
      'others worst ms',
    ];
    return {
      report: `## Import (goal at 100,000: ratio 3, server +150 MB)\n\n${table(head, rows)}`,
      within: true,
    };
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};
