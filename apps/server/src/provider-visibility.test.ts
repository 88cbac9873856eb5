import { endpointsByFeature } from '@purboday/contract/conventions/endpoints';
import type { Endpoint } from '@purboday/contract/conventions/endpoint';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { placementFixture } from '#server/domain/placement/testing/placement-fixture.ts';
import { createJpeg } from '#server/domain/document/testing/sample-documents.ts';
import { readSheet } from './testing/raw-workbook.ts';
import { createTestApp, type TestResponse, type TestApp } from '#server/testing/test-app.ts';

// Requirements T31 and T58: what providers see of people after the relation has ended or sharing was withdrawn. The calls come from the
// contract, so that a new call of providers fails here until it is described.

type Provider = Awaited<ReturnType<TestApp['aJobProvider']>>;
type Role = 'TRAINING_PROVIDER' | 'JOB_PROVIDER';

const day = '2026-11-20';
const values = (age: 'Former' | 'Current', digit: number) => ({
  email: `${age.toLowerCase()}.person@secret.example`,
  mobile_number: `98765${digit}4321`,
  father_name: `${age}father`,
  house_no: `${age}house`,
  locality: `${age}locality`,
  postal_code: `70001${digit}`,
  aadhar_masked: `XXXX XXXX 555${digit}`,
});
const former = values('Former', 1);
const current = { ...values('Current', 2), state: 'Bihar', city: 'Patna' };
const reasons = ['Because of harassment', 'Told level two in confidence', 'Checked in unhappily'];
const formerSkill = 'Bead weaving';
/**
 * Values that must not be in any response to a provider. The former city and state are also the
 * provider's own.
 */
const secrets = [
  ...Object.values(former),
  ...Object.values(current),
  ...reasons,
  formerSkill,
  'Graduation',
];

let app: TestApp;
let at: Awaited<ReturnType<typeof placementFixture>>;
beforeAll(async () => {
  app = await createTestApp({ environment: { RATE_LIMIT_SCALE: '1000' } });
  at = await placementFixture(app);
});
afterAll(() => app.close());

const set = async (id: string, columns: Record<string, string>): Promise<void> => {
  const names = Object.keys(columns);
  await app.database.execute(
    `update candidates set ${names.map((name, n) => `${name} = $${n + 2}`).join(', ')} where id = $1`,
    [id, ...Object.values(columns)],
  );
};

/** The values after a move, with a new number, email and address. */
const move = ({ id, name }: { id: string; name: string }) =>
  set(id, { ...current, email: `${name.slice(-2)}${current.email}` });

let people = 0;
const aPerson = async () => {
  people += 1;
  const letter = (n: number) => 'abcdefghijklmnopqrstuvwxyz'.charAt(n);
  const name = `Person Number${letter(Math.floor(people / 26))}${letter(people % 26)}`;
  const { id, registrationCode } = await app.aCandidate({
    status: 'APPROVED_L2',
    queue: 'returned',
    queueSince: app.clock(),
    skills: [formerSkill],
    qualification: 'Graduation',
    name,
  });
  await set(id, { ...former, email: `${name.slice(-2)}${former.email}` });
  return { id, name, registrationCode };
};

/** A person and a provider with their records, and how their relation ends. */
type World = {
  role: Role;
  provider: Provider;
  person: Awaited<ReturnType<typeof aPerson>>;
  batch?: string;
  applicant?: string;
  placement?: string;
  /** The relation that the candidate withdraws from. */
  record: string;
};

const send = (as: string, method: string, path: string, body?: unknown) =>
  app.request(method, `/api${path}`, { as, ...(body === undefined ? {} : { body }) });
const done = async (
  answer: Promise<TestResponse>,
): Promise<TestResponse<{ data: { _id: string } }>> => {
  const { status, body, ...rest } = await answer;
  if (status >= 300) throw new Error(JSON.stringify(body));
  return { status, body: body as { data: { _id: string } }, ...rest };
};

