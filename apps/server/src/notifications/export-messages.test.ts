import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#server/platform/database/database.ts';
import { readColumn, readSheet } from '#server/testing/raw-workbook.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await createTestApp();
  token = (await app.anL2Admin()).token;
});
afterAll(() => app.close());

const sheet = async (query: string): Promise<string[][]> => {
  const { status, raw } = await app.request('GET', `/api/l2admin/notifications/export?${query}`, {
    as: token,
  });
  expect(status).toBe(200);
  return readSheet(raw.rawPayload);
};

const candidateId = newId(new Date());

/** A failed message as the outbox leaves it. */
const aFailure = (event: string, lastError: string) =>
  app.database.execute(
    `insert into notifications (id, event, channel, record_kind, record_id, masked_recipient, state, attempts, last_error, skipped,
       message_id, created_at, queued_at)
     values ($1, $2, 'email', 'candidate', $3, 'a•••@example.org', 'failed', 3, $4, '{"sms":"No mobile number"}', $4, $5, $5)`,
    [newId(app.clock()), event, candidateId, lastError, app.clock()],
  );

test.each(['xlsx', 'csv'])(
  'exports the messages of a state and search as .%s, with masked addresses and no formula (SEC-45, FLT-57)',
  async (format) => {
    await app.database.execute('delete from notifications');
    await aFailure('registration-received', '=HYPERLINK("http://evil.example")');
    await aFailure('registration-approved', '550 no such user');
    const rows = await sheet(`format=${format}&state=failed&q=registration+received`);
    expect(readColumn(rows, 'Event')).toEqual(['registration-received']);
    expect(readColumn(rows, 'To')).toEqual(['a•••@example.org']);
    expect(readColumn(rows, 'Reason')).toEqual(['\'=HYPERLINK("http://evil.example")']);
    expect(readColumn(rows, 'Skipped channels')).toEqual(['sms: No mobile number']);
    expect(readColumn(rows, 'Record ID')).toEqual([candidateId]);
    expect(await sheet(`format=${format}&state=sent`)).toHaveLength(1);
  },
);

test('exports all messages, more than one page, newest first', async () => {
  await app.database.execute('delete from notifications');
  for (let n = 0; n < 105; n += 1) {
    app.advance({ seconds: 1 });
    await aFailure('otp', `refused ${n}`);
  }
  const reasons = readColumn(await sheet('format=csv'), 'Reason');
  expect(reasons).toEqual(Array.from({ length: 105 }, (_, n) => `refused ${104 - n}`));
});
