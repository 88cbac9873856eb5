import { newId } from '#server/platform/database/database.ts';
import { batches } from '#server/domain/batch/batch-store.ts';
import { createJpeg } from '#server/domain/document/testing/sample-documents.ts';
import { centreStore } from '#server/domain/centre/centre-store.ts';
import { kolkata } from '#server/testing/builders.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import {
  repeatForPrincipals,
  type CreateRequest,
  type AccessRow,
  type AccessWorld,
} from './access-world.ts';

const form = {
  title: 'Coding, morning',
  skill: 'Coding',
  trainerName: 'Sunita Devi',
  place: 'Park Street',
  startsOn: '2026-11-02',
  endsOn: '2026-12-31',
  days: ['MON', 'WED', 'FRI'] as ('MON' | 'WED' | 'FRI')[],
  startTime: '10:00',
  endTime: '12:30',
  capacity: 30,
  passMark: 50,
  minAttendance: 70,
};

const createBatch = async (
  app: TestApp,
  { ta }: AccessWorld,
  status: 'PLANNED' | 'RUNNING' = 'RUNNING',
): Promise<string> => {
  const id = newId(app.clock());
  const at = { createdAt: app.clock(), updatedAt: app.clock() };
  await app.database.sql
    .insert(batches)
    .values({ ...form, ...at, ...kolkata, id, providerId: ta.provider.id ?? '', status });
  return id;
};

const own =
  (rest: string, body?: unknown): CreateRequest =>
  async (app, world) => ({
    path: `/training-providers/batches/${await createBatch(app, world)}${rest}`,
    ...(body === undefined ? {} : { body }),
  });

/** Creates a member who may leave the batch, or a candidate who may join it. */
const member = async (app: TestApp, world: AccessWorld, joined: boolean): Promise<string> => {
  const batchId = await createBatch(app, world);
  const { id } = await app.aCandidate({ status: 'APPROVED_L2' });
  const training = await app.aTraining({
    candidateId: id,
    providerId: world.ta.provider.id,
    ...(joined ? { batchId, batchOpen: true } : {}),
  });
  if (joined)
    await app.database.execute(
      'insert into batch_members (batch_id, candidate_id, training_id, joined_at) values ($1, $2, $3, $4)',
      [batchId, id, training.id, app.clock()],
    );
  return `/training-providers/batches/${batchId}/members/${id}`;
};

const centre = {
  name: 'Howrah centre',
  address: { locality: 'Shibpur', state: 'West Bengal', city: 'Howrah', postalCode: '711102' },
  capacity: 40,
};

const ofFirstCentre =
  (body?: unknown): CreateRequest =>
  async (app, { ta }) => {
    const first = await centreStore(app.database, app.clock).findFirst(ta.provider.id ?? '');
    return { path: `/training-providers/centres/${first?.id}`, ...(body ? { body } : {}) };
  };

const newCentre = (app: TestApp, { ta }: AccessWorld): Promise<string> =>
  centreStore(app.database, app.clock).add(ta.provider.id ?? '', {
    name: 'Visited centre',
    locality: 'Park Street',
    ...kolkata,
    postalCode: '700016',
    capacity: 40,
    contactName: null,
    contactMobileNumber: null,
  });

const visitForm = {
  visitedOn: '2026-11-02',
  seen: 'Ten computers',
  points: [{ text: 'Put up a sign', dueOn: '2026-12-01' }],
};

/** Records a visit as another admin of the city. */
const visited = async (app: TestApp, world: AccessWorld) => {
  const centreId = await newCentre(app, world);
  const { token } = await app.anL1Admin({ places: [kolkata] });
  const { body } = await app.request('POST', `/api/l1admin/centres/${centreId}/visits`, {
    as: token,
    body: visitForm,
  });
  const [visit] = body.data.visits;
  return { centreId, visitId: visit?._id, pointId: visit?.points[0]?._id };
};

const photo = (): FormData => {
  const data = new FormData();
  data.set('photo', new File([new Uint8Array(createJpeg())], 'room.jpg', { type: 'image/jpeg' }));
  return data;
};

const point =
  (prefix: string, step: 'close' | 'done' | 'return'): CreateRequest =>
  async (app, world) => {
    const { centreId, pointId } = await visited(app, world);
    return { path: `${prefix}/${centreId}/points/${pointId}/${step}` };
  };

