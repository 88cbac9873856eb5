import autocannon from 'autocannon';
import { benchDatabase, startMeasured, stopMeasured, type Measured } from './measured-product.ts';
import { table } from './table.ts';

const counts = [1, 2, 4];
const seconds = 4;
const connections = 20;

const perSecond = async (products: readonly Measured[], token: string): Promise<number> => {
  const all = await Promise.all(
    products.map(({ url }) =>
      autocannon({
        url: `${url}/api/l1admin/candidates`,
        headers: { authorization: `Bearer ${token}` },
        connections: Math.max(1, Math.floor(connections / products.length)),
        duration: seconds,
      }),
    ),
  );
  return all.reduce(
    (sum, { requests, non2xx }) => sum + (non2xx > 0 ? Number.NaN : requests.average),
    0,
  );
};

const statusOf = async (
  { url }: Measured,
  token: string,
  method = 'GET',
  path = '/l1admin/total-count',
) =>
  (await fetch(`${url}/api${path}`, { method, headers: { authorization: `Bearer ${token}` } }))
    .status;

/**
 * Several processes on one PostgreSQL: lists a second, connections, and whether a session that ends at one of them has ended at all. That no
 * mail goes out twice and that limits are exact over processes is what tests assert (`several-processes`, `rate-limits`).
 */
export const benchProcesses = async (): Promise<{ report: string; within: boolean }> => {
  const bench = await benchDatabase(100_000);
  const products: Measured[] = [];
  const rows: string[][] = [];
  let within = true;
  try {
    for (const count of counts) {
      while (products.length < count)
        products.push(await startMeasured(bench.databaseUrl, bench.dataDir));
      const rate = await perSecond(products, bench.tokens.everywhere);
      const { rows: open } = await bench.client.query<{ n: string }>(
        `select count(*) as n from pg_stat_activity where application_name = 'purboday'`,
      );
      const opened = Number(open[0]?.n);
      within &&= opened <= count * 10;
      rows.push([String(count), rate.toFixed(0), `${opened} (≤ ${count * 10})`]);
    }
    const [first, ...others] = products;
    const before = await Promise.all(
      products.map((product) => statusOf(product, bench.tokens.city)),
    );
    const ended = first ? await statusOf(first, bench.tokens.city, 'POST', '/auth/logout') : 0;
    const after = await Promise.all(others.map((product) => statusOf(product, bench.tokens.city)));
    const everywhere =
      before.every((status) => status === 200) && after.every((status) => status === 401);
    within &&= everywhere;
    const head = ['processes', 'lists a second', 'connections'];
    const signedOut = `Signed out at one (${ended}): ${everywhere ? 'at once at all' : 'NOT at all'} of ${products.length}.`;
    return {
      report: `## Several processes on one PostgreSQL\n\n${table(head, rows)}\n\n${signedOut}`,
      within,
    };
  } finally {
    for (const product of products) await stopMeasured(product);
    await bench.close();
  }
};
