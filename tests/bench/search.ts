import { setTimeout as sleep } from 'node:timers/promises';
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
const workTurns = 15;
const workPauseMs = 2000;

const at = (times: readonly number[], share: number): string => toShare(times, share).toFixed(1);

/** Milliseconds of each call when every admin makes one every two seconds. */
const timesAtWork = async (calls: readonly { url: string; token: string }[]): Promise<number[]> => {
  const work = async (admin: number): Promise<number[]> => {
    await sleep((admin * workPauseMs) / admins);
    const times: number[] = [];
    for (let turn = 0; turn < workTurns; turn += 1) {
      const { url, token } = calls[(admin + turn) % calls.length] ?? { url: '', token: '' };
      const pause = sleep(workPauseMs);
      times.push(await toTime(url, token));
      await pause;
    }
    return times;
  };
  return (await Promise.all(Array.from({ length: admins }, (_, admin) => work(admin)))).flat();
};

/**
 * Milliseconds of searches over HTTP for common and rare terms in each list: single ones, fifty admins at work, and
 * fifty searches at once.
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
    const { rows: found } = await bench.client.query<{ id: string }>(
      `select id from candidates where state = 'West Bengal' and city = 'Kolkata' limit 1`,
    );
    const atWork = await timesAtWork([
      ...lists.flatMap(([, path, token]) =>
        terms.map((term) => ({
          url: `${product.url}/api${path}?q=${encodeURIComponent(term)}`,
          token,
        })),
      ),
      { url: `${product.url}/api/l1admin/candidates/${found[0]?.id}`, token: bench.tokens.city },
    ]);
    const head = ['search', ...lists.map(([name]) => name)];
    const work = `${admins} admins at work, each a list, a search or a record every two seconds: median ${at(atWork, 0.5)} ms, 95 of 100 ${at(atWork, 0.95)} ms, slowest ${at(atWork, 1)} ms.`;
    const crowd = `${admins} admins at once: all answered, median ${at(times, 0.5)} ms, slowest ${at(times, 1)} ms.`;
    return {
      report: `## Searches among ${size} candidates, ms: median / 99 of 100\n\n${table(head, rows)}\n\n${work}\n\n${crowd}`,
      within: true,
    };
  } finally {
    await stopMeasured(product);
    await bench.close();
  }
};
