import { Registry } from 'prom-client';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { RecordJob } from '@purboday/contract/system/system.messages';
import { newId } from '#server/platform/database/database.ts';
import { placementFixture } from '#server/domain/placement/testing/placement-fixture.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createScheduledJobs } from './start-jobs.ts';
import { createSystemMetrics } from './system-metrics.ts';

/** Monday, 23 November 2026, nine in the morning in Kolkata. */
const monday = new Date('2026-11-23T03:30:00Z');
let app: TestApp;
beforeEach(async () => {
  app = await createTestApp({
    start: monday,
    environment: { RETENTION_DAYS: 'REJECTED:100', RATE_LIMIT_SCALE: '100' },
  });
  await app.database.execute(`
    create function break_record() returns trigger language plpgsql as $$ begin
      if to_jsonb(new) #>> string_to_array(tg_argv[0], '.') = tg_argv[1] then raise exception 'broken'; end if;
      return new;
    end $$`);
});
afterEach(() => app.close());

const daysAgo = (days: number) => new Date(app.clock().getTime() - days * 86_400_000);
const run = async (name: string): Promise<void> => {
  await createScheduledJobs(app)
    .find((job) => job.name === name)
    ?.run();
};
const ids = async (statement: string): Promise<string[]> =>
  (await app.database.execute<{ id: string }>(statement)).map(({ id }) => id);

type Seeded = {
  /** The records that are due, in the order in which the job takes them. */
  due: string[];
  /** Every record fails whose write to this table has its id in this column. */
  table: string;
  column: string;
  /** Reads the ids of the records that the job has done. */
  done: string;
};

const guardian = {
  guardianName: 'Mina Rao',
  guardianRelation: 'Mother' as const,
  guardianContact: '9812345678',
  guardianConsent: 'code' as const,
};

const twice = async (create: (n: number) => Promise<{ id: string }>): Promise<string[]> => [
  (await create(1)).id,
  (await create(2)).id,
];

const rejectedLongAgo = async (days: number) => {
  const at = daysAgo(days);
  return twice(() =>
    app.aCandidate({ status: 'REJECTED', statusSince: at, createdAt: at, updatedAt: at }),
  );
};

/** The others delete files: see the test of stored files. */
const seeds: Record<Exclude<RecordJob, 'documents' | 'stored-files'>, () => Promise<Seeded>> = {
  'guardian-links': async () => ({
    due: await twice((n) =>
      app.aCandidate({ ...guardian, dateOfBirth: '2010-01-01', guardianConsentAt: daysAgo(9 - n) }),
    ),
    table: 'guardian_links',
    column: 'candidate_id',
    done: 'select candidate_id as id from guardian_links',
  }),
  'coming-of-age': async () => ({
    due: await twice((n) =>
      app.aCandidate({
        ...guardian,
        dateOfBirth: `2008-0${n}-01`,
        guardianConsentAt: daysAgo(100),
      }),
    ),
    table: 'candidates',
    column: 'id',
    done: 'select id from candidates where own_consent_asked_at is not null',
  }),
  'check-ins': async () => {
    const at = await placementFixture(app);
    await twice(async () => ({ id: (await at.made({ joinedOn: at.ago(31) })).placement._id }));
    return {
      due: await ids('select placement_id as id from check_ins group by 1'),
      table: 'check_in_links',
      column: 'placement_id',
      done: 'select placement_id as id from check_in_links',
    };
  },
  'employer-months': async () => {
    const at = await placementFixture(app);
    const due = await twice(async () => {
      const { provider } = await app.aJobProvider();
      await at.made({ joinedOn: at.ago(60), employer: { jobProviderId: provider.id } });
      return provider;
    });
    return {
      due,
      table: 'employer_months',
      column: 'provider_id',
      done: 'select provider_id as id from employer_months',
    };
  },
  'follow-ups': async () => {
    const { provider } = await app.aTrainingProvider();
    await twice(async () => {
      const candidate = await app.aCandidate({ status: 'APPROVED_L2' });
      await app.aTraining({
        candidateId: candidate.id,
        providerId: provider.id ?? '',
        status: 'COMPLETED',
        updatedAt: daysAgo(31),
      });
      return candidate;
    });
    await app.followUps.plan([30]);
    return {
      due: await ids('select id from follow_ups'),
      table: 'follow_ups',
      column: 'id',
      done: 'select id from follow_ups where notified_at is not null',
    };
  },
  reminders: async () => {
    const due = await twice(async (n) => {
      const admin = await app.anL1Admin({ email: `admin${n}@example.org` });
      app.advance({ seconds: 1 });
      return admin;
    });
    await app.aCandidate({ statusSince: daysAgo(9), createdAt: daysAgo(9) });
    return {
      due,
      table: 'review_reminders',
      column: 'account_id',
      done: 'select account_id as id from review_reminders',
    };
  },
  'stalled-digests': async () => {
    const due = await twice(async (n) => {
      const admin = await app.anL2Admin({ email: `level${n}@example.org` });
      app.advance({ seconds: 1 });
      return admin;
    });
    await app.aCandidate({ statusSince: daysAgo(20), createdAt: daysAgo(20) });
    return {
      due,
      table: 'overdue_digests',
      column: 'account_id',
      done: 'select account_id as id from overdue_digests',
    };
  },
  'retention-notices': async () => ({
    due: await rejectedLongAgo(120),
    table: 'retention',
    column: 'candidate_id',
    done: 'select candidate_id as id from retention where notice_queued_at is not null',
  }),
  retention: async () => {
    const due = await rejectedLongAgo(120);
    await run('retention');
    await app.database.execute(
      `update notifications set state = 'sent', sent_at = $1 where state = 'queued'`,
      [app.clock()],
    );
    app.advance({ hours: 49 });
    return {
      due,
      table: 'candidates',
      column: 'id',
      done: 'select id from candidates where erased_at is not null',
    };
  },
  'waiting-emails': async () => ({
    due: await twice(async (n) => {
      const candidate = await app.aCandidate({ email: null });
      await app.contactChanges.add({
        candidateId: candidate.id,
        setBy: null,
        before: { email: null },
        newEmail: `new${n}@example.org`,
        countsAt: daysAgo(3 - n),
      });
      return candidate;
    }),
    table: 'candidates',
    column: 'id',
    done: `select id from candidates where email like 'new%'`,
  }),
  imports: async () => {
    const { id: accountId } = await app.anL2Admin();
    const due = await twice(async () => {
      const id = newId(app.clock());
      await app.database.execute(
        `insert into imports (id, account_id, key, content, file_name, kind, state, started_at)
         values ($1, $2, $3, 'x', 'a.xlsx', 'xlsx', 'queued', $4)`,
        [id, accountId, id, app.clock()],
      );
      return { id };
    });
    return {
      due,
      table: 'pgboss.job',
      column: 'data.id',
      done: `select data->>'id' as id from pgboss.job where name = 'imports'`,
    };
  },
};

