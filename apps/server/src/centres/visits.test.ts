import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Centre, CentreDetail } from '@purboday/contract/centres/centres.contract';
import { centreMessages } from '@purboday/contract/centres/centres.messages';
import { createJpeg, createPdf } from '#server/domain/document/testing/sample-documents.ts';
import { howrah, kolkata } from '#server/testing/builders.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let manager: Awaited<ReturnType<TestApp['aTrainingProvider']>>;
let admin: Awaited<ReturnType<TestApp['anL1Admin']>>;
let outsider: Awaited<ReturnType<TestApp['anL1Admin']>>;
let centreId: string;
beforeAll(async () => {
  app = await createTestApp({ environment: { RATE_LIMIT_SCALE: '100' } });
  admin = await app.anL1Admin({ places: [kolkata] });
  outsider = await app.anL1Admin({ places: [howrah] });
});
beforeEach(async () => {
  manager = await app.aTrainingProvider({ name: 'Sahyog Learning Foundation' });
  const { body } = await app.request('GET', '/api/training-providers/centres', {
    as: manager.token,
  });
  centreId = (body.data as Centre[])[0]?._id ?? '';
});
afterAll(() => app.close());

const dayBefore = (days: number): string =>
  new Date(app.clock().getTime() - days * 86_400_000).toISOString().slice(0, 10);

const visit = () => ({
  visitedOn: dayBefore(3),
  seen: 'Two rooms, ten computers.\nThe fire extinguisher is empty.',
  points: [
    { text: 'Fill the fire extinguisher', dueOn: dayBefore(1) },
    { text: 'Put up a sign', dueOn: dayBefore(-5) },
  ],
});

type VisitResponse<Data> = {
  status: number;
  body: { data: Data; message: string; errors?: { path: string; message: string }[] };
};
/** For addresses that are put together. */
const ask = <Data = CentreDetail>(method: string, path: string, options: object) =>
  app.request(method, path, options) as unknown as Promise<VisitResponse<Data>>;

const l1Centre = () => `/api/l1admin/centres/${centreId}`;
const add = (body: object = visit(), as = admin.token) =>
  ask('POST', `${l1Centre()}/visits`, { as, body });
const read = (as = admin.token, path = l1Centre()) => ask('GET', path, { as });
const ownCentre = () => `/api/training-providers/centres/${centreId}`;

const waiting = async (role: 'l1admin' | 'training-providers', as: string) =>
  (
    (await app.request('GET', `/api/${role}/waiting`, { as })).body as unknown as {
      visitPoints: { waiting: number; overdue: number; next: { _id: string } | null };
    }
  ).visitPoints;

const addPhoto = (
  visitId: string,
  {
    as = admin.token,
    file = createJpeg(),
    type = 'image/jpeg',
  }: {
    as?: string;
    file?: Buffer;
    type?: string;
  } = {},
) => {
  const form = new FormData();
  form.set('photo', new File([new Uint8Array(file)], `room.${type.split('/')[1]}`, { type }));
  return ask('POST', `${l1Centre()}/visits/${visitId}/photos`, { as, form });
};

const firstVisit = async () => {
  const [first] = (await add()).body.data.visits;
  if (!first) throw new Error('The visit is missing');
  return first;
};

