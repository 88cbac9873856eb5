import { afterEach, describe, expect, test } from 'vitest';
import {
  createRegistrationForm,
  registerTestCandidate,
} from '#server/registration/testing/a-registration.ts';
import {
  listFilesContaining,
  openOwnCluster,
  runVacuumAfterErasure,
} from '#server/erasure/testing/own-cluster.ts';
import { newId } from '#server/platform/database/database.ts';
import { kolkata } from '#server/testing/builders.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { vacuumAfterErasure } from './vacuum-after-erasure.ts';

const opened: TestApp[] = [];
afterEach(async () => {
  for (const app of opened.splice(0)) await app.close();
});

const anApp = async (options: Parameters<typeof createTestApp>[0] = {}): Promise<TestApp> => {
  const app = await createTestApp(options);
  opened.push(app);
  return app;
};

const onOwnCluster = async (): Promise<TestApp> => {
  const app = await openOwnCluster();
  opened.push(app);
  return app;
};

const erase = async (app: TestApp, candidateId: string): Promise<void> => {
  const { token } = await app.anL2Admin();
  const id = newId(app.clock());
  await app.database.execute(
    'insert into erasure_requests (id, candidate_id, requested_at) values ($1, $2, $3)',
    [id, candidateId, app.clock()],
  );
  const { status } = await app.request('POST', `/api/l2admin/erasure-requests/${id}/erase`, {
    as: token,
  });
  expect(status).toBe(200);
};

const person = {
  name: 'Zarathustra Quill',
  fatherName: 'Quillfather Senior',
  houseNo: '55-Q-Needle',
  email: 'zarathustra.quill@example.org',
  mobileNumber: '9812345670',
};
const needles = ['Zarathustra', 'Quillfather', '55-Q-Needle', 'zarathustra.quill', '9812345670'];

test('leaves no byte of an erased person in the data directory after the night (T7, SEC-57)', async () => {
  const app = await onOwnCluster();
  const registered = await registerTestCandidate(app, createRegistrationForm(person));
  expect(registered.status).toBe(201);
  const id = String(registered.body.data.candidateId);
  const l1 = await app.anL1Admin({ places: [kolkata] });
  await app.request('POST', `/api/l1admin/candidates/${id}/reveal-aadhar`, {
    as: l1.token,
    body: { reason: 'Zarathustra brought the card' },
  });
  // The planner's statistics contain names too.
  await app.database.execute('analyze');
  const { dataDir } = app.settings;
  await app.database.execute('checkpoint');
  expect(await listFilesContaining(dataDir, needles)).not.toEqual([]);

  await erase(app, id);
  // Sends the last email, so that its address is erased as well.
  await app.database.execute(
    `update notifications set state = 'sent', payload = null, masked_recipient = '' where record_id = $1`,
    [id],
  );
  expect(await listFilesContaining(dataDir, needles)).not.toEqual([]);
  await runVacuumAfterErasure(app);
  expect(await listFilesContaining(dataDir, needles)).toEqual([]);
  const others = await registerTestCandidate(app, createRegistrationForm());
  expect(others.status).toBe(201);
}, 120_000);

test('does not rewrite tables without personal data', async () => {
  const app = await anApp();
  const files = async () => {
    const rows = await app.database.execute<{ name: string; file: number }>(
      `select relname as name, relfilenode as file from pg_class where relname in ('audit', 'page_views', 'candidates', 'history')`,
    );
    return new Map(rows.map(({ name, file }) => [name, file]));
  };
  await erase(app, String((await app.aCandidate()).id));
  const before = await files();
  await runVacuumAfterErasure(app);
  const after = await files();
  const rewritten = [...before.keys()].filter((name) => before.get(name) !== after.get(name));
  expect(rewritten.toSorted()).toEqual(['candidates', 'history']);
}, 120_000);

test('repeats a failed night, and raises an alarm after three in a row (T7)', async () => {
  const app = await anApp();
  const alarms = async () => (await app.http.inject('/readyz')).json<{ alarms: unknown }>().alarms;
  const candidate = await app.aCandidate();
  await erase(app, String(candidate.id));
  const wipe = vacuumAfterErasure({ ...app, lockMs: 200 }).wipe;
  const failures = async () =>
    (await app.database.execute('select failures from erased_traces'))[0];
  const locked = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const reading = app.database.transaction(async () => {
    await app.database.execute('lock table candidates in access share mode');
    locked.resolve();
    await released.promise;
  });
  await locked.promise;
  for (let night = 0; night < 3; night += 1) {
    expect(await failures()).toEqual({ failures: night });
    expect(await alarms()).toBeUndefined();
    await wipe();
  }
  expect(await alarms()).toEqual(['erased']);
  released.resolve();
  await reading;
  await runVacuumAfterErasure(app);
  expect(await alarms()).toBeUndefined();
  expect(await app.database.execute('select erased_at, failures from erased_traces')).toEqual([
    { erased_at: null, failures: 0 },
  ]);
}, 120_000);

describe('J4: nights in which no server ran', () => {
  test('are counted and raise the alarm until the attempt at the next start', async () => {
    const app = await anApp();
    const alarms = async () =>
      (await app.http.inject('/readyz')).json<{ alarms: unknown }>().alarms;
    const candidate = await app.aCandidate();
    await erase(app, String(candidate.id));
    app.advance({ hours: 48 });
    expect(await alarms()).toBeUndefined();
    app.advance({ hours: 24 });
    expect(await alarms()).toEqual(['erased']);
    await runVacuumAfterErasure(app);
    expect(await alarms()).toBeUndefined();
    expect(await app.database.execute('select erased_at, failures from erased_traces')).toEqual([
      { erased_at: null, failures: 0 },
    ]);
  }, 120_000);

  test('are counted together with a failed attempt', async () => {
    const app = await anApp();
    const candidate = await app.aCandidate();
    await erase(app, String(candidate.id));
    app.advance({ hours: 48 });
    const unable = { ...app.database, apart: () => Promise.reject(new Error('table in use')) };
    await vacuumAfterErasure({ ...app, database: unable }).wipe();
    // One night was missed, and one failed.
    expect(await app.database.execute('select failures from erased_traces')).toEqual([
      { failures: 2 },
    ]);
  });
});
