import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createScheduledJobs } from '#server/start/start-jobs.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let admin: string;
beforeEach(async () => {
  app = await createTestApp({ environment: { RETENTION_DAYS: 'REJECTED:100,ON_HOLD:never' } });
  admin = (await app.anL2Admin({ fullName: 'Ravi Iyer' })).id;
});
afterEach(() => app.close());

/** Months pass between two checks, so each begins with a sign-in. */
const l2 = () => app.sessions.begin({ id: admin, role: 'L2_ADMIN' });

const days = (n: number) => ({ hours: 24 * n });

/** Runs the morning's scheduled job. */
const morning = async (): Promise<void> => {
  const job = createScheduledJobs(app).find(({ name }) => name === 'retention');
  await job?.run();
};

/** Marks the messages as delivered. */
const delivered = () =>
  app.database.execute(
    `update notifications set state = 'sent', sent_at = $1 where state = 'queued'`,
    [app.clock()],
  );

const listed = async (state = 'due') => {
  const { body } = await app.request('GET', `/api/l2admin/retention?state=${state}`, {
    as: await l2(),
  });
  return (body as { data: { _id: string; noticeQueuedAt: string | null; may: object }[] }).data;
};

const listIds = async (state?: string) => (await listed(state)).map(({ _id }) => _id);

const listNotifications = async () =>
  (await app.listNotifications()).flatMap((notification) =>
    notification.event === 'retention-due'
      ? [{ id: notification.record.id, from: notification.from }]
      : [],
  );

const isErased = async (id: string): Promise<boolean> => {
  const rows = await app.database.execute<{ name: string }>(
    'select name from candidates where id = $1 and erased_at is not null',
    [id],
  );
  return rows[0]?.name === '';
};

const hold = async (id: string, reason = 'A court has asked for it') =>
  app.request('PUT', `/api/l2admin/retention/${id}/hold`, { as: await l2(), body: { reason } });
const release = async (id: string) =>
  app.request('PUT', `/api/l2admin/retention/${id}/release`, {
    as: await l2(),
  });

const signIn = async (registrationId: string, email: string): Promise<number> => {
  await app.request('POST', '/api/auth/candidate/send-otp', { body: { registrationId, email } });
  const codes = (await app.listNotifications()).flatMap((notification) =>
    notification.event === 'otp' ? [notification.code] : [],
  );
  const { status } = await app.request('POST', '/api/auth/candidate/login', {
    body: { registrationId, email, otp: codes.at(-1) ?? '' },
  });
  return status;
};

const rejected = () => app.aCandidate({ status: 'REJECTED' });

/** Rejected and notified, and the 48 hours have passed. */
const notified48HoursAgo = async () => {
  const candidate = await rejected();
  app.advance(days(99));
  await morning();
  await delivered();
  app.advance(days(3));
  return candidate;
};

