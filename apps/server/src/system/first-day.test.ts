import { afterEach, describe, expect, test } from 'vitest';
import { createAdminNotice } from '#server/start/first-admin.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
afterEach(() => app.close());

describe('first day (R1)', () => {
  const read = async (token: string) => {
    const { status, body } = await app.request('GET', '/api/l2admin/first-day', { as: token });
    expect(status).toBe(200);
    return body.data;
  };

  test('says which steps of an instance are done, from its records', async () => {
    app = await createTestApp();
    const l2 = (await app.anL2Admin()).token;
    const nothing = {
      contacts: false,
      l1Admin: false,
      l2Admin: false,
      provider: false,
      candidates: false,
      backups: false,
      begun: false,
    };
    expect(await read(l2)).toEqual(nothing);

    await app.anL1Admin();
    const second = await app.anL2Admin();
    await app.aProvider({ kind: 'job-provider', status: 'PENDING' });
    await app.aCandidate({ status: 'PENDING' });
    expect(await read(l2)).toEqual({ ...nothing, l1Admin: true, l2Admin: true, candidates: true });

    await app.aProvider({ kind: 'training-provider', status: 'APPROVED_L1' });
    await app.aCandidate({ status: 'APPROVED_L1' });
    await app.database.execute(
      `update accounts set disabled_at = now() where id = '${second.id}' or role = 'L1_ADMIN'`,
    );
    expect(await read(l2)).toEqual({ ...nothing, provider: true, candidates: true, begun: true });
  });

  test('counts contacts of the settings and a configured backup as done', async () => {
    app = await createTestApp({
      environment: {
        NODE_ENV: 'test',
        SUPPORT_EMAIL: 'help@udaan.example',
        SUPPORT_PHONE: '+91 33 5555 0101',
        BACKUP_TO: '/tmp',
      },
    });
    expect(await read((await app.anL2Admin()).token)).toMatchObject({
      contacts: true,
      backups: true,
    });
  });

  test('says on the sign-in page how the first admin is made, until there is one', async () => {
    app = await createTestApp();
    const find = createAdminNotice(app.database);
    expect(await find('login')).toMatch(/purboday admin create --email/u);
    expect(await find('help')).toBe('');
    await app.anL2Admin();
    expect(await find('login')).toBe('');
  });
});
