import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { importWorker } from './import-worker.ts';
import { aPerson, createForm, createWorkbook } from './testing/workbook-form.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await app.work(importWorker(app));
});
afterAll(() => app.close());

test('records that the foundation uploaded a candidate (SEC-55)', async () => {
  const { token } = await app.anL2Admin({ fullName: 'Ravi Iyer' });
  const { body } = await app.request('POST', '/api/l2admin/upload-candidates', {
    as: token,
    form: createForm(await createWorkbook([aPerson(), aPerson()])),
  });
  expect(body.data).toHaveLength(2);
  for (const { _id: id } of body.data) {
    const read = await app.request('GET', `/api/l2admin/consents/candidate/${id}`, { as: token });
    expect(read.body.data).toEqual([
      {
        given: false,
        source: 'import',
        noticeVersion: null,
        noticeLanguage: null,
        uploadedBy: 'Ravi Iyer',
        ip: null,
        at: app.clock().toISOString(),
      },
    ]);
  }
});
