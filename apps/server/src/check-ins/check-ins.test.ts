import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { placementFixture } from '#server/domain/placement/testing/placement-fixture.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { sendCheckIns } from './answer-check-ins.ts';

let app: TestApp;
let at: Awaited<ReturnType<typeof placementFixture>>;
beforeEach(async () => {
  app = await createTestApp({ environment: { RATE_LIMIT_SCALE: '100' } });
  at = await placementFixture(app);
});
afterEach(() => app.close());

const send = () => sendCheckIns(app)();
const messages = async () =>
  (await app.listNotifications()).filter((notification) => notification.event === 'check-in');
const lastLink = async () => (await messages()).at(-1)?.path ?? '';
const read = (link: string) => app.request('GET', `/api${link}`);
const answer = (link: string, body: unknown, headers: Record<string, string> = {}) =>
  app.request('POST', `/api${link}`, { body, headers });
const list = (query = '') => app.request('GET', `/api/l2admin/check-ins${query}`, { as: at.l2 });
const firstId = async (): Promise<string> => (await list()).body.data[0]?._id ?? '';
const note = (id: string, body: unknown) =>
  app.request('PUT', `/api/l2admin/check-ins/${id}`, { as: at.l2, body });
const days = async (n: number): Promise<void> => {
  app.advance({ hours: 24 * n });
  await at.renew();
};

describe('journey §12: the message', () => {
  test('sends a check-in that is due at once, also at night, as one message with one answer for all', async () => {
    app.set(new Date('2026-11-21T20:00:00Z'));
    await at.renew();
    const { placement, candidate } = await at.made({ joinedOn: at.ago(100) }, { name: 'Asha Rao' });
    await send();
    await send();
    expect(await messages()).toMatchObject([
      {
        record: { kind: 'candidate', id: candidate.id },
        employer: 'Ganga Textiles',
        again: false,
        path: expect.stringMatching(/^\/check-in\/[\w-]{22}$/u),
        to: { email: candidate.email, phone: candidate.mobileNumber },
      },
    ]);
    const link = await lastLink();
    expect((await read(link)).body.data).toEqual({
      name: 'Asha',
      employer: 'Ganga Textiles',
      title: 'Tailor',
      joinedOn: at.ago(100),
      language: 'en',
    });
    const response = await answer(link, { answer: 'working' });
    expect([response.status, response.body.data]).toEqual([200, { answer: 'working' }]);
    const { checkIns, evidence, outcomes, history } = await at.read(placement._id);
    expect(checkIns.slice(0, 3)).toMatchObject([
      { days: 30, status: 'ANSWERED', answer: 'working', evidence: 'TOLD' },
      { days: 90, status: 'ANSWERED', answer: 'working', evidence: 'TOLD' },
      { days: 180, status: 'DUE' },
    ]);
    expect(evidence).toBe('TOLD');
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['kept', 'kept', null, null]);
    expect(history[0]).toMatchObject({ action: 'check-in-working', by: 'Asha Rao' });
  });

  test('sends later ones in the morning', async () => {
    await at.made({ joinedOn: at.ago(29) });
    await send();
    expect(await messages()).toEqual([]);
    app.set(new Date('2026-11-22T02:00:00Z'));
    await send();
    expect(await messages()).toEqual([]);
    app.set(new Date('2026-11-22T03:30:00Z'));
    await send();
    expect(await messages()).toHaveLength(1);
  });

  test('sends a second one after three days, and no third', async () => {
    await at.made({ joinedOn: at.ago(31) });
    await send();
    await days(2);
    await send();
    expect(await messages()).toHaveLength(1);
    await days(1);
    await send();
    expect((await messages()).map(({ again }) => again)).toEqual([false, true]);
    await days(20);
    await send();
    expect(await messages()).toHaveLength(2);
  });

  test('sends no check-in to candidates who have not joined, have left or are erased', async () => {
    await at.made({ joinedOn: undefined });
    const { placement } = await at.made({ joinedOn: at.ago(40) });
    await at.put(placement._id, { status: 'LEFT', leftOn: at.ago(1), reason: 'Moved' });
    await send();
    expect(await messages()).toEqual([]);
    expect((await list()).body.data).toEqual([]);
  });
});

