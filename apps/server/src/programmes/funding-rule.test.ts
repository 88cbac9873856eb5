import { fundingRuleMessages } from '@purboday/contract/programmes/funding-rule.messages';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { funnelRefresh } from '#server/domain/funnel/refresh-funnel.ts';
import { newId } from '#server/platform/database/database.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let as: string;
beforeAll(async () => {
  app = await createTestApp({ environment: { RATE_LIMIT_SCALE: '100' } });
  ({ token: as } = await app.anL2Admin());
});
afterAll(() => app.close());

type Rule = {
  places: string[];
  providers: string[];
  centres: string[];
  batches: string[];
  skills: string[];
  registeredFrom: string | null;
  registeredTo: string | null;
};
const noRule: Rule = {
  places: [],
  providers: [],
  centres: [],
  batches: [],
  skills: [],
  registeredFrom: null,
  registeredTo: null,
};

const addProgramme = async (): Promise<string> => {
  const { body } = await app.request('POST', '/api/l2admin/programmes', {
    as,
    body: {
      name: 'Tailors of Howrah',
      funder: 'Asha Textiles Ltd',
      funderKind: 'COMPANY',
      from: '2026-01-01',
      to: '2027-10-31',
      checkInDays: [],
      targets: [],
    },
  });
  return body.data._id;
};
const setStatus = async (id: string, status: 'ACTIVE' | 'CLOSED') => {
  app.advance({ minutes: 1 });
  await app.request('PUT', `/api/l2admin/programmes/${id}/status`, {
    as,
    body: { status, reason: 'Agreed with the funder' },
  });
  app.advance({ minutes: 1 });
};
const addActive = async (): Promise<string> => {
  const id = await addProgramme();
  await setStatus(id, 'ACTIVE');
  return id;
};

const save = (id: string, rule: Partial<Rule>, version?: number) =>
  app.request('PUT', `/api/l2admin/programmes/${id}/rule`, {
    as,
    body: { ...noRule, ...rule, ...(version !== undefined && { version }) },
  });
const preview = async (id: string, rule: Partial<Rule>) =>
  (
    await app.request('POST', `/api/l2admin/programmes/${id}/rule/preview`, {
      as,
      body: { ...noRule, ...rule },
    })
  ).body.data;

const aTrainee = async (
  candidate: Parameters<TestApp['aCandidate']>[0] = {},
  training: { providerId?: string; centreId?: string; batchId?: string } = {},
) => {
  const { id } = await app.aCandidate({ status: 'APPROVED_L2', ...candidate });
  const providerId = training.providerId ?? (await app.aTrainingProvider()).provider.id;
  await app.aTraining({ candidateId: id, ...training, providerId });
  return id;
};

const refresh = () => funnelRefresh(app.database, app.clock).refresh();
const listFunded = async (programme: string) => {
  const rows = await app.database.execute<{ id: string }>(
    'select candidate_id as id from fundings where programme_id = $1 and by_rule order by candidate_id',
    [programme],
  );
  return rows.map(({ id }) => id);
};

