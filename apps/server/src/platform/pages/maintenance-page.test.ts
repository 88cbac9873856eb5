import { maintenanceMessages } from '@purboday/contract/system/maintenance.messages';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { instanceStateStore } from '#server/domain/instance/instance-state-store.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  const { switchOn } = instanceStateStore(app.database, app.clock);
  await switchOn('maintenance', 'until 6 pm <b>& "later"</b>');
  await app.maintenance.refresh();
}, 60_000);
afterAll(() => app.close());

const get = (url: string, headers: Record<string, string> = {}) =>
  app.http.inject({ method: 'GET', url, headers });

describe('OP-19: the maintenance page', () => {
  test.each([
    ['/', {}, 'en-IN', 'We will be back soon'],
    ['/l2-admin/dashboard', {}, 'en-IN', 'We will be back soon'],
    ['/nowhere', { 'accept-language': 'fr' }, 'en-IN', 'We will be back soon'],
    ['/track', { cookie: 'language=hi' }, 'hi-IN', 'हम जल्द लौटेंगे'],
    ['/l1-admin/dashboard', { cookie: 'language=hi' }, 'hi-IN', 'हम जल्द लौटेंगे'],
    ['/bn', {}, 'bn-IN', 'আমরা শীঘ্রই ফিরব'],
    ['/login?from=x', { 'accept-language': 'or-IN,en;q=0.5' }, 'or-IN', 'ଆମେ ଶୀଘ୍ର ଫେରିବୁ'],
  ] as const)('answers %s with %o in %s', async (url, headers, language, title) => {
    const answer = await get(url, headers);
    expect(answer.statusCode).toBe(503);
    expect(answer.headers).toMatchObject({
      'retry-after': '120',
      'cache-control': 'no-store',
      'content-type': 'text/html; charset=utf-8',
    });
    expect(answer.body).toContain(`<html lang="${language}">`);
    expect(answer.body).toContain(`<h1>${title}</h1>`);
    expect(answer.body).toContain('until 6 pm &lt;b>&amp; &quot;later&quot;&lt;/b>');
  });

  test('allows its own style and nothing else', async () => {
    const policy = String((await get('/')).headers['content-security-policy']);
    expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[\w+/]{43}='; img-src 'self';/u);
  });

  test('gives calls the envelope of an error, whatever they send', async () => {
    for (const [method, url] of [
      ['GET', '/api/locations/states'],
      ['POST', '/api/auth/login'],
      ['GET', '/api/nothing.csv'],
    ] as const) {
      const { status, body, headers } = await app.request(method as string, url as string);
      expect([url, status, headers['retry-after']]).toEqual([url, 503, '120']);
      expect(body).toEqual({
        success: false,
        message: maintenanceMessages.closed,
        requestId: expect.any(String) as unknown,
      });
    }
  });

  test('leaves probes and files alone', async () => {
    expect((await get('/healthz')).json()).toEqual({ status: 'ok' });
    expect((await get('/readyz')).json()).toHaveProperty('parts.database', 'ok');
    expect((await get('/robots.txt')).statusCode).toBe(200);
    expect((await get('/assets/gone-1a2b.js')).statusCode).toBe(404);
  });

  test('ends with the next refresh', async () => {
    const { switchOff } = instanceStateStore(app.database, app.clock);
    expect(await switchOff('maintenance')).toBe(true);
    expect((await get('/')).statusCode).toBe(503);
    await app.maintenance.refresh();
    expect((await get('/api/nothing')).statusCode).toBe(404);
    expect(await switchOff('maintenance')).toBe(false);
  });
});
