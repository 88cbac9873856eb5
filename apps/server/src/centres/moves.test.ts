import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Centre, CentreDetail } from '@purboday/contract/centres/centres.contract';
import { centreMessages } from '@purboday/contract/centres/centres.messages';
import { createJpeg } from '#server/domain/document/testing/sample-documents.ts';
import { howrah, kolkata } from '#server/testing/builders.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

type Person = { id: string; token: string };
let app: TestApp;
let manager: Awaited<ReturnType<TestApp['aTrainingProvider']>>;
let ofKolkata: Person;
let ofHowrah: Person;
let ofBoth: Person;
let ofPatna: Person;
let l2: Person;
let centre: Centre;
beforeAll(async () => {
  app = await createTestApp({ environment: { RATE_LIMIT_SCALE: '100' } });
  ofKolkata = await app.anL1Admin({ places: [kolkata] });
  ofHowrah = await app.anL1Admin({ places: [howrah] });
  ofBoth = await app.anL1Admin({ places: [kolkata, howrah] });
  ofPatna = await app.anL1Admin({ places: [{ state: 'Bihar', city: 'Patna' }] });
  l2 = await app.anL2Admin();
});
beforeEach(async () => {
  manager = await app.aTrainingProvider({ name: 'Sahyog Learning Foundation' });
  centre = (await list('training-providers', manager))[0] as Centre;
});
afterAll(() => app.close());

type Reply<Data> = { status: number; body: { data: Data; message: string } };
/** For addresses that are put together. */
const ask = <Data = CentreDetail>(method: string, path: string, options: object) =>
  app.request(method, `/api/${path}`, options) as unknown as Promise<Reply<Data>>;

const list = async (prefix: string, { token: as }: Person) =>
  (await ask<Centre[]>('GET', `${prefix}/centres`, { as })).body.data;
const read = (prefix: string, { token: as }: Person) =>
  ask('GET', `${prefix}/centres/${centre._id}`, { as });

const intoHowrah = { locality: 'Shibpur Road', ...howrah, postalCode: '711102' };
const save = (address: object, changes: object = {}) =>
  ask<Centre>('PUT', `training-providers/centres/${centre._id}`, {
    as: manager.token,
    body: { name: centre.name, address, capacity: 20, ...changes },
  });

const request = async (): Promise<string> => {
  const { body } = await save(intoHowrah);
  return body.data.move?._id ?? '';
};

const decide = (
  prefix: string,
  { token: as }: Person,
  { moveId, step }: { moveId: string; step: 'confirm' | 'decline' },
) =>
  ask('PUT', `${prefix}/centres/${centre._id}/moves/${moveId}/${step}`, {
    as,
    ...(step === 'decline' ? { body: { reason: 'We have not seen the rooms' } } : {}),
  });

const visit = async () => {
  const { body } = await ask('POST', `l1admin/centres/${centre._id}/visits`, {
    as: ofKolkata.token,
    body: {
      visitedOn: '2026-11-02',
      seen: 'Ten computers',
      points: [{ text: 'Put up a sign', dueOn: '2027-01-02' }],
    },
  });
  const [first] = body.data.visits;
  if (!first) throw new Error('The visit is missing');
  return first;
};

const readMails = async () =>
  (await app.listNotifications()).flatMap((notification) =>
    notification.event === 'centre-move' && notification.centre.id === centre._id
      ? [[notification.step, notification.role, notification.record.id]]
      : [],
  );

