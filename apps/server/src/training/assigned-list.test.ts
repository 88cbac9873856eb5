import { trainingStatuses, type TrainingStatus } from '@purboday/contract/conventions/lifecycles';
import { explainStatements } from '#server/testing/database/query-plan.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isFullRun } from '#server/testing/full-run.ts';
import { assignedStore } from './assigned-store.ts';
import { trainingFixture, type TrainingFixture } from './testing/training-fixture.ts';

let at: TrainingFixture;
beforeAll(async () => {
  at = await trainingFixture();
});
afterAll(() => at.close());

const aProvider = () => at.app.aTrainingProvider();
type Provider = Awaited<ReturnType<typeof aProvider>>;
const toIds = (rows: { _id: string }[]) => rows.map(({ _id }) => _id);

describe('the list', () => {
  let owner: Provider;
  beforeAll(async () => {
    owner = await aProvider();
  });

  test('shows the latest change first, pages without repeating or skipping, filters by status', async () => {
    const ids: Record<string, string[]> = {};
    for (const [n, status] of [...trainingStatuses, ...trainingStatuses].entries()) {
      // Two rows share each moment, so the id decides the order.
      const { id } = await at.inTraining(owner, { status, minutesAgo: 100 - (n >> 1) });
      ids[status] = [id, ...(ids[status] ?? [])];
    }
    const all = toIds((await at.list(owner)).body.data);
    expect(all).toHaveLength(8);
    const seen: string[] = [];
    let cursor = '';
    do {
      const { body } = await at.list(owner, `?limit=3${cursor && `&cursor=${cursor}`}`);
      expect(body.page.total).toBe(8);
      seen.push(...toIds(body.data));
      cursor = body.page.next ?? '';
    } while (cursor);
    expect(seen).toEqual(all);
    for (const status of trainingStatuses) {
      const { body } = await at.list(owner, `?status=${status}`);
      expect(toIds(body.data)).toEqual(ids[status]);
      expect(body.page).toEqual({ next: null, total: 2 });
    }
  });

  test('sorts by what to do next, each group by the latest change @R4', async () => {
    const other = await aProvider();
    const expected: Record<string, string[]> = {
      TO_CALL: [],
      TO_START: [],
      IN_TRAINING: [],
      DONE: [],
    };
    for (const minutesAgo of [30, 20, 10]) {
      const add = async (group: string, status: TrainingStatus, offset = 0) => {
        const person = await at.inTraining(other, { status, minutesAgo: minutesAgo - offset });
        expected[group]?.unshift(person.id);
        return person;
      };
      await add('DONE', 'COMPLETED');
      await add('DONE', 'CANCELLED', 1);
      await add('IN_TRAINING', 'IN_PROGRESS');
      await add('TO_CALL', 'PENDING');
      const { trainingId } = await add('TO_START', 'PENDING', 2);
      await at.app.database.execute(
        "update trainings set answer = 'ACCEPTED', answered_at = updated_at where id = $1",
        [trainingId],
      );
    }
    const listed: { _id: string; group: string }[] = [];
    let cursor = '';
    do {
      const { body } = await at.list(other, `?sort=groups&limit=4${cursor && `&cursor=${cursor}`}`);
      listed.push(...body.data);
      cursor = body.page.next ?? '';
    } while (cursor);
    expect(listed.map(({ _id, group }) => [group, _id])).toEqual(
      Object.entries(expected).flatMap(([group, ids]) => ids.map((id) => [group, id])),
    );
    expect((await at.stats(other)).byGroup).toEqual({
      TO_CALL: 3,
      TO_START: 3,
      IN_TRAINING: 3,
      DONE: 6,
    });
  });

  test('finds by name, email, mobile number and id, whole or the six characters shown', async () => {
    const other = await aProvider();
    await at.inTraining(other, { name: 'Zubin Elsewhere' });
    const { id } = await at.inTraining(owner, {
      name: 'Zubin Irani',
      email: 'zi@parsi.example',
      mobileNumber: '7000000001',
    });
    const shown = id.slice(-6);
    const words = ['zubin', 'IRANI', 'bin ir', 'ZI@PARSI', '7000000001', 'zu', ' Zubin '];
    for (const q of [...words, id, id.toUpperCase(), shown, shown.toUpperCase()]) {
      const { body } = await at.list(owner, `?q=${encodeURIComponent(q)}`);
      expect([q, toIds(body.data), body.page.total]).toEqual([q, [id], 1]);
    }
    const { body } = await at.list(owner, '?q=zubin&status=COMPLETED');
    expect(body).toMatchObject({ data: [], page: { next: null, total: 0 } });
  });

  test('searches %, _ and quotes literally (FLT-44)', async () => {
    const { id } = await at.inTraining(owner, { name: String.raw`100%_sure\O'Neill` });
    for (const q of ['%_s', String.raw`e\o`, "o'n", '100%']) {
      expect(toIds((await at.list(owner, `?q=${encodeURIComponent(q)}`)).body.data)).toEqual([id]);
    }
    for (const q of ['%%', '_%', "' or 1=1 --"]) {
      expect((await at.list(owner, `?q=${encodeURIComponent(q)}`)).body.data).toEqual([]);
    }
  });

  test.each(['?status=DONE', "?status=PENDING'--", '?cursor=x', '?limit=0', '?limit=x'])(
    'refuses %s',
    async (query) => {
      expect((await at.list(owner, query)).status).toBe(400);
    },
  );
});

