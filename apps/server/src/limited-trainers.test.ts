import { endpointsByFeature } from '@purboday/contract/conventions/endpoints';
import type { Endpoint } from '@purboday/contract/conventions/endpoint';
import type { Centre } from '@purboday/contract/centres/centres.contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createJpeg } from '#server/domain/document/testing/sample-documents.ts';
import { readSheet } from './testing/raw-workbook.ts';
import { kolkata } from './testing/builders.ts';
import { sendOverdueDigests } from '#server/overdue/send-overdue-digests.ts';
import { createTestApp, type TestApp, type TestResponse } from '#server/testing/test-app.ts';

// A trainer who is limited to own batches reads the same before and after the organisation has others. The calls come from the contract, so
// that a new call of training providers fails here until it is described.

let app: TestApp;
let world: World;
beforeAll(async () => {
  app = await createTestApp({ environment: { RATE_LIMIT_SCALE: '1000' } });
  world = await createWorld();
});
afterAll(() => app.close());

type Ids = { candidate: string; batch: string; centre: string; point: string };
type World = {
  manager: Awaited<ReturnType<TestApp['aTrainingProvider']>>;
  colleague: Awaited<ReturnType<TestApp['aPerson']>>;
  trainer: Awaited<ReturnType<TestApp['aPerson']>>;
  own: Ids;
  otherCentre: string;
};

const day = '2026-11-20';
const batches = '/api/training-providers/batches';
const candidates = '/api/training-providers/candidates';

type CreatedResponse = TestResponse<{ data: { _id: string } }>;
const ask = async (
  as: string,
  method: string,
  path: string,
  body?: object,
): Promise<CreatedResponse['body']['data']> => {
  const answer = (await app.request(method, path, {
    as,
    ...(body && { body }),
  })) as CreatedResponse;
  if (answer.status >= 300) throw new Error(JSON.stringify(answer.body));
  return answer.body.data;
};

const addBatch = async (as: string, title: string, fields: object): Promise<string> =>
  (
    await ask(as, 'POST', batches, {
      title,
      skill: 'Tailoring',
      trainerName: 'Sunita Devi',
      startsOn: '2026-11-02',
      endsOn: '2026-12-31',
      days: ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'],
      startTime: '10:00',
      endTime: '12:00',
      capacity: 20,
      ...fields,
    })
  )._id;

const addTrainee = async (name: string): Promise<string> => {
  const { id } = await app.aCandidate({
    status: 'APPROVED_L2',
    name,
    locality: `${name} Lane`,
    email: `${name.replaceAll(' ', '.').toLowerCase()}@example.org`,
  });
  await app.aTraining({ candidateId: id, providerId: world.manager.provider.id });
  return id;
};

const addVisit = async (centre: string, text: string): Promise<string> => {
  const admin = await app.anL1Admin({ places: [kolkata] });
  const visited = (await ask(admin.token, 'POST', `/api/l1admin/centres/${centre}/visits`, {
    visitedOn: day,
    seen: text,
    points: [{ text: `${text} point`, dueOn: '2026-11-21' }],
  })) as unknown as { visits: { points: { _id: string }[] }[] };
  return visited.visits[0]?.points[0]?._id ?? '';
};

const createWorld = async (): Promise<World> => {
  const manager = await app.aTrainingProvider({ name: 'Sahyog Learning Foundation' });
  const person = (fullName: string, ownBatchesOnly: boolean) =>
    app.aPerson(manager.provider, { fullName, membership: { ownBatchesOnly } });
  const [trainer, colleague] = [await person('Sunita Devi', true), await person('Ravi Roy', false)];
  const [first] = (await ask(
    manager.token,
    'GET',
    '/api/training-providers/centres',
  )) as unknown as Centre[];
  const centre = first?._id ?? '';
  const other = await ask(manager.token, 'POST', '/api/training-providers/centres', {
    name: 'Second hall',
    address: { ...kolkata, locality: 'Lake Road', postalCode: '700029' },
    capacity: 30,
    contactName: null,
    contactMobileNumber: null,
  });
  world = {
    manager,
    trainer,
    colleague,
    otherCentre: other._id,
    own: { candidate: '', batch: '', centre, point: '' },
  };
  const batch = await addBatch(manager.token, 'Own batch', { trainerAccountId: trainer.id });
  const candidate = await addTrainee('Asha Own');
  await ask(manager.token, 'PUT', `${batches}/${batch}/members/${candidate}`, {});
  await ask(manager.token, 'PUT', `${batches}/${batch}/status`, { status: 'RUNNING' });
  const point = await addVisit(centre, 'Own visit');
  return { ...world, own: { candidate, batch, centre, point } };
};

