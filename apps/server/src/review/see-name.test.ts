import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { kolkata, howrah } from '#server/testing/builders.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let l1: Awaited<ReturnType<TestApp['anL1Admin']>>;
let l2: Awaited<ReturnType<TestApp['anL2Admin']>>;
beforeAll(async () => {
  app = await createTestApp();
  l1 = await app.anL1Admin({ places: [kolkata] });
  l2 = await app.anL2Admin();
});
afterAll(() => app.close());

type ProviderRow = { _id: string; version: number; trainingProviderName: string };
type Body = { message?: string; data: ProviderRow & ProviderRow[]; page?: { total: number } };
const sendRequest = async (method: string, path: string, as: string, payload?: unknown) => {
  const body = payload === undefined ? {} : { body: payload };
  const answer = await app.request(method, `/api${path}`, { as, ...body });
  return { status: answer.status, body: answer.body as Body };
};

type Provider = Awaited<ReturnType<TestApp['aTrainingProvider']>>;

/** A training provider that an L1 admin approved under its name. */
const anApproved = async (name = 'Udaan Centre'): Promise<Provider> => {
  const owner = await app.aTrainingProvider({ name, status: 'PENDING' });
  const path = `/l1admin/approve-training-provider/${owner.provider.id}`;
  expect((await sendRequest('PUT', path, l1.token, { status: 'APPROVED_L1' })).status).toBe(200);
  return owner;
};
const rename = (owner: Provider, trainingProviderName: string) =>
  sendRequest('PUT', '/training-providers/skills', owner.token, {
    trainingProviderName,
    skills: ['Tailoring'],
  });
const readNotifiedName = async (owner: Provider): Promise<string | undefined> => {
  const { id } = await app.aCandidate({ status: 'APPROVED_L1', queue: 'awaiting' });
  const body = { trainingProviderId: owner.provider.id };
  expect(
    (await sendRequest('PUT', `/l2admin/approve-candidate-l2/${id}`, l2.token, body)).status,
  ).toBe(200);
  const notification = (await app.listNotifications()).findLast(
    ({ event }) => event === 'assigned-candidate',
  );
  return notification?.event === 'assigned-candidate' ? notification.places[0]?.name : undefined;
};
const seen = (owner: Provider, as = l1.token, body = {}) =>
  sendRequest('PUT', `/l1admin/see-name/training-provider/${owner.provider.id}`, as, body);
const listed = async (query: string): Promise<string[]> =>
  (await sendRequest('GET', `/l1admin/training-providers?${query}`, l1.token)).body.data.map(
    (row) => row._id,
  );

