import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { load } from './load.ts';
import { benchDatabase, startMeasured, stopMeasured, type Bench } from './measured-product.ts';
import { toForm, registrationsPerSecond } from './registrations.ts';
import { median, table } from './table.ts';

const connections = 20;
const registrations = 300;

const perSecond = async (url: string, token?: string): Promise<number> =>
  (await load(url, { token, connections })).perSecond;

const listed =
  'id, name, email, mobile_number, skills, status, created_at, city, state, status_since';

/** A hand-written registration: inserts the same rows in one transaction. */
const registered = `
  with person as (
    insert into candidates (id, name, father_name, state, city, mobile_number, email, skills, person_key, status, status_since,
      created_at, updated_at)
    values ($1, 'Asha', 'Ram', 'West Bengal', 'Kolkata', '9876543210', $2, '{Coding}', $2, 'PENDING', now(), now(), now())
  ), number as (
    insert into aadhar_vault (id, number, blind_index, last4, created_at) values ($1, $3, $3, '7777', now())
  ), step as (
    insert into history (id, record_kind, record_id, action, to_state, actor_name, at)
    values ($1, 'candidate', $1, 'register', 'PENDING', 'The applicant', now())
  )
  insert into notifications (id, event, channel, record_kind, record_id, masked_recipient, state, message_id, created_at, queued_at)
  values ($1, 'registration-received', 'email', 'candidate', $1, '', 'sent', $2, now(), now())`;

/** The smallest server that could do the same: node:http and prepared statements. */
const floorServer = async ({ databaseUrl }: Bench) => {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
  const one = `select ${listed} from candidates where id = $1`;
  const list = `select ${listed} from candidates where state = 'West Bengal' and city = 'Kolkata' order by status_since, id limit 50`;
  // A page of one city and its total, counted up to a thousand with the trigram index.
  const search = `
    with found as materialized (
      select named.* from (
        select id, status_since, state, city from candidates where search like $1 offset 0
      ) named where state = 'West Bengal' and city = 'Kolkata'
    )
    select ${listed}, (select count(*) from (select from found limit 1001) counted) as total
    from candidates where id in (select id from found order by status_since, id limit 50) order by status_since, id`;
  // The candidate who registered last, far behind the rows that a search reads first.
  const { rows } = await pool.query<{ id: string; word: string }>(
    `select id, split_part(email, '@', 1) as word from candidates
     where state = 'West Bengal' and city = 'Kolkata' order by status_since desc limit 1`,
  );
  const { id, word = '' } = rows[0] ?? {};
  const answers: Record<string, () => Promise<pg.QueryResult>> = {
    '/list': () => pool.query({ name: 'list', text: list }),
    '/one': () => pool.query({ name: 'one', text: one, values: [id] }),
    '/search': () => pool.query({ name: 'search', text: search, values: [`%${word}%`] }),
    '/register': () => {
      const [person, key] = [crypto.randomUUID(), randomBytes(16)];
      return pool.query({
        name: 'register',
        text: registered,
        values: [person, `${person}@floor.example`, key],
      });
    },
  };
  const server = createServer((request, response) => {
    request.resume();
    const answer = answers[request.url ?? ''];
    answer?.().then(
      (found) =>
        response.setHeader('content-type', 'application/json').end(JSON.stringify(found.rows)),
      () => response.writeHead(500).end(),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    id: id ?? '',
    word,
    close: async (): Promise<void> => {
      server.close();
      await pool.end();
    },
  };
};

const prove = ({ client }: Bench, upTo: number): Promise<unknown> =>
  client.query(
    `insert into email_verifications (email, expires_at, network, proof_hash)
     select 'bench' || n || '@example.org', now() + interval '1 hour', '127.0.0.1', sha256(n::text::bytea) from generate_series(1, $1) n`,
    [upTo],
  );

/**
 * Measures calls and compares them to a minimal server: lists, one record, a search and a
 * registration, with 100,000 candidates.
 * @returns a report in Markdown, without a budget because ratios of a busy machine vary
 */
export const benchCalls = async (runs: number): Promise<{ report: string; within: boolean }> => {
  const bench = await benchDatabase(100_000);
  const floor = await floorServer(bench);
  const product = await startMeasured(bench.databaseUrl, bench.dataDir);
  await prove(bench, (runs + 1) * registrations);
  const { city } = bench.tokens;
  const api = `${product.url}/api`;
  const get = (path: string) => async () => ({
    floor: 0,
    ours: await perSecond(`${api}${path}`, city),
  });
  const subjects: [string, (run: number) => Promise<{ floor: number; ours: number }>][] = [
    [
      'list of 50',
      async () => ({
        ...(await get('/l1admin/candidates')()),
        floor: await perSecond(`${floor.url}/list`),
      }),
    ],
    [
      'one for review',
      async () => ({
        ...(await get(`/l1admin/candidates/${floor.id}`)()),
        floor: await perSecond(`${floor.url}/one`),
      }),
    ],
    [
      'search for an email',
      async () => ({
        ...(await get(`/l1admin/candidates?q=${floor.word}`)()),
        floor: await perSecond(`${floor.url}/search`),
      }),
    ],
    [
      'registration',
      async (run) => ({
        floor: await registrationsPerSecond(
          (n) => fetch(`${floor.url}/register`, { method: 'POST', body: toForm(n) }),
          { from: 0, count: registrations, connections },
        ),
        ours: await registrationsPerSecond(
          (n) => fetch(`${api}/auth/candidate/register`, { method: 'POST', body: toForm(n) }),
          { from: run * registrations, count: registrations, connections },
        ),
      }),
    ],
  ];
  try {
    const rows: string[][] = [];
    for (const [name, measure] of subjects) {
      const found: { floor: number; ours: number }[] = [];
      for (let run = 0; run < runs; run += 1) found.push(await measure(run));
      const ratios = found.map(({ floor: least, ours }) => ours / least);
      rows.push([
        name,
        median(found.map((each) => each.floor)).toFixed(0),
        median(found.map((each) => each.ours)).toFixed(0),
        median(ratios).toFixed(2),
        `${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}`,
      ]);
    }
    const head = ['call', 'floor, a second', 'ours, a second', 'ratio, median', 'from, to'];
    return {
      report: `## Calls beside their floor (${runs} runs)\n\n${table(head, rows)}`,
      within: true,
    };
  } finally {
    await stopMeasured(product);
    await floor.close();
    await bench.close();
  }
};
