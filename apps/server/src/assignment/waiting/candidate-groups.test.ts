import type { CandidateGroup } from '@purboday/contract/assignment/bulk-assignment.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let token: string;

const howrah = { state: 'West Bengal', city: 'Howrah' };
const kolkata = { state: 'West Bengal', city: 'Kolkata' };
const patna = { state: 'Bihar', city: 'Patna' };

beforeAll(async () => {
  app = await createTestApp();
  token = (await app.anL2Admin()).token;
  const waiting = async (times: number, skills: string[], place: object, queue = 'awaiting') => {
    for (let n = 0; n < times; n++)
      await app.aCandidate({
        status: queue === 'awaiting' ? 'APPROVED_L1' : 'APPROVED_L2',
        queue: queue as 'awaiting',
        queueSince: app.clock(),
        skills,
        ...place,
      });
  };
  await waiting(3, ['Dance'], howrah);
  await waiting(1, ['Dance', 'Coding'], howrah);
  await waiting(2, ['Coding'], patna);
  await waiting(1, ['Coding'], kolkata, 'trained');
  const teaching = (name: string, skillsOffered: string[], place: object) =>
    app.aProvider({ kind: 'training-provider', name, skillsOffered, ...place });
  const busy = await teaching('Busy in Howrah', ['dance'], howrah);
  await teaching('Free in Howrah', ['Dance'], howrah);
  await teaching('Free in Kolkata', ['Coding', 'Dance'], kolkata);
  await teaching('Cooking in Howrah', ['Cooking'], howrah);
  const { id } = await app.aCandidate({ status: 'APPROVED_L2' });
  await app.aTraining({ candidateId: id, providerId: busy.id, status: 'PENDING' });
});
afterAll(() => app.close());

const groups = async (query = ''): Promise<{ data: CandidateGroup[]; next: string | null }> => {
  const { body } = await app.request('GET', `/api/l2admin/candidate-groups?${query}`, {
    as: token,
  });
  return { data: body.data, next: body.page.next };
};

const describeGroup = ({ count, city, skill, suggested }: CandidateGroup): string =>
  `${count} · ${city} · ${skill} → ${suggested?.name ?? 'nobody'}`;

test('groups by city and skill, the largest first, each with the best provider of its state (UX-56)', async () => {
  const { data } = await groups();
  expect(data.map(describeGroup)).toEqual([
    '4 · Howrah · Dance → Free in Howrah',
    // No provider in Bihar teaches it, and none elsewhere is suggested first.
    '2 · Patna · Coding → nobody',
    '1 · Howrah · Coding → Free in Kolkata',
  ]);
  expect(data[0]?.suggested).toMatchObject({ sameCity: true, nearBy: false, openLoad: 0 });
  expect(data[2]?.suggested).toMatchObject({ sameCity: false, city: 'Kolkata' });
});

test('groups are narrowed, searched and paged, each once (UX-56)', async () => {
  expect((await groups('skill=Coding')).data.map(describeGroup)).toEqual([
    '2 · Patna · Coding → nobody',
    '1 · Howrah · Coding → Free in Kolkata',
  ]);
  expect((await groups('state=Bihar&city=Patna')).data).toHaveLength(1);
  expect((await groups('q=dance')).data.map(({ skill }) => skill)).toEqual(['Dance']);
  expect((await groups('queue=trained')).data.map(describeGroup)).toEqual([
    '1 · Kolkata · Coding → nobody',
  ]);
  const seen: string[] = [];
  let cursor: string | null = '';
  do {
    const page = await groups(`limit=1${cursor ? `&cursor=${cursor}` : ''}`);
    seen.push(...page.data.map(({ city, skill }) => `${city} ${skill}`));
    cursor = page.next;
  } while (cursor);
  expect(seen).toEqual(['Howrah Dance', 'Patna Coding', 'Howrah Coding']);
  const broken = await app.request('GET', '/api/l2admin/candidate-groups?cursor=abc', {
    as: token,
  });
  expect(broken.status).toBe(400);
});

test.each([
  ['people', ['Howrah Coding', 'Patna Coding', 'Howrah Dance']],
  ['state', ['Patna', 'Howrah', 'Howrah']],
  ['-state', ['Howrah', 'Howrah', 'Patna']],
])('UX-104: sorts groups by %s over all pages', async (sort, expected) => {
  const seen: string[] = [];
  let cursor: string | null = '';
  do {
    const page = await groups(`sort=${sort}&limit=1${cursor ? `&cursor=${cursor}` : ''}`);
    seen.push(
      ...page.data.map(({ city, skill }) => (sort === 'people' ? `${city} ${skill}` : city)),
    );
    cursor = page.next;
  } while (cursor);
  expect(seen).toEqual(expected);
});

test('sorts providers of the group’s state first, those with the skill before the near ones (UX-56)', async () => {
  const path =
    '/api/l2admin/approved-l1-training-providers?skill=Dance&state=West+Bengal&city=Howrah';
  const { body } = await app.request('GET', path, { as: token });
  expect(
    body.data.map(
      ({ trainingProviderName }: { trainingProviderName: string }) => trainingProviderName,
    ),
  ).toEqual(['Free in Howrah', 'Busy in Howrah', 'Free in Kolkata', 'Cooking in Howrah']);
  expect(body.data[0]?.match).toEqual({
    sharedSkills: ['Dance'],
    sameCity: true,
    nearBy: false,
    sameState: true,
  });
});
