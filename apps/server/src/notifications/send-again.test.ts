import { notificationMessages } from '@purboday/contract/notifications/notifications.messages';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Actor } from '#server/platform/http/authorization.ts';
import type { Database } from '#server/platform/database/database.ts';
import { createTestDatabase } from '#server/testing/database/test-database.ts';
import type { NotificationStore } from '#server/domain/outbox/notification-store.ts';
import { stepRecorder } from '#server/domain/audit/record-step.ts';
import { listNotifications, sendAgain } from './list-notifications.ts';
import { mailServer, type MailServer } from './testing/mail-server.ts';
import {
  createNotification,
  emailChannelOnly,
  candidateId,
  sender,
  sendingProcess,
} from './testing/sending-set-up.ts';

const admin: Actor = {
  id: '01939e5e-0000-7000-8000-00000000000a',
  sessionId: '0190a3c2-0000-7000-8000-00000000000a',
  role: 'L2_ADMIN',
  name: 'Lata',
  email: 'lata@example.org',
  mustChangePassword: false,
  providerId: null,
  providerName: null,
  organisationRole: null,
  ownBatchesOnly: false,
  language: null,
  places: [],
};

let database: Database;
let server: MailServer;
let rejected = true;
let now = new Date('2026-11-21T06:00:00Z');
const clock = () => now;

beforeEach(async () => {
  now = new Date('2026-11-21T06:00:00Z');
  rejected = true;
  database = await createTestDatabase();
  server = await mailServer({
    recipient: () => (rejected ? { code: 550, text: 'no such user' } : undefined),
  });
});
afterEach(async () => {
  await server.close();
  await database.close();
});

const office = async () => {
  const process = await sendingProcess({ database, channels: emailChannelOnly(server.url), clock });
  const { notifications, encryption } = process;
  const reader = { encryption, sender };
  const again = sendAgain({
    database,
    notifications,
    outbox: process.outbox,
    recordStep: stepRecorder({ database, clock, encryption }),
    clock,
    ...reader,
  });
  return { ...process, list: listNotifications({ notifications, clock, ...reader }), again };
};

/** Begins an attempt of the only message, in a process that does nothing else. */
const claimOne = async (notifications: NotificationStore) => {
  const row = (await notifications.list({ q: '' }, 1, undefined)).rows[0]!;
  const { channel, priority } = row;
  const [claimed] = await notifications.claim(
    { channel, priority, sender: randomUUID(), limit: 1 },
    now,
  );
  return claimed!;
};

const everything = { q: '', limit: 50 };

test('lists a rejected email as failed; sent again, it arrives and leaves the list (FLT-12)', async () => {
  const { outbox, start, stop, list, again } = await office();
  await start();
  await outbox.add(createNotification());
  const failed = await vi.waitFor(
    async () => {
      const { data } = await list({ ...everything, state: 'failed' });
      expect(data).toHaveLength(1);
      return data[0]!;
    },
    { timeout: 10_000 },
  );
  expect(failed).toMatchObject({
    lastError: '550 no such user',
    recipient: 'a***@example.org',
    may: { send: true },
  });

  rejected = false;
  expect(await again(admin, failed._id)).toEqual({ _id: failed._id, state: 'queued' });
  await vi.waitFor(() => expect(server.accepted).toHaveLength(1), { timeout: 10_000 });
  await vi.waitFor(async () => {
    const { data } = await list({ ...everything, state: 'sent' });
    expect(data).toMatchObject([
      { _id: failed._id, attempts: 2, lastError: null, may: { send: false } },
    ]);
  });
  const audited = await database.execute<{ record_id: string }>(
    "select record_id from audit where action = 'notification-sent-again'",
  );
  expect(audited).toEqual([{ record_id: failed._id }]);
  await expect(again(admin, failed._id)).rejects.toMatchObject({
    status: 409,
    message: notificationMessages.notFailed,
  });
  await stop();
}, 30_000);

test('returns 404 for an unknown notification', async () => {
  const { again, stop } = await office();
  await expect(again(admin, candidateId)).rejects.toMatchObject({ status: 404 });
  await stop();
});

test('sends once for two simultaneous admins; the other gets 409', async () => {
  const { outbox, again, list, notifications, stop } = await office();
  await outbox.add(createNotification());
  const [row] = (await list(everything)).data;
  await notifications.giveUp(await claimOne(notifications), '550');
  const outcomes = await Promise.allSettled([again(admin, row!._id), again(admin, row!._id)]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  await stop();
});

test('rejects an email whose code has expired', async () => {
  const { outbox, again, list, notifications, stop } = await office();
  const validUntil = new Date(now.getTime() + 600_000);
  await outbox.add({
    event: 'otp',
    code: '048213',
    validUntil,
    to: { name: '', email: 'asha@example.org' },
  });
  const [row] = (await list(everything)).data;
  await notifications.giveUp(await claimOne(notifications), '550');
  now = validUntil;
  expect((await list(everything)).data[0]?.may.send).toBe(false);
  await expect(again(admin, row!._id)).rejects.toMatchObject({
    status: 409,
    message: notificationMessages.outlived,
  });
  await stop();
});

test('pages the list, finds a record, and rejects a broken cursor', async () => {
  const { outbox, list, stop } = await office();
  for (const minute of [1, 2, 3]) {
    now = new Date(Date.UTC(2026, 10, 21, 6, minute));
    await outbox.add(createNotification());
  }
  const first = await list({ q: '', limit: 2 });
  expect(first.page.total).toBe(3);
  expect(first.data.map(({ createdAt }) => createdAt)).toEqual([
    '2026-11-21T06:03:00.000Z',
    '2026-11-21T06:02:00.000Z',
  ]);
  const rest = await list({ q: '', limit: 2, cursor: first.page.next! });
  expect(rest.data.map(({ createdAt }) => createdAt)).toEqual(['2026-11-21T06:01:00.000Z']);
  expect(rest.page.next).toBeNull();
  expect((await list({ q: candidateId, limit: 9 })).page.total).toBe(3);
  expect((await list({ q: admin.id, limit: 9 })).page.total).toBe(0);
  expect((await list({ q: '%', limit: 9 })).page.total).toBe(0);
  await expect(list({ ...everything, cursor: 'x' })).rejects.toMatchObject({ status: 400 });
  await stop();
});