test.runIf(isFullRun)(
  'reads each list from its index among 20,000 trainings of ten providers',
  async () => {
    at.app.advance({ minutes: 1 });
    const owner = await aProvider();
    const { database } = at.app;
    for (let n = 0; n < 9; n += 1) await at.app.aProvider({ kind: 'training-provider' });
    await database.execute(`
    with many as (
      insert into candidates (id, name, father_name, state, city, mobile_number, email, person_key, status, status_since,
        created_at, updated_at)
      select gen_random_uuid(), 'Person ' || n, 'Father', 'Gujarat', 'Surat', '9' || lpad(n::text, 9, '0'),
        'p' || n || '@many.example', 'many' || n, 'APPROVED_L2', timestamptz '2026-01-01', timestamptz '2026-01-01',
        timestamptz '2026-01-01'
      from generate_series(1, 20000) n returning id, mobile_number::bigint - 9000000000 as n)
    insert into trainings (id, candidate_id, provider_id, status, assigned_at, updated_at)
    select gen_random_uuid(), id, (array(select id from providers order by created_at desc, id desc limit 10))[n % 10 + 1],
      (array['PENDING', 'IN_PROGRESS', 'COMPLETED', 'CANCELLED'])[n / 10 % 4 + 1]::training_status,
      timestamptz '2026-01-01', timestamptz '2026-01-01' + n * interval '1 minute' from many`);
    await database.execute('analyze candidates');
    await database.execute('analyze trainings');
    const planOf = (query: object) =>
      explainStatements(
        database,
        (watched) =>
          assignedStore(watched, at.app.waiting).read(
            { providerId: owner.provider.id ?? '' },
            { q: '', limit: 50, ...query },
          ),
        'trainings',
      );
    const first = await at.list(owner, '?limit=50');
    const plans = {
      all: await planOf({}),
      next: await planOf({ cursor: first.body.page.next }),
      filtered: await planOf({ status: 'PENDING' }),
      waiting: await planOf({ status: 'PENDING', sort: 'waiting' }),
      long: await planOf({ waitingSince: new Date(), sort: 'waiting' }),
      grouped: await planOf({ sort: 'groups' }),
      searched: await planOf({ q: 'p12345@' }),
    };
    expect(plans.all).toContain('trainings_by_provider');
    expect(plans.next).toContain('trainings_by_provider');
    expect(plans.filtered).toContain('trainings_by_provider_status');
    expect(plans.waiting).toContain('trainings_by_provider_status');
    expect(plans.long).toContain('trainings_by_provider_status');
    // Reading two thousand own rows is faster than looking up every match of the word.
    expect(plans.searched).toContain('trainings_by_provider');
    for (const plan of Object.values(plans)) {
      expect(plan).not.toContain('Seq Scan');
    }
    expect(plans.grouped).toContain('trainings_in_groups');
    expect(plans.grouped).not.toContain('Sort');
    expect(plans.all).not.toContain('Sort');
    expect(plans.filtered).not.toContain('Sort');
    expect(plans.waiting).not.toContain('Sort');
    expect(plans.long).not.toContain('Sort');
  },
);
