import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test.each([
  'a@b.c,d@e.f',
  '"x"<a@b.c>',
  'Asha <asha@example.org>',
  'asha@example.org\r\nBcc: eve@evil.example',
  'asha@example.org\nSubject: Free money',
  `${'a'.repeat(64)}@${'b'.repeat(252)}.org`,
])('rejects %j with 400 and sends no email (FLT-46)', async (email) => {
  for (const path of ['/api/auth/send-verification-email', '/api/auth/forgot-password']) {
    const { status } = await app.request('POST', path, { body: { email } });
    expect([path, status]).toEqual([path, 400]);
  }
  expect(await app.listNotifications()).toEqual([]);
});