/** Requests a move to a city of no other admin. */
const move =
  (prefix: string, step: string, body?: unknown): CreateRequest =>
  async (app, world) => {
    const centreId = await newCentre(app, world);
    const address = { locality: 'Exhibition Road', state: 'Bihar', city: 'Patna' };
    const centres = centreStore(app.database, app.clock);
    await centres.requestMove(centreId, { ...address, postalCode: '800001' }, world.ta.id);
    const [request] = await app.database.execute<{ id: string }>(
      'select id from centre_moves where centre_id = $1',
      [centreId],
    );
    return {
      path: `${prefix}/${centreId}/moves/${request?.id}${step}`,
      ...(body === undefined ? {} : { body }),
    };
  };

const provider = '401 200 200 403 403 403 403 403p 403 403';
const owner = '401 200 404 403 403 403 403 403p 403 403';
const l1 = '401 403 403 403 403 200 200 403p 403 403';
const ofCity = '401 403 403 403 403 200 404 403p 403 403';
const addedInCity = '401 403 403 403 403 201 404 403p 403 403';
const l2 = '401 403 403 403 403 403 403 403p 200 403';

/** Rows for batches: providers have their own, L2 admins read all. */
export const batchRows: Record<string, AccessRow> = {
  'GET /training-providers/batches': { statuses: provider },
  'GET /training-providers/batches/export': {
    statuses: provider,
    ask: () => ({ path: '/training-providers/batches/export?format=csv' }),
  },
  'GET /training-providers/today': { statuses: provider },
  'POST /training-providers/batches': {
    statuses: '401 201 201 403 403 403 403 403p 403 403',
    ask: () => ({ path: '/training-providers/batches', body: form }),
  },
  'GET /training-providers/batches/:id': { statuses: owner, ask: own('') },
  'PUT /training-providers/batches/:id': { statuses: owner, ask: own('', { capacity: 20 }) },
  'PUT /training-providers/batches/:id/status': {
    statuses: owner,
    ask: own('/status', { status: 'CANCELLED', reason: 'The roof leaks' }),
  },
  'PUT /training-providers/batches/:id/members/:candidateId': {
    statuses: owner,
    ask: async (app, world) => ({ path: await member(app, world, false) }),
  },
  'DELETE /training-providers/batches/:id/members/:candidateId': {
    statuses: owner,
    ask: async (app, world) => ({ path: `${await member(app, world, true)}?reason=Moved` }),
  },
  'GET /training-providers/batches/:id/attendance/:date': {
    statuses: owner,
    ask: own('/attendance/2026-11-20'),
  },
  'PUT /training-providers/batches/:id/attendance/:date': {
    statuses: owner,
    ask: async (app, world) => {
      const [batch = '', candidateId] = (await member(app, world, true)).split('/members/');
      return {
        path: `${batch}/attendance/2026-11-20`,
        body: { marks: [{ candidateId, mark: 'LATE' }] },
      };
    },
  },
  'PUT /training-providers/batches/:id/results': {
    statuses: owner,
    ask: own('/results', { results: [] }),
  },
  'GET /training-providers/batches/:id/export': {
    statuses: owner,
    ask: own('/export?format=xlsx&part=register'),
  },
  'POST /training-providers/batches/:id/attendance/import': {
    statuses: '401 400 404 403 403 403 403 403p 403 403',
    ask: async (app, world) => ({
      path: `/training-providers/batches/${await createBatch(app, world)}/attendance/import`,
      form: new FormData(),
    }),
  },
  'POST /training-providers/batches/:id/results/import': {
    statuses: '401 400 404 403 403 403 403 403p 403 403',
    ask: async (app, world) => ({
      path: `/training-providers/batches/${await createBatch(app, world)}/results/import`,
      form: new FormData(),
    }),
  },
  'GET /certificates/revoked': { statuses: repeatForPrincipals(200) },
  'GET /certificates/:code': {
    statuses: repeatForPrincipals(404),
    ask: () => ({ path: '/certificates/ABCDEFGHJK' }),
  },
  'GET /l2admin/certificates/:code': {
    statuses: '401 403 403 403 403 403 403 403p 404 403',
    ask: () => ({ path: '/l2admin/certificates/ABCDEFGHJK' }),
  },
  'PUT /l2admin/certificates/:code/revoke': {
    statuses: '401 403 403 403 403 403 403 403p 404 403',
    ask: () => ({
      path: '/l2admin/certificates/ABCDEFGHJK/revoke',
      body: { reason: 'Issued by mistake' },
    }),
  },
  'GET /training-providers/centres': { statuses: provider },
  'GET /training-providers/centres/export': {
    statuses: provider,
    ask: () => ({ path: '/training-providers/centres/export?format=csv' }),
  },
  'POST /training-providers/centres': {
    statuses: provider.replaceAll('200', '201'),
    ask: () => ({ path: '/training-providers/centres', body: centre }),
  },
  'GET /training-providers/centres/:id': { statuses: owner, ask: ofFirstCentre() },
  'PUT /training-providers/centres/:id': { statuses: owner, ask: ofFirstCentre(centre) },
  'PUT /training-providers/centres/:id/points/:pointId/done': {
    statuses: owner,
    ask: point('/training-providers/centres', 'done'),
  },
  'DELETE /training-providers/centres/:id/moves/:moveId': {
    statuses: owner,
    ask: move('/training-providers/centres', ''),
  },
  'GET /l1admin/centres/:id': {
    statuses: ofCity,
    ask: async (app, world) => ({ path: `/l1admin/centres/${await newCentre(app, world)}` }),
  },
  'POST /l1admin/centres/:id/visits': {
    statuses: addedInCity,
    ask: async (app, world) => ({
      path: `/l1admin/centres/${await newCentre(app, world)}/visits`,
      body: visitForm,
    }),
  },
  'POST /l1admin/centres/:id/visits/:visitId/photos': {
    statuses: addedInCity,
    ask: async (app, world) => {
      const { centreId, visitId } = await visited(app, world);
      return { path: `/l1admin/centres/${centreId}/visits/${visitId}/photos`, form: photo() };
    },
  },
  'PUT /l1admin/centres/:id/points/:pointId/close': {
    statuses: ofCity,
    ask: point('/l1admin/centres', 'close'),
  },
  'PUT /l1admin/centres/:id/points/:pointId/return': {
    statuses: ofCity,
    ask: point('/l1admin/centres', 'return'),
  },
  'PUT /l1admin/centres/:id/moves/:moveId/confirm': {
    statuses: ofCity,
    ask: move('/l1admin/centres', '/confirm'),
  },
  'PUT /l1admin/centres/:id/moves/:moveId/decline': {
    statuses: ofCity,
    ask: move('/l1admin/centres', '/decline', { reason: 'Not visited yet' }),
  },
  'PUT /l2admin/centres/:id/moves/:moveId/confirm': {
    statuses: l2,
    ask: move('/l2admin/centres', '/confirm'),
  },
  'PUT /l2admin/centres/:id/moves/:moveId/decline': {
    statuses: l2,
    ask: move('/l2admin/centres', '/decline', { reason: 'Not visited yet' }),
  },
  'GET /l2admin/centres/:id': {
    statuses: l2,
    ask: async (app, world) => ({ path: `/l2admin/centres/${await newCentre(app, world)}` }),
  },
  'GET /training-providers/centre-visits': { statuses: provider },
  'GET /training-providers/centre-visits/export': {
    statuses: provider,
    ask: () => ({ path: '/training-providers/centre-visits/export?format=csv' }),
  },
  'GET /l1admin/centre-visits': { statuses: l1 },
  'GET /l1admin/centre-visits/export': {
    statuses: l1,
    ask: () => ({ path: '/l1admin/centre-visits/export?format=csv' }),
  },
  'GET /l2admin/centre-visits': { statuses: l2 },
  'GET /l2admin/centre-visits/export': {
    statuses: l2,
    ask: () => ({ path: '/l2admin/centre-visits/export?format=csv' }),
  },
  'GET /l1admin/centres': { statuses: l1 },
  'GET /l1admin/centres/export': {
    statuses: l1,
    ask: () => ({ path: '/l1admin/centres/export?format=csv' }),
  },
  'GET /l2admin/centres': { statuses: l2 },
  'GET /l2admin/centres/export': {
    statuses: l2,
    ask: () => ({ path: '/l2admin/centres/export?format=csv' }),
  },
  'GET /l2admin/batches': { statuses: l2 },
  'GET /l2admin/batches/export': {
    statuses: l2,
    ask: () => ({ path: '/l2admin/batches/export?format=csv' }),
  },
  'GET /l2admin/batches/:id/export': {
    statuses: l2,
    ask: async (app, world) => ({
      path: `/l2admin/batches/${await createBatch(app, world)}/export?format=xlsx&part=results`,
    }),
  },
  'GET /l2admin/batches/:id': {
    statuses: l2,
    ask: async (app, world) => ({ path: `/l2admin/batches/${await createBatch(app, world)}` }),
  },
};
