import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('closes the connection of every response while stopping (FLT-14)', async () => {
  for (const path of ['/api/skills', '/api/nothing', '/healthz']) {
    expect((await app.request('GET', path)).headers['connection']).not.toBe('close');
  }
  app.setPhase('stopping');
  for (const path of ['/api/skills', '/api/nothing', '/healthz']) {
    expect((await app.request('GET', path)).headers['connection']).toBe('close');
  }
});
