import type { OverdueCount } from '@purboday/contract/overdue/overdue.contract';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { howrah, kolkata } from '#server/testing/builders.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
/**
 * Creates a session for each request, because sessions of admins are short and the clock moves by
 * days.
 */
let l2: () => Promise<string>;
beforeEach(async () => {
  app = await createTestApp();
  const { id } = await app.anL2Admin();
  l2 = () => app.sessions.begin({ id, role: 'L2_ADMIN' });
});
afterEach(() => app.close());

const patna = { state: 'Bihar', city: 'Patna' };
const days = (n: number) => app.advance({ hours: 24 * n });
const stalled = async (): Promise<OverdueCount[]> =>
  (await app.request('GET', '/api/l2admin/stalled', { as: await l2() })).body.data;
const listNotifications = async () =>
  (await stalled()).map(({ owner, step, count }) => [owner.kind, owner.name, step, count]);
const people = async (query: string) => {
  const { status, body } = await app.request('GET', `/api/l2admin/stalled/people?${query}`, {
    as: await l2(),
  });
  expect([query, status]).toEqual([query, 200]);
  return body;
};
const listNames = async (query: string) => (await people(query)).data.map(({ name }) => name);

describe('UX-106: the counts of an assignee', () => {
  test('have the start of the oldest task and a phone number', async () => {
    const began = app.clock().toISOString();
    const { id } = await app.anL1Admin({ fullName: 'Asha' });
    await app.database.execute(`update accounts set mobile_number = '9812300001' where id = $1`, [
      id,
    ]);
    await app.aCandidate();
    days(1);
    await app.aCandidate();
    const { provider } = await app.aTrainingProvider({ name: 'Sunrise' });
    const { id: candidateId } = await app.aCandidate({ status: 'APPROVED_L2' });
    await app.aTraining({ candidateId, providerId: provider.id });
    const [{ phone } = { phone: '' }] = await app.database.execute<{ phone: string }>(
      'select contact_mobile_number as phone from providers where id = $1',
      [provider.id],
    );
    days(8);
    const counts = await stalled();
    expect(counts).toHaveLength(3);
    expect(counts[0]).toMatchObject({ count: 2, oldest: began, mobileNumber: '9812300001' });
    expect(counts[1]).toMatchObject({ step: 'answer', count: 1, mobileNumber: null });
    expect(counts[2]).toMatchObject({ step: 'start', count: 1, mobileNumber: phone });
  });

  test('count everyone in a city without an L1 admin from the first, without a phone number', async () => {
    const began = app.clock().toISOString();
    await app.aCandidate(patna);
    days(1);
    expect(await stalled()).toMatchObject([
      { owner: { kind: 'nobody' }, count: 1, oldest: began, mobileNumber: null },
    ]);
  });
});

