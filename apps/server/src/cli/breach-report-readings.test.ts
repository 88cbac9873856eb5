import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { placementFixture } from '#server/domain/placement/testing/placement-fixture.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { affectedPeopleStore, writeReport } from './breach-report.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const period = { since: new Date('2026-11-21T10:00:00Z'), until: new Date('2026-11-21T12:00:00Z') };
const ids = (people: readonly { id: string }[]) => people.map(({ id }) => id);

describe('T34: the breach report', () => {
  test('names the records that an employer opened by placement, and the lists', async () => {
    const affected = affectedPeopleStore(app.database);
    const placements = await placementFixture(app);
    const employer = await app.aJobProvider();
    const { candidate, placement } = await placements.made({
      employer: { jobProviderId: employer.provider.id },
      joinedOn: undefined,
      offeredOn: placements.ago(1),
    });
    const candidateId = candidate.id;
    const ofEmployer = { ...period, accountId: employer.id, address: null };
    expect(ids(await affected.inReach(ofEmployer))).toEqual([candidateId]);
    await app.request('GET', '/api/job-providers/placements', { as: employer.token });
    expect(await affected.listsRead(ofEmployer)).toMatchObject([
      { call: 'GET /job-providers/placements', pages: 1, rows: 1 },
    ]);
    // The list showed the contact data of its candidate (T65).
    expect(await affected.opened(ofEmployer)).toMatchObject([
      { id: candidateId, actions: ['record listed'] },
    ]);
    await app.request('PUT', `/api/job-providers/placements/${placement._id}`, {
      as: employer.token,
      body: { status: 'JOINED', joinedOn: '2026-11-21' },
    });
    const [opened] = await affected.opened(ofEmployer);
    expect(opened).toMatchObject({
      id: candidateId,
      actions: ['placement changed', 'record listed'],
    });
  });

  test('warns where contact data was changed since, and gives the former one', async () => {
    const affected = affectedPeopleStore(app.database);
    const l2 = await app.anL2Admin();
    const { id } = await app.aCandidate({ mobileNumber: '9811111111', email: 'true@example.org' });
    const of = { ...period, accountId: l2.id, address: null };
    await app.request('GET', `/api/l2admin/records/candidates/${id}`, { as: l2.token });
    const before = await affected.opened(of);
    expect(before).toMatchObject([{ contactChangedAt: null, formerEmail: null }]);
    app.advance({ minutes: 1 });
    const changed = app.clock();
    await app.database.execute(
      `update candidates set email = 'false@example.org', mobile_number = '9822222222', updated_at = $1 where id = $2`,
      [changed, id],
    );
    const expected = {
      email: 'false@example.org',
      contactChangedAt: changed,
      formerEmail: 'true@example.org',
      formerMobileNumber: '9811111111',
    };
    expect(await affected.opened(of)).toMatchObject([expected]);
    const report = writeReport({ affected, recordStep: app.recordStep });
    const { csv, summary } = await report({ ...of, reach: false });
    let text = '';
    for await (const bytes of csv) text += Buffer.from(bytes).toString();
    expect(text).toContain('"true@example.org","9811111111"');
    expect(summary.join('\n')).toContain('the contact data of 1 was changed since');
    await app.database.execute(
      `update candidates set email = null, mobile_number = '', erased_at = $1 where id = $2`,
      [app.clock(), id],
    );
    expect(
      await app.database.execute(`select 1 from former_contacts where email like 'false%'`),
    ).toEqual([]);
  });
});