const inTraining = async (): Promise<World & { batch: string }> => {
  const provider = await app.aTrainingProvider();
  const person = await aPerson();
  const training = await app.aTraining({
    candidateId: person.id,
    providerId: provider.provider.id,
  });
  const own = '/training-providers/batches';
  const made = await done(
    send(provider.token, 'POST', own, {
      title: 'Tailoring',
      skill: 'Tailoring',
      trainerName: 'Sunita Devi',
      startsOn: '2026-11-02',
      endsOn: '2026-12-31',
      days: ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'],
      startTime: '10:00',
      endTime: '12:00',
      capacity: 20,
    }),
  );
  const batch = made.body.data._id;
  await done(send(provider.token, 'PUT', `${own}/${batch}/members/${person.id}`, {}));
  await done(send(provider.token, 'PUT', `${own}/${batch}/status`, { status: 'RUNNING' }));
  await done(
    send(provider.token, 'PUT', `${own}/${batch}/attendance/${day}`, {
      marks: [{ candidateId: person.id, mark: 'PRESENT' }],
    }),
  );
  return { role: 'TRAINING_PROVIDER', provider, person, batch, record: training.id };
};

const close = async ({ provider, batch, person }: World, outcome: 'FAILED' | 'DROPPED') => {
  const own = `/training-providers/batches/${batch}`;
  const result = { candidateId: person.id, outcome, score: 20, assessorName: 'Asha Sen' };
  await done(
    send(provider.token, 'PUT', `${own}/results`, {
      results: [
        { ...result, assessedOn: day, ...(outcome === 'DROPPED' ? { reason: 'work' } : {}) },
      ],
    }),
  );
  await done(send(provider.token, 'PUT', `${own}/status`, { status: 'COMPLETED' }));
};

const applied = async (): Promise<World & { applicant: string }> => {
  const provider = await app.aJobProvider();
  const person = await aPerson();
  const { id } = await app.anApplicant({
    candidateId: person.id,
    providerId: provider.provider.id,
  });
  return { role: 'JOB_PROVIDER', provider, person, applicant: id, record: id };
};

const placed = async (overrides: object = {}): Promise<World & { placement: string }> => {
  const provider = await app.aJobProvider();
  const person = await aPerson();
  const employer = { jobProviderId: provider.provider.id };
  const made = await done(at.post(at.form(person.id, { employer, ...overrides })));
  const placement = made.body.data._id;
  return { role: 'JOB_PROVIDER', provider, person, placement, record: placement };
};

/** Each state of a relation, and the steps that lead to it. */
const live: Record<string, () => Promise<World>> = {
  'a training in a batch': inTraining,
  'an open application': applied,
  'work that was offered': () => placed({ joinedOn: null }),
  'work that goes on': placed,
};
const ended: Record<string, () => Promise<World>> = {
  'a completed training': async () => {
    const world = await inTraining();
    await close(world, 'FAILED');
    return world;
  },
  'a cancelled training': async () => {
    const world = await inTraining();
    await close(world, 'DROPPED');
    return world;
  },
  'a training that another provider goes on with': async () => {
    const world = await inTraining();
    await close(world, 'FAILED');
    await app.database.execute('update trainings set superseded_at = $2 where id = $1', [
      world.record,
      app.clock(),
    ]);
    return world;
  },
  'a rejected application': async () => {
    const world = await applied();
    const rejected = { status: 'rejected', reason: 'Too far away' };
    await done(
      send(world.provider.token, 'PUT', `/job-providers/candidates/${world.applicant}`, rejected),
    );
    return world;
  },
  'an accepted application whose work the candidate left': async () => {
    const world = await applied();
    const path = `/job-providers/candidates/${world.applicant}`;
    const joined = { joinedOn: at.ago(40), title: 'Weaver', monthlyPay: 9_000 };
    await done(send(world.provider.token, 'PUT', path, { jobStatus: 'COMPLETED', ...joined }));
    const as = await app.sessions.begin({ id: world.person.id, role: 'CANDIDATE' });
    const left = { answer: 'left', reason: reasons[0], leftOn: at.ago(1) };
    await done(send(as, 'POST', '/candidate/check-in', left));
    return world;
  },
  'work of which L2 noted why it ended': async () => {
    const world = await placed();
    const left = { status: 'LEFT', leftOn: at.ago(1), reason: reasons[1] };
    await done(at.put(world.placement, left));
    return world;
  },
  'work that was not begun': async () => {
    const world = await placed({ joinedOn: null });
    await done(at.put(world.placement, { status: 'NOT_JOINED', reason: reasons[1] }));
    return world;
  },
  'work that another work came after': async () => {
    const world = await placed({ joinedOn: at.ago(40) });
    const as = await app.sessions.begin({ id: world.person.id, role: 'CANDIDATE' });
    const employer = { name: 'Hooghly Looms', place: 'Patna', phone: current.mobile_number };
    const changed = { answer: 'changed', reason: reasons[2], leftOn: at.ago(2), employer };
    await done(send(as, 'POST', '/candidate/check-in', changed));
    return world;
  },
};

