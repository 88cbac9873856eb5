import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { placementFixture } from '#server/domain/placement/testing/placement-fixture.ts';
import { sendFollowUps } from '#server/follow-ups/follow-up-candidates.ts';
import { sendEmployerMonths } from '#server/placements/employer-month.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ environment: { SMS_URL: 'http://any:key@127.0.0.1:9/in' } });
});
afterAll(() => app.close());

let networks = 0;
const request = (contact: string, target = app) =>
  target.request('POST', '/api/my-links', {
    body: { contact },
    ip: `10.7.${(networks += 1)}.1`,
  });
/** The limits use the real clock, so the pause between two requests is removed instead of waited for. */
const withoutGap = () => app.database.execute("delete from rate_limits where key like 'otp-gap:%'");
const sentTo = async (contact: string, channel: 'email' | 'sms' = 'email') =>
  (await app.listNotifications(channel)).flatMap((notification) =>
    notification.event === 'my-links' &&
    [notification.to.email, notification.to.phone].includes(contact)
      ? [notification]
      : [],
  );
const listLinks = async (contact: string) => (await sentTo(contact)).at(-1)?.links ?? [];
const assign = async (candidateId: string): Promise<void> => {
  const trainer = await app.aTrainingProvider();
  const { token } = await app.anL2Admin();
  const { status } = await app.request('PUT', `/api/l2admin/approve-candidate-l2/${candidateId}`, {
    as: token,
    body: { trainingProviderId: trainer.provider.id },
  });
  expect(status).toBe(200);
};

describe('programmes §25: lost links', () => {
  test('sends the question about a place and the application again, in one email', async () => {
    const { id, email, registrationCode } = await app.aCandidate({ status: 'APPROVED_L1' });
    await assign(id);
    const { status, body } = await request(` ${email?.toUpperCase()} `);
    expect([status, body.message]).toEqual([
      200,
      'If we know this contact, your links are on their way.',
    ]);
    const links = await listLinks(email ?? '');
    expect(links).toEqual([
      { kind: 'answer', path: expect.stringMatching(/^\/answer\/[\w-]{22}$/u) },
      { kind: 'application', path: `/track?code=${registrationCode}` },
    ]);
    const answered = await app.request('POST', `/api${links[0]?.path ?? ''}`, {
      body: { kind: 'training', answer: 'ACCEPTED' },
    });
    expect(answered.status).toBe(200);
    expect(await sentTo(email ?? '')).toHaveLength(1);
  });

  test('sends a due check-in again, whose earlier link works too', async () => {
    const at = await placementFixture(app);
    const { candidate } = await at.made({ joinedOn: at.ago(31) });
    const email = candidate.email ?? '';
    await request(email);
    const [first] = await listLinks(email);
    await withoutGap();
    await request(email);
    const [second] = await listLinks(email);
    expect([first?.kind, second?.kind]).toEqual(['check-in', 'check-in']);
    expect(second?.path).not.toBe(first?.path);
    const answered = await app.request('POST', `/api${first?.path ?? ''}`, {
      body: { answer: 'working' },
    });
    expect(answered.status).toBe(200);
    await withoutGap();
    await request(email);
    expect((await listLinks(email)).map(({ kind }) => kind)).toEqual(['application']);
  });

  test('sends the question about what a trained person does now, as long as its own link works', async () => {
    const { id, email } = await app.aCandidate({ status: 'APPROVED_L2', queue: 'trained' });
    const { provider } = await app.aTrainingProvider();
    const updatedAt = new Date(app.clock().getTime() - 31 * 86_400_000);
    await app.aTraining({
      candidateId: id,
      providerId: provider.id,
      status: 'COMPLETED',
      updatedAt,
    });
    await app.followUps.plan([30]);
    await sendFollowUps(app)();
    await request(email ?? '');
    const [link] = await listLinks(email ?? '');
    expect(link).toEqual({
      kind: 'follow-up',
      path: expect.stringMatching(/^\/follow-up\/[\w-]{22}$/u),
    });
    const answered = await app.request('POST', `/api${link?.path}` as '/api/follow-up/1', {
      body: { answer: 'studies' },
    });
    expect(answered.status).toBe(200);
    await withoutGap();
    await request(email ?? '');
    expect((await listLinks(email ?? '')).map(({ kind }) => kind)).toEqual(['application']);
  });

  test('sends a manager the link of the month again, beside the earlier one, and a former manager none', async () => {
    const at = await placementFixture(app);
    const employer = await app.aJobProvider();
    const work = { joinedOn: at.ago(40), employer: { jobProviderId: employer.provider.id } };
    await at.made(work, {});
    await sendEmployerMonths(app)();
    const listPaths = async () =>
      (await app.listNotifications()).flatMap((sent) =>
        (sent.event === 'employer-links' || sent.event === 'employer-month') &&
        sent.to.email === employer.email
          ? [sent.path]
          : [],
      );
    await request(employer.email);
    const paths = await listPaths();
    expect(paths).toHaveLength(2);
    for (const path of paths)
      expect(
        (await app.request('GET', `/api${path}` as '/api/employer-month/1')).body.data,
      ).toMatchObject({
        organisation: employer.provider.name,
      });
    await app.database.execute('update memberships set removed_at = now() where account_id = $1', [
      employer.id,
    ]);
    await withoutGap();
    await request(employer.email);
    expect(await listPaths()).toEqual(paths);
  });

  test('sends a link to correct what was rejected', async () => {
    const { email } = await app.aCandidate({ status: 'REJECTED' });
    await request(email ?? '');
    expect((await listLinks(email ?? '')).map(({ kind }) => kind)).toEqual(['correction']);
  });

  test('sends a rejected provider the link that corrects its registration', async () => {
    const { provider } = await app.aJobProvider({ status: 'REJECTED' });
    await request(provider.contactEmail);
    const [sent] = (await app.listNotifications()).filter(
      ({ event, to }) => event === 'provider-links' && to.email === provider.contactEmail,
    );
    const path = sent?.event === 'provider-links' ? sent.path : '';
    expect(
      (await app.request('GET', `/api/auth/correction/${path.slice('/correct/'.length)}`)).status,
    ).toBe(200);
  });

  test('writes to the phone that was typed, and to each person of a family', async () => {
    const family = { email: null, mobileNumber: '9812300001' };
    await app.aCandidate({ ...family, name: 'Rina Das', language: 'hi' });
    await app.aCandidate({ ...family, name: 'Mina Das' });
    await request('+91 98123 00001');
    const sent = await sentTo('9812300001', 'sms');
    expect(sent.map(({ to }) => [to.name, to.email, to.language])).toEqual([
      ['Rina Das', null, 'hi'],
      ['Mina Das', null, 'en'],
    ]);
  });
});

