import type { AnswerQuestion } from '@purboday/contract/tracking/answers.contract';
import { answerMessages } from '@purboday/contract/tracking/answers.messages';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { trackingFixture } from './testing/tracking-fixture.ts';

let app: TestApp;
let at: ReturnType<typeof trackingFixture>;
let l2: Awaited<ReturnType<TestApp['anL2Admin']>>;
let trainer: Awaited<ReturnType<TestApp['aTrainingProvider']>>;
let employer: Awaited<ReturnType<TestApp['aJobProvider']>>;
beforeEach(async () => {
  app = await createTestApp({ environment: { RATE_LIMIT_SCALE: '100' } });
  at = trackingFixture(app);
  l2 = await app.anL2Admin();
  trainer = await app.aTrainingProvider({ name: 'Skill Trust' });
  employer = await app.aJobProvider({ name: 'Ganga Textiles' });
});
afterEach(() => app.close());

const days = (n: number) => app.advance({ hours: 24 * n });

const assign = async (id: string, to: 'training' | 'job' | 'both' = 'training') => {
  const { status } = await app.request('PUT', `/api/l2admin/approve-candidate-l2/${id}`, {
    as: await app.sessions.begin({ id: l2.id, role: 'L2_ADMIN' }),
    body: {
      trainingProviderId: to === 'job' ? null : trainer.provider.id,
      jobProviderId: to === 'training' ? null : employer.provider.id,
    },
  });
  expect(status).toBe(200);
};

const lastLink = async (): Promise<string> => {
  const notification = (await app.listNotifications()).findLast(
    ({ event }) => event === 'assigned-candidate',
  );
  return (notification?.event === 'assigned-candidate' && notification.answer?.path) || '';
};

const assigned = async (to: 'training' | 'job' | 'both' = 'training') => {
  const candidate = await app.aCandidate({ status: 'APPROVED_L1', name: 'Asha Rao' });
  await assign(candidate.id, to);
  return { candidate, link: await lastLink() };
};

const read = (link: string) => app.request('GET', `/api${link}`);
const question = async (link: string): Promise<AnswerQuestion> =>
  (await read(link)).body.data as AnswerQuestion;
const answer = (link: string, body: object, headers: Record<string, string> = {}) =>
  app.request('POST', `/api${link}`, { body: { kind: 'training', ...body }, headers });
const accept = (link: string) => answer(link, { answer: 'ACCEPTED' });
const decline = (link: string, more: object = { reason: 'distance' }) =>
  answer(link, { answer: 'DECLINED', ...more });

const listTraining = async (): Promise<Record<string, unknown>> => {
  const as = await app.sessions.begin({ id: trainer.id, role: 'TRAINING_PROVIDER' });
  const { body } = await app.request('GET', '/api/training-providers/candidates', { as });
  return body.data[0] as Record<string, unknown>;
};
const listApplicant = async (): Promise<Record<string, unknown>> => {
  const as = await app.sessions.begin({ id: employer.id, role: 'JOB_PROVIDER' });
  const { body } = await app.request('GET', '/api/job-providers/candidates', { as });
  return body.data[0] as Record<string, unknown>;
};
const queueOf = async (id: string): Promise<string | null | undefined> =>
  (
    await app.database.execute<{ queue: string | null }>(
      'select queue from candidates where id = $1',
      [id],
    )
  )[0]?.queue;
const setStatus = async (id: string, status: string) =>
  app.request('PUT', `/api/training-providers/candidates/${id}`, {
    as: await app.sessions.begin({ id: trainer.id, role: 'TRAINING_PROVIDER' }),
    body: { status },
  });