const endpoints: [string, Endpoint][] = Object.entries(endpointsByFeature).flatMap(
  ([feature, calls]) =>
    Object.entries(calls).map(([name, call]): [string, Endpoint] => [`${feature}.${name}`, call]),
);
const toCalls = (role: Role) => endpoints.filter(([, endpoint]) => endpoint.role === role);

const nothing = '0190a3c2-0000-7000-8000-000000000000';
const proof = () => {
  const form = new FormData();
  form.set('kind', 'payslip');
  form.set('file', new File([new Uint8Array(createJpeg())], 'payslip.jpg', { type: 'image/jpeg' }));
  return form;
};

/** The id that belongs in an address, by the path before it. */
const toId = (path: string, world: World): string => {
  if (path.startsWith('/training-providers/candidates')) return world.person.id;
  if (path.startsWith('/training-providers/batches')) return world.batch ?? nothing;
  if (path.startsWith('/job-providers/candidates')) return world.applicant ?? nothing;
  if (path.startsWith('/job-providers/placements')) return world.placement ?? nothing;
  if (
    /^\/(?:job-providers\/jobs|training-providers\/(?:centres|audit-findings)|[a-z]+-providers\/people)\//u.test(
      path,
    )
  )
    return nothing;
  throw new Error(`Describe the id of ${path}`);
};

/** Bodies of steps. A new step that is missing here fails the test. */
const bodies: Record<string, unknown> = {
  'training.startTrainings': (world: World) => ({ ids: [world.person.id] }),
  'training.setTrainingStatus': { status: 'IN_PROGRESS' },
  'training.undoStart': undefined,
  'audits.replyToFinding': { text: 'They were there' },
  'training.updateProfile': { trainingProviderName: 'Ganga Skills', skills: ['Tailoring'] },
  'contacts.logContactByTrainer': { way: 'call', outcome: 'reached', note: '' },
  'contacts.logContactByEmployer': { way: 'call', outcome: 'reached', note: '' },
  'batches.createBatch': {},
  'centres.addCentre': {},
  'centres.changeCentre': {},
  'centres.markPointDone': undefined,
  'centres.withdrawCentreMove': undefined,
  'batches.editBatch': { title: 'Evening' },
  'batches.setBatchStatus': { status: 'CANCELLED', reason: 'The trainer left' },
  'batches.joinBatch': {},
  'batches.leaveBatch': undefined,
  'batches.markAttendance': (world: World) => ({
    marks: [{ candidateId: world.person.id, mark: 'LATE' }],
  }),
  'batches.recordResults': { results: [] },
  'batches.importAttendance': new FormData(),
  'batches.importResults': new FormData(),
  'applicants.changeApplicant': { status: 'rejected', reason: 'Again' },
  'placements.changeOwnPlacement': { title: 'Weaver' },
  'placements.addOwnPlacementDocument': proof,
  'placements.confirmOwnPlacements': (world: World) => ({ ids: [world.placement ?? nothing] }),
  ...Object.fromEntries(
    ['training-providers', 'job-providers'].flatMap((group) => [
      [`people-of-${group}.invitePerson`, {}],
      [`people-of-${group}.changePerson`, {}],
      [`people-of-${group}.removePerson`, undefined],
      [`people-of-${group}.resendPersonInvitation`, {}],
      [`people-of-${group}.resetSecondFactorOfPerson`, { reason: 'Lost phone' }],
    ]),
  ),
  'jobs.postJob': {},
  'jobs.changeJob': {},
  'jobs.deleteJob': undefined,
};

