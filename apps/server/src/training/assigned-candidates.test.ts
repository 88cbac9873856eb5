import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { trainingFixture, type TrainingFixture } from './testing/training-fixture.ts';

let at: TrainingFixture;
beforeAll(async () => {
  at = await trainingFixture();
});
afterAll(() => at.close());

const aProvider = () => at.app.aTrainingProvider();
const toIds = (rows: { _id: string }[]) => rows.map(({ _id }) => _id);
const calls = [
  ['GET', '/training-providers/candidates/stats'],
  ['GET', '/training-providers/candidates'],
  ['GET', '/training-providers/candidates/{id}'],
  ['PUT', '/training-providers/candidates/{id}'],
  ['GET', '/training-providers/profile'],
  ['PUT', '/training-providers/skills'],
] as const;

describe('permissions', () => {
  test.each(calls)(
    'rejects %s %s without a token and for every other role (SEC-27)',
    async (method, path) => {
      const owner = await aProvider();
      const { id, trainingId } = await at.inTraining(owner);
      const before = await at.stored(trainingId);
      const url = `/api${path.replace('{id}', id)}`;
      const body = method === 'PUT' ? { body: { status: 'IN_PROGRESS' } } : {};
      expect((await at.app.request(method, url, body)).status).toBe(401);
      for (const { token } of [
        await at.app.aJobProvider(),
        await at.app.anL1Admin(),
        await at.app.anL2Admin(),
      ]) {
        expect((await at.app.request(method, url, { as: token, ...body })).status).toBe(403);
      }
      expect(await at.stored(trainingId)).toEqual(before);
    },
  );

  test('returns the same 404 for another provider’s candidate, a superseded one and none (SEC-28)', async () => {
    const [mine, other] = [await aProvider(), await aProvider()];
    const foreign = await at.inTraining(other);
    const moved = await at.inTraining(mine, { supersededAt: at.app.clock() });
    await at.app.aTraining({ candidateId: moved.id, providerId: other.provider.id });
    const untrained = await at.app.aCandidate();
    const rejected = [foreign.id, moved.id, untrained.id, foreign.trainingId, crypto.randomUUID()];
    for (const id of rejected) {
      for (const answer of [
        await at.read(mine, id),
        await at.move(mine, id, { status: 'IN_PROGRESS' }),
      ]) {
        expect([answer.status, { ...answer.body, requestId: '' }]).toEqual([
          404,
          { success: false, message: 'Candidate Not Found', requestId: '' },
        ]);
      }
    }
    expect((await at.stored(foreign.trainingId)).status).toBe('PENDING');
    expect((await at.stored(moved.trainingId)).status).toBe('PENDING');
  });

  test('does not accept the six visible characters as a key (SEC-35)', async () => {
    const owner = await aProvider();
    const { id } = await at.inTraining(owner);
    expect([400, 404]).toContain((await at.read(owner, id.slice(-6))).status);
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/u);
  });

  test('lists and counts own candidates only, without superseded ones (SEC-30)', async () => {
    const [mine, other] = [await aProvider(), await aProvider()];
    const own = await at.inTraining(mine);
    await at.inTraining(mine, { supersededAt: at.app.clock() });
    await at.inTraining(other);
    const { body } = await at.list(mine);
    expect(toIds(body.data)).toEqual([own.id]);
    expect(body.page).toEqual({ next: null, total: 1 });
    expect(await at.stats(mine)).toEqual({
      totalAssignedCandidates: 1,
      totalPendingCandidates: 1,
      byStatus: { PENDING: 1, IN_PROGRESS: 0, COMPLETED: 0, CANCELLED: 0 },
      byGroup: { TO_CALL: 1, TO_START: 0, IN_TRAINING: 0, DONE: 0 },
      skillsOffered: ['Tailoring', 'Coding'],
    });
    const nobody = await aProvider();
    expect((await at.list(nobody)).body).toMatchObject({ data: [], page: { total: 0 } });
    expect((await at.stats(nobody)).totalAssignedCandidates).toBe(0);
  });

  test('rejects the next request of a provider that is put on hold (SEC-19)', async () => {
    const owner = await aProvider();
    const { id } = await at.inTraining(owner);
    await at.app.database.execute("update providers set status = 'ON_HOLD' where id = $1", [
      owner.provider.id,
    ]);
    expect([401, 403]).toContain((await at.read(owner, id)).status);
    expect([401, 403]).toContain((await at.move(owner, id, { status: 'IN_PROGRESS' })).status);
  });
});

