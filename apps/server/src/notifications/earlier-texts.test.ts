import { notificationMessages } from '@purboday/contract/notifications/notifications.messages';
import { readFileSync } from 'node:fs';
import { Writable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { newId } from '#server/platform/database/database.ts';
import { readMigrations } from '#server/platform/database/migrate.ts';
import { openLog } from '#server/platform/process/log.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { notificationSender } from './notification-sender.ts';
import { sender } from './testing/sending-set-up.ts';

type Sent = { to: string; text: string; messageId: string };

let app: TestApp;
let l2: string;
let sending: ReturnType<typeof notificationSender>;
const sent: Sent[] = [];
const lines: string[] = [];
beforeAll(async () => {
  app = await createTestApp({
    start: new Date(),
    email: {
      send: async (message) => {
        sent.push(message);
        return { outcome: 'accepted' };
      },
    },
  });
  l2 = (await app.anL2Admin()).token;
  const { channels } = app;
  const stream = new Writable({
    write: (chunk, _, done) => {
      lines.push(String(chunk));
      done();
    },
  });
  const log = openLog('error', stream);
  sending = notificationSender({ ...app, log, sending: { channels, sender } });
  await sending.start();
});
afterAll(async () => {
  await sending.stop();
  await app.close();
});

const earlier = JSON.parse(
  readFileSync(new URL('../domain/outbox/testing/earlier-payloads.json', import.meta.url), 'utf8'),
) as { b225b20a: { address: string; notice: Record<string, unknown> }[] };
const [anOtp] = earlier.b225b20a;

type Waiting = { text: string | Buffer; event?: string; state?: string; recordId?: string };

/** A message as an earlier version stored it, with another text. */
const insertMessage = async ({ text, event = 'otp', state = 'queued', recordId }: Waiting) => {
  const id = newId(new Date());
  const payload =
    typeof text === 'string' ? app.encryption.encrypt(text, `notifications.payload:${id}`) : text;
  await app.database.execute(
    `insert into notifications (id, event, channel, record_kind, record_id, masked_recipient, payload, state, message_id, created_at, queued_at, next_try_at)
     values ($1, $2, 'email', $3, $4, 'a***@example.org', $5, $6, $7, $8, $8, $8)`,
    [
      id,
      event,
      recordId ? 'training-provider' : null,
      recordId ?? null,
      payload,
      state,
      `<${id}@earlier.example>`,
      app.clock(),
    ],
  );
  return id;
};
const find = async (id: string) => {
  const [row] = await app.database.execute<{ state: string; last_error: string | null }>(
    'select state, last_error from notifications where id = $1',
    [id],
  );
  return row;
};
const waitForEnd = (id: string, state: string) =>
  vi.waitFor(async () => expect((await find(id))?.state).toBe(state), {
    timeout: 20_000,
    interval: 100,
  });
const recover = () => app.outbox.wakeSenders();
const sendAgain = (id: string) =>
  app.request('POST', `/api/l2admin/notifications/${id}/send`, { as: l2, body: {} });

describe('OP-6: messages of earlier versions', { timeout: 40_000 }, () => {
  test('sends a message that waits since before the rename, with its Message-ID', async () => {
    const id = await insertMessage({ text: JSON.stringify(anOtp) });
    recover();
    await waitForEnd(id, 'sent');
    expect(sent.at(-1)).toMatchObject({
      to: 'asha@example.org',
      messageId: `<${id}@earlier.example>`,
    });
    expect(sent.at(-1)?.text).toContain('048213');
  });

  test('sends what an earlier version listed as unreadable', async () => {
    const id = await insertMessage({ text: JSON.stringify(anOtp), state: 'failed' });
    const outlived = await insertMessage({ text: JSON.stringify(anOtp), state: 'failed' });
    await app.database.execute(
      `update notifications set last_error = 'Its text could not be read', valid_until = case when id = $1 then now() - interval '1 hour' end
       where id = any($2::uuid[])`,
      [outlived, [id, outlived]],
    );
    const migration = (await readMigrations()).find(({ name }) => name.startsWith('0045'));
    await app.database.execute(migration?.text ?? '');
    app.advance({ minutes: 5 });
    recover();
    await waitForEnd(id, 'sent');
    expect((await find(outlived))?.state).toBe('failed');
  });

  test('sends again what failed under an earlier version', async () => {
    const id = await insertMessage({ text: JSON.stringify(anOtp), state: 'failed' });
    expect((await sendAgain(id)).status).toBe(200);
    await waitForEnd(id, 'sent');
  });

  test('names a candidate to a provider only while the provider may see them', async () => {
    const { provider } = await app.aTrainingProvider();
    const seen = await app.aCandidate({ status: 'APPROVED_L2', name: 'Anita Early' });
    await app.aCandidate({ status: 'APPROVED_L2', name: 'Bina Elsewhere' });
    await app.aTraining({ candidateId: seen.id, providerId: provider.id });
    const event = 'assigned-provider';
    const template = earlier.b225b20a.find(({ notice }) => notice['event'] === event);
    const insertAbout = (name: string) =>
      insertMessage({
        event,
        recordId: provider.id,
        text: JSON.stringify({
          address: 'ravi@example.org',
          notice: {
            ...template?.notice,
            record: { kind: 'training-provider', id: provider.id },
            candidate: { name, skills: ['Tailoring'], city: 'Patna' },
          },
        }),
      });
    const [live, hidden] = [await insertAbout('Anita Early'), await insertAbout('Bina Elsewhere')];
    recover();
    await waitForEnd(live, 'sent');
    await waitForEnd(hidden, 'skipped');
    expect(sent.filter(({ text }) => text.includes('Anita'))).toHaveLength(1);
    expect(sent.filter(({ text }) => text.includes('Bina'))).toEqual([]);
  });
});

describe('OP-6: texts that cannot be read', { timeout: 40_000 }, () => {
  const noFields = { event: 'assigned-provider', to: { name: 'Ravi', email: 'ravi@example.org' } };
  test.each([
    [
      'undecryptable',
      Buffer.from('01000000070000', 'hex'),
      'Its text cannot be decrypted: the encryption key is missing or another one',
    ],
    [
      'unparsable',
      '{"address":"asha@example.org","letter":{}}',
      'Its text was stored in a form that this version cannot read',
    ],
    [
      'unparsable',
      JSON.stringify({ address: 'ravi@example.org', notification: noFields }),
      'Its text was stored in a form that this version cannot read',
    ],
  ] as const)(
    'lists %s texts as failed, logs an error and refuses to send them again',
    async (kind, text, reason) => {
      const id = await insertMessage({ text, event: 'assigned-provider' });
      lines.length = 0;
      recover();
      await waitForEnd(id, 'failed');
      expect((await find(id))?.last_error).toBe(reason);
      const logged = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
      expect(logged).toMatchObject([
        { level: 'error', notification: id, kind, event: 'assigned-provider', channel: 'email' },
      ]);
      expect(lines.join('')).not.toMatch(/asha|ravi/u);

      const { status, body } = await sendAgain(id);
      expect(status).toBe(409);
      expect(body).toMatchObject({ message: notificationMessages[kind] });
      const list = await app.request('GET', '/api/l2admin/notifications?state=failed', { as: l2 });
      const listed = (list.body as { data: { _id: string }[] }).data.find(({ _id }) => _id === id);
      expect(listed).toMatchObject({ lastError: reason, may: { send: false } });
    },
  );
});