/** The scheduled job in which the records are processed. */
const jobOf = (name: string) => (name === 'retention-notices' ? 'retention' : name);

/** The time of the next attempt of the only record that failed. */
const readRetry = async (job: RecordJob): Promise<Date> => {
  const [entry] = await app.failedRecords.listByJob();
  expect(entry).toMatchObject({ job, records: 1, error: expect.stringMatching('P0001') });
  return new Date(entry?.retryAt ?? '');
};

/** The list of retention and the plan of follow-ups insert, and the other jobs never update. */
const toEvent = (table: string): string =>
  ['retention', 'candidates', 'follow_ups'].includes(table) ? 'update' : 'insert';

describe('T75: a failing record', () => {
  test.each(Object.keys(seeds) as (keyof typeof seeds)[])(
    'does not stop %s, is shown and counted, and is tried again with growing pauses',
    async (name) => {
      const { due, table, column, done } = await seeds[name]();
      const [broken = '', other = ''] = due;
      await app.database.execute(`
        create trigger broken before ${toEvent(table)} on ${table} for each row execute function break_record('${column}', '${broken}')`);
      await run(jobOf(name));
      expect(await ids(done)).toEqual([other]);
      const pauses: number[] = [];
      for (let attempt = 0; attempt < 3; attempt += 1) {
        const retryAt = await readRetry(name);
        pauses.push((retryAt.getTime() - app.clock().getTime()) / 60_000);
        await run(jobOf(name));
        expect(await readRetry(name)).toEqual(retryAt);
        app.set(retryAt);
        await run(jobOf(name));
      }
      expect(pauses).toEqual([1, 4, 16]);
      const as = (await app.anL2Admin({ email: 'sees@example.org' })).token;
      const { body } = await app.request('GET', '/api/l2admin/system', { as });
      expect(body.data.failedRecords).toMatchObject([{ job: name, records: 1 }]);
      const registry = new Registry();
      await createSystemMetrics(app, registry)();
      expect(await registry.metrics()).toContain(`purboday_failed_records{job="${name}"} 1`);
      await app.database.execute(`drop trigger broken on ${table}`);
      app.advance({ hours: 2 });
      await run(jobOf(name));
      expect(await ids(done)).toEqual(expect.arrayContaining([broken, other]));
      expect(await app.failedRecords.listByJob()).toEqual([]);
    },
  );

  test('leaves room in a limited list for the others', async () => {
    const broken = new Set<string>();
    for (let n = 0; n < 200; n += 1) {
      const candidate = await app.aCandidate({
        ...guardian,
        dateOfBirth: '2010-01-01',
        guardianConsentAt: daysAgo(9),
      });
      broken.add(candidate.id);
    }
    const { id } = await app.aCandidate({
      ...guardian,
      dateOfBirth: '2010-01-01',
      guardianConsentAt: daysAgo(1),
    });
    await app.database.execute(`
      create function break_others() returns trigger language plpgsql as $$ begin
        if new.candidate_id <> tg_argv[0]::uuid then raise exception 'broken'; end if;
        return new;
      end $$;
      create trigger broken before insert on guardian_links for each row execute function break_others('${id}')`);
    await run('guardian-links');
    await run('guardian-links');
    expect(await ids('select candidate_id as id from guardian_links')).toEqual([id]);
    expect(await app.failedRecords.listByJob()).toMatchObject([{ records: 200 }]);
  });

  test('is forgotten two days after it was due, and stores no data of a person', async () => {
    await app.forEachRecord('reminders', ['somebody'], async () => {
      throw new Error('Asha Rao has no address', { cause: new TypeError('asha@example.org') });
    });
    const [entry] = await app.failedRecords.listByJob();
    expect(entry?.error).toBe('Error: TypeError');
    app.advance({ hours: 48 });
    await run('failed-records');
    expect(await app.failedRecords.listByJob()).toHaveLength(1);
    app.advance({ minutes: 2 });
    await run('failed-records');
    expect(await app.failedRecords.listByJob()).toEqual([]);
  });
});