describe('reach §21: the link of an assignment', () => {
  test('is in the message to the candidate, and shows the place without answering', async () => {
    const { link } = await assigned();
    expect(link).toMatch(/^\/answer\/[\w-]{22}$/u);
    for (const _ of [1, 2]) {
      const { status, body } = await read(link);
      expect([status, body.data]).toMatchObject([
        200,
        { name: 'Asha', language: 'en', places: [{ kind: 'training', name: 'Skill Trust' }] },
      ]);
      expect((await question(link)).places[0]?.contact).toEqual({
        name: trainer.provider.contactName,
        phone: trainer.provider.contactMobileNumber,
      });
    }
    expect(await listTraining()).toMatchObject({
      trainingStatus: 'PENDING',
      answer: { status: 'WAITING', at: null, reason: null },
    });
  });

  test('accepts a place: the provider sees it, and nothing else changes', async () => {
    const { candidate, link } = await assigned();
    const response = await accept(link);
    expect([response.status, response.body]).toMatchObject([
      200,
      {
        message: 'Thank you. They expect you and will contact you.',
        data: { answer: 'ACCEPTED', waiting: 0 },
      },
    ]);
    expect(await listTraining()).toMatchObject({
      trainingStatus: 'PENDING',
      answer: { status: 'ACCEPTED', at: app.clock().toISOString(), reason: null },
    });
    expect(await queueOf(candidate.id)).toBeNull();
  });

  test('declines a training: it is cancelled, and the candidate returns to level 2 with history, audit and notifications', async () => {
    const { candidate, link } = await assigned();
    expect((await decline(link, { reason: 'distance', text: 'Two hours by bus' })).status).toBe(
      200,
    );
    expect(await queueOf(candidate.id)).toBe('returned');
    expect(await listTraining()).toMatchObject({
      trainingStatus: 'CANCELLED',
      sharing: 'ended',
      phone: null,
      answer: { status: 'DECLINED', reason: 'distance' },
    });
    const [history] = await app.database.execute(
      `select action, from_state, to_state, reason from history where action = 'decline-place'`,
    );
    expect(history).toEqual({
      action: 'decline-place',
      from_state: 'PENDING',
      to_state: 'CANCELLED',
      reason: 'declined by the candidate',
    });
    expect(
      await app.database.execute(
        `select actor_id, record_kind, detail from audit where action = 'assignment-answered'`,
      ),
    ).toEqual([
      { actor_id: candidate.id, record_kind: 'training', detail: { answer: 'DECLINED' } },
    ]);
    const notifications = await app.listNotifications();
    expect(
      notifications.filter(({ event }) => event.startsWith('assignment-declined')),
    ).toMatchObject([
      {
        event: 'assignment-declined',
        organisation: 'Skill Trust',
        candidate: { name: 'Asha Rao' },
        reason: 'distance',
        to: { email: trainer.provider.contactEmail },
      },
      {
        event: 'assignment-declined-review',
        candidate: { code: candidate.registrationCode },
        reason: 'distance',
      },
    ]);
  });

  test('declines a job: the application ends with the reason', async () => {
    const { candidate, link } = await assigned('job');
    const body = { kind: 'applicant', answer: 'DECLINED', reason: 'other_work' };
    expect((await answer(link, body)).status).toBe(200);
    expect(await queueOf(candidate.id)).toBe('returned');
    expect(await listApplicant()).toMatchObject({
      status: 'rejected',
      reason: 'declined by the candidate',
      email: null,
      answer: { status: 'DECLINED', reason: 'other_work' },
    });
  });

  test('asks for each place of an assignment to both kinds of providers', async () => {
    const { candidate, link } = await assigned('both');
    expect((await question(link)).places).toHaveLength(2);
    expect((await decline(link)).body.data).toEqual({ answer: 'DECLINED', waiting: 1 });
    expect(await queueOf(candidate.id)).toBeNull();
    expect((await question(link)).places).toMatchObject([{ kind: 'job', name: 'Ganga Textiles' }]);
    expect((await decline(link)).status).toBe(410);
    const second = await answer(link, { kind: 'applicant', answer: 'ACCEPTED' });
    expect(second.body.data).toEqual({ answer: 'ACCEPTED', waiting: 0 });
    const third = await answer(link, { kind: 'applicant', answer: 'ACCEPTED' });
    expect(third.status).toBe(410);
  });

  test('hides reasons of health and family and the text from providers', async () => {
    const { link } = await assigned();
    await decline(link, { reason: 'health', text: 'Tuberculosis' });
    expect(JSON.stringify(await listTraining())).not.toMatch(/health|Tuberculosis/u);
    expect(await listTraining()).toMatchObject({ answer: { status: 'DECLINED', reason: null } });
    const notification = (await app.listNotifications()).find(
      ({ event }) => event === 'assignment-declined',
    );
    expect(notification).toMatchObject({ reason: null });
  });

  test('accepts once: a second acceptance is 410', async () => {
    const { link } = await assigned();
    expect((await accept(link)).status).toBe(200);
    const again = await accept(link);
    expect([again.status, again.body.message]).toEqual([
      410,
      'This link has been used or has expired. If you have already answered, thank you.',
    ]);
    expect(await listTraining()).toMatchObject({ answer: { status: 'ACCEPTED' } });
  });

  test('lets a candidate who accepted decline until the training starts (R5)', async () => {
    const { candidate, link } = await assigned();
    expect((await accept(link)).status).toBe(200);
    expect((await question(link)).places).toMatchObject([{ answer: { status: 'ACCEPTED' } }]);
    expect((await decline(link)).body.data).toEqual({ answer: 'DECLINED', waiting: 0 });
    expect(await listTraining()).toMatchObject({
      trainingStatus: 'CANCELLED',
      answer: { status: 'DECLINED', reason: 'distance' },
    });
    expect(await queueOf(candidate.id)).toBe('returned');
    const notifications = await app.listNotifications();
    expect(notifications.filter(({ event }) => event === 'assignment-declined')).toHaveLength(1);
    for (const response of [await read(link), await decline(link), await accept(link)])
      expect([response.status, response.body.message]).toEqual([410, answerMessages.used]);

    const started = await assigned();
    await accept(started.link);
    expect((await setStatus(started.candidate.id, 'IN_PROGRESS')).status).toBe(200);
    expect((await read(started.link)).status).toBe(410);
    expect((await decline(started.link)).status).toBe(410);
  });

  test('lets a candidate who accepted a job decline until the employer decides (R5)', async () => {
    const { link } = await assigned('job');
    await answer(link, { kind: 'applicant', answer: 'ACCEPTED' });
    const body = { kind: 'applicant', answer: 'DECLINED', reason: 'other_work' };
    expect((await answer(link, body)).status).toBe(200);
    expect(await listApplicant()).toMatchObject({
      status: 'rejected',
      answer: { status: 'DECLINED', reason: 'other_work' },
    });
  });

  test('counts a double tap as one answer (FLT-07)', async () => {
    const { link } = await assigned();
    const key = { 'idempotency-key': 'tapped' };
    const body = { answer: 'DECLINED', reason: 'family' };
    expect((await answer(link, body, key)).status).toBe(200);
    expect((await answer(link, body, key)).status).toBe(200);
    const declined = await app.database.execute(
      `select id from history where action = 'decline-place'`,
    );
    expect(declined).toHaveLength(1);
  });

  test('accepts one of two simultaneous answers of a kind (SEC-34)', async () => {
    const { link } = await assigned();
    const both = await Promise.all([accept(link), accept(link)]);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(both.filter(({ status }) => status === 409 || status === 410)).toHaveLength(1);
  });

  test('ends declined when both answers arrive at once (SEC-34)', async () => {
    const { candidate, link } = await assigned();
    const both = await Promise.all([accept(link), decline(link)]);
    expect(both[1]?.status).toBe(200);
    expect([200, 409, 410]).toContain(both[0]?.status);
    expect(await listTraining()).toMatchObject({ answer: { status: 'DECLINED' } });
    expect(await queueOf(candidate.id)).toBe('returned');
  });

  test('lets either the start or the decline win when both happen at once', async () => {
    const { candidate, link } = await assigned();
    const [declined, started] = await Promise.all([
      decline(link),
      setStatus(candidate.id, 'IN_PROGRESS'),
    ]);
    const isDeclined = declined.status === 200;
    expect(started.status).toBe(isDeclined ? 409 : 200);
    expect(await listTraining()).toMatchObject({
      trainingStatus: isDeclined ? 'CANCELLED' : 'IN_PROGRESS',
      answer: { status: isDeclined ? 'DECLINED' : 'ACCEPTED' },
    });
    expect(await queueOf(candidate.id)).toBe(isDeclined ? 'returned' : null);
  });

  test('works for fourteen days, and then leads to /track while the place waits', async () => {
    const { candidate, link } = await assigned();
    days(13);
    expect((await read(link)).status).toBe(200);
    days(1);
    const late = [await read(link), await accept(link)];
    expect(late.map(({ status, body }) => [status, body.message])).toEqual(
      late.map(() => [410, answerMessages.expired]),
    );
    const as = await at.signedIn(candidate);
    const own = { kind: 'training', answer: 'ACCEPTED' };
    const { status } = await app.request('POST', '/api/candidate/answer', { as, body: own });
    expect(status).toBe(200);
    // The answer can still be changed at /track, but not by the link.
    const { status: after, body } = await read(link);
    expect([after, body.message]).toEqual([410, answerMessages.expired]);
  });

  test('is 410 after the provider cancelled, and never answers a later assignment', async () => {
    const { candidate, link } = await assigned();
    expect((await setStatus(candidate.id, 'CANCELLED')).status).toBe(200);
    expect((await read(link)).status).toBe(410);
    await assign(candidate.id);
    expect(await lastLink()).not.toBe(link);
    expect((await decline(link)).status).toBe(410);
    expect((await accept(await lastLink())).status).toBe(200);
  });

  test('returns 404 for a wrong link, and stores no working link in the database', async () => {
    const { link } = await assigned();
    expect((await read('/answer/AAAAAAAAAAAAAAAAAAAAAA')).status).toBe(404);
    const rows = await app.database.execute<{ row: string }>(
      'select l::text as row from answer_links l',
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.row).not.toContain(link.split('/').at(-1));
  });

  test.each([
    [{ answer: 'perhaps' }, 'answer'],
    [{ answer: 'DECLINED' }, 'reason'],
    [{ answer: 'DECLINED', reason: 'weather' }, 'reason'],
    [{ answer: 'ACCEPTED', kind: 'batch' }, 'kind'],
  ])('rejects %j with 400 and keeps the link valid (FLT-43)', async (body, path) => {
    const { link } = await assigned();
    const rejected = await answer(link, body);
    expect([rejected.status, rejected.body.errors?.[0]?.path]).toEqual([400, path]);
    expect((await read(link)).status).toBe(200);
  });

  test('takes a candidate who declines out of a planned batch', async () => {
    const { candidate, link } = await assigned();
    const as = trainer.token;
    const { body } = await app.request('POST', '/api/training-providers/batches', {
      as,
      body: {
        title: 'Tailoring',
        skill: 'Tailoring',
        startsOn: '2026-12-01',
        endsOn: '2026-12-31',
        days: ['MON'],
        startTime: '10:00',
        endTime: '12:00',
        capacity: 20,
      },
    });
    const batch = `/api/training-providers/batches/${body.data._id}`;
    await app.request('PUT', `${batch}/members/${candidate.id}` as '/api/settings', { as });
    expect((await decline(link)).status).toBe(200);
    const [member] = await app.database.execute(
      `select left_reason, batch_open, status from batch_members join trainings on trainings.id = training_id`,
    );
    expect(member).toEqual({
      left_reason: 'declined by the candidate',
      batch_open: false,
      status: 'CANCELLED',
    });
  });
});