describe('visits of a centre', () => {
  test('records one with history, audit and an email to the managers', async () => {
    const { status, body } = await add();
    expect([status, body.message]).toEqual([201, centreMessages.visitAdded]);
    expect(body.data).toMatchObject({
      _id: centreId,
      openPoints: 2,
      visits: [
        {
          visitedOn: dayBefore(3),
          seen: visit().seen,
          photos: [],
          points: [
            { text: 'Fill the fire extinguisher', closedAt: null },
            { text: 'Put up a sign', closedAt: null },
          ],
        },
      ],
    });
    expect(await app.history.of(centreId)).toMatchObject([{ action: 'visit', byRole: 'L1_ADMIN' }]);
    const audited = await app.database.execute(
      `select actor_id from audit where action = 'centre-visited' and record_id = $1`,
      [centreId],
    );
    expect(audited).toEqual([{ actor_id: admin.id }]);
    const notifications = (await app.listNotifications()).filter(
      (notification) =>
        notification.event === 'centre-visited' && notification.record.id === manager.id,
    );
    expect(notifications).toMatchObject([
      { centre: { id: centreId, name: 'Main centre' }, points: visit().points },
    ]);
  });

  test('shows them to the provider, L2 admins and the L1 admins of the city only', async () => {
    await add();
    const l2 = await app.anL2Admin();
    const other = await app.aTrainingProvider();
    expect((await read()).body.data.visits).toHaveLength(1);
    expect((await read(manager.token, ownCentre())).body.data.visits).toHaveLength(1);
    const atL2 = await read(l2.token, `/api/l2admin/centres/${centreId}`);
    expect(atL2.body.data.visits).toHaveLength(1);
    expect((await read(outsider.token)).status).toBe(404);
    expect((await read(other.token, ownCentre())).status).toBe(404);
    expect((await add(visit(), outsider.token)).status).toBe(404);
  });

  test('rejects a day in the future, a missing text and a point due before the visit', async () => {
    const [point] = visit().points;
    const cases: [object, string][] = [
      [{ ...visit(), visitedOn: dayBefore(-1), points: [] }, 'visitedOn'],
      [{ ...visit(), seen: '' }, 'seen'],
      [{ ...visit(), points: [{ ...point, text: '' }] }, 'points.0.text'],
      [{ ...visit(), points: [{ ...point, dueOn: dayBefore(9) }] }, 'points.0.dueOn'],
    ];
    for (const [body, path] of cases) {
      const answer = await add(body);
      const paths = answer.body.errors?.map((error) => error.path);
      expect([answer.status, paths]).toEqual([400, [path]]);
    }
    expect((await read()).body.data.visits).toEqual([]);
  });

  test('does not count as a change of the first centre, which moves with a corrected registration', async () => {
    await add();
    const moved = await app.database.transaction(() =>
      app.centres.moveFirst(manager.provider.id ?? '', {
        locality: 'New Road',
        ...howrah,
        postalCode: '711101',
      }),
    );
    expect(moved).toBe(centreId);
  });
});

