import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { placementFixture } from '#server/domain/placement/testing/placement-fixture.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { sendEmployerMonths } from './employer-month.ts';

let app: TestApp;
let at: Awaited<ReturnType<typeof placementFixture>>;
beforeAll(async () => {
  app = await createTestApp({ environment: { RATE_LIMIT_SCALE: '100' } });
  at = await placementFixture(app);
});
afterAll(() => app.close());

const findLinks = async (email: string): Promise<string[]> =>
  (await app.listNotifications()).flatMap((notification) =>
    notification.event === 'employer-month' && notification.to.email === email
      ? [notification.path]
      : [],
  );

/** An employer with two people at work, and the link of the month. */
const anEmployer = async () => {
  const employer = await app.aJobProvider();
  const work = { joinedOn: at.ago(40), employer: { jobProviderId: employer.provider.id } };
  const people = [
    await at.made(work, { name: 'Asha Rao' }),
    await at.made(work, { name: 'Bela Das' }),
  ];
  await sendEmployerMonths(app)();
  const links = await findLinks(employer.email);
  return { employer, people, links, link: links[0] ?? '' };
};

const post = (link: string, rest: string, body: object) =>
  app.request('POST', `/api${link}${rest}`, { body });

const open = async (link: string, email: string) => {
  expect((await post(link, '/code', {})).status).toBe(200);
  const code = (await app.listNotifications()).findLast(
    ({ event, to }) => event === 'otp' && to.email === email,
  );
  const otp = code?.event === 'otp' ? code.code : '';
  const { status, body } = await post(link, '/people', { otp });
  expect(status).toBe(200);
  return body.data as { proof: string; people: object[] };
};

describe('programmes §25: an employer answers once a month', () => {
  test('gets one link a month, and reads no name without the code', async () => {
    const { employer, link, links } = await anEmployer();
    await sendEmployerMonths(app)();
    expect(await findLinks(employer.email)).toEqual(links);
    const { status, body } = await app.request('GET', `/api${link}`);
    expect(status).toBe(200);
    expect(JSON.stringify(body)).not.toMatch(/Asha|Bela/u);
    expect((await post(link, '/people', { otp: '000000' })).status).toBe(400);
  });

  test('confirms all with one answer, as evidence of the person who answered', async () => {
    const { employer, people, link } = await anEmployer();
    const opened = await open(link, employer.email);
    expect(opened.people).toMatchObject([
      { name: 'Asha Rao', isConfirmed: false },
      { name: 'Bela Das', isConfirmed: false },
    ]);
    const ids = people.map(({ placement }) => placement._id);
    const { status, body } = await post(link, '', { proof: opened.proof, ids });
    expect(status).toBe(200);
    expect(body.data).toMatchObject([{ isConfirmed: true }, { isConfirmed: true }]);
    for (const id of ids) {
      const { evidence, history, checkIns } = await at.read(id);
      expect([evidence, history[0]?.action]).toEqual(['CONFIRMED', 'check-in-working']);
      expect(checkIns[0]).toMatchObject({ status: 'ANSWERED', evidence: 'CONFIRMED' });
    }
    const traces = await app.database.execute<{ actor: string; provider: string }>(
      `select actor_id as actor, actor_provider_id as provider from audit where action = 'record-listed' and record_id = $1`,
      [people[0]?.candidate.id],
    );
    expect(traces).toEqual([{ actor: employer.id, provider: employer.provider.id }]);
  });

  test('records who left with day and reason, and returns them to level 2', async () => {
    const { employer, people, link } = await anEmployer();
    const { proof } = await open(link, employer.email);
    const ids = [people[0]?.placement._id ?? ''];
    const incomplete = await post(link, '', { proof, ids, left: { leftOn: at.ago(2) } });
    expect(incomplete.status).toBe(400);
    const left = { leftOn: at.ago(2), reason: 'Mother is ill' };
    const { status, body } = await post(link, '', {
      proof,
      ids,
      left: { ...left, cause: 'family' },
    });
    expect(status).toBe(200);
    expect(body.data).toMatchObject([{ name: 'Bela Das' }]);
    expect(await at.read(ids[0] ?? '')).toMatchObject({ status: 'LEFT', ...left });
    const requests = await app.database.execute(
      'select cause from support_requests where candidate_id = $1',
      [people[0]?.candidate.id],
    );
    expect(requests).toEqual([{ cause: 'family' }]);
    expect(await at.queueOf(people[0]?.candidate.id ?? '')).toBe('returned');
  });

  test('refuses people of another employer and a proof of another link', async () => {
    const own = await anEmployer();
    const other = await anEmployer();
    const { proof } = await open(own.link, own.employer.email);
    const ids = [other.people[0]?.placement._id ?? ''];
    const left = { leftOn: at.ago(1), reason: 'Moved' };
    expect((await post(own.link, '', { proof, ids, left })).status).toBe(404);
    await post(own.link, '', { proof, ids });
    expect((await at.read(ids[0] ?? '')).evidence).toBe('TOLD');
    expect((await post(other.link, '', { proof, ids })).status).toBe(403);
  });

  test('ends after 14 days, and the next month has a new one', async () => {
    const { employer, link } = await anEmployer();
    app.advance({ hours: 24 * 15 });
    await at.renew();
    expect((await app.request('GET', `/api${link}`)).status).toBe(410);
    await sendEmployerMonths(app)();
    expect(await findLinks(employer.email)).toHaveLength(2);
    expect((await app.request('GET', '/api/employer-month/unknown')).status).toBe(404);
  });
});
