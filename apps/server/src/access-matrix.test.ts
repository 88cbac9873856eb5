import { endpointsByFeature } from '@purboday/contract/conventions/endpoints';
import type { Endpoint } from '@purboday/contract/conventions/endpoint';
import { organisationHeader } from '@purboday/contract/organisations/organisation-header';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accessMatrix } from './testing/access-matrix/access-matrix.ts';
import {
  createAccessWorld,
  principals,
  type Principal,
  type AccessRow,
  type AccessWorld,
} from './testing/access-matrix/access-world.ts';
import { createTestApp, type TestApp } from './testing/test-app.ts';

let app: TestApp;
let world: AccessWorld;
beforeAll(async () => {
  app = await createTestApp({ environment: { RATE_LIMIT_SCALE: '100' } });
  world = await createAccessWorld(app);
  await makeFingerprint();
});
afterAll(() => app.close());

const endpoints: Endpoint[] = Object.values(endpointsByFeature).flatMap((calls) =>
  Object.values(calls),
);
const toName = ({ method, path }: Endpoint): string => `${method} ${path}`;

/** A denied request must not change this. */
const recordTables = [
  'candidates',
  'providers',
  'trainings',
  'applicants',
  'placements',
  'check_ins',
  'placement_documents',
  'centre_moves',
  'centre_visits',
  'centre_visit_points',
  'centre_visit_photos',
  'jobs',
  'batches',
  'batch_members',
  'attendance',
  'accounts',
  'history',
  'notifications',
  'skills',
];
/**
 * Changes after every write: a new row version has a later transaction. Not reading the rows saves
 * 90 % of the time; a function keeps its plan for 4,000 calls.
 */
const makeFingerprint = (): Promise<unknown> => {
  const parts = recordTables.map(
    (table) => `(select count(*) || ':' || coalesce(sum(xmin::text::bigint), 0) from ${table})`,
  );
  return app.database.execute(`create function fingerprint() returns text language plpgsql as $$
    begin return concat_ws(',', ${parts.join(', ')}); end $$`);
};

/** State of the records, and the number of denied calls, of which those of one account are counted together (T91). */
const look = async (): Promise<{ records: string; denials: number }> => {
  const [row] = await app.database.execute<{ records: string; denials: number }>(
    `select fingerprint() as records, (select count(*) from audit where action = 'access-denied')
       + (select coalesce(sum(repeats), 0) from audit_repeats where entry->>'action' = 'access-denied') as denials`,
  );
  if (!row) throw new Error('PostgreSQL answered nothing');
  return row;
};

const anyText = expect.any(String) as string;

/** The message of a rejection, where all calls share one text. */
const messages: Record<string, string> = {
  '401': 'Please sign in',
  '403': 'You are not allowed to do this',
  '403p': 'Please change your password first',
};

/**
 * Prepares the records of a call.
 * @returns makes the call
 */
const readyToAsk = async (
  name: string,
  { ask }: AccessRow,
  principal: Principal,
  headers: Record<string, string> = {},
) => {
  const [method = '', path = ''] = name.split(' ');
  const request = ask ? await ask(app, world) : { path };
  const as = await world.tokenOf(principal);
  const body = request.body ?? (method === 'GET' || request.form ? undefined : {});
  return () =>
    app.request(method, `/api${request.path}`, {
      as,
      headers,
      ...(request.form ? { form: request.form } : { body }),
    });
};

const requestAs = async (name: string, row: AccessRow, principal: Principal) => {
  const send = await readyToAsk(name, row, principal);
  const before = await look();
  const answer = await send();
  const after = await look();
  return {
    answer,
    unchanged: before.records === after.records,
    newDenials: after.denials - before.denials,
  };
};

/** Calls of people of organisations, each as a principal who may make it. */
const callsOfProviders = endpoints
  .filter(({ role }) => role === 'TRAINING_PROVIDER' || role === 'JOB_PROVIDER')
  .flatMap((endpoint) => {
    const name = toName(endpoint);
    const row = accessMatrix[name];
    const principal: Principal = endpoint.role === 'TRAINING_PROVIDER' ? 'TA' : 'JA';
    return row ? [{ name, row, principal }] : [];
  });