describe('T46, T47: links are asked for like codes', () => {
  test('responds the same to strangers, in the same time', async () => {
    const { email } = await app.aCandidate();
    const measure = async (contact: string) => {
      const start = performance.now();
      const { status, body } = await request(contact);
      expect(performance.now() - start).toBeGreaterThan(245);
      return { status, body };
    };
    expect(await measure('nobody@example.org')).toEqual(await measure(email ?? ''));
    expect(await measure('9811999998')).toEqual(await measure(email?.replace('@', '2@') ?? ''));
    expect(await sentTo('nobody@example.org')).toEqual([]);
    expect(await sentTo('9811999998', 'sms')).toEqual([]);
  });

  test('waits half a minute, also for strangers', async () => {
    const { email } = await app.aCandidate();
    for (const contact of [email ?? '', 'stranger@example.org', '9811999997']) {
      const statuses = [(await request(contact)).status, (await request(contact)).status];
      expect(statuses).toEqual([200, 429]);
    }
  });

  test('sends a person twenty in an hour, from all networks together', async () => {
    const { email } = await app.aCandidate();
    const statuses: number[] = [];
    for (let n = 0; n < 22; n += 1) {
      statuses.push((await request(email ?? '')).status);
      await withoutGap();
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    expect(await sentTo(email ?? '')).toHaveLength(20);
  });

  test('reports no cap of all messages, which only known contacts reach', async () => {
    const capped = await createTestApp({ environment: { CODES_PER_HOUR: '1' } });
    const emails: string[] = [];
    for (let n = 0; n < 3; n += 1) emails.push((await capped.aCandidate()).email ?? '');
    const statuses: number[] = [];
    for (const email of emails.slice(0, 2)) statuses.push((await request(email, capped)).status);
    const sent = (await capped.listNotifications()).filter(({ event }) => event === 'my-links');
    expect([statuses[0], sent.length]).toEqual([200, 1]);
    // Known and unknown contacts are stopped alike.
    const after = [
      (await request(emails[2] ?? '', capped)).status,
      (await request('x@example.org', capped)).status,
    ];
    expect(after[0]).toBe(after[1]);
    await capped.close();
  });

  test('refuses a mobile number where no SMS can be sent', async () => {
    const mailOnly = await createTestApp({ environment: { SMTP_URL: 'smtp://127.0.0.1:9' } });
    const { status, body } = await request('9812345678', mailOnly);
    expect([status, body.message]).toEqual([
      400,
      'We cannot send codes to phones. Please enter your email.',
    ]);
    await mailOnly.close();
  });

  test('sends nothing to a number of more people than a family, or of an erased person', async () => {
    for (let n = 0; n < 6; n += 1)
      await app.aCandidate({
        email: null,
        mobileNumber: '9812300002',
        name: `Person ${'ABCDEF'[n]}`,
      });
    expect((await request('9812300002')).status).toBe(200);
    expect(await sentTo('9812300002', 'sms')).toEqual([]);
  });
});