const toUrls = ({ path, shape, query }: Endpoint, world: World): string[] => {
  const filled = path
    .replace(':candidateId', world.person.id)
    .replace(':date', day)
    .replace(/:(?:point|move)Id/u, nothing)
    .replace(':id', path.includes(':id') ? toId(path, world) : '');
  if (/:\w/u.test(filled)) throw new Error(`Describe the parameters of ${path}`);
  if (path.endsWith('/batches/:id/export'))
    return ['register', 'results'].map((part) => `${filled}?format=xlsx&part=${part}`);
  if (shape === 'file') return ['xlsx', 'csv'].map((format) => `${filled}?format=${format}`);
  if (shape !== 'list' || query === undefined) return [filled];
  const searches = [...Object.values(former), ...Object.values(current), world.person.name];
  return [filled, ...searches.map((q) => `${filled}?q=${encodeURIComponent(q)}`)];
};

const toText = ({ raw, headers }: TestResponse): string =>
  String(headers['content-type']).includes('spreadsheet')
    ? JSON.stringify(readSheet(raw.rawPayload))
    : raw.body;

type Reading = { call: string; url: string; status: number; text: string };

const readAll = async (world: World): Promise<Reading[]> => {
  const readings: Reading[] = [];
  const as = world.provider.token;
  for (const [call, endpoint] of toCalls(world.role)) {
    if (endpoint.method !== 'GET') continue;
    for (const url of toUrls(endpoint, world)) {
      const answer = await app.request('GET', `/api${url}`, { as });
      readings.push({ call, url, status: answer.status, text: toText(answer) });
    }
  }
  return readings;
};

/** Carries out every step of a provider and reads the responses. */
const stepAll = async (world: World): Promise<Reading[]> => {
  const readings: Reading[] = [];
  for (const [call, endpoint] of toCalls(world.role)) {
    if (endpoint.method === 'GET') continue;
    // A reset starts a training again, and with it the relation.
    const input = bodies[call];
    const body: unknown = typeof input === 'function' ? input(world) : input;
    const [path = ''] = toUrls({ ...endpoint, shape: 'data' }, world);
    const url = call === 'batches.leaveBatch' ? `${path}?reason=Moved` : path;
    const answer = await app.request(endpoint.method, `/api${url}`, {
      as: world.provider.token,
      ...(body instanceof FormData ? { form: body } : body === undefined ? {} : { body }),
    });
    readings.push({ call, url, status: answer.status, text: toText(answer) });
  }
  return readings;
};

const findWords = (readings: readonly Reading[], words: readonly string[]): string[] =>
  readings.flatMap(({ url, text }) =>
    words.filter((word) => text.includes(word)).map((word) => `${url}: ${word}`),
  );
const crashed = (readings: readonly Reading[]) => readings.filter(({ status }) => status >= 500);

test('calls every endpoint of providers (T31)', () => {
  const steps = (['TRAINING_PROVIDER', 'JOB_PROVIDER'] as const)
    .flatMap(toCalls)
    .filter(([, { method }]) => method !== 'GET')
    .map(([name]) => name);
  expect(steps.toSorted()).toEqual(Object.keys(bodies).toSorted());
});

