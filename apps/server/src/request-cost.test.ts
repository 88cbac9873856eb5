import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { emailProofHeader } from '@purboday/contract/email-verification/email-proof';
import { aRegistration, send, verify } from '#server/registration/testing/a-registration.ts';
import { testApp, type TestApp } from './testing/test-app.ts';
import type { Statement } from './testing/database/watched-statements.ts';

// What a call asks of the database (decision 028): a statement too many is what makes a list slow, and a statement without a name is
// parsed and planned anew with every request.

const surat = { state: 'Gujarat', city: 'Surat' };
const seen: Statement[] = [];
let app: TestApp;
let tokens: Record<'L1_ADMIN' | 'L2_ADMIN' | 'TRAINING_PROVIDER' | 'JOB_PROVIDER', string>;
let candidate: string;

beforeAll(async () => {
  app = await testApp({ onStatement: (statement) => seen.push(statement) });
  candidate = (await app.aCandidate({ ...surat, name: 'Mohan Das' })).id;
  for (let n = 0; n < 3; n += 1)
    await app.aCandidate({ ...surat, status: 'APPROVED_L1', queue: 'awaiting' });
  const [training, job] = [await app.aTrainingProvider(), await app.aJobProvider()];
  tokens = {
    L1_ADMIN: (await app.anL1Admin({ places: [surat] })).token,
    L2_ADMIN: (await app.anL2Admin()).token,
    TRAINING_PROVIDER: training.token,
    JOB_PROVIDER: job.token,
  };
});
afterAll(() => app.close());

const ask = async (role: keyof typeof tokens, path: string): Promise<void> => {
  const { status } = await app.request('GET', `/api${path.replace(':id', candidate)}`, {
    as: tokens[role],
  });
  expect([path, status]).toEqual([path, 200]);
};

const watchParsing = () =>
  vi.spyOn(
    (pg as unknown as { Connection: { prototype: { parse: () => void } } }).Connection.prototype,
    'parse',
  );

const isWork = ({ text }: Statement): boolean => !/^(?:begin|commit)/u.test(text);

/** The statements of each call, the look-up of the session among them. */
const budgets: [keyof typeof tokens, string, number][] = [
  ['L1_ADMIN', '/l1admin/total-count', 2],
  ['L1_ADMIN', '/l1admin/candidates', 2],
  ['L1_ADMIN', '/l1admin/candidates?status=PENDING', 2],
  ['L1_ADMIN', '/l1admin/candidates?q=das', 3],
  ['L1_ADMIN', '/l1admin/candidates/:id', 2],
  ['L1_ADMIN', '/l1admin/job-providers', 3],
  ['L2_ADMIN', '/l2admin/approved-l1-candidates', 3],
  ['L2_ADMIN', '/l2admin/approved-l1-candidates?q=das', 3],
  ['L2_ADMIN', '/l2admin/approved-l1-training-providers', 3],
  ['L2_ADMIN', '/l2admin/records/candidates', 3],
  ['L2_ADMIN', '/l2admin/records/candidates?q=das', 3],
  ['L2_ADMIN', '/l2admin/notifications', 3],
  ['TRAINING_PROVIDER', '/training-providers/candidates', 3],
  ['TRAINING_PROVIDER', '/training-providers/candidates/stats', 4],
  ['JOB_PROVIDER', '/job-providers/jobs', 3],
  ['JOB_PROVIDER', '/job-providers/candidates', 3],
];

test.each(budgets)('%s %s takes at most %i statements', async (role, path, budget) => {
  seen.length = 0;
  await ask(role, path);
  expect(seen.filter(isWork).slice(budget)).toEqual([]);
});

test.each(budgets)('%s %s is parsed once: a second request parses nothing', async (role, path) => {
  await ask(role, path);
  const parse = watchParsing();
  try {
    await ask(role, path);
    expect(parse).not.toHaveBeenCalled();
  } finally {
    parse.mockRestore();
  }
});

test('a registration takes at most 6 statements that are parsed once, and none of them removes anything', async () => {
  const first = aRegistration({});
  const proofOfFirst = await verify(app, first.email);
  await send(app, first, { headers: { [emailProofHeader]: proofOfFirst } });
  const fields = aRegistration({});
  const proof = await verify(app, fields.email);
  seen.length = 0;
  const parse = watchParsing();
  const answer = await send(app, fields, { headers: { [emailProofHeader]: proof } });
  expect(answer.status).toBe(201);
  expect(parse).not.toHaveBeenCalled();
  parse.mockRestore();
  const work = seen.filter(isWork);
  expect(work.slice(6)).toEqual([]);
  expect(work.filter(({ text }) => /^\s*delete/iu.test(text))).toEqual([]);
});

test('the steps that wait are read by a plan that a connection makes once', async () => {
  const [row] = await app.database.execute<{ settings: string[] }>(
    `select proconfig as settings from pg_proc where proname = 'add_few_steps'`,
  );
  expect(row?.settings).toEqual(['plan_cache_mode=force_generic_plan', 'enable_seqscan=off']);
});