describe('T71: a centre stays with its reviewer', () => {
  test('keeps its address and saves the rest until the foundation confirmed another city', async () => {
    const answer = await save(intoHowrah, { name: 'Udaan Shibpur', capacity: 30 });
    expect(answer.status).toBe(200);
    expect(answer.body.data).toMatchObject({
      name: 'Udaan Shibpur',
      capacity: 30,
      address: centre.address,
      move: { address: intoHowrah, requestedBy: 'Meera Das' },
    });
    expect(await app.history.of(centre._id)).toMatchObject([
      { action: 'request-move' },
      { action: 'edit' },
    ]);
  });

  test('shows the request to the L1 admins of both cities, to L2 admins, and to no one else', async () => {
    await request();
    const readers: [string, Person, boolean][] = [
      ['l1admin', ofKolkata, true],
      ['l1admin', ofBoth, true],
      ['l1admin', ofHowrah, false],
      ['l2admin', l2, true],
    ];
    for (const [prefix, reader, isReviewer] of readers) {
      const ids = (await list(prefix, reader)).map(({ _id, move }) => [_id, move?.address.city]);
      expect(ids).toContainEqual([centre._id, 'Howrah']);
      expect((await read(prefix, reader)).body.data).toMatchObject({
        isReviewer,
        move: { address: intoHowrah },
      });
    }
    expect((await read('l1admin', ofPatna)).status).toBe(404);
    expect((await list('l1admin', ofPatna)).map(({ _id }) => _id)).not.toContain(centre._id);
  });

  test('notifies the managers and the L1 admins of both cities of each step, except the person who took it', async () => {
    const moveId = await request();
    expect(await readMails()).toEqual([
      ['requested', 'L1_ADMIN', ofKolkata.id],
      ['requested', 'L1_ADMIN', ofBoth.id],
      ['requested', 'L1_ADMIN', ofHowrah.id],
    ]);
    await decide('l1admin', ofBoth, { moveId, step: 'confirm' });
    expect((await readMails()).slice(3)).toEqual([
      ['confirmed', 'TRAINING_PROVIDER', manager.id],
      ['confirmed', 'L1_ADMIN', ofKolkata.id],
      ['confirmed', 'L1_ADMIN', ofHowrah.id],
    ]);
  });

  test('notifies the L2 admins when the present city has no L1 admin', async () => {
    manager = await app.aTrainingProvider({ state: 'Kerala', city: 'Kochi' });
    centre = (await list('training-providers', manager))[0] as Centre;
    await request();
    const roles = (await readMails()).map(([, role]) => role);
    expect(roles).toContain('L2_ADMIN');
  });

  test('is moved by an L1 admin of the present city or an L2 admin, never by one of the new city', async () => {
    const moveId = await request();
    expect((await decide('l1admin', ofHowrah, { moveId, step: 'confirm' })).status).toBe(404);
    expect((await decide('l1admin', ofHowrah, { moveId, step: 'decline' })).status).toBe(404);
    const confirmed = await decide('l1admin', ofKolkata, { moveId, step: 'confirm' });
    expect([confirmed.status, confirmed.body.message]).toEqual([200, centreMessages.moveConfirmed]);
    expect((await read('l1admin', ofHowrah)).body.data).toMatchObject({
      address: intoHowrah,
      move: null,
      isReviewer: true,
    });
    // The admin of the former city never visited it.
    expect((await read('l1admin', ofKolkata)).status).toBe(404);

    const back = await save(centre.address);
    const again = back.body.data.move?._id ?? '';
    expect((await decide('l2admin', l2, { moveId: again, step: 'confirm' })).status).toBe(200);
    expect((await read('l2admin', l2)).body.data.address).toEqual(centre.address);
    const audited = await app.database.execute(
      `select actor_id, detail from audit where action = 'centre-move-confirmed' and record_id = $1 order by id`,
      [centre._id],
    );
    expect(audited).toMatchObject([
      {
        actor_id: ofKolkata.id,
        detail: { newAddress: 'Shibpur Road, Howrah, West Bengal 711102' },
      },
      { actor_id: l2.id, detail: { newAddress: 'Park Street, Kolkata, West Bengal 700016' } },
    ]);
  });

  test('moves its open batches, and notifies their members, only after the confirmation', async () => {
    const candidate = await app.aCandidate({ status: 'APPROVED_L2' });
    await app.aTraining({
      candidateId: candidate.id ?? '',
      providerId: manager.provider.id ?? '',
    });
    const batch = await ask<{ _id: string }>('POST', 'training-providers/batches', {
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
      },
    });
    const path = `training-providers/batches/${batch.body.data._id}`;
    await ask('PUT', `${path}/members/${candidate.id}`, { as: manager.token });
    const readPlace = async () =>
      (await ask<{ place: string; city: string }>('GET', path, { as: manager.token })).body.data;
    const moveId = await request();
    expect(await readPlace()).toMatchObject({ city: 'Kolkata' });
    await decide('l2admin', l2, { moveId, step: 'confirm' });
    expect(await readPlace()).toMatchObject({
      city: 'Howrah',
      place: 'Shibpur Road, Howrah, West Bengal 711102',
    });
    const moved = (await app.listNotifications()).filter(
      (notification) =>
        notification.event === 'batch-planned' &&
        notification.record.id === candidate.id &&
        notification.moved,
    );
    expect(moved).toMatchObject([{ organisation: 'Sahyog Learning Foundation' }]);
  });

  test('stays when the request is declined or withdrawn, and emails the reason to the managers', async () => {
    const declined = await request();
    expect((await decide('l1admin', ofKolkata, { moveId: declined, step: 'decline' })).status).toBe(
      200,
    );
    const notified = (await app.listNotifications()).filter(
      (notification) =>
        notification.event === 'centre-move' && notification.record.id === manager.id,
    );
    expect(notified).toMatchObject([{ step: 'declined', reason: 'We have not seen the rooms' }]);
    const withdrawn = await request();
    const withdraw = (as: string) =>
      ask('DELETE', `training-providers/centres/${centre._id}/moves/${withdrawn}`, { as });
    expect((await withdraw((await app.aPerson(manager.provider)).token)).status).toBe(403);
    expect((await withdraw(manager.token)).status).toBe(200);
    expect((await read('l2admin', l2)).body.data).toMatchObject({
      address: centre.address,
      move: null,
    });
  });

  test('rejects a decision about a request that was decided or replaced', async () => {
    const first = await request();
    const second = await request();
    expect(second).not.toBe(first);
    const late = await decide('l1admin', ofKolkata, { moveId: first, step: 'confirm' });
    expect([late.status, late.body.message]).toEqual([409, centreMessages.moveOver]);
    await decide('l2admin', l2, { moveId: second, step: 'decline' });
    expect((await decide('l1admin', ofKolkata, { moveId: second, step: 'confirm' })).status).toBe(
      409,
    );
    expect((await read('l2admin', l2)).body.data.address).toEqual(centre.address);
  });

  test('moves within its city without a request', async () => {
    const address = { ...centre.address, locality: 'Camac Street' };
    expect((await save(address)).body.data).toMatchObject({ address, move: null });
  });

  test('keeps a visit, its photo and its points with the admin who made it', async () => {
    const { _id: visitId, points } = await visit();
    const form = new FormData();
    form.set('photo', new File([new Uint8Array(createJpeg())], 'room.jpg', { type: 'image/jpeg' }));
    await ask('POST', `l1admin/centres/${centre._id}/visits/${visitId}/photos`, {
      as: ofKolkata.token,
      form,
    });
    const moveId = await request();
    // Before the confirmation the admin of the new city sees the request, and no visit.
    expect((await read('l1admin', ofHowrah)).body.data).toMatchObject({
      visits: [],
      visitCount: 0,
    });
    await decide('l2admin', l2, { moveId, step: 'confirm' });
    expect((await read('l1admin', ofHowrah)).body.data.visits).toHaveLength(1);

    const own = (await read('l1admin', ofKolkata)).body.data;
    expect(own).toMatchObject({ isReviewer: false, visits: [{ seen: 'Ten computers' }] });
    expect((await app.request('GET', own.visits[0]?.photos[0]?.file ?? '')).status).toBe(200);
    const visits = await ask<{ _id: string }[]>('GET', 'l1admin/centre-visits', {
      as: ofKolkata.token,
    });
    expect(visits.body.data.map(({ _id }) => _id)).toContain(visitId);
    const again = { visitedOn: '2026-11-03', seen: 'Twelve computers', points: [] };
    const added = await ask('POST', `l1admin/centres/${centre._id}/visits`, {
      as: ofKolkata.token,
      body: again,
    });
    expect(added.status).toBe(404);

    // The visitor is notified of the point and closes it.
    await ask('PUT', `training-providers/centres/${centre._id}/points/${points[0]?._id}/done`, {
      as: manager.token,
    });
    const notified = (await app.listNotifications()).flatMap((notification) =>
      notification.event === 'centre-point-done' && notification.centre.id === centre._id
        ? [notification.record.id]
        : [],
    );
    expect(notified).toEqual([ofKolkata.id, ofHowrah.id, ofBoth.id]);
    const closed = await ask(
      'PUT',
      `l1admin/centres/${centre._id}/points/${points[0]?._id}/close`,
      {
        as: ofKolkata.token,
      },
    );
    expect(closed.status).toBe(200);
    expect(closed.body.data.visits[0]?.points[0]?.closedBy).toBe('Asha Rao');
  });

  test('shows a visitor of a centre that moved only own visits', async () => {
    await visit();
    await decide('l2admin', l2, { moveId: await request(), step: 'confirm' });
    const { body } = await ask('POST', `l1admin/centres/${centre._id}/visits`, {
      as: ofHowrah.token,
      body: {
        visitedOn: '2026-11-03',
        seen: 'Twelve computers',
        points: [{ text: 'Repair the door', dueOn: '2027-01-02' }],
      },
    });
    const theirs = body.data.visits.find(({ seen }) => seen === 'Twelve computers');
    const own = (await read('l1admin', ofKolkata)).body.data;
    expect(own.visits.map(({ seen }) => seen)).toEqual(['Ten computers']);
    expect(own.visitCount).toBe(1);
    const path = `l1admin/centres/${centre._id}/points/${theirs?.points[0]?._id}/close`;
    expect((await ask('PUT', path, { as: ofKolkata.token })).status).toBe(404);
  });
});