describe('SEC-58: a record with which nothing happens', () => {
  test('is listed fourteen days before its period ends, notified 48 hours before, and erased after it', async () => {
    const { id, registrationCode } = await rejected();
    app.advance(days(85));
    await morning();
    expect(await listed()).toEqual([]);
    app.advance(days(2));
    await morning();
    expect(await listed()).toMatchObject([
      { _id: id, registrationCode, status: 'REJECTED', noticeQueuedAt: null, hold: null },
    ]);
    expect(await listNotifications()).toEqual([]);
    app.advance(days(11));
    app.advance({ minutes: 1 });
    await morning();
    await delivered();
    expect(await listNotifications()).toEqual([{ id, from: '2027-03-01' }]);
    app.advance({ hours: 47 });
    await morning();
    expect(await isErased(id)).toBe(false);
    app.advance({ hours: 2 });
    await morning();
    expect(await isErased(id)).toBe(true);
    expect(await listed()).toEqual([]);
    expect((await app.listNotifications()).at(-1)).toMatchObject({
      event: 'data-erased',
      expired: true,
    });
    const [step] = await app.history.of(id);
    expect(step).toMatchObject({ action: 'erase', from: 'REJECTED' });
    const audited = await app.database.execute(
      `select actor_id, detail from audit where action = 'erased' and record_id = $1`,
      [id],
    );
    expect(audited).toEqual([{ actor_id: null, detail: { retention: true } }]);
    expect(await app.database.execute('select candidate_id from retention')).toEqual([]);
  });

  test('is notified once, and not erased while the message is still being sent', async () => {
    const { id } = await rejected();
    app.advance(days(99));
    await morning();
    await morning();
    expect(await listNotifications()).toHaveLength(1);
    app.advance(days(5));
    await morning();
    expect(await isErased(id)).toBe(false);
    await delivered();
    app.advance({ hours: 47 });
    await morning();
    expect(await isErased(id)).toBe(false);
    expect(await listNotifications()).toHaveLength(1);
    app.advance({ hours: 2 });
    await morning();
    expect(await isErased(id)).toBe(true);
  });

  test('stays when its candidate signs in, and is notified again when it falls due again', async () => {
    const { id, email } = await notified48HoursAgo();
    expect(await signIn(id, String(email))).toBe(200);
    expect(await listed()).toEqual([]);
    await morning();
    expect(await isErased(id)).toBe(false);
    app.advance(days(99));
    await morning();
    expect(await listNotifications()).toHaveLength(2);
  });

  test('stays when a contact is corrected', async () => {
    const { id } = await notified48HoursAgo();
    const { status } = await app.request('PUT', `/api/l2admin/candidates/${id}/contact`, {
      as: await l2(),
      body: { mobileNumber: '9812345678', reason: 'Called back from another number' },
    });
    expect(status).toBe(200);
    await morning();
    expect([await isErased(id), await listIds()]).toEqual([false, []]);
  });

  test.each(['a training', 'an application for work', 'a placement'])(
    'rests only when %s rests too',
    async (what) => {
      app.set(new Date('2026-11-21T10:00:00Z'));
      const { id } = await app.aCandidate({ status: 'APPROVED_L2' });
      const [training, job] = [await app.aTrainingProvider(), await app.aJobProvider()];
      app.advance(days(1700));
      const at = app.clock();
      if (what === 'a training')
        await app.aTraining({ candidateId: id, providerId: training.provider.id });
      else if (what === 'an application for work')
        await app.database.execute(
          `insert into applicants (id, candidate_id, provider_id, job_status, status, applied_at, updated_at)
           values (gen_random_uuid(), $1, $2, 'PENDING', 'pending', $3, $3)`,
          [id, job.provider.id, at],
        );
      else
        await app.database.execute(
          `insert into placements (id, candidate_id, kind, status, state, city, evidence, created_at, updated_at)
           values (gen_random_uuid(), $1, 'WAGE', 'JOINED', 'West Bengal', 'Kolkata', 'TOLD', $2, $2)`,
          [id, at],
        );
      app.advance(days(150));
      await morning();
      expect(await listIds()).toEqual([]);
      app.advance(days(1700));
      await morning();
      expect(await listIds()).toEqual([id]);
    },
  );

  test('stays where the setting says never, and with the usual period where it says nothing', async () => {
    await app.aCandidate({ status: 'ON_HOLD' });
    const { id } = await app.aCandidate({ status: 'APPROVED_L2' });
    app.advance(days(1820));
    await morning();
    expect(await listIds()).toEqual([id]);
  });
});

describe('UX-113: people who wait for the foundation are overdue, not expired', () => {
  const startWith = async (environment: Record<string, string>): Promise<void> => {
    await app.close();
    app = await createTestApp({ environment });
    admin = (await app.anL2Admin()).id;
  };
  const yearsLater = async (): Promise<void> => {
    app.advance(days(2500));
    await morning();
  };

  test('never lists PENDING or APPROVED_L1, whatever the setting says', async () => {
    await startWith({ RETENTION_DAYS: 'PENDING:100,APPROVED_L1:100,APPROVED_L2:100' });
    await app.aCandidate({ status: 'PENDING' });
    await app.aCandidate({ status: 'APPROVED_L1' });
    const { id } = await app.aCandidate({ status: 'APPROVED_L2' });
    await yearsLater();
    expect(await listIds()).toEqual([id]);
    expect(app.settings.retention).toMatchObject({ PENDING: null, APPROVED_L1: null });
  });

  test.each(['trained', 'returned'])('never lists people who are %s', async (queue) => {
    const { id } = await app.aCandidate({ status: 'APPROVED_L2' });
    await app.database.execute(
      'update candidates set queue = $2::assignment_queue, queue_since = created_at where id = $1',
      [id, queue],
    );
    await yearsLater();
    expect(await listIds()).toEqual([]);
  });

  test('removes a person who begins to wait for the foundation, and erases nothing', async () => {
    const { id } = await notified48HoursAgo();
    await app.database.execute(
      `update candidates set status = 'PENDING', updated_at = created_at where id = $1`,
      [id],
    );
    await morning();
    expect([await listIds(), await isErased(id)]).toEqual([[], false]);
  });
});

