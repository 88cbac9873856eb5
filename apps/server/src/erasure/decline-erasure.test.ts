import { afterAll, beforeAll, expect, test } from 'vitest';
import { readColumn, readSheet } from '#server/testing/raw-workbook.ts';
import { erasureFixture, type ErasureFixture } from './testing/erasure-fixture.ts';
let fixture: ErasureFixture;
beforeAll(async () => {
  fixture = await erasureFixture();
});
afterAll(() => fixture.app.close());

const why = 'A court has asked for these records';

const aRequest = async () => {
  const candidate = await fixture.app.aCandidate();
  return { candidate, id: await fixture.requestErasure(String(candidate.id)) };
};

test('keeps the data, notifies the candidate of the reason and allows another request (SEC-57)', async () => {
  const { app } = fixture;
  const { candidate, id } = await aRequest();
  const { status, body } = await fixture.decline(id, why);
  expect([status, body.message]).toEqual([
    200,
    'The request has been declined. We will inform the person of the reason.',
  ]);
  expect(body.data).toMatchObject({
    state: 'declined',
    decisionReason: why,
    decidedBy: 'Ravi Iyer',
    may: { erase: false, decline: false },
  });
  const notification = (await app.listNotifications()).at(-1);
  expect(notification).toMatchObject({
    event: 'erasure-declined',
    reason: why,
    to: { name: candidate.name, email: candidate.email },
  });
  const token = await app.sessions.begin({ id: candidate.id, role: 'CANDIDATE' });
  const own = await app.request('GET', '/api/candidate/application', { as: token });
  expect(own.body.data).toMatchObject({
    name: candidate.name,
    erasureRequestedAt: null,
    erasureDeclined: { at: app.clock().toISOString(), reason: why },
    may: { requestErasure: true },
  });
  const again = await app.request('POST', '/api/candidate/erasure-request', { as: token });
  expect([again.status, again.body.data.erasureDeclined]).toEqual([201, null]);
});

test('appears in history and audit log (SEC-49)', async () => {
  const { candidate, id } = await aRequest();
  await fixture.decline(id, why);
  const [step] = await fixture.app.history.of(String(candidate.id));
  expect(step).toMatchObject({ action: 'decline-erasure', by: 'Ravi Iyer', reason: why });
  const audited = await fixture.app.database.execute(
    `select actor_id from audit where action = 'erasure-declined' and record_id = $1`,
    [candidate.id],
  );
  expect(audited).toEqual([{ actor_id: fixture.l2.id }]);
});

test('requires a reason and an open request', async () => {
  const { id } = await aRequest();
  const without = await fixture.decline(id, '  ');
  expect([without.status, without.body.message]).toEqual([400, 'Please give a reason']);
  await fixture.decline(id, why);
  expect((await fixture.decline(id, why)).status).toBe(409);
  expect((await fixture.erase(id)).status).toBe(409);
});

test('lists requests by state with the due date of the answer, and searches them', async () => {
  const { candidate, id } = await aRequest();
  const due = new Date(fixture.app.clock().getTime() + 90 * 86_400_000).toISOString();
  const open = await fixture.list('?state=open');
  const mine = open.body.data.find((row: { _id: string }) => row._id === id);
  expect(mine).toMatchObject({ state: 'open', dueAt: due, may: { erase: true, decline: true } });
  const found = await fixture.list(`?q=${encodeURIComponent(String(candidate.email))}`);
  expect(found.body).toMatchObject({ data: [{ _id: id }], page: { total: 1 } });
  const declined = await fixture.list('?state=declined');
  for (const row of declined.body.data) expect(row.state).toBe('declined');
  expect(declined.body.page.total).toBe(declined.body.data.length);
  expect((await fixture.list('?state=lost')).status).toBe(400);
});

test.each(['xlsx', 'csv'])(
  'exports the requests of a state as .%s, with only the id of an erased person (SEC-45, SEC-57)',
  async (format) => {
    const { app } = fixture;
    const waiting = await app.aCandidate({ name: '=1+1' });
    await fixture.requestErasure(waiting.id, '@SUM(1)');
    const gone = await aRequest();
    await fixture.erase(gone.id);
    const exported = async (state: string) => {
      const path = `/api/l2admin/erasure-requests/export?format=${format}&state=${state}`;
      const { status, raw } = await app.request('GET', path, { as: fixture.l2.token });
      expect(status).toBe(200);
      const rows = readSheet(raw.rawPayload);
      const of = (id: string) =>
        readColumn(rows, 'Registration ID').findIndex((rowId) => rowId === id);
      return { rows, of };
    };
    const open = await exported('open');
    expect(readColumn(open.rows, 'Name')[open.of(waiting.id)]).toBe("'=1+1");
    expect(readColumn(open.rows, 'Why')[open.of(waiting.id)]).toBe("'@SUM(1)");
    expect(open.of(gone.candidate.id)).toBe(-1);
    const erased = await exported('erased');
    const at = erased.of(gone.candidate.id);
    expect(readColumn(erased.rows, 'Decided by')[at]).toBe('Ravi Iyer');
    expect(readColumn(erased.rows, 'Name')[at]).toBe('');
    expect(readColumn(erased.rows, 'Email')[at]).toBe('');
  },
);
