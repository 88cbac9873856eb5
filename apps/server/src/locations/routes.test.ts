import multipart from '@fastify/multipart';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createHttp } from '#server/platform/http/http.ts';
import { openLog } from '#server/platform/process/log.ts';
import type { App } from '#server/platform/http/register-route.ts';
import { idempotency } from '#server/platform/http/idempotency.ts';
import { sessionStore } from '#server/domain/account/session.ts';
import { createTestDatabase } from '#server/testing/database/test-database.ts';
import { rateLimiter } from '#server/platform/limits/rate-limits.ts';
import { registerLocations } from './routes.ts';

const clock = () => new Date('2026-11-21T06:00:00Z');
const plainText = {
  encrypt: (plain: string | Buffer) => Buffer.from(plain),
  decrypt: (encrypted: Buffer) => encrypted,
};
const unused = () => Promise.reject(new Error('no form is sent here'));

const open = async () => {
  const database = await createTestDatabase();
  const http = await createHttp({ log: openLog('silent'), trustProxy: false, secure: false });
  await http.register(multipart);
  const app: App = {
    http,
    sessions: sessionStore(database, clock),
    idempotency: idempotency(database, plainText, clock),
    forms: { receive: unused, requireRoom: () => undefined, discard: unused },
    digest: (content) => Buffer.from(content),
    requiresSecondFactor: () => false,
    clock: () => new Date(),
    rateLimiter: rateLimiter(database, { rateLimitScale: 1, production: false }),
    onDenied: async () => undefined,
    readings: {
      requireWithinBounds: async () => undefined,
      mask: (_endpoint, _query, result) => result,
      record: async () => undefined,
    },
    onExport: async () => undefined,
  };
  registerLocations(app, { settings: { postalLookupUrl: undefined } });
  const close = async (): Promise<void> => {
    await http.close();
    await database.close();
  };
  return { get: (path: string) => http.inject({ url: `/api${path}` }), close };
};

let server: Awaited<ReturnType<typeof open>>;
beforeAll(async () => {
  server = await open();
});
afterAll(() => server.close());

test('returns GET /pincode in the shape of the third-party service', async () => {
  const known = await server.get('/pincode/700001');
  expect(known.statusCode).toBe(200);
  expect(known.json()).toEqual([
    {
      Status: 'Success',
      Message: 'Number of pincode(s) found:1',
      PostOffice: [
        {
          Name: 'Kolkata GPO',
          District: 'Kolkata',
          State: 'West Bengal',
          Country: 'India',
          Pincode: '700001',
        },
      ],
    },
  ]);
  for (const code of ['999999', '70000', 'abc', '7000011']) {
    const unknown = await server.get(`/pincode/${code}`);
    expect(unknown.statusCode).toBe(200);
    expect(unknown.json()).toMatchObject([{ Status: 'Error', PostOffice: null }]);
  }
  expect((await server.get('/pincode/%00')).statusCode).toBe(400);
});

test('sorts states and cities and allows browsers to cache them', async () => {
  const states = await server.get('/places/states');
  expect(states.json<{ data: string[] }>().data).toHaveLength(36);
  expect(states.headers['cache-control']).toContain('public, max-age=86400');
  const cities = await server.get('/places/states/west%20BENGAL/cities');
  expect(cities.json<{ data: string[] }>().data).toContain('Kolkata');
  expect(cities.headers['cache-control']).toContain('public');
  const none = await server.get('/places/states/Atlantis/cities');
  expect(none.statusCode).toBe(404);
  expect(none.headers['cache-control']).toBe('no-store');
});

test('allows browsers to cache the towns near a PIN code; an unknown code has none (UX-43)', async () => {
  const near = await server.get('/places/postal-codes/711101/towns');
  expect(near.statusCode).toBe(200);
  expect(near.headers['cache-control']).toContain('public, max-age=86400');
  const [first] = near.json<{ data: { state: string; towns: string[] }[] }>().data;
  expect(first?.state).toBe('West Bengal');
  expect(first?.towns[0]).toBe('Howrah');
  expect((await server.get('/places/postal-codes/999999/towns')).json()).toMatchObject({
    data: [],
  });
  expect((await server.get('/places/postal-codes/%00/towns')).statusCode).toBe(400);
});