/** Adds a stranger of each kind: in a running and in a planned batch, without a batch, finished, and one who stopped sharing. */
const addStrangers = async (): Promise<Ids> => {
  const { manager, colleague, otherCentre } = world;
  const fields = { trainerAccountId: colleague.id, centreId: otherCentre };
  const batch = await addBatch(manager.token, 'Stranger batch', fields);
  const join = (to: string, id: string) =>
    ask(manager.token, 'PUT', `${batches}/${to}/members/${id}`, {});
  const candidate = await addTrainee('Stranger Running');
  await join(batch, candidate);
  await ask(manager.token, 'PUT', `${batches}/${batch}/status`, { status: 'RUNNING' });
  await ask(manager.token, 'PUT', `${batches}/${batch}/attendance/${day}`, {
    marks: [{ candidateId: candidate, mark: 'PRESENT' }],
  });
  const planned = await addBatch(manager.token, 'Stranger planned', fields);
  await join(planned, await addTrainee('Stranger Planned'));
  await addTrainee('Stranger Waiting');
  const finished = await addTrainee('Stranger Finished');
  for (const status of ['IN_PROGRESS', 'COMPLETED'])
    await ask(manager.token, 'PUT', `${candidates}/${finished}`, { status });
  const gone = await addTrainee('Stranger Gone');
  await app.database.execute('update trainings set withdrawn_at = $2 where candidate_id = $1', [
    gone,
    app.clock(),
  ]);
  const late = await addTrainee('Stranger Late');
  await app.database.execute(
    `update trainings set updated_at = $2, assigned_at = $2 where candidate_id = $1`,
    [late, new Date(app.clock().getTime() - 40 * 86_400_000)],
  );
  const point = await addVisit(otherCentre, 'Stranger visit');
  return { candidate, batch, centre: otherCentre, point };
};

const endpoints = Object.entries(endpointsByFeature)
  .flatMap(([feature, calls]) =>
    Object.entries(calls).map(([name, call]): [string, Endpoint] => [`${feature}.${name}`, call]),
  )
  .filter(([, { role }]) => role === 'TRAINING_PROVIDER');
const reads = endpoints.filter(([, { method }]) => method === 'GET');
const steps = endpoints.filter(([, { method }]) => method !== 'GET');

const nothing = '0190a3c2-0000-7000-8000-000000000000';

/** The id in an address, by the path before it. */
const toId = (path: string, ids: Ids): string => {
  if (path.startsWith('/training-providers/candidates')) return ids.candidate;
  if (path.startsWith('/training-providers/batches')) return ids.batch;
  if (path.startsWith('/training-providers/centres')) return ids.centre;
  if (path.startsWith('/training-providers/people')) return nothing;
  if (path.startsWith('/training-providers/audit-findings')) return nothing;
  throw new Error(`Describe the id of ${path}`);
};

const toPath = ({ path }: Endpoint, ids: Ids): string => {
  const filled = path
    .replace(':candidateId', ids.candidate)
    .replace(':date', day)
    .replace(/:(?:point|move)Id/u, ids.point)
    .replace(':id', path.includes(':id') ? toId(path, ids) : '');
  if (/:\w/u.test(filled)) throw new Error(`Describe the parameters of ${path}`);
  return `/api${filled}`;
};

/** Searches and filters that would find strangers. */
const searches = ['Stranger', 'stranger.running@example.org', 'Second hall'];

const toUrls = (endpoint: Endpoint, ids: Ids): string[] => {
  const path = toPath(endpoint, ids);
  if (path.endsWith(`/batches/${ids.batch}/export`))
    return ['register', 'results'].map((part) => `${path}?format=xlsx&part=${part}`);
  if (endpoint.shape === 'file') return ['xlsx', 'csv'].map((format) => `${path}?format=${format}`);
  if (endpoint.path === '/training-providers/numbers')
    return [path, `${path}?skill=Coding`, `${path}?centre=${world.otherCentre}`];
  if (endpoint.path === '/training-providers/numbers/people')
    return ['', 'assigned', 'trained', 'placed', 'kept', 'lost', 'unknown'].flatMap((figure) =>
      ['', ...searches].map(
        (q) => `${path}?${figure && `figure=${figure}&`}q=${encodeURIComponent(q)}`,
      ),
    );
  if (endpoint.shape !== 'list') return [path];
  return [path, ...searches.map((q) => `${path}?q=${encodeURIComponent(q)}`)];
};

