import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  inspectDocument,
  requireInspectionCapacity,
} from '#server/domain/document/document-inspection.ts';
import { createPdf } from '#server/domain/document/testing/sample-documents.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const form = (): FormData => {
  const data = new FormData();
  data.append('name', 'Asha Kumari');
  data.append('aadharFile', new Blob(['%PDF-1.4']), 'card.pdf');
  return data;
};

const isFull = (sender: string): boolean => {
  try {
    requireInspectionCapacity(sender);
    return false;
  } catch {
    return true;
  }
};

describe('T44: a queue of documents that is full', () => {
  test('answers 503 with Retry-After before the body is read, to its sender alone', async () => {
    const sender = '203.0.113.7';
    const meta = { fileName: 'a.pdf', declaredType: 'application/pdf', sender };
    const slow = createPdf({ body: '7 0 obj('.repeat(220_000) });
    const documents: Promise<unknown>[] = [];
    const send = (bytes: Buffer): void =>
      void documents.push(inspectDocument(bytes, meta).catch(() => undefined));
    // Two requests are processed, for two seconds of CPU time each; the others wait.
    send(slow);
    send(slow);
    await new Promise((resolve) => setTimeout(resolve, 1000));
    for (let n = 0; n < 34; n += 1) send(createPdf());
    await expect.poll(() => isFull(sender), { timeout: 20_000, interval: 5 }).toBe(true);
    const registerFrom = (ip: string) =>
      Promise.all(
        (['candidate', 'job-provider', 'training-provider'] as const).map((kind) =>
          app.request('POST', `/api/auth/${kind}/register`, { form: form(), ip }),
        ),
      );
    const [full, others] = await Promise.all([registerFrom(sender), registerFrom('203.0.113.8')]);
    for (const { status, headers, body } of full) {
      expect([status, headers['retry-after']]).toEqual([503, '5']);
      expect(body).toMatchObject({ success: false, requestId: expect.any(String) });
    }
    expect(others.map(({ status }) => status)).toEqual([400, 400, 400]);
    await Promise.all(documents);
  }, 90_000);
});