type Outcome = { channel: 'email' | 'sms' | 'whatsapp'; state: string };

/** Marks the notices as sent. */
const settleRetention = async (...outcomes: Outcome[]): Promise<void> => {
  for (const { channel, state } of outcomes)
    await app.database.execute(
      `update notifications set state = $1, sent_at = case when $1 = 'sent' then $2::timestamptz end
       where event = 'retention-due' and channel = $3`,
      [state, app.clock(), channel],
    );
};

const alarms = async () => (await app.http.inject('/readyz')).json<{ alarms?: string[] }>().alarms;

describe('T36: a record is erased only after its person was notified', () => {
  /** Rejected long ago, and the notice has just been written. */
  const noticeWritten = async () => {
    const candidate = await rejected();
    app.advance(days(99));
    await morning();
    return candidate;
  };
  const daysLater = async (n: number) => {
    app.advance(days(n));
    await morning();
  };

  test('erases 48 hours after one of several channels accepted the notice, whatever became of the others', async () => {
    const { id } = await noticeWritten();
    await settleRetention(
      { channel: 'sms', state: 'failed' },
      { channel: 'whatsapp', state: 'skipped' },
    );
    app.advance({ hours: 30 });
    await settleRetention({ channel: 'email', state: 'sent' });
    app.advance({ hours: 47 });
    await morning();
    expect([await isErased(id), await listIds('unnotified')]).toEqual([false, []]);
    app.advance({ hours: 1 });
    await morning();
    expect(await isErased(id)).toBe(true);
  });

  test.each(['failed', 'skipped', 'queued', 'sending'])(
    'keeps and lists a record whose notice is %s on every channel',
    async (state) => {
      const { id, mobileNumber, email } = await noticeWritten();
      await settleRetention(
        { channel: 'email', state },
        { channel: 'sms', state },
        { channel: 'whatsapp', state },
      );
      expect(await alarms()).toEqual(
        state === 'failed' || state === 'skipped' ? ['unnotified'] : undefined,
      );
      await daysLater(60);
      expect(await isErased(id)).toBe(false);
      expect(await listed('unnotified')).toMatchObject([
        { _id: id, mobileNumber, email, notifiedAt: null },
      ]);
      expect(await alarms()).toEqual(['unnotified']);
    },
  );

  test('keeps and lists a record without an email address, where no phone can be reached', async () => {
    const { id } = await app.aCandidate({ status: 'REJECTED', email: null });
    await daysLater(101);
    await daysLater(30);
    expect([await isErased(id), await listIds('unnotified')]).toEqual([false, [id]]);
  });

  test('erases 48 hours after a failed notice was sent again and accepted', async () => {
    const { id } = await noticeWritten();
    await settleRetention(
      { channel: 'email', state: 'failed' },
      { channel: 'sms', state: 'skipped' },
      { channel: 'whatsapp', state: 'skipped' },
    );
    await daysLater(10);
    const [row] = await app.database.execute<{ id: string }>(
      `select id from notifications where event = 'retention-due' and channel = 'email'`,
    );
    const again = await app.request('POST', `/api/l2admin/notifications/${row?.id ?? ''}/send`, {
      as: await l2(),
    });
    expect(again.status).toBe(200);
    await settleRetention({ channel: 'email', state: 'sent' });
    expect([await listIds('unnotified'), await alarms()]).toEqual([[], undefined]);
    app.advance({ hours: 47 });
    await morning();
    expect(await isErased(id)).toBe(false);
    app.advance({ hours: 1 });
    await morning();
    expect(await isErased(id)).toBe(true);
  });

  test('does not count a notice from before a hold', async () => {
    const { id } = await notified48HoursAgo();
    await hold(id);
    await release(id);
    await morning();
    await settleRetention({ channel: 'sms', state: 'failed' });
    await app.database.execute(
      `update notifications set state = 'failed' where event = 'retention-due' and state = 'queued'`,
    );
    await daysLater(10);
    expect([await isErased(id), await listIds('unnotified')]).toEqual([false, [id]]);
    await hold(id);
    expect([await listIds('unnotified'), await alarms()]).toEqual([[], undefined]);
  });

  test('takes a record off the list when its contact is corrected', async () => {
    const { id } = await noticeWritten();
    await settleRetention({ channel: 'email', state: 'failed' });
    await app.request('PUT', `/api/l2admin/candidates/${id}/contact`, {
      as: await l2(),
      body: { mobileNumber: '9812345678', reason: 'Called back from another number' },
    });
    await daysLater(1);
    expect([await listIds('unnotified'), await isErased(id)]).toEqual([[], false]);
  });

  test('exports the list with phone numbers', async () => {
    const { mobileNumber, name } = await noticeWritten();
    await settleRetention({ channel: 'email', state: 'failed' });
    const file = await app.http.inject({
      url: '/api/l2admin/retention/export?state=unnotified&format=csv',
      headers: { authorization: `Bearer ${await l2()}` },
    });
    expect(file.body).toContain(name);
    expect(file.body).toContain(mobileNumber);
  });
});