describe('T14: an approved provider that changes its name', () => {
  test('sees the new name at once, and candidates see the approved name until an L1 admin has seen the new one', async () => {
    const owner = await anApproved();
    expect((await rename(owner, 'Government Skill Mission')).status).toBe(200);
    const profile = await sendRequest('GET', '/training-providers/profile', owner.token);
    expect(profile.body.data.trainingProviderName).toBe('Government Skill Mission');
    expect(await readNotifiedName(owner)).toBe('Udaan Centre');

    const page = await sendRequest(
      'GET',
      `/l1admin/training-providers/${owner.provider.id}`,
      l1.token,
    );
    expect(page.body.data).toMatchObject({
      trainingProviderName: 'Government Skill Mission',
      approvedName: 'Udaan Centre',
    });
    const done = await seen(owner, l1.token, { version: page.body.data.version });
    expect([done.status, done.body.data]).toEqual([
      200,
      { _id: owner.provider.id, name: 'Government Skill Mission' },
    ]);
    expect(await readNotifiedName(owner)).toBe('Government Skill Mission');
    const [step] = await app.history.of(String(owner.provider.id));
    expect(step).toMatchObject({ action: 'see-name', from: 'APPROVED_L1', to: 'APPROVED_L1' });
    const audited = await app.database.execute(
      `select actor_id from audit where action = 'provider-name-seen' and record_id = $1`,
      [owner.provider.id],
    );
    expect(audited).toEqual([{ actor_id: l1.id }]);
    expect((await seen(owner)).status).toBe(409);
  });

  test('is listed as "changed since approval" for its reviewers until then', async () => {
    const [renamed, other] = [await anApproved('Asha Academy'), await anApproved('Bela Academy')];
    await rename(renamed, 'Asha Skills');
    const changed = await listed('changed=name');
    expect(changed).toContain(renamed.provider.id);
    expect(changed).not.toContain(other.provider.id);
    const { body } = await sendRequest('GET', '/l1admin/training-providers?changed=name', l1.token);
    expect(body.page?.total).toBe(changed.length);
    await seen(renamed);
    expect(await listed('changed=name')).not.toContain(renamed.provider.id);
  });

  test('is confirmed by its own reviewer only, and not after another change meanwhile', async () => {
    const owner = await anApproved('Chandra Academy');
    await rename(owner, 'Chandra Skills');
    const stranger = await app.anL1Admin({ places: [howrah] });
    expect((await seen(owner, stranger.token)).status).toBe(404);
    const path = `/l1admin/training-providers/${owner.provider.id}`;
    const { version } = (await sendRequest('GET', path, l1.token)).body.data;
    await rename(owner, 'Chandra of India');
    const late = await seen(owner, l1.token, { version });
    expect([late.status, late.body.message]).toEqual([409, expect.stringContaining('name')]);
    expect(await readNotifiedName(owner)).toBe('Chandra Academy');
  });
});

const label = 'Training provider name';
test.each([
  ['Govt of India – http://pay.example', `${label} must not contain a web or email address`],
  ['Visit www.jobs', `${label} must not contain a web or email address`],
  ['Fast-Jobs.in', `${label} must not contain a web or email address`],
  ['help@jobs', `${label} must not contain a web or email address`],
  ['Free jobs\u2024com', `${label} must not contain a web or email address`],
  ['Freejobs.tk centre', `${label} must not contain a web or email address`],
  ['Udaan\nCentre', `${label} contains characters that cannot be seen`],
  ['Udaan\u2028Centre', `${label} contains characters that cannot be seen`],
  ['Ud\u0430an Centre', `${label} mixes letters of different scripts in one word`],
  ['\u0420\u0430\u0443', `${label} mixes letters of different scripts in one word`],
  ['Udaanकेंद्र', `${label} mixes letters of different scripts in one word`],
])('rejects %s as a name (T14)', async (name, message) => {
  const rejected = await rename(await anApproved('Devi Academy'), name);
  expect([rejected.status, rejected.body.message]).toEqual([400, message]);
});

test.each([
  'Udaan Skill Centre (Pvt.) Ltd.',
  "St. Xavier's I.T.I. No. 2 & Sons",
  'उड़ान कौशल केंद्र Udaan',
  'क्‍षेत्रीय प्रशिक्षण केंद्र',
  'தமிழ் திறன் மையம்',
  'Dr. B. R. Ambedkar Society, Patna',
  'R.K. Info Systems',
  'Agri. Co-operative Society',
  'M.Tech Academy No. 12, batch 2020-2024',
])('accepts %s as a name (T14)', async (name) => {
  expect((await rename(await anApproved('Esha Academy'), name)).status).toBe(200);
});

test.each([
  ['Udaan\u200b Centre', 'Udaan Centre'],
  ['Udaan \u202eertneC', 'Udaan ertneC'],
])('removes invisible characters from a name: %j (R6)', async (typed, expected) => {
  const owner = await anApproved('Fatima Academy');
  expect((await rename(owner, typed)).status).toBe(200);
  const profile = await sendRequest('GET', '/training-providers/profile', owner.token);
  expect(profile.body.data.trainingProviderName).toBe(expected);
});