describe('lists', () => {
  test('show level 2 who declined, with the reason, and filter by it', async () => {
    const { candidate, link } = await assigned();
    await app.aCandidate({ status: 'APPROVED_L2', queue: 'returned', queueSince: app.clock() });
    await decline(link, { reason: 'health', text: 'My back hurts' });
    const list = async (query: string) =>
      (
        await app.request('GET', `/api/l2admin/approved-l1-candidates?queue=returned${query}`, {
          as: l2.token,
        })
      ).body;
    expect((await list('')).page.total).toBe(2);
    for (const query of ['&answer=DECLINED', '&answer=DECLINED&q=asha']) {
      const { data, page } = await list(query);
      expect([data, page.total]).toMatchObject([
        [
          {
            _id: candidate.id,
            declined: { provider: 'Skill Trust', reason: 'health', text: 'My back hurts' },
          },
        ],
        1,
      ]);
    }
    // A later place that ended otherwise replaces the reason.
    app.advance({ minutes: 1 });
    await assign(candidate.id);
    await setStatus(candidate.id, 'CANCELLED');
    expect((await list('&answer=DECLINED')).data).toEqual([]);
  });

  test('of providers can be filtered by the answer', async () => {
    const first = await assigned('both');
    await accept(first.link);
    await assigned('both');
    const count = async (path: string, as: string) =>
      (await app.request('GET', path as '/api/settings', { as })).body as unknown as {
        page: { total: number };
        data: { answer: { status: string } }[];
      };
    for (const [path, as] of [
      ['/api/training-providers/candidates', trainer.token],
      ['/api/job-providers/candidates', employer.token],
    ] as const) {
      const { data, page } = await count(`${path}?answer=WAITING`, as);
      const isTraining = as === trainer.token;
      expect([page.total, data.length]).toEqual(isTraining ? [1, 1] : [2, 2]);
      expect(data.every(({ answer: { status } }) => status === 'WAITING')).toBe(true);
      const found = await count(`${path}?answer=WAITING&q=asha`, as);
      expect(found.page.total).toBe(page.total);
    }
  });
});