const toText = ({ raw, headers }: TestResponse): string =>
  (String(headers['content-type']).includes('spreadsheet')
    ? JSON.stringify(readSheet(raw.rawPayload))
    : raw.body
  ).replaceAll(/"requestId":"[^"]*"/gu, '');

const readAll = async (ids: Ids): Promise<Map<string, { status: number; text: string }>> => {
  const answers = new Map<string, { status: number; text: string }>();
  for (const [, endpoint] of reads)
    for (const url of toUrls(endpoint, ids)) {
      const answer = await app.request('GET', url, { as: world.trainer.token });
      answers.set(url, { status: answer.status, text: toText(answer) });
    }
  return answers;
};

type TrainerStep = { body?: unknown; query?: string; status?: number };

const document = (field: string) => () => {
  const form = new FormData();
  form.set(field, new File([new Uint8Array(createJpeg())], 'a.xlsx'));
  return form;
};

/** Every step with a stranger's ids in address and body, and the status that a limited trainer gets. */
const stepsWithStrangers: Record<string, (ids: Ids) => TrainerStep> = {
  'training.startTrainings': ({ candidate }) => ({ body: { ids: [candidate] }, status: 200 }),
  'training.setTrainingStatus': () => ({ body: { status: 'COMPLETED' } }),
  'training.undoStart': () => ({}),
  'audits.replyToFinding': () => ({ body: { text: 'They were there' }, status: 403 }),
  'training.updateProfile': () => ({
    body: { trainingProviderName: 'Ganga Skills', skills: ['Tailoring'] },
    status: 403,
  }),
  'contacts.logContactByTrainer': () => ({ body: { way: 'call', outcome: 'reached', note: '' } }),
  'batches.createBatch': () => ({ body: { trainerAccountId: world.colleague.id }, status: 400 }),
  'batches.editBatch': () => ({ body: { title: 'Evening' } }),
  'batches.setBatchStatus': () => ({ body: { status: 'CANCELLED', reason: 'The trainer left' } }),
  'batches.joinBatch': () => ({ body: {} }),
  'batches.leaveBatch': () => ({ query: '?reason=Moved' }),
  'batches.markAttendance': ({ candidate }) => ({
    body: { marks: [{ candidateId: candidate, mark: 'LATE' }] },
  }),
  'batches.recordResults': () => ({ body: { results: [] } }),
  'batches.importAttendance': () => ({ body: document('attendanceExcelFile') }),
  'batches.importResults': () => ({ body: document('resultsExcelFile') }),
  'centres.addCentre': () => ({ body: {}, status: 403 }),
  'centres.changeCentre': () => ({ body: {}, status: 403 }),
  'centres.markPointDone': () => ({ status: 403 }),
  'centres.withdrawCentreMove': () => ({ status: 403 }),
  'people-of-training-providers.invitePerson': () => ({ body: {}, status: 403 }),
  'people-of-training-providers.changePerson': () => ({ body: {}, status: 403 }),
  'people-of-training-providers.removePerson': () => ({ status: 403 }),
  'people-of-training-providers.resendPersonInvitation': () => ({ body: {}, status: 403 }),
  'people-of-training-providers.resetSecondFactorOfPerson': () => ({
    body: { reason: 'Lost phone' },
    status: 403,
  }),
};

const send = (endpoint: Endpoint, path: string, { body, query = '' }: TrainerStep) => {
  const content: unknown = typeof body === 'function' ? (body as () => unknown)() : body;
  return app.request(endpoint.method, `${path}${query}`, {
    as: world.trainer.token,
    ...(content instanceof FormData
      ? { form: content }
      : content === undefined
        ? {}
        : { body: content }),
  });
};

/** The rows that a step of the limited trainer must not change. */
const readStrangers = () =>
  app.database.execute(
    `select t.id, t.status, t.batch_id, t.version, b.title, b.status as batch_status, b.version as batch_version,
       (select count(*) from attendance a where a.candidate_id = t.candidate_id) as marks,
       (select count(*) from contacts c where c.candidate_id = t.candidate_id) as contacts,
       (select count(*) from centre_visit_points p where p.closed_at is null) as points
     from trainings t join candidates c on c.id = t.candidate_id left join batches b on b.id = t.batch_id
     where c.name like 'Stranger%' order by t.id`,
  );