describe('R25: a tab that shows another organisation than its session works for', () => {
  test.each(callsOfProviders)('changes and reads nothing: $name', async (call) => {
    const { name, row, principal } = call;
    const { ta, ja } = world;
    const [own, other] = principal === 'TA' ? [ta, ja] : [ja, ta];
    const send = await readyToAsk(name, row, principal, {
      [organisationHeader]: other.provider.id ?? '',
    });
    const before = await look();
    const { status, body } = await send();
    const { name: organisation } = own.provider;
    expect([status, body.message]).toEqual([409, `You work for ${organisation} now.`]);
    expect(body.errors).toEqual([{ path: organisationHeader, message: body.message }]);
    expect(await look()).toEqual(before);
  });

  test('covers the calls of both kinds of organisations', () => {
    expect(callsOfProviders.length).toBeGreaterThan(60);
  });

  test('works with the own organisation, and for the account whatever the tab shows', async () => {
    const as = await world.tokenOf('TA');
    const get = (path: string, id: string | undefined) =>
      app.request('GET', path, { as, headers: { [organisationHeader]: id ?? '' } });
    const own = await get('/api/training-providers/batches', world.ta.provider.id);
    expect(own.status).toBe(200);
    expect((await get('/api/auth/me', world.ja.provider.id)).status).toBe(200);
  });
});

test('lists every call of the contract in the matrix, and nothing else (SEC-26)', () => {
  expect(Object.keys(accessMatrix).toSorted()).toEqual(endpoints.map(toName).toSorted());
});

describe.each(Object.entries(accessMatrix))('SEC-27, SEC-28: %s', (name, row) => {
  const expected = row.statuses.split(' ');
  const reads = name.startsWith('GET ');
  test.each(principals.map((principal, i) => [principal, expected[i] ?? '']))(
    '%s: %s',
    async (principal, wanted) => {
      const { answer, unchanged, newDenials } = await requestAs(name, row, principal);
      expect(String(answer.status)).toBe(wanted.slice(0, 3));
      const rejected = answer.status >= 400;
      expect({
        changed: (rejected || reads) && !unchanged,
        denials: newDenials,
        message: rejected && answer.body.message,
      }).toEqual({
        changed: false,
        denials: answer.status === 403 ? 1 : 0,
        message: rejected && (messages[wanted] ?? anyText),
      });
    },
  );
});

/** Calls of the rows of docs/requirements.md, section “Access matrix”. */
const documented: Record<string, string[]> = {
  M01: ['POST /auth/login', 'POST /auth/send-verification-email', 'POST /auth/verify-email'],
  M02: [
    'POST /auth/candidate/register',
    'POST /auth/job-provider/register',
    'POST /auth/training-provider/register',
  ],
  M03: ['GET /training-providers/candidates/stats'],
  M04: ['GET /training-providers/candidates'],
  M05: ['GET /training-providers/candidates/:id'],
  M06: ['PUT /training-providers/candidates/:id'],
  M07: ['PUT /training-providers/skills'],
  M08: [
    'GET /job-providers/jobs/stats',
    'GET /job-providers/jobs',
    'GET /job-providers/candidates',
  ],
  M09: ['POST /job-providers/jobs'],
  M10: ['PUT /job-providers/jobs/:id', 'DELETE /job-providers/jobs/:id'],
  M11: ['PUT /job-providers/candidates/:id'],
  M12: ['GET /l1admin/total-count'],
  M13: ['GET /l1admin/candidates', 'GET /l1admin/job-providers', 'GET /l1admin/training-providers'],
  M14: [
    'GET /l1admin/candidates/:id',
    'GET /l1admin/job-providers/:id',
    'GET /l1admin/training-providers/:id',
  ],
  M15: ['PUT /l1admin/approve-candidate/:id', 'PUT /l1admin/reject-candidate/:id'],
  M16: ['PUT /l1admin/approve-job-provider/:id', 'PUT /l1admin/approve-training-provider/:id'],
  M17: ['POST /l1admin/candidates/:id/reveal-aadhar'],
  M19: [
    'GET /l2admin/approved-l1-entities',
    'GET /l2admin/approved-l1-candidates',
    'GET /l2admin/approved-l1-training-providers',
    'GET /l2admin/approved-l1-job-providers',
    'GET /l2admin/get-candidate-skills',
  ],
  M20: ['GET /l2admin/candidate-for-assignment/:id'],
  M21: ['PUT /l2admin/approve-candidate-l2/:id'],
  M22: ['POST /l2admin/create-l1admin'],
  M23: ['POST /l2admin/upload-candidates'],
  M24: ['POST /l2admin/candidate-skills', 'DELETE /l2admin/candidate-skills/:skill'],
};
const page = readFileSync(join(import.meta.dirname, '../../../docs/requirements.md'), 'utf8');

