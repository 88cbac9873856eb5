import { endpointsByFeature } from '@purboday/contract/conventions/endpoints';
import type { Endpoint } from '@purboday/contract/conventions/endpoint';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testPassword, type SignedIn } from './testing/builders.ts';
import { createTestApp, type TestApp } from './testing/test-app.ts';

let app: TestApp;
const tokens: Record<string, string> = {};

const enrol = async ({ token }: SignedIn): Promise<string> => {
  const post = (step: 'begin' | 'confirm', body: object) =>
    app.request('POST', `/api/auth/second-factor/${step}`, { as: token, body });
  const { body } = await post('begin', { password: testPassword });
  const { secret } = body.data as { secret: string };
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const code = totp.generate({ timestamp: app.clock().getTime() });
  expect((await post('confirm', { code })).status).toBe(200);
  return token;
};

beforeAll(async () => {
  app = await createTestApp({ environment: { RATE_LIMIT_SCALE: '100' } });
  tokens['L1_ADMIN'] = await enrol(await app.anL1Admin());
  tokens['L2_ADMIN'] = await enrol(await app.anL2Admin());
  tokens['TRAINING_PROVIDER'] = await enrol(await app.aTrainingProvider());
  tokens['JOB_PROVIDER'] = await enrol(await app.aJobProvider());
  tokens['SIGNED_IN'] = tokens['L2_ADMIN'];
  app.advance({ minutes: 16 });
});
afterAll(() => app.close());

const guarded = Object.values(endpointsByFeature)
  .flatMap((calls): Endpoint[] => Object.values(calls))
  .filter(({ stepUp }) => stepUp === true)
  .map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);

describe('T33, T80: a session whose last code is older than 15 minutes', () => {
  test('finds the guarded calls of the contract', () => {
    expect(guarded.length).toBeGreaterThan(40);
  });

  test.each(guarded)('must enter a code before %s', async (_, { method, path, role }) => {
    const url = `/api${path.replaceAll(/:\w+/gu, '0193f0a0-0000-7000-8000-000000000000')}`;
    const { status, body } = await app.request(method, url, {
      as: tokens[role],
      ...(method === 'GET' ? {} : { body: {} }),
    });
    expect(status).toBe(403);
    expect(body).toMatchObject({ errors: [{ path: 'secondFactor' }] });
  });
});
