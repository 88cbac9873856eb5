import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';
import { benchDatabase, startMeasured, stopMeasured } from './measured-product.ts';
import { median, table } from './table.ts';

/** Megabytes of memory of a process; Linux only. */
const toMemory = (pid: number | undefined): number => {
  const found = /VmRSS:\s+(\d+)/u.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Number(found?.[1] ?? Number.NaN) / 1024;
};

/** Number of mixed requests, like an admin's working day. */
const mixed = 100_000;
const paths = [
  '/l1admin/candidates',
  '/l1admin/total-count',
  '/l1admin/candidates?q=das',
  '/l1admin/candidates?status=REJECTED',
  '/l1admin/job-providers',
  '/pincode/700001',
];

const load = async (url: string, token: string): Promise<void> => {
  const { non2xx, errors } = await autocannon({
    url,
    connections: 20,
    amount: mixed,
    requests: paths.map((path) => ({
      path: `/api${path}`,
      headers: { authorization: `Bearer ${token}` },
    })),
  });
  if (non2xx + errors > 0) throw new Error(`${non2xx + errors} requests were not answered`);
};

/** Milliseconds until the built product is ready, its memory when idle, and after 100,000 mixed requests. */
export const benchStart = async (runs: number): Promise<{ report: string; within: boolean }> => {
  const bench = await benchDatabase(100_000);
  try {
    const found: { ready: number; idle: number }[] = [];
    let loaded = Number.NaN;
    // The first start fills Node's compile cache.
    await stopMeasured(await startMeasured(bench.databaseUrl, bench.dataDir));
    for (let run = 1; run <= runs; run += 1) {
      const product = await startMeasured(bench.databaseUrl, bench.dataDir);
      await sleep(3000);
      found.push({ ready: product.readyMs, idle: toMemory(product.child.pid) });
      if (run === runs) {
        await load(product.url, bench.tokens.city);
        loaded = toMemory(product.child.pid);
      }
      await stopMeasured(product);
    }
    const cell = (name: 'ready' | 'idle') => median(found.map((each) => each[name])).toFixed(0);
    const rows = [[cell('ready'), cell('idle'), loaded.toFixed(0)]];
    const head = ['ready, ms', 'memory idle, MB', 'after 100,000 mixed requests, MB'];
    return { report: `## Start and memory (${runs} runs)\n\n${table(head, rows)}`, within: true };
  } finally {
    await bench.close();
  }
};
