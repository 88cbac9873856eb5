import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sessionStore } from './domain/account/session.ts';
import { resetStore } from './domain/account/account-store.ts';
import { openEncryption } from './platform/encryption/encryption.ts';
import { systemClock } from './platform/process/clock.ts';
import { createBuilders } from './testing/builders.ts';
import {
  startProduct,
  type RunningProduct,
  createSharedInstance,
  runCommand,
} from './testing/running-product.ts';

// Two server processes share one database. Requests that reach both at the same moment take effect
// once.

const masterKey = Buffer.alloc(32, 5);
let instance: Awaited<ReturnType<typeof createSharedInstance>>;
let processes: RunningProduct[];
let make: ReturnType<typeof createBuilders>;

beforeAll(async () => {
  instance = await createSharedInstance();
  const environment = { ...instance.environment, MASTER_KEY: masterKey.toString('base64') };
  processes = await Promise.all([1, 2].map(() => startProduct(environment)));
  await Promise.all(processes.map(({ ready }) => ready()));
  const { database } = instance;
  make = createBuilders({
    database,
    clock: systemClock,
    encryption: await openEncryption({ database, clock: systemClock, masterKey }),
    sessions: sessionStore(database, systemClock),
    documents: undefined,
  });
}, 90_000);
afterAll(async () => {
  await Promise.all(processes.map(({ end }) => end('SIGTERM')));
  await instance.close();
}, 60_000);

type Sent = { method: string; path: string; token?: string; body: object; key?: string };

