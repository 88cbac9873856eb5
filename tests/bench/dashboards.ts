import { benchDatabase, startMeasured, stopMeasured } from './measured-product.ts';
import { table } from './table.ts';
import { shareOf, timeOf } from './timed.ts';

const repeats = 25;
/** Journey 14: at a million candidates. */
const mostMs = 50;

/**
 * Milliseconds of the numbers of a dashboard over HTTP, whole and narrowed, one call after the other.
 * @param size candidates; a million take some minutes to make
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
    for (const [name, path, token] of calls) {
      const url = `${product.url}/api${path}`;
      const times: number[] = [];
      // The first ones fill the caches, as the first visitor of a day does.
      for (let n = 0; n < repeats + 3; n += 1) times.push(await timeOf(url, token));
      const warm = times.slice(3);
      within &&= shareOf(warm, 0.5) <= mostMs;
      rows.push([name, shareOf(warm, 0.5).toFixed(1), shareOf(warm, 0.99).toFixed(1)]);
    }
    const head = ['numbers', 'median', '99 of 100'];
    return {
      report: `## Dashboards of ${size} candidates, ms (at most ${mostMs})\n\n${table(head, rows)}`,
      within,
    };
  } finally {
    await stopMeasured(product);
    await bench.close();
  }
};
