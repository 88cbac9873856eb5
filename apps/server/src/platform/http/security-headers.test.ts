import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({
    environment: { SUPPORT_EMAIL: 'help@purboday.example' },
  });
});
afterAll(() => app.close());

const fetchPolicy = async (path: string): Promise<string> =>
  String((await app.request('GET', path)).headers['permissions-policy']);

describe('Permissions-Policy', () => {
  test.each([
    '/',
    '/login',
    '/verify/other',
    '/verify-email',
    '/api/skills',
    '/api/nothing',
    '/app',
  ])('denies the camera at %s', async (path) => {
    expect(await fetchPolicy(path)).toContain('camera=()');
  });

  test.each(['/verify', '/verify/', '/verify?from=app'])(
    'allows the camera at %s',
    async (path) => {
      const policy = await fetchPolicy(path);
      expect(policy).toContain('camera=(self)');
      for (const feature of ['microphone', 'geolocation', 'payment', 'usb'])
        expect(policy).toContain(`${feature}=()`);
    },
  );
});

describe('/.well-known/security.txt', () => {
  const fieldsOf = (text: string): Map<string, string> =>
    new Map(text.split('\n').map((line) => line.split(/: (.*)/u).slice(0, 2) as [string, string]));

  test('names the contact, and expires within a year', async () => {
    const { status, headers, raw } = await app.request('GET', '/.well-known/security.txt');
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    const fields = fieldsOf(raw.body);
    expect(fields.get('Contact')).toBe('mailto:help@purboday.example');
    expect(fields.get('Canonical')).toBe('https://purboday.example/.well-known/security.txt');
    const days = (Date.parse(fields.get('Expires') ?? '') - app.clock().getTime()) / 86_400_000;
    expect(days).toBeGreaterThan(30);
    expect(days).toBeLessThan(365);
  });

  test('does not exist until the foundation has entered a contact', async () => {
    const other = await createTestApp({ environment: { DEMO: '0', SUPPORT_EMAIL: '' } });
    const { status } = await other.request('GET', '/.well-known/security.txt');
    expect(status).toBe(404);
    await other.close();
  });

  test('takes its contact from SECURITY_CONTACT', async () => {
    const other = await createTestApp({
      environment: { SECURITY_CONTACT: 'https://purboday.example/report' },
    });
    const { raw } = await other.request('GET', '/.well-known/security.txt');
    expect(raw.body).toContain('Contact: https://purboday.example/report\n');
    await other.close();
  });
});