const send = async ({ url }: RunningProduct, { method, path, token, body, key }: Sent) => {
  const answer = await fetch(`${url}/api${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
    body: JSON.stringify(body),
  });
  return { status: answer.status, text: await answer.text() };
};

/** Sends each request to both processes at the same moment, this many times. */
const race = (requests: Sent[], times = 5) =>
  Promise.all(
    Array.from({ length: times }, () => requests)
      .flat()
      .flatMap((request) => processes.map((one) => send(one, request))),
  );

const toStatuses = (answers: { status: number }[]): number[] =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b);

const countRows = async (query: string, id: string): Promise<unknown> =>
  (await instance.database.execute<{ n: number }>(query, [id]))[0]?.n;

describe('races between two processes', () => {
  test.each([1, 2, 3])(
    'accepts one of approvals and rejections of one candidate (round %i)',
    async () => {
      const { token } = await make.anL1Admin();
      const { id } = await make.aCandidate({ status: 'PENDING' });
      const answers = await race([
        { method: 'PUT', path: `/l1admin/approve-candidate/${id}`, token, body: {} },
        { method: 'PUT', path: `/l1admin/reject-candidate/${id}`, token, body: {} },
      ]);
      expect(toStatuses(answers)).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
      const steps = `select count(*)::int as n from history where record_id = $1`;
      expect(await countRows(steps, id)).toBe(1);
      // One message to each channel, not one for each request.
      const repeated = `select count(*)::int - count(distinct channel)::int as n from notifications where record_id = $1`;
      expect(await countRows(repeated, id)).toBe(0);
    },
  );

  test('accepts one of two simultaneous assignments of one candidate', async () => {
    const { token } = await make.anL2Admin();
    const { id } = await make.aCandidate({ status: 'APPROVED_L1', queue: 'awaiting' });
    const providers = [await make.aTrainingProvider(), await make.aTrainingProvider()];
    const answers = await race(
      providers.map(({ provider }) => ({
        method: 'PUT',
        path: `/l2admin/approve-candidate-l2/${id}`,
        token,
        body: { trainingProviderId: provider.id },
      })),
      1,
    );
    const trainings = `select count(*)::int as n from trainings where candidate_id = $1`;
    expect(await countRows(trainings, id)).toBe(1);
    const [first, second] = [answers.slice(0, 2), answers.slice(2)].map(toStatuses);
    // A copy of the winning request may get the same response; the other provider's is rejected.
    const winner = first?.includes(200) === true ? first : second;
    const loser = winner === first ? second : first;
    expect(winner).toContain(200);
    expect(loser).toEqual([409, 409]);
  });

  test('creates one account for one Idempotency-Key, and gives every copy the first response', async () => {
    const { token } = await make.anL2Admin();
    const email = 'one-key@example.org';
    const body = {
      fullName: 'Ravi Sen',
      email,
      mobileNumber: '98300 12345',
      temporaryPassword: 'kT7#mq2x',
      assignedStates: ['West Bengal'],
      assignedCities: ['Kolkata'],
    };
    const answers = await race(
      [{ method: 'POST', path: '/l2admin/create-l1admin', token, body, key: 'two-processes' }],
      4,
    );
    expect(new Set(toStatuses(answers))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await countRows('select count(*)::int as n from accounts where email = $1', email)).toBe(
      1,
    );
  });

  test('accepts a reset link once', async () => {
    const account = await make.anL2Admin();
    const { token } = await resetStore(instance.database, systemClock).issue(account.id);
    const answers = await race([
      {
        method: 'POST',
        path: '/auth/reset-password',
        body: { token, newPassword: 'eleven-golden-otters' },
      },
    ]);
    expect(toStatuses(answers)).toEqual([200, ...Array.from({ length: 9 }, () => 400)]);
  });

  test('counts wrong passwords together', async () => {
    const { email } = await make.anL2Admin();
    const body = { email, password: 'not the password' };
    const answers = await race([{ method: 'POST', path: '/auth/login', body }], 15);
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(20);
  });
});

const wait = (path: string, expected: string) =>
  Promise.all(
    processes.map(({ url }) =>
      expect
        .poll(async () => (await fetch(`${url}${path}`)).text(), { timeout: 5_000 })
        .toContain(expected),
    ),
  );

describe('settings of the foundation (organisation §16)', () => {
  test('are in force on both processes within five seconds, on pages and in emails, without a restart', async () => {
    // A text that pages and emails show. A new number would need its code first (T61).
    const name = 'Udaan Foundation of Two Processes';
    const l2 = await make.anL2Admin();
    const [first, second] = processes;
    const path = '/l2admin/settings/foundation';
    const headers = { authorization: `Bearer ${l2.token}` };
    const read = await fetch(`${first?.url}/api${path}`, { headers });
    const { data } = (await read.json()) as {
      data: { version: number; value: object };
    };
    const value = { ...data.value, name };
    const saved = await send(first as RunningProduct, {
      method: 'PUT',
      path,
      token: l2.token,
      body: { version: data.version, value },
    });
    expect(saved.status).toBe(200);
    await wait('/api/settings', name);
    await wait('/', name);
    await send(second as RunningProduct, {
      method: 'POST',
      path: '/auth/forgot-password',
      body: { email: l2.email },
    });
    await expect
      .poll(async () => (await fetch(`${second?.url}/dev/mailbox.json`)).text(), {
        timeout: 20_000,
      })
      .toContain(name);
  });
});

describe('OP-19: purboday maintenance', () => {
  const run = (...args: string[]) =>
    runCommand(['maintenance', ...args], {
      ...instance.environment,
      MASTER_KEY: masterKey.toString('base64'),
    });
  const statuses = (path: string) =>
    Promise.all(processes.map(async ({ url }) => (await fetch(url + path)).status));
  const eventually = (path: string) => expect.poll(() => statuses(path), { timeout: 30_000 });

  test('gives people a page in every process, without a restart, until it is off', async () => {
    const open = await statuses('/api/nothing');
    expect(open).toEqual([404, 404]);
    expect((await run()).out).toBe('Maintenance is off.\n');
    const on = await run('on', ' until 6\n pm ');
    expect(on).toMatchObject({ code: 0, err: '' });
    expect(on.out).toContain('a maintenance page with the text "until 6 pm"');
    await eventually('/api/nothing').toEqual([503, 503]);
    expect(await statuses('/track')).toEqual([503, 503]);
    expect(await statuses('/healthz')).toEqual([200, 200]);
    expect(await statuses('/readyz')).toEqual([200, 200]);
    const page = await fetch(`${processes[1]?.url}/track`);
    expect(await page.text()).toContain('>until 6 pm<');
    expect(JSON.parse((await run('--json')).out)).toMatchObject({ on: true, text: 'until 6 pm' });
    expect(await run('off')).toMatchObject({ code: 0, err: '' });
    await eventually('/api/nothing').toEqual([404, 404]);
    expect((await run('off')).out).toBe('Maintenance was off already.\n');
    expect(
      await instance.database.execute(
        `select action, detail from audit where action like 'maintenance-%' order by at, id`,
      ),
    ).toEqual([
      { action: 'maintenance-started', detail: { text: 'until 6 pm' } },
      { action: 'maintenance-ended', detail: {} },
    ]);
  }, 180_000);

  test('refuses a text that is too long', async () => {
    const { code, err } = await run('on', 'x'.repeat(201));
    expect([code, err]).toEqual([2, 'The text may have at most 200 characters.\n']);
  }, 60_000);
});
