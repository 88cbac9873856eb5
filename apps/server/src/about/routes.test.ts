import { expect, test } from 'vitest';
import { testApp } from '#server/platform/testing/test-app.ts';

test('everybody learns who runs the product and how to reach them, and no other setting', async () => {
  const app = await testApp({
    environment: { FOUNDATION_NAME: 'Udaan Foundation', SUPPORT_EMAIL: 'help@udaan.example' },
  });
  const { status, body } = await app.request('GET', '/api/about');
  expect([status, body.data]).toEqual([
    200,
    {
      productName: 'Purboday',
      foundationName: 'Udaan Foundation',
      supportEmail: 'help@udaan.example',
      supportPhone: '+91 00000 00000',
    },
  ]);
  await app.close();
});
