import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Centre } from '@purboday/contract/centres/centres.contract';
import { centreMessages } from '@purboday/contract/centres/centres.messages';
import { howrah, kolkata } from '#server/testing/builders.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let manager: Awaited<ReturnType<TestApp['aTrainingProvider']>>;
beforeAll(async () => {
  app = await createTestApp({ environment: { RATE_LIMIT_SCALE: '100' } });
});
beforeEach(async () => {
  manager = await app.aTrainingProvider({ name: 'Sahyog Learning Foundation' });
});
afterAll(() => app.close());

const base = '/api/training-providers/centres';
const form = {
  name: 'Howrah centre',
  address: { locality: 'Shibpur Road', ...howrah, postalCode: '711102' },
  capacity: 40,
  contactName: 'Ravi Sen',
  contactMobileNumber: '9830012345',
};

/** For addresses that are put together. */
const ask = <Data = Centre>(method: string, path: string, options: object) =>
  app.request(method, path, options) as Promise<{
    status: number;
    body: { data: Data; message: string; errors?: { path: string; message: string }[] };
  }>;
const add = (body: object = form, as = manager.token) => ask('POST', base, { as, body });
const list = async (as = manager.token, query = '') =>
  (await ask<Centre[]>('GET', `${base}${query}`, { as })).body.data;
const change = (id: string, body: object, as = manager.token) =>
  ask('PUT', `${base}/${id}`, { as, body });

const aBatch = async (overrides: object = {}) => {
  const answer = await app.request('POST', '/api/training-providers/batches', {
    as: manager.token,
    body: {
      title: 'Coding, morning',
      skill: 'Coding',
      trainerName: 'Sunita Devi',
      startsOn: '2026-11-02',
      endsOn: '2026-12-31',
      days: ['MON', 'SAT'],
      startTime: '10:00',
      endTime: '12:30',
      capacity: 30,
      ...overrides,
    },
  });
  expect(answer.status).toBe(201);
  return answer.body.data;
};

const aTrainee = async () => {
  const candidate = await app.aCandidate({ status: 'APPROVED_L2' });
  await app.aTraining({ candidateId: candidate.id ?? '', providerId: manager.provider.id ?? '' });
  return candidate;
};

const listAssignments = async (id: string) => {
  const as = await app.sessions.begin({ id, role: 'CANDIDATE' });
  return (await app.request('GET', '/api/candidate/application', { as })).body.data.assignments;
};

describe('centres of a training provider', () => {
  test('starts with one at the address of the registration', async () => {
    expect(await list()).toMatchObject([
      {
        name: 'Main centre',
        address: { locality: 'Park Street', ...kolkata, postalCode: '700016' },
        capacity: null,
        contact: null,
        inTraining: 0,
      },
    ]);
  });

  test('adds one with history, audit and an email to the L1 admins of its city', async () => {
    const admin = await app.anL1Admin({ places: [howrah] });
    const { status, body } = await add();
    expect([status, body.message]).toEqual([201, centreMessages.added]);
    expect(body.data).toMatchObject({
      name: 'Howrah centre',
      address: form.address,
      capacity: 40,
      contact: { name: 'Ravi Sen', mobileNumber: '9830012345' },
      trainingProviderName: 'Sahyog Learning Foundation',
    });
    expect((await list()).map(({ name }) => name)).toEqual(['Main centre', 'Howrah centre']);
    expect(await app.history.of(body.data._id)).toMatchObject([{ action: 'add', by: 'Meera Das' }]);
    const audited = await app.database.execute(
      'select action, actor_id from audit where record_id = $1',
      [body.data._id],
    );
    expect(audited).toEqual([{ action: 'centre-added', actor_id: manager.id }]);
    const notifications = (await app.listNotifications()).filter(
      ({ to }) => to.email === admin.email,
    );
    expect(notifications).toMatchObject([
      { event: 'centre-changed', change: 'added', centre: { name: 'Howrah centre' } },
    ]);
  });

  test('rejects a city of another state, half a contact and a missing capacity', async () => {
    const cases: [object, string][] = [
      [{ ...form, address: { ...form.address, state: 'Bihar' } }, 'address.city'],
      [{ ...form, contactMobileNumber: '' }, 'contactName'],
      [{ ...form, capacity: undefined }, 'capacity'],
      [{ ...form, capacity: -1 }, 'capacity'],
    ];
    for (const [body, path] of cases) {
      const answer = await add(body);
      expect([answer.status, answer.body.errors?.map((error) => error.path)]).toEqual([
        400,
        [path],
      ]);
    }
    expect(await list()).toHaveLength(1);
  });

  test('lets members read and only managers write', async () => {
    const member = await app.aPerson(manager.provider);
    const [first] = await list(member.token);
    expect((await add(form, member.token)).status).toBe(403);
    expect((await change(first?._id ?? '', form, member.token)).status).toBe(403);
  });

  test('hides the centres of another organisation', async () => {
    const other = await app.aTrainingProvider();
    const [theirs] = await list(other.token);
    const id = theirs?._id ?? '';
    expect((await ask('GET', `${base}/${id}`, { as: manager.token })).status).toBe(404);
    expect((await change(id, form)).status).toBe(404);
    const batch = await ask('POST', '/api/training-providers/batches', {
      as: manager.token,
      body: { ...(await aBatch()), centreId: id },
    });
    expect(batch.body.errors).toEqual([
      { path: 'centreId', message: centreMessages.unknownCentre },
    ]);
  });

  test('rejects a change of an outdated version', async () => {
    const { data } = (await add()).body;
    expect((await change(data._id, { ...form, capacity: 50, version: data.version })).status).toBe(
      200,
    );
    expect((await change(data._id, { ...form, version: data.version })).status).toBe(409);
  });

  test('searches by name and place, and exports', async () => {
    await add();
    expect((await list(manager.token, '?q=shibpur')).map(({ name }) => name)).toEqual([
      'Howrah centre',
    ]);
    const { body } = (await app.request('GET', `${base}/export?format=csv`, {
      as: manager.token,
    })) as unknown as { body: string };
    expect(body).toContain('Shibpur Road');
  });
});

