import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { systemClock } from '#server/platform/process/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { openEncryption, type Encryption } from '#server/platform/encryption/encryption.ts';
import { createTestDatabase } from '#server/testing/database/test-database.ts';
import { notificationsTable } from './outbox-table.ts';
import { outboxStore, type Outbox } from './outbox.ts';

const id = '01939e5e-0000-7000-8000-000000000001';
let database: Database;
let encryption: Encryption;

beforeAll(async () => {
  database = await createTestDatabase();
  encryption = await openEncryption({
    database,
    clock: systemClock,
    masterKey: Buffer.alloc(32, 7),
  });
});
beforeEach(() => database.execute('delete from notifications'));
afterAll(async () => {
  await database.close();
});

const anOutbox = (channels: ('email' | 'sms' | 'whatsapp')[]) =>
  outboxStore(database, {
    encryption,
    clock: systemClock,
    channels,
    appUrl: 'https://purboday.example',
  });

const rows = () =>
  database.sql.select().from(notificationsTable).orderBy(notificationsTable.channel);

const aRejection = (to: { email: string | null; phone?: string }) => ({
  event: 'registration-rejected' as const,
  record: { kind: 'candidate' as const, id, code: 'PB-7K4-92M' },
  reason: 'The document cannot be read',
  to: { name: 'Asha', ...to },
});

test('stores a notification, and wakes senders, only when the transaction commits', async () => {
  const outbox = anOutbox(['email']);
  let woken = 0;
  outbox.onAdded(() => {
    woken += 1;
  });
  const broken = database.transaction(async () => {
    await outbox.add(aRejection({ email: 'asha@example.org' }));
    throw new Error('the use case failed');
  });
  await expect(broken).rejects.toThrow('the use case failed');
  expect(await rows()).toEqual([]);
  expect(woken).toBe(0);

  await database.transaction(() => outbox.add(aRejection({ email: 'asha@example.org' })));
  const [row] = await rows();
  expect(row).toMatchObject({
    state: 'queued',
    recordKind: 'candidate',
    recordId: id,
    priority: 1,
  });
  expect(row?.nextTryAt).toEqual(row?.createdAt);
  expect(woken).toBe(1);
});

test('notifies a person with a phone on every channel, and records unconfigured ones as skipped', async () => {
  await anOutbox(['email', 'sms']).add(
    aRejection({ email: 'asha@example.org', phone: '9876543210' }),
  );
  const written = (await rows()).map(({ channel, state, maskedRecipient, lastError }) => ({
    channel,
    state,
    maskedRecipient,
    lastError,
  }));
  expect(written).toEqual([
    { channel: 'email', state: 'queued', maskedRecipient: 'a***@example.org', lastError: null },
    { channel: 'sms', state: 'queued', maskedRecipient: 'XXXXXX3210', lastError: null },
    {
      channel: 'whatsapp',
      state: 'skipped',
      maskedRecipient: 'XXXXXX3210',
      lastError: 'This channel is not configured',
    },
  ]);
});

test('records a person without an email address as skipped', async () => {
  await anOutbox(['email']).add(aRejection({ email: null }));
  expect(await rows()).toMatchObject([
    { state: 'skipped', payload: null, lastError: 'The person has no such address' },
  ]);
});

test('sends a code by email only, before everything else', async () => {
  const validUntil = new Date(Date.now() + 600_000);
  await anOutbox(['email', 'sms', 'whatsapp']).add({
    event: 'otp',
    code: '048213',
    validUntil,
    to: { name: '', email: 'asha@example.org', phone: '9876543210' },
  });
  expect(await rows()).toMatchObject([
    { channel: 'email', recordKind: null, validUntil, priority: 0 },
  ]);
});

describe('an import', () => {
  const imported = (n: number, email: string | null) => ({
    event: 'registration-received' as const,
    record: { kind: 'candidate' as const, id, code: 'PB-7K4-92M' },
    city: 'Patna',
    to: { name: `Person ${n}`, email, phone: '9876543210' },
  });
  const importInto = (outbox: Outbox, notifications: ReturnType<typeof imported>[]) =>
    outbox.addMany(notifications);
  const sms = 'This channel is not configured';
  const states = async () =>
    (await rows()).map(({ channel, state, lastError, skipped }) => ({
      channel,
      state,
      lastError,
      skipped,
    }));

  test('records skipped channels in the row of a message that is sent', async () => {
    await importInto(anOutbox(['email']), [
      imported(1, 'a@example.org'),
      imported(2, 'b@example.org'),
    ]);
    const row = { channel: 'email', state: 'queued', lastError: null };
    const skipped = { sms, whatsapp: sms };
    expect(await states()).toEqual([
      { ...row, skipped },
      { ...row, skipped },
    ]);
    expect((await rows()).map(({ priority }) => priority)).toEqual([2, 2]);
  });

  test('writes one row with the reason for a person without any channel', async () => {
    await importInto(anOutbox(['email']), [imported(1, null)]);
    const why = 'The person has no such address';
    expect(await states()).toEqual([
      { channel: 'email', state: 'skipped', lastError: why, skipped: { sms, whatsapp: sms } },
    ]);
    expect((await rows()).map(({ nextTryAt }) => nextTryAt)).toEqual([null]);
  });

  test('writes one row for each configured channel', async () => {
    await importInto(anOutbox(['email', 'sms', 'whatsapp']), [imported(1, null)]);
    const skipped = { email: 'The person has no such address' };
    expect(await states()).toEqual([
      { channel: 'sms', state: 'queued', lastError: null, skipped },
      { channel: 'whatsapp', state: 'queued', lastError: null, skipped: {} },
    ]);
  });
});