describe('funding by rule', () => {
  test('shows what it would add, funds it when it is saved, and lists the people', async () => {
    const programme = await addActive();
    const asha = await aTrainee({ state: 'Goa', city: 'Margao', name: 'Asha Naik' });
    await aTrainee({ state: 'Bihar', city: 'Patna' });
    const rule = { places: ['All of Goa'] };
    expect(await preview(programme, rule)).toEqual({
      people: 1,
      first: [{ _id: asha, name: 'Asha Naik' }],
    });
    expect(await listFunded(programme)).toEqual([]);
    expect((await save(programme, rule)).body.data).toMatchObject(rule);
    const { body } = await app.request('GET', `/api/l2admin/programmes/${programme}/people`, {
      as,
    });
    expect(body.data).toEqual([
      expect.objectContaining({
        candidateId: asha,
        byRule: true,
        isTraining: true,
        share: 100,
        from: '2026-11-21',
        reason: null,
      }),
    ]);
    expect(await preview(programme, rule)).toEqual({ people: 0, first: [] });
  });

  test('goes on with later trainings, rests while the programme is closed, and goes on when it is open again', async () => {
    const programme = await addProgramme();
    await save(programme, { places: ['Kavaratti'] });
    const trainee = () => aTrainee({ state: 'Lakshadweep', city: 'Kavaratti' });
    await trainee();
    await setStatus(programme, 'ACTIVE');
    const whileActive = await trainee();
    await refresh();
    expect(await listFunded(programme)).toEqual([whileActive]);
    await setStatus(programme, 'CLOSED');
    await trainee();
    await refresh();
    expect(await listFunded(programme)).toEqual([whileActive]);
    await setStatus(programme, 'ACTIVE');
    const later = await trainee();
    await refresh();
    expect(await listFunded(programme)).toEqual([whileActive, later].toSorted());
  });

  test('requires every condition that is filled in', async () => {
    const programme = await addActive();
    const { provider } = await app.aTrainingProvider();
    const place = { state: 'Sikkim', city: 'Gangtok' };
    const matching = await aTrainee({ ...place, skills: ['Cooking'] }, { providerId: provider.id });
    await aTrainee({ ...place, skills: ['Coding'] }, { providerId: provider.id });
    await aTrainee({ ...place, skills: ['Cooking'] });
    const rule = {
      places: ['Gangtok'],
      providers: [provider.id],
      skills: ['Cooking', 'Tailoring'],
      registeredFrom: '2026-11-21',
      registeredTo: '2026-11-21',
    };
    expect((await preview(programme, rule)).first).toMatchObject([{ _id: matching }]);
    expect(
      await preview(programme, { ...rule, registeredTo: null, registeredFrom: '2026-11-22' }),
    ).toMatchObject({ people: 0 });
  });

  test('funds by centre and batch, also when the batch comes after the training', async () => {
    const [byCentre, byBatch] = [await addActive(), await addActive()];
    const { provider } = await app.aTrainingProvider();
    const batch = newId(app.clock());
    await app.database.execute(
      `insert into batches (id, provider_id, state, city, title, skill, place, starts_on, ends_on, days, start_time, end_time, capacity,
         pass_mark, min_attendance, status, created_at, updated_at)
       values ($1, $2, 'Goa', 'Margao', 'Tailors', 'Tailoring', 'Hall 1', '2026-11-23', '2027-02-23', '{MON}', '09:00', '12:00', 20, 40, 75,
         'PLANNED', $3, $3)`,
      [batch, provider.id, app.clock()],
    );
    const [first, second] = [await aTrainee({}, { providerId: provider.id }), await aTrainee({})];
    const [row] = await app.database.execute<{ centre: string }>(
      'select centre_id as centre from trainings where candidate_id = $1',
      [second],
    );
    await save(byCentre, { centres: [row?.centre ?? ''] });
    await save(byBatch, { batches: [batch] });
    expect([await listFunded(byCentre), await listFunded(byBatch)]).toEqual([[second], []]);
    await app.database.execute(
      'update trainings set batch_id = $1, updated_at = $2 where candidate_id = $3',
      [batch, app.clock(), first],
    );
    await refresh();
    expect(await listFunded(byBatch)).toEqual([first]);
  });

  test('leaves a training to the programme that funds it, also after that funding ended', async () => {
    const [first, second] = [await addActive(), await addActive()];
    const rule = { places: ['Aizawl'] };
    const trainee = await aTrainee({ state: 'Mizoram', city: 'Aizawl' });
    await save(first, rule);
    await save(second, rule);
    await app.database.execute('update fundings set ends_on = starts_on where programme_id = $1', [
      first,
    ]);
    await save(second, rule);
    expect([await listFunded(first), await listFunded(second)]).toEqual([[trainee], []]);
  });

  test('rejects unknown places and records, days in the wrong order, and a version that changed meanwhile', async () => {
    const programme = await addProgramme();
    const rejected = [
      await save(programme, { places: ['Atlantis'] }),
      await save(programme, { providers: [programme] }),
      await save(programme, { registeredFrom: '2026-02-01', registeredTo: '2026-01-01' }),
    ];
    expect(rejected.map(({ status, body }) => [status, body.errors])).toEqual([
      [400, [{ path: 'places', message: 'Unknown city: Atlantis' }]],
      [400, [{ path: 'providers', message: fundingRuleMessages.unknown }]],
      [400, [{ path: 'registeredTo', message: fundingRuleMessages.endsBeforeStart }]],
    ]);
    expect((await save(programme, { skills: ['Coding'] }, 1)).status).toBe(200);
    expect((await save(programme, { skills: ['Cooking'] }, 1)).status).toBe(409);
  });

  test('reads the rule with names, takes it away when nothing is left, and notes each change', async () => {
    const programme = await addActive();
    const { provider } = await app.aTrainingProvider();
    const trainee = await aTrainee({}, { providerId: provider.id });
    await save(programme, { providers: [provider.id] });
    const read = async () =>
      (await app.request('GET', `/api/l2admin/programmes/${programme}/rule`, { as })).body.data;
    expect((await read()).providers).toEqual([{ _id: provider.id, name: provider.name }]);
    await save(programme, {});
    expect(await read()).toMatchObject(noRule);
    await aTrainee({}, { providerId: provider.id });
    await refresh();
    expect(await listFunded(programme)).toEqual([trainee]);
    const { body } = await app.request('GET', `/api/l2admin/programmes/${programme}`, { as });
    expect(body.data.history.map(({ action }) => action)).toEqual([
      'set-rule',
      'set-rule',
      'activate',
      'add',
    ]);
  });
});