describe('answers implied by steps of the provider', () => {
  test('accept for the candidate when a training starts', async () => {
    const { candidate, link } = await assigned();
    expect((await setStatus(candidate.id, 'IN_PROGRESS')).status).toBe(200);
    expect(await listTraining()).toMatchObject({ answer: { status: 'ACCEPTED' } });
    expect((await decline(link)).status).toBe(410);
  });

  test('are open again when the start of a training is undone', async () => {
    const { candidate, link } = await assigned();
    expect((await setStatus(candidate.id, 'IN_PROGRESS')).status).toBe(200);
    const path = `/api/training-providers/candidates/${candidate.id}/undo-start`;
    expect((await app.request('PUT', path, { as: trainer.token })).status).toBe(200);
    expect(await listTraining()).toMatchObject({
      trainingStatus: 'PENDING',
      answer: { status: 'WAITING', at: null },
    });
    expect((await read(link)).status).toBe(200);
  });

  test('accept for an applicant in progress, but not for a rejected one', async () => {
    const { link } = await assigned('job');
    const change = async (body: object) =>
      app.request(
        'PUT',
        `/api/job-providers/candidates/${String((await listApplicant())['_id'])}`,
        {
          as: employer.token,
          body,
        },
      );
    await change({ status: 'rejected', reason: 'Position filled' });
    expect(await listApplicant()).toMatchObject({ answer: { status: 'WAITING' } });
    expect((await read(link)).status).toBe(410);
    await app.database.execute(`update applicants set status = 'pending', reason = null`);
    expect((await change({ jobStatus: 'IN_PROGRESS' })).status).toBe(200);
    expect(await listApplicant()).toMatchObject({ answer: { status: 'ACCEPTED' } });
  });
});

