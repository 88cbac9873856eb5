import { firstDefinition, type Definition } from '@purboday/contract/programmes/definition';
import { definitionMessages } from '@purboday/contract/programmes/definition.messages';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { programmeFixture } from '#server/domain/programme/testing/programme-fixture.ts';
import { funnelRefresh } from '#server/domain/funnel/refresh-funnel.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let at: Awaited<ReturnType<typeof programmeFixture>>;
let token: string;
beforeAll(async () => {
  app = await createTestApp();
  at = await programmeFixture(app);
  ({ token } = await app.anL2Admin());
});
afterAll(() => app.close());

const pathOf = (): `/api/l2admin/programmes/${string}/definitions` =>
  `/api/l2admin/programmes/${at.programme}/definitions`;
const read = async () => (await app.request('GET', pathOf(), { as: token })).body.data;
const send = (
  definition: Partial<Definition>,
  {
    version = 0,
    reason,
    preview = false,
  }: { version?: number; reason?: string; preview?: boolean } = {},
) =>
  app.request('POST', preview ? `${pathOf()}?preview=1` : pathOf(), {
    as: token,
    body: { definition: { ...firstDefinition, ...definition }, version, reason },
  });

test('rejects a request without a token', async () => {
  expect((await app.request('GET', pathOf())).status).toBe(401);
});

describe('the definition of placed', () => {
  test('says before it is stored which people it would add and remove, and counts them after', async () => {
    const long = await at.person(220, { joined: 200, kept: 10 });
    const own = await at.person(220, { joined: 200, kept: 10, kind: 'SELF_EMPLOYED' });
    await at.person(300, { joined: 290, left: 230 });
    await at.person(null);
    expect(await read()).toEqual([
      { version: 0, definition: firstDefinition, reason: null, createdAt: null },
    ]);
    const trusting = { leastEvidence: 'TOLD', daysKept: 60, inOnePiece: false } as const;
    const preview = await send(trusting, { preview: true });
    expect([preview.status, preview.body.data]).toEqual([
      200,
      expect.objectContaining({ of: 3, counted: 2, ofToday: 3, countedToday: 1 }),
    ]);
    expect(preview.body.data.removed).toEqual({ people: 0, first: [] });
    expect(preview.body.data.added.people).toBe(1);
    expect((await read())[0]?.version).toBe(0);

    expect((await send(trusting)).status).toBe(200);
    expect((await read())[0]).toMatchObject({ version: 1, definition: trusting, reason: null });
    const strict = await send(
      { kinds: ['SELF_EMPLOYED'], denominator: 'trained' },
      { version: 1, preview: true },
    );
    expect(strict.body.data.removed.first.map(({ _id }: { _id: string }) => _id)).toContain(long);
    expect(strict.body.data.removed.first).not.toContainEqual(
      expect.objectContaining({ _id: own }),
    );
  });

  test('asks for a reason from the second version on, and refuses a version that was not seen', async () => {
    const missing = await send({ daysKept: 30 }, { version: 1 });
    expect([missing.status, missing.body.errors]).toEqual([
      400,
      [{ path: 'reason', message: definitionMessages.reason }],
    ]);
    const late = await send({ daysKept: 30 }, { version: 0, reason: 'The grant was amended' });
    expect([late.status, late.body.message]).toEqual([409, definitionMessages.changed]);
    const stored = await send({ daysKept: 30 }, { version: 1, reason: 'The grant was amended' });
    expect(stored.status).toBe(200);
    expect(
      (await read()).map(({ version, reason }: Record<string, unknown>) => [version, reason]),
    ).toEqual([
      [2, 'The grant was amended'],
      [1, null],
    ]);
    const { body } = await app.request('GET', `/api/l2admin/programmes/${at.programme}`, {
      as: token,
    });
    expect(body.data.history[0]).toMatchObject({
      action: 'define',
      reason: 'The grant was amended',
    });
  });

  test('rejects retention shorter than the days kept, no kind of work, and a state twice', async () => {
    for (const [definition, path] of [
      [{ daysKept: 200, retentionDays: 100 }, 'definition.retentionDays'],
      [{ kinds: [] }, 'definition.kinds'],
      [
        {
          leastPayByState: [
            { state: 'Goa', pay: 1 },
            { state: 'Goa', pay: 2 },
          ],
        },
        'definition.leastPayByState',
      ],
    ] as const) {
      const { status, body } = await send(definition as Partial<Definition>, { version: 2 });
      expect([status, body.errors?.[0]?.path]).toEqual([400, path]);
    }
  });
});

test('keeps the days of a person who was erased, without the place', async () => {
  const id = await at.person(220, { joined: 200, kept: 10 });
  await funnelRefresh(app.database, app.clock).refreshPerson(id);
  await app.database.execute('update candidates set erased_at = $2 where id = $1', [
    id,
    app.clock(),
  ]);
  await funnelRefresh(app.database, app.clock).refreshPerson(id);
  const [row] = await app.database.execute(
    'select state, outcome, placement_id from programme_people where candidate_id = $1',
    [id],
  );
  expect(row).toEqual({ state: '', outcome: 'counts', placement_id: null });
});

test('drops a person whose funding was withdrawn', async () => {
  const id = await at.person(220);
  const count = () =>
    app.database.execute('select outcome from programme_people where candidate_id = $1', [id]);
  await funnelRefresh(app.database, app.clock).refreshPerson(id);
  expect(await count()).toHaveLength(1);
  await app.database.execute('delete from fundings where candidate_id = $1', [id]);
  await funnelRefresh(app.database, app.clock).refreshPerson(id);
  expect(await count()).toEqual([]);
});
