import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from './testing/test-app.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await createTestApp({ environment: { APP_URL: 'http://127.0.0.1:3000' } });
  token = (await app.anL2Admin()).token;
});
afterAll(() => app.close());

const json = /^application\/json(?:; charset=utf-8)?$/u;
const html = /^text\/html; charset=utf-8$/u;

test.each([
  ['/api/skills', json],
  ['/api/nothing', json],
  ['/api/openapi.json', json],
  ['/healthz', json],
  ['/readyz', json],
  ['/nowhere', json],
  ['/.well-known/did.json', /^application\/(?:did\+)?(?:ld\+)?json(?:; charset=utf-8)?$/u],
  ['/api/docs', html],
  ['/api/l2admin/records/candidates/export?format=csv', /^text\/csv; charset=utf-8$/u],
  [
    '/api/l2admin/records/candidates/export?format=xlsx',
    /^application\/vnd\.openxmlformats-officedocument\.spreadsheetml\.sheet$/u,
  ],
])('ASVS 4.1.1: %s names its type, and its charset where it is text', async (path, type) => {
  const { headers, raw } = await app.request('GET', path, { as: token });
  expect(raw.body.length).toBeGreaterThan(0);
  expect(headers['content-type']).toMatch(type);
});