describe('at /track', () => {
  const answerOwn = (as: string, body: object) =>
    app.request('POST', '/api/candidate/answer', { as, body });

  test('shows the question and answers it, once', async () => {
    const { candidate, link } = await assigned();
    const as = await at.signedIn(candidate);
    expect((await at.read(as)).body.data.assignments).toMatchObject([
      { answer: { status: 'WAITING' }, may: { answer: true } },
    ]);
    const response = await answerOwn(as, { kind: 'training', answer: 'ACCEPTED' });
    expect([response.status, response.body.data.assignments]).toMatchObject([
      200,
      [{ answer: { status: 'ACCEPTED' }, may: { answer: false, changeAnswer: true } }],
    ]);
    const decide = { kind: 'training', answer: 'DECLINED', reason: 'family' };
    expect((await answerOwn(as, decide)).body.data.assignments).toMatchObject([
      { answer: { status: 'DECLINED' }, may: { answer: false, changeAnswer: false } },
    ]);
    const again = await answerOwn(as, decide);
    expect([again.status, again.body.message]).toEqual([
      409,
      'You can no longer answer here. Please call your contact person or us.',
    ]);
    expect((await read(link)).status).toBe(410);
    expect((await answerOwn(as, { kind: 'applicant', answer: 'ACCEPTED' })).status).toBe(409);
  });

  test('asks about a place that was assigned before the links existed', async () => {
    const { candidate } = await assigned();
    await app.database.execute('delete from answer_links');
    days(60);
    const as = await at.signedIn(candidate);
    expect((await at.read(as)).body.data.assignments).toMatchObject([{ may: { answer: true } }]);
    const body = { kind: 'training', answer: 'DECLINED', reason: 'distance' };
    expect((await answerOwn(as, body)).status).toBe(200);
    expect(await queueOf(candidate.id)).toBe('returned');
  });

  test("is in the candidate's own history and data, with the text", async () => {
    const { candidate } = await assigned();
    const as = await at.signedIn(candidate);
    const body = { kind: 'training', answer: 'DECLINED', reason: 'health', text: 'My back hurts' };
    const { data } = (await answerOwn(as, body)).body;
    expect(data.assignments).toMatchObject([
      { answer: { status: 'DECLINED', reason: 'health', text: 'My back hurts' } },
    ]);
    expect(data.history[0]).toMatchObject({
      text: 'You said that you cannot come. We will look for another place for you.',
    });
  });
});

