import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';
import { benchDatabase, startMeasured, stopMeasured } from './measured-product.ts';
import { median, table } from './table.ts';

/** Megabytes of a process in memory; Linux only. */
const memoryOf = (pid: number | undefined): number => {
  const found = /VmRSS:\s+(\d+)/u.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Number(found?.[1] ?? Number.NaN) / 1024;
};

/** Milliseconds until the built product is ready, and its memory when idle and after load. */
export const benchStart = async (runs: number): Promise<{ report: string; within: boolean }> => {
  const bench = await benchDatabase(100_000);
  try {
    const found: { ready: number; idle: number; loaded: number }[] = [];
    // The first one fills the cache of what Node compiled.
    await stopMeasured(await startMeasured(bench.databaseUrl, bench.dataDir));
    for (let run = 0; run < runs; run += 1) {
      const product = await startMeasured(bench.databaseUrl, bench.dataDir);
      await sleep(3000);
      const idle = memoryOf(product.child.pid);
      const headers = { authorization: `Bearer ${bench.tokens.city}` };
      await autocannon({
        url: `${product.url}/api/l1admin/candidates`,
        headers,
        connections: 20,
        duration: 8,
      });
      found.push({ ready: product.readyMs, idle, loaded: memoryOf(product.child.pid) });
      await stopMeasured(product);
    }
    const cell = (name: 'ready' | 'idle' | 'loaded') =>
      median(found.map((each) => each[name])).toFixed(0);
    const rows = [[cell('ready'), cell('idle'), cell('loaded')]];
    const head = ['ready, ms', 'memory idle, MB', 'memory after load, MB'];
    return { report: `## Start and memory (${runs} runs)\n\n${table(head, rows)}`, within: true };
  } finally {
    await bench.close();
  }
};
