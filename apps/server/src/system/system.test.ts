import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Delivery, Message } from '#server/platform/messaging/message-channels.ts';
import { createLocalJobs } from '#server/start/start-jobs.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let l2: string;
let delivery: Delivery;
let sent: Message[];
let folder: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'purboday-backups-'));
  delivery = { outcome: 'accepted' };
  sent = [];
  app = await createTestApp({
    environment: { NODE_ENV: 'test', BACKUP_TO: folder },
    email: {
      send: async (message) => {
        sent.push(message);
        return delivery;
      },
    },
  });
  l2 = (await app.anL2Admin({ fullName: 'Ravi Iyer' })).token;
});
afterEach(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

const read = async () => {
  const { status, body } = await app.request('GET', '/api/l2admin/system', { as: l2 });
  expect(status).toBe(200);
  return body.data;
};
const auditActions = async (): Promise<string[]> =>
  (await app.database.execute<{ action: string }>('select action from audit order by at, id')).map(
    ({ action }) => action,
  );

describe('the system page', () => {
  test('shows version, database, documents, schedule, queues and alarms', async () => {
    expect(await read()).toMatchObject({
      product: { version: expect.stringMatching(/^\d+\.\d+\.\d+/u), mode: 'test' },
      database: {
        kind: 'embedded',
        version: expect.stringMatching(/^\d+/u),
        connections: { limit: expect.any(Number) },
      },
      documents: { store: 'folder', works: true },
      backups: {
        schedule: { target: folder, at: '02:30', keep: '7d,4w,12m' },
        backup: { last: null, passed: null },
      },
      notifications: { failed: 0 },
      channels: ['email'],
      alarms: ['backup'],
      auditCheck: { last: null },
    });
    const { database, documents } = await read();
    expect(database.size).toBeGreaterThan(1_000_000);
    expect(documents.disk.free).toBeLessThanOrEqual(documents.disk.total);
  });

  test('lists running processes with their last heartbeat and forgets those that stopped', async () => {
    const heartbeat = createLocalJobs(app).find(({ name }) => name === 'heartbeat');
    await heartbeat?.run();
    await app.database.execute(
      `insert into server_processes values (gen_random_uuid(), 'other', 7, '0.1.0', $1, $1)`,
      [new Date(app.clock().getTime() - 5 * 60_000)],
    );
    expect((await read()).processes).toMatchObject([
      { host: 'other', pid: 7, seenAt: '2026-11-21T09:55:00.000Z' },
      { pid: process.pid, seenAt: '2026-11-21T10:00:00.000Z' },
    ]);
    app.advance({ minutes: 6 });
    await heartbeat?.run();
    expect((await read()).processes).toMatchObject([
      { pid: process.pid, seenAt: '2026-11-21T10:06:00.000Z' },
    ]);
  });

  test('is closed to everyone but level 2', async () => {
    for (const { token } of [await app.anL1Admin(), await app.aTrainingProvider()])
      for (const [method, path, body] of [
        ['GET', '', undefined],
        ['POST', '/test-message', { channel: 'email' }],
        ['POST', '/backup', {}],
        ['POST', '/audit-check', {}],
      ] as const) {
        const url = `/api/l2admin/system${path}` as '/api/l2admin/system';
        const { status } = await app.request(method as 'GET', url, { as: token, body });
        expect(status).toBe(403);
      }
    expect(sent).toEqual([]);
  });

  test('sends a test email to the admin and shows the answer of the mail server', async () => {
    const send = () =>
      app.request('POST', '/api/l2admin/system/test-message', {
        as: l2,
        body: { channel: 'email' },
      });
    const accepted = await send();
    expect(accepted.body.data).toMatchObject({ accepted: true });
    expect(sent).toMatchObject([{ subject: 'Test email from Purboday' }]);
    expect(accepted.body.data.sentTo).not.toBe(sent[0]?.to);
    delivery = { outcome: 'refused', reason: '550 Relay denied for ravi@example.org' };
    expect((await send()).body.data).toMatchObject({
      accepted: false,
      answer: 'The provider did not accept the message: 550 Relay denied for r***@example.org',
    });
    for (let n = 0; n < 8; n += 1) await send();
    expect((await send()).status).toBe(429);
    expect((await auditActions()).filter((action) => action === 'test-message-sent')).toHaveLength(
      10,
    );
  });

  test('rejects a test SMS while SMS is not configured', async () => {
    const { status, body } = await app.request('POST', '/api/l2admin/system/test-message', {
      as: l2,
      body: { channel: 'sms', mobileNumber: '9812345678' },
    });
    expect([status, body.message]).toEqual([409, 'This channel is not configured']);
  });

  test('starts one backup, also when two admins request it', async () => {
    const start = () => app.request('POST', '/api/l2admin/system/backup', { as: l2 });
    await app.work();
    expect((await Promise.all([start(), start()])).map(({ status }) => status)).toEqual([200, 200]);
    expect((await read()).queues).toMatchObject([{ queue: 'backups', jobs: 1 }]);
    expect(await auditActions()).toContain('backup-started');
  });

  test.each(['/backup', '/audit-check'] as const)(
    'limits %s to ten an hour for each admin',
    async (action) => {
      const post = async (as: string) => {
        const path = `/api/l2admin/system${action}` as const;
        return (await app.request('POST', path, { as })).status;
      };
      await app.work();
      const statuses: number[] = [];
      for (let n = 0; n < 11; n += 1) statuses.push(await post(l2));
      expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
      const other = await app.anL2Admin({ email: 'second.admin@example.org' });
      expect(await post(other.token)).toBe(200);
    },
  );

  test('verifies the audit log and shows when that was', async () => {
    const verify = () => app.request('POST', '/api/l2admin/system/audit-check', { as: l2 });
    await app.recordStep({ audited: 'signed-out' });
    app.advance({ minutes: 5 });
    const { body } = await verify();
    expect(body.data).toMatchObject({ complete: true, errors: [] });
    expect(body.data.entries).toBeGreaterThan(0);
    expect((await read()).auditCheck.last).toMatchObject({
      state: 'passed',
      startedAt: '2026-11-21T10:05:00.000Z',
      detail: { entries: body.data.entries },
    });
    expect(await auditActions()).toContain('audit-log-verified');
  });
});
