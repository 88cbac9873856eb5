import { auditMessages } from '@purboday/contract/audits/audits.messages';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { repeatDraw } from '#server/cli/audit-draw.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { auditFixture } from '#server/audits/testing/audit-fixture.ts';

let app: TestApp;
let at: Awaited<ReturnType<typeof auditFixture>>;
let people: string[];
beforeAll(async () => {
  app = await createTestApp({ environment: { RATE_LIMIT_SCALE: '100' } });
  at = await auditFixture(app);
  people = [];
  for (let index = 0; index < 6; index += 1) people.push(await at.trained());
  people.push(await at.trained('2026-11-22'), await at.person(40));
  await at.person(null);
});
afterAll(() => app.close());

const path = '/api/l2admin/audits';
const readList = async (id: string): Promise<string> => {
  const answer = await app.request('GET', `${path}/${id}/list/export`, { as: at.l2 });
  expect(answer.status).toBe(200);
  return answer.raw.payload;
};

test('rejects a request without a token', async () => {
  expect((await app.request('POST', path, { body: at.form() })).status).toBe(401);
});

describe('the list of an audit', () => {
  test('is frozen with everyone who has reached the step, and its hash is shown before a draw', async () => {
    const audit = await at.prepare();
    expect(audit).toMatchObject({ status: 'PREPARED', people: 8, draws: [], programme: 'Skills' });
    const list = await readList(audit._id);
    expect(list.split('\n')).toHaveLength(8 + 3);
    expect(list.split('\n').filter((line) => line.endsWith(',no'))).toHaveLength(2);
    for (const id of [...people, at.provider.id]) expect(list).not.toContain(id);
    await at.trained();
    expect(await readList(audit._id)).toBe(list);
    const listed = await app.request('GET', `/api/l2admin/programmes/${at.programme}/audits`, {
      as: at.l2,
    });
    expect(listed.body.data).toContainEqual(expect.objectContaining({ _id: audit._id }));
    const { body } = await app.request('GET', `/api/l2admin/programmes/${at.programme}`, {
      as: at.l2,
    });
    expect(body.data.history[0]).toMatchObject({ action: 'prepare-audit' });
  });

  test('needs someone who has reached the step, days in their order, and at most 100 per cent', async () => {
    const send = (more: object) =>
      app.request('POST', path, { as: at.l2, body: { ...at.form(), ...more } });
    for (const [more, field] of [
      [{ step: 'certified' }, 'step'],
      [{ decideBy: at.today() }, 'decideBy'],
      [{ unit: 'percent', size: 101 }, 'size'],
      [{ size: 1001 }, 'size'],
    ] as const) {
      const { status, body } = await send(more);
      expect([status, body.errors?.[0]?.path]).toEqual([400, field]);
    }
    const unknown = await send({ programmeId: '0190a3c2-0000-7000-8000-000000000000' });
    expect(unknown.status).toBe(404);
  });
});

describe('the draw', () => {
  test('takes only people who agreed to auditors, stays visible, and is repeated by the command', async () => {
    const { _id: id } = await at.prepare();
    const first = await at.draw(id, 'blue river 7');
    expect([first.status, first.body.data.status]).toEqual([200, 'DRAWN']);
    const second = await at.draw(id, 'red river');
    expect(second.body.data.draws).toMatchObject([
      { number: 2, words: 'red river', drawn: 3 },
      { number: 1, words: 'blue river 7', drawn: 3 },
    ]);
    const sampled = await app.database.execute<{ key: string; candidate: string }>(
      'select id as key, candidate_id as candidate from audit_items where audit_id = $1 and rank is not null order by rank',
      [id],
    );
    expect(sampled).toHaveLength(3);
    for (const { candidate } of sampled) expect(people.slice(6)).not.toContain(candidate);

    const file = join(await mkdtemp(join(tmpdir(), 'audit-')), 'list.csv');
    await writeFile(file, await readList(id));
    const repeated = await repeatDraw(file, { words: 'red river' });
    const [draw] = second.body.data.draws;
    expect(repeated.json).toMatchObject({
      listHash: second.body.data.listHash,
      seed: draw?.seed,
      replaced: draw?.replaced,
      keys: sampled.map(({ key }) => key),
    });
    expect((await repeatDraw(file, { seed: draw?.seed ?? '' })).json).toEqual(repeated.json);
    await expect(repeatDraw(file, {})).rejects.toThrow('Give either --words or --seed.');
  });

  test('needs someone who agreed to auditors', async () => {
    const other = await auditFixture(app);
    await other.trained('2026-11-22');
    const { _id: id } = await other.prepare();
    const { status, body } = await other.draw(id, 'blue river 7');
    expect([status, body.errors?.[0]?.message]).toEqual([400, auditMessages.noConsent]);
  });

  test('needs words and an audit', async () => {
    const { _id: id } = await at.prepare();
    expect((await at.draw(id, '  ')).status).toBe(400);
    expect((await at.draw('0190a3c2-0000-7000-8000-000000000000', 'blue')).status).toBe(404);
  });
});

test('changes the days, but not over the change of another admin', async () => {
  const { _id: id, version, replyBy, decideBy } = await at.prepare();
  const change = () =>
    app.request('PUT', `${path}/${id}`, {
      as: at.l2,
      body: { replyBy, decideBy, allowDownloads: true, version },
    });
  const changed = await change();
  expect([changed.status, changed.body.data.allowDownloads]).toEqual([200, true]);
  const late = await change();
  expect([late.status, late.body.message]).toEqual([409, auditMessages.changed]);
});

test('asks for the password again before a list is frozen', async () => {
  const { token } = await app.anL2Admin();
  app.advance({ minutes: 20 });
  const { body } = await app.request('POST', path, { as: token, body: at.form() });
  expect(body.errors?.[0]?.path).toBe('password');
});
