import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';
import {
  mailServer,
  type MailServer,
} from '../../apps/server/src/notifications/testing/mail-server.ts';
import {
  benchDatabase,
  startMeasured,
  stopMeasured,
  type Bench,
  type MeasuredProduct,
} from './measured-product.ts';
import { table } from './table.ts';

const counts = [1, 2, 4];
const seconds = 4;
const connections = 20;
const guesses = 60;
const mails = 40;

const perSecond = async (products: readonly MeasuredProduct[], token: string): Promise<number> => {
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

const toStatus = async (
  { url }: MeasuredProduct,
  token: string,
  method = 'GET',
  path = '/l1admin/total-count',
) =>
  (await fetch(`${url}/api${path}`, { method, headers: { authorization: `Bearer ${token}` } }))
    .status;

/**
 * Sends wrong passwords for one account to every process at once and returns how many were checked
 * (ten are allowed).
 */
const guessesLookedAt = async (products: readonly MeasuredProduct[]): Promise<number> => {
  const body = JSON.stringify({
    email: `guess-${products.length}@bench.example`,
    password: 'wrong-1',
  });
  const headers = { 'content-type': 'application/json' };
  const answers = await Promise.all(
    Array.from({ length: guesses }, (_, n) =>
      fetch(`${products[n % products.length]?.url}/api/auth/login`, {
        method: 'POST',
        headers,
        body,
      }),
    ),
  );
  return answers.filter(({ status }) => status === 401).length;
};

/** Requests password resets at every process and returns the numbers of emails and of duplicates. */
const toMails = async (
  products: readonly MeasuredProduct[],
  { client }: Bench,
  { accepted }: MailServer,
): Promise<string> => {
  const addressOf = (n: number) => `forgot-${products.length}-${n}@bench.example`;
  const addresses = Array.from({ length: mails }, (_, n) => addressOf(n));
  await client.query(
    `insert into accounts (id, email, role, full_name, password_hash, created_at)
     select gen_random_uuid(), email, 'L2_ADMIN', 'Bench', '', now() from unnest($1::text[]) email`,
    [addresses],
  );
  const headers = { 'content-type': 'application/json' };
  await Promise.all(
    addresses.map((email, n) =>
      fetch(`${products[n % products.length]?.url}/api/auth/forgot-password`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ email }),
      }),
    ),
  );
  const arrived = () =>
    accepted.flatMap(({ recipients }) => recipients).filter((to) => addresses.includes(to));
  for (let looks = 0; looks < 300 && arrived().length < mails; looks += 1) await sleep(100);
  // Waits for possible duplicates.
  await sleep(2_000);
  const all = arrived();
  return `${new Set(all).size} of ${mails}, ${all.length - new Set(all).size} twice`;
};

/** Measures this number of processes and returns a row of the table, and whether the limits hold. */
const measure = async (
  products: readonly MeasuredProduct[],
  bench: Bench,
  inbox: MailServer,
): Promise<{ row: string[]; within: boolean }> => {
  const rate = await perSecond(products, bench.tokens.everywhere);
  const { rows } = await bench.client.query<{ n: string }>(
    `select count(*) as n from pg_stat_activity where application_name = 'purboday'`,
  );
  const opened = Number(rows[0]?.n);
  const most = products.length * 10;
  const lookedAt = await guessesLookedAt(products);
  const mailed = await toMails(products, bench, inbox);
  return {
    row: [
      String(products.length),
      rate.toFixed(0),
      `${opened} (≤ ${most})`,
      `${lookedAt} of ${guesses}`,
      mailed,
    ],
    within: opened <= most && lookedAt === 10 && mailed === `${mails} of ${mails}, 0 twice`,
  };
};

/** Whether a session that ends in one process has ended in all. */
const endsEverywhere = async (
  products: readonly MeasuredProduct[],
  token: string,
): Promise<boolean> => {
  const [first, ...others] = products;
  const before = await Promise.all(products.map((product) => toStatus(product, token)));
  if (first) await toStatus(first, token, 'POST', '/auth/logout');
  const after = await Promise.all(others.map((product) => toStatus(product, token)));
  return before.every((status) => status === 200) && after.every((status) => status === 401);
};

const head = [
  'processes',
  'lists a second',
  'connections',
  'wrong passwords looked at (10)',
  'mails',
];

/**
 * Measures several processes on one PostgreSQL: lists per second, connections, exact limits,
 * duplicate emails, and sessions that end in all processes.
 */
export const benchProcesses = async (): Promise<{ report: string; within: boolean }> => {
  const bench = await benchDatabase(100_000);
  const inbox = await mailServer();
  const environment = {
    RATE_LIMIT_SCALE: '1',
    SMTP_URL: inbox.url,
    MAIL_FROM: 'bench@bench.example',
  };
  const products: MeasuredProduct[] = [];
  const measured: { row: string[]; within: boolean }[] = [];
  try {
    for (const count of counts) {
      while (products.length < count)
        products.push(await startMeasured(bench.databaseUrl, bench.dataDir, environment));
      measured.push(await measure(products, bench, inbox));
    }
    const everywhere = await endsEverywhere(products, bench.tokens.city);
    const rows = measured.map(({ row }) => row);
    const signedOut = `Signed out at one: ${everywhere ? 'at once at all' : 'NOT at all'} of ${products.length}.`;
    return {
      report: `## Several processes on one PostgreSQL\n\n${table(head, rows)}\n\n${signedOut}`,
      within: everywhere && measured.every(({ within }) => within),
    };
  } finally {
    for (const product of products) await stopMeasured(product);
    await inbox.close();
    await bench.close();
  }
};
