import { funnelRefresh } from '../../apps/server/src/domain/funnel/refresh-funnel.ts';
import { openDatabase } from '../../apps/server/src/platform/database/open-database.ts';
import { openLog } from '../../apps/server/src/platform/process/log.ts';
import { benchDatabase, startMeasured, stopMeasured } from './measured-product.ts';
import { table } from './table.ts';
import { toShare, toTime } from './timed.ts';

const repeats = 25;
/** Limits at the 95th percentile, with 100,000 and with a million candidates. */
const mostMs = { hundredThousand: 150, million: 800 };

const since = (start: number): string => (performance.now() - start).toFixed(0);

/** Milliseconds to refresh the funnel after 1,000 changes, and completely. */
const benchRefresh = async (databaseUrl: string): Promise<string[][]> => {
  const database = await openDatabase({
    databaseUrl,
    dataDir: '',
    log: openLog('warn'),
    statementTimeoutMs: 600_000,
  });
  const refresh = funnelRefresh(database, () => new Date());
  await refresh.refresh();
  await database.execute(
    `update candidates set skills = skills || '{Rowing}', updated_at = $1
     where id = any(array(select id from candidates order by created_at desc limit 1000))`,
    [new Date()],
  );
  const first = performance.now();
  await refresh.refreshForReport();
  const changed = since(first);
  const second = performance.now();
  await refresh.refreshAll();
  const everyone = since(second);
  await database.close();
  return [
    ['refresh after 1,000 changes', changed, changed],
    ['refresh of everyone', everyone, everyone],
  ];
};

/**
 * Milliseconds of dashboard reports over HTTP, with and without filters, one call after the other.
 * @param size number of candidates; a million take several minutes to create
 */
export const benchDashboards = async (
  size: number,
): Promise<{ report: string; within: boolean }> => {
  const bench = await benchDatabase(size);
  const product = await startMeasured(bench.databaseUrl, bench.dataDir);
  const calls: [string, string, string][] = [
    ['L2, everybody', '/l2admin/numbers', bench.tokens.l2],
    ['L2, ten weeks', '/l2admin/numbers?from=2026-03-04&to=2026-05-14', bench.tokens.l2],
    ['L2, a state', '/l2admin/numbers?state=West+Bengal', bench.tokens.l2],
    ['L2, a state and a skill', '/l2admin/numbers?state=West+Bengal&skill=Coding', bench.tokens.l2],
    ['L1, a quarter of all', '/l1admin/numbers', bench.tokens.city],
    ['L1, 200 cities', '/l1admin/numbers', bench.tokens.everywhere],
    ['L2, the people placed', '/l2admin/numbers/people?figure=placed', bench.tokens.l2],
  ];
  try {
    const rows: string[][] = [];
    let within = true;
    const most = size > 100_000 ? mostMs.million : mostMs.hundredThousand;
    for (const [name, path, token] of calls) {
      const url = `${product.url}/api${path}`;
      const times: number[] = [];
      // The first calls fill the caches.
      for (let n = 0; n < repeats + 3; n += 1) times.push(await toTime(url, token));
      const warm = times.slice(3);
      within &&= toShare(warm, 0.95) <= most;
      rows.push([name, toShare(warm, 0.5).toFixed(1), toShare(warm, 0.95).toFixed(1)]);
    }
    rows.push(...(await benchRefresh(bench.databaseUrl)));
    const head = ['numbers', 'median', '95 of 100'];
    return {
      report: `## Dashboards of ${size} candidates, ms (at most ${most})\n\n${table(head, rows)}`,
      within,
    };
  } finally {
    await stopMeasured(product);
    await bench.close();
  }
};