describe('fields', () => {
  const words = (text: string) => text.split(' ').toSorted();
  const listKeys = words(
    '_id registrationCode name email phone skills location status trainingStatus group updatedAt assignedAt answer centre batchId version may',
  );
  const moreKeys =
    'fatherName mobileNumber aadharNumber idKind category qualification address history';
  const detailKeys = [...listKeys, ...words(moreKeys)].toSorted();

  test('returns exactly these fields, with a masked Aadhar number and no document (SEC-32, SEC-53)', async () => {
    const owner = await aProvider();
    const aadharNumber = '987654321098';
    const candidate = await at.app.aCandidate({ status: 'APPROVED_L2', aadharNumber });
    await at.app.aTraining({ candidateId: candidate.id, providerId: owner.provider.id });
    const list = await at.list(owner);
    expect(Object.keys(list.body.data[0] ?? {}).toSorted()).toEqual(listKeys);
    const moved = await at.move(owner, candidate.id, { status: 'IN_PROGRESS' });
    expect(Object.keys(moved.body.data).toSorted()).toEqual(listKeys);
    const detail = await at.read(owner, candidate.id);
    const { data } = detail.body;
    expect(Object.keys(data).toSorted()).toEqual(detailKeys);
    expect(Object.keys(data.address ?? {}).toSorted()).toEqual([
      'city',
      'houseNo',
      'locality',
      'postalCode',
      'state',
    ]);
    expect(data.aadharNumber).toBe('XXXX XXXX 1098');
    for (const { raw } of [list, moved, detail]) {
      expect(raw.body.replaceAll(/\D/gu, '')).not.toContain(aadharNumber);
      expect(raw.body).not.toMatch(/document|aadharFile|password/iu);
      expect(raw.headers['cache-control']).toContain('no-store');
    }
  });

  test('returns the whole candidate, the history and the allowed steps', async () => {
    const owner = await aProvider();
    const { id, candidate } = await at.inTraining(owner);
    await at.move(owner, id, { status: 'IN_PROGRESS' });
    const inTraining = (await at.read(owner, id)).body.data;
    expect(inTraining).toMatchObject({
      name: candidate.name,
      fatherName: candidate.fatherName,
      email: candidate.email,
      phone: candidate.mobileNumber,
      mobileNumber: candidate.mobileNumber,
      category: '20-24',
      qualification: 'Graduation',
      location: 'Kolkata, West Bengal',
      address: { houseNo: '12/A', locality: 'Salt Lake', postalCode: '700001' },
    });
    at.app.advance({ minutes: 5 });
    await at.move(owner, id, { status: 'COMPLETED' });
    const { data } = (await at.read(owner, id)).body;
    expect(data).toMatchObject({
      name: candidate.name,
      sharing: 'ended',
      phone: null,
      trainingStatus: 'COMPLETED',
      updatedAt: at.app.clock().toISOString(),
      may: { start: false, complete: false, cancel: false, reset: true },
    });
    expect(
      data.history.map(({ action, by, reason }: Record<string, unknown>) => [action, by, reason]),
    ).toEqual([
      ['complete', 'Meera Das', null],
      ['start', 'Meera Das', null],
    ]);
  });

  test('shows an imported candidate without email, address or Aadhar number', async () => {
    const owner = await aProvider();
    const none = { email: null, houseNo: null, locality: null, postalCode: null };
    const rest = { qualification: null, category: null, skills: [], aadharNumber: null };
    const { id } = await at.app.aCandidate({ status: 'APPROVED_L2', ...none, ...rest });
    await at.app.aTraining({ candidateId: id, providerId: owner.provider.id });
    const { status, body } = await at.read(owner, id);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      email: null,
      aadharNumber: null,
      category: null,
      skills: [],
    });
    expect(body.data.address).toMatchObject({ city: 'Kolkata', state: 'West Bengal' });
  });
});