describe('lists of visits', () => {
  type Listed = { _id: string; centreName: string; trainingProviderName: string };
  const list = async (as: string, path: string) => {
    const { status, body } = await ask<Listed[]>('GET', `/api/${path}`, { as });
    expect(status).toBe(200);
    return body as typeof body & { page: { next: string | null; total: number } };
  };
  const own = 'training-providers/centre-visits';

  test('shows a provider the visits of its centres, an L1 admin those of the assigned cities, and an L2 admin all', async () => {
    const { _id: id } = await firstVisit();
    const other = await app.aTrainingProvider();
    const l2 = await app.anL2Admin();
    const toIds = ({ data }: { data: Listed[] }) => data.map(({ _id }) => _id);
    expect(toIds(await list(manager.token, own))).toEqual([id]);
    expect(toIds(await list(other.token, own))).toEqual([]);
    expect(toIds(await list(admin.token, 'l1admin/centre-visits'))).toContain(id);
    expect(toIds(await list(outsider.token, 'l1admin/centre-visits'))).not.toContain(id);
    const ofProvider = `l2admin/centre-visits?provider=${manager.provider.id}`;
    expect((await list(l2.token, ofProvider)).data).toMatchObject([
      {
        _id: id,
        centreName: 'Main centre',
        trainingProviderName: 'Sahyog Learning Foundation',
        city: 'Kolkata',
        points: [{ text: 'Fill the fire extinguisher' }, { text: 'Put up a sign' }],
        photos: [],
      },
    ]);
    expect((await list(l2.token, `${ofProvider}&state=Kerala`)).data).toEqual([]);
  });

  test('pages by day, latest first', async () => {
    const days = [9, 7, 8, 8, 5].map(dayBefore);
    for (const visitedOn of days) await add({ ...visit(), visitedOn, points: [] });
    const seenDays: string[] = [];
    let next: string | null = '';
    while (next !== null) {
      const { data, page } = await list(
        manager.token,
        `${own}?limit=2${next && `&cursor=${next}`}`,
      );
      expect(page.total).toBe(5);
      seenDays.push(...(data as unknown as { visitedOn: string }[]).map((one) => one.visitedOn));
      ({ next } = page);
    }
    expect(seenDays).toEqual(days.toSorted().toReversed());
  });

  test('searches centre, provider and what was seen', async () => {
    const { _id: id } = await firstVisit();
    const l2 = await app.anL2Admin();
    const search = async (q: string) => {
      const path = `l2admin/centre-visits?provider=${manager.provider.id}&q=${encodeURIComponent(q)}`;
      return (await list(l2.token, path)).data.map(({ _id }) => _id);
    };
    for (const q of ['main cent', 'Sahyog', 'extinguisher', id.slice(-6)])
      expect([q, await search(q)]).toEqual([q, [id]]);
    expect(await search('swimming pool')).toEqual([]);
  });

  test('filters visits with open and with overdue points', async () => {
    await add({ ...visit(), points: [] });
    const ids = async (points: string) =>
      (await list(manager.token, `${own}?points=${points}`)).data.map(({ _id }) => _id);
    expect(await ids('open')).toEqual([]);
    const [overdue, later] = visit().points;
    const withPoint = async (point: object | undefined) =>
      (await add({ ...visit(), points: [point] })).body.data.visits.find(
        ({ points }) => points.length > 0,
      );
    const late = await withPoint(overdue);
    expect(await ids('overdue')).toEqual([late?._id]);
    const open = await withPoint(later);
    expect(await ids('overdue')).toEqual([late?._id]);
    expect(await ids('open')).toEqual([open?._id, late?._id]);
    await ask('PUT', `${l1Centre()}/points/${late?.points[0]?._id}/close`, { as: admin.token });
    expect(await ids('overdue')).toEqual([]);
    expect(await ids('open')).toEqual([open?._id]);
  });

  test('exports all visits with their points', async () => {
    const [first, second] = (await firstVisit()).points;
    await ask('PUT', `${l1Centre()}/points/${first?._id}/close`, { as: admin.token });
    await ask('PUT', `${ownCentre()}/points/${second?._id}/done`, { as: manager.token });
    const { status, body } = await app.request('GET', `/api/${own}/export?format=csv`, {
      as: manager.token,
    });
    expect(status).toBe(200);
    const today = dayBefore(0);
    for (const text of [
      'Sahyog Learning Foundation',
      'The fire extinguisher is empty.',
      `Fill the fire extinguisher (closed on ${today} by Asha Rao)`,
      `Put up a sign (open, due on ${dayBefore(-5)}, marked as done by Meera Das)`,
    ])
      expect(body).toContain(text);
  });

  test('shows the last ten visits of a centre and all with open points on its page', async () => {
    const { _id: oldest } = await firstVisit();
    for (let day = 0; day < 2; day += 1)
      await add({ ...visit(), visitedOn: dayBefore(2), points: [] });
    for (let n = 0; n < 10; n += 1) await add({ ...visit(), visitedOn: dayBefore(1), points: [] });
    const { visits, visitCount } = (await read()).body.data;
    expect([visits.length, visitCount, visits.at(-1)?._id]).toEqual([11, 13, oldest]);
  });
});