describe('T72, UX-187: a trainer who is limited to own batches', () => {
  let strangers: Ids;
  let before: Awaited<ReturnType<typeof readAll>>;
  beforeAll(async () => {
    before = await readAll(world.own);
    strangers = await addStrangers();
  });

  test('knows every step of training providers', () => {
    expect(Object.keys(stepsWithStrangers).toSorted()).toEqual(
      steps.map(([name]) => name).toSorted(),
    );
  });

  test('reads every own record and list', () => {
    const statuses = [...before].map(([url, { status }]) => `${status} ${url}`);
    // The people of the organisation, and what auditors found, are for its managers.
    const isForManagers = (line: string) =>
      /^403 \/api\/training-providers\/(?:people|audit-findings)/u.test(line);
    expect(statuses.filter((line) => !line.startsWith('200') && !isForManagers(line))).toEqual([]);
    expect(JSON.stringify([...before])).toContain('Asha Own');
  });

  test('reads the same when the organisation trains other people too', async () => {
    const after = await readAll(world.own);
    const changed = [...after].filter(([url, { text }]) => before.get(url)?.text !== text);
    expect(changed).toEqual([]);
  });

  test.each(reads.filter(([, { path }]) => path.includes(':')).map(([name]) => name))(
    'reads no record of a stranger: %s',
    async (name) => {
      const endpoint = reads.find(([one]) => one === name)?.[1];
      if (!endpoint) throw new Error(`${name} is missing`);
      for (const url of toUrls(endpoint, strangers)) {
        const answer = await app.request('GET', url, { as: world.trainer.token });
        const text = toText(answer);
        expect([url, answer.status, text.includes('Stranger')]).toEqual([
          url,
          // Where a centre is, is no secret. Its visits are.
          name === 'centres.readCentre' ? 200 : 404,
          false,
        ]);
      }
    },
  );

  test.each(Object.keys(stepsWithStrangers))('changes nothing of a stranger: %s', async (name) => {
    const endpoint = steps.find(([one]) => one === name)?.[1];
    if (!endpoint) throw new Error(`${name} is missing`);
    const rows = await readStrangers();
    const step = stepsWithStrangers[name]?.(strangers) ?? {};
    const answer = await send(endpoint, toPath(endpoint, strangers), step);
    expect([answer.status, toText(answer).includes('Stranger')]).toEqual([
      step.status ?? 404,
      false,
    ]);
    expect(await readStrangers()).toEqual(rows);
  });

  test.each([
    'batches.joinBatch',
    'batches.leaveBatch',
    'batches.markAttendance',
    'batches.recordResults',
  ])('accepts no stranger in an own batch: %s', async (name) => {
    const endpoint = steps.find(([one]) => one === name)?.[1];
    if (!endpoint) throw new Error(`${name} is missing`);
    const rows = await readStrangers();
    const { candidate } = strangers;
    const results = [
      { candidateId: candidate, outcome: 'FAILED', score: 20, assessorName: 'Asha Sen' },
    ].map((line) => ({ ...line, assessedOn: day }));
    const step = stepsWithStrangers[name]?.(strangers) ?? {};
    const answer = await send(
      endpoint,
      toPath(endpoint, { ...strangers, batch: world.own.batch }),
      name === 'batches.recordResults' ? { body: { results } } : step,
    );
    expect([[400, 404].includes(answer.status), toText(answer).includes('Stranger')]).toEqual([
      true,
      false,
    ]);
    expect(await readStrangers()).toEqual(rows);
  });

  test('takes no one into an own batch who is not in one', async () => {
    const [waiting] = await app.database.execute<{ id: string }>(
      `select id from candidates where name = 'Stranger Waiting'`,
    );
    const path = `${batches}/${world.own.batch}/members/${waiting?.id}`;
    const joined = await app.request('PUT', path, { as: world.trainer.token, body: {} });
    expect(joined.status).toBe(404);
    const byManager = await app.request('PUT', path, { as: world.manager.token, body: {} });
    expect(byManager.status).toBe(200);
    const left = await app.request('DELETE', `${path}?reason=Moved`, { as: world.manager.token });
    expect(left.status).toBe(200);
  });

  test('reads no phone number of someone who left an own batch', async () => {
    const name = 'Mover Leaving';
    const id = await addTrainee(name);
    const [row] = await app.database.execute<{ phone: string }>(
      'select mobile_number as phone from candidates where id = $1',
      [id],
    );
    const phone = row?.phone ?? '';
    const path = `${batches}/${world.own.batch}`;
    const texts = async (as: string) => {
      const urls = [path, `${path}/attendance/${day}`, `${path}/export?format=xlsx&part=results`];
      const answers = [];
      for (const url of urls) answers.push(toText(await app.request('GET', url, { as })));
      return answers.join('\n');
    };
    await ask(world.manager.token, 'PUT', `${path}/members/${id}`, {});
    expect(await texts(world.trainer.token)).toContain(phone);
    await ask(world.manager.token, 'DELETE', `${path}/members/${id}?reason=Moved`);
    await ask(world.manager.token, 'PUT', `${batches}/${strangers.batch}/members/${id}`, {});
    const seen = await texts(world.trainer.token);
    expect([seen.includes(name), seen.includes(phone)]).toEqual([true, false]);
    expect(await texts(world.manager.token)).toContain(phone);
    const found = await app.request('GET', `${candidates}/${id}`, { as: world.trainer.token });
    expect(found.status).toBe(404);
  });
});

