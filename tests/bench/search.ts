import { benchDatabase, startMeasured, stopMeasured } from './measured-product.ts';
import { table } from './table.ts';
import { toShare, toTime } from './timed.ts';

const terms = [
  '',
  'das',
  'anil das',
  '900',
  '730',
  'c77',
  'c77770@example.org',
  'zzqq',
  'ra',
  'a',
  'example.org',
];
const repeats = 15;
const admins = 50;

const at = (times: readonly number[], share: number): string => toShare(times, share).toFixed(1);

/**
 * Milliseconds of searches over HTTP, single and by fifty admins at once, for common and rare terms
 * in each list.
 * @param size number of candidates; a million take several minutes to create
 */
export const benchSearch = async (size: number): Promise<{ report: string; within: boolean }> => {
  const bench = await benchDatabase(size);
  const product = await startMeasured(bench.databaseUrl, bench.dataDir);
  const lists: [string, string, string][] = [
    ['L1, a quarter of all', '/l1admin/candidates', bench.tokens.city],
    ['L1, 200 cities', '/l1admin/candidates', bench.tokens.everywhere],
    ['L2 queue', '/l2admin/approved-l1-candidates', bench.tokens.l2],
    ['L2 records', '/l2admin/records/candidates', bench.tokens.l2],
  ];
  try {
    const rows: string[][] = [];
    for (const term of terms) {
      const cells: string[] = [];
      for (const [, path, token] of lists) {
        const url = `${product.url}/api${path}?q=${encodeURIComponent(term)}`;
        const times: number[] = [];
        for (let n = 0; n < repeats; n += 1) times.push(await toTime(url, token));
        cells.push(`${at(times, 0.5)} / ${at(times, 0.99)}`);
      }
      rows.push([term === '' ? 'no search' : term, ...cells]);
    }
    const times: number[] = await Promise.all(
      Array.from({ length: admins }, (_, n) =>
        toTime(
          `${product.url}/api/l1admin/candidates?q=${encodeURIComponent(terms[1 + (n % (terms.length - 1))] ?? '')}`,
          bench.tokens.city,
        ),
      ),
    );
    const head = ['search', ...lists.map(([name]) => name)];
    const crowd = `${admins} admins at once: all answered, median ${at(times, 0.5)} ms, slowest ${at(times, 1)} ms.`;
    return {
      report: `## Searches among ${size} candidates, ms: median / 99 of 100\n\n${table(head, rows)}\n\n${crowd}`,
      within: true,
    };
  } finally {
    await stopMeasured(product);
    await bench.close();
  }
};