describe('open points', () => {
  test('wait for the L1 admins of the city and the provider until they are done and closed', async () => {
    const before = await waiting('l1admin', admin.token);
    const elsewhere = await waiting('l1admin', outsider.token);
    const [first, second] = (await firstVisit()).points;
    expect(await waiting('l1admin', admin.token)).toMatchObject({
      waiting: before.waiting + 2,
      overdue: before.overdue + 1,
    });
    expect(await waiting('l1admin', outsider.token)).toEqual(elsewhere);
    expect(await waiting('training-providers', manager.token)).toEqual({
      waiting: 2,
      overdue: 1,
      next: { _id: centreId, name: 'Main centre' },
    });

    const byProvider = await ask('PUT', `${ownCentre()}/points/${first?._id}/done`, {
      as: manager.token,
    });
    expect([byProvider.status, byProvider.body.message]).toEqual([200, centreMessages.pointDone]);
    expect(byProvider.body.data.visits[0]?.points[0]).toMatchObject({
      doneAt: expect.any(String),
      doneBy: 'Meera Das',
      closedAt: null,
    });
    expect(await waiting('training-providers', manager.token)).toMatchObject({ waiting: 1 });
    for (const point of [first, second]) {
      const byAdmin = await ask('PUT', `${l1Centre()}/points/${point?._id}/close`, {
        as: admin.token,
      });
      expect([byAdmin.status, byAdmin.body.message]).toEqual([200, centreMessages.pointClosed]);
    }
    const { data } = (await read()).body;
    expect(data.openPoints).toBe(0);
    expect(data.visits[0]?.points[0]).toMatchObject({
      doneBy: 'Meera Das',
      closedAt: expect.any(String),
      closedBy: 'Asha Rao',
    });
    expect(await waiting('training-providers', manager.token)).toEqual({
      waiting: 0,
      overdue: 0,
      next: null,
    });
    const actions = (await app.history.of(centreId)).map(({ action }) => action);
    expect(actions).toEqual(['close-point', 'close-point', 'finish-point', 'visit']);
  });

  test('notify the other side once when they are done, returned and closed', async () => {
    const [first, second] = (await firstVisit()).points;
    const put = (path: string, point: { _id: string } | undefined, step: string, as: string) =>
      ask('PUT', `${path}/points/${point?._id}/${step}`, { as });
    for (const _ of [1, 2]) {
      await put(ownCentre(), first, 'done', manager.token);
      await put(l1Centre(), second, 'return', admin.token);
    }
    for (const _ of [1, 2]) await put(l1Centre(), first, 'return', admin.token);
    for (const _ of [1, 2]) await put(l1Centre(), second, 'close', admin.token);
    const notified = (await app.listNotifications()).flatMap((notification) =>
      'point' in notification && notification.centre.id === centreId
        ? [[notification.event, notification.record.id, notification.by, notification.point]]
        : [],
    );
    expect(notified).toEqual([
      ['centre-point-done', admin.id, manager.provider.name, first?.text],
      ['centre-point-returned', manager.id, 'Asha Rao', first?.text],
      ['centre-point-closed', manager.id, 'Asha Rao', second?.text],
    ]);
    expect(await waiting('training-providers', manager.token)).toMatchObject({ waiting: 1 });
  });

  test('T71: lets members mark no point as done, and no one of the provider close one', async () => {
    const [first] = (await firstVisit()).points;
    const member = await app.aPerson(manager.provider);
    const statuses = [];
    for (const [step, as] of [
      ['done', member.token],
      ['close', member.token],
      ['close', manager.token],
      ['return', manager.token],
    ] as const) {
      statuses.push(
        (await ask('PUT', `${ownCentre()}/points/${first?._id}/${step}`, { as })).status,
      );
      statuses.push(
        (await ask('PUT', `${l1Centre()}/points/${first?._id}/${step}`, { as })).status,
      );
    }
    // The provider has no call that closes or returns a point.
    expect(statuses).toEqual([403, 404, 404, 403, 404, 403, 404, 403]);
    expect((await read()).body.data.visits[0]?.points[0]).toMatchObject({
      doneAt: null,
      closedAt: null,
    });
  });

  test('closes a point once, and never one of another centre', async () => {
    const [first] = (await firstVisit()).points;
    const close = (as: string, path = l1Centre()) =>
      ask('PUT', `${path}/points/${first?._id}/close`, { as });
    expect((await close(outsider.token)).status).toBe(404);
    const other = await app.aTrainingProvider();
    const theirs = await app.request('GET', '/api/training-providers/centres', {
      as: other.token,
    });
    const theirCentre = `/api/training-providers/centres/${(theirs.body.data as Centre[])[0]?._id}`;
    const markDone = (as: string, path: string) =>
      ask('PUT', `${path}/points/${first?._id}/done`, { as });
    expect((await markDone(other.token, theirCentre)).status).toBe(404);
    expect((await close(admin.token)).status).toBe(200);
    const second = await app.anL1Admin({ places: [kolkata] });
    expect((await close(second.token)).body.data.visits[0]?.points[0]?.closedBy).toBe('Asha Rao');
    expect((await markDone(manager.token, ownCentre())).status).toBe(200);
    expect(await app.history.of(centreId)).toHaveLength(2);
  });
});

