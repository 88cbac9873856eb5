import { fundingMessages } from '@purboday/contract/programmes/programmes.messages';
import { trackingMessages } from '@purboday/contract/tracking/tracking.messages';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#server/platform/database/database.ts';
import { retentionPeriods, retentionStore } from '#server/domain/retention/retention-store.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let as: string;
beforeAll(async () => {
  app = await createTestApp({ environment: { RATE_LIMIT_SCALE: '100' } });
  ({ token: as } = await app.anL2Admin());
});
afterAll(() => app.close());

const today = '2026-11-20';
const addProgramme = async (more: object = {}, isActive = true): Promise<string> => {
  const { body } = await app.request('POST', '/api/l2admin/programmes', {
    as,
    body: {
      name: 'Tailors of Howrah',
      funder: 'Asha Textiles Ltd',
      funderKind: 'COMPANY',
      from: '2026-01-01',
      to: '2027-10-31',
      checkInDays: [45],
      targets: [],
      ...more,
    },
  });
  const { _id: id } = body.data;
  if (isActive)
    await app.request('PUT', `/api/l2admin/programmes/${id}/status`, {
      as,
      body: { status: 'ACTIVE' },
    });
  return id;
};

type Trainee = { id: string; registrationCode: string; trainingId: string };
const addTrainee = async (): Promise<Trainee> => {
  const { id } = await app.aCandidate({ status: 'APPROVED_L2', queue: 'trained' });
  const [row] = await app.database.execute<{ registrationCode: string }>(
    'select registration_code as "registrationCode" from candidates where id = $1',
    [id],
  );
  const { provider } = await app.aTrainingProvider();
  const { id: trainingId } = await app.aTraining({
    candidateId: id,
    providerId: provider.id,
    status: 'COMPLETED',
  });
  return { id, registrationCode: row?.registrationCode ?? '', trainingId };
};

const fund = (
  programme: string,
  { registrationCode }: Pick<Trainee, 'registrationCode'>,
  more = {},
) =>
  app.request('POST', `/api/l2admin/programmes/${programme}/fundings`, {
    as,
    body: { registrationCode, from: today, share: 100, reason: 'In the grant', ...more },
  });
const listPeople = async (programme: string, query = '') =>
  (await app.request('GET', `/api/l2admin/programmes/${programme}/people${query}`, { as })).body
    .data as unknown as (Record<string, unknown> & { _id: string })[];

describe('fundings by hand', () => {
  test('funds the present training, lists the person, and writes the audit log', async () => {
    const [programme, trainee] = [await addProgramme(), await addTrainee()];
    expect((await fund(programme, trainee)).status).toBe(201);
    expect(await listPeople(programme)).toEqual([
      expect.objectContaining({
        candidateId: trainee.id,
        registrationCode: trainee.registrationCode,
        isTraining: true,
        from: today,
        to: null,
        share: 100,
        byRule: false,
        reason: 'In the grant',
        erased: false,
      }),
    ]);
    const audits = await app.database.execute(
      `select detail->>'programme' as programme from audit where action = 'funding-added' and record_id = $1`,
      [trainee.id],
    );
    expect(audits).toEqual([{ programme }]);
  });

  test('funds the mobilisation of a candidate without a training', async () => {
    const programme = await addProgramme();
    const { id } = await app.aCandidate({ status: 'PENDING' });
    const [row] = await app.database.execute<{ code: string }>(
      'select registration_code as code from candidates where id = $1',
      [id],
    );
    await fund(programme, { registrationCode: row?.code.toLowerCase() ?? '' });
    expect(await listPeople(programme)).toEqual([expect.objectContaining({ isTraining: false })]);
  });

  test('needs an active programme, a whole and known code, a reason, and no open funding of the same training', async () => {
    const [draft, active, trainee] = [
      await addProgramme({}, false),
      await addProgramme(),
      await addTrainee(),
    ];
    expect((await fund(draft, trainee)).status).toBe(409);
    const rejections = [
      await fund(active, { registrationCode: 'PB-AAA' }),
      await fund(active, { registrationCode: 'PB-7K4-92M' }),
      await fund(active, trainee, { reason: ' ' }),
      (await fund(active, trainee), await fund(active, trainee)),
    ];
    expect(rejections.map(({ status, body }) => [status, body.errors?.[0]?.message])).toEqual([
      [400, trackingMessages.badId],
      [400, fundingMessages.unknownCode],
      [400, fundingMessages.reasonRequired],
      [400, fundingMessages.twice],
    ]);
  });

  test('lets programmes of one training pay at most 100 per cent together, also at the same time', async () => {
    const [first, second, third] = [
      await addProgramme(),
      await addProgramme(),
      await addProgramme(),
    ];
    const trainee = await addTrainee();
    await fund(first, trainee, { share: 60 });
    const both = await Promise.all([second, third].map((id) => fund(id, trainee, { share: 40 })));
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 400]);
    const rejected = both.find(({ status }) => status === 400);
    expect(rejected?.body.errors).toEqual([
      { path: 'share', message: fundingMessages.overHundred(0) },
    ]);
    expect(await listPeople(first)).toEqual([expect.objectContaining({ otherProgrammes: 1 })]);
  });

  test('ends a funding once with a reason, and keeps the person', async () => {
    const [programme, trainee] = [await addProgramme(), await addTrainee()];
    await fund(programme, trainee);
    const [person] = await listPeople(programme, '?funding=open');
    const end = () =>
      app.request(
        'DELETE',
        `/api/l2admin/programmes/${programme}/fundings/${person?._id}?reason=Paid+twice`,
        { as },
      );
    expect([(await end()).status, (await end()).status]).toEqual([200, 404]);
    expect(await listPeople(programme, '?funding=open')).toEqual([]);
    expect(await listPeople(programme, '?funding=ended')).toHaveLength(1);
    expect((await fund(programme, trainee)).status).toBe(201);
    expect(await listPeople(programme)).toHaveLength(1);
  });
});

