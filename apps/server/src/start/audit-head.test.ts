import { describe, expect, test } from 'vitest';
import { auditChain } from '#server/domain/audit/audit.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { createScheduledJobs } from './start-jobs.ts';

const headTo = 'auditor@outside.example';

const publishHead = async (environment: Record<string, string>) => {
  const app = await createTestApp({ environment });
  try {
    for (let i = 0; i < 3; i += 1) await app.recordStep({ audited: 'signed-out', detail: { i } });
    app.advance({ minutes: 2 });
    const job = createScheduledJobs(app).find(({ name }) => name === 'audit-head');
    await job?.run();
    const notifications = await app.listNotifications();
    const { head } = await auditChain(app).verify();
    return { job, head, mailed: notifications.filter(({ event }) => event === 'audit-head') };
  } finally {
    await app.close();
  }
};

describe('the head of the audit log [T51]', () => {
  test('is sent every day to the external address', async () => {
    const { job, head, mailed } = await publishHead({ AUDIT_HEAD_TO: headTo });
    expect(job?.cron).toMatch(/^\d+ \d+ \* \* \*$/u);
    expect(head.entries).toBe(3);
    expect(mailed).toEqual([
      expect.objectContaining({
        head: `3:${head.hash}`,
        day: '2026-11-21',
        to: expect.objectContaining({ email: headTo }),
      }),
    ]);
  });

  test('is not sent unless the address is set', async () => {
    expect((await publishHead({})).mailed).toEqual([]);
  });
});