describe('photos of a visit', () => {
  const open = (link: string) => app.request('GET', link);

  test('opens them for the city, level 2 and the provider, and records each opening', async () => {
    const { _id: visitId } = await firstVisit();
    const added = await addPhoto(visitId);
    expect([added.status, added.body.message]).toEqual([201, centreMessages.photoAdded]);
    const l2 = await app.anL2Admin();
    const readers: [{ id: string; token: string }, string][] = [
      [admin, l1Centre()],
      [l2, `/api/l2admin/centres/${centreId}`],
      [manager, ownCentre()],
    ];
    for (const [{ id, token }, path] of readers) {
      const [photo] = (await read(token, path)).body.data.visits[0]?.photos ?? [];
      expect((await open(photo?.file ?? '')).status).toBe(200);
      const views = await app.database.execute(
        `select record_kind, record_id, detail from audit where action = 'document-viewed' and actor_id = $1 and record_id = $2`,
        [id, centreId],
      );
      expect(views).toEqual([
        { record_kind: 'centre', record_id: centreId, detail: { documentId: photo?._id } },
      ]);
    }
  });

  test('rejects links of another city and of another provider', async () => {
    const { _id: visitId } = await firstVisit();
    const [photo] = (await addPhoto(visitId)).body.data.visits[0]?.photos ?? [];
    const other = await app.aTrainingProvider();
    for (const { id } of [outsider, other]) {
      const [session] = await app.database.execute<{ id: string }>(
        'select id from sessions where account_id = $1 order by created_at desc limit 1',
        [id],
      );
      const link = app.documentLinks
        .forSession({ sessionId: session?.id ?? '' })
        .link(photo?._id ?? '', { kind: 'centre', id: centreId });
      expect((await open(link)).status).toBe(404);
    }
  });

  test('rejects a PDF, a seventh photo and a visit of another centre', async () => {
    const { _id: visitId } = await firstVisit();
    const pdf = await addPhoto(visitId, { file: createPdf(), type: 'application/pdf' });
    expect([pdf.status, pdf.body.errors]).toEqual([
      400,
      [{ path: 'photo', message: centreMessages.notAPhoto }],
    ]);
    expect((await addPhoto(centreId)).status).toBe(404);
    expect((await addPhoto(visitId, { as: outsider.token })).status).toBe(404);
    const statuses: number[] = [];
    for (let n = 0; n < 7; n += 1) statuses.push((await addPhoto(visitId)).status);
    expect(statuses).toEqual([...Array(6).fill(201), 400]);
    const stored = await app.database.execute(
      `select count(*)::int as n from documents where attached_at is not null
        and id in (select document_id from centre_visit_photos where visit_id = $1)`,
      [visitId],
    );
    expect(stored).toEqual([{ n: 6 }]);
  });
});
