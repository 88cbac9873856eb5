import type { Endpoint } from '@purboday/contract/conventions/endpoint';
import { listQuery } from '@purboday/contract/conventions/schemas';
import { declareExport, type ExportFormat } from '@purboday/contract/conventions/export-endpoint';
import type { FastifyInstance } from 'fastify';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Session } from './authorization.ts';
import { createHttp } from './http.ts';
import { openLog } from '#server/platform/process/log.ts';
import { registerExport } from './register-export.ts';
import type { App } from './register-route.ts';
import type { PageRequest } from '#server/platform/database/paging.ts';

const numbers = {
  method: 'GET',
  path: '/numbers',
  summary: 'Numbers',
  role: 'L2_ADMIN',
  query: listQuery({ from: z.optional(z.string()) }),
  reply: z.array(z.object({ n: z.number() })),
  shape: 'list',
} as const satisfies Endpoint;

const actor = { id: 'a', role: 'L2_ADMIN', mustChangePassword: false } as Session['actor'];

const signedInAt = new Date('2026-11-21T20:00:00Z');

let http: FastifyInstance;
/** The requested pages, and the number of pages in the list. */
let requests: PageRequest[];
let pages: number;

const read = async (query: PageRequest) => {
  requests.push(query);
  const at = Number(query.cursor ?? 0);
  const data = Array.from({ length: query.limit }, (_, i) => ({ n: at * query.limit + i }));
  // The database also takes some time.
  await pause(1);
  return { data, page: { next: at + 1 < pages ? String(at + 1) : null, total: 1000 } };
};

beforeEach(async () => {
  requests = [];
  pages = 3;
  http = await createHttp({ log: openLog('silent'), trustProxy: false, secure: false });
  const app = {
    http,
    sessions: {
      find: async () => ({
        tokenHash: Buffer.alloc(0),
        actor,
        secondFactor: 'none',
        confirmedAt: signedInAt,
      }),
    },
    requiresSecondFactor: () => false,
    clock: () => signedInAt,
    onDenied: async () => undefined,
    onExport: async () => undefined,
  } as unknown as App;
  registerExport(app, declareExport(numbers), {
    name: 'numbers',
    columns: [
      { header: 'Number', of: ({ n }) => n },
      { header: 'Text', of: ({ n }) => `${n}`.padStart(4, '0') },
    ],
    read,
  });
  http.get('/ping', async () => 'pong');
  await http.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  // A client may keep a connection open that it never used.
  http.server.closeAllConnections();
  await http.close();
});

const toUrl = (path: string): string =>
  `http://127.0.0.1:${(http.server.address() as AddressInfo).port}${path}`;
const start = (format: ExportFormat, signal?: AbortSignal) =>
  fetch(toUrl(`/api/numbers/export?format=${format}&from=1&limit=7&cursor=x`), {
    headers: { authorization: 'Bearer token' },
    ...(signal ? { signal } : {}),
  });

test('reads and counts every page once, with the filters of the list', async () => {
  const answer = await start('csv');
  const lines = (await answer.text()).trim().split('\r\n');
  expect(lines).toHaveLength(1 + 300);
  expect(lines.at(-1)).toBe('"299","0299"');
  expect(requests).toEqual([
    { q: '', from: '1', limit: 100 },
    { q: '', from: '1', limit: 100, cursor: '1', uncounted: true },
    { q: '', from: '1', limit: 100, cursor: '2', uncounted: true },
  ]);
  // In India it is already the next day.
  expect(answer.headers.get('content-disposition')).toContain('numbers-2026-11-22.csv');
});

describe.each<ExportFormat>(['csv', 'xlsx'])('%s', (format) => {
  test('streams an export while others are answered, and ends it with its connection', async () => {
    pages = Infinity;
    const leaving = new AbortController();
    const reader = (await start(format, leaving.signal)).body?.getReader();
    const took = (async () => {
      while (!(await reader?.read())?.done);
    })().catch(() => undefined);
    while (requests.length < 20) await pause(10);
    expect(await (await fetch(toUrl('/ping'))).text()).toBe('pong');
    leaving.abort();
    await took;
    await pause(300);
    const after = requests.length;
    await pause(300);
    expect(requests.length).toBe(after);
  });

  test('pauses reading for a slow client and ends it when the client leaves', async () => {
    pages = Infinity;
    const leaving = new AbortController();
    const { body } = await start(format, leaving.signal);
    await body?.getReader().read();
    let before = -1;
    // As much as fits into the buffers on the way.
    while (before !== requests.length) {
      before = requests.length;
      await pause(400);
    }
    leaving.abort();
    await pause(300);
    const after = requests.length;
    await pause(300);
    expect(requests.length).toBe(after);
    expect(after - before).toBeLessThanOrEqual(2);
  }, 60_000);
});