describe('admins of the foundation', () => {
  test('see centres: level 1 those of their cities, level 2 all', async () => {
    await add();
    const l1 = await app.anL1Admin({ places: [howrah] });
    const l2 = await app.anL2Admin();
    const names = async (path: string, as: string) =>
      (await ask<Centre[]>('GET', path, { as })).body.data
        .filter(({ trainingProviderId }) => trainingProviderId === manager.provider.id)
        .map(({ name }) => name);
    expect(await names('/api/l1admin/centres', l1.token)).toEqual(['Howrah centre']);
    expect(await names('/api/l2admin/centres', l2.token)).toEqual(['Howrah centre', 'Main centre']);
    const query = `?provider=${manager.provider.id}&state=West+Bengal&city=Kolkata`;
    expect(await names(`/api/l2admin/centres${query}`, l2.token)).toEqual(['Main centre']);
    expect(await names('/api/l2admin/centres?q=sahyog', l2.token)).toHaveLength(2);
  });
});

describe('a batch at a centre', () => {
  test('meets at the address of the first centre unless it names another one', async () => {
    expect(await aBatch()).toMatchObject({
      place: 'Park Street, Kolkata, West Bengal 700016',
      city: 'Kolkata',
    });
    const { _id: centreId } = (await add()).body.data;
    expect(await aBatch({ centreId })).toMatchObject({
      centreId,
      place: 'Shibpur Road, Howrah, West Bengal 711102',
      city: 'Howrah',
    });
  });

  test('shows address, contact and centre to the candidate who joins, and after it moves', async () => {
    const { _id: centreId } = (await add()).body.data;
    const candidate = await aTrainee();
    expect(await listAssignments(candidate.id)).toMatchObject([
      { centre: 'Main centre', locality: 'Park Street', contact: { name: 'Meera Das' } },
    ]);
    const batch = await aBatch({ centreId });
    const path = `/api/training-providers/batches/${batch._id}`;
    await ask('PUT', `${path}/members/${candidate.id}`, { as: manager.token });
    expect(await listAssignments(candidate.id)).toMatchObject([
      {
        name: 'Sahyog Learning Foundation',
        centre: 'Howrah centre',
        locality: 'Shibpur Road',
        city: 'Howrah',
        postalCode: '711102',
        contact: { name: 'Ravi Sen', phone: '9830012345' },
      },
    ]);
    const [first] = await list();
    const moved = await ask<{ place: string }>('PUT', path, {
      as: manager.token,
      body: { centreId: first?._id },
    });
    expect(moved.body.data.place).toBe('Park Street, Kolkata, West Bengal 700016');
    expect(await listAssignments(candidate.id)).toMatchObject([{ locality: 'Park Street' }]);
  });

  test('moves with its centre, and its members are notified once', async () => {
    const { data: centre } = (await add()).body;
    const candidate = await aTrainee();
    const batch = await aBatch({ centreId: centre._id });
    const elsewhere = await aBatch({ centreId: centre._id, place: 'Town hall' });
    const path = `/api/training-providers/batches/${batch._id}`;
    await ask('PUT', `${path}/members/${candidate.id}`, { as: manager.token });
    const address = { locality: 'Bally', ...howrah, postalCode: '711201' };
    expect((await change(centre._id, { ...form, address })).status).toBe(200);
    const place = async (id: string) =>
      (
        await ask<{ place: string }>('GET', `/api/training-providers/batches/${id}`, {
          as: manager.token,
        })
      ).body.data.place;
    expect(await place(batch._id)).toBe('Bally, Howrah, West Bengal 711201');
    expect(await place(elsewhere._id)).toBe('Town hall');
    const notifications = (await app.listNotifications()).filter(
      (notification) =>
        notification.event === 'batch-planned' && notification.record.id === candidate.id,
    );
    expect(notifications).toMatchObject([
      { moved: false, batch: { place: 'Shibpur Road, Howrah, West Bengal 711102' } },
      { moved: true, batch: { place: 'Bally, Howrah, West Bengal 711201' } },
    ]);
    // Another capacity moves no one.
    await change(centre._id, { ...form, address, capacity: 10 });
    expect(await app.history.of(batch._id)).toHaveLength(2);
  });
});