describe('SEC-15: its link', () => {
  const createDueCheckIn = async (joinedOn = at.ago(31)) => {
    const made = await at.made({ joinedOn });
    await send();
    return { ...made, link: await lastLink() };
  };

  test('works once: then it is 410, the other one of the same question too', async () => {
    const { link } = await createDueCheckIn();
    await days(3);
    await send();
    const second = await lastLink();
    expect(second).not.toBe(link);
    expect((await answer(link, { answer: 'working' })).status).toBe(200);
    for (const used of [link, second]) {
      expect((await read(used)).status).toBe(410);
      const again = await answer(used, { answer: 'left' });
      expect([again.status, again.body.message]).toEqual([
        410,
        'This link has been used or has expired. If you have already answered, thank you.',
      ]);
    }
  });

  test('counts a double tap as one answer (FLT-07)', async () => {
    const { link } = await createDueCheckIn();
    const key = { 'idempotency-key': 'tapped' };
    const [one, two] = [
      await answer(link, { answer: 'working' }, key),
      await answer(link, { answer: 'working' }, key),
    ];
    expect([one.status, two.status]).toEqual([200, 200]);
  });

  test('accepts one of two simultaneous answers (SEC-34)', async () => {
    const { link } = await createDueCheckIn();
    const both = await Promise.all([
      answer(link, { answer: 'working' }),
      answer(link, { answer: 'left' }),
    ]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410]);
  });

  test('works for thirty days', async () => {
    const { link } = await createDueCheckIn();
    await days(29);
    expect((await read(link)).status).toBe(200);
    await days(1);
    expect((await read(link)).status).toBe(410);
    expect((await answer(link, { answer: 'working' })).status).toBe(410);
  });

  test('returns 404 for a wrong link, and stores no working link in the database', async () => {
    const { link } = await createDueCheckIn();
    expect((await read('/check-in/AAAAAAAAAAAAAAAAAAAAAA')).status).toBe(404);
    const token = link.split('/').at(-1) ?? '';
    const rows = await app.database.execute<{ row: string }>(
      'select l::text as row from check_in_links l',
    );
    expect(rows.some(({ row }) => row.includes(token))).toBe(false);
  });

  test.each([
    [{ answer: 'perhaps' }, 'answer'],
    [{}, 'answer'],
    [{ answer: 'left', leftOn: '2026-12-01' }, 'leftOn'],
    [{ answer: 'left', leftOn: '2026-01-01' }, 'leftOn'],
  ])('rejects %j with 400 and keeps the link valid (FLT-43)', async (body, path) => {
    const { link } = await createDueCheckIn();
    const rejected = await answer(link, body);
    expect([rejected.status, rejected.body.errors?.[0]?.path]).toEqual([400, path]);
    expect((await read(link)).status).toBe(200);
  });

  test('sets LEFT for the answer "left" and returns the candidate', async () => {
    const { link, placement, candidate } = await createDueCheckIn();
    await answer(link, { answer: 'left', reason: 'Too far', leftOn: at.ago(5) });
    expect(await at.read(placement._id)).toMatchObject({
      status: 'LEFT',
      leftOn: at.ago(5),
      reason: 'Too far',
    });
    expect(await at.queueOf(candidate.id)).toBe('returned');
  });

  test('ends the old placement for the answer "changed", starts a new one without evidence, and counts as kept', async () => {
    const { link, placement, candidate } = await createDueCheckIn(at.ago(95));
    await answer(link, { answer: 'changed', employer: { name: 'New Mill' }, monthlyPay: 14_000 });
    const old = await at.read(placement._id);
    expect([old.status, old.leftOn]).toEqual(['LEFT', at.today()]);
    expect(old.outcomes.slice(0, 2)).toEqual([
      { days: 30, outcome: 'kept' },
      { days: 90, outcome: 'kept' },
    ]);
    const { body } = await at.list('?status=JOINED');
    expect(body.data).toMatchObject([
      {
        candidateId: candidate.id,
        status: 'JOINED',
        evidence: 'TOLD',
        employer: { name: 'New Mill' },
        monthlyPay: 14_000,
        joinedOn: at.today(),
        incomplete: true,
      },
    ]);
    expect(await at.queueOf(candidate.id)).toBeNull();
  });
});

