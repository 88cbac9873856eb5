import type {
  HistoryAction,
  HistoryKind,
  HistoryState,
} from '@purboday/contract/records/history-actions';
import { dayInKolkata } from '@purboday/contract/conventions/kolkata-days';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { historyWriter } from '#server/domain/audit/history.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { newId } from '#server/platform/database/database.ts';
import { trackingFixture } from './testing/tracking-fixture.ts';

let app: TestApp;
let at: ReturnType<typeof trackingFixture>;
beforeAll(async () => {
  app = await createTestApp({ environment: { RATE_LIMIT_SCALE: '100' } });
  at = trackingFixture(app);
});
afterAll(() => app.close());

const step = async <Kind extends HistoryKind>(
  record: { kind: Kind; id: string },
  action: HistoryAction<Kind>,
  from: HistoryState<Kind> | null,
  to: HistoryState<Kind>,
  reason?: string,
) => {
  app.advance({ seconds: 1 });
  await historyWriter(app.database, app.clock)([{ record, action, from, to, reason }]);
};

test('shows a candidate everything that is stored, with the Aadhar number masked (SEC-57)', async () => {
  const candidate = await app.aCandidate({ aadharNumber: '999988887777' });
  const { body, raw } = await at.read(await at.signedIn(candidate));
  expect(body.data).toMatchObject({
    _id: candidate.id,
    name: candidate.name,
    fatherName: candidate.fatherName,
    mobileNumber: candidate.mobileNumber,
    email: candidate.email,
    qualification: 'Graduation',
    category: '20-24',
    skills: ['Coding'],
    aadharNumber: 'XXXX XXXX 7777',
    address: { houseNo: '12/A', locality: 'Salt Lake', city: 'Kolkata', state: 'West Bengal' },
    status: 'PENDING',
    statusText:
      'Your registration is under review. We will write to you as soon as there is a decision.',
    assignments: [],
    certificates: [],
    erasureRequestedAt: null,
    may: { correct: false, requestErasure: true },
  });
  expect(raw.body).not.toContain('99998888');
});

test('returns only the named fields (SEC-32)', async () => {
  const { body } = await at.read(await at.signedIn(await app.aCandidate()));
  expect(Object.keys(body.data).toSorted()).toEqual(
    [
      '_id',
      'aadharFile',
      'aadharNumber',
      'address',
      'age',
      'assignments',
      'category',
      'certificates',
      'checkIns',
      'createdAt',
      'email',
      'erasureDeclined',
      'erasureRequestedAt',
      'fatherName',
      'history',
      'idKind',
      'language',
      'may',
      'mobileNumber',
      'name',
      'opensAt',
      'placement',
      'progress',
      'qualification',
      'registrationCode',
      'skills',
      'status',
      'statusReason',
      'statusText',
      'version',
    ].toSorted(),
  );
});

test('shows the history in plain words, newest first, without names of reviewers', async () => {
  const candidate = await app.aCandidate({
    status: 'REJECTED',
    statusReason: 'The card is blurred',
  });
  const record = { kind: 'candidate' as const, id: candidate.id };
  await step(record, 'register', null, 'PENDING');
  await step(record, 'hold', 'PENDING', 'ON_HOLD', 'Please call us');
  await step(record, 'resume', 'ON_HOLD', 'PENDING');
  await step(record, 'reject', 'PENDING', 'REJECTED', 'The card is blurred');
  const { body } = await at.read(await at.signedIn(candidate));
  expect(body.data).toMatchObject({
    statusReason: 'The card is blurred',
    may: { correct: true },
    history: [
      { text: 'Your registration was not approved.', reason: 'The card is blurred' },
      { text: 'Your registration is under review again.', reason: null },
      { text: 'Your registration was put on hold.', reason: 'Please call us' },
      { text: 'You registered.', reason: null },
    ],
  });
  expect(Object.keys(body.data.history[0] ?? {}).toSorted()).toEqual(['at', 'reason', 'text']);
});

test('shows where a candidate is assigned and the status there', async () => {
  const candidate = await app.aCandidate({ status: 'APPROVED_L2' });
  const school = await app.aTrainingProvider({ name: 'Udaan Skill Centre' });
  const mill = await app.aJobProvider({ name: 'Ganga Mills', city: 'Howrah' });
  const former = await app.aTrainingProvider({ name: 'Former School' });
  await app.aTraining({
    candidateId: candidate.id,
    providerId: former.provider.id,
    status: 'CANCELLED',
    supersededAt: app.clock(),
  });
  const training = await app.aTraining({
    candidateId: candidate.id,
    providerId: school.provider.id,
    status: 'IN_PROGRESS',
  });
  await app.anApplicant({
    candidateId: candidate.id,
    providerId: mill.provider.id,
    jobTitle: 'Tailor',
  });
  await step(
    { kind: 'candidate' as const, id: candidate.id },
    'assign',
    'APPROVED_L1',
    'APPROVED_L2',
  );
  await step({ kind: 'training' as const, id: training.id }, 'assign', null, 'PENDING');
  await step({ kind: 'training' as const, id: training.id }, 'start', 'PENDING', 'IN_PROGRESS');
  const { body } = await at.read(await at.signedIn(candidate));
  expect(body.data.assignments).toMatchObject([
    {
      kind: 'training',
      name: 'Udaan Skill Centre',
      city: 'Kolkata',
      text: 'The training is in progress.',
    },
    {
      kind: 'job',
      name: 'Ganga Mills',
      city: 'Howrah',
      jobTitle: 'Tailor',
      text: 'The employer has your application.',
    },
  ]);
  expect(body.data.history.map(({ text }: { text: string }) => text)).toEqual([
    'Your training started.',
    'You were assigned.',
  ]);
});