describe('an assignment', () => {
  const assign = async (choice: object = {}) => {
    const l2 = await app.anL2Admin();
    const candidate = await app.aCandidate({ status: 'APPROVED_L1', ...howrah });
    const answer = await ask('PUT', `/api/l2admin/approve-candidate-l2/${candidate.id}`, {
      as: l2.token,
      body: { trainingProviderId: manager.provider.id, ...choice },
    });
    return { answer, candidate };
  };
  const listPlaces = async (id: string | undefined) =>
    (await app.listNotifications()).flatMap((notification) =>
      notification.event === 'assigned-candidate' && notification.record.id === id
        ? notification.places
        : [],
    );

  test('goes to the nearest centre with room, and the message has its address and contact', async () => {
    await add({ ...form, capacity: 1 });
    const first = await assign();
    expect(first.answer.status).toBe(200);
    expect(await listPlaces(first.candidate.id)).toMatchObject([
      {
        locality: 'Shibpur Road',
        city: 'Howrah',
        contact: { name: 'Ravi Sen', phone: '9830012345' },
      },
    ]);
    // The nearest centre is full now.
    const second = await assign();
    expect(await listPlaces(second.candidate.id)).toMatchObject([
      { locality: 'Park Street', city: 'Kolkata', contact: { name: 'Meera Das' } },
    ]);
  });

  test('is followed by an email when the centre moves', async () => {
    const { _id: trainingCentreId } = (await add()).body.data;
    const { candidate } = await assign({ trainingCentreId });
    const elsewhere = await assign({ trainingCentreId: (await list())[0]?._id });
    const address = { locality: 'Bally', ...howrah, postalCode: '711201' };
    await change(trainingCentreId, { ...form, address });
    // Another capacity moves no one.
    await change(trainingCentreId, { ...form, address, capacity: 10 });
    const moved = (await app.listNotifications()).filter(({ event }) => event === 'centre-moved');
    expect(moved).toMatchObject([
      {
        record: { id: candidate.id },
        centre: form.name,
        address: 'Bally, Howrah, West Bengal 711201',
      },
    ]);
    expect(elsewhere.answer.status).toBe(200);
  });

  test('goes to the chosen centre, also when it is full, and rejects one of another provider', async () => {
    const { _id: trainingCentreId } = (await add({ ...form, capacity: 0 })).body.data;
    const { candidate } = await assign({ trainingCentreId });
    const seen = await app.request('GET', `/api/training-providers/candidates/${candidate.id}`, {
      as: manager.token,
    });
    expect(seen.body.data.centre).toBe('Howrah centre');
    expect(await listAssignments(candidate.id)).toMatchObject([{ centre: 'Howrah centre' }]);
    const other = await app.aTrainingProvider();
    const [theirs] = await list(other.token);
    const { answer } = await assign({ trainingCentreId: theirs?._id });
    expect(answer.body.errors).toEqual([
      { path: 'trainingCentreId', message: centreMessages.unknownCentre },
    ]);
  });
});