describe("L2's list to call", () => {
  test('holds what is due on or before a day, the longest waiting first, with a number to tap', async () => {
    const { candidate } = await at.made({ joinedOn: at.ago(45) }, { name: 'Asha Rao' });
    await at.made({ joinedOn: at.ago(25) }, { name: 'Binod Das' });
    const { body } = await list();
    expect(body.data).toMatchObject([
      {
        days: 30,
        dueOn: at.ago(15),
        status: 'DUE',
        candidateId: candidate.id,
        name: 'Asha Rao',
        mobileNumber: candidate.mobileNumber,
        employer: 'Ganga Textiles',
        toCall: true,
      },
    ]);
    expect(body.page).toEqual({ next: null, total: 1 });
    expect((await list(`?due=${at.ago(-5)}`)).body.data).toHaveLength(2);
    expect((await list(`?due=${at.ago(16)}`)).body.data).toEqual([]);
    expect((await list('?q=asha')).body.data).toHaveLength(1);
    expect((await list('?due=tomorrow')).status).toBe(400);
  });

  test('lists a candidate with several due check-ins once, and one answer settles all', async () => {
    await at.made({ joinedOn: at.ago(200) }, { name: 'Asha Rao' });
    await at.made({ joinedOn: at.ago(100) }, { name: 'Binod Das' });
    const { body } = await list();
    expect(body.data.map(({ name, days: after }) => [name, after])).toEqual([
      ['Asha Rao', 30],
      ['Binod Das', 30],
    ]);
    expect(body.page.total).toBe(2);
    expect((await list('?q=asha')).body.data).toHaveLength(1);
    expect((await note(await firstId(), { answer: 'working' })).status).toBe(200);
    expect((await list()).body.data).toMatchObject([{ name: 'Binod Das' }]);
  });

  test('records an answer by phone without evidence, and rejects a second answer with 409', async () => {
    await at.made({ joinedOn: at.ago(45) });
    const _id = await firstId();
    const noted = await note(_id, { answer: 'working' });
    expect([noted.status, noted.body.data]).toMatchObject([
      200,
      { status: 'ANSWERED', answer: 'working', evidence: 'TOLD', answeredOn: at.today() },
    ]);
    expect((await list()).body.data).toEqual([]);
    expect((await note(_id, { answer: 'left' })).status).toBe(409);
  });

  test('lists a candidate who was not reached again on the chosen day, and accepts a late answer', async () => {
    const { placement } = await at.made({ joinedOn: at.ago(45) });
    await send();
    const link = await lastLink();
    const _id = await firstId();
    const past = await note(_id, { outcome: 'not_reached', nextOn: at.ago(1) });
    expect([past.status, past.body.errors?.[0]?.path]).toEqual([400, 'nextOn']);
    const missed = await note(_id, { outcome: 'not_reached', nextOn: at.ago(-2) });
    expect(missed.body.data).toMatchObject({ status: 'UNREACHED', nextOn: at.ago(-2) });
    expect((await list()).body.data).toEqual([]);
    await days(2);
    expect((await list()).body.data).toMatchObject([{ _id, toCall: true }]);
    expect((await at.read(placement._id)).outcomes[0]?.outcome).toBe('unknown');
    expect((await answer(link, { answer: 'working' })).status).toBe(200);
    expect((await at.read(placement._id)).outcomes[0]?.outcome).toBe('kept');
  });

  test.each([
    ['with a next day', { outcome: 'not_reached', nextOn: '2026-11-25' }],
    ['without one', { outcome: 'not_reached' }],
  ])(
    'T76: sends message and link after a call before them that did not reach the candidate, %s',
    async (_, missed) => {
      const { candidate } = await at.made({ joinedOn: at.ago(31) });
      expect((await note(await firstId(), missed)).status).toBe(200);
      await send();
      await send();
      expect(await messages()).toMatchObject([{ record: { id: candidate.id }, again: false }]);
      expect((await answer(await lastLink(), { answer: 'working' })).status).toBe(200);
      expect((await list()).body.data).toEqual([]);
    },
  );

  test('T76: sends no message after a call in which the candidate answered', async () => {
    await at.made({ joinedOn: at.ago(31) });
    expect((await note(await firstId(), { answer: 'working' })).status).toBe(200);
    await send();
    expect(await messages()).toEqual([]);
  });

  test('returns 404 for a missing one', async () => {
    const absent = '019a0000-0000-7000-8000-000000000000';
    expect((await note(absent, { answer: 'working' })).status).toBe(404);
  });
});
