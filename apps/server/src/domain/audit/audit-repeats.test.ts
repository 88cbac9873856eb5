import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const entries = (action: string) =>
  app.database.execute<{ ip: string; detail: Record<string, unknown> }>(
    'select ip, detail from audit where action = $1 order by at, id',
    [action],
  );

const signInWithPasskey = (ip: string) =>
  app.request('POST', '/api/auth/passkeys/sign-in', {
    ip,
    body: {
      credential: {
        id: 'unknown',
        rawId: 'unknown',
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON: 'e30', authenticatorData: 'e30', signature: 'e30' },
      },
    },
  });

describe('T50: entries that a stranger can cause', () => {
  test('writes one entry for rejected passkeys of a network, one for its repeats an hour later, and then limits the network', async () => {
    const statuses: number[] = [];
    for (let n = 1; n <= 65; n += 1)
      statuses.push((await signInWithPasskey(`2001:db8:1:1::${n.toString(16)}`)).status);
    expect(new Set(statuses.slice(0, 60))).toEqual(new Set([401]));
    expect(new Set(statuses.slice(60))).toEqual(new Set([429]));
    expect(await entries('passkey-refused')).toEqual([{ ip: '2001:db8:1:1::1', detail: {} }]);
    app.advance({ minutes: 61 });
    await app.audit.writeCounted();
    await app.audit.writeCounted();
    const [, repeated, ...none] = await entries('passkey-refused');
    expect(none).toEqual([]);
    expect(repeated).toMatchObject({ ip: '2001:db8:1:1::/64', detail: { repeats: 59 } });
  });

  test('share one entry after 300 networks have their own', async () => {
    for (let n = 0; n < 310; n += 1)
      await app.audit.addCounted({
        action: 'passkey-refused',
        ip: `2001:db8:2:${n.toString(16)}::1`,
      });
    const all = await entries('passkey-refused');
    expect(all.filter(({ ip }) => ip?.startsWith('2001:db8:2:'))).toHaveLength(300);
    expect(all.filter(({ ip }) => ip === null)).toEqual([{ ip: null, detail: { others: true } }]);
  });

  test('writes one entry per call and record for rejected requests of a session', async () => {
    const l1 = await app.anL1Admin();
    const missing = '01900000-0000-7000-8000-000000000001';
    for (let n = 0; n < 5; n += 1) {
      await app.request('GET', '/api/l2admin/l1admins', { as: l1.token });
      await app.request('GET', `/api/l1admin/candidates/${missing}`, { as: l1.token });
    }
    const count = async () => {
      const rows = await app.database.execute<{ action: string; repeats: string | null }>(
        `select action, detail->>'repeats' as repeats from audit where actor_id = $1 order by action, at`,
        [l1.id],
      );
      return rows.map(({ action, repeats }) => [action, repeats]);
    };
    expect(await count()).toEqual([
      ['access-denied', null],
      ['probe-denied', null],
    ]);
    app.advance({ minutes: 61 });
    await app.audit.writeCounted();
    expect(await count()).toEqual([
      ['access-denied', null],
      ['access-denied', '4'],
      ['probe-denied', null],
      ['probe-denied', '4'],
    ]);
  });
});

test('T91: denied calls of one account leave at most twenty entries in an hour, from 200 addresses', async () => {
  const l1 = await app.anL1Admin();
  const call = (n: number) => {
    const ip = `10.${n}.7.1`;
    const id = `01900000-0000-7000-8000-000000000${String(n).padStart(3, '0')}`;
    return n % 2 === 0
      ? app.request('GET', '/api/l2admin/l1admins', { as: l1.token, ip })
      : app.request('GET', `/api/l1admin/candidates/${id}`, { as: l1.token, ip });
  };
  // One after the other, then many at the same time.
  for (let n = 0; n < 100; n += 1) await call(n);
  await Promise.all(Array.from({ length: 100 }, (_, n) => call(n + 100)));
  app.advance({ minutes: 61 });
  await app.audit.writeCounted();
  const rows = await app.database.execute<{ repeats: string | null }>(
    `select detail->>'repeats' as repeats from audit where actor_id = $1`,
    [l1.id],
  );
  expect(rows.length).toBeLessThanOrEqual(20);
  // None of them is lost.
  const counted = rows.reduce((sum, { repeats }) => sum + Number(repeats ?? 1), 0);
  expect(counted).toBe(200);
});