describe('each step has an owner and a limit in days', () => {
  test('makes a review overdue on the third day, for every admin of the city', async () => {
    const asha = await app.anL1Admin({ fullName: 'Asha' });
    await app.anL1Admin({ fullName: 'Bela', places: [kolkata, howrah] });
    await app.anL1Admin({ fullName: 'Cara', places: [howrah] });
    const { id, name } = await app.aCandidate({ mobileNumber: '9876543210' });
    await app.aProvider({ kind: 'job-provider', status: 'PENDING', name: 'Ganga Textiles' });
    days(2);
    expect(await listNotifications()).toEqual([]);
    days(1);
    expect(await listNotifications()).toEqual([
      ['l1-admin', 'Asha', 'review', 2],
      ['l1-admin', 'Bela', 'review', 2],
    ]);
    const { data, page } = await people(`owner=${asha.id}&step=review`);
    expect(page.total).toBe(2);
    expect(data[0]).toMatchObject({ _id: id, kind: 'candidate', name, mobileNumber: '9876543210' });
    expect(data[1]).toMatchObject({ kind: 'job-provider', name: 'Ganga Textiles' });
    expect(data[1]?.mobileNumber).toMatch(/^97/u);
  });

  test('allows fourteen days on hold', async () => {
    await app.anL1Admin({ fullName: 'Asha' });
    await app.aCandidate({ status: 'ON_HOLD' });
    days(13);
    expect(await listNotifications()).toEqual([]);
    days(1);
    expect(await listNotifications()).toEqual([['l1-admin', 'Asha', 'hold', 1]]);
  });

  test('allows level 2 seven days to assign and fourteen to find the next step', async () => {
    const queueSince = app.clock();
    await app.aCandidate({ status: 'APPROVED_L1' });
    await app.aCandidate({ status: 'APPROVED_L2', queue: 'trained', queueSince });
    await app.aCandidate({ status: 'APPROVED_L2', queue: 'returned', queueSince });
    days(7);
    expect(await listNotifications()).toEqual([['l2-admin', 'L2 admins', 'assign', 1]]);
    days(7);
    expect(await listNotifications()).toEqual([
      ['l2-admin', 'L2 admins', 'next', 2],
      ['l2-admin', 'L2 admins', 'assign', 1],
    ]);
    expect((await people('owner=l2-admin')).page.total).toBe(3);
    expect((await people('owner=l2-admin&step=next')).data).toHaveLength(2);
    expect((await people('owner=l2-admin&step=review')).data).toEqual([]);
  });

  test('allows seven days to start a training, thirty to continue it, and seven to answer an application', async () => {
    const trainer = await app.aTrainingProvider({ name: 'Sunrise' });
    const employer = await app.aJobProvider({ name: 'Ganga' });
    const candidate = async () => (await app.aCandidate({ status: 'APPROVED_L2' })).id;
    const providerId = trainer.provider.id;
    await app.aTraining({ candidateId: await candidate(), providerId });
    await app.aTraining({ candidateId: await candidate(), providerId, status: 'IN_PROGRESS' });
    await app.aTraining({ candidateId: await candidate(), providerId, status: 'COMPLETED' });
    await app.anApplicant({ candidateId: await candidate(), providerId: employer.provider.id });
    days(7);
    expect(await listNotifications()).toEqual([
      ['l2-admin', 'L2 admins', 'answer', 2],
      ['job-provider', 'Ganga', 'applicant', 1],
      ['training-provider', 'Sunrise', 'start', 1],
    ]);
    days(23);
    expect(await listNotifications()).toContainEqual(['training-provider', 'Sunrise', 'train', 1]);
    const { data } = await people(`owner=${providerId}&step=train`);
    expect(data).toMatchObject([
      {
        step: 'train',
        providerName: 'Sunrise',
        providerKind: 'training-provider',
        kind: 'candidate',
      },
    ]);
  });

  test('allows candidates five days to answer, then level 2 calls them and the provider sees it', async () => {
    const trainer = await app.aTrainingProvider({ name: 'Sunrise' });
    const employer = await app.aJobProvider({ name: 'Ganga' });
    const candidate = async (name: string) =>
      (await app.aCandidate({ status: 'APPROVED_L2', name })).id;
    const providerId = trainer.provider.id;
    await app.aTraining({ candidateId: await candidate('Asha Das'), providerId });
    const accepted = await app.aTraining({ candidateId: await candidate('Bela Das'), providerId });
    await app.database.execute(`update trainings set answer = 'ACCEPTED' where id = $1`, [
      accepted.id,
    ]);
    await app.anApplicant({
      candidateId: await candidate('Cara Das'),
      providerId: employer.provider.id,
    });
    days(4);
    expect(await listNotifications()).toEqual([]);
    days(1);
    expect(await listNotifications()).toEqual([['l2-admin', 'L2 admins', 'answer', 2]]);
    expect(await app.waiting.counts.total([])).toBe(2);
    const { data } = await people('owner=l2-admin&step=answer');
    expect(
      data.map(({ name, providerName, providerKind }) => [name, providerName, providerKind]),
    ).toEqual([
      ['Asha Das', 'Sunrise', 'training-provider'],
      ['Cara Das', 'Ganga', 'job-provider'],
    ]);
    const as = await app.sessions.begin({
      id: await account(providerId),
      role: 'TRAINING_PROVIDER',
    });
    const { body } = await app.request('GET', '/api/training-providers/waiting', { as });
    expect(body.data).toContainEqual({
      step: 'answer',
      kind: 'candidate',
      count: 1,
      waiting: 1,
      since: expect.stringMatching(/^2026-11-/u),
    });
  });

  test('allows five days past the end of a batch, also when that day moves', async () => {
    const { provider, token } = await app.aTrainingProvider({ name: 'Sunrise' });
    const { id } = await app.aCandidate({ status: 'APPROVED_L2' });
    await app.aTraining({ candidateId: id, providerId: provider.id });
    const form = {
      title: 'Coding',
      skill: 'Coding',
      trainerName: 'Sunita Devi',
      startsOn: '2026-11-23',
      endsOn: '2027-01-22',
      days: ['MON', 'WED'],
      startTime: '09:30',
      endTime: '12:30',
      capacity: 10,
    };
    const made = await app.request('POST', '/api/training-providers/batches', {
      as: token,
      body: form,
    });
    const batch = `/api/training-providers/batches/${made.body.data._id}`;
    await app.request('PUT', `${batch}/members/${id}`, { as: token });
    await app.request('PUT', `${batch}/status`, { as: token, body: { status: 'RUNNING' } });
    app.set(new Date('2027-01-26T10:00:00Z'));
    expect(await listNotifications()).toEqual([]);
    days(1);
    expect(await listNotifications()).toEqual([['training-provider', 'Sunrise', 'train', 1]]);
    const { status } = await app.request('PUT', batch, {
      as: await app.sessions.begin({ id: await account(provider.id), role: 'TRAINING_PROVIDER' }),
      body: { ...form, endsOn: '2027-02-22' },
    });
    expect(status).toBe(200);
    expect(await listNotifications()).toEqual([]);
  });

  test('uses the limits of STALL_DAYS, where 0 means at once', async () => {
    const own = await createTestApp({ environment: { STALL_DAYS: 'review:0, assign:1' } });
    const admin = await own.anL2Admin();
    await own.anL1Admin();
    await own.aCandidate();
    await own.aCandidate({ status: 'APPROVED_L1' });
    const steps = async () => {
      const as = await own.sessions.begin({ id: admin.id, role: 'L2_ADMIN' });
      const { body } = await own.request('GET', '/api/l2admin/stalled', { as });
      return body.data.map(({ step }) => step);
    };
    expect(await steps()).toEqual(['review']);
    own.advance({ hours: 24 });
    expect((await steps()).toSorted()).toEqual(['assign', 'review']);
    await own.close();
  });
});

