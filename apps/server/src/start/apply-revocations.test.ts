import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { certificateKeys } from '#server/domain/certificate/certificate-keys.ts';
import { revokeSigningKey } from '#server/domain/certificate/sign-certificates.ts';
import { createClosedBatch } from '#server/certificates/testing/closed-batch.ts';
import { erasedIds, revocationList } from '#server/domain/audit/revocations.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { guardianConsentEnding } from '#server/tracking/guardian-consent.ts';
import { replayRevocations } from './replay.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** Changes rows without triggers, like a restore. */
const restore = (...statements: [string, unknown[]][]): Promise<void> =>
  app.database.transaction(async () => {
    await app.database.execute("set local session_replication_role = 'replica'");
    for (const [text, values] of statements) await app.database.execute(text, values);
    await app.database.execute(`update revocation_list set saved_at = saved_at - interval '1 day'`);
  });

const disabledAt = async (id: string) => {
  const [row] = await app.database.execute<{ at: Date | null }>(
    'select disabled_at as at from accounts where id = $1',
    [id],
  );
  return row?.at ?? null;
};

describe('revocations after a restore [T52]', () => {
  test('are repeated on an older database', async () => {
    const l1 = await app.anL1Admin();
    const employer = await app.aJobProvider();
    const { id: candidateId } = await app.aCandidate({ status: 'APPROVED_L2' });
    const { id: application } = await app.anApplicant({
      candidateId,
      providerId: employer.provider.id,
    });
    await replayRevocations(app);

    await app.database.execute('update accounts set disabled_at = $1 where id = $2', [
      app.clock(),
      l1.id,
    ]);
    const as = await app.sessions.begin({ id: candidateId, role: 'CANDIDATE' });
    const withdrawn = await app.request('POST', `/api/candidate/sharings/${application}/withdraw`, {
      as,
    });
    expect(withdrawn.status).toBe(200);
    app.advance({ minutes: 1 });
    const list = revocationList({ ...app, dataDir: app.settings.dataDir, store: app.storage });
    await list.keep();
    expect(await list.findRevived()).toBeUndefined();

    await restore(
      ['update accounts set disabled_at = null where id = $1', [l1.id]],
      [`update applicants set status = 'pending', reason = null where id = $1`, [application]],
      [`delete from history where record_id = $1 and action = 'withdraw'`, [application]],
    );
    expect(await list.findRevived()).toMatchObject({
      accounts: [l1.id],
      sharings: [{ id: application, candidateId }],
    });
    await replayRevocations(app);
    expect(await disabledAt(l1.id)).not.toBeNull();
    const [row] = await app.database.execute('select status from applicants where id = $1', [
      application,
    ]);
    expect(row).toEqual({ status: 'rejected' });
    expect(await list.findRevived()).toBeUndefined();
    // The server was set back to an earlier minute: a session of then may have been signed out since.
    expect((await app.request('GET', '/api/candidate/application', { as })).status).toBe(401);
  });

  test('include certificates', async () => {
    const provider = await app.aTrainingProvider({ name: 'Sunrise Skill Academy' });
    const { code } = await createClosedBatch(app, provider);
    await replayRevocations(app);
    const { token } = await app.anL2Admin();
    const revoked = await app.request('PUT', `/api/l2admin/certificates/${code}/revoke`, {
      as: token,
      body: { reason: 'Issued by mistake' },
    });
    expect(revoked.status).toBe(200);
    app.advance({ minutes: 1 });
    await revocationList({ ...app, dataDir: app.settings.dataDir, store: app.storage }).keep();
    await restore([`update certificates set status = 'VALID' where code = $1`, [code]]);
    const statusOf = async () =>
      (await app.request('GET', `/api/certificates/${code}`)).body.data.status as unknown;
    expect(await statusOf()).toBe('VALID');
    await replayRevocations(app);
    expect(await statusOf()).toBe('REVOKED');
  });

  test('include the signing keys of certificates [T59]', async () => {
    const keys = certificateKeys(app);
    const { id: keyId } = await keys.current();
    await replayRevocations(app);
    const signing = { ...app, audit: app.audit, issuer: app.settings };
    await revokeSigningKey(signing, { keyId, reason: 'Stolen' });
    app.advance({ minutes: 1 });
    await revocationList({ ...app, dataDir: app.settings.dataDir, store: app.storage }).keep();
    await restore([
      'update certificate_keys set revoked_at = null, revoked_reason = null where id = $1',
      [keyId],
    ]);
    await replayRevocations(app);
    const revoked = (await keys.publicKeys()).find(({ id }) => id === keyId);
    expect(revoked?.revokedAt).not.toBeNull();
  });

  test('include consents that a guardian withdrew, but not later ones [T56]', async () => {
    const agreed = {
      dateOfBirth: '2009-11-22',
      guardianName: 'Sita Devi',
      guardianRelation: 'Mother' as const,
      guardianContact: 'sita@example.org',
      guardianConsent: 'code' as const,
      guardianConsentAt: app.clock(),
    };
    const [one, other] = [
      await app.aCandidate({ status: 'APPROVED_L1', ...agreed }),
      await app.aCandidate({ status: 'APPROVED_L1', ...agreed }),
    ];
    app.advance({ minutes: 1 });
    for (const { id } of [one, other]) await guardianConsentEnding(app)(id, app.clock());
    const list = revocationList({ ...app, dataDir: app.settings.dataDir, store: app.storage });
    await list.keep();
    const agreeAgain = (id: string, at: Date): [string, unknown[]] => [
      `update candidates set guardian_name = 'Sita Devi', guardian_relation = 'Mother', guardian_contact = 'sita@example.org',
         guardian_consent = 'code', guardian_consent_at = $2, status = 'APPROVED_L1' where id = $1`,
      [id, at],
    ];
    await restore(
      agreeAgain(String(one.id), agreed.guardianConsentAt),
      agreeAgain(String(other.id), new Date(app.clock().getTime() + 60_000)),
      [`delete from history where action = 'withdraw-consent'`, []],
    );
    await replayRevocations(app);
    const rows = await app.database.execute<{ status: string; consent: string | null }>(
      `select status, guardian_consent as consent from candidates where id = any($1::uuid[]) order by id`,
      [[one.id, other.id]],
    );
    expect(rows).toEqual([
      { status: 'PENDING', consent: null },
      { status: 'APPROVED_L1', consent: 'code' },
    ]);
  });

  test('are not repeated on a current database, so that enabled accounts stay enabled', async () => {
    const l1 = await app.anL1Admin();
    const disable = (at: Date | null) =>
      app.database.execute('update accounts set disabled_at = $1 where id = $2', [at, l1.id]);
    await disable(app.clock());
    await replayRevocations(app);
    await disable(null);
    await replayRevocations(app);
    expect(await disabledAt(l1.id)).toBeNull();
  });
});

test('is written by several processes of one directory at the same moment', async () => {
  const { id } = await app.anL1Admin();
  await app.database.execute('update accounts set disabled_at = $1 where id = $2', [
    app.clock(),
    id,
  ]);
  const { dataDir } = app.settings;
  await Promise.all(
    Array.from({ length: 20 }, () => revocationList({ ...app, dataDir, store: undefined }).keep()),
  );
  expect(await readFile(join(dataDir, 'revocations.json'), 'utf8')).toContain(id);
  expect((await readdir(dataDir)).filter((name) => name.endsWith('.new'))).toEqual([]);
});

test('stores the list of erased people with the documents, too [SEC-57]', async () => {
  const id = '01900000-0000-7000-8000-0000000000aa';
  await erasedIds(app.settings.dataDir, app.storage).add(id);
  // A server whose DATA_DIR is new at every start.
  const elsewhere = erasedIds(`${app.settings.dataDir}/elsewhere`, app.storage);
  expect(await elsewhere.all()).toContain(id);
  expect(await erasedIds(`${app.settings.dataDir}/elsewhere`).all()).toEqual([]);
});
