import { skillStore } from '#server/domain/skill/skill-store.ts';
import { firstCandidateSkills } from '@purboday/contract/conventions/enumerations';
import multipart from '@fastify/multipart';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createHttp } from '#server/platform/http/http.ts';
import { idempotency } from '#server/platform/http/idempotency.ts';
import { openLog } from '#server/platform/process/log.ts';
import type { App } from '#server/platform/http/register-route.ts';
import { sessionStore } from '#server/domain/account/session.ts';
import { createTestDatabase } from '#server/testing/database/test-database.ts';
import { accountStore } from '#server/domain/account/account-store.ts';
import { stepRecorder } from '#server/domain/audit/record-step.ts';
import { rateLimiter } from '#server/platform/limits/rate-limits.ts';
import { registerSkills } from './routes.ts';

const clock = () => new Date('2026-11-21T06:00:00Z');
const plainText = {
  encrypt: (plain: string | Buffer) => Buffer.from(plain),
  decrypt: (encrypted: Buffer) => encrypted,
};
const unused = () => Promise.reject(new Error('no form is sent here'));
const adminId = '01930000-0000-7000-8000-000000000001';

const open = async () => {
  const database = await createTestDatabase();
  const http = await createHttp({ log: openLog('silent'), trustProxy: false, secure: false });
  await http.register(multipart);
  const sessions = sessionStore(database, clock);
  const app: App = {
    http,
    sessions,
    idempotency: idempotency(database, plainText, clock),
    forms: { receive: unused, requireRoom: () => undefined, discard: unused },
    digest: (content) => Buffer.from(content),
    requiresSecondFactor: () => false,
    clock,
    rateLimiter: rateLimiter(database, { rateLimitScale: 1, production: false }),
    onDenied: async () => undefined,
    readings: {
      requireWithinBounds: async () => undefined,
      mask: (_endpoint, _query, result) => result,
      record: async () => undefined,
    },
    onExport: async () => undefined,
  };
  registerSkills(app, {
    database,
    clock,
    recordStep: stepRecorder({
      database,
      clock,
      encryption: { blindIndex: () => Buffer.alloc(32) },
    }),
    skills: skillStore(database),
  });
  await accountStore(database, clock).add({
    id: adminId,
    email: 'l2@example.org',
    role: 'L2_ADMIN',
    fullName: 'Asha',
    passwordHash: 'none',
  });
  return {
    database,
    token: await sessions.begin({ id: adminId, role: 'L2_ADMIN' }),
    get: (url: string, token?: string) =>
      http.inject({
        url,
        headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
      }),
    close: async (): Promise<void> => {
      await http.close();
      await database.close();
    },
  };
};

let server: Awaited<ReturnType<typeof open>>;
beforeAll(async () => {
  server = await open();
});
afterAll(() => server.close());

test('rejects the list of the L2 admin without a token (SEC-27)', async () => {
  expect((await server.get('/api/l2admin/get-candidate-skills')).statusCode).toBe(401);
});

test('starts with the 8 skills of the specification, sorted and public at /skills', async () => {
  const sorted = [...firstCandidateSkills].toSorted();
  expect((await server.get('/api/skills')).json()).toEqual({ success: true, data: sorted });
  const forAdmin = await server.get('/api/l2admin/get-candidate-skills', server.token);
  expect(forAdmin.json()).toEqual({ success: true, data: sorted });
});

test('sorts a stored skill alphabetically, whatever its letter case', async () => {
  await server.database.execute('insert into skills (name, created_at) values ($1, $2)', [
    'beekeeping',
    clock(),
  ]);
  const { data } = (await server.get('/api/skills')).json<{ data: string[] }>();
  expect(data.slice(0, 3)).toEqual(['Art Competition', 'beekeeping', 'Coding']);
});