const account = async (providerId: string): Promise<string> => {
  const [row] = await app.database.execute<{ id: string }>(
    'select id from accounts where provider_id = $1',
    [providerId],
  );
  return row?.id ?? '';
};

describe('cities without an active L1 admin', () => {
  test('are assignees of their own, with everyone who waits there, whatever the limit', async () => {
    const { id } = await app.anL1Admin({ places: [patna] });
    await app.aCandidate({ ...patna, name: 'Ravi Iyer' });
    await app.aCandidate({ ...howrah, status: 'ON_HOLD', name: 'Meera Das' });
    const uncovered = (place: typeof patna) => ({
      kind: 'nobody',
      id: `nobody:${place.state}:${place.city}`,
      name: 'No admin',
      ...place,
    });
    expect(await stalled()).toMatchObject([{ owner: uncovered(howrah), step: 'hold', count: 1 }]);
    await app.request('PUT', `/api/l2admin/l1admins/${id}`, {
      as: await l2(),
      body: { assignedStates: ['Bihar'], assignedCities: ['Patna'], disabled: true },
    });
    expect(await stalled()).toHaveLength(2);
    expect(await listNames('owner=nobody')).toEqual(['Ravi Iyer', 'Meera Das']);
    expect(await listNames('owner=nobody:Bihar:Patna&step=review')).toEqual(['Ravi Iyer']);
    expect(await listNames('owner=nobody:Bihar:Gaya')).toEqual([]);
    expect(await app.waiting.counts.withoutAdmin()).toEqual([
      { ...patna, count: 1, overdue: 0 },
      { ...howrah, count: 1, overdue: 0 },
    ]);
  });
});