describe('T31: while the relation lives, the provider reads how to reach the person', () => {
  test.each(Object.entries(live))('%s', async (_, begin) => {
    const world = await begin();
    const readings = await readAll(world);
    expect(crashed(readings)).toEqual([]);
    expect(findWords(readings, [former.mobile_number]).length).toBeGreaterThan(0);
    await move(world.person);
    expect(findWords(await readAll(world), [current.mobile_number]).length).toBeGreaterThan(0);
  });
});

describe('T31: after the end, the provider reads the name and dates alone', () => {
  test.each(Object.entries(ended))('%s', async (_, begin) => {
    const world = await begin();
    await move(world.person);
    const readings = await readAll(world);
    expect(crashed(readings)).toEqual([]);
    expect(findWords(readings, secrets)).toEqual([]);
    expect(findWords(readings, [world.person.name]).length).toBeGreaterThan(0);
    const steps = await stepAll(world);
    expect(crashed(steps)).toEqual([]);
    expect(findWords(steps, secrets)).toEqual([]);
  });

  test('finds no one by a contact value, and one by name', async () => {
    const world = await applied();
    const path = '/job-providers/candidates';
    const totalOf = async (q: string) => {
      const { body } = await send(
        world.provider.token,
        'GET',
        `${path}?q=${encodeURIComponent(q)}`,
      );
      return (body as unknown as { page: { total: number } }).page.total;
    };
    expect(await totalOf(former.mobile_number)).toBe(1);
    await done(
      send(world.provider.token, 'PUT', `${path}/${world.applicant}`, {
        status: 'rejected',
        reason: 'Too far away',
      }),
    );
    expect(await totalOf(former.mobile_number)).toBe(0);
    expect(await totalOf(former.email)).toBe(0);
    expect(await totalOf(world.person.name)).toBe(1);
    expect(await totalOf(world.person.registrationCode)).toBe(1);
  });

  test('shows the employer the reason that it gave', async () => {
    const world = await placed();
    const path = `/job-providers/placements/${world.placement}`;
    const left = { status: 'LEFT', leftOn: at.ago(1), reason: 'The season is over' };
    await done(send(world.provider.token, 'PUT', path, left));
    expect(findWords(await readAll(world), ['The season is over']).length).toBeGreaterThan(0);
    await done(at.put(world.placement, { reason: reasons[1] }));
    expect(findWords(await readAll(world), [...reasons, 'The season is over'])).toEqual([]);
  });
});

describe('T58: after a withdrawal a provider counts the person without a name', () => {
  test.each(Object.entries({ ...live, ...ended }))('%s', async (_, begin) => {
    const world = await begin();
    const as = await app.sessions.begin({ id: world.person.id, role: 'CANDIDATE' });
    const mine = await send(as, 'GET', '/candidate/application');
    const { sharings } = (mine.body as { data: { sharings: { _id: string }[] } }).data;
    expect(sharings).toHaveLength(1);
    const withdrawn = await send(as, 'POST', `/candidate/sharings/${world.record}/withdraw`, {});
    expect([withdrawn.status, withdrawn.body]).toMatchObject([
      200,
      {
        message: expect.stringContaining('They can no longer see your data.'),
      },
    ]);
    const { data } = withdrawn.body as { data: { sharings?: unknown } };
    expect(data.sharings).toBeUndefined();
    await move(world.person);
    const { name, registrationCode } = world.person;
    const all = [...(await readAll(world)), ...(await stepAll(world))];
    expect(crashed(all)).toEqual([]);
    expect(findWords(all, [...secrets, name, registrationCode])).toEqual([]);
    const counts =
      world.role === 'JOB_PROVIDER'
        ? '/job-providers/candidates/stats'
        : '/training-providers/candidates/stats';
    const { body } = await send(world.provider.token, 'GET', counts);
    expect(body).toMatchObject({ data: { withdrawn: 1 } });
    const again = await send(as, 'POST', `/candidate/sharings/${world.record}/withdraw`, {});
    expect(again.status).toBe(404);
  });
});