describe('evidence', () => {
  test('is not erased by retention before the last day of the programme', async () => {
    const [kept, over] = [await addTrainee(), await addTrainee()];
    const late = await addProgramme();
    const early = await addProgramme({ to: '2026-02-01', keepUntil: '2026-03-01' });
    await fund(late, kept);
    await fund(early, over);
    await app.database.execute(
      `update candidates set queue = null, created_at = created_at - interval '9 years', updated_at = updated_at - interval '9 years'
       where id in ($1, $2)`,
      [kept.id, over.id],
    );
    await app.database.execute(
      `update trainings set updated_at = updated_at - interval '9 years' where candidate_id in ($1, $2)`,
      [kept.id, over.id],
    );
    await retentionStore(app.database, app.clock).list(retentionPeriods(''));
    const due = await app.database.execute<{ id: string }>(
      'select candidate_id as id from retention where candidate_id in ($1, $2) and due_at is not null',
      [kept.id, over.id],
    );
    expect(due).toEqual([{ id: over.id }]);
  });

  test('of a person who wishes to be erased goes, and the person is still counted', async () => {
    const [programme, trainee] = [await addProgramme(), await addTrainee()];
    await fund(programme, trainee, { reason: 'Quillfeather has a grant' });
    const request = newId(app.clock());
    await app.database.execute(
      'insert into erasure_requests (id, candidate_id, requested_at) values ($1, $2, $3)',
      [request, trainee.id, app.clock()],
    );
    const { status } = await app.request('POST', `/api/l2admin/erasure-requests/${request}/erase`, {
      as,
    });
    expect(status).toBe(200);
    expect(await listPeople(programme)).toEqual([
      expect.objectContaining({ erased: true, name: null, registrationCode: null, reason: null }),
    ]);
  });
});

test('lists programme, funder and days in the copy of a person’s own data', async () => {
  const [programme, trainee] = [await addProgramme(), await addTrainee()];
  await fund(programme, trainee);
  const { body } = await app.request('GET', '/api/candidate/fundings', {
    as: await app.sessions.begin({ id: trainee.id, role: 'CANDIDATE' }),
  });
  expect(body.data).toEqual([
    { programme: 'Tailors of Howrah', funder: 'Asha Textiles Ltd', from: today, to: null },
  ]);
});

test('adds the days of check-in of the programme for its people', async () => {
  const [programme, trainee, other] = [
    await addProgramme(),
    await addTrainee(),
    await addTrainee(),
  ];
  await fund(programme, trainee);
  const plan = async ({ id }: Trainee) => {
    await app.request('POST', '/api/l2admin/placements', {
      as,
      body: { candidateId: id, kind: 'SELF_EMPLOYED', title: 'Tailor', joinedOn: '2026-11-01' },
    });
    const rows = await app.database.execute<{ days: number }>(
      'select c.days from check_ins c join placements p on p.id = c.placement_id where p.candidate_id = $1 order by 1',
      [id],
    );
    return rows.map(({ days }) => days);
  };
  expect(await plan(trainee)).toEqual([30, 45, 90, 180, 365]);
  expect(await plan(other)).toEqual([30, 90, 180, 365]);
});