describe('the people behind a count', () => {
  test('pages the tasks, longest wait first, searches and exports them', async () => {
    const { id } = await app.anL1Admin();
    for (const name of ['Anil Das', 'Bikash Sen', 'Chitra Das']) {
      await app.aCandidate({ name });
      app.advance({ minutes: 1 });
    }
    await app.aProvider({ kind: 'job-provider', status: 'PENDING', name: 'Das Works' });
    days(3);
    const owner = `owner=${id}`;
    const first = await people(`${owner}&limit=2`);
    expect(first.page.total).toBe(4);
    const next = await people(`${owner}&limit=2&cursor=${first.page.next}`);
    const names = [...first.data, ...next.data].map(({ name }) => name);
    expect(names).toEqual(['Anil Das', 'Bikash Sen', 'Chitra Das', 'Das Works']);
    expect(await listNames(`${owner}&q=das`)).toEqual(['Anil Das', 'Chitra Das', 'Das Works']);
    const number = (await people(owner)).data.at(-1)?.mobileNumber ?? '';
    const spelled = encodeURIComponent(`+91 (0) ${number.slice(0, 5)} ${number.slice(5)}`);
    expect(await listNames(`${owner}&q=${spelled}`)).toEqual(['Das Works']);
    const { body } = await app.request(
      'GET',
      `/api/l2admin/stalled/people/export?${owner}&format=csv`,
      { as: await l2() },
    );
    expect(body).toContain('Chitra Das');
  });

  test('lists the tasks of all assignees in a city, of which the export has the same', async () => {
    await app.anL1Admin({ places: [kolkata, howrah] });
    await app.aCandidate({ ...howrah, name: 'Anil Das' });
    await app.aCandidate({ ...kolkata, name: 'Bikash Sen' });
    await app.aCandidate({ ...patna, name: 'Ravi Iyer' });
    app.advance({ minutes: 1 });
    await app.aCandidate({ ...howrah, status: 'APPROVED_L1', name: 'Chitra Das' });
    // Only cities without an L1 admin count before the limit.
    expect(await listNames('')).toEqual(['Ravi Iyer']);
    days(8);
    const all = ['Anil Das', 'Bikash Sen', 'Chitra Das', 'Ravi Iyer'];
    expect((await listNames('')).toSorted()).toEqual(all);
    const place = 'state=West+Bengal&city=Howrah';
    expect(await listNames(place)).toEqual(['Anil Das', 'Chitra Das']);
    expect(await listNames('state=Bihar')).toEqual(['Ravi Iyer']);
    expect(await listNames(`owner=l2-admin&${place}`)).toEqual(['Chitra Das']);
    expect(await listNames(`step=review&${place}`)).toEqual(['Anil Das']);
    const path = `/api/l2admin/stalled/people/export?${place}&format=csv`;
    const { body } = await app.request('GET', path, { as: await l2() });
    expect(body).toContain('Anil Das');
    expect(body).toContain('Chitra Das');
    expect(body).not.toContain('Bikash Sen');
  });

  test.each([
    ['owner=somebody', 400],
    ['owner=0190a3c2-0000-7000-8000-000000000000', 404],
    ['owner=l2-admin&step=nothing', 400],
  ])('?%s is %s', async (query, status) => {
    const path = `/api/l2admin/stalled/people?${query}`;
    expect((await app.request('GET', path, { as: await l2() })).status).toBe(status);
  });
});

