import { endpointsByFeature } from '@purboday/contract/conventions/endpoints';
import type { Endpoint } from '@purboday/contract/conventions/endpoint';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from './testing/test-app.ts';

let app: TestApp;
const tokens: Record<string, string | undefined> = {};
beforeAll(async () => {
  app = await createTestApp({ environment: { RATE_LIMIT_SCALE: '10000' } });
  const candidate = await app.aCandidate();
  tokens['L1_ADMIN'] = (await app.anL1Admin()).token;
  tokens['L2_ADMIN'] = (await app.anL2Admin()).token;
  tokens['TRAINING_PROVIDER'] = (await app.aTrainingProvider()).token;
  tokens['JOB_PROVIDER'] = (await app.aJobProvider()).token;
  tokens['CANDIDATE'] = await app.sessions.begin({ id: candidate.id, role: 'CANDIDATE' });
});
afterAll(() => app.close());

/** Values that attackers and broken clients send where a text is expected. */
const nasty = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    "' or 1=1 --",
    '%',
    '_',
    '\\',
    '\u0000',
    '\ud800',
    '../../etc/passwd',
    '<script>alert(1)</script>',
    '${7*7}',
    '1e3',
    '-0',
    '9007199254740993',
    '0001-02-29',
    '99999-12-31',
    'a'.repeat(5000),
    'नमस्ते\u202e',
  ),
);
const value = fc.oneof(nasty, fc.jsonValue({ maxDepth: 2 }), fc.constant({ $ne: 1 }));

/** Names from the schema of a body, so that some values pass the first check. */
const toNames = ({ body }: Endpoint): string[] => {
  const { shape } = (body?._zod.def ?? {}) as { shape?: Record<string, unknown> };
  return Object.keys(shape ?? { status: 0 });
};

const bodies = (endpoint: Endpoint) =>
  fc.oneof(
    fc.jsonValue({ maxDepth: 3 }),
    fc.dictionary(fc.constantFrom(...toNames(endpoint), 'constructor'), value, { maxKeys: 12 }),
  );

const queries = fc.dictionary(
  fc.constantFrom('q', 'status', 'limit', 'cursor', 'queue', 'jobId'),
  nasty,
  {
    maxKeys: 4,
  },
);

const pathWith = (path: string, filler: string): string =>
  path.replaceAll(/:\w+/gu, encodeURIComponent(filler.replaceAll(/[\ud800-\udfff]/gu, '') || 'x'));

const tokenFor = ({ role }: Endpoint): string | undefined =>
  role === 'SIGNED_IN' ? undefined : tokens[role];

const endpoints = Object.values(endpointsByFeature)
  .flatMap((calls): Endpoint[] => Object.values(calls))
  .map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);

/** Use FUZZ=2000 npm test for a run overnight. */
const cases = Number(process.env['FUZZ'] ?? 25);

test.each(endpoints)(
  'never returns 5xx for %s, whatever it receives (SEC-46, FLT-43, FLT-44)',
  async (_, endpoint) => {
    const requests = fc.record({ body: bodies(endpoint), query: queries, filler: nasty });
    await fc.assert(
      fc.asyncProperty(requests, async ({ body, query, filler }) => {
        const search = new URLSearchParams(query).toString();
        const answer = await app.request(
          endpoint.method,
          `/api${pathWith(endpoint.path, filler)}?${search}`,
          {
            as: tokenFor(endpoint),
            ...(endpoint.method === 'GET'
              ? {}
              : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
          },
        );
        expect(answer.status).toBeLessThan(500);
        // The system page names the database engine.
        const internals =
          endpoint.path === '/l2admin/system'
            ? /node_modules|drizzle|\bat file:|select .* from /iu
            : /node_modules|drizzle|postgres|\bat file:|select .* from /iu;
        expect(answer.raw.body).not.toMatch(internals);
      }),
      { numRuns: cases },
    );
  },
);
