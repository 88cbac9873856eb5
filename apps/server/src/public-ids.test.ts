import { endpointsByFeature } from '@purboday/contract/conventions/endpoints';
import type { Endpoint } from '@purboday/contract/conventions/endpoint';
import { toImagePath } from '@purboday/contract/foundation-settings/look';
import * as z from 'zod/mini';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createClosedBatch } from './certificates/testing/closed-batch.ts';
import { createTestApp, type TestApp } from './testing/test-app.ts';

/** In the name of every person of this instance, and nowhere else. */
const marker = 'Quillfeather';

type PublicCall = Pick<Endpoint, 'method' | 'path' | 'body' | 'query'> & { accept?: string };

const publicCalls: PublicCall[] = [
  ...Object.values(endpointsByFeature)
    .flatMap((calls): Endpoint[] => Object.values(calls))
    .filter(({ role }) => role === 'ANYONE')
    .map((endpoint) => ({ ...endpoint, path: `/api${endpoint.path}` })),
  // Public addresses outside the API.
  ...['/.well-known/did.json', '/certificates/status/:list', toImagePath(':id')].map((path) => ({
    method: 'GET' as const,
    path,
  })),
  { method: 'GET', path: '/certificates/:code', accept: 'application/vc+jwt' },
];
const toName = ({ method, path, accept }: PublicCall): string =>
  [method, path, accept].filter(Boolean).join(' ');

const membersOf = (schema: z.core.$ZodType | undefined): string[] =>
  schema instanceof z.ZodMiniObject ? Object.keys(schema.shape) : [];

let app: TestApp;
let revoked: string;
let valid: string;
beforeAll(async () => {
  app = await createTestApp({ environment: { RATE_LIMIT_SCALE: '1000' } });
  const provider = await app.aTrainingProvider({ name: `${marker} Academy` });
  await app.aJobProvider({ name: `${marker} Works` });
  const l2 = await app.anL2Admin({ fullName: `Meera ${marker}` });
  await app.anL1Admin({ fullName: `Ravi ${marker}` });
  await app.aCandidate({ name: `Sita ${marker}` });
  ({ code: revoked } = await createClosedBatch(app, provider, `Asha ${marker}`));
  ({ code: valid } = await createClosedBatch(app, provider, `Ila ${marker}`));
  await app.request('PUT', `/api/l2admin/certificates/${revoked}/revoke`, {
    as: l2.token,
    body: { reason: 'Issued by mistake' },
  });
  app.advance({ seconds: 10 });
}, 60_000);
afterAll(() => app.close());

/** A call with `id` for everything that it takes. */
const send = (call: PublicCall, id: string) => {
  const query = membersOf(call.query).map((name) => `${name}=${encodeURIComponent(id)}`);
  const address = call.path.replaceAll(/:\w+/gu, encodeURIComponent(id));
  return app.http.inject({
    method: call.method,
    url: [address, ...(query.length > 0 ? [query.join('&')] : [])].join('?'),
    headers: call.accept === undefined ? {} : { accept: call.accept },
    ...(call.method === 'GET'
      ? {}
      : { payload: Object.fromEntries(membersOf(call.body).map((name) => [name, id])) }),
  });
};

/** A text with all parts that are base64, such as the claims of a credential. */
const decoded = (text: string): string =>
  text.replaceAll(/[\w+/-]{16,}/gu, (part) => `${part} ${Buffer.from(part, 'base64').toString()}`);

/** Values of an answer that could be an id: texts and numbers of a JSON document, else words. */
const idsIn = (text: string): string[] => {
  const values = (part: unknown): string[] => {
    if (Array.isArray(part)) return part.flatMap(values);
    if (typeof part === 'object' && part !== null) return Object.values(part).flatMap(values);
    return typeof part === 'string' || typeof part === 'number' ? [String(part)] : [];
  };
  const read = (): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      return text.split('.');
    }
  };
  return values(read())
    .flatMap((value) => [value, value.split(/[#/:]/u).at(-1) ?? ''])
    .filter((value) => /^[\w-]{1,60}$/u.test(value));
};

/** Ids of one answer that are tried. A list has hundreds of the same kind. */
const idsOfOneAnswer = 8;

/** Feeds ids to all public calls, and the ids of their answers again. */
const crawl = async (first: readonly string[], rounds: number) => {
  const known = new Set<string>();
  const opened: string[] = [];
  let next = new Set(first);
  for (let round = 0; round < rounds; round += 1) {
    const answered = new Set<string>();
    for (const id of next) {
      known.add(id);
      // The answer of a call without a parameter is always the same.
      const calls = publicCalls.filter(
        ({ method, path, query }) => round === 0 || method !== 'GET' || path.includes(':') || query,
      );
      const answers = await Promise.all(
        calls.map(async (call) => ({ name: toName(call), ...(await send(call, id)) })),
      );
      for (const { name, body, statusCode } of answers) {
        if (decoded(body).includes(marker)) opened.push(`${name} with ${id}`);
        // An error has nothing but a message and the number of the request.
        const ids = statusCode < 400 ? new Set(idsIn(body)) : [];
        for (const each of [...ids].slice(0, idsOfOneAnswer)) answered.add(each);
      }
    }
    next = new Set([...answered].filter((id) => !known.has(id)));
  }
  return { opened, tried: known.size };
};

describe('T62: what anyone can read', () => {
  test('never leads to a name, whatever ids of it are given to whichever public call', async () => {
    const { opened, tried } = await crawl(['nothing'], 3);
    expect(opened).toEqual([]);
    expect(tried).toBeGreaterThan(40);
  }, 120_000);

  test('opens a valid certificate to a reader who was given its code (the check above would see it)', async () => {
    expect((await crawl([valid], 1)).opened).toEqual([
      `GET /api/certificates/:code with ${valid}`,
      `GET /certificates/:code application/vc+jwt with ${valid}`,
    ]);
  });

  test('opens no name with the code of a revoked certificate', async () => {
    const { body } = await app.request('GET', `/api/certificates/${revoked}` as '/api/settings');
    expect(body.data).toMatchObject({ status: 'REVOKED' });
    expect((await crawl([revoked], 1)).opened).toEqual([]);
  });
});