test('shows what, where, the contact, and by when they call on the card of a place (UX-48)', async () => {
  const candidate = await app.aCandidate({ status: 'APPROVED_L2', skills: ['Dance', 'Coding'] });
  const school = await app.aTrainingProvider({
    name: 'Card School',
    skillsOffered: ['Plumbing', 'coding'],
    contactName: 'Meera Das',
    contactMobileNumber: '9876511111',
  });
  const training = await app.aTraining({
    candidateId: candidate.id,
    providerId: school.provider.id,
    status: 'PENDING',
  });
  const token = await at.signedIn(candidate);
  const { body } = await at.read(token);
  const since = new Date(body.data.assignments[0]?.since ?? '');
  expect(body.data.progress).toEqual({ reached: 3, turn: 'begin', who: 'Card School' });
  expect(body.data.assignments).toMatchObject([
    {
      name: 'Card School',
      skill: 'coding',
      locality: school.provider.locality,
      postalCode: school.provider.postalCode,
      contact: { name: 'Meera Das', phone: '9876511111' },
      callBy: dayInKolkata(new Date(since.getTime() + 7 * 86_400_000)),
    },
  ]);
  // Ended assignments have no contact.
  await app.database.execute(`update trainings set status = 'CANCELLED' where id = $1`, [
    training.id,
  ]);
  const after = await at.read(token);
  expect(after.body.data.assignments).toMatchObject([{ contact: null, callBy: null }]);
});

test('leaves out steps of other candidates', async () => {
  const other = await app.aCandidate();
  await step({ kind: 'candidate' as const, id: other.id }, 'register', null, 'PENDING');
  const { body } = await at.read(await at.signedIn(await app.aCandidate()));
  expect(body.data.history).toEqual([]);
});

test('stores, shows and audits a request for erasure, and rejects a second one with 409 (SEC-49, SEC-57)', async () => {
  const candidate = await app.aCandidate();
  const token = await at.signedIn(candidate);
  const ask = (body: unknown = {}) =>
    app.request('POST', '/api/candidate/erasure-request', { as: token, body });
  const response = await ask({ reason: 'I moved away' });
  expect([response.status, response.body.message]).toEqual([
    201,
    'We have received your request. We will answer within 90 days.',
  ]);
  expect(response.body.data).toMatchObject({
    erasureRequestedAt: app.clock().toISOString(),
    may: { requestErasure: false },
  });
  const again = await ask();
  expect([again.status, again.body.message]).toEqual([
    409,
    'You have already requested that we erase your data',
  ]);
  const { token: l2 } = await app.anL2Admin();
  const { body } = await app.request('GET', '/api/l2admin/erasure-requests', { as: l2 });
  expect(body.data).toMatchObject([
    { candidateId: candidate.id, name: candidate.name, reason: 'I moved away' },
  ]);
  const audited = await app.database.execute(
    `select actor_role, record_id from audit where action = 'erasure-requested'`,
  );
  expect(audited).toEqual([{ actor_role: 'CANDIDATE', record_id: candidate.id }]);
});

test('pages requests for erasure, longest wait first', async () => {
  await app.database.execute('delete from erasure_requests');
  const ids: string[] = [];
  for (let n = 0; n < 5; n += 1) {
    const { id } = await app.aCandidate();
    app.advance({ seconds: 1 });
    await app.database.execute(
      'insert into erasure_requests (id, candidate_id, requested_at) values ($1, $2, $3)',
      [newId(app.clock()), id, app.clock()],
    );
    ids.push(id);
  }
  const { token } = await app.anL2Admin();
  const seen: string[] = [];
  let cursor = '';
  do {
    const query: string = `limit=2${cursor && `&cursor=${cursor}`}`;
    const { body } = await app.request('GET', `/api/l2admin/erasure-requests?${query}`, {
      as: token,
    });
    seen.push(...body.data.map((row) => row.candidateId));
    expect(body.page.total).toBe(5);
    cursor = body.page.next ?? '';
  } while (cursor);
  expect(seen).toEqual(ids);
  const broken = await app.request('GET', '/api/l2admin/erasure-requests?cursor=x', { as: token });
  expect(broken.status).toBe(400);
});
