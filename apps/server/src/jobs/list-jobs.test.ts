import { dayInKolkata, daysAfter } from '@purboday/contract/conventions/kolkata-days';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

const byText = (a: string, b: string): number => a.localeCompare(b);
const path = '/api/job-providers/jobs';

let app: TestApp;
let owner: Awaited<ReturnType<TestApp['aJobProvider']>>;
let other: Awaited<ReturnType<TestApp['aJobProvider']>>;
beforeAll(async () => {
  app = await createTestApp();
  owner = await app.aJobProvider();
  other = await app.aJobProvider();
});
afterAll(() => app.close());

const createJobOf = (who: typeof owner, overrides: Partial<Parameters<TestApp['aJob']>[0]> = {}) =>
  app.aJob({ providerId: who.provider.id, ...overrides });
const list = async (who: typeof owner, query = '') =>
  (await app.request('GET', `${path}${query}`, { as: who.token })).body;
const titles = async (who: typeof owner, query = ''): Promise<string[]> =>
  (await list(who, query)).data.map(({ title }: { title: string }) => title);

describe.each([
  ['GET', `${path}/stats`],
  ['GET', `${path}/new`],
  ['GET', path],
  ['POST', path],
  ['PUT', `${path}/019a0000-0000-7000-8000-000000000000`],
  ['DELETE', `${path}/019a0000-0000-7000-8000-000000000000`],
] as const)('%s %s', (method, url) => {
  test('rejects a call without a token (SEC-27)', async () => {
    expect((await app.request(method, url)).status).toBe(401);
  });

  test('rejects every other role (SEC-27)', async () => {
    const people = [await app.aTrainingProvider(), await app.anL1Admin(), await app.anL2Admin()];
    for (const { token } of people) {
      const { status } = await app.request(method, url, { as: token });
      expect(status).toBe(403);
    }
  });
});

test('lists the provider’s jobs, newest first, with their numbers of applicants (SEC-30)', async () => {
  const sees = await app.aJobProvider();
  await createJobOf(other, { title: 'Of another' });
  const older = await createJobOf(sees, {
    title: 'Older',
    createdAt: new Date('2026-11-01T00:00:00Z'),
  });
  await createJobOf(sees, { title: 'Newer', createdAt: new Date('2026-11-02T00:00:00Z') });
  for (let n = 0; n < 2; n += 1) {
    const { id } = await app.aCandidate({ status: 'APPROVED_L2' });
    await app.anApplicant({ candidateId: id, providerId: sees.provider.id, jobId: older.id });
  }
  const { data, page } = await list(sees);
  expect(data).toMatchObject([
    { title: 'Newer', applicantCount: 0 },
    { title: 'Older', applicantCount: 2, postedBy: sees.provider.id },
  ]);
  expect(page).toEqual({ next: null, total: 2 });
});

test('searches title and description literally, in any letter case', async () => {
  const sees = await app.aJobProvider();
  await createJobOf(sees, { title: 'Tailor', description: 'Uniforms at 100% cotton' });
  await createJobOf(sees, { title: 'Cutter', description: 'Works beside a TAILOR' });
  await createJobOf(sees, { title: 'Driver', description: 'Brings cloth_rolls' });
  expect((await titles(sees, '?q=tailor')).toSorted(byText)).toEqual(['Cutter', 'Tailor']);
  expect(await titles(sees, `?q=${encodeURIComponent('100%')}`)).toEqual(['Tailor']);
  expect(await titles(sees, '?q=h_r')).toEqual(['Driver']);
  // FLT-44: `%` and `_` are ordinary characters, and typed text is never SQL.
  expect(await titles(sees, `?q=${encodeURIComponent('%')}`)).toEqual(['Tailor']);
  expect(await titles(sees, `?q=${encodeURIComponent("' or 1=1 --")}`)).toEqual([]);
});

test('filters by closing and by the end of the deadline in Kolkata (FLT-28)', async () => {
  const clock = new Date('2026-11-21T18:29:59Z');
  app.set(clock);
  const sees = await app.aJobProvider();
  await createJobOf(sees, { title: 'Last day', applicationValidTill: '2026-11-21' });
  await createJobOf(sees, { title: 'Over', applicationValidTill: '2026-11-20' });
  await createJobOf(sees, { title: 'Closed', closedAt: new Date('2026-11-20T00:00:00Z') });
  expect(await titles(sees, '?status=ACTIVE')).toEqual(['Last day']);
  expect((await titles(sees, '?status=CLOSED')).toSorted(byText)).toEqual(['Closed', 'Over']);
  app.advance({ seconds: 1 });
  expect(await titles(sees, '?status=ACTIVE')).toEqual([]);
  expect((await list(sees, '?status=CLOSED')).page.total).toBe(3);
  const { data } = await list(sees, '?q=last+day');
  expect(data).toMatchObject([{ status: 'CLOSED', may: { close: false, reopen: true } }]);
  app.set(new Date('2026-11-21T10:00:00Z'));
});

test('pages the list without a gap', async () => {
  const sees = await app.aJobProvider();
  for (let n = 0; n < 5; n += 1) await createJobOf(sees, { title: `Page ${n}` });
  const seen: string[] = [];
  let next: string | null = '';
  while (next !== null) {
    const { data, page } = await list(sees, `?limit=2${next === '' ? '' : `&cursor=${next}`}`);
    seen.push(...data.map(({ title }: { title: string }) => title));
    expect(page.total).toBe(5);
    next = page.next;
  }
  expect(seen.toSorted(byText)).toEqual(['Page 0', 'Page 1', 'Page 2', 'Page 3', 'Page 4']);
});