/** The documented statuses of AN, TA, TB, JA, JB, 1I, 1O, 1N and L2; `same` repeats the first. */
const readCells = (id: string): string[] => {
  const line = page.split('\n').find((one) => one.startsWith(`| ${id} `)) ?? '';
  const cells = line.split('|').map((cell) => cell.trim());
  return cells.slice(3, 12).map((cell) => (cell === 'same' ? (cells[3] ?? '') : cell));
};

describe.each(Object.entries(documented))('docs/requirements.md, %s', (id, calls) => {
  test.each(calls)('%s has the documented statuses', (name) => {
    const statuses = accessMatrix[name]?.statuses.split(' ').slice(0, 9) ?? [];
    const isDocumented = (status: string, cell: string): boolean =>
      cell.includes(status) || (cell.includes('4xx') && status.startsWith('4'));
    const cells = readCells(id);
    expect(cells).toHaveLength(9);
    expect(statuses).toHaveLength(9);
    expect(statuses.filter((status, n) => !isDocumented(status, cells[n] ?? ''))).toEqual([]);
  });
});

/** Calls after an assignment (journey §10 to §15). */
const { batches, certificates, placements, contacts, numbers, stalled } = endpointsByFeature;
const journey: Endpoint[] = [
  ...Object.values(batches),
  ...Object.values(certificates),
  ...Object.values(placements),
  ...Object.values(endpointsByFeature['check-ins']),
  ...Object.values(endpointsByFeature['contact-changes']),
  ...Object.values(contacts),
  ...Object.values(numbers),
  ...Object.values(stalled),
];
const accepted = journey
  .filter((one) => one.method !== 'GET' || one.path.endsWith('/export'))
  .map(toName)
  .flatMap((name) => {
    const row = accessMatrix[name];
    const at = row?.statuses.split(' ').findIndex((status) => status.startsWith('2')) ?? -1;
    const principal = principals[at];
    return row && principal ? [{ name, row, principal }] : [];
  });

describe('SEC-49: every change and every export after an assignment is in the audit trail', () => {
  test('has a success for most calls', () => {
    expect(accepted.length).toBeGreaterThan(25);
  });

  test.each(accepted)('$name', async ({ name, row, principal }) => {
    const entries = async (): Promise<number> => {
      const [found] = await app.database.execute<{ n: number }>('select count(*) as n from audit');
      return found?.n ?? 0;
    };
    const send = await readyToAsk(name, row, principal);
    const before = await entries();
    const answer = await send();
    expect(answer.status).toBeLessThan(300);
    expect(await entries()).toBeGreaterThan(before);
  });
});

describe('SEC-16: a call that needs a session refuses', () => {
  const guarded = endpoints.filter(({ role }) => role !== 'ANYONE').map(toName);
  test.each(guarded)('rejects %s with a wrong and with an expired token', async (name) => {
    const { token } = await app.anL2Admin();
    await app.request('POST', '/api/auth/logout', { as: token });
    const [method = '', path = ''] = name.split(' ');
    for (const as of ['forged-token', token]) {
      const filled = path.replaceAll(/:\w+/gu, '0190a3c2-0000-7000-8000-000000000000');
      const { status, body } = await app.request(method, `/api${filled}`, { as });
      expect([status, body.message]).toEqual([401, 'Please sign in']);
    }
  });
});