describe('SEC-58: a hold', () => {
  test('stops the erasure until it is released, and the candidate is notified again', async () => {
    const { id } = await notified48HoursAgo();
    const held = await hold(id);
    expect([held.status, held.body.data]).toMatchObject([
      200,
      {
        _id: id,
        hold: { reason: 'A court has asked for it', by: 'Ravi Iyer' },
        may: { hold: false, release: true },
      },
    ]);
    await morning();
    expect([await isErased(id), await listIds(), await listIds('held')]).toEqual([false, [], [id]]);
    expect((await release(id)).status).toBe(200);
    await morning();
    expect([await isErased(id), (await listNotifications()).length]).toEqual([false, 2]);
    await delivered();
    app.advance({ hours: 49 });
    await morning();
    expect(await isErased(id)).toBe(true);
  });

  test('is possible for a record that does not fall due, and stops a requested erasure', async () => {
    const { id } = await app.aCandidate();
    expect((await hold(id)).status).toBe(200);
    const as = await app.sessions.begin({ id, role: 'CANDIDATE' });
    await app.request('POST', '/api/candidate/erasure-request', { as });
    const { body } = await app.request('GET', '/api/l2admin/erasure-requests', {
      as: await l2(),
    });
    const erase = async () =>
      app.request('POST', `/api/l2admin/erasure-requests/${body.data[0]?._id}/erase`, {
        as: await l2(),
      });
    const response = await erase();
    expect([response.status, response.body]).toMatchObject([
      409,
      { message: 'This record is under legal hold. Release it under Retention first.' },
    ]);
    await release(id);
    expect((await erase()).status).toBe(200);
  });

  test('asks for a reason, is held once, released once, and found by its candidate alone', async () => {
    const { id } = await app.aCandidate();
    expect((await hold(id, ' ')).body).toMatchObject({
      message: 'Please give the reason for the legal hold',
    });
    expect((await release(id)).status).toBe(409);
    const both = await Promise.all([hold(id), hold(id, 'Another reason')]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect([(await release(id)).status, (await release(id)).status]).toEqual([200, 409]);
    expect((await hold('0199aaaa-0000-7000-8000-000000000001')).status).toBe(404);
  });

  test('appears in the audit log with its release, without the reason (SEC-49)', async () => {
    const { id } = await app.aCandidate();
    await hold(id, 'The father of the candidate asked for it');
    await release(id);
    const audited = await app.database.execute(
      `select action, actor_id is not null as known, detail from audit where record_id = $1 order by id`,
      [id],
    );
    expect(audited).toEqual([
      { action: 'retention-held', known: true, detail: {} },
      { action: 'retention-released', known: true, detail: {} },
    ]);
  });
});

test('prevents the start for a period that is too short or an unknown name (SEC-58, T15)', async () => {
  await expect(createTestApp({ environment: { RETENTION_DAYS: 'PENDING:7' } })).rejects.toThrow(
    'RETENTION_DAYS: PENDING needs days, 30 at least, or never',
  );
  await expect(createTestApp({ environment: { RETENTION_DAYS: 'WAITING:70' } })).rejects.toThrow(
    'RETENTION_DAYS: there is no status "WAITING"',
  );
  await expect(
    createTestApp({ environment: { RETENTION_DAYS: 'PENDING:70,PENDING:90' } }),
  ).rejects.toThrow('RETENTION_DAYS: names a status twice');
});