test('rejects an unknown status and a broken cursor with 400', async () => {
  const { token } = owner;
  expect((await app.request('GET', `${path}?status=OPEN`, { as: token })).status).toBe(400);
  expect((await app.request('GET', `${path}?cursor=abc`, { as: token })).status).toBe(400);
});

test('counts jobs that are not deleted, applicants not rejected, and pending ones on the dashboard (decisions §6)', async () => {
  const sees = await app.aJobProvider();
  const { id: jobId } = await createJobOf(sees);
  await createJobOf(sees, { deletedAt: app.clock() });
  const states = [
    { status: 'pending', jobStatus: 'PENDING' },
    { status: 'pending', jobStatus: 'PENDING' },
    { status: 'assigned', jobStatus: 'IN_PROGRESS' },
    { status: 'accepted', jobStatus: 'COMPLETED' },
    { status: 'rejected', jobStatus: 'PENDING' },
  ] as const;
  for (const state of states) {
    const { id } = await app.aCandidate({ status: 'APPROVED_L2' });
    await app.anApplicant({ candidateId: id, providerId: sees.provider.id, jobId, ...state });
  }
  const { body } = await app.request('GET', `${path}/stats`, { as: sees.token });
  expect(body.data).toEqual({
    totalJobs: 1,
    totalAssignedCandidates: 4,
    totalPendingCandidates: 2,
    deadlinesThisWeek: 0,
  });
});

test('shows places, candidates in progress and filled places of each job; the place of a person who left is free (UX-62)', async () => {
  const sees = await app.aJobProvider();
  const { id: jobId } = await createJobOf(sees, { title: 'Tailor', positions: 12 });
  await createJobOf(sees, { title: 'Driver', positions: 1 });
  const states = [
    { status: 'pending', jobStatus: 'PENDING' },
    { status: 'assigned', jobStatus: 'IN_PROGRESS' },
    { status: 'assigned', jobStatus: 'IN_PROGRESS' },
    { status: 'accepted', jobStatus: 'COMPLETED' },
    { status: 'accepted', jobStatus: 'COMPLETED', endedAt: app.clock() },
    { status: 'rejected', jobStatus: 'PENDING' },
  ] as const;
  for (const state of states) {
    const { id } = await app.aCandidate({ status: 'APPROVED_L2' });
    await app.anApplicant({ candidateId: id, providerId: sees.provider.id, jobId, ...state });
  }
  const { data } = await list(sees, '?q=tailor');
  expect(data).toMatchObject([{ positions: 12, inProgress: 2, filled: 1, applicantCount: 6 }]);
  const others = await list(sees, '?q=driver');
  expect(others.data).toMatchObject([{ positions: 1, inProgress: 0, filled: 0 }]);
});

describe('UX-62: the deadlines of the week', () => {
  const today = () => dayInKolkata(app.clock());

  test('lists active jobs of the next seven days, nearest first, over all pages', async () => {
    const sees = await app.aJobProvider();
    for (const days of [6, 0, 3, 7, -1])
      await createJobOf(sees, {
        title: `In ${days}`,
        applicationValidTill: daysAfter(today(), days),
      });
    await createJobOf(sees, {
      title: 'Closed',
      applicationValidTill: daysAfter(today(), 2),
      closedAt: app.clock(),
    });
    await createJobOf(sees, {
      title: 'Deleted',
      applicationValidTill: daysAfter(today(), 2),
      deletedAt: app.clock(),
    });
    const seen: string[] = [];
    let cursor = '';
    do {
      const { data, page } = await list(
        sees,
        `?deadline=week&limit=2${cursor && `&cursor=${cursor}`}`,
      );
      expect(page.total).toBe(3);
      seen.push(...data.map(({ title }: { title: string }) => title));
      cursor = page.next ?? '';
    } while (cursor);
    expect(seen).toEqual(['In 0', 'In 3', 'In 6']);
    expect(await titles(sees, '?deadline=week&q=in 3')).toEqual(['In 3']);
    expect(await titles(sees, '?deadline=week&status=CLOSED')).toEqual([]);
    const { body } = await app.request('GET', `${path}/stats`, { as: sees.token });
    expect(body.data.deadlinesThisWeek).toBe(3);
  });

  test('rejects an unknown time with 400', async () => {
    const { status } = await app.request('GET', `${path}?deadline=month`, { as: owner.token });
    expect(status).toBe(400);
  });
});

test('starts a new job with location and contact of the provider (UX-62)', async () => {
  const { provider, token } = await app.aJobProvider();
  const { body } = await app.request('GET', `${path}/new`, { as: token });
  const [stored] = await app.database.execute<Record<string, string>>(
    'select state, city, postal_code, contact_name, contact_email, contact_mobile_number from providers where id = $1',
    [provider.id],
  );
  expect(body.data).toEqual({
    location: {
      state: stored?.['state'],
      city: stored?.['city'],
      pincode: stored?.['postal_code'],
    },
    contactPersonName: stored?.['contact_name'],
    email: stored?.['contact_email'],
    phone: stored?.['contact_mobile_number'],
  });
});