describe('T72: messages to a trainer who is limited to own batches', () => {
  const monday = new Date('2026-11-23T03:30:00Z');
  let later: TestApp;
  beforeAll(async () => {
    later = await createTestApp({ start: monday });
  });
  afterAll(() => later.close());

  const sentTo = async (email: string) =>
    (await later.listNotifications()).filter(({ to }) => to.email === email);
  const change = (as: string, method: string, path: string, body: object) =>
    later.request(method, path, { as, body });

  test('name no one outside own batches, and count own tasks alone', async () => {
    const manager = await later.aTrainingProvider();
    const trainer = await later.aPerson(manager.provider, {
      membership: { ownBatchesOnly: true, subscriptions: ['assigned', 'stalled', 'digests'] },
    });
    const old = new Date(monday.getTime() - 40 * 86_400_000);
    const trainee = async (trainerAccountId: string) => {
      const { id } = await later.aCandidate({ status: 'APPROVED_L2' });
      await later.aTraining({
        candidateId: id,
        providerId: manager.provider.id,
        assignedAt: old,
        updatedAt: old,
      });
      const added = (await change(manager.token, 'POST', batches, {
        title: 'Tailoring',
        skill: 'Tailoring',
        trainerAccountId,
        startsOn: '2026-11-02',
        endsOn: '2026-12-31',
        days: ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'],
        startTime: '07:00',
        endTime: '08:00',
        capacity: 20,
      })) as CreatedResponse;
      const path = `${batches}/${added.body.data._id}`;
      await change(manager.token, 'PUT', `${path}/members/${id}`, {});
      return { id, path };
    };
    const [own, other] = [await trainee(trainer.id), await trainee(manager.id)];

    await sendOverdueDigests(later)();
    const digests = (await sentTo(trainer.email)).map((sent) =>
      sent.event === 'stalled-digest' ? sent.steps : sent.event,
    );
    expect(digests).toEqual([[{ step: 'start', count: 1 }]]);

    const l2 = await later.anL2Admin();
    const { id } = await later.aCandidate({ status: 'APPROVED_L1' });
    const assigned = await change(l2.token, 'PUT', `/api/l2admin/approve-candidate-l2/${id}`, {
      trainingProviderId: manager.provider.id,
      jobProviderId: null,
    });
    expect(assigned.status).toBe(200);
    for (const { id: candidateId, path } of [own, other]) {
      await change(manager.token, 'PUT', `${path}/status`, { status: 'RUNNING' });
      for (const date of ['2026-11-20', '2026-11-21', '2026-11-22'])
        await change(manager.token, 'PUT', `${path}/attendance/${date}`, {
          marks: [{ candidateId, mark: 'ABSENT' }],
        });
    }
    const absent = (await sentTo(trainer.email)).flatMap((sent) =>
      sent.event === 'absent-three-times' ? sent.candidates.map((one) => one.id) : [],
    );
    expect(absent).toEqual([own.id]);
    expect((await sentTo(trainer.email)).map(({ event }) => event)).not.toContain(
      'assigned-provider',
    );
    const toManager = (await sentTo(manager.email)).map(({ event }) => event);
    expect(toManager.filter((event) => event === 'assigned-provider')).toHaveLength(1);
    expect(toManager.filter((event) => event === 'absent-three-times')).toHaveLength(1);
  });
});