describe('reach §21: an answer that level 2 records after a call', () => {
  const record = async (id: string, body: object) =>
    app.request('POST', `/api/l2admin/candidates/${id}/answer`, {
      as: await app.sessions.begin({ id: l2.id, role: 'L2_ADMIN' }),
      body: { kind: 'training', ...body },
    });

  test('accepts the place, with the admin in history and audit', async () => {
    const { candidate, link } = await assigned();
    const { status, body } = await record(candidate.id, { answer: 'ACCEPTED' });
    expect([status, body.message]).toEqual([200, 'The answer has been recorded.']);
    expect(await listTraining()).toMatchObject({ answer: { status: 'ACCEPTED' } });
    expect((await accept(link)).status).toBe(410);
    expect(
      await app.database.execute(
        `select actor_id, actor_role from history where action = 'accept-place'`,
      ),
    ).toEqual([{ actor_id: l2.id, actor_role: 'L2_ADMIN' }]);
    expect(
      await app.database.execute(
        `select actor_id, detail from audit where action = 'assignment-answered'`,
      ),
    ).toEqual([{ actor_id: l2.id, detail: { answer: 'ACCEPTED' } }]);
  });

  test('declines it with a reason: the candidate is returned, and the other level 2 admins are emailed', async () => {
    const other = await app.anL2Admin();
    const { candidate } = await assigned();
    expect((await record(candidate.id, { answer: 'DECLINED' })).status).toBe(400);
    const { status } = await record(candidate.id, { answer: 'DECLINED', reason: 'timing' });
    expect([status, await queueOf(candidate.id)]).toEqual([200, 'returned']);
    expect(await listTraining()).toMatchObject({
      answer: { status: 'DECLINED', reason: 'timing' },
    });
    const reviews = (await app.listNotifications()).filter(
      ({ event }) => event === 'assignment-declined-review',
    );
    expect(reviews.map(({ to }) => to.email)).toEqual([other.email]);
  });

  test('is rejected with 409 once the place was answered or has ended', async () => {
    const { candidate, link } = await assigned();
    await accept(link);
    const { status, body } = await record(candidate.id, { answer: 'DECLINED', reason: 'family' });
    expect([status, body.message]).toEqual([
      409,
      'No place of this candidate waits for this answer any more.',
    ]);
  });
});
