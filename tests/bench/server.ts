import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import autocannon from 'autocannon';
import pg from 'pg';
import { startInbox } from '../e2e/support/inbox.ts';
import { startProduct } from '../e2e/support/product.ts';
import { benchPostgres } from './bench-postgres.ts';
import { median, table } from './table.ts';

const seconds = 4;
const connections = 20;

const requestsPerSecond = async (url: string, token?: string): Promise<number> => {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const { requests, non2xx } = await autocannon({ url, headers, connections, duration: seconds });
  if (non2xx > 0) throw new Error(`${non2xx} answers of ${url} were no success`);
  return requests.average;
};

/** The least that could serve the same 50 rows: node:http and one query. */
const rawServer = async (databaseUrl: string) => {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
  const server = createServer((_request, response) => {
    const text =
      'select id, name, email, mobile_number, skills, status, created_at, city, state, status_since from candidates order by created_at, id limit 50';
    pool.query({ name: 'raw', text }).then(
      ({ rows }) =>
        response.setHeader('content-type', 'application/json').end(JSON.stringify(rows)),
      () => response.writeHead(500).end(),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: async (): Promise<void> => {
      server.close();
      await pool.end();
    },
  };
};

const tokenOf = async (url: string, email: string): Promise<string> => {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'monsoon-kites-42' }),
  });
  const { data } = (await answer.json()) as { data: { token: string } };
  return data.token;
};

/**
 * Lists of 50 rows, signed in, on a PostgreSQL server, as a share of what node:http and one query reach in the same run.
 * @returns a report in Markdown; there is no budget, because ratios of a busy machine are no verdict
 */
export const benchServer = async (runs: number): Promise<{ report: string; within: boolean }> => {
  const server = await benchPostgres();
  const inbox = await startInbox();
  process.env['TEST_DATABASE_URL'] = server.url;
  const product = await startProduct(inbox.url);
  const raw = await rawServer(product.databaseUrl ?? server.url);
  try {
    const lists: [string, string, string][] = [
      ['L1 candidates', 'kolkata@demo.example', '/api/l1admin/candidates'],
      ['L2 candidates', 'l2@demo.example', '/api/l2admin/approved-l1-candidates'],
      ['training candidates', 'training@demo.example', '/api/training-providers/candidates'],
    ];
    const rows: string[][] = [];
    for (const [name, email, path] of lists) {
      const token = await tokenOf(product.url, email);
      const ratios: number[] = [];
      for (let run = 0; run < runs; run += 1) {
        const floor = await requestsPerSecond(raw.url);
        ratios.push((await requestsPerSecond(product.url + path, token)) / floor);
      }
      rows.push([
        name,
        median(ratios).toFixed(2),
        Math.min(...ratios).toFixed(2),
        Math.max(...ratios).toFixed(2),
      ]);
    }
    const head = ['list of 50', 'ratio, median', 'min', 'max'];
    return {
      report: `## Server, as a share of node:http and one query (${runs} runs)\n\n${table(head, rows)}`,
      within: true,
    };
  } finally {
    await raw.close();
    await product.remove();
    await inbox.close();
    await server.stop();
  }
};
