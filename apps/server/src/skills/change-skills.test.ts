import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { skillMessages } from '@purboday/contract/skills/skills.messages';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

const path = '/api/l2admin/candidate-skills';
let app: TestApp;
let l2: { id: string; token: string };
beforeAll(async () => {
  app = await createTestApp();
  l2 = await app.anL2Admin();
});
afterAll(() => app.close());

const add = (skill: unknown, headers: Record<string, string> = {}) =>
  app.request('POST', path, { as: l2.token, body: { skill }, headers });
const remove = (skill: string) =>
  app.request('DELETE', `${path}/${encodeURIComponent(skill)}`, { as: l2.token });
const names = async (): Promise<string[]> => (await app.request('GET', '/api/skills')).body.data;
const listAudits = (skill: string) =>
  app.database.execute<{ action: string }>(
    `select action, actor_id from audit where detail->>'skill' = $1 order by id`,
    [skill],
  );

test('adds and removes a skill for everyone, each audited once (SEC-49)', async () => {
  const added = await add('  Bee   keeping ');
  expect([added.status, added.body.data]).toEqual([200, { skill: 'Bee keeping' }]);
  expect(await names()).toContain('Bee keeping');
  const removed = await remove('Bee keeping');
  expect([removed.status, removed.body.data]).toEqual([200, {}]);
  expect(await names()).not.toContain('Bee keeping');
  expect(await listAudits('Bee keeping')).toEqual([
    { action: 'skill-added', actor_id: l2.id },
    { action: 'skill-removed', actor_id: l2.id },
  ]);
});

describe('rejected changes', () => {
  test.each([
    ['', 400, 'Skill name cannot be empty.'],
    ['   ', 400, 'Skill name cannot be empty.'],
    [undefined, 400, 'Skill name cannot be empty.'],
    [7, 400, 'Skill name cannot be empty.'],
    ['dance', 409, 'Skill "dance" already exists.'],
    ['ART   competition ', 409, 'Skill "ART competition" already exists.'],
    ['Cooking, Baking', 400, skillMessages.separated],
    ['..', 400, skillMessages.unnamed],
    ['x'.repeat(61), 400, skillMessages.tooLong],
  ])('%j: %i %s', async (skill, status, message) => {
    const before = await names();
    const answer = await add(skill);
    expect([answer.status, answer.body.message]).toEqual([status, message]);
    expect(answer.body.errors).toEqual([{ path: 'skill', message }]);
    expect(await names()).toEqual(before);
  });

  test('finds a duplicate in every script', async () => {
    expect((await add('ÉCRITURE')).status).toBe(200);
    expect((await add('écriture')).status).toBe(409);
    expect((await add('सिलाई')).status).toBe(200);
    expect((await add('सिलाई'.normalize('NFD'))).status).toBe(409);
  });

  test('adds one of many simultaneous requests, and rejects the others with 409 (FLT-04)', async () => {
    const answers = await Promise.all(
      ['Pottery', 'pottery', 'POTTERY', 'Pottery', 'pOttery'].map((skill) => add(skill)),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 409, 409, 409, 409,
    ]);
    expect((await names()).filter((name) => name.toLowerCase() === 'pottery')).toHaveLength(1);
  });

  test('adds once on a double click and confirms both (FLT-01)', async () => {
    const key = { 'idempotency-key': 'one-skill' };
    const answers = await Promise.all([add('Weaving', key), add('Weaving', key)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await listAudits('Weaving')).toHaveLength(1);
  });

  test('returns 404 for a skill that is missing or has another spelling', async () => {
    for (const skill of ['Juggling', 'dance', '%', '..;']) {
      const answer = await remove(skill);
      expect([answer.status, answer.body.message]).toEqual([404, skillMessages.absent]);
    }
    expect(await listAudits('Juggling')).toEqual([]);
  });
});

test.each(['Painting/Drawing', 'C++ & C#?', '100% cotton', '2%2F/', 'a.b\\c', 'सिलाई-कढ़ाई'])(
  'adds and removes a name with characters that addresses use: %s',
  async (skill) => {
    expect((await add(skill)).status).toBe(200);
    expect(await names()).toContain(skill);
    expect((await remove(skill)).status).toBe(200);
    expect(await names()).not.toContain(skill);
  },
);

test('searches the list of the L2 admin literally, in any letter case', async () => {
  const find = async (q: string) =>
    (await app.request('GET', `/api/l2admin/get-candidate-skills?q=${q}`, { as: l2.token })).body
      .data;
  expect(await find('WRIT')).toEqual(['Writing']);
  expect(await find('%25')).toEqual([]);
  expect(await find('')).toEqual(await names());
});