describe('own overdue tasks', () => {
  test('shows an L1 admin tasks of the own cities, and a provider its own', async () => {
    const inside = await app.anL1Admin();
    const outside = await app.anL1Admin({ places: [howrah] });
    const trainer = await app.aTrainingProvider();
    const employer = await app.aJobProvider();
    const other = await app.aJobProvider();
    const { id } = await app.aCandidate({ status: 'APPROVED_L2' });
    await app.aTraining({ candidateId: id, providerId: trainer.provider.id });
    await app.anApplicant({ candidateId: id, providerId: employer.provider.id });
    await app.aCandidate();
    const sendRequest = async (path: string, as: string) =>
      (await app.request('GET', `/api/${path}/waiting`, { as })).body as { data: unknown };
    const each = (...steps: string[]) => ({
      data: steps.map((step) => ({ step, kind: 'candidate', count: 0, waiting: 1 })),
    });
    expect(await sendRequest('l1admin', inside.token)).toMatchObject(each('review'));
    expect(await sendRequest('training-providers', trainer.token)).toMatchObject(
      each('start', 'answer'),
    );
    expect(await sendRequest('job-providers', employer.token)).toMatchObject(
      each('applicant', 'answer'),
    );
    expect(await sendRequest('l1admin', outside.token)).toMatchObject({ data: [] });
    expect(await sendRequest('job-providers', other.token)).toMatchObject({ data: [] });
  });

  test('filters tasks at a provider by the place of the candidate, as the rows show it (UX-106)', async () => {
    const trainer = await app.aTrainingProvider();
    const employer = await app.aJobProvider();
    const { id } = await app.aCandidate({ ...patna, status: 'APPROVED_L2', name: 'Ravi Iyer' });
    await app.aTraining({ candidateId: id, providerId: trainer.provider.id });
    await app.anApplicant({ candidateId: id, providerId: employer.provider.id });
    await app.aCandidate({ name: 'Asha Sen' });
    days(9);
    const steps = async (query: string) =>
      (await people(query)).data.map(({ step, city }) => `${step} ${city}`).toSorted();
    const inPatna = ['answer', 'answer', 'applicant', 'start'].map((step) => `${step} Patna`);
    expect(await steps('state=Bihar')).toEqual(inPatna);
    expect(await steps('state=Bihar&city=Patna')).toEqual(inPatna);
    expect((await people('state=Bihar')).page.total).toBe(4);
    expect(await steps('state=Bihar&city=Gaya')).toEqual([]);
    expect(await listNames('state=West+Bengal')).toEqual(['Asha Sen']);
    const { status, body } = await app.request(
      'GET',
      '/api/l2admin/stalled/people?state=Bihar&q=ravi',
      {
        as: await l2(),
      },
    );
    expect([status, body.page.total]).toEqual([200, 4]);
  });

  test('shows an L1 admin the registration of each type that waits longest (UX-115)', async () => {
    const { token } = await app.anL1Admin();
    const register = async (name: string) => (await app.aCandidate({ name })).id;
    const first = await register('Zoya Sen');
    const since = app.clock().toISOString();
    app.advance({ minutes: 1 });
    await register('Asha Sen');
    const provider = await app.aProvider({ kind: 'job-provider', status: 'PENDING' });
    await app.aCandidate({ ...howrah });
    const { body } = await app.request('GET', '/api/l1admin/waiting', { as: token });
    expect(body.data).toMatchObject([
      { step: 'review', kind: 'candidate', waiting: 2, oldest: { _id: first, since } },
      { step: 'review', kind: 'job-provider', waiting: 1, oldest: { _id: provider.id } },
    ]);
    expect(body.reviewDays).toBe(3);
  });
});
